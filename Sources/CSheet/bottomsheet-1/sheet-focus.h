#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

/**
 * sheet_bottom_sheet_grab_sheet_focus:
 * @self: a sheet
 *
 * Moves the keyboard focus into the open sheet. Use it in a program in which F6 goes through several panes.
 *
 * [method@Gtk.Widget.grab_focus] may focus the child instead.
 *
 * Returns: whether the sheet took the focus
 */
gboolean sheet_bottom_sheet_grab_sheet_focus(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_has_sheet_focus:
 * @self: a sheet
 *
 * Returns whether the keyboard focus is in the sheet, and not in the child.
 *
 * Returns: whether the sheet has the focus
 */
gboolean sheet_bottom_sheet_has_sheet_focus(SheetBottomSheet *self);

G_END_DECLS
