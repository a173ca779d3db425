#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

/**
 * sheet_bottom_sheet_add_rider:
 * @self: a sheet
 * @rider: a widget without a parent
 * @placement: the place along the sheet's edge
 * @highest_detent: (nullable): the detent at which the widget stops riding; %NULL for none
 *
 * Adds a widget that rides the sheet, such as a button on a map: it is above the sheet's edge, and moves with it in each
 * frame.
 *
 * Above a closed sheet it is at the container's lower edge. A sheet higher than @highest_detent covers it. It fades out where
 * there is no room above the sheet. It belongs to the background: a modal sheet dims and blocks it.
 */
void sheet_bottom_sheet_add_rider(
    SheetBottomSheet *self, GtkWidget *rider, SheetRiderPlacement placement, const char *highest_detent);

/**
 * sheet_bottom_sheet_remove_rider:
 * @self: a sheet
 * @rider: a widget that rides the sheet
 *
 * Removes a widget that rides the sheet.
 */
void sheet_bottom_sheet_remove_rider(SheetBottomSheet *self, GtkWidget *rider);

G_END_DECLS
