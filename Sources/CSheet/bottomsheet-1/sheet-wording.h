#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

#define SHEET_TYPE_WORDING (sheet_wording_get_type())
G_DECLARE_FINAL_TYPE(SheetWording, sheet_wording, SHEET, WORDING, GObject)

/**
 * SheetWording:
 *
 * The texts of a [class@BottomSheet] itself: the names and values that it reports to screen readers, and the tooltip of its
 * close button. They are English by default.
 *
 * One wording can serve all sheets of a program. A sheet copies it: later changes need another call of
 * [method@BottomSheet.set_wording].
 */

/**
 * SheetWordingOpenFunc:
 * @detent: the detent to which the sheet moves, or at which it rests
 * @percent: the share of the container's height that the sheet covers there, in percent
 * @user_data: the data
 *
 * Returns the value of the handle of an open sheet, such as “half open, 50 percent”. The names of detents are not meant for
 * users. The function must not change the sheet.
 *
 * Returns: (transfer full): the text
 */
typedef char *(*SheetWordingOpenFunc)(const char *detent, int percent, gpointer user_data);

/**
 * sheet_wording_new:
 *
 * Creates the English wording.
 *
 * Returns: (transfer full): the wording
 */
SheetWording *sheet_wording_new(void);

/**
 * sheet_wording_get_handle: (get-property handle)
 * @self: a wording
 *
 * Returns the name of the handle of a sheet without a title.
 *
 * Returns: the name
 */
const char *sheet_wording_get_handle(SheetWording *self);

/**
 * sheet_wording_set_handle: (set-property handle)
 * @self: a wording
 * @handle: the name
 *
 * Sets the name of the handle of a sheet without a title.
 */
void sheet_wording_set_handle(SheetWording *self, const char *handle);

/**
 * sheet_wording_get_close: (get-property close)
 * @self: a wording
 *
 * Returns the name of the close button.
 *
 * Returns: the name
 */
const char *sheet_wording_get_close(SheetWording *self);

/**
 * sheet_wording_set_close: (set-property close)
 * @self: a wording
 * @close: the name
 *
 * Sets the name of the close button, which is its tooltip, too.
 */
void sheet_wording_set_close(SheetWording *self, const char *close);

/**
 * sheet_wording_get_closed: (get-property closed)
 * @self: a wording
 *
 * Returns the value of the handle of a closed sheet.
 *
 * Returns: the text
 */
const char *sheet_wording_get_closed(SheetWording *self);

/**
 * sheet_wording_set_closed: (set-property closed)
 * @self: a wording
 * @closed: the text
 *
 * Sets the value of the handle of a closed sheet.
 */
void sheet_wording_set_closed(SheetWording *self, const char *closed);

/**
 * sheet_wording_set_open_func:
 * @self: a wording
 * @open: (nullable) (scope notified) (closure user_data) (destroy destroy): returns the text; %NULL for the English one
 * @user_data: the data for @open
 * @destroy: (nullable): frees @user_data when neither a wording nor a sheet has the function
 *
 * Sets the function that returns the value of the handle of an open sheet.
 */
void sheet_wording_set_open_func(
    SheetWording *self, SheetWordingOpenFunc open, gpointer user_data, GDestroyNotify destroy);

/**
 * sheet_bottom_sheet_get_wording: (get-property wording)
 * @self: a sheet
 *
 * Returns the wording that was set last.
 *
 * Returns: (transfer none): the wording
 */
SheetWording *sheet_bottom_sheet_get_wording(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_wording: (set-property wording)
 * @self: a sheet
 * @wording: a wording
 *
 * Sets the texts of the sheet itself.
 */
void sheet_bottom_sheet_set_wording(SheetBottomSheet *self, SheetWording *wording);

/**
 * sheet_bottom_sheet_get_title: (get-property title)
 * @self: a sheet
 *
 * Returns the name for screen readers.
 *
 * Returns: (nullable): the name
 */
const char *sheet_bottom_sheet_get_title(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_title: (set-property title)
 * @self: a sheet
 * @title: (nullable): the name of the content
 *
 * Names sheet and handle for screen readers. Set it again when the content changes.
 */
void sheet_bottom_sheet_set_title(SheetBottomSheet *self, const char *title);

/**
 * sheet_bottom_sheet_get_description: (get-property description)
 * @self: a sheet
 *
 * Returns the description for screen readers.
 *
 * Returns: (nullable): the description
 */
const char *sheet_bottom_sheet_get_description(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_description: (set-property description)
 * @self: a sheet
 * @description: (nullable): the description
 *
 * Describes the sheet to screen readers, in addition to [property@BottomSheet:title].
 */
void sheet_bottom_sheet_set_description(SheetBottomSheet *self, const char *description);

/**
 * sheet_bottom_sheet_show_title:
 * @self: a sheet
 * @title: the title
 * @opacity: the opacity, 0 to 1. 0 shows the line of the handle without a title.
 *
 * Shows a title in the line of the handle, for content whose own title is scrolled out of view.
 */
void sheet_bottom_sheet_show_title(SheetBottomSheet *self, const char *title, double opacity);

G_END_DECLS
