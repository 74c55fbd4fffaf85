"""Makes random texts in ten scripts: labels of a few words and paragraphs of many.

The trees around the texts are what is tested here, so the texts are plain. The generator of
Tests/GalleyTestSupport/Random makes texts that break layout engines.
"""

from dataclasses import dataclass

WORDS = {
    "en": "the layout of a line measures what fits in width and never loses its last word again office Wi-Fi "
    "naïve 12,345.67 AVATAR flow—dash e.g. state-of-the-art incomprehensibilities fjord",
    "el": "το κείμενο μετράει πρώτα και ζωγραφίζει ύστερα τη γραμμή που χωράει στο πλάτος Ελλάδα ἄνθρωπος αλφαβητάριο",
    "ru": "строка текста измеряется один раз и рисуется потом без потерь слово ширина Москва достопримечательности ёлка",
    "he": "שורה של טקסט נמדדת פעם אחת ומצוירת אחר כך בלי לאבד מילה רוחב ירושלים שָׁלוֹם 2024",
    "ar": "سطر من النص يقاس مرة واحدة ثم يرسم دون أن تضيع كلمة العرض المتاح مُحَمَّد لا إله ٢٠٢٤ والمستقبليات",
    "hi": "पाठ की एक पंक्ति पहले मापी जाती है फिर बिना कोई शब्द खोए खींची जाती है चौड़ाई क्षत्रिय विद्यार्थियों",
    "th": "ข้อความ หนึ่งบรรทัดวัดก่อนแล้วจึงวาด โดยไม่เสียคำสุดท้าย ความกว้างที่มีอยู่ น้ำใจ ภาษาไทยไม่เว้นวรรคระหว่างคำ",
    "zh": "一行文字先测量，再绘制。 宽度不够时换行， 不会丢掉最后一个字。 「中文」 排版 2024年 很长的一句话没有空格也要能够换行",
    "ja": "一行の文字を測ってから描く。 幅が足りなければ改行して、 最後の文字を失わない。 「日本語」 カタカナ ちょっと ユーザーインターフェース",
    "ko": "한 줄의 글을 먼저 재고 나중에 그린다 너비가 모자라면 줄을 바꾸고 마지막 낱말을 잃지 않는다 대한민국 타이포그래피",
}

EMOJI = ("👍", "👩‍👩‍👧‍👦", "🇯🇵", "❤️", "1️⃣", "🧑🏽‍🚀")

SIZES = (9.5, 11, 12, 13.7, 14, 16, 17.25, 20, 24, 32)


@dataclass(frozen=True)
class Text:
    """A text and its style; `size` in layout units, `align` and `wrap` as CSS's text-align and text-wrap call them."""

    language: str
    string: str
    size: float
    weight: int
    align: str
    wrap: str
    line_height: float
    letter_spacing: float


def text(generator):
    """The next text that `generator`, a random.Random, makes."""
    language = generator.choice(list(WORDS))
    paragraph = generator.random() < 0.35
    count = generator.randint(5, 40) if paragraph else generator.randint(1, 4)
    words = WORDS[language].split(" ")
    chosen = [generator.choice(words) for _ in range(count)]
    if generator.random() < 0.15:
        chosen.insert(generator.randrange(len(chosen) + 1), generator.choice(EMOJI))
    if generator.random() < 0.1:
        chosen.insert(generator.randrange(len(chosen) + 1), generator.choice(WORDS["en"].split(" ")))
    string = " ".join(chosen)
    if paragraph and generator.random() < 0.15:
        string = string.replace(" ", "\n", 1)
    return Text(
        language,
        string,
        generator.choice(SIZES),
        generator.choice((400, 400, 700)),
        generator.choice(("start", "start", "center", "end", "justify")),
        generator.choice(("wrap", "wrap", "wrap", "balance", "pretty", "optimal")),
        generator.choice((0, 0, 1.25, 1.5)),
        generator.choice((0, 0, 0, 0.5)),
    )


def texts(generator, count):
    return [text(generator) for _ in range(count)]
