/* Wraps galley_yoga.h in functions that Python can pass to Yoga, and records Yoga's proposals. */
#include <galley_yoga.h>

/* A proposal that Yoga made, and the answer. */
typedef struct {
    float width;
    int32_t width_mode;
    float height;
    int32_t height_mode;
    YGSize answer;
} call;

/* The context of a Yoga node, and its recorded calls. Calls beyond the capacity are only counted. */
typedef struct {
    galley_node *text;
    float scale;
    uint64_t count;
    call calls[64];
} leaf;

static float inset(YGNodeRef node, YGEdge edge) {
    return YGNodeLayoutGetPadding(node, edge) + YGNodeLayoutGetBorder(node, edge);
}

static float content_width(YGNodeRef node, float width) {
    return width - inset(node, YGEdgeLeft) - inset(node, YGEdgeRight);
}

static float content_height(YGNodeRef node, float height) {
    return height - inset(node, YGEdgeTop) - inset(node, YGEdgeBottom);
}

YGSize engine_measure(YGNodeRef node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode) {
    leaf *host = YGNodeGetContext(node);
    YGSize answer = galley_yoga_measure(host->text, width, width_mode, height, height_mode, host->scale);
    if (host->count < sizeof host->calls / sizeof *host->calls) {
        call made = {width, (int32_t)width_mode, height, (int32_t)height_mode, answer};
        host->calls[host->count] = made;
    }
    host->count += 1;
    return answer;
}

float engine_baseline(YGNodeRef node, float width, float height) {
    leaf *host = YGNodeGetContext(node);
    float baseline =
        galley_yoga_baseline(host->text, content_width(node, width), content_height(node, height), host->scale);
    return inset(node, YGEdgeTop) + baseline;
}

galley_layout *engine_layout(YGNodeRef node) {
    leaf *host = YGNodeGetContext(node);
    float width = content_width(node, YGNodeLayoutGetWidth(node));
    return galley_yoga_layout(host->text, width, content_height(node, YGNodeLayoutGetHeight(node)), host->scale);
}

static void mark_dirty(galley_node *text, void *node) {
    (void)text;
    YGNodeMarkDirty(node);
}

void engine_attach(YGNodeRef node, leaf *host) {
    YGNodeSetContext(node, host);
    YGNodeSetMeasureFunc(node, engine_measure);
    YGNodeSetBaselineFunc(node, engine_baseline);
    galley_node_set_dirty_callback(host->text, mark_dirty, node);
}

size_t engine_leaf_size(void) { return sizeof(leaf); }
