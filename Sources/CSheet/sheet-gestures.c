#include "private-sheet.h"

/* The functions of sheet-gestures.h for widgets and for sheets. */

SheetOwnGestures sheet_widget_get_own_gestures(GtkWidget *widget) {
    g_return_val_if_fail(GTK_IS_WIDGET(widget), SHEET_OWN_GESTURES_AUTOMATIC);
    return swift_widget_get_gestures(widget);
}

void sheet_widget_set_own_gestures(GtkWidget *widget, SheetOwnGestures own_gestures) {
    g_return_if_fail(GTK_IS_WIDGET(widget) && own_gestures <= SHEET_OWN_GESTURES_ALL);
    swift_widget_set_gestures(widget, own_gestures);
}

void sheet_bottom_sheet_take_gestures(SheetBottomSheet *self, GtkWidget *cover) {
    g_return_if_fail(IS_USABLE_SHEET(self) && GTK_IS_WIDGET(cover));
    g_return_if_fail(gtk_widget_is_ancestor(GTK_WIDGET(self), cover));
    swift_sheet_take_gestures(private_of(self)->host, cover);
}
