#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SHEET_TYPE_SCROLL_AREA (sheet_scroll_area_get_type())
G_DECLARE_FINAL_TYPE(SheetScrollArea, sheet_scroll_area, SHEET, SCROLL_AREA, GtkWidget)

/**
 * SheetScrollArea:
 *
 * A vertical scroll area for the content of a [class@BottomSheet].
 *
 * A finger that scrolls its content to the top goes on and moves the sheet, and the other way round. A plain
 * [class@Gtk.ScrolledWindow] works in a sheet, too, but a finger has to be lifted in between.
 *
 * Its CSS node is `sheet-scroll-area`.
 */

/**
 * sheet_scroll_area_new:
 *
 * Creates an empty scroll area.
 *
 * Returns: (transfer floating): the scroll area
 */
GtkWidget *sheet_scroll_area_new(void);

/**
 * sheet_scroll_area_get_child: (get-property child)
 * @self: a scroll area
 *
 * Returns the scrolled widget.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *sheet_scroll_area_get_child(SheetScrollArea *self);

/**
 * sheet_scroll_area_set_child: (set-property child)
 * @self: a scroll area
 * @child: (nullable): a widget without a parent
 *
 * Replaces the scrolled widget. A [class@Gtk.ListView] or another [iface@Gtk.Scrollable] needs nothing in between.
 */
void sheet_scroll_area_set_child(SheetScrollArea *self, GtkWidget *child);

/**
 * sheet_scroll_area_get_label: (get-property label)
 * @self: a scroll area
 *
 * Returns the name for screen readers.
 *
 * Returns: (transfer none): the name
 */
const char *sheet_scroll_area_get_label(SheetScrollArea *self);

/**
 * sheet_scroll_area_set_label: (set-property label)
 * @self: a scroll area
 * @label: the name, such as “Dishes”
 *
 * Names the area for screen readers. Without a focusable child the area takes the focus, and they read the name.
 */
void sheet_scroll_area_set_label(SheetScrollArea *self, const char *label);

/**
 * sheet_scroll_area_scroll_to_top:
 * @self: a scroll area
 *
 * Scrolls to the top at once.
 */
void sheet_scroll_area_scroll_to_top(SheetScrollArea *self);

G_END_DECLS
