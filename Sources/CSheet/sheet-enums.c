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
