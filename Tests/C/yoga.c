/* Texts as leaves of a real Yoga tree, by galley_yoga.h. */
#include <galley_yoga.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The versions of Yoga that pass const nodes to callbacks also have a visibility macro with this name. */
#if defined(YG_EXPORT)
typedef YGNodeConstRef leaf_ref;
#else
typedef YGNodeRef leaf_ref;
#endif

/* Device pixels per point; 0 for no rounding. */
static float points_scale;
static int failures;

static void check(bool holds, const char *what, double actual, double expected) {
    if (holds) return;
    failures += 1;
    fprintf(stderr, "%s: %.9g, not %.9g\n", what, actual, expected);
}

/* The last proposals. Yoga makes none if it has cached the answer to one with the same device pixels. */
enum { remembered = 16 };

/* A text, its node in the tree, and the proposals for it. */
typedef struct leaf {
    galley_node *text;
    YGNodeRef node;
    float padding;
    int count;
    struct {
        galley_proposal proposal;
        YGSize size;
    } asked[remembered];
} leaf;

static YGSize measure(leaf_ref node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode) {
    leaf *asked = YGNodeGetContext((YGNodeRef)node);
    YGSize size = galley_yoga_measure(asked->text, width, width_mode, height, height_mode, points_scale);
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    proposal.width = galley_yoga_length(width, width_mode);
    asked->asked[asked->count % remembered].proposal = proposal;
    asked->asked[asked->count % remembered].size = size;
    asked->count += 1;
    return size;
}

static float baseline(leaf_ref node, float width, float height) {
    leaf *asked = YGNodeGetContext((YGNodeRef)node);
    float padding = asked->padding;
    return padding
        + galley_yoga_baseline(asked->text, width - 2 * padding, height - 2 * padding, points_scale);
}

/* The callback of YGNodeSetMinContentMeasureFunc, as Yoga of 2026 declares it. */
typedef YGSize (*min_content_function)(leaf_ref, float, YGMeasureMode, float, YGMeasureMode);

static YGSize min_content(
    leaf_ref node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode) {
    leaf *asked = YGNodeGetContext((YGNodeRef)node);
    return galley_yoga_min_content(asked->text, width, width_mode, height, height_mode, points_scale);
}

static void mark_dirty(galley_node *text, void *context) {
    (void)text;
    YGNodeMarkDirty(((leaf *)context)->node);
}

static void set_text(leaf *leaf, const char *utf8, double font_size) {
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, font_size, NULL);
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, utf8, strlen(utf8), NULL);
    galley_node_set_text(leaf->text, text);
    galley_text_release(text);
    galley_style_release(style);
}

static leaf *leaf_create(
    const galley_typesetter *typesetter, YGConfigRef config, const char *utf8, double font_size, float padding) {
    leaf *made = calloc(1, sizeof *made);
    made->text = galley_node_create(typesetter);
    made->padding = padding;
    set_text(made, utf8, font_size);
    made->node = YGNodeNewWithConfig(config);
    YGNodeSetContext(made->node, made);
    YGNodeSetNodeType(made->node, YGNodeTypeText);
    YGNodeSetMeasureFunc(made->node, measure);
    YGNodeSetBaselineFunc(made->node, baseline);
#if defined(HAS_MIN_CONTENT)
    YGNodeSetMinContentMeasureFunc(made->node, min_content);
#endif
    YGNodeStyleSetPadding(made->node, YGEdgeAll, padding);
    YGNodeStyleSetFlexShrink(made->node, 1);
    galley_node_set_dirty_callback(made->text, mark_dirty, made);
    return made;
}

/* The lines of a leaf's final box are those of the answer that the box came from, and none is cut off. */
static void check_lines(const leaf *leaf) {
    float width = YGNodeLayoutGetWidth(leaf->node) - 2 * leaf->padding;
    float height = YGNodeLayoutGetHeight(leaf->node) - 2 * leaf->padding;
    galley_layout *drawn = galley_yoga_layout(leaf->text, width, height, points_scale);
    galley_layout_summary summary;
    galley_layout_get_summary(drawn, &summary);
    check(summary.longest_line <= (double)width, "the longest line", summary.longest_line, (double)width);
    /* Yoga rounds edges, each for itself: a device pixel is the most that a box differs by. */
    int closest = -1;
    float distance = points_scale > 0 ? 1 / points_scale : 0.001f;
    for (int index = 0; index < leaf->count && index < remembered; index++) {
        YGSize size = leaf->asked[index].size;
        float apart = fmaxf(fabsf(size.width - width), fabsf(size.height - height));
        if (apart > distance) continue;
        closest = index;
        distance = apart;
    }
    check(closest >= 0, "an answer of the final size", (double)width, (double)height);
    if (closest >= 0) {
        galley_layout *measured = galley_layout_create(galley_node_shaped(leaf->text), &leaf->asked[closest].proposal);
        galley_layout_summary expected;
        galley_layout_get_summary(measured, &expected);
        check(summary.line_count == expected.line_count, "drawn lines", (double)summary.line_count,
            (double)expected.line_count);
        galley_line line, other;
        for (size_t number = 0; galley_layout_get_line(drawn, number, &line); number++) {
            bool exists = galley_layout_get_line(measured, number, &other);
            check(exists && line.end == other.end, "a line's end", (double)line.end, exists ? (double)other.end : -1);
        }
        galley_layout_release(measured);
    }
    galley_layout_release(drawn);
}

static void check_min_content(leaf *leaf) {
    min_content_function function = min_content;
    galley_size narrow = {galley_shaped_min_content(galley_node_shaped(leaf->text)), 0};
    narrow = galley_round(galley_yoga_rounding(points_scale), narrow);
    YGSize row = function(leaf->node, 0, YGMeasureModeAtMost, YGUndefined, YGMeasureModeUndefined);
    check((double)row.width == narrow.width, "min-content width", (double)row.width, narrow.width);
    /* Yoga measures the height without a width: one line. */
    YGSize column = function(leaf->node, YGUndefined, YGMeasureModeUndefined, 0, YGMeasureModeAtMost);
    YGSize line = galley_yoga_measure(
        leaf->text, YGUndefined, YGMeasureModeUndefined, YGUndefined, YGMeasureModeUndefined, points_scale);
    check(column.height == line.height, "min-content height", (double)column.height, (double)line.height);
    check(row.height > column.height, "the height of words below each other", (double)row.height, 0);
}

static void check_tree(const galley_typesetter *typesetter, float scale) {
    points_scale = scale;
    YGConfigRef config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, points_scale);
    /* A column of a row of three texts with aligned baselines, and a paragraph. */
    leaf *small = leaf_create(typesetter, config, "twelve", 12, 0);
    leaf *medium = leaf_create(typesetter, config, "twenty", 20, 3);
    leaf *large = leaf_create(typesetter, config, "forty", 40, 0);
    leaf *paragraph = leaf_create(typesetter, config, "What is measured is what is drawn, in every room.", 17, 2);
    leaf *leaves[] = {small, medium, large, paragraph};
    YGNodeRef root = YGNodeNewWithConfig(config), row = YGNodeNewWithConfig(config);
    YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(row, YGAlignBaseline);
    for (uint32_t index = 0; index < 3; index++) YGNodeInsertChild(row, leaves[index]->node, index);
    YGNodeInsertChild(root, row, 0);
    YGNodeInsertChild(root, paragraph->node, 1);

    for (float width = 230; width < 420; width += 0.3f) {
        YGNodeStyleSetWidth(root, width);
        YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
        check_lines(paragraph);
    }
    YGNodeStyleSetWidth(root, 230);
    YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
    static const char *const sizes[] = {"12 px", "20 px", "40 px"};
    double expected = 0;
    for (int index = 0; index < 3; index++) {
        leaf *text = leaves[index];
        float inside = YGNodeLayoutGetHeight(text->node) - 2 * text->padding;
        double place = (double)YGNodeLayoutGetTop(text->node) + (double)text->padding
            + (double)galley_yoga_baseline(
                text->text, YGNodeLayoutGetWidth(text->node) - 2 * text->padding, inside, points_scale);
        if (index == 0) expected = place;
        /* Yoga rounds tops to the pixel grid, not baselines: each baseline differs by at most half a pixel. */
        check(fabs(place - expected) <= (scale > 0 ? 1 / (double)scale : 1e-4), "a baseline", place, expected);
        printf("scale %g: the baseline of %s stands at %.4f\n", (double)scale, sizes[index], place);
    }
    check_min_content(paragraph);

    /* A change marks the Yoga node as dirty, and the next layout pass gives the text a new box. */
    float before = YGNodeLayoutGetHeight(paragraph->node);
    set_text(paragraph, "Short.", 17);
    check(YGNodeIsDirty(root), "the root is dirty", 0, 1);
    YGNodeCalculateLayout(root, YGUndefined, YGUndefined, YGDirectionLTR);
    check(YGNodeLayoutGetHeight(paragraph->node) < before, "a short paragraph",
        (double)YGNodeLayoutGetHeight(paragraph->node), (double)before);

    YGNodeFreeRecursive(root);
    YGConfigFree(config);
    for (int index = 0; index < 4; index++) {
        galley_node_release(leaves[index]->text);
        free(leaves[index]);
    }
}

int main(void) {
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    check_tree(typesetter, 2);
    check_tree(typesetter, 3);
    check_tree(typesetter, 0);
    galley_typesetter_release(typesetter);
    return failures > 0;
}
