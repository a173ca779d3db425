#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SHEET_TYPE_PAGES (sheet_pages_get_type())
G_DECLARE_FINAL_TYPE(SheetPages, sheet_pages, SHEET, PAGES, GtkWidget)

/**
 * SheetPages:
 *
 * Pages for the content of a [class@BottomSheet]: a page that is pushed slides over the one before, while the sheet moves to
 * its height.
 *
 * Escape, Alt+Left and the back button of a mouse pop a page; on the first page Escape closes the sheet. A page that others
 * cover keeps its scroll position and its focus. Each page that scrolls is a [class@ScrollArea] of its own.
 *
 * In a sheet that fits its content each page has its own height. In another sheet a page may have a detent. With animations
 * turned off, pages fade.
 *
 * To replace content without a way back, use [method@BottomSheet.set_content].
 *
 * # GtkBuilder
 *
 * The first child object is the first page; each further one is pushed over it.
 *
 * # CSS nodes
 *
 * Its node is `sheet-pages`. Each page is in a node `sheet-slot`.
 */

/**
 * sheet_pages_new:
 *
 * Creates pages without a page. The first call of [method@Pages.push] shows the first one.
 *
 * Returns: (transfer floating): the pages
 */
GtkWidget *sheet_pages_new(void);

/**
 * sheet_pages_push:
 * @self: the pages
 * @page: a widget without a parent, or the page that was popped last
 * @detent: (nullable): the detent to which the sheet moves with the page; %NULL if it stays. Not for the first page.
 *
 * Shows a page over the present one. The focus moves to its first widget.
 *
 * When the page is popped, the sheet returns to the detent that it had before.
 */
void sheet_pages_push(SheetPages *self, GtkWidget *page, const char *detent);

/**
 * sheet_pages_pop:
 * @self: the pages
 *
 * Returns to the page before.
 *
 * Returns: %FALSE on the first page
 */
gboolean sheet_pages_pop(SheetPages *self);

/**
 * sheet_pages_get_visible_page: (get-property visible-page)
 * @self: the pages
 *
 * Returns the page on top.
 *
 * Returns: (transfer none) (nullable): the page; %NULL without pages
 */
GtkWidget *sheet_pages_get_visible_page(SheetPages *self);

/**
 * sheet_pages_get_n_pages: (get-property n-pages)
 * @self: the pages
 *
 * Returns the number of pages.
 *
 * Returns: the number
 */
guint sheet_pages_get_n_pages(SheetPages *self);

G_END_DECLS
