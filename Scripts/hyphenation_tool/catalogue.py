"""The languages of Sources/CHyphenationTables: which file of which Debian package, and under which licence.

Of Debian's packages hyphen-*, those under the GPL or the LGPL alone are left out, because their terms would bind every
program that links the tables: hyphen-af, -be, -bg, -ca, -cs, -da, -de, -el, -fr, -gl, -hr, -id, -it, -lv, -no, -pl,
-pt-pt, -ro, -sl, -uk, -zu. Where TeX's hyph-utf8 has patterns of the language under other terms, those are here.
Left out too: hyphen-th (Thai text breaks between words without hyphens), and languages without either.
"""

# Language, file, package, licence.
CATALOGUE = [
    ("en", "hyph_en_US.dic", "hyphen-en-us", "unrestricted, with notice"),
    ("en-gb", "hyph_en_GB.dic", "hyphen-en-gb", "BSD style"),
    ("es", "hyph_es_ES.dic", "hyphen-es", "MPL 1.1 or later"),
    ("hu", "hyph_hu_HU.dic", "hyphen-hu", "MPL 2.0"),
    ("is", "hyph_is_IS.dic", "hyphen-is", "CC BY 4.0"),
    ("lt", "hyph_lt_LT.dic", "hyphen-lt", "LPPL 1.3"),
    ("mn", "hyph_mn_MN.dic", "hyphen-mn", "LPPL 1.3"),
    ("nl", "hyph_nl_NL.dic", "hyphen-nl", "BSD 2-clause"),
    ("pt-br", "hyph_pt_BR.dic", "hyphen-pt-br", "MPL"),
    ("ru", "hyph_ru_RU.dic", "hyphen-ru", "LPPL 1.2"),
    ("sk", "hyph_sk_SK.dic", "hyphen-sk", "MPL 1.1"),
    ("sr", "hyph_sr_RS.dic", "hyphen-sr", "MPL 1.1"),
    ("sr-latn", "hyph_sr-Latn_RS.dic", "hyphen-sr", "MPL 1.1"),
    ("sv", "hyph_sv_SE.dic", "hyphen-sv", "MPL"),
    ("as", "hyph_as_IN.dic", "hyphen-as", "MIT"),
    ("bn", "hyph_bn_IN.dic", "hyphen-bn", "MIT"),
    ("gu", "hyph_gu_IN.dic", "hyphen-gu", "MIT"),
    ("hi", "hyph_hi_IN.dic", "hyphen-hi", "MIT"),
    ("kn", "hyph_kn_IN.dic", "hyphen-kn", "MIT"),
    ("ml", "hyph_ml_IN.dic", "hyphen-ml", "MIT"),
    ("mr", "hyph_mr_IN.dic", "hyphen-mr", "MIT"),
    ("or", "hyph_or_IN.dic", "hyphen-or", "MIT"),
    ("pa", "hyph_pa_IN.dic", "hyphen-pa", "MIT"),
    ("ta", "hyph_ta_IN.dic", "hyphen-ta", "MIT"),
    ("te", "hyph_te_IN.dic", "hyphen-te", "MIT"),
    ("af", "hyph-af.tex", "texlive-lang-other", "LPPL 1.3"),
    ("be", "hyph-be.tex", "texlive-lang-cyrillic", "MIT"),
    ("bg", "hyph-bg.tex", "texlive-lang-cyrillic", "BSD style"),
    ("ca", "hyph-ca.tex", "texlive-lang-spanish", "LPPL 1.0"),
    ("cy", "hyph-cy.tex", "texlive-lang-european", "MIT"),
    ("da", "hyph-da.tex", "texlive-lang-european", "MIT"),
    ("de", "hyph-de-1996.tex", "texlive-lang-german", "MIT"),
    ("el", "hyph-el-monoton.tex", "texlive-lang-greek", "LPPL"),
    ("eo", "hyph-eo.tex", "texlive-lang-other", "LPPL"),
    ("et", "hyph-et.tex", "texlive-lang-european", "MIT"),
    ("eu", "hyph-eu.tex", "texlive-lang-french", "MIT style"),
    ("fi", "hyph-fi.tex", "texlive-lang-european", "may be freely distributed"),
    ("fr", "hyph-fr.tex", "texlive-lang-french", "MIT"),
    ("ga", "hyph-ga.tex", "texlive-lang-european", "MIT"),
    ("gl", "hyph-gl.tex", "texlive-lang-spanish", "LPPL 1.3"),
    ("hr", "hyph-hr.tex", "texlive-lang-european", "LPPL"),
    ("it", "hyph-it.tex", "texlive-lang-italian", "MIT"),
    ("ka", "hyph-ka.tex", "texlive-lang-other", "LPPL"),
    ("la", "hyph-la.tex", "texlive-lang-other", "MIT"),
    ("no", "hyph-no.tex", "texlive-lang-european", "unrestricted, with notice"),
    ("pl", "hyph-pl.tex", "texlive-lang-polish", "MIT"),
    ("pt", "hyph-pt.tex", "texlive-lang-portuguese", "BSD 3-clause"),
    ("sl", "hyph-sl.tex", "texlive-lang-european", "MIT"),
    ("tr", "hyph-tr.tex", "texlive-lang-other", "LPPL"),
    ("uk", "hyph-uk.tex", "texlive-lang-cyrillic", "LPPL"),
]

# Packages that Debian makes from libreoffice-dictionaries: they have one copyright file.
LIBREOFFICE = {"hyphen-" + name for name in ("en-gb", "es", "hu", "is", "lt", "mn", "nl", "pt-br", "sk", "sr", "sv")}
# Packages that Debian makes from hyphen-indic.
INDIC = {"hyphen-" + name for name in ("as", "bn", "gu", "hi", "kn", "ml", "mr", "or", "pa", "ta", "te")}


def licence_file(package):
    """The name of a package's copyright file in Licences."""
    name = "libreoffice-dictionaries" if package in LIBREOFFICE else "hyphen-indic" if package in INDIC else package
    return f"{name}.txt"


# Patterns that are left out: by file, the pattern and why.
LEFT_OUT = {
    "hyph_hu_HU.dic": {
        ".mas5száz8s3zok1ni/sz=3,1,1,14": "the change has four fields: libhyphen reads it as the letters `sz-3`",
    }
}
