#include "private-sheet.h"

/* The functions of sheet-permissions.h. */

static void allow(SheetBottomSheet *self, SheetPermission permission, gboolean is_allowed) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    swift_sheet_allow(private_of(self)->host, permission, is_allowed);
    private_notify_changes(self);
}

gboolean sheet_bottom_sheet_get_can_close(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_read(self).can_close;
}

void sheet_bottom_sheet_set_can_close(SheetBottomSheet *self, gboolean can_close) {
    allow(self, SHEET_PERMISSION_CLOSING, can_close);
}

gboolean sheet_bottom_sheet_get_can_drag(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_read(self).can_drag;
}

void sheet_bottom_sheet_set_can_drag(SheetBottomSheet *self, gboolean can_drag) {
    allow(self, SHEET_PERMISSION_DRAGGING, can_drag);
}

gboolean sheet_bottom_sheet_get_closes_on_scrim_tap(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_read(self).closes_on_scrim_tap;
}

void sheet_bottom_sheet_set_closes_on_scrim_tap(SheetBottomSheet *self, gboolean closes_on_scrim_tap) {
    allow(self, SHEET_PERMISSION_SCRIM_TAP, closes_on_scrim_tap);
}
