#include "bottomsheet.h"

#define DEFINE_ENUM(TypeName, type_name, ...)                                     \
    GType type_name##_get_type(void) {                                            \
        static gsize type = 0;                                                    \
        if (g_once_init_enter(&type)) {                                           \
            static const GEnumValue values[] = {__VA_ARGS__, {0, NULL, NULL}};    \
            g_once_init_leave(&type, g_enum_register_static(#TypeName, values));  \
        }                                                                         \
        return type;                                                              \
    }

DEFINE_ENUM(SheetEdge, sheet_edge,
            {SHEET_EDGE_BOTTOM, "SHEET_EDGE_BOTTOM", "bottom"},
            {SHEET_EDGE_TOP, "SHEET_EDGE_TOP", "top"},
            {SHEET_EDGE_LEADING, "SHEET_EDGE_LEADING", "leading"},
            {SHEET_EDGE_TRAILING, "SHEET_EDGE_TRAILING", "trailing"})

DEFINE_ENUM(SheetPreset, sheet_preset,
            {SHEET_PRESET_RESTAURANT_DETAIL, "SHEET_PRESET_RESTAURANT_DETAIL", "restaurant-detail"},
            {SHEET_PRESET_TWO_STAGE, "SHEET_PRESET_TWO_STAGE", "two-stage"},
            {SHEET_PRESET_FITTED_DISMISSAL, "SHEET_PRESET_FITTED_DISMISSAL", "fitted-dismissal"},
            {SHEET_PRESET_THREE_HEIGHTS, "SHEET_PRESET_THREE_HEIGHTS", "three-heights"},
            {SHEET_PRESET_SCRUBBED_CARD, "SHEET_PRESET_SCRUBBED_CARD", "scrubbed-card"})

DEFINE_ENUM(SheetEffect, sheet_effect,
            {SHEET_EFFECT_SCRIM, "SHEET_EFFECT_SCRIM", "scrim"},
            {SHEET_EFFECT_CORNER_RADIUS, "SHEET_EFFECT_CORNER_RADIUS", "corner-radius"},
            {SHEET_EFFECT_SHIFT, "SHEET_EFFECT_SHIFT", "shift"},
            {SHEET_EFFECT_BLUR, "SHEET_EFFECT_BLUR", "blur"},
            {SHEET_EFFECT_EDGE_INSET, "SHEET_EFFECT_EDGE_INSET", "edge-inset"})

DEFINE_ENUM(SheetRiderPlacement, sheet_rider_placement,
            {SHEET_RIDER_PLACEMENT_LEADING, "SHEET_RIDER_PLACEMENT_LEADING", "leading"},
            {SHEET_RIDER_PLACEMENT_CENTER, "SHEET_RIDER_PLACEMENT_CENTER", "center"},
            {SHEET_RIDER_PLACEMENT_TRAILING, "SHEET_RIDER_PLACEMENT_TRAILING", "trailing"})

DEFINE_ENUM(SheetContentLayout, sheet_content_layout,
            {SHEET_CONTENT_LAYOUT_FIXED, "SHEET_CONTENT_LAYOUT_FIXED", "fixed"},
            {SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT, "SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT", "follows-height"},
            {SHEET_CONTENT_LAYOUT_FITS, "SHEET_CONTENT_LAYOUT_FITS", "fits"})

DEFINE_ENUM(SheetContentScrolling, sheet_content_scrolling,
            {SHEET_CONTENT_SCROLLING_AT_HIGHEST_DETENT, "SHEET_CONTENT_SCROLLING_AT_HIGHEST_DETENT", "at-highest-detent"},
            {SHEET_CONTENT_SCROLLING_AT_EVERY_DETENT, "SHEET_CONTENT_SCROLLING_AT_EVERY_DETENT", "at-every-detent"},
            {SHEET_CONTENT_SCROLLING_IN_VISIBLE_PART, "SHEET_CONTENT_SCROLLING_IN_VISIBLE_PART", "in-visible-part"})

DEFINE_ENUM(SheetContentHandoff, sheet_content_handoff,
            {SHEET_CONTENT_HANDOFF_CONTINUOUS, "SHEET_CONTENT_HANDOFF_CONTINUOUS", "continuous"},
            {SHEET_CONTENT_HANDOFF_SECOND_GESTURE, "SHEET_CONTENT_HANDOFF_SECOND_GESTURE", "second-gesture"})

DEFINE_ENUM(SheetDragArea, sheet_drag_area,
            {SHEET_DRAG_AREA_SHEET, "SHEET_DRAG_AREA_SHEET", "sheet"},
            {SHEET_DRAG_AREA_HANDLE, "SHEET_DRAG_AREA_HANDLE", "handle"})

DEFINE_ENUM(SheetDragDirection, sheet_drag_direction,
            {SHEET_DRAG_DIRECTION_VERTICAL, "SHEET_DRAG_DIRECTION_VERTICAL", "vertical"},
            {SHEET_DRAG_DIRECTION_DOWNWARD, "SHEET_DRAG_DIRECTION_DOWNWARD", "downward"})

DEFINE_ENUM(SheetOverDrag, sheet_over_drag,
            {SHEET_OVER_DRAG_BAND, "SHEET_OVER_DRAG_BAND", "band"},
            {SHEET_OVER_DRAG_CLAMP, "SHEET_OVER_DRAG_CLAMP", "clamp"},
            {SHEET_OVER_DRAG_FREE, "SHEET_OVER_DRAG_FREE", "free"})

DEFINE_ENUM(SheetCardPlacement, sheet_card_placement,
            {SHEET_CARD_PLACEMENT_TRAILING, "SHEET_CARD_PLACEMENT_TRAILING", "trailing"},
            {SHEET_CARD_PLACEMENT_CENTER, "SHEET_CARD_PLACEMENT_CENTER", "center"},
            {SHEET_CARD_PLACEMENT_LEADING_EDGE, "SHEET_CARD_PLACEMENT_LEADING_EDGE", "leading-edge"},
            {SHEET_CARD_PLACEMENT_TRAILING_EDGE, "SHEET_CARD_PLACEMENT_TRAILING_EDGE", "trailing-edge"})

DEFINE_ENUM(SheetCardEffects, sheet_card_effects,
            {SHEET_CARD_EFFECTS_ONLY_CORNERS, "SHEET_CARD_EFFECTS_ONLY_CORNERS", "only-corners"},
            {SHEET_CARD_EFFECTS_AS_SHEET, "SHEET_CARD_EFFECTS_AS_SHEET", "as-sheet"},
            {SHEET_CARD_EFFECTS_OWN, "SHEET_CARD_EFFECTS_OWN", "own"})

DEFINE_ENUM(SheetDirection, sheet_direction,
            {SHEET_DIRECTION_UP, "SHEET_DIRECTION_UP", "up"},
            {SHEET_DIRECTION_DOWN, "SHEET_DIRECTION_DOWN", "down"},
            {SHEET_DIRECTION_NONE, "SHEET_DIRECTION_NONE", "none"})

DEFINE_ENUM(SheetReleaseDirection, sheet_release_direction,
            {SHEET_RELEASE_DIRECTION_VELOCITY, "SHEET_RELEASE_DIRECTION_VELOCITY", "velocity"},
            {SHEET_RELEASE_DIRECTION_TRAVEL, "SHEET_RELEASE_DIRECTION_TRAVEL", "travel"})

DEFINE_ENUM(SheetReleaseFinish, sheet_release_finish,
            {SHEET_RELEASE_FINISH_BEYOND, "SHEET_RELEASE_FINISH_BEYOND", "beyond"},
            {SHEET_RELEASE_FINISH_UNLESS_BELOW, "SHEET_RELEASE_FINISH_UNLESS_BELOW", "unless-below"},
            {SHEET_RELEASE_FINISH_ALWAYS, "SHEET_RELEASE_FINISH_ALWAYS", "always"})

DEFINE_ENUM(SheetOwnGestures, sheet_own_gestures,
            {SHEET_OWN_GESTURES_AUTOMATIC, "SHEET_OWN_GESTURES_AUTOMATIC", "automatic"},
            {SHEET_OWN_GESTURES_NONE, "SHEET_OWN_GESTURES_NONE", "none"},
            {SHEET_OWN_GESTURES_CLICK, "SHEET_OWN_GESTURES_CLICK", "click"},
            {SHEET_OWN_GESTURES_HORIZONTAL, "SHEET_OWN_GESTURES_HORIZONTAL", "horizontal"},
            {SHEET_OWN_GESTURES_ALL, "SHEET_OWN_GESTURES_ALL", "all"})

DEFINE_ENUM(SheetMotion, sheet_motion,
            {SHEET_MOTION_OPENING, "SHEET_MOTION_OPENING", "opening"},
            {SHEET_MOTION_SETTLING, "SHEET_MOTION_SETTLING", "settling"},
            {SHEET_MOTION_CLOSING, "SHEET_MOTION_CLOSING", "closing"})

DEFINE_ENUM(SheetEasing, sheet_easing,
            {SHEET_EASING_LINEAR, "SHEET_EASING_LINEAR", "linear"},
            {SHEET_EASING_EASE_IN, "SHEET_EASING_EASE_IN", "ease-in"},
            {SHEET_EASING_EASE_OUT, "SHEET_EASING_EASE_OUT", "ease-out"},
            {SHEET_EASING_EASE_IN_OUT, "SHEET_EASING_EASE_IN_OUT", "ease-in-out"})

DEFINE_ENUM(SheetPhase, sheet_phase,
            {SHEET_PHASE_IDLE, "SHEET_PHASE_IDLE", "idle"},
            {SHEET_PHASE_PRESSING, "SHEET_PHASE_PRESSING", "pressing"},
            {SHEET_PHASE_DRAGGING, "SHEET_PHASE_DRAGGING", "dragging"},
            {SHEET_PHASE_SETTLING, "SHEET_PHASE_SETTLING", "settling"})

DEFINE_ENUM(SheetMoveCause, sheet_move_cause,
            {SHEET_MOVE_CAUSE_DRAG, "SHEET_MOVE_CAUSE_DRAG", "drag"},
            {SHEET_MOVE_CAUSE_SCRIM, "SHEET_MOVE_CAUSE_SCRIM", "scrim"},
            {SHEET_MOVE_CAUSE_HANDLE, "SHEET_MOVE_CAUSE_HANDLE", "handle"},
            {SHEET_MOVE_CAUSE_STEP, "SHEET_MOVE_CAUSE_STEP", "step"},
            {SHEET_MOVE_CAUSE_ESCAPE, "SHEET_MOVE_CAUSE_ESCAPE", "escape"},
            {SHEET_MOVE_CAUSE_FOCUS, "SHEET_MOVE_CAUSE_FOCUS", "focus"})

DEFINE_ENUM(SheetReleaseKind, sheet_release_kind,
            {SHEET_RELEASE_KIND_PROJECTED, "SHEET_RELEASE_KIND_PROJECTED", "projected"},
            {SHEET_RELEASE_KIND_HEIGHT, "SHEET_RELEASE_KIND_HEIGHT", "height"},
            {SHEET_RELEASE_KIND_PROGRESS, "SHEET_RELEASE_KIND_PROGRESS", "progress"},
            {SHEET_RELEASE_KIND_THRESHOLDS, "SHEET_RELEASE_KIND_THRESHOLDS", "thresholds"},
            {SHEET_RELEASE_KIND_ZONES, "SHEET_RELEASE_KIND_ZONES", "zones"},
            {SHEET_RELEASE_KIND_CUSTOM, "SHEET_RELEASE_KIND_CUSTOM", "custom"})
