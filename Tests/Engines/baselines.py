"""Rows of texts of several sizes whose baselines Yoga aligns. Taffy's binding has no baseline function."""

import trees

STYLES = ({}, {"padding": (3, 5.5, 2, 1)}, {"border": (1, 2, 1, 1)}, {"margin": (0, 7.25, 0, 3)}, {"width": 61})
SIZES = (12, 20, 40)


def row(generator, texts):
    """A random row of three texts with different sizes and styles; `texts` is the number of texts of each size."""
    children = [
        trees.Box(dict(generator.choice(STYLES)), text=index * texts + generator.randrange(texts))
        for index in generator.sample(range(len(SIZES)), len(SIZES))
    ]
    style = {"direction": "row", "align_items": "baseline", "padding": (2, generator.uniform(0, 9), 2, 2)}
    return trees.Tree(trees.Box(style, children), generator.choice((0.0, *trees.SCALES)), 2000.0, None)


def check(report, tree, laid, nodes):
    """Checks that the baselines of a row differ only by the rounding of the boxes."""
    laid.calculate()
    baselines = [box[3] + laid.draw(index).summary.first_baseline for index, box in enumerate(laid.boxes())]
    apart = max(baselines) - min(baselines)
    report.counts["rows with aligned baselines"] += 1
    if apart > (1 / tree.scale if tree.scale else 0) + 1e-3:
        report.fail("baselines differ", tree, None, baselines=baselines)
    if not tree.scale:
        report.counts["rows with aligned baselines, without a grid"] += 1
