extension BudgetTexts {
  /// English paragraphs.
  static let english = [
    """
    A compositor once stood before two cases of type, the capitals above and the small letters below, \
    and set each line by hand. The stick in the left hand held five or six lines at a time, upside down, \
    and a good worker set about fifteen hundred letters in an hour. When the line was full, the spaces \
    between its words were made a little wider or a little narrower, until the last word ended exactly \
    at the edge of the measure. It was slow work, but nobody had a better idea for four hundred years.
    """,
    """
    In 1886 a machine with a keyboard cast whole lines from hot metal. Its wedges pushed the words apart \
    all at once, so that every line came out with the same length. A newspaper that had needed 40 people \
    for its pages now needed 12, and it could print news that was only two hours old. The operators sat \
    at the machine like organ players; they could hear from the sound of the falling moulds whether a \
    word had been spelled correctly.
    """,
    """
    Programs have other troubles. A line must not only be broken well, it must be broken quickly: a list \
    scrolls past with sixty pictures in a second, a window changes its width while somebody drags its \
    edge, and each change asks for all lines again. Most of the answers can be prepared before the width \
    is known. What remains is to walk along the places where a line may end, and to find the last one \
    that still fits. That is why a good engine asks its font only once.
    """,
    """
    The rules for these places fill a long document. A line may end after a space, after a hyphen (but \
    not before a number), after a dash, and around pictures; it may not end before a comma, after an \
    opening bracket, or between a number and its unit, as in 25 %. There are exceptions for quotation \
    marks, which open in one language and close in another, and for names of files such as \
    /usr/share/doc, in which a slash may end the line.
    """,
  ]
}
