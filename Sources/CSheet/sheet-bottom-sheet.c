#include "private-sheet.h"

enum { MOVING, CLOSING, SETTLED, MOVED, DRAG_BEGIN, DRAG_UPDATE, DRAG_END, LAST_SIGNAL };

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

void c_sheet_event(void *sheet, CSheetEvent event, const char *detent, double position) {
    SheetBottomSheet *self = g_object_ref(sheet);
    private_notify_changes(self);
    switch (event) {
    case C_SHEET_SETTLED: g_signal_emit(self, signals[SETTLED], 0, detent); break;
    case C_SHEET_DRAG_BEGAN: g_signal_emit(self, signals[DRAG_BEGIN], 0); break;
    case C_SHEET_DRAG_MOVED: g_signal_emit(self, signals[DRAG_UPDATE], 0, position); break;
    case C_SHEET_DRAG_ENDED: g_signal_emit(self, signals[DRAG_END], 0, FALSE); break;
    case C_SHEET_DRAG_CANCELLED: g_signal_emit(self, signals[DRAG_END], 0, TRUE); break;
    case C_SHEET_OTHER: break;
    }
    g_object_unref(self);
}

bool c_sheet_moving(void *sheet, const char *detent, int cause) {
    SheetBottomSheet *self = g_object_ref(sheet);
    gboolean is_refused = FALSE;
    g_signal_emit(self, signals[MOVING], 0, detent, cause, &is_refused);
    if (!is_refused && !detent) g_signal_emit(self, signals[CLOSING], 0, &is_refused);
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
     * SheetBottomSheet::moving:
     * @self: the sheet
     * @detent: (nullable): the requested detent; %NULL to close the sheet
     * @cause: the action of the user
     *
     * Emitted once for each attempt of the user to move the sheet to another detent or to close it. The sheet keeps its state
     * until the handler returns. After a refused drag it springs back.
     *
     * [signal@BottomSheet::closing] follows if the sheet would close and no handler has refused it.
     *
     * Returns: %TRUE if the sheet stays
     */
    signals[MOVING] = g_signal_new(
        "moving", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, moving), g_signal_accumulator_true_handled,
        NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_STRING, SHEET_TYPE_MOVE_CAUSE);
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
    /**
     * SheetBottomSheet::drag-begin:
     * @self: the sheet
     *
     * Emitted when a finger has taken the sheet, or has pulled its content beyond the top.
     */
    signals[DRAG_BEGIN] = g_signal_new(
        "drag-begin", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, drag_begin), NULL, NULL, NULL,
        G_TYPE_NONE, 0);
    /**
     * SheetBottomSheet::drag-update:
     * @self: the sheet
     * @position: the position under the finger, px
     *
     * Emitted when the sheet has followed the finger. To draw along with the sheet, use [signal@BottomSheet::moved], which comes
     * in the frame itself.
     */
    signals[DRAG_UPDATE] = g_signal_new(
        "drag-update", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, drag_update), NULL, NULL, NULL,
        G_TYPE_NONE, 1, G_TYPE_DOUBLE);
    /**
     * SheetBottomSheet::drag-end:
     * @self: the sheet
     * @is_cancelled: whether the drag did not end by a release: the system took the finger away, or the program moved the sheet
     *
     * Emitted when the finger no longer has the sheet.
     */
    signals[DRAG_END] = g_signal_new(
        "drag-end", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET(SheetBottomSheetClass, drag_end), NULL, NULL, NULL,
        G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
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
