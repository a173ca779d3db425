#include "private-sheet.h"

enum { CLOSING, SETTLED, MOVED, LAST_SIGNAL };

static GParamSpec *properties[LAST_PROP];
static guint signals[LAST_SIGNAL];
static GtkBuildableIface *parent_buildable;

static void sheet_bottom_sheet_buildable_init(GtkBuildableIface *iface);

G_DEFINE_TYPE_WITH_CODE(
    SheetBottomSheet, sheet_bottom_sheet, GTK_TYPE_WIDGET,
    G_ADD_PRIVATE(SheetBottomSheet) G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, sheet_bottom_sheet_buildable_init))

SheetBottomSheetPrivate *private_of(SheetBottomSheet *self) { return sheet_bottom_sheet_get_instance_private(self); }

SheetReading private_read(SheetBottomSheet *self) {
    SheetReading reading;
    swift_sheet_read(private_of(self)->host, &reading);
    return reading;
}

void private_notify(SheetBottomSheet *self, int property) {
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
}

void private_notify_changes(SheetBottomSheet *self) {
    SheetBottomSheetPrivate *priv = private_of(self);
    SheetReading old = priv->last, now = private_read(self);
    priv->last = now;
    g_object_freeze_notify(G_OBJECT(self));
    if (now.position != old.position) private_notify(self, PROP_POSITION);
    if (now.progress != old.progress) private_notify(self, PROP_PROGRESS);
    if (now.detent != old.detent) private_notify(self, PROP_DETENT);
    if (now.target != old.target) private_notify(self, PROP_TARGET);
    if (!now.target != !old.target) private_notify(self, PROP_IS_OPEN);
    if (now.can_close != old.can_close) private_notify(self, PROP_CAN_CLOSE);
    if (now.edge != old.edge) private_notify(self, PROP_EDGE);
    if (now.is_card != old.is_card) private_notify(self, PROP_IS_CARD);
    if (now.is_modal != old.is_modal) private_notify(self, PROP_IS_MODAL);
    g_object_thaw_notify(G_OBJECT(self));
}

/* The calls of the Swift half. A handler may release the sheet. */

void c_sheet_frame(void *sheet) {
    SheetBottomSheet *self = g_object_ref(sheet);
    SheetBottomSheetPrivate *priv = private_of(self);
    private_notify_changes(self);
    if (priv->last.position != priv->shown_position) {
        priv->shown_position = priv->last.position;
        g_signal_emit(self, signals[MOVED], 0, priv->shown_position);
    }
    g_object_unref(self);
}

void c_sheet_event(void *sheet, bool has_settled, const char *detent) {
    SheetBottomSheet *self = g_object_ref(sheet);
    private_notify_changes(self);
    if (has_settled) g_signal_emit(self, signals[SETTLED], 0, detent);
    g_object_unref(self);
}

bool c_sheet_closing(void *sheet) {
    SheetBottomSheet *self = g_object_ref(sheet);
    gboolean is_refused = FALSE;
    g_signal_emit(self, signals[CLOSING], 0, &is_refused);
    g_object_unref(self);
    return is_refused;
}

/* The class. */

static void sheet_bottom_sheet_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    SheetBottomSheet *self = SHEET_BOTTOM_SHEET(object);
    switch (id) {
    case PROP_CHILD: g_value_set_object(value, sheet_bottom_sheet_get_child(self)); break;
    case PROP_CONTENT: g_value_set_object(value, sheet_bottom_sheet_get_content(self)); break;
    case PROP_FOOTER: g_value_set_object(value, sheet_bottom_sheet_get_footer(self)); break;
    case PROP_PEEK: g_value_set_object(value, sheet_bottom_sheet_get_peek(self)); break;
    case PROP_CONFIGURATION: g_value_set_object(value, sheet_bottom_sheet_get_configuration(self)); break;
    case PROP_DETENTS: g_value_take_boxed(value, sheet_bottom_sheet_get_detents(self)); break;
    case PROP_DETENT: g_value_set_string(value, sheet_bottom_sheet_get_detent(self)); break;
    case PROP_TARGET: g_value_set_string(value, sheet_bottom_sheet_get_target(self)); break;
    case PROP_POSITION: g_value_set_double(value, sheet_bottom_sheet_get_position(self)); break;
    case PROP_PROGRESS: g_value_set_double(value, sheet_bottom_sheet_get_progress(self)); break;
    case PROP_IS_OPEN: g_value_set_boolean(value, sheet_bottom_sheet_get_is_open(self)); break;
    case PROP_CAN_CLOSE: g_value_set_boolean(value, sheet_bottom_sheet_get_can_close(self)); break;
    case PROP_EDGE: g_value_set_enum(value, sheet_bottom_sheet_get_edge(self)); break;
    case PROP_IS_CARD: g_value_set_boolean(value, sheet_bottom_sheet_get_is_card(self)); break;
    case PROP_IS_MODAL: g_value_set_boolean(value, sheet_bottom_sheet_get_is_modal(self)); break;
    case PROP_SHOWS_CLOSE_BUTTON:
        g_value_set_boolean(value, sheet_bottom_sheet_get_shows_close_button(self));
        break;
    case PROP_TITLE: g_value_set_string(value, sheet_bottom_sheet_get_title(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_bottom_sheet_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
    SheetBottomSheet *self = SHEET_BOTTOM_SHEET(object);
    switch (id) {
    case PROP_CHILD: sheet_bottom_sheet_set_child(self, g_value_get_object(value)); break;
    case PROP_CONTENT: sheet_bottom_sheet_set_content(self, g_value_get_object(value)); break;
    case PROP_FOOTER: sheet_bottom_sheet_set_footer(self, g_value_get_object(value)); break;
    case PROP_PEEK: sheet_bottom_sheet_set_peek(self, g_value_get_object(value)); break;
    case PROP_CONFIGURATION: sheet_bottom_sheet_set_configuration(self, g_value_get_object(value)); break;
    case PROP_TARGET: sheet_bottom_sheet_set_target(self, g_value_get_string(value)); break;
    case PROP_IS_OPEN: sheet_bottom_sheet_set_is_open(self, g_value_get_boolean(value)); break;
    case PROP_CAN_CLOSE: sheet_bottom_sheet_set_can_close(self, g_value_get_boolean(value)); break;
    case PROP_EDGE: sheet_bottom_sheet_set_edge(self, g_value_get_enum(value)); break;
    case PROP_SHOWS_CLOSE_BUTTON:
        sheet_bottom_sheet_set_shows_close_button(self, g_value_get_boolean(value));
        break;
    case PROP_TITLE: sheet_bottom_sheet_set_title(self, g_value_get_string(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_bottom_sheet_finalize(GObject *object) {
    SheetBottomSheetPrivate *priv = private_of(SHEET_BOTTOM_SHEET(object));
    g_object_unref(priv->configuration);
    g_free(priv->title);
    swift_sheet_free(priv->host);
    G_OBJECT_CLASS(sheet_bottom_sheet_parent_class)->finalize(object);
}

static void install_properties(GObjectClass *object_class) {
    const GParamFlags reads = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

    /**
     * SheetBottomSheet:child: (getter get_child) (setter set_child)
     *
     * The widget behind the sheet.
     */
    properties[PROP_CHILD] = g_param_spec_object("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:content: (getter get_content) (setter set_content)
     *
     * The widget in the sheet.
     */
    properties[PROP_CONTENT] = g_param_spec_object("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:footer: (getter get_footer) (setter set_footer)
     *
     * The widget at the visible lower edge of the sheet.
     */
    properties[PROP_FOOTER] = g_param_spec_object("footer", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:peek: (getter get_peek) (setter set_peek)
     *
     * The bar that the sheet shows at its lowest detent instead of content and footer.
     */
    properties[PROP_PEEK] = g_param_spec_object("peek", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:configuration: (getter get_configuration) (setter set_configuration)
     *
     * The design of the sheet.
     */
    properties[PROP_CONFIGURATION] = g_param_spec_object("configuration", NULL, NULL, SHEET_TYPE_CONFIGURATION, flags);
    /**
     * SheetBottomSheet:detents: (getter get_detents)
     *
     * The names of the detents.
     */
    properties[PROP_DETENTS] = g_param_spec_boxed("detents", NULL, NULL, G_TYPE_STRV, reads);
    /**
     * SheetBottomSheet:detent: (getter get_detent)
     *
     * The detent at which the sheet rested last; %NULL if it was closed.
     */
    properties[PROP_DETENT] = g_param_spec_string("detent", NULL, NULL, NULL, reads);
    /**
     * SheetBottomSheet:target: (getter get_target) (setter set_target)
     *
     * The detent at which the sheet rests, or to which it moves; %NULL for closed.
     */
    properties[PROP_TARGET] = g_param_spec_string("target", NULL, NULL, NULL, flags);
    /**
     * SheetBottomSheet:position: (getter get_position)
     *
     * The distance of the sheet's inner edge from the opposite edge of the container, px.
     */
    properties[PROP_POSITION] = g_param_spec_double("position", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, reads);
    /**
     * SheetBottomSheet:progress: (getter get_progress)
     *
     * The height in detents: 0 closed, 1 at the lowest detent, 2 at the next.
     */
    properties[PROP_PROGRESS] = g_param_spec_double("progress", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, reads);
    /**
     * SheetBottomSheet:is-open: (getter get_is_open) (setter set_is_open)
     *
     * Whether the sheet is open or opens. Before the first layout it is %FALSE.
     */
    properties[PROP_IS_OPEN] = g_param_spec_boolean("is-open", NULL, NULL, FALSE, flags);
    /**
     * SheetBottomSheet:can-close: (getter get_can_close) (setter set_can_close)
     *
     * Whether the user can close the sheet.
     */
    properties[PROP_CAN_CLOSE] = g_param_spec_boolean("can-close", NULL, NULL, TRUE, flags);
    /**
     * SheetBottomSheet:edge: (getter get_edge) (setter set_edge)
     *
     * The edge from which the sheet comes.
     */
    properties[PROP_EDGE] = g_param_spec_enum("edge", NULL, NULL, SHEET_TYPE_EDGE, SHEET_EDGE_BOTTOM, flags);
    /**
     * SheetBottomSheet:is-card: (getter get_is_card)
     *
     * Whether the container is wide enough for a card.
     */
    properties[PROP_IS_CARD] = g_param_spec_boolean("is-card", NULL, NULL, FALSE, reads);
    /**
     * SheetBottomSheet:is-modal: (getter get_is_modal)
     *
     * Whether the child is unusable.
     */
    properties[PROP_IS_MODAL] = g_param_spec_boolean("is-modal", NULL, NULL, FALSE, reads);
    /**
     * SheetBottomSheet:shows-close-button: (getter get_shows_close_button) (setter set_shows_close_button)
     *
     * Whether the sheet has a close button while the user can close it.
     */
    properties[PROP_SHOWS_CLOSE_BUTTON] = g_param_spec_boolean("shows-close-button", NULL, NULL, FALSE, flags);
    /**
     * SheetBottomSheet:title: (getter get_title) (setter set_title)
     *
     * The name for screen readers.
     */
    properties[PROP_TITLE] = g_param_spec_string("title", NULL, NULL, NULL, flags);
    g_object_class_install_properties(object_class, LAST_PROP, properties);
}

static void sheet_bottom_sheet_class_init(SheetBottomSheetClass *klass) {
    GObjectClass *object_class = G_OBJECT_CLASS(klass);
    const GType type = G_TYPE_FROM_CLASS(klass);

    swift_sheet_class_init(klass);
    object_class->get_property = sheet_bottom_sheet_get_property;
    object_class->set_property = sheet_bottom_sheet_set_property;
    object_class->finalize = sheet_bottom_sheet_finalize;
    install_properties(object_class);

    /**
     * SheetBottomSheet::closing:
     * @self: the sheet
     *
     * Emitted once for each attempt of the user to close the sheet, by a drag, a tap on the scrim, a key, the close button or
     * a screen reader. The sheet keeps its state until the handler returns.
     *
     * To ask the user first, return %TRUE, and call [method@BottomSheet.close] after the answer.
     *
     * Returns: %TRUE if the sheet stays open
     */
    signals[CLOSING] = g_signal_new(
        "closing", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, closing), g_signal_accumulator_true_handled,
        NULL, NULL, G_TYPE_BOOLEAN, 0);
    /**
     * SheetBottomSheet::settled:
     * @self: the sheet
     * @detent: (nullable): the detent; %NULL if the sheet is closed
     *
     * Emitted when the sheet has come to rest.
     */
    signals[SETTLED] = g_signal_new(
        "settled", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, settled), NULL, NULL, NULL, G_TYPE_NONE, 1,
        G_TYPE_STRING);
    /**
     * SheetBottomSheet::moved:
     * @self: the sheet
     * @position: the new position, px
     *
     * Emitted in each frame that shows the sheet at a new position. It must not block.
     */
    signals[MOVED] = g_signal_new(
        "moved", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, moved), NULL, NULL, NULL, G_TYPE_NONE, 1,
        G_TYPE_DOUBLE);
}

static void sheet_bottom_sheet_init(SheetBottomSheet *self) {
    SheetBottomSheetPrivate *priv = private_of(self);
    priv->configuration = sheet_configuration_new_for_preset(SHEET_PRESET_RESTAURANT_DETAIL);
    priv->host = swift_sheet_new(self, private_configuration_peer(priv->configuration));
    priv->last = private_read(self);
}

static void sheet_bottom_sheet_add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    SheetBottomSheet *self = SHEET_BOTTOM_SHEET(buildable);
    if (!GTK_IS_WIDGET(child))
        parent_buildable->add_child(buildable, builder, child, type);
    else if (!type)
        sheet_bottom_sheet_set_child(self, GTK_WIDGET(child));
    else if (strcmp(type, "content") == 0)
        sheet_bottom_sheet_set_content(self, GTK_WIDGET(child));
    else if (strcmp(type, "footer") == 0)
        sheet_bottom_sheet_set_footer(self, GTK_WIDGET(child));
    else if (strcmp(type, "peek") == 0)
        sheet_bottom_sheet_set_peek(self, GTK_WIDGET(child));
    else
        GTK_BUILDER_WARN_INVALID_CHILD_TYPE(buildable, type);
}

static void sheet_bottom_sheet_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = sheet_bottom_sheet_add_child;
}
