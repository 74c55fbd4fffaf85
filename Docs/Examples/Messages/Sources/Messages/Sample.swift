/// The texts of the messages, in several languages and directions.
struct Sample: Sendable {
  let language: String
  let author: String
  /// The strings of the text, each with the address of a link or `nil`.
  let parts: [(string: String, link: String?)]

  private init(_ language: String, _ author: String, _ parts: (String, String?)...) {
    (self.language, self.author) = (language, author)
    self.parts = parts.map { (string: $0.0, link: $0.1) }
  }

  static let all = [
    Sample("en", "Ada", ("Did you see the new timetable? The trains to the coast leave every hour now.", nil)),
    Sample(
      "en", "Grace", ("Here is the page that I meant: ", nil), ("example.org/tides", "https://example.org/tides"),
      (". High water is at six.", nil)),
    Sample("de", "Jonas", ("Ich komme zehn Minuten später, fangt ruhig schon ohne mich an. 🙂", nil)),
    Sample("ar", "ليلى", ("وصلت إلى المكتبة قبل قليل، وسأنتظركم عند المدخل الكبير حتى الساعة السادسة.", nil)),
    Sample("ar", "سمير", ("قرأت الفصل 12 من كتاب The Art of Type وأعجبني كثيرا! 📖", nil)),
    Sample(
      "he", "נועה", ("הפגישה נדחתה ל־14:30, והקישור החדש הוא ", nil),
      ("example.org/room", "https://example.org/room"), (". נתראה!", nil)),
    Sample("ja", "春香", ("明日の朝、駅の前で会いましょう。お弁当は私が作りますから、飲み物だけ持ってきてください。", nil)),
    Sample("zh-Hans", "李雷", ("会议改到下午三点，请大家提前五分钟到。资料已经发到邮箱了。", nil)),
    Sample("ko", "민준", ("사진은 조금 있다가 보낼게요. 여기는 지금 비가 많이 와요! ☔", nil)),
    Sample("hi", "आशा", ("कल शाम को हम सब नदी के किनारे मिलेंगे, चाय और पकौड़े मेरी तरफ़ से।", nil)),
    Sample("th", "มะลิ", ("พรุ่งนี้เจอกันที่ตลาดตอนเช้านะ อย่าลืมเอาร่มมาด้วย", nil)),
    Sample("el", "Ελένη", ("Σήμερα ο καιρός είναι υπέροχος, πάμε μια βόλτα στη θάλασσα;", nil)),
    Sample("ru", "Иван", ("Посылка пришла, спасибо! Завтра открою её вместе с детьми.", nil)),
    Sample("fr", "Chloé", ("On se retrouve à l’entrée du musée, côté fleuve, vers dix heures ?", nil)),
    Sample("en", "Alan", ("👍🏽🎉", nil)),
    Sample("en", "Mary", ("Fine.", nil)),
    Sample(
      "en", "Charles",
      (
        "I have read the whole proposal twice. The first part is convincing: the measurements are careful, and the ",
        nil
      ),
      ("drawings", "https://example.org/drawings"),
      (
        " explain more than my own words could. The second part needs another week, because two of its tables do not "
          + "add up, and because nobody has asked the people who would use it. Let us talk on Thursday.", nil
      )),
  ]
}
