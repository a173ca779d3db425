#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

/**
 * sheet_bottom_sheet_get_can_close: (get-property can-close)
 * @self: a sheet
 *
 * Returns whether the user can close the sheet.
 *
 * Returns: whether the user can close it
 */
gboolean sheet_bottom_sheet_get_can_close(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_can_close: (set-property can-close)
 * @self: a sheet
 * @can_close: whether the user can close the sheet
 *
 * Sets whether the user can close the sheet, by any means. The program always can. To decide at each attempt, use
 * [signal@BottomSheet::closing] or [signal@BottomSheet::moving].
 */
void sheet_bottom_sheet_set_can_close(SheetBottomSheet *self, gboolean can_close);

/**
 * sheet_bottom_sheet_get_can_drag: (get-property can-drag)
 * @self: a sheet
 *
 * Returns whether a finger can move the sheet.
 *
 * Returns: whether a finger can move it
 */
gboolean sheet_bottom_sheet_get_can_drag(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_can_drag: (set-property can-drag)
 * @self: a sheet
 * @can_drag: whether a finger can move the sheet
 *
 * Sets whether a finger can move the sheet, until another configuration is set. %FALSE ends a drag.
 */
void sheet_bottom_sheet_set_can_drag(SheetBottomSheet *self, gboolean can_drag);

/**
 * sheet_bottom_sheet_get_closes_on_scrim_tap: (get-property closes-on-scrim-tap)
 * @self: a sheet
 *
 * Returns whether a tap on the scrim closes the sheet.
 *
 * Returns: whether a tap closes it
 */
gboolean sheet_bottom_sheet_get_closes_on_scrim_tap(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_closes_on_scrim_tap: (set-property closes-on-scrim-tap)
 * @self: a sheet
 * @closes_on_scrim_tap: whether a tap closes the sheet
 *
 * Sets whether a tap on the scrim closes the sheet, until another configuration is set.
 */
void sheet_bottom_sheet_set_closes_on_scrim_tap(SheetBottomSheet *self, gboolean closes_on_scrim_tap);

G_END_DECLS
