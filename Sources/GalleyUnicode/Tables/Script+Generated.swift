// Written by `swift run -c release galley-tables UCD-DIRECTORY PACKAGE-DIRECTORY` from Unicode 18.0.0. Do not edit.

extension Script {
  /// How many scripts this version of Unicode has.
  public static var count: Int { 178 }

  /// `Zyyy`, Common.
  package static var common: Script { Script(index: 0) }

  /// `Zinh`, Inherited.
  package static var inherited: Script { Script(index: 1) }

  /// `Zzzz`, Unknown.
  package static var unknown: Script { Script(index: 2) }

  /// `Adlm`, Adlam.
  package static var adlam: Script { Script(index: 3) }

  /// `Aghb`, Caucasian_Albanian.
  package static var caucasianAlbanian: Script { Script(index: 4) }

  /// `Ahom`, Ahom.
  package static var ahom: Script { Script(index: 5) }

  /// `Arab`, Arabic.
  package static var arabic: Script { Script(index: 6) }

  /// `Armi`, Imperial_Aramaic.
  package static var imperialAramaic: Script { Script(index: 7) }

  /// `Armn`, Armenian.
  package static var armenian: Script { Script(index: 8) }

  /// `Avst`, Avestan.
  package static var avestan: Script { Script(index: 9) }

  /// `Bali`, Balinese.
  package static var balinese: Script { Script(index: 10) }

  /// `Bamu`, Bamum.
  package static var bamum: Script { Script(index: 11) }

  /// `Bass`, Bassa_Vah.
  package static var bassaVah: Script { Script(index: 12) }

  /// `Batk`, Batak.
  package static var batak: Script { Script(index: 13) }

  /// `Beng`, Bengali.
  package static var bengali: Script { Script(index: 14) }

  /// `Berf`, Beria_Erfe.
  package static var beriaErfe: Script { Script(index: 15) }

  /// `Bhks`, Bhaiksuki.
  package static var bhaiksuki: Script { Script(index: 16) }

  /// `Bopo`, Bopomofo.
  package static var bopomofo: Script { Script(index: 17) }

  /// `Brah`, Brahmi.
  package static var brahmi: Script { Script(index: 18) }

  /// `Brai`, Braille.
  package static var braille: Script { Script(index: 19) }

  /// `Bugi`, Buginese.
  package static var buginese: Script { Script(index: 20) }

  /// `Buhd`, Buhid.
  package static var buhid: Script { Script(index: 21) }

  /// `Cakm`, Chakma.
  package static var chakma: Script { Script(index: 22) }

  /// `Cans`, Canadian_Aboriginal.
  package static var canadianAboriginal: Script { Script(index: 23) }

  /// `Cari`, Carian.
  package static var carian: Script { Script(index: 24) }

  /// `Cham`, Cham.
  package static var cham: Script { Script(index: 25) }

  /// `Cher`, Cherokee.
  package static var cherokee: Script { Script(index: 26) }

  /// `Chrs`, Chorasmian.
  package static var chorasmian: Script { Script(index: 27) }

  /// `Copt`, Coptic.
  package static var coptic: Script { Script(index: 28) }

  /// `Cpmn`, Cypro_Minoan.
  package static var cyproMinoan: Script { Script(index: 29) }

  /// `Cprt`, Cypriot.
  package static var cypriot: Script { Script(index: 30) }

  /// `Cyrl`, Cyrillic.
  package static var cyrillic: Script { Script(index: 31) }

  /// `Deva`, Devanagari.
  package static var devanagari: Script { Script(index: 32) }

  /// `Diak`, Dives_Akuru.
  package static var divesAkuru: Script { Script(index: 33) }

  /// `Dogr`, Dogra.
  package static var dogra: Script { Script(index: 34) }

  /// `Dsrt`, Deseret.
  package static var deseret: Script { Script(index: 35) }

  /// `Dupl`, Duployan.
  package static var duployan: Script { Script(index: 36) }

  /// `Egyp`, Egyptian_Hieroglyphs.
  package static var egyptianHieroglyphs: Script { Script(index: 37) }

  /// `Elba`, Elbasan.
  package static var elbasan: Script { Script(index: 38) }

  /// `Elym`, Elymaic.
  package static var elymaic: Script { Script(index: 39) }

  /// `Ethi`, Ethiopic.
  package static var ethiopic: Script { Script(index: 40) }

  /// `Gara`, Garay.
  package static var garay: Script { Script(index: 41) }

  /// `Geor`, Georgian.
  package static var georgian: Script { Script(index: 42) }

  /// `Glag`, Glagolitic.
  package static var glagolitic: Script { Script(index: 43) }

  /// `Gong`, Gunjala_Gondi.
  package static var gunjalaGondi: Script { Script(index: 44) }

  /// `Gonm`, Masaram_Gondi.
  package static var masaramGondi: Script { Script(index: 45) }

  /// `Goth`, Gothic.
  package static var gothic: Script { Script(index: 46) }

  /// `Gran`, Grantha.
  package static var grantha: Script { Script(index: 47) }

  /// `Grek`, Greek.
  package static var greek: Script { Script(index: 48) }

  /// `Gujr`, Gujarati.
  package static var gujarati: Script { Script(index: 49) }

  /// `Gukh`, Gurung_Khema.
  package static var gurungKhema: Script { Script(index: 50) }

  /// `Guru`, Gurmukhi.
  package static var gurmukhi: Script { Script(index: 51) }

  /// `Hang`, Hangul.
  package static var hangul: Script { Script(index: 52) }

  /// `Hani`, Han.
  package static var han: Script { Script(index: 53) }

  /// `Hano`, Hanunoo.
  package static var hanunoo: Script { Script(index: 54) }

  /// `Hatr`, Hatran.
  package static var hatran: Script { Script(index: 55) }

  /// `Hebr`, Hebrew.
  package static var hebrew: Script { Script(index: 56) }

  /// `Hira`, Hiragana.
  package static var hiragana: Script { Script(index: 57) }

  /// `Hluw`, Anatolian_Hieroglyphs.
  package static var anatolianHieroglyphs: Script { Script(index: 58) }

  /// `Hmng`, Pahawh_Hmong.
  package static var pahawhHmong: Script { Script(index: 59) }

  /// `Hmnp`, Nyiakeng_Puachue_Hmong.
  package static var nyiakengPuachueHmong: Script { Script(index: 60) }

  /// `Hung`, Old_Hungarian.
  package static var oldHungarian: Script { Script(index: 61) }

  /// `Ital`, Old_Italic.
  package static var oldItalic: Script { Script(index: 62) }

  /// `Java`, Javanese.
  package static var javanese: Script { Script(index: 63) }

  /// `Jurc`, Jurchen.
  package static var jurchen: Script { Script(index: 64) }

  /// `Kali`, Kayah_Li.
  package static var kayahLi: Script { Script(index: 65) }

  /// `Kana`, Katakana.
  package static var katakana: Script { Script(index: 66) }

  /// `Kawi`, Kawi.
  package static var kawi: Script { Script(index: 67) }

  /// `Khar`, Kharoshthi.
  package static var kharoshthi: Script { Script(index: 68) }

  /// `Khmr`, Khmer.
  package static var khmer: Script { Script(index: 69) }

  /// `Khoj`, Khojki.
  package static var khojki: Script { Script(index: 70) }

  /// `Kits`, Khitan_Small_Script.
  package static var khitanSmallScript: Script { Script(index: 71) }

  /// `Knda`, Kannada.
  package static var kannada: Script { Script(index: 72) }

  /// `Krai`, Kirat_Rai.
  package static var kiratRai: Script { Script(index: 73) }

  /// `Kthi`, Kaithi.
  package static var kaithi: Script { Script(index: 74) }

  /// `Lana`, Tai_Tham.
  package static var taiTham: Script { Script(index: 75) }

  /// `Laoo`, Lao.
  package static var lao: Script { Script(index: 76) }

  /// `Latn`, Latin.
  package static var latin: Script { Script(index: 77) }

  /// `Lepc`, Lepcha.
  package static var lepcha: Script { Script(index: 78) }

  /// `Limb`, Limbu.
  package static var limbu: Script { Script(index: 79) }

  /// `Lina`, Linear_A.
  package static var linearA: Script { Script(index: 80) }

  /// `Linb`, Linear_B.
  package static var linearB: Script { Script(index: 81) }

  /// `Lisu`, Lisu.
  package static var lisu: Script { Script(index: 82) }

  /// `Lyci`, Lycian.
  package static var lycian: Script { Script(index: 83) }

  /// `Lydi`, Lydian.
  package static var lydian: Script { Script(index: 84) }

  /// `Mahj`, Mahajani.
  package static var mahajani: Script { Script(index: 85) }

  /// `Maka`, Makasar.
  package static var makasar: Script { Script(index: 86) }

  /// `Mand`, Mandaic.
  package static var mandaic: Script { Script(index: 87) }

  /// `Mani`, Manichaean.
  package static var manichaean: Script { Script(index: 88) }

  /// `Marc`, Marchen.
  package static var marchen: Script { Script(index: 89) }

  /// `Medf`, Medefaidrin.
  package static var medefaidrin: Script { Script(index: 90) }

  /// `Mend`, Mende_Kikakui.
  package static var mendeKikakui: Script { Script(index: 91) }

  /// `Merc`, Meroitic_Cursive.
  package static var meroiticCursive: Script { Script(index: 92) }

  /// `Mero`, Meroitic_Hieroglyphs.
  package static var meroiticHieroglyphs: Script { Script(index: 93) }

  /// `Mlym`, Malayalam.
  package static var malayalam: Script { Script(index: 94) }

  /// `Modi`, Modi.
  package static var modi: Script { Script(index: 95) }

  /// `Mong`, Mongolian.
  package static var mongolian: Script { Script(index: 96) }

  /// `Mroo`, Mro.
  package static var mro: Script { Script(index: 97) }

  /// `Mtei`, Meetei_Mayek.
  package static var meeteiMayek: Script { Script(index: 98) }

  /// `Mult`, Multani.
  package static var multani: Script { Script(index: 99) }

  /// `Mymr`, Myanmar.
  package static var myanmar: Script { Script(index: 100) }

  /// `Nagm`, Nag_Mundari.
  package static var nagMundari: Script { Script(index: 101) }

  /// `Nand`, Nandinagari.
  package static var nandinagari: Script { Script(index: 102) }

  /// `Narb`, Old_North_Arabian.
  package static var oldNorthArabian: Script { Script(index: 103) }

  /// `Nbat`, Nabataean.
  package static var nabataean: Script { Script(index: 104) }

  /// `Newa`, Newa.
  package static var newa: Script { Script(index: 105) }

  /// `Nkoo`, Nko.
  package static var nko: Script { Script(index: 106) }

  /// `Nshu`, Nushu.
  package static var nushu: Script { Script(index: 107) }

  /// `Ogam`, Ogham.
  package static var ogham: Script { Script(index: 108) }

  /// `Olck`, Ol_Chiki.
  package static var olChiki: Script { Script(index: 109) }

  /// `Onao`, Ol_Onal.
  package static var olOnal: Script { Script(index: 110) }

  /// `Orkh`, Old_Turkic.
  package static var oldTurkic: Script { Script(index: 111) }

  /// `Orya`, Oriya.
  package static var oriya: Script { Script(index: 112) }

  /// `Osge`, Osage.
  package static var osage: Script { Script(index: 113) }

  /// `Osma`, Osmanya.
  package static var osmanya: Script { Script(index: 114) }

  /// `Ougr`, Old_Uyghur.
  package static var oldUyghur: Script { Script(index: 115) }

  /// `Palm`, Palmyrene.
  package static var palmyrene: Script { Script(index: 116) }

  /// `Pauc`, Pau_Cin_Hau.
  package static var pauCinHau: Script { Script(index: 117) }

  /// `Pcun`, Proto_Cuneiform.
  package static var protoCuneiform: Script { Script(index: 118) }

  /// `Perm`, Old_Permic.
  package static var oldPermic: Script { Script(index: 119) }

  /// `Phag`, Phags_Pa.
  package static var phagsPa: Script { Script(index: 120) }

  /// `Phli`, Inscriptional_Pahlavi.
  package static var inscriptionalPahlavi: Script { Script(index: 121) }

  /// `Phlp`, Psalter_Pahlavi.
  package static var psalterPahlavi: Script { Script(index: 122) }

  /// `Phnx`, Phoenician.
  package static var phoenician: Script { Script(index: 123) }

  /// `Plrd`, Miao.
  package static var miao: Script { Script(index: 124) }

  /// `Prti`, Inscriptional_Parthian.
  package static var inscriptionalParthian: Script { Script(index: 125) }

  /// `Rjng`, Rejang.
  package static var rejang: Script { Script(index: 126) }

  /// `Rohg`, Hanifi_Rohingya.
  package static var hanifiRohingya: Script { Script(index: 127) }

  /// `Runr`, Runic.
  package static var runic: Script { Script(index: 128) }

  /// `Samr`, Samaritan.
  package static var samaritan: Script { Script(index: 129) }

  /// `Sarb`, Old_South_Arabian.
  package static var oldSouthArabian: Script { Script(index: 130) }

  /// `Saur`, Saurashtra.
  package static var saurashtra: Script { Script(index: 131) }

  /// `Seal`, Seal.
  package static var seal: Script { Script(index: 132) }

  /// `Sgnw`, SignWriting.
  package static var signWriting: Script { Script(index: 133) }

  /// `Shaw`, Shavian.
  package static var shavian: Script { Script(index: 134) }

  /// `Shrd`, Sharada.
  package static var sharada: Script { Script(index: 135) }

  /// `Sidd`, Siddham.
  package static var siddham: Script { Script(index: 136) }

  /// `Sidt`, Sidetic.
  package static var sidetic: Script { Script(index: 137) }

  /// `Sind`, Khudawadi.
  package static var khudawadi: Script { Script(index: 138) }

  /// `Sinh`, Sinhala.
  package static var sinhala: Script { Script(index: 139) }

  /// `Sogd`, Sogdian.
  package static var sogdian: Script { Script(index: 140) }

  /// `Sogo`, Old_Sogdian.
  package static var oldSogdian: Script { Script(index: 141) }

  /// `Sora`, Sora_Sompeng.
  package static var soraSompeng: Script { Script(index: 142) }

  /// `Soyo`, Soyombo.
  package static var soyombo: Script { Script(index: 143) }

  /// `Sund`, Sundanese.
  package static var sundanese: Script { Script(index: 144) }

  /// `Sunu`, Sunuwar.
  package static var sunuwar: Script { Script(index: 145) }

  /// `Sylo`, Syloti_Nagri.
  package static var sylotiNagri: Script { Script(index: 146) }

  /// `Syrc`, Syriac.
  package static var syriac: Script { Script(index: 147) }

  /// `Tagb`, Tagbanwa.
  package static var tagbanwa: Script { Script(index: 148) }

  /// `Takr`, Takri.
  package static var takri: Script { Script(index: 149) }

  /// `Tale`, Tai_Le.
  package static var taiLe: Script { Script(index: 150) }

  /// `Talu`, New_Tai_Lue.
  package static var newTaiLue: Script { Script(index: 151) }

  /// `Taml`, Tamil.
  package static var tamil: Script { Script(index: 152) }

  /// `Tang`, Tangut.
  package static var tangut: Script { Script(index: 153) }

  /// `Tavt`, Tai_Viet.
  package static var taiViet: Script { Script(index: 154) }

  /// `Tayo`, Tai_Yo.
  package static var taiYo: Script { Script(index: 155) }

  /// `Telu`, Telugu.
  package static var telugu: Script { Script(index: 156) }

  /// `Tfng`, Tifinagh.
  package static var tifinagh: Script { Script(index: 157) }

  /// `Tglg`, Tagalog.
  package static var tagalog: Script { Script(index: 158) }

  /// `Thaa`, Thaana.
  package static var thaana: Script { Script(index: 159) }

  /// `Thai`, Thai.
  package static var thai: Script { Script(index: 160) }

  /// `Tibt`, Tibetan.
  package static var tibetan: Script { Script(index: 161) }

  /// `Tirh`, Tirhuta.
  package static var tirhuta: Script { Script(index: 162) }

  /// `Tnsa`, Tangsa.
  package static var tangsa: Script { Script(index: 163) }

  /// `Todr`, Todhri.
  package static var todhri: Script { Script(index: 164) }

  /// `Tols`, Tolong_Siki.
  package static var tolongSiki: Script { Script(index: 165) }

  /// `Toto`, Toto.
  package static var toto: Script { Script(index: 166) }

  /// `Tutg`, Tulu_Tigalari.
  package static var tuluTigalari: Script { Script(index: 167) }

  /// `Ugar`, Ugaritic.
  package static var ugaritic: Script { Script(index: 168) }

  /// `Vaii`, Vai.
  package static var vai: Script { Script(index: 169) }

  /// `Vith`, Vithkuqi.
  package static var vithkuqi: Script { Script(index: 170) }

  /// `Wara`, Warang_Citi.
  package static var warangCiti: Script { Script(index: 171) }

  /// `Wcho`, Wancho.
  package static var wancho: Script { Script(index: 172) }

  /// `Xpeo`, Old_Persian.
  package static var oldPersian: Script { Script(index: 173) }

  /// `Xsux`, Cuneiform.
  package static var cuneiform: Script { Script(index: 174) }

  /// `Yezi`, Yezidi.
  package static var yezidi: Script { Script(index: 175) }

  /// `Yiii`, Yi.
  package static var yi: Script { Script(index: 176) }

  /// `Zanb`, Zanabazar_Square.
  package static var zanabazarSquare: Script { Script(index: 177) }
}
