import Galley
import GalleyPages
import GalleyRaster
import Toolkit

/// A contract in two languages, side by side.
func contract() throws -> [UInt8] {
  // begin contract
  func blocks(_ clause: Clause, _ language: String) -> [PageBlock] {
    let tag = LanguageTag(language)
    let size = language == "ar" ? 12.0 : 10.5  // Arabic letters are smaller at the same size
    let title = TextStyle(size: size, weight: .bold, language: tag)
    let body = TextStyle(size: size, language: tag)
    return [
      .heading(AttributedText(clause.title, style: title), level: 2, spaceAfter: 3),
      PageBlock(AttributedText(clause.text, style: body, paragraphStyle: ParagraphStyle(lineHeight: .multiple(1.45)))),
    ]
  }
  var table = TextTable(columns: [.init(.fraction(0.5)), .init(.fraction(0.5))])
  table.width = .available
  table.cellStyle.padding = Margins(top: 7, right: 12, bottom: 7, left: 12)
  table.cellStyle.border.bottom = .init(width: 0.5, color: RGBAColor(red: 205, green: 208, blue: 214))
  let gray = RGBAColor(red: 241, green: 243, blue: 246)
  table.head = [
    .init(
      [
        .init(AttributedText("Contract of sale", style: TextStyle(size: 15, weight: .bold))),
        .init(AttributedText("عقد بيع", style: TextStyle(size: 15, weight: .bold, language: LanguageTag("ar")))),
      ], background: gray)
  ]
  // A row for each clause: both languages start at the same height, and no page divides them.
  table.rows = clauses.map { .init([.init(blocks($0.english, "en")), .init(blocks($0.arabic, "ar"))]) }
  let small = TextStyle(size: 9)
  let parties = [("Seller", "البائع"), ("Buyer", "المشتري")].map { english, arabic in
    TextTable.Cell([
      PageBlock(.space(52)), PageBlock(.rule(.init(width: 0.7, color: .black)), spaceAfter: 4),
      .line(left: AttributedText(english, style: small), right: AttributedText(arabic, style: small)),
    ])
  }
  table.foot = [.init(parties, cellStyle: .init(padding: table.cellStyle.padding))]
  var contract = PagedDocument(blocks: [PageBlock(table)])
  contract.sheet.margins = Margins(top: 60, right: 54, bottom: 60, left: 54)
  let pages = try contract.pages()
  // end
  print(pages.count, pages.flatMap(\.problems))
  return try pages[0].list.bitmap(scale: 1.1).png()
}

/// A clause in one language.
private typealias Clause = (title: String, text: String)

/// The clauses of the contract.
private let clauses: [(english: Clause, arabic: Clause)] = [
  (
    (
      "1. Subject",
      "The Seller sells and the Buyer buys 120 cases of type, as listed in the annex, which is a part of this contract."
    ),
    (
      "1. موضوع العقد",
      "يبيع البائع ويشتري المشتري 120 صندوقًا من الحروف الطباعية كما هو مبيّن في الملحق الذي يُعدّ جزءًا من هذا العقد."
    )
  ),
  (
    (
      "2. Price",
      """
      The price is EUR 4,800. It is due within 30 days after delivery, by bank transfer to the account that the invoice \
      names.
      """
    ),
    (
      "2. الثمن",
      "الثمن 4,800 يورو، ويُستحق خلال 30 يومًا من تاريخ التسليم بتحويل مصرفي إلى الحساب المذكور في الفاتورة."
    )
  ),
  (
    (
      "3. Delivery", "The Seller delivers by 30 April 2026 to the address of the Buyer, and bears the risk until then."
    ),
    (
      "3. التسليم",
      "يسلّم البائع البضاعة في موعد أقصاه 30 أبريل 2026 إلى عنوان المشتري، ويتحمّل تبعة الهلاك حتى ذلك الحين."
    )
  ),
  (
    (
      "4. Defects",
      """
      The Buyer examines the goods within eight days. Type that is damaged or of the wrong size is replaced at no cost. \
      Later claims are excluded unless the defect could not be seen.
      """
    ),
    (
      "4. العيوب",
      """
      يفحص المشتري البضاعة خلال ثمانية أيام. وتُستبدل الحروف التالفة أو ذات المقاس الخطأ دون مقابل. ولا تُقبل المطالبات \
      بعد ذلك إلا إذا كان العيب خفيًّا.
      """
    )
  ),
  (
    ("5. Languages", "Both texts have equal force. If they differ, the parties look for their common intent."),
    ("5. اللغتان", "للنصين حجية متساوية. وإذا اختلفا بحث الطرفان عن قصدهما المشترك.")
  ),
]
