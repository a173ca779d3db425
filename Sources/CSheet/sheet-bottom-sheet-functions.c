#include "private-sheet.h"

/* The functions of sheet-bottom-sheet.h. A handler may release the sheet, so a call that changes the sheet keeps it. */

GtkWidget *sheet_bottom_sheet_new(void) { return g_object_new(SHEET_TYPE_BOTTOM_SHEET, NULL); }

static GtkWidget *get_widget(SheetBottomSheet *self, SheetSlot slot) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    return swift_sheet_get_widget(private_of(self)->host, slot);
}

static void set_widget(SheetBottomSheet *self, SheetSlot slot, GtkWidget *widget, int property) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    if (widget == get_widget(self, slot)) return;
    g_return_if_fail(!widget || (GTK_IS_WIDGET(widget) && !gtk_widget_get_parent(widget)));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    /* A sheet that a handler destroys does not take the widget. */
    g_autoptr(GtkWidget) kept_widget = widget ? g_object_ref_sink(widget) : NULL;
    swift_sheet_set_widget(private_of(self)->host, slot, widget);
    private_notify(self, property);
    private_notify_changes(self);
}

GtkWidget *sheet_bottom_sheet_get_child(SheetBottomSheet *self) { return get_widget(self, SHEET_SLOT_CHILD); }

void sheet_bottom_sheet_set_child(SheetBottomSheet *self, GtkWidget *child) {
    set_widget(self, SHEET_SLOT_CHILD, child, PROP_CHILD);
}

GtkWidget *sheet_bottom_sheet_get_content(SheetBottomSheet *self) { return get_widget(self, SHEET_SLOT_CONTENT); }

void sheet_bottom_sheet_set_content(SheetBottomSheet *self, GtkWidget *content) {
    set_widget(self, SHEET_SLOT_CONTENT, content, PROP_CONTENT);
}

GtkWidget *sheet_bottom_sheet_get_footer(SheetBottomSheet *self) { return get_widget(self, SHEET_SLOT_FOOTER); }

void sheet_bottom_sheet_set_footer(SheetBottomSheet *self, GtkWidget *footer) {
    set_widget(self, SHEET_SLOT_FOOTER, footer, PROP_FOOTER);
}

GtkWidget *sheet_bottom_sheet_get_peek(SheetBottomSheet *self) { return get_widget(self, SHEET_SLOT_PEEK); }

void sheet_bottom_sheet_set_peek(SheetBottomSheet *self, GtkWidget *peek) {
    set_widget(self, SHEET_SLOT_PEEK, peek, PROP_PEEK);
}

SheetConfiguration *sheet_bottom_sheet_get_configuration(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    return private_of(self)->configuration;
}

void sheet_bottom_sheet_set_configuration(SheetBottomSheet *self, SheetConfiguration *configuration) {
    g_return_if_fail(IS_USABLE_SHEET(self) && SHEET_IS_CONFIGURATION(configuration));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    SheetBottomSheetPrivate *priv = private_of(self);
    g_autoptr(SheetConfiguration) kept_configuration = g_object_ref(configuration);
    g_autoptr(SheetConfiguration) former = g_object_ref(priv->configuration);
    /* Before the call, in which a handler may set another one. An error comes before any handler. */
    g_set_object(&priv->configuration, configuration);
    g_autofree char *error = swift_sheet_configure(priv->host, private_configuration_peer(configuration));
    if (error) {
        g_set_object(&priv->configuration, former);
        g_warning("A sheet cannot use a configuration: %s", error);
        return;
    }
    if (priv->configuration == configuration) {
        if (configuration != former) private_notify(self, PROP_CONFIGURATION);
        private_notify(self, PROP_DETENTS);
    }
    private_notify_changes(self);
}

char **sheet_bottom_sheet_get_detents(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    g_autoptr(GStrvBuilder) names = g_strv_builder_new();
    const char *name;
    for (int i = 0; (name = swift_sheet_detent(private_of(self)->host, i)); i++) g_strv_builder_add(names, name);
    return g_strv_builder_end(names);
}

const char *sheet_bottom_sheet_get_detent(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    return private_read(self).detent;
}

const char *sheet_bottom_sheet_get_target(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    return private_read(self).target;
}

void sheet_bottom_sheet_set_target(SheetBottomSheet *self, const char *detent) {
    sheet_bottom_sheet_move_to(self, detent, TRUE);
}

double sheet_bottom_sheet_get_position(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), 0);
    return private_read(self).position;
}

double sheet_bottom_sheet_get_progress(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), 0);
    return private_read(self).progress;
}

gboolean sheet_bottom_sheet_get_is_open(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_read(self).target != NULL;
}

void sheet_bottom_sheet_set_is_open(SheetBottomSheet *self, gboolean is_open) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    if (!is_open)
        sheet_bottom_sheet_close(self);
    else if (!sheet_bottom_sheet_get_is_open(self))
        sheet_bottom_sheet_open(self);
}

gboolean sheet_bottom_sheet_get_shows_close_button(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_of(self)->shows_close_button;
}

void sheet_bottom_sheet_set_shows_close_button(SheetBottomSheet *self, gboolean shows_close_button) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    SheetBottomSheetPrivate *priv = private_of(self);
    if (priv->shows_close_button == !!shows_close_button) return;
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    priv->shows_close_button = shows_close_button;
    swift_sheet_set_shows_close_button(priv->host, shows_close_button);
    private_notify(self, PROP_SHOWS_CLOSE_BUTTON);
    private_notify_changes(self);
}

double sheet_bottom_sheet_get_velocity(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), 0);
    return swift_sheet_velocity(private_of(self)->host);
}

SheetPhase sheet_bottom_sheet_get_phase(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), SHEET_PHASE_IDLE);
    return private_read(self).phase;
}

void sheet_bottom_sheet_open(SheetBottomSheet *self) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    swift_sheet_open(private_of(self)->host);
    private_notify_changes(self);
}

void sheet_bottom_sheet_close(SheetBottomSheet *self) { sheet_bottom_sheet_move_to(self, NULL, TRUE); }

gboolean sheet_bottom_sheet_move_to(SheetBottomSheet *self, const char *detent, gboolean animate) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    gboolean is_known = TRUE;
    if (detent)
        is_known = swift_sheet_move_to(private_of(self)->host, detent, animate);
    else
        swift_sheet_close(private_of(self)->host, animate);
    private_notify_changes(self);
    return is_known;
}

gboolean sheet_bottom_sheet_grab_sheet_focus(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    return swift_sheet_grab_focus(private_of(self)->host);
}

gboolean sheet_bottom_sheet_has_sheet_focus(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return swift_sheet_has_focus(private_of(self)->host);
}
