import Galley
import GalleyPages
import GalleyRaster
import Toolkit

/// Pages of a Japanese novel.
func verticalPages() throws -> [UInt8] {
  // begin vertical-pages
  let japanese = LanguageTag("ja")
  var paragraph = ParagraphStyle(lineHeight: .multiple(1.9))
  paragraph.textIndent = ParagraphStyle.TextIndent(length: 13)
  paragraph.textAlign = .justify
  var novel = PagedDocument()
  novel.sheet.size = LayoutSize(width: 298, height: 420)  // A6
  novel.sheet.margins = Margins(top: 44, right: 36, bottom: 40, left: 32)
  novel.sheet.writingMode = .verticalRL  // the lines of all blocks; each block is to the left of the one before
  let small = TextStyle(size: 8, language: japanese)
  novel.sheet.head = { [.line(right: AttributedText("坊っちゃん　\($0.headings[2] ?? "")", style: small))] }
  novel.sheet.foot = { [.line(center: AttributedText("\($0.number)", style: small))] }
  novel.sheet.runningDistance = 12

  let title = AttributedText("坊っちゃん", style: TextStyle(size: 19, weight: .bold, language: japanese))
  let chapter = AttributedText("第一章", style: TextStyle(size: 14, language: japanese))
  novel.blocks = [.heading(title, spaceAfter: 14), .heading(chapter, level: 2, spaceAfter: 14)]
  for string in botchan {
    var text = AttributedText(string, style: TextStyle(size: 13, language: japanese), paragraphStyle: paragraph)
    for (word, reading) in [("無鉄砲", "むてっぽう"), ("小使", "こづかい"), ("奇麗", "きれい"), ("質屋", "しちや")] {
      guard let range = text.string.firstRange(of: word) else { continue }
      text.addScope(Scope(range: text.range(range), kind: .ruby(RubyAnnotation(reading))))
    }
    novel.blocks.append(PageBlock(text))
  }
  let pages = try novel.pages()
  // end
  print(pages.count, pages.flatMap(\.problems))
  var picture = DisplayList(commands: [], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
  // The first page is at the right.
  for (index, page) in pages.prefix(3).reversed().enumerated() {
    picture += page.list.moved(x: Double(index) * (page.size.width + 16), y: 0)
  }
  return try picture.bitmap(scale: 1.5).png()
}

/// The beginning of "Botchan" by Natsume Sōseki, 1906.
private let botchan = [
  "親譲りの無鉄砲で小供の時から損ばかりしている。小学校に居る時分学校の二階から飛び降りて一週間ほど腰を抜かした事がある。なぜそんな無闇をしたと聞く人があるかも知れぬ。別段深い理由でもない。新築の二階から首を出していたら、同級生の一人が冗談に、いくら威張っても、そこから飛び降りる事は出来まい。弱虫やーい。と囃したからである。小使に負ぶさって帰って来た時、おやじが大きな眼をして二階ぐらいから飛び降りて腰を抜かす奴があるかと云ったから、この次は抜かさずに飛んで見せますと答えた。",
  "親類のものから西洋製のナイフを貰って奇麗な刃を日に翳して、友達に見せていたら、一人が光る事は光るが切れそうもないと云った。切れぬ事があるか、何でも切ってみせると受け合った。そんなら君の指を切ってみろと注文したから、何だ指ぐらいこの通りだと右の手の親指の甲をはすに切り込んだ。幸ナイフが小さいのと、親指の骨が堅かったので、今だに親指は手に付いている。しかし創痕は死ぬまで消えぬ。",
  "庭を東へ二十歩に行き尽すと、南上がりにいささかばかりの菜園があって、真中に栗の木が一本立っている。これは命より大事な栗だ。実の熟する時分は起き抜けに背戸を出て落ちた奴を拾ってきて、学校で食う。菜園の西側が山城屋という質屋の庭続きで、この質屋に勘太郎という十三四の倅が居た。勘太郎は無論弱虫である。弱虫の癖に四つ目垣を乗りこえて、栗を盗みにくる。",
]
