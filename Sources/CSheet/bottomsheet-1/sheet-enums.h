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

/**
 * SheetRiderPlacement:
 * @SHEET_RIDER_PLACEMENT_LEADING: at the start of a line; beside a sheet that moves sideways, at the upper end
 * @SHEET_RIDER_PLACEMENT_CENTER: in the middle
 * @SHEET_RIDER_PLACEMENT_TRAILING: at the end of a line; beside a sheet that moves sideways, at the lower end
 *
 * The place of a rider along the sheet's edge.
 */
typedef enum {
    SHEET_RIDER_PLACEMENT_LEADING,
    SHEET_RIDER_PLACEMENT_CENTER,
    SHEET_RIDER_PLACEMENT_TRAILING,
} SheetRiderPlacement;

#define SHEET_TYPE_RIDER_PLACEMENT (sheet_rider_placement_get_type())
GType sheet_rider_placement_get_type(void) G_GNUC_CONST;

/**
 * SheetContentLayout:
 * @SHEET_CONTENT_LAYOUT_FIXED: the highest detent's height at all times. A move needs no new layout.
 * @SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT: the sheet's present height, so the end of the content is visible at each
 *   detent. A move needs a layout in each frame.
 * @SHEET_CONTENT_LAYOUT_FITS: the content's natural height. No detent makes the sheet higher than its content.
 *
 * The height with which the content is laid out.
 */
typedef enum {
    SHEET_CONTENT_LAYOUT_FIXED,
    SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT,
    SHEET_CONTENT_LAYOUT_FITS,
} SheetContentLayout;

#define SHEET_TYPE_CONTENT_LAYOUT (sheet_content_layout_get_type())
GType sheet_content_layout_get_type(void) G_GNUC_CONST;

/**
 * SheetContentScrolling:
 * @SHEET_CONTENT_SCROLLING_AT_HIGHEST_DETENT: only at the highest one. Below it, a drag on the content moves the sheet.
 * @SHEET_CONTENT_SCROLLING_AT_EVERY_DETENT: at every detent
 * @SHEET_CONTENT_SCROLLING_IN_VISIBLE_PART: at every detent, from the content's top to its end, by an inset at its
 *   end. Only the handle raises the sheet.
 *
 * The detents at which the content scrolls.
 */
typedef enum {
    SHEET_CONTENT_SCROLLING_AT_HIGHEST_DETENT,
    SHEET_CONTENT_SCROLLING_AT_EVERY_DETENT,
    SHEET_CONTENT_SCROLLING_IN_VISIBLE_PART,
} SheetContentScrolling;

#define SHEET_TYPE_CONTENT_SCROLLING (sheet_content_scrolling_get_type())
GType sheet_content_scrolling_get_type(void) G_GNUC_CONST;

/**
 * SheetContentHandoff:
 * @SHEET_CONTENT_HANDOFF_CONTINUOUS: any detent, or closed
 * @SHEET_CONTENT_HANDOFF_SECOND_GESTURE: any detent, by the finger's distance only. Closing the sheet takes a second gesture.
 *
 * The targets that a finger can reach in the gesture with which it scrolled the content.
 */
typedef enum {
    SHEET_CONTENT_HANDOFF_CONTINUOUS,
    SHEET_CONTENT_HANDOFF_SECOND_GESTURE,
} SheetContentHandoff;

#define SHEET_TYPE_CONTENT_HANDOFF (sheet_content_handoff_get_type())
GType sheet_content_handoff_get_type(void) G_GNUC_CONST;

/**
 * SheetDragArea:
 * @SHEET_DRAG_AREA_SHEET: the whole sheet, except where the drag scrolls the content
 * @SHEET_DRAG_AREA_HANDLE: the handle
 *
 * The area in which a drag can start to move the sheet.
 */
typedef enum {
    SHEET_DRAG_AREA_SHEET,
    SHEET_DRAG_AREA_HANDLE,
} SheetDragArea;

#define SHEET_TYPE_DRAG_AREA (sheet_drag_area_get_type())
GType sheet_drag_area_get_type(void) G_GNUC_CONST;

/**
 * SheetDragDirection:
 * @SHEET_DRAG_DIRECTION_VERTICAL: drags up and down
 * @SHEET_DRAG_DIRECTION_DOWNWARD: drags down
 *
 * The drags that move the sheet. All others go to the content.
 */
typedef enum {
    SHEET_DRAG_DIRECTION_VERTICAL,
    SHEET_DRAG_DIRECTION_DOWNWARD,
} SheetDragDirection;

#define SHEET_TYPE_DRAG_DIRECTION (sheet_drag_direction_get_type())
GType sheet_drag_direction_get_type(void) G_GNUC_CONST;

/**
 * SheetOverDrag:
 * @SHEET_OVER_DRAG_BAND: a rubber band
 * @SHEET_OVER_DRAG_CLAMP: the sheet stops at the end
 * @SHEET_OVER_DRAG_FREE: the sheet follows the finger up to the edge of the container
 *
 * The resistance of a sheet that a finger drags beyond an end of its range.
 */
typedef enum {
    SHEET_OVER_DRAG_BAND,
    SHEET_OVER_DRAG_CLAMP,
    SHEET_OVER_DRAG_FREE,
} SheetOverDrag;

#define SHEET_TYPE_OVER_DRAG (sheet_over_drag_get_type())
GType sheet_over_drag_get_type(void) G_GNUC_CONST;

/**
 * SheetCardPlacement:
 * @SHEET_CARD_PLACEMENT_TRAILING: at the end of a line
 * @SHEET_CARD_PLACEMENT_CENTER: in the middle
 * @SHEET_CARD_PLACEMENT_LEADING_EDGE: a side sheet at the left edge, or at the right one in right-to-left text
 * @SHEET_CARD_PLACEMENT_TRAILING_EDGE: a side sheet at the right edge, or at the left one in right-to-left text
 *
 * The place of a card in its container.
 */
typedef enum {
    SHEET_CARD_PLACEMENT_TRAILING,
    SHEET_CARD_PLACEMENT_CENTER,
    SHEET_CARD_PLACEMENT_LEADING_EDGE,
    SHEET_CARD_PLACEMENT_TRAILING_EDGE,
} SheetCardPlacement;

#define SHEET_TYPE_CARD_PLACEMENT (sheet_card_placement_get_type())
GType sheet_card_placement_get_type(void) G_GNUC_CONST;

/**
 * SheetCardEffects:
 * @SHEET_CARD_EFFECTS_ONLY_CORNERS: the sheet's corner radius. The background stays usable.
 * @SHEET_CARD_EFFECTS_AS_SHEET: all effects of the sheet
 * @SHEET_CARD_EFFECTS_OWN: the effects of [method@Configuration.set_card_effect]
 *
 * The effects of a card on itself and on the background.
 */
typedef enum {
    SHEET_CARD_EFFECTS_ONLY_CORNERS,
    SHEET_CARD_EFFECTS_AS_SHEET,
    SHEET_CARD_EFFECTS_OWN,
} SheetCardEffects;

#define SHEET_TYPE_CARD_EFFECTS (sheet_card_effects_get_type())
GType sheet_card_effects_get_type(void) G_GNUC_CONST;

/**
 * SheetDirection:
 * @SHEET_DIRECTION_UP: to a higher sheet
 * @SHEET_DIRECTION_DOWN: to a lower sheet
 * @SHEET_DIRECTION_NONE: no direction: the finger rested
 *
 * A direction of a sheet or of a finger. For each edge, up is the direction in which the sheet opens.
 */
typedef enum {
    SHEET_DIRECTION_UP,
    SHEET_DIRECTION_DOWN,
    SHEET_DIRECTION_NONE,
} SheetDirection;

#define SHEET_TYPE_DIRECTION (sheet_direction_get_type())
GType sheet_direction_get_type(void) G_GNUC_CONST;

/**
 * SheetReleaseDirection:
 * @SHEET_RELEASE_DIRECTION_VELOCITY: the velocity, or the whole movement of a finger that rested
 * @SHEET_RELEASE_DIRECTION_TRAVEL: the whole movement, even if the finger turned back at the end
 *
 * The source of the direction of a released sheet.
 */
typedef enum {
    SHEET_RELEASE_DIRECTION_VELOCITY,
    SHEET_RELEASE_DIRECTION_TRAVEL,
} SheetReleaseDirection;

#define SHEET_TYPE_RELEASE_DIRECTION (sheet_release_direction_get_type())
GType sheet_release_direction_get_type(void) G_GNUC_CONST;

/**
 * SheetReleaseFinish:
 * @SHEET_RELEASE_FINISH_BEYOND: the progress, with the projected velocity, exceeds a share
 * @SHEET_RELEASE_FINISH_UNLESS_BELOW: the finger moves forward, or the progress is at least a share
 * @SHEET_RELEASE_FINISH_ALWAYS: always
 *
 * The condition under which a drag finishes a transition between two stops.
 */
typedef enum {
    SHEET_RELEASE_FINISH_BEYOND,
    SHEET_RELEASE_FINISH_UNLESS_BELOW,
    SHEET_RELEASE_FINISH_ALWAYS,
} SheetReleaseFinish;

#define SHEET_TYPE_RELEASE_FINISH (sheet_release_finish_get_type())
GType sheet_release_finish_get_type(void) G_GNUC_CONST;

/**
 * SheetOwnGestures:
 * @SHEET_OWN_GESTURES_AUTOMATIC: the sheet decides by the type of the widget: it knows GTK's buttons, texts,
 *   sliders and scrolled windows
 * @SHEET_OWN_GESTURES_NONE: none
 * @SHEET_OWN_GESTURES_CLICK: a click. A drag moves the sheet or its content.
 * @SHEET_OWN_GESTURES_HORIZONTAL: horizontal drags
 * @SHEET_OWN_GESTURES_ALL: all drags, such as those of a map
 *
 * The gestures that belong to a widget in a sheet.
 */
typedef enum {
    SHEET_OWN_GESTURES_AUTOMATIC,
    SHEET_OWN_GESTURES_NONE,
    SHEET_OWN_GESTURES_CLICK,
    SHEET_OWN_GESTURES_HORIZONTAL,
    SHEET_OWN_GESTURES_ALL,
} SheetOwnGestures;

#define SHEET_TYPE_OWN_GESTURES (sheet_own_gestures_get_type())
GType sheet_own_gestures_get_type(void) G_GNUC_CONST;

/**
 * SheetMotion:
 * @SHEET_MOTION_OPENING: from closed to the first detent
 * @SHEET_MOTION_SETTLING: to any other detent, and to closed unless closing has a move of its own
 * @SHEET_MOTION_CLOSING: to closed
 *
 * A kind of animated move of a sheet.
 */
typedef enum {
    SHEET_MOTION_OPENING,
    SHEET_MOTION_SETTLING,
    SHEET_MOTION_CLOSING,
} SheetMotion;

#define SHEET_TYPE_MOTION (sheet_motion_get_type())
GType sheet_motion_get_type(void) G_GNUC_CONST;

/**
 * SheetEasing:
 * @SHEET_EASING_LINEAR: uniform
 * @SHEET_EASING_EASE_IN: slow at the start
 * @SHEET_EASING_EASE_OUT: slow at the end
 * @SHEET_EASING_EASE_IN_OUT: slow at both ends
 *
 * The course of a move with a fixed duration, or of an effect between two detents.
 */
typedef enum {
    SHEET_EASING_LINEAR,
    SHEET_EASING_EASE_IN,
    SHEET_EASING_EASE_OUT,
    SHEET_EASING_EASE_IN_OUT,
} SheetEasing;

#define SHEET_TYPE_EASING (sheet_easing_get_type())
GType sheet_easing_get_type(void) G_GNUC_CONST;

/**
 * SheetPhase:
 * @SHEET_PHASE_IDLE: the sheet rests at a detent, or is closed
 * @SHEET_PHASE_PRESSING: a finger is down and has not moved yet. It stops a moving sheet.
 * @SHEET_PHASE_DRAGGING: the sheet follows a finger
 * @SHEET_PHASE_SETTLING: the sheet moves to its target
 *
 * The activity of a sheet.
 */
typedef enum {
    SHEET_PHASE_IDLE,
    SHEET_PHASE_PRESSING,
    SHEET_PHASE_DRAGGING,
    SHEET_PHASE_SETTLING,
} SheetPhase;

#define SHEET_TYPE_PHASE (sheet_phase_get_type())
GType sheet_phase_get_type(void) G_GNUC_CONST;

/**
 * SheetMoveCause:
 * @SHEET_MOVE_CAUSE_DRAG: a finger released the sheet, or pulled its content beyond the top
 * @SHEET_MOVE_CAUSE_SCRIM: a tap on the scrim
 * @SHEET_MOVE_CAUSE_HANDLE: an activation of the handle
 * @SHEET_MOVE_CAUSE_STEP: a key, a notch of the wheel or a screen reader requested another detent
 * @SHEET_MOVE_CAUSE_ESCAPE: Escape, the close button, or a screen reader closes the sheet
 * @SHEET_MOVE_CAUSE_FOCUS: a widget in the sheet got the focus and should become visible
 *
 * An action of the user that moves a sheet.
 */
typedef enum {
    SHEET_MOVE_CAUSE_DRAG,
    SHEET_MOVE_CAUSE_SCRIM,
    SHEET_MOVE_CAUSE_HANDLE,
    SHEET_MOVE_CAUSE_STEP,
    SHEET_MOVE_CAUSE_ESCAPE,
    SHEET_MOVE_CAUSE_FOCUS,
} SheetMoveCause;

#define SHEET_TYPE_MOVE_CAUSE (sheet_move_cause_get_type())
GType sheet_move_cause_get_type(void) G_GNUC_CONST;

/**
 * SheetReleaseKind:
 * @SHEET_RELEASE_KIND_PROJECTED: see [method@Configuration.set_release_projected]
 * @SHEET_RELEASE_KIND_HEIGHT: see [method@Configuration.set_release_height]
 * @SHEET_RELEASE_KIND_PROGRESS: see [method@Configuration.set_release_progress]
 * @SHEET_RELEASE_KIND_THRESHOLDS: see [method@Configuration.set_release_thresholds]
 * @SHEET_RELEASE_KIND_ZONES: see [method@Configuration.set_release_zones]
 * @SHEET_RELEASE_KIND_CUSTOM: see [method@Configuration.set_release_custom]
 *
 * The kind of a release rule.
 */
typedef enum {
    SHEET_RELEASE_KIND_PROJECTED,
    SHEET_RELEASE_KIND_HEIGHT,
    SHEET_RELEASE_KIND_PROGRESS,
    SHEET_RELEASE_KIND_THRESHOLDS,
    SHEET_RELEASE_KIND_ZONES,
    SHEET_RELEASE_KIND_CUSTOM,
} SheetReleaseKind;

#define SHEET_TYPE_RELEASE_KIND (sheet_release_kind_get_type())
GType sheet_release_kind_get_type(void) G_GNUC_CONST;

G_END_DECLS
