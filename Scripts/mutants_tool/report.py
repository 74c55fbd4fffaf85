"""Prints which mutants were caught, and which were not."""
import json, pathlib

EXPLAINED = pathlib.Path(__file__).parent / "explained.json"


def explanations():
    """The reasons why mutants are not caught, by file, changed line and change."""
    return {(each["file"], each["source"], each["change"]): each["reason"]
            for each in json.loads(EXPLAINED.read_text())}


def line(number, place, result):
    """The line of a mutant."""
    end = f"caught by {result['check']} ({result['how']})" if result["check"] else "NOT CAUGHT"
    return f"{number:3}  {place.file}:{place.line}  {place.kind}: {place.change}  {end}, {result['seconds']:.1f} s"


def summary(mutants, results):
    """Prints all mutants and results, then the survivors with their lines. Returns the share that was caught, in per
    cent. Each mutant needs a result."""
    reasons, survivors, explained = explanations(), [], 0
    for number, place in enumerate(mutants, 1):
        print(line(number, place, results[number]))
        if not results[number]["check"]: survivors.append((number, place))
        elif (place.file, place.source, place.change) in reasons: print("     explained.json is wrong: it was caught")
    for number, place in survivors:
        reason = reasons.get((place.file, place.source, place.change))
        explained += reason is not None
        print(f"not caught: {number}  {place.file}:{place.line}  {place.change}\n    {place.source}")
        print(f"    explained: {reason}" if reason else "    not explained")
    caught = len(mutants) - len(survivors)
    share = 100 * caught / len(mutants)
    checkable = len(mutants) - explained
    print(f"{len(survivors)} not caught, {explained} of them explained; without these, "
          f"caught {caught} of {checkable} ({100 * caught / max(checkable, 1):.0f} %)")
    print(f"caught {caught} of {len(mutants)} ({share:.0f} %)")
    return share
