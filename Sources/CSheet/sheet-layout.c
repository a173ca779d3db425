#include "private-sheet.h"

/* The functions of sheet-layout.h. */

SheetEdge sheet_bottom_sheet_get_edge(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), SHEET_EDGE_BOTTOM);
    return private_read(self).edge;
}

void sheet_bottom_sheet_set_edge(SheetBottomSheet *self, SheetEdge edge) {
    g_return_if_fail(IS_USABLE_SHEET(self) && edge <= SHEET_EDGE_TRAILING);
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    swift_sheet_set_edge(private_of(self)->host, edge);
    private_notify_changes(self);
}

gboolean sheet_bottom_sheet_get_is_card(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_read(self).is_card;
}

gboolean sheet_bottom_sheet_get_is_modal(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), FALSE);
    return private_read(self).is_modal;
}

SheetEdge sheet_bottom_sheet_get_current_edge(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), SHEET_EDGE_BOTTOM);
    return private_read(self).current_edge;
}

void sheet_bottom_sheet_get_span(SheetBottomSheet *self, double *start, double *width) {
    double found[2] = {0, 0};
    g_return_if_fail(IS_USABLE_SHEET(self));
    swift_sheet_span(private_of(self)->host, &found[0], &found[1]);
    if (start) *start = found[0];
    if (width) *width = found[1];
}

double sheet_bottom_sheet_get_visible_content_height(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), 0);
    return private_read(self).visible_content_height;
}

double sheet_bottom_sheet_get_visible_content_height_at(SheetBottomSheet *self, const char *detent) {
    g_return_val_if_fail(IS_USABLE_SHEET(self) && detent, 0);
    return swift_sheet_content_height_at(private_of(self)->host, detent);
}

void sheet_bottom_sheet_content_replaced(SheetBottomSheet *self) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    swift_sheet_content_replaced(private_of(self)->host);
}

static double get_number(SheetBottomSheet *self, SheetNumber number) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), 0);
    return swift_sheet_get_number(private_of(self)->host, number);
}

static void set_number(SheetBottomSheet *self, SheetNumber number, double value, int property) {
    if (value == get_number(self, number)) return;
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    swift_sheet_set_number(private_of(self)->host, number, value);
    private_notify(self, property);
}

double sheet_bottom_sheet_get_footer_height(SheetBottomSheet *self) { return get_number(self, SHEET_NUMBER_FOOTER_HEIGHT); }

double sheet_bottom_sheet_get_covered_height(SheetBottomSheet *self) {
    return get_number(self, SHEET_NUMBER_COVERED_HEIGHT);
}

void sheet_bottom_sheet_set_covered_height(SheetBottomSheet *self, double covered_height) {
    g_return_if_fail(IS_USABLE_SHEET(self) && covered_height >= 0);
    set_number(self, SHEET_NUMBER_COVERED_HEIGHT, covered_height, PROP_COVERED_HEIGHT);
}

double sheet_bottom_sheet_get_depth_scale(SheetBottomSheet *self) { return get_number(self, SHEET_NUMBER_DEPTH_SCALE); }

void sheet_bottom_sheet_set_depth_scale(SheetBottomSheet *self, double depth_scale) {
    g_return_if_fail(IS_USABLE_SHEET(self) && depth_scale > 0 && depth_scale <= 1);
    set_number(self, SHEET_NUMBER_DEPTH_SCALE, depth_scale, PROP_DEPTH_SCALE);
}

double sheet_bottom_sheet_get_depth_shade(SheetBottomSheet *self) { return get_number(self, SHEET_NUMBER_DEPTH_SHADE); }

void sheet_bottom_sheet_set_depth_shade(SheetBottomSheet *self, double depth_shade) {
    g_return_if_fail(IS_USABLE_SHEET(self) && depth_shade >= 0 && depth_shade <= 1);
    set_number(self, SHEET_NUMBER_DEPTH_SHADE, depth_shade, PROP_DEPTH_SHADE);
}
