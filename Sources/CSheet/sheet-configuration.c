#include "private.h"

struct _SheetConfiguration {
    GObject parent_instance;
    gpointer peer; /* the Swift half */
};

/* The property of a setting has the next number. */
enum { PROP_INITIAL_DETENT = SHEET_SETTING_LAST + 1, PROP_SCRUBBING_DETENT, LAST_PROP };

static GParamSpec *properties[LAST_PROP];

G_DEFINE_FINAL_TYPE(SheetConfiguration, sheet_configuration, G_TYPE_OBJECT)
G_DEFINE_QUARK(sheet-configuration-error-quark, sheet_configuration_error)

static double get_setting(SheetConfiguration *self, SheetSetting setting) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), 0);
    return swift_configuration_get(self->peer, setting);
}

static void set_setting(SheetConfiguration *self, SheetSetting setting, double value) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    GParamSpec *property = properties[setting + 1];
    const bool is_known = !G_IS_PARAM_SPEC_ENUM(property) || g_enum_get_value(G_PARAM_SPEC_ENUM(property)->enum_class, value);
    g_return_if_fail(is_known);
    if (value == swift_configuration_get(self->peer, setting)) return;
    swift_configuration_set(self->peer, setting, value);
    g_object_notify_by_pspec(G_OBJECT(self), property);
}

static void sheet_configuration_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    SheetConfiguration *self = SHEET_CONFIGURATION(object);
    if (id == PROP_INITIAL_DETENT)
        g_value_set_string(value, sheet_configuration_get_initial_detent(self));
    else if (id == PROP_SCRUBBING_DETENT)
        g_value_set_string(value, sheet_configuration_get_scrubbing_detent(self));
    else if (G_IS_PARAM_SPEC_ENUM(pspec))
        g_value_set_enum(value, get_setting(self, id - 1));
    else if (G_IS_PARAM_SPEC_BOOLEAN(pspec))
        g_value_set_boolean(value, get_setting(self, id - 1) != 0);
    else
        g_value_set_double(value, get_setting(self, id - 1));
}

static void sheet_configuration_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
    SheetConfiguration *self = SHEET_CONFIGURATION(object);
    if (id == PROP_INITIAL_DETENT)
        sheet_configuration_set_initial_detent(self, g_value_get_string(value));
    else if (id == PROP_SCRUBBING_DETENT)
        sheet_configuration_set_scrubbing_detent(self, g_value_get_string(value));
    else if (G_IS_PARAM_SPEC_ENUM(pspec))
        set_setting(self, id - 1, g_value_get_enum(value));
    else if (G_IS_PARAM_SPEC_BOOLEAN(pspec))
        set_setting(self, id - 1, g_value_get_boolean(value));
    else
        set_setting(self, id - 1, g_value_get_double(value));
}

static void sheet_configuration_finalize(GObject *object) {
    swift_configuration_free(SHEET_CONFIGURATION(object)->peer);
    G_OBJECT_CLASS(sheet_configuration_parent_class)->finalize(object);
}

static void sheet_configuration_class_init(SheetConfigurationClass *klass) {
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    object_class->get_property = sheet_configuration_get_property;
    object_class->set_property = sheet_configuration_set_property;
    object_class->finalize = sheet_configuration_finalize;

    /**
     * SheetConfiguration:initial-detent: (getter get_initial_detent) (setter set_initial_detent)
     *
     * The detent at which the sheet opens; %NULL for the first one.
     */
    properties[PROP_INITIAL_DETENT] = g_param_spec_string("initial-detent", NULL, NULL, NULL, flags);
    /**
     * SheetConfiguration:edge: (getter get_edge) (setter set_edge)
     *
     * The edge from which the sheet comes.
     */
    properties[SHEET_SETTING_EDGE + 1] = g_param_spec_enum("edge", NULL, NULL, SHEET_TYPE_EDGE, SHEET_EDGE_BOTTOM, flags);
    /**
     * SheetConfiguration:can-close: (getter get_can_close) (setter set_can_close)
     *
     * Whether the user can close the sheet.
     */
    properties[SHEET_SETTING_CAN_CLOSE + 1] = g_param_spec_boolean("can-close", NULL, NULL, TRUE, flags);
    /**
     * SheetConfiguration:starts-open: (getter get_starts_open) (setter set_starts_open)
     *
     * Whether the sheet is open from its first layout on.
     */
    properties[SHEET_SETTING_STARTS_OPEN + 1] = g_param_spec_boolean("starts-open", NULL, NULL, FALSE, flags);
    /**
     * SheetConfiguration:can-drag: (getter get_can_drag) (setter set_can_drag)
     *
     * Whether a finger can move the sheet.
     */
    properties[SHEET_SETTING_CAN_DRAG + 1] = g_param_spec_boolean("can-drag", NULL, NULL, TRUE, flags);
    /**
     * SheetConfiguration:closes-on-scrim-tap: (getter get_closes_on_scrim_tap) (setter set_closes_on_scrim_tap)
     *
     * Whether a tap on the scrim closes the sheet.
     */
    properties[SHEET_SETTING_CLOSES_ON_SCRIM_TAP + 1] = g_param_spec_boolean("closes-on-scrim-tap", NULL, NULL, TRUE, flags);
    /**
     * SheetConfiguration:content-layout: (getter get_content_layout) (setter set_content_layout)
     *
     * The height with which the content is laid out.
     */
    properties[SHEET_SETTING_CONTENT_LAYOUT + 1] =
        g_param_spec_enum("content-layout", NULL, NULL, SHEET_TYPE_CONTENT_LAYOUT, SHEET_CONTENT_LAYOUT_FIXED, flags);
    /**
     * SheetConfiguration:content-scrolling: (getter get_content_scrolling) (setter set_content_scrolling)
     *
     * The detents at which the content scrolls.
     */
    properties[SHEET_SETTING_CONTENT_SCROLLING + 1] = g_param_spec_enum(
        "content-scrolling", NULL, NULL, SHEET_TYPE_CONTENT_SCROLLING, SHEET_CONTENT_SCROLLING_AT_HIGHEST_DETENT, flags);
    /**
     * SheetConfiguration:content-handoff: (getter get_content_handoff) (setter set_content_handoff)
     *
     * The targets that a finger can reach in the gesture with which it scrolled the content.
     */
    properties[SHEET_SETTING_CONTENT_HANDOFF + 1] =
        g_param_spec_enum("content-handoff", NULL, NULL, SHEET_TYPE_CONTENT_HANDOFF, SHEET_CONTENT_HANDOFF_CONTINUOUS, flags);
    /**
     * SheetConfiguration:content-inset-top: (getter get_content_inset_top) (setter set_content_inset_top)
     *
     * The space above the content that counts as part of the sheet's height, px.
     */
    properties[SHEET_SETTING_CONTENT_INSET_TOP + 1] =
        g_param_spec_double("content-inset-top", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
    /**
     * SheetConfiguration:content-inset-bottom: (getter get_content_inset_bottom) (setter set_content_inset_bottom)
     *
     * The space below the content that counts as part of the sheet's height, px.
     */
    properties[SHEET_SETTING_CONTENT_INSET_BOTTOM + 1] =
        g_param_spec_double("content-inset-bottom", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
    /**
     * SheetConfiguration:drag-area: (getter get_drag_area) (setter set_drag_area)
     *
     * The area in which a drag can start to move the sheet.
     */
    properties[SHEET_SETTING_DRAG_AREA + 1] =
        g_param_spec_enum("drag-area", NULL, NULL, SHEET_TYPE_DRAG_AREA, SHEET_DRAG_AREA_SHEET, flags);
    /**
     * SheetConfiguration:drag-direction: (getter get_drag_direction) (setter set_drag_direction)
     *
     * The drags that move the sheet.
     */
    properties[SHEET_SETTING_DRAG_DIRECTION + 1] =
        g_param_spec_enum("drag-direction", NULL, NULL, SHEET_TYPE_DRAG_DIRECTION, SHEET_DRAG_DIRECTION_VERTICAL, flags);
    /**
     * SheetConfiguration:scrubbing-detent: (getter get_scrubbing_detent) (setter set_scrubbing_detent)
     *
     * The detent whose height scales a drag; %NULL if the sheet follows the finger 1:1.
     */
    properties[PROP_SCRUBBING_DETENT] = g_param_spec_string("scrubbing-detent", NULL, NULL, NULL, flags);
    /**
     * SheetConfiguration:card-placement: (getter get_card_placement) (setter set_card_placement)
     *
     * The place of a card.
     */
    properties[SHEET_SETTING_CARD_PLACEMENT + 1] =
        g_param_spec_enum("card-placement", NULL, NULL, SHEET_TYPE_CARD_PLACEMENT, SHEET_CARD_PLACEMENT_TRAILING, flags);
    /**
     * SheetConfiguration:card-margin: (getter get_card_margin) (setter set_card_margin)
     *
     * The least distance of a card from the container's left and right edges, px.
     */
    properties[SHEET_SETTING_CARD_MARGIN + 1] = g_param_spec_double("card-margin", NULL, NULL, 0, G_MAXDOUBLE, 24, flags);
    /**
     * SheetConfiguration:card-effects: (getter get_card_effects) (setter set_card_effects)
     *
     * The effects of a card.
     */
    properties[SHEET_SETTING_CARD_EFFECTS + 1] =
        g_param_spec_enum("card-effects", NULL, NULL, SHEET_TYPE_CARD_EFFECTS, SHEET_CARD_EFFECTS_ONLY_CORNERS, flags);
    g_object_class_install_properties(object_class, LAST_PROP, properties);
}

static void sheet_configuration_init(SheetConfiguration *self) { self->peer = swift_configuration_new(-1); }

gpointer private_configuration_peer(SheetConfiguration *self) { return self->peer; }

SheetConfiguration *sheet_configuration_new(void) { return g_object_new(SHEET_TYPE_CONFIGURATION, NULL); }

SheetConfiguration *sheet_configuration_new_for_preset(SheetPreset preset) {
    g_return_val_if_fail(preset <= SHEET_PRESET_SCRUBBED_CARD, NULL);
    SheetConfiguration *self = sheet_configuration_new();
    swift_configuration_free(self->peer);
    self->peer = swift_configuration_new(preset);
    return self;
}

SheetConfiguration *sheet_configuration_copy(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), NULL);
    SheetConfiguration *copy = sheet_configuration_new();
    swift_configuration_free(copy->peer);
    copy->peer = swift_configuration_copy(self->peer);
    return copy;
}

gboolean sheet_configuration_validate(SheetConfiguration *self, GError **error) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    g_autofree char *message = swift_configuration_error(self->peer);
    if (message)
        g_set_error_literal(error, SHEET_CONFIGURATION_ERROR, SHEET_CONFIGURATION_ERROR_INVALID, message);
    return !message;
}

const char *sheet_configuration_get_initial_detent(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), NULL);
    return swift_configuration_get_initial(self->peer);
}

void sheet_configuration_set_initial_detent(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    if (g_strcmp0(name, swift_configuration_get_initial(self->peer)) == 0) return;
    swift_configuration_set_initial(self->peer, name);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_INITIAL_DETENT]);
}

const char *sheet_configuration_get_scrubbing_detent(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), NULL);
    return swift_configuration_get_scrubbing(self->peer);
}

void sheet_configuration_set_scrubbing_detent(SheetConfiguration *self, const char *scrubbing_detent) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    if (g_strcmp0(scrubbing_detent, swift_configuration_get_scrubbing(self->peer)) == 0) return;
    swift_configuration_set_scrubbing(self->peer, scrubbing_detent);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_SCRUBBING_DETENT]);
}

/* The settings. */

SheetEdge sheet_configuration_get_edge(SheetConfiguration *self) { return get_setting(self, SHEET_SETTING_EDGE); }

void sheet_configuration_set_edge(SheetConfiguration *self, SheetEdge edge) { set_setting(self, SHEET_SETTING_EDGE, edge); }

gboolean sheet_configuration_get_can_close(SheetConfiguration *self) { return get_setting(self, SHEET_SETTING_CAN_CLOSE); }

void sheet_configuration_set_can_close(SheetConfiguration *self, gboolean can_close) {
    set_setting(self, SHEET_SETTING_CAN_CLOSE, !!can_close);
}

gboolean sheet_configuration_get_starts_open(SheetConfiguration *self) { return get_setting(self, SHEET_SETTING_STARTS_OPEN); }

void sheet_configuration_set_starts_open(SheetConfiguration *self, gboolean starts_open) {
    set_setting(self, SHEET_SETTING_STARTS_OPEN, !!starts_open);
}

gboolean sheet_configuration_get_can_drag(SheetConfiguration *self) { return get_setting(self, SHEET_SETTING_CAN_DRAG); }

void sheet_configuration_set_can_drag(SheetConfiguration *self, gboolean can_drag) {
    set_setting(self, SHEET_SETTING_CAN_DRAG, !!can_drag);
}

gboolean sheet_configuration_get_closes_on_scrim_tap(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CLOSES_ON_SCRIM_TAP);
}

void sheet_configuration_set_closes_on_scrim_tap(SheetConfiguration *self, gboolean closes_on_scrim_tap) {
    set_setting(self, SHEET_SETTING_CLOSES_ON_SCRIM_TAP, !!closes_on_scrim_tap);
}

SheetContentLayout sheet_configuration_get_content_layout(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CONTENT_LAYOUT);
}

void sheet_configuration_set_content_layout(SheetConfiguration *self, SheetContentLayout content_layout) {
    set_setting(self, SHEET_SETTING_CONTENT_LAYOUT, content_layout);
}

SheetContentScrolling sheet_configuration_get_content_scrolling(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CONTENT_SCROLLING);
}

void sheet_configuration_set_content_scrolling(SheetConfiguration *self, SheetContentScrolling content_scrolling) {
    set_setting(self, SHEET_SETTING_CONTENT_SCROLLING, content_scrolling);
}

SheetContentHandoff sheet_configuration_get_content_handoff(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CONTENT_HANDOFF);
}

void sheet_configuration_set_content_handoff(SheetConfiguration *self, SheetContentHandoff content_handoff) {
    set_setting(self, SHEET_SETTING_CONTENT_HANDOFF, content_handoff);
}

double sheet_configuration_get_content_inset_top(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CONTENT_INSET_TOP);
}

void sheet_configuration_set_content_inset_top(SheetConfiguration *self, double content_inset_top) {
    set_setting(self, SHEET_SETTING_CONTENT_INSET_TOP, content_inset_top);
}

double sheet_configuration_get_content_inset_bottom(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CONTENT_INSET_BOTTOM);
}

void sheet_configuration_set_content_inset_bottom(SheetConfiguration *self, double content_inset_bottom) {
    set_setting(self, SHEET_SETTING_CONTENT_INSET_BOTTOM, content_inset_bottom);
}

SheetDragArea sheet_configuration_get_drag_area(SheetConfiguration *self) { return get_setting(self, SHEET_SETTING_DRAG_AREA); }

void sheet_configuration_set_drag_area(SheetConfiguration *self, SheetDragArea drag_area) {
    set_setting(self, SHEET_SETTING_DRAG_AREA, drag_area);
}

SheetDragDirection sheet_configuration_get_drag_direction(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_DRAG_DIRECTION);
}

void sheet_configuration_set_drag_direction(SheetConfiguration *self, SheetDragDirection drag_direction) {
    set_setting(self, SHEET_SETTING_DRAG_DIRECTION, drag_direction);
}

SheetCardPlacement sheet_configuration_get_card_placement(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CARD_PLACEMENT);
}

void sheet_configuration_set_card_placement(SheetConfiguration *self, SheetCardPlacement card_placement) {
    set_setting(self, SHEET_SETTING_CARD_PLACEMENT, card_placement);
}

double sheet_configuration_get_card_margin(SheetConfiguration *self) { return get_setting(self, SHEET_SETTING_CARD_MARGIN); }

void sheet_configuration_set_card_margin(SheetConfiguration *self, double card_margin) {
    set_setting(self, SHEET_SETTING_CARD_MARGIN, card_margin);
}

SheetCardEffects sheet_configuration_get_card_effects(SheetConfiguration *self) {
    return get_setting(self, SHEET_SETTING_CARD_EFFECTS);
}

void sheet_configuration_set_card_effects(SheetConfiguration *self, SheetCardEffects card_effects) {
    set_setting(self, SHEET_SETTING_CARD_EFFECTS, card_effects);
}
