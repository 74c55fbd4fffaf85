// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 17.0.0. Do not edit.

extension Script {
  /// How many scripts this version of Unicode has.
  public static var count: Int { 175 }

  /// `Zyyy`, Common.
  public static var common: Script { Script(index: 0) }

  /// `Zinh`, Inherited.
  public static var inherited: Script { Script(index: 1) }

  /// `Zzzz`, Unknown.
  public static var unknown: Script { Script(index: 2) }

  /// `Adlm`, Adlam.
  public static var adlam: Script { Script(index: 3) }

  /// `Aghb`, Caucasian_Albanian.
  public static var caucasianAlbanian: Script { Script(index: 4) }

  /// `Ahom`, Ahom.
  public static var ahom: Script { Script(index: 5) }

  /// `Arab`, Arabic.
  public static var arabic: Script { Script(index: 6) }

  /// `Armi`, Imperial_Aramaic.
  public static var imperialAramaic: Script { Script(index: 7) }

  /// `Armn`, Armenian.
  public static var armenian: Script { Script(index: 8) }

  /// `Avst`, Avestan.
  public static var avestan: Script { Script(index: 9) }

  /// `Bali`, Balinese.
  public static var balinese: Script { Script(index: 10) }

  /// `Bamu`, Bamum.
  public static var bamum: Script { Script(index: 11) }

  /// `Bass`, Bassa_Vah.
  public static var bassaVah: Script { Script(index: 12) }

  /// `Batk`, Batak.
  public static var batak: Script { Script(index: 13) }

  /// `Beng`, Bengali.
  public static var bengali: Script { Script(index: 14) }

  /// `Berf`, Beria_Erfe.
  public static var beriaErfe: Script { Script(index: 15) }

  /// `Bhks`, Bhaiksuki.
  public static var bhaiksuki: Script { Script(index: 16) }

  /// `Bopo`, Bopomofo.
  public static var bopomofo: Script { Script(index: 17) }

  /// `Brah`, Brahmi.
  public static var brahmi: Script { Script(index: 18) }

  /// `Brai`, Braille.
  public static var braille: Script { Script(index: 19) }

  /// `Bugi`, Buginese.
  public static var buginese: Script { Script(index: 20) }

  /// `Buhd`, Buhid.
  public static var buhid: Script { Script(index: 21) }

  /// `Cakm`, Chakma.
  public static var chakma: Script { Script(index: 22) }

  /// `Cans`, Canadian_Aboriginal.
  public static var canadianAboriginal: Script { Script(index: 23) }

  /// `Cari`, Carian.
  public static var carian: Script { Script(index: 24) }

  /// `Cham`, Cham.
  public static var cham: Script { Script(index: 25) }

  /// `Cher`, Cherokee.
  public static var cherokee: Script { Script(index: 26) }

  /// `Chrs`, Chorasmian.
  public static var chorasmian: Script { Script(index: 27) }

  /// `Copt`, Coptic.
  public static var coptic: Script { Script(index: 28) }

  /// `Cpmn`, Cypro_Minoan.
  public static var cyproMinoan: Script { Script(index: 29) }

  /// `Cprt`, Cypriot.
  public static var cypriot: Script { Script(index: 30) }

  /// `Cyrl`, Cyrillic.
  public static var cyrillic: Script { Script(index: 31) }

  /// `Deva`, Devanagari.
  public static var devanagari: Script { Script(index: 32) }

  /// `Diak`, Dives_Akuru.
  public static var divesAkuru: Script { Script(index: 33) }

  /// `Dogr`, Dogra.
  public static var dogra: Script { Script(index: 34) }

  /// `Dsrt`, Deseret.
  public static var deseret: Script { Script(index: 35) }

  /// `Dupl`, Duployan.
  public static var duployan: Script { Script(index: 36) }

  /// `Egyp`, Egyptian_Hieroglyphs.
  public static var egyptianHieroglyphs: Script { Script(index: 37) }

  /// `Elba`, Elbasan.
  public static var elbasan: Script { Script(index: 38) }

  /// `Elym`, Elymaic.
  public static var elymaic: Script { Script(index: 39) }

  /// `Ethi`, Ethiopic.
  public static var ethiopic: Script { Script(index: 40) }

  /// `Gara`, Garay.
  public static var garay: Script { Script(index: 41) }

  /// `Geor`, Georgian.
  public static var georgian: Script { Script(index: 42) }

  /// `Glag`, Glagolitic.
  public static var glagolitic: Script { Script(index: 43) }

  /// `Gong`, Gunjala_Gondi.
  public static var gunjalaGondi: Script { Script(index: 44) }

  /// `Gonm`, Masaram_Gondi.
  public static var masaramGondi: Script { Script(index: 45) }

  /// `Goth`, Gothic.
  public static var gothic: Script { Script(index: 46) }

  /// `Gran`, Grantha.
  public static var grantha: Script { Script(index: 47) }

  /// `Grek`, Greek.
  public static var greek: Script { Script(index: 48) }

  /// `Gujr`, Gujarati.
  public static var gujarati: Script { Script(index: 49) }

  /// `Gukh`, Gurung_Khema.
  public static var gurungKhema: Script { Script(index: 50) }

  /// `Guru`, Gurmukhi.
  public static var gurmukhi: Script { Script(index: 51) }

  /// `Hang`, Hangul.
  public static var hangul: Script { Script(index: 52) }

  /// `Hani`, Han.
  public static var han: Script { Script(index: 53) }

  /// `Hano`, Hanunoo.
  public static var hanunoo: Script { Script(index: 54) }

  /// `Hatr`, Hatran.
  public static var hatran: Script { Script(index: 55) }

  /// `Hebr`, Hebrew.
  public static var hebrew: Script { Script(index: 56) }

  /// `Hira`, Hiragana.
  public static var hiragana: Script { Script(index: 57) }

  /// `Hluw`, Anatolian_Hieroglyphs.
  public static var anatolianHieroglyphs: Script { Script(index: 58) }

  /// `Hmng`, Pahawh_Hmong.
  public static var pahawhHmong: Script { Script(index: 59) }

  /// `Hmnp`, Nyiakeng_Puachue_Hmong.
  public static var nyiakengPuachueHmong: Script { Script(index: 60) }

  /// `Hung`, Old_Hungarian.
  public static var oldHungarian: Script { Script(index: 61) }

  /// `Ital`, Old_Italic.
  public static var oldItalic: Script { Script(index: 62) }

  /// `Java`, Javanese.
  public static var javanese: Script { Script(index: 63) }

  /// `Kali`, Kayah_Li.
  public static var kayahLi: Script { Script(index: 64) }

  /// `Kana`, Katakana.
  public static var katakana: Script { Script(index: 65) }

  /// `Kawi`, Kawi.
  public static var kawi: Script { Script(index: 66) }

  /// `Khar`, Kharoshthi.
  public static var kharoshthi: Script { Script(index: 67) }

  /// `Khmr`, Khmer.
  public static var khmer: Script { Script(index: 68) }

  /// `Khoj`, Khojki.
  public static var khojki: Script { Script(index: 69) }

  /// `Kits`, Khitan_Small_Script.
  public static var khitanSmallScript: Script { Script(index: 70) }

  /// `Knda`, Kannada.
  public static var kannada: Script { Script(index: 71) }

  /// `Krai`, Kirat_Rai.
  public static var kiratRai: Script { Script(index: 72) }

  /// `Kthi`, Kaithi.
  public static var kaithi: Script { Script(index: 73) }

  /// `Lana`, Tai_Tham.
  public static var taiTham: Script { Script(index: 74) }

  /// `Laoo`, Lao.
  public static var lao: Script { Script(index: 75) }

  /// `Latn`, Latin.
  public static var latin: Script { Script(index: 76) }

  /// `Lepc`, Lepcha.
  public static var lepcha: Script { Script(index: 77) }

  /// `Limb`, Limbu.
  public static var limbu: Script { Script(index: 78) }

  /// `Lina`, Linear_A.
  public static var linearA: Script { Script(index: 79) }

  /// `Linb`, Linear_B.
  public static var linearB: Script { Script(index: 80) }

  /// `Lisu`, Lisu.
  public static var lisu: Script { Script(index: 81) }

  /// `Lyci`, Lycian.
  public static var lycian: Script { Script(index: 82) }

  /// `Lydi`, Lydian.
  public static var lydian: Script { Script(index: 83) }

  /// `Mahj`, Mahajani.
  public static var mahajani: Script { Script(index: 84) }

  /// `Maka`, Makasar.
  public static var makasar: Script { Script(index: 85) }

  /// `Mand`, Mandaic.
  public static var mandaic: Script { Script(index: 86) }

  /// `Mani`, Manichaean.
  public static var manichaean: Script { Script(index: 87) }

  /// `Marc`, Marchen.
  public static var marchen: Script { Script(index: 88) }

  /// `Medf`, Medefaidrin.
  public static var medefaidrin: Script { Script(index: 89) }

  /// `Mend`, Mende_Kikakui.
  public static var mendeKikakui: Script { Script(index: 90) }

  /// `Merc`, Meroitic_Cursive.
  public static var meroiticCursive: Script { Script(index: 91) }

  /// `Mero`, Meroitic_Hieroglyphs.
  public static var meroiticHieroglyphs: Script { Script(index: 92) }

  /// `Mlym`, Malayalam.
  public static var malayalam: Script { Script(index: 93) }

  /// `Modi`, Modi.
  public static var modi: Script { Script(index: 94) }

  /// `Mong`, Mongolian.
  public static var mongolian: Script { Script(index: 95) }

  /// `Mroo`, Mro.
  public static var mro: Script { Script(index: 96) }

  /// `Mtei`, Meetei_Mayek.
  public static var meeteiMayek: Script { Script(index: 97) }

  /// `Mult`, Multani.
  public static var multani: Script { Script(index: 98) }

  /// `Mymr`, Myanmar.
  public static var myanmar: Script { Script(index: 99) }

  /// `Nagm`, Nag_Mundari.
  public static var nagMundari: Script { Script(index: 100) }

  /// `Nand`, Nandinagari.
  public static var nandinagari: Script { Script(index: 101) }

  /// `Narb`, Old_North_Arabian.
  public static var oldNorthArabian: Script { Script(index: 102) }

  /// `Nbat`, Nabataean.
  public static var nabataean: Script { Script(index: 103) }

  /// `Newa`, Newa.
  public static var newa: Script { Script(index: 104) }

  /// `Nkoo`, Nko.
  public static var nko: Script { Script(index: 105) }

  /// `Nshu`, Nushu.
  public static var nushu: Script { Script(index: 106) }

  /// `Ogam`, Ogham.
  public static var ogham: Script { Script(index: 107) }

  /// `Olck`, Ol_Chiki.
  public static var olChiki: Script { Script(index: 108) }

  /// `Onao`, Ol_Onal.
  public static var olOnal: Script { Script(index: 109) }

  /// `Orkh`, Old_Turkic.
  public static var oldTurkic: Script { Script(index: 110) }

  /// `Orya`, Oriya.
  public static var oriya: Script { Script(index: 111) }

  /// `Osge`, Osage.
  public static var osage: Script { Script(index: 112) }

  /// `Osma`, Osmanya.
  public static var osmanya: Script { Script(index: 113) }

  /// `Ougr`, Old_Uyghur.
  public static var oldUyghur: Script { Script(index: 114) }

  /// `Palm`, Palmyrene.
  public static var palmyrene: Script { Script(index: 115) }

  /// `Pauc`, Pau_Cin_Hau.
  public static var pauCinHau: Script { Script(index: 116) }

  /// `Perm`, Old_Permic.
  public static var oldPermic: Script { Script(index: 117) }

  /// `Phag`, Phags_Pa.
  public static var phagsPa: Script { Script(index: 118) }

  /// `Phli`, Inscriptional_Pahlavi.
  public static var inscriptionalPahlavi: Script { Script(index: 119) }

  /// `Phlp`, Psalter_Pahlavi.
  public static var psalterPahlavi: Script { Script(index: 120) }

  /// `Phnx`, Phoenician.
  public static var phoenician: Script { Script(index: 121) }

  /// `Plrd`, Miao.
  public static var miao: Script { Script(index: 122) }

  /// `Prti`, Inscriptional_Parthian.
  public static var inscriptionalParthian: Script { Script(index: 123) }

  /// `Rjng`, Rejang.
  public static var rejang: Script { Script(index: 124) }

  /// `Rohg`, Hanifi_Rohingya.
  public static var hanifiRohingya: Script { Script(index: 125) }

  /// `Runr`, Runic.
  public static var runic: Script { Script(index: 126) }

  /// `Samr`, Samaritan.
  public static var samaritan: Script { Script(index: 127) }

  /// `Sarb`, Old_South_Arabian.
  public static var oldSouthArabian: Script { Script(index: 128) }

  /// `Saur`, Saurashtra.
  public static var saurashtra: Script { Script(index: 129) }

  /// `Sgnw`, SignWriting.
  public static var signWriting: Script { Script(index: 130) }

  /// `Shaw`, Shavian.
  public static var shavian: Script { Script(index: 131) }

  /// `Shrd`, Sharada.
  public static var sharada: Script { Script(index: 132) }

  /// `Sidd`, Siddham.
  public static var siddham: Script { Script(index: 133) }

  /// `Sidt`, Sidetic.
  public static var sidetic: Script { Script(index: 134) }

  /// `Sind`, Khudawadi.
  public static var khudawadi: Script { Script(index: 135) }

  /// `Sinh`, Sinhala.
  public static var sinhala: Script { Script(index: 136) }

  /// `Sogd`, Sogdian.
  public static var sogdian: Script { Script(index: 137) }

  /// `Sogo`, Old_Sogdian.
  public static var oldSogdian: Script { Script(index: 138) }

  /// `Sora`, Sora_Sompeng.
  public static var soraSompeng: Script { Script(index: 139) }

  /// `Soyo`, Soyombo.
  public static var soyombo: Script { Script(index: 140) }

  /// `Sund`, Sundanese.
  public static var sundanese: Script { Script(index: 141) }

  /// `Sunu`, Sunuwar.
  public static var sunuwar: Script { Script(index: 142) }

  /// `Sylo`, Syloti_Nagri.
  public static var sylotiNagri: Script { Script(index: 143) }

  /// `Syrc`, Syriac.
  public static var syriac: Script { Script(index: 144) }

  /// `Tagb`, Tagbanwa.
  public static var tagbanwa: Script { Script(index: 145) }

  /// `Takr`, Takri.
  public static var takri: Script { Script(index: 146) }

  /// `Tale`, Tai_Le.
  public static var taiLe: Script { Script(index: 147) }

  /// `Talu`, New_Tai_Lue.
  public static var newTaiLue: Script { Script(index: 148) }

  /// `Taml`, Tamil.
  public static var tamil: Script { Script(index: 149) }

  /// `Tang`, Tangut.
  public static var tangut: Script { Script(index: 150) }

  /// `Tavt`, Tai_Viet.
  public static var taiViet: Script { Script(index: 151) }

  /// `Tayo`, Tai_Yo.
  public static var taiYo: Script { Script(index: 152) }

  /// `Telu`, Telugu.
  public static var telugu: Script { Script(index: 153) }

  /// `Tfng`, Tifinagh.
  public static var tifinagh: Script { Script(index: 154) }

  /// `Tglg`, Tagalog.
  public static var tagalog: Script { Script(index: 155) }

  /// `Thaa`, Thaana.
  public static var thaana: Script { Script(index: 156) }

  /// `Thai`, Thai.
  public static var thai: Script { Script(index: 157) }

  /// `Tibt`, Tibetan.
  public static var tibetan: Script { Script(index: 158) }

  /// `Tirh`, Tirhuta.
  public static var tirhuta: Script { Script(index: 159) }

  /// `Tnsa`, Tangsa.
  public static var tangsa: Script { Script(index: 160) }

  /// `Todr`, Todhri.
  public static var todhri: Script { Script(index: 161) }

  /// `Tols`, Tolong_Siki.
  public static var tolongSiki: Script { Script(index: 162) }

  /// `Toto`, Toto.
  public static var toto: Script { Script(index: 163) }

  /// `Tutg`, Tulu_Tigalari.
  public static var tuluTigalari: Script { Script(index: 164) }

  /// `Ugar`, Ugaritic.
  public static var ugaritic: Script { Script(index: 165) }

  /// `Vaii`, Vai.
  public static var vai: Script { Script(index: 166) }

  /// `Vith`, Vithkuqi.
  public static var vithkuqi: Script { Script(index: 167) }

  /// `Wara`, Warang_Citi.
  public static var warangCiti: Script { Script(index: 168) }

  /// `Wcho`, Wancho.
  public static var wancho: Script { Script(index: 169) }

  /// `Xpeo`, Old_Persian.
  public static var oldPersian: Script { Script(index: 170) }

  /// `Xsux`, Cuneiform.
  public static var cuneiform: Script { Script(index: 171) }

  /// `Yezi`, Yezidi.
  public static var yezidi: Script { Script(index: 172) }

  /// `Yiii`, Yi.
  public static var yi: Script { Script(index: 173) }

  /// `Zanb`, Zanabazar_Square.
  public static var zanabazarSquare: Script { Script(index: 174) }
}
