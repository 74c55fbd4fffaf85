"""Lays out random trees with an engine whose texts are galley's, checks each text, and prints the result."""

import argparse
import multiprocessing
import os
import pathlib
import random
import sys
import time

sys.dont_write_bytecode = True
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent), str(pathlib.Path(__file__).resolve().parents[1] / "Python")]


def text(one, size=None):
    """A text of texts.py as galley's text, in its own font size or another."""
    style = galley.Style(size=size or one.size, font_weight=one.weight, language=one.language, letter_spacing=one.letter_spacing)
    paragraph = galley.ParagraphStyle(text_align=one.align, text_wrap=one.wrap)
    if one.line_height:
        paragraph.line_height(galley.LINE_HEIGHT_MULTIPLE, one.line_height)
    return galley.Text(style, paragraph).append(one.string)


class Runner:
    """Trees of one seed in one engine."""

    def __init__(self, engine, seed, texts):
        self.generator = random.Random(f"{engine.name} {seed}")
        self.engine, self.report, self.typesetter = engine, check.Report(), galley.Typesetter()
        self.texts = [text(one) for one in make_texts(random.Random(f"texts {seed}"), texts)]

    def tree(self):
        """Lays out one tree four times: first, with every text dirty, unchanged, and in another width."""
        report, generator = self.report, self.generator
        tree = trees.tree(generator, len(self.texts))
        if self.engine.name == "yoga" and generator.random() < 0.1:
            tree.scale = 0.0  # Yoga then rounds nothing.
        nodes = [galley.Node(self.typesetter, self.texts[leaf.text]) for leaf in tree.root.leaves()]
        for node in nodes:
            node.shaped
        self.asked, self.older = [{} for _ in nodes], [{} for _ in nodes]
        laid = self.engine.build(tree, nodes)
        first, shaped = self.layout(tree, laid, nodes)
        report.counts["calls of hb_shape while measuring"] += shaped
        self.dirty(laid, nodes)
        again, shaped = self.layout(tree, laid, nodes, first)
        self.compare(tree, first, again, "all dirty")
        if shaped:
            report.fail("shapes again what was measured", tree, None, calls=shaped)
        self.compare(tree, again, self.layout(tree, laid, nodes, again)[0], "as it was")
        if tree.width is not None:
            tree.width *= generator.choice((0.5, 0.97, 1.03, 2))
            self.dirty(laid, nodes)
            self.layout(tree, laid, nodes)
        laid.free()
        report.counts["trees"] += 1

    def rows(self, count):
        """Lays out rows whose baselines Yoga aligns."""
        each = max(1, len(self.texts) // len(baselines.SIZES))
        generator = self.generator
        sized = [
            text(one, size) for size in baselines.SIZES for one in make_texts(random.Random(f"rows {size}"), each)
        ]
        for _ in range(count):
            tree = baselines.row(generator, each)
            nodes = [galley.Node(self.typesetter, sized[leaf.text]) for leaf in tree.root.leaves()]
            laid = self.engine.build(tree, nodes)
            baselines.check(self.report, tree, laid, nodes)
            laid.free()

    def dirty(self, laid, nodes):
        for index in range(len(nodes)):
            laid.dirty(index)
            self.older[index].update(self.asked[index])
            self.asked[index] = {}

    def compare(self, tree, first, again, how):
        """Checks that texts with the same box in two layouts have the same lines. The engine decides the boxes."""
        for index, (one, other) in enumerate(zip(first, again)):
            if one[0] != other[0]:
                self.report.counts[f"boxes that the engine changes in a second layout, {how}"] += 1
            elif one[1] != other[1]:
                self.report.fail(f"other lines in a second layout, {how}", tree, index, first=one, again=other)

    def layout(self, tree, laid, nodes, known=None):
        """Lays out the tree and checks new boxes. Returns each text's box and lines, and the calls of hb_shape."""
        before = self.typesetter.counters.shape_calls
        laid.calculate()
        shaped = self.typesetter.counters.shape_calls - before
        result = []
        for index, (node, box) in enumerate(zip(nodes, laid.boxes())):
            calls = laid.asked(index)
            self.report.counts["questions"] += len(calls)
            self.asked[index].update((bytes(question), (question, answer)) for question, answer in calls)
            drawn = check.Lines.of(laid.draw(index), len(node.shaped))
            result.append((tuple(map(repr, box[:2])), drawn))
            if known is None or known[index] != result[-1]:
                asked, older = list(self.asked[index].values()), list(self.older[index].values())
                check.Case(self.report, tree, index, node.shaped, asked, older, laid.rounding(), box, drawn).check()
        return result, shaped


# The least number of parts that the trees are divided into.
PARTS = 8


def work(job):
    """Lays out a part of the trees in a separate process."""
    name, leaf, seed, count, texts = job
    load()
    engine = yoga.Engine(leaf) if name == "yoga" else taffy.Engine()
    runner = Runner(engine, seed, texts)
    for _ in range(count):
        runner.tree()
    if name == "yoga":
        runner.rows(count // 10)
    return runner.report


def load():
    """Imports the modules that need libgalley and the engines."""
    global baselines, galley, check, trees, yoga, taffy, make_texts
    import baselines
    import check
    import galley
    import taffy
    import texts
    import trees
    import yoga

    make_texts = texts.texts


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine", choices=("yoga", "taffy"))
    parser.add_argument("--trees", type=int, default=1000)
    parser.add_argument("--texts", type=int, default=400, help="how many texts each process chooses from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--show", type=int, default=2, help="failures of each kind to show, smallest trees first")
    parser.add_argument("--leaf", help="compiled yoga_leaf.c, for Yoga")
    arguments = parser.parse_args()
    started = time.monotonic()
    # The parts have seeds of their own, so their number does not depend on the number of processors.
    parts = max(PARTS, arguments.trees // 2000)
    jobs = [
        (arguments.engine, arguments.leaf, f"{arguments.seed}.{part}", arguments.trees * (part + 1) // parts
         - arguments.trees * part // parts, arguments.texts)
        for part in range(parts)
    ]  # fmt: skip
    load()
    report = check.Report()
    with multiprocessing.get_context("spawn").Pool(arguments.jobs, maxtasksperchild=1) as pool:
        for one in pool.imap_unordered(work, jobs):
            report.add(one)
    show(report, arguments.show)
    failed = sum(count for name, count in report.counts.items() if name.startswith("FAILED"))
    print(f"engines: {arguments.engine}, {report.counts['trees']} trees, {report.counts['texts']} texts, "
          f"{report.counts['questions']} questions, {failed} failures ({time.monotonic() - started:.0f} s)")  # fmt: skip
    return 1 if failed or report.counts["trees"] != arguments.trees else 0


def show(report, most):
    for kind in sorted({failure[0] for failure in report.failures}):
        for _, _, tree, leaf, evidence in sorted((f for f in report.failures if f[0] == kind), key=lambda f: f[1])[:most]:
            print(f"-- {kind}: text {leaf} of\n{tree}")
            for name, value in evidence.items():
                print(f"   {name}: {value}")
    for name, count in sorted(report.counts.items()):
        print(f"{count:10} {name}")


if __name__ == "__main__":
    sys.exit(main())
