#include "private.h"

struct _SheetConfiguration {
    GObject parent_instance;
    gpointer peer; /* the Swift half */
};

enum { PROP_0, PROP_INITIAL_DETENT, PROP_EDGE, PROP_CAN_CLOSE, PROP_STARTS_OPEN, LAST_PROP };

/* The numbers of the flags in the Swift half. */
enum { FLAG_CAN_CLOSE, FLAG_STARTS_OPEN };

static GParamSpec *properties[LAST_PROP];

G_DEFINE_FINAL_TYPE(SheetConfiguration, sheet_configuration, G_TYPE_OBJECT)
G_DEFINE_QUARK(sheet-configuration-error-quark, sheet_configuration_error)

static void sheet_configuration_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    SheetConfiguration *self = SHEET_CONFIGURATION(object);
    switch (id) {
    case PROP_INITIAL_DETENT: g_value_set_string(value, sheet_configuration_get_initial_detent(self)); break;
    case PROP_EDGE: g_value_set_enum(value, sheet_configuration_get_edge(self)); break;
    case PROP_CAN_CLOSE: g_value_set_boolean(value, sheet_configuration_get_can_close(self)); break;
    case PROP_STARTS_OPEN: g_value_set_boolean(value, sheet_configuration_get_starts_open(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_configuration_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
    SheetConfiguration *self = SHEET_CONFIGURATION(object);
    switch (id) {
    case PROP_INITIAL_DETENT: sheet_configuration_set_initial_detent(self, g_value_get_string(value)); break;
    case PROP_EDGE: sheet_configuration_set_edge(self, g_value_get_enum(value)); break;
    case PROP_CAN_CLOSE: sheet_configuration_set_can_close(self, g_value_get_boolean(value)); break;
    case PROP_STARTS_OPEN: sheet_configuration_set_starts_open(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
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
    properties[PROP_EDGE] = g_param_spec_enum("edge", NULL, NULL, SHEET_TYPE_EDGE, SHEET_EDGE_BOTTOM, flags);
    /**
     * SheetConfiguration:can-close: (getter get_can_close) (setter set_can_close)
     *
     * Whether the user can close the sheet.
     */
    properties[PROP_CAN_CLOSE] = g_param_spec_boolean("can-close", NULL, NULL, TRUE, flags);
    /**
     * SheetConfiguration:starts-open: (getter get_starts_open) (setter set_starts_open)
     *
     * Whether the sheet is open from its first layout on.
     */
    properties[PROP_STARTS_OPEN] = g_param_spec_boolean("starts-open", NULL, NULL, FALSE, flags);
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

gboolean sheet_configuration_validate(SheetConfiguration *self, GError **error) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    g_autofree char *message = swift_configuration_error(self->peer);
    if (message)
        g_set_error_literal(error, SHEET_CONFIGURATION_ERROR, SHEET_CONFIGURATION_ERROR_INVALID, message);
    return !message;
}

char **sheet_configuration_get_detents(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), NULL);
    g_autoptr(GStrvBuilder) names = g_strv_builder_new();
    const char *name;
    for (int i = 0; (name = swift_configuration_detent(self->peer, i)); i++) g_strv_builder_add(names, name);
    return g_strv_builder_end(names);
}

void sheet_configuration_add_detent_height(SheetConfiguration *self, const char *name, double height) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_height(self->peer, name, height);
}

void sheet_configuration_add_detent_fraction(SheetConfiguration *self, const char *name, double fraction) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_fraction(self->peer, name, fraction);
}

void sheet_configuration_add_detent_inset(SheetConfiguration *self, const char *name, double inset, double least) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_inset(self->peer, name, inset, least);
}

void sheet_configuration_add_detent_fitted(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_fitted(self->peer, name);
}

void sheet_configuration_add_detent_custom(
    SheetConfiguration *self, const char *name, SheetDetentFunc height, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name && height);
    swift_configuration_add_custom(self->peer, name, height, user_data, destroy);
}

void sheet_configuration_remove_detent(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_remove(self->peer, name);
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

SheetEdge sheet_configuration_get_edge(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), SHEET_EDGE_BOTTOM);
    return swift_configuration_get_edge(self->peer);
}

void sheet_configuration_set_edge(SheetConfiguration *self, SheetEdge edge) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && edge <= SHEET_EDGE_TRAILING);
    if (edge == (SheetEdge)swift_configuration_get_edge(self->peer)) return;
    swift_configuration_set_edge(self->peer, edge);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_EDGE]);
}

static void set_flag(SheetConfiguration *self, int flag, bool is_set, int property) {
    if (is_set == swift_configuration_get_flag(self->peer, flag)) return;
    swift_configuration_set_flag(self->peer, flag, is_set);
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
}

gboolean sheet_configuration_get_can_close(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    return swift_configuration_get_flag(self->peer, FLAG_CAN_CLOSE);
}

void sheet_configuration_set_can_close(SheetConfiguration *self, gboolean can_close) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    set_flag(self, FLAG_CAN_CLOSE, can_close, PROP_CAN_CLOSE);
}

gboolean sheet_configuration_get_starts_open(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    return swift_configuration_get_flag(self->peer, FLAG_STARTS_OPEN);
}

void sheet_configuration_set_starts_open(SheetConfiguration *self, gboolean starts_open) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    set_flag(self, FLAG_STARTS_OPEN, starts_open, PROP_STARTS_OPEN);
}

void sheet_configuration_set_effect(SheetConfiguration *self, SheetEffect effect, const char *detent, double value) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    swift_configuration_set_effect(self->peer, effect, detent, value);
}

void sheet_configuration_set_spring(SheetConfiguration *self, double damping_ratio, double response) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_set_spring(self->peer, damping_ratio, response);
}

void sheet_configuration_set_card(SheetConfiguration *self, double container_width, double width) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_set_card(self->peer, container_width, width);
}
