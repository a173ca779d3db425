#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * SheetEdge:
 * @SHEET_EDGE_BOTTOM: the lower edge
 * @SHEET_EDGE_TOP: the upper edge
 * @SHEET_EDGE_LEADING: the left edge, or the right one in right-to-left text
 * @SHEET_EDGE_TRAILING: the right edge, or the left one in right-to-left text
 *
 * The edge from which a sheet comes.
 */
typedef enum {
    SHEET_EDGE_BOTTOM,
    SHEET_EDGE_TOP,
    SHEET_EDGE_LEADING,
    SHEET_EDGE_TRAILING,
} SheetEdge;

#define SHEET_TYPE_EDGE (sheet_edge_get_type())
GType sheet_edge_get_type(void) G_GNUC_CONST;

/**
 * SheetPreset:
 * @SHEET_PRESET_RESTAURANT_DETAIL: details over a list: the detents `half` and `full`, with a scrim
 * @SHEET_PRESET_TWO_STAGE: the detents `full` and `expanded`; the content follows the sheet's height
 * @SHEET_PRESET_FITTED_DISMISSAL: the detent `fitted`, as high as the content; a drag controls the dismissal
 * @SHEET_PRESET_THREE_HEIGHTS: the detents `regular` and `maximum`, and a height at which the sheet closes
 * @SHEET_PRESET_SCRUBBED_CARD: always open, at `collapsed` or `expanded`; a drag on the handle scrubs the transition
 *
 * A complete design of a sheet.
 */
typedef enum {
    SHEET_PRESET_RESTAURANT_DETAIL,
    SHEET_PRESET_TWO_STAGE,
    SHEET_PRESET_FITTED_DISMISSAL,
    SHEET_PRESET_THREE_HEIGHTS,
    SHEET_PRESET_SCRUBBED_CARD,
} SheetPreset;

#define SHEET_TYPE_PRESET (sheet_preset_get_type())
GType sheet_preset_get_type(void) G_GNUC_CONST;

/**
 * SheetEffect:
 * @SHEET_EFFECT_SCRIM: the opacity of the black over the background, 0 to 1. Above 0 the sheet is modal.
 * @SHEET_EFFECT_CORNER_RADIUS: the radius of the sheet's upper corners, px
 * @SHEET_EFFECT_SHIFT: the distance by which the background moves up, px
 * @SHEET_EFFECT_BLUR: the opacity of the blurred background, 0 to 1. Above 0 the sheet is modal.
 * @SHEET_EFFECT_EDGE_INSET: the distance of the sheet from the container's edges, px
 *
 * A visual effect of a sheet on itself or on the background.
 */
typedef enum {
    SHEET_EFFECT_SCRIM,
    SHEET_EFFECT_CORNER_RADIUS,
    SHEET_EFFECT_SHIFT,
    SHEET_EFFECT_BLUR,
    SHEET_EFFECT_EDGE_INSET,
} SheetEffect;

#define SHEET_TYPE_EFFECT (sheet_effect_get_type())
GType sheet_effect_get_type(void) G_GNUC_CONST;

G_END_DECLS
