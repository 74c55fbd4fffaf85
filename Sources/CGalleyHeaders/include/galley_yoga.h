/*
 * Galley's nodes as leaves of a Yoga tree. Include this file with <yoga/Yoga.h>, of any version that has
 * YGNodeSetMeasureFunc.
 *
 *   static YGSize measure(YGNodeConstRef node, float width, YGMeasureMode width_mode, float height,
 *                         YGMeasureMode height_mode) {
 *       return galley_yoga_measure(YGNodeGetContext(node), width, width_mode, height, height_mode, points_scale);
 *   }
 *   static float baseline(YGNodeConstRef node, float width, float height) {
 *       return galley_yoga_baseline(YGNodeGetContext(node), width, height, points_scale);
 *   }
 *
 * `scale` is the config's point scale factor (YGConfigSetPointScaleFactor). A node should have the type YGNodeTypeText, so
 * that Yoga rounds its far edges up. After YGNodeCalculateLayout, galley_yoga_layout lays out the measured text. The dirty
 * callback of a galley_node should call YGNodeMarkDirty.
 */
#ifndef GALLEY_YOGA_H
#define GALLEY_YOGA_H

#include <galley.h>
#include <math.h>
#include <yoga/Yoga.h>

/* Converts Yoga's constraint for one axis. YGMeasureModeUndefined is max-content, whatever the length (which is NaN
 * then). */
static inline galley_length galley_yoga_length(float length, YGMeasureMode mode) {
    galley_length result;
    result.mode = mode == YGMeasureModeExactly  ? GALLEY_EXACTLY
                  : mode == YGMeasureModeAtMost ? GALLEY_AT_MOST
                                                : GALLEY_MAX_CONTENT;
    result.value = (double)length;
    return result;
}

/* Yoga's pixel grid. A scale of 0 turns rounding off, in Yoga and in Galley. */
static inline galley_rounding galley_yoga_rounding(float scale) {
    galley_rounding rounding = {GALLEY_ROUND_YOGA, (double)scale};
    return rounding;
}

/* Converts a measurement to Yoga's size: floats rounded to Yoga's grid so that nothing is cut off. A length that Yoga
 * gave with YGMeasureModeExactly is returned unchanged. */
static inline YGSize galley_yoga_answer(const galley_measurement *answer, float scale) {
    galley_size rounded = galley_round(galley_yoga_rounding(scale), answer->size);
    YGSize size;
    size.width = answer->proposal.width.mode == GALLEY_EXACTLY ? (float)answer->size.width : (float)rounded.width;
    size.height = answer->proposal.height.mode == GALLEY_EXACTLY ? (float)answer->size.height : (float)rounded.height;
    return size;
}

/* Measures a node, for a YGMeasureFunc. Lengths are those of the content box, as Yoga passes them. */
static inline YGSize galley_yoga_measure(
    galley_node *node, float width, YGMeasureMode width_mode, float height, YGMeasureMode height_mode, float scale) {
    galley_proposal proposal = galley_proposal_make(GALLEY_MAX_CONTENT, 0);
    galley_measurement answer;
    proposal.width = galley_yoga_length(width, width_mode);
    proposal.height = galley_yoga_length(height, height_mode);
    galley_node_measure(node, &proposal, &answer);
    return galley_yoga_answer(&answer, scale);
}

/* Measures the min-content size of a node, for a YGMinContentMeasureFunc, in versions of Yoga that have
 * YGNodeSetMinContentMeasureFunc. Yoga passes "at most 0" for the axis that it asks about and no constraint for the
 * other axis. The text is then as narrow as its longest word, and always as high as its lines. */
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

/* The distance from the content box's top to the first baseline, for a YGBaselineFunc; never NaN. Yoga passes the
 * border box: a node with padding or borders must subtract them from the lengths, and add those at the top to the
 * result. */
static inline float galley_yoga_baseline(galley_node *node, float width, float height, float scale) {
    galley_size size = {(double)width, (double)height};
    return (float)galley_node_first_baseline(node, size, galley_yoga_rounding(scale));
}

/* The layout for a node's final content box, which is the layout box without padding and border. The caller releases
 * the layout. */
static inline galley_layout *galley_yoga_layout(galley_node *node, float width, float height, float scale) {
    galley_size size = {(double)width, (double)height};
    return galley_node_layout_create(node, size, galley_yoga_rounding(scale));
}

#endif
