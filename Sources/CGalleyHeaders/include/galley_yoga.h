/*
 * Galley's nodes as leaves of Yoga's: include it beside <yoga/Yoga.h>, of any version that has YGNodeSetMeasureFunc.
 *
 *   static YGSize measure(YGNodeConstRef node, float width, YGMeasureMode width_mode, float height,
 *                         YGMeasureMode height_mode) {
 *       return galley_yoga_measure(YGNodeGetContext(node), width, width_mode, height, height_mode, points_scale);
 *   }
 *   static float baseline(YGNodeConstRef node, float width, float height) {
 *       return galley_yoga_baseline(YGNodeGetContext(node), width, height, points_scale);
 *   }
 *
 * `scale` is the config's point scale factor (YGConfigSetPointScaleFactor). A node should be YGNodeTypeText, so that Yoga
 * rounds its far edges up. After YGNodeCalculateLayout, galley_yoga_layout lays out what was measured. A galley_node's
 * dirty callback should call YGNodeMarkDirty.
 */
#ifndef GALLEY_YOGA_H
#define GALLEY_YOGA_H

#include <galley.h>
#include <math.h>
#include <yoga/Yoga.h>

/* Yoga's mode for one axis. Undefined is max-content, whatever the length, which then is NaN. */
static inline galley_length galley_yoga_length(float length, YGMeasureMode mode) {
    galley_length result;
    result.mode = mode == YGMeasureModeExactly  ? GALLEY_EXACTLY
                  : mode == YGMeasureModeAtMost ? GALLEY_AT_MOST
                                                : GALLEY_MAX_CONTENT;
    result.value = (double)length;
    return result;
}

/* Yoga's grid. A scale of 0 rounds nothing, for Yoga and for Galley. */
static inline galley_rounding galley_yoga_rounding(float scale) {
    galley_rounding rounding = {GALLEY_ROUND_YOGA, (double)scale};
    return rounding;
}

/* An answer as Yoga's grid takes it: floats that have room for the text. What Yoga says exactly it gets back. */
static inline YGSize galley_yoga_answer(const galley_measurement *answer, float scale) {
    galley_size rounded = galley_round(galley_yoga_rounding(scale), answer->size);
    YGSize size;
    size.width = answer->proposal.width.mode == GALLEY_EXACTLY ? (float)answer->size.width : (float)rounded.width;
    size.height = answer->proposal.height.mode == GALLEY_EXACTLY ? (float)answer->size.height : (float)rounded.height;
    return size;
}

/* For a YGMeasureFunc. Lengths are those of the content box, as Yoga passes them. */
static inline YGSize galley_yoga_measure(
    galley_node *node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode, float scale) {
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_measurement answer;
    proposal.width = galley_yoga_length(width, width_mode);
    proposal.height = galley_yoga_length(height, height_mode);
    galley_node_measure(node, &proposal, &answer);
    return galley_yoga_answer(&answer, scale);
}

/* For a YGMinContentMeasureFunc, in versions that have YGNodeSetMinContentMeasureFunc. Yoga says "at most 0" of the axis it
 * asks about and nothing of the other: text is then as narrow as its longest word, and always as high as its lines. */
static inline YGSize galley_yoga_min_content(
    galley_node *node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode, float scale) {
    galley_proposal proposal = galley_proposal_make(GALLEY_MIN_CONTENT, 0);
    galley_measurement answer;
    if (width_mode != YGMeasureModeAtMost) proposal.width = galley_yoga_length(width, width_mode);
    (void)height;
    (void)height_mode;
    galley_node_measure(node, &proposal, &answer);
    return galley_yoga_answer(&answer, scale);
}

/* For a YGBaselineFunc: from the content box's top to the first baseline, never NaN. Yoga passes the border box: nodes with
 * padding or borders take these off the lengths and add those at the top to the answer. */
static inline float galley_yoga_baseline(galley_node *node, float width, float height, float scale) {
    galley_size size = {(double)width, (double)height};
    return (float)galley_node_first_baseline(node, size, galley_yoga_rounding(scale));
}

/* The lines in a node's final content box: its layout's width and height without padding and border. The caller releases
 * the layout. */
static inline galley_layout *galley_yoga_layout(galley_node *node, float width, float height, float scale) {
    galley_size size = {(double)width, (double)height};
    return galley_node_layout_create(node, size, galley_yoga_rounding(scale));
}

#endif
