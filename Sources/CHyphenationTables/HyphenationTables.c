// Embeds the tables that Scripts/hyphenation makes. The script writes this file, too.

#include "CHyphenationTables.h"

#ifndef __has_embed
#error "The hyphenation tables need a C compiler with C23's #embed, such as clang 19."
#endif

alignas(4) static const unsigned char table_af[] = {
#embed "Tables/af.bin"
};

alignas(4) static const unsigned char table_as[] = {
#embed "Tables/as.bin"
};

alignas(4) static const unsigned char table_be[] = {
#embed "Tables/be.bin"
};

alignas(4) static const unsigned char table_bg[] = {
#embed "Tables/bg.bin"
};

alignas(4) static const unsigned char table_bn[] = {
#embed "Tables/bn.bin"
};

alignas(4) static const unsigned char table_ca[] = {
#embed "Tables/ca.bin"
};

alignas(4) static const unsigned char table_cy[] = {
#embed "Tables/cy.bin"
};

alignas(4) static const unsigned char table_da[] = {
#embed "Tables/da.bin"
};

alignas(4) static const unsigned char table_de[] = {
#embed "Tables/de.bin"
};

alignas(4) static const unsigned char table_el[] = {
#embed "Tables/el.bin"
};

alignas(4) static const unsigned char table_en[] = {
#embed "Tables/en.bin"
};

alignas(4) static const unsigned char table_en_gb[] = {
#embed "Tables/en-gb.bin"
};

alignas(4) static const unsigned char table_eo[] = {
#embed "Tables/eo.bin"
};

alignas(4) static const unsigned char table_es[] = {
#embed "Tables/es.bin"
};

alignas(4) static const unsigned char table_et[] = {
#embed "Tables/et.bin"
};

alignas(4) static const unsigned char table_eu[] = {
#embed "Tables/eu.bin"
};

alignas(4) static const unsigned char table_fi[] = {
#embed "Tables/fi.bin"
};

alignas(4) static const unsigned char table_fr[] = {
#embed "Tables/fr.bin"
};

alignas(4) static const unsigned char table_ga[] = {
#embed "Tables/ga.bin"
};

alignas(4) static const unsigned char table_gl[] = {
#embed "Tables/gl.bin"
};

alignas(4) static const unsigned char table_gu[] = {
#embed "Tables/gu.bin"
};

alignas(4) static const unsigned char table_hi[] = {
#embed "Tables/hi.bin"
};

alignas(4) static const unsigned char table_hr[] = {
#embed "Tables/hr.bin"
};

alignas(4) static const unsigned char table_hu[] = {
#embed "Tables/hu.bin"
};

alignas(4) static const unsigned char table_is[] = {
#embed "Tables/is.bin"
};

alignas(4) static const unsigned char table_it[] = {
#embed "Tables/it.bin"
};

alignas(4) static const unsigned char table_ka[] = {
#embed "Tables/ka.bin"
};

alignas(4) static const unsigned char table_kn[] = {
#embed "Tables/kn.bin"
};

alignas(4) static const unsigned char table_la[] = {
#embed "Tables/la.bin"
};

alignas(4) static const unsigned char table_lt[] = {
#embed "Tables/lt.bin"
};

alignas(4) static const unsigned char table_ml[] = {
#embed "Tables/ml.bin"
};

alignas(4) static const unsigned char table_mn[] = {
#embed "Tables/mn.bin"
};

alignas(4) static const unsigned char table_mr[] = {
#embed "Tables/mr.bin"
};

alignas(4) static const unsigned char table_nl[] = {
#embed "Tables/nl.bin"
};

alignas(4) static const unsigned char table_no[] = {
#embed "Tables/no.bin"
};

alignas(4) static const unsigned char table_or[] = {
#embed "Tables/or.bin"
};

alignas(4) static const unsigned char table_pa[] = {
#embed "Tables/pa.bin"
};

alignas(4) static const unsigned char table_pl[] = {
#embed "Tables/pl.bin"
};

alignas(4) static const unsigned char table_pt[] = {
#embed "Tables/pt.bin"
};

alignas(4) static const unsigned char table_pt_br[] = {
#embed "Tables/pt-br.bin"
};

alignas(4) static const unsigned char table_ru[] = {
#embed "Tables/ru.bin"
};

alignas(4) static const unsigned char table_sk[] = {
#embed "Tables/sk.bin"
};

alignas(4) static const unsigned char table_sl[] = {
#embed "Tables/sl.bin"
};

alignas(4) static const unsigned char table_sr[] = {
#embed "Tables/sr.bin"
};

alignas(4) static const unsigned char table_sr_latn[] = {
#embed "Tables/sr-latn.bin"
};

alignas(4) static const unsigned char table_sv[] = {
#embed "Tables/sv.bin"
};

alignas(4) static const unsigned char table_ta[] = {
#embed "Tables/ta.bin"
};

alignas(4) static const unsigned char table_te[] = {
#embed "Tables/te.bin"
};

alignas(4) static const unsigned char table_tr[] = {
#embed "Tables/tr.bin"
};

alignas(4) static const unsigned char table_uk[] = {
#embed "Tables/uk.bin"
};

const galley_hyphenation_table galley_hyphenation_tables[] = {
    {"af", table_af, sizeof table_af},
    {"as", table_as, sizeof table_as},
    {"be", table_be, sizeof table_be},
    {"bg", table_bg, sizeof table_bg},
    {"bn", table_bn, sizeof table_bn},
    {"ca", table_ca, sizeof table_ca},
    {"cy", table_cy, sizeof table_cy},
    {"da", table_da, sizeof table_da},
    {"de", table_de, sizeof table_de},
    {"el", table_el, sizeof table_el},
    {"en", table_en, sizeof table_en},
    {"en-gb", table_en_gb, sizeof table_en_gb},
    {"eo", table_eo, sizeof table_eo},
    {"es", table_es, sizeof table_es},
    {"et", table_et, sizeof table_et},
    {"eu", table_eu, sizeof table_eu},
    {"fi", table_fi, sizeof table_fi},
    {"fr", table_fr, sizeof table_fr},
    {"ga", table_ga, sizeof table_ga},
    {"gl", table_gl, sizeof table_gl},
    {"gu", table_gu, sizeof table_gu},
    {"hi", table_hi, sizeof table_hi},
    {"hr", table_hr, sizeof table_hr},
    {"hu", table_hu, sizeof table_hu},
    {"is", table_is, sizeof table_is},
    {"it", table_it, sizeof table_it},
    {"ka", table_ka, sizeof table_ka},
    {"kn", table_kn, sizeof table_kn},
    {"la", table_la, sizeof table_la},
    {"lt", table_lt, sizeof table_lt},
    {"ml", table_ml, sizeof table_ml},
    {"mn", table_mn, sizeof table_mn},
    {"mr", table_mr, sizeof table_mr},
    {"nl", table_nl, sizeof table_nl},
    {"no", table_no, sizeof table_no},
    {"or", table_or, sizeof table_or},
    {"pa", table_pa, sizeof table_pa},
    {"pl", table_pl, sizeof table_pl},
    {"pt", table_pt, sizeof table_pt},
    {"pt-br", table_pt_br, sizeof table_pt_br},
    {"ru", table_ru, sizeof table_ru},
    {"sk", table_sk, sizeof table_sk},
    {"sl", table_sl, sizeof table_sl},
    {"sr", table_sr, sizeof table_sr},
    {"sr-latn", table_sr_latn, sizeof table_sr_latn},
    {"sv", table_sv, sizeof table_sv},
    {"ta", table_ta, sizeof table_ta},
    {"te", table_te, sizeof table_te},
    {"tr", table_tr, sizeof table_tr},
    {"uk", table_uk, sizeof table_uk},
};

const uint32_t galley_hyphenation_table_count =
    sizeof galley_hyphenation_tables / sizeof *galley_hyphenation_tables;
