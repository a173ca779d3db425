#include "private-sheet.h"

/* The functions of sheet-riders.h. */

void sheet_bottom_sheet_add_rider(
    SheetBottomSheet *self, GtkWidget *rider, SheetRiderPlacement placement, const char *highest_detent) {
    g_return_if_fail(IS_USABLE_SHEET(self) && placement <= SHEET_RIDER_PLACEMENT_TRAILING);
    g_return_if_fail(GTK_IS_WIDGET(rider) && !gtk_widget_get_parent(rider));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    g_autoptr(GtkWidget) kept_rider = g_object_ref_sink(rider);
    swift_sheet_add_rider(private_of(self)->host, rider, placement, highest_detent);
}

void sheet_bottom_sheet_remove_rider(SheetBottomSheet *self, GtkWidget *rider) {
    g_return_if_fail(IS_USABLE_SHEET(self) && GTK_IS_WIDGET(rider));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    const bool was_rider = swift_sheet_remove_rider(private_of(self)->host, rider);
    g_return_if_fail(was_rider);
}
