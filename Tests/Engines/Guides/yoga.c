#include <galley_yoga.h>
#include <stdio.h>
#include <string.h>

static const float scale = 2; /* device pixels a layout unit */

static float inset(YGNodeRef node, YGEdge edge) {
    return YGNodeLayoutGetPadding(node, edge) + YGNodeLayoutGetBorder(node, edge);
}

static YGSize measure(YGNodeRef node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode) {
    YGSize answer = galley_yoga_measure(YGNodeGetContext(node), width, width_mode, height, height_mode, scale);
    static const char *const modes[] = {"undefined", "exactly", "at most"};
    printf("asked %g %s: %g × %g\n", width, modes[width_mode], answer.width, answer.height);
    return answer;
}

/* Yoga passes the border box. */
static float baseline(YGNodeRef node, float width, float height) {
    width -= inset(node, YGEdgeLeft) + inset(node, YGEdgeRight);
    height -= inset(node, YGEdgeTop) + inset(node, YGEdgeBottom);
    return inset(node, YGEdgeTop) + galley_yoga_baseline(YGNodeGetContext(node), width, height, scale);
}

static void mark_dirty(galley_node *text, void *node) {
    (void)text;
    YGNodeMarkDirty(node);
}

static void set_text(galley_node *node, const char *string, double size) {
    galley_style *style = galley_style_create();
    galley_style_set_number(style, GALLEY_FONT_SIZE, size, NULL);
    galley_text *text = galley_text_create(style, NULL);
    galley_text_append_utf8(text, string, strlen(string), NULL);
    galley_node_set_text(node, text);
    galley_text_release(text);
    galley_style_release(style);
}

static YGNodeRef text_node(YGConfigRef config, const galley_typesetter *typesetter, const char *string, double size) {
    YGNodeRef node = YGNodeNewWithConfig(config);
    galley_node *text = galley_node_create(typesetter);
    set_text(text, string, size);
    galley_node_set_dirty_callback(text, mark_dirty, node);
    YGNodeSetContext(node, text);
    YGNodeSetNodeType(node, YGNodeTypeText); /* its far edges are rounded up */
    YGNodeSetMeasureFunc(node, measure);
    YGNodeSetBaselineFunc(node, baseline);
    return node;
}

static void draw(YGNodeRef node) {
    float width = YGNodeLayoutGetWidth(node) - inset(node, YGEdgeLeft) - inset(node, YGEdgeRight);
    float height = YGNodeLayoutGetHeight(node) - inset(node, YGEdgeTop) - inset(node, YGEdgeBottom);
    galley_layout *layout = galley_yoga_layout(YGNodeGetContext(node), width, height, scale);
    galley_layout_summary summary;
    galley_layout_get_summary(layout, &summary);
    printf("drawn in %g × %g: %zu lines, the first baseline %.1f below the row's top\n", width, height,
           summary.line_count, YGNodeLayoutGetTop(node) + inset(node, YGEdgeTop) + summary.first_baseline);
    galley_layout_release(layout);
}

int main(void) {
    galley_typesetter *typesetter = galley_typesetter_create(NULL);
    YGConfigRef config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, scale);
    YGNodeRef row = YGNodeNewWithConfig(config);
    YGNodeStyleSetFlexDirection(row, YGFlexDirectionRow);
    YGNodeStyleSetAlignItems(row, YGAlignBaseline);
    YGNodeRef label = text_node(config, typesetter, "Total", 12);
    YGNodeRef note = text_node(config, typesetter, "payable within fourteen days", 20);
    YGNodeStyleSetFlexShrink(note, 1);
    YGNodeStyleSetPadding(note, YGEdgeAll, 5.25f);
    YGNodeInsertChild(row, label, 0);
    YGNodeInsertChild(row, note, 1);

    YGNodeCalculateLayout(row, 200, YGUndefined, YGDirectionLTR);
    draw(label);
    draw(note);

    set_text(YGNodeGetContext(note), "now", 20);
    printf("dirty: %d\n", YGNodeIsDirty(row));
    YGNodeCalculateLayout(row, 200, YGUndefined, YGDirectionLTR);
    draw(note);

    galley_node_release(YGNodeGetContext(label));
    galley_node_release(YGNodeGetContext(note));
    YGNodeFreeRecursive(row);
    YGConfigFree(config);
    galley_typesetter_release(typesetter);
    return 0;
}
