"""Reads the words of ICU's dictionaries, which are byte tries inside a data file."""

import struct


def item(data, name):
    """The bytes of an item of an ICU data file (CmnD), from its own header on."""
    header = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, header)[0]
    for index in range(count):
        name_offset, offset = struct.unpack_from("<II", data, header + 4 + 8 * index)
        end = data.index(b"\0", header + name_offset)
        if data[header + name_offset : end].decode().endswith("/" + name):
            return data[header + offset :]
    raise KeyError(name)


def words(data, name):
    """The words of a dictionary."""
    dictionary = item(data, name)
    body = dictionary[struct.unpack_from("<H", dictionary)[0] :]
    trie_offset, *_, kind, transform = struct.unpack_from("<6I", body)
    if kind & 7 != 0 or transform >> 24 != 1:
        raise ValueError(f"{name}: not a byte trie over one block")
    base = transform & 0x1FFFFF
    joiners = {0xFE: "\u200c", 0xFF: "\u200d"}
    return ["".join(joiners.get(b, chr(base + b)) for b in word) for word in trie_words(body, trie_offset)]


def trie_words(trie, start):
    """Walks a byte trie: branches (lead below 0x10), runs of bytes (below 0x20), values (from 0x20 on)."""
    found = []
    stack = [(start, b"")]
    while stack:
        position, prefix = stack.pop()
        lead = trie[position]
        position += 1
        if lead >= 0x20:
            found.append(prefix)
            if not lead & 1:
                stack.append((position + value_length(lead >> 1), prefix))
        elif lead >= 0x10:
            length = lead - 0x10 + 1
            stack.append((position + length, prefix + trie[position : position + length]))
        else:
            if lead == 0:
                lead = trie[position]
                position += 1
            branch(trie, position, lead + 1, prefix, stack)
    return found


def branch(trie, position, length, prefix, stack):
    """Adds what a branch with so many edges leads to."""
    while length > 5:
        position += 1  # the byte to compare with says nothing that the leaves do not
        target, position = jump(trie, position)
        branch(trie, target, length >> 1, prefix, stack)
        length -= length >> 1
    for _ in range(length - 1):
        key = trie[position : position + 1]
        lead = trie[position + 1]
        value, after = read_value(trie, position + 2, lead >> 1)
        # An odd lead is the value of a word that ends here; an even lead is the distance to the next node.
        stack.append((position + 1 if lead & 1 else after + value, prefix + key))
        position = after
    stack.append((position + 1, prefix + trie[position : position + 1]))


def value_length(lead):
    """How many bytes follow the lead of a value."""
    return 0 if lead < 0x51 else 1 if lead < 0x6C else 2 if lead < 0x7E else 3 if lead == 0x7E else 4


def read_value(trie, position, lead):
    """A value, and where the next thing starts."""
    after = position + value_length(lead)
    rest = int.from_bytes(trie[position:after], "big")
    high = {0: lead - 0x10, 1: lead - 0x51, 2: lead - 0x6C, 3: 0, 4: 0}[after - position]
    return high << 8 * (after - position) | rest, after


def jump(trie, position):
    """The target of a distance inside a branch, and where the next thing starts."""
    lead = trie[position]
    length = 0 if lead < 0xC0 else 1 if lead < 0xF0 else 2 if lead < 0xFE else 3 if lead == 0xFE else 4
    after = position + 1 + length
    rest = int.from_bytes(trie[position + 1 : after], "big")
    high = {0: lead, 1: lead - 0xC0, 2: lead - 0xF0, 3: 0, 4: 0}[length]
    return after + (high << 8 * length | rest), after
