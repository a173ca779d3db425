#include "private-sheet.h"

enum { CLOSING, SETTLED, MOVED, LAST_SIGNAL };

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

static void sheet_bottom_sheet_finalize(GObject *object) {
    SheetBottomSheetPrivate *priv = private_of(SHEET_BOTTOM_SHEET(object));
    g_object_unref(priv->configuration);
    g_clear_object(&priv->wording);
    g_free(priv->title);
    g_free(priv->description);
    swift_sheet_free(priv->host);
    G_OBJECT_CLASS(sheet_bottom_sheet_parent_class)->finalize(object);
}

static void sheet_bottom_sheet_class_init(SheetBottomSheetClass *klass) {
    GObjectClass *object_class = G_OBJECT_CLASS(klass);
    const GType type = G_TYPE_FROM_CLASS(klass);

    swift_sheet_class_init(klass);
    object_class->finalize = sheet_bottom_sheet_finalize;
    private_install_properties(object_class);

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

static SheetRiderPlacement placement_of(GtkWidget *rider) {
    switch (gtk_widget_get_halign(rider)) {
    case GTK_ALIGN_START: return SHEET_RIDER_PLACEMENT_LEADING;
    case GTK_ALIGN_CENTER: return SHEET_RIDER_PLACEMENT_CENTER;
    default: return SHEET_RIDER_PLACEMENT_TRAILING;
    }
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
    else if (strcmp(type, "rider") == 0)
        sheet_bottom_sheet_add_rider(self, GTK_WIDGET(child), placement_of(GTK_WIDGET(child)), NULL);
    else
        GTK_BUILDER_WARN_INVALID_CHILD_TYPE(buildable, type);
}

static void sheet_bottom_sheet_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = sheet_bottom_sheet_add_child;
}
