"""Compares rows with other rows, and prints the table."""

# A row may be this much worse. Counts repeat exactly, so the margin is only for changes that are not about speed.
MARGIN = 0.02


def allowed(base, stored_base, stored_now):
    """What a row may cost if `base` is its count in another commit.

    A change that makes a row worse on purpose records the new number. Then the row may grow as its recorded number
    does."""
    if stored_base and stored_now and stored_now > stored_base:
        base *= stored_now / stored_base
    return base


def worse(now, base):
    """The names of rows that are worse than in `base`, or missing."""
    return [name for name, limit in base.items() if name not in now or now[name] > limit + abs(limit) * MARGIN]


def beyond(now, limits):
    """The names of rows that cost more than their limits."""
    return [name for name, limit in limits.items() if name in now and now[name] > limit]


def better(now, base):
    """The names of rows that are so much better that the new number should be recorded."""
    return [name for name, limit in base.items() if name in now and now[name] < limit - abs(limit) * MARGIN]


def table(columns):
    """The lines of a table. `columns` is a list of pairs of a title and rows; the last column is this checkout's."""
    names = list(dict.fromkeys(name for _, rows in columns for name in rows))
    titles = ["row"] + [title for title, _ in columns] + (["change"] if len(columns) > 1 else [])
    cells = [titles]
    for name in names:
        numbers = [rows.get(name) for _, rows in columns]
        cells.append([name] + [_number(number) for number in numbers])
        if len(columns) > 1:
            cells[-1].append(_change(numbers[-2], numbers[-1]))
    widths = [max(len(line[index]) for line in cells) for index in range(len(titles))]
    return ["  ".join([line[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(line[1:], widths[1:])])
            for line in cells]


def _number(number):
    """A number for people: whole from 1,000 on."""
    if number is None:
        return "-"
    return f"{number:,.0f}" if abs(number) >= 1000 else f"{number:.1f}"


def _change(old, new):
    """The difference in percent."""
    if old is None or new is None:
        return "-"
    return f"{100 * (new - old) / old:+.1f} %" if old else "0" if new == old else "new"
