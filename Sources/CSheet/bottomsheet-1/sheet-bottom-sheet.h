#pragma once

#include <gtk/gtk.h>

#include "sheet-configuration.h"

G_BEGIN_DECLS

#define SHEET_TYPE_BOTTOM_SHEET (sheet_bottom_sheet_get_type())
G_DECLARE_DERIVABLE_TYPE(SheetBottomSheet, sheet_bottom_sheet, SHEET, BOTTOM_SHEET, GtkWidget)

/**
 * SheetBottomSheet:
 *
 * A sheet that rises from an edge over another widget and follows the finger.
 *
 * It has two widgets of the program: the child, which fills the whole area, and the content below a handle. Finger, mouse,
 * touchpad, wheel, keys and screen readers move it between its detents, the named heights of its
 * [class@Configuration].
 *
 * In a wide container the sheet is a card at the side, unless the configuration says otherwise. A scrim or blur above 0
 * makes the sheet modal.
 *
 * A handler of any signal may use the sheet in any way, also destroy it or run a main loop. The notifications of
 * [property@BottomSheet:position] and [property@BottomSheet:progress] come in each frame of a move and must not block.
 *
 * # GtkBuilder
 *
 * The type of a child object names its place: none for the child, `content`, `footer`, `peek` or `rider`. The `halign` of a
 * rider chooses its placement.
 *
 * ```xml
 * <object class="SheetBottomSheet">
 *   <child><object class="GtkLabel"/></child>
 *   <child type="content"><object class="SheetScrollArea"/></child>
 * </object>
 * ```
 *
 * # CSS nodes
 *
 * The sheet's node is `bottom-sheet`. Its parts are `sheet-surface`, `sheet-scrim`, `sheet-footer` and `sheet-peek`. Each
 * widget of the program is in a node `sheet-slot`.
 *
 * Use it on the process's first thread, where GTK runs.
 */

/**
 * SheetBottomSheetClass:
 * @parent_class: the parent class
 * @moving: the class handler of [signal@BottomSheet::moving]
 * @closing: the class handler of [signal@BottomSheet::closing]
 * @settled: the class handler of [signal@BottomSheet::settled]
 * @moved: the class handler of [signal@BottomSheet::moved]
 * @drag_begin: the class handler of [signal@BottomSheet::drag-begin]
 * @drag_update: the class handler of [signal@BottomSheet::drag-update]
 * @drag_end: the class handler of [signal@BottomSheet::drag-end]
 *
 * The class of a sheet.
 */
struct _SheetBottomSheetClass {
    GtkWidgetClass parent_class;

    /**
     * SheetBottomSheetClass::moving:
     * @self: a sheet
     * @detent: (nullable): the requested detent; %NULL to close the sheet
     * @cause: the action of the user
     *
     * The class handler of [signal@BottomSheet::moving].
     *
     * Returns: %TRUE if the sheet stays
     */
    gboolean (*moving)(SheetBottomSheet *self, const char *detent, SheetMoveCause cause);

    /**
     * SheetBottomSheetClass::closing:
     * @self: a sheet
     *
     * The class handler of [signal@BottomSheet::closing].
     *
     * Returns: %TRUE if the sheet stays open
     */
    gboolean (*closing)(SheetBottomSheet *self);

    /**
     * SheetBottomSheetClass::settled:
     * @self: a sheet
     * @detent: (nullable): the detent; %NULL if the sheet is closed
     *
     * The class handler of [signal@BottomSheet::settled].
     */
    void (*settled)(SheetBottomSheet *self, const char *detent);

    /**
     * SheetBottomSheetClass::moved:
     * @self: a sheet
     * @position: the new position, px
     *
     * The class handler of [signal@BottomSheet::moved].
     */
    void (*moved)(SheetBottomSheet *self, double position);

    /**
     * SheetBottomSheetClass::drag_begin:
     * @self: a sheet
     *
     * The class handler of [signal@BottomSheet::drag-begin].
     */
    void (*drag_begin)(SheetBottomSheet *self);

    /**
     * SheetBottomSheetClass::drag_update:
     * @self: a sheet
     * @position: the position under the finger, px
     *
     * The class handler of [signal@BottomSheet::drag-update].
     */
    void (*drag_update)(SheetBottomSheet *self, double position);

    /**
     * SheetBottomSheetClass::drag_end:
     * @self: a sheet
     * @is_cancelled: whether the drag did not end by a release
     *
     * The class handler of [signal@BottomSheet::drag-end].
     */
    void (*drag_end)(SheetBottomSheet *self, gboolean is_cancelled);

    /*< private >*/
    gpointer padding[8];
};

/**
 * sheet_bottom_sheet_new:
 *
 * Creates a closed sheet with the preset %SHEET_PRESET_RESTAURANT_DETAIL: the detents `half` and `full`.
 *
 * Returns: (transfer floating): the sheet
 */
GtkWidget *sheet_bottom_sheet_new(void);

/**
 * sheet_bottom_sheet_get_child: (get-property child)
 * @self: a sheet
 *
 * Returns the widget behind the sheet.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *sheet_bottom_sheet_get_child(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_child: (set-property child)
 * @self: a sheet
 * @child: (nullable): a widget without a parent
 *
 * Replaces the widget behind the sheet. It fills the whole area, and is unusable while the sheet dims it.
 */
void sheet_bottom_sheet_set_child(SheetBottomSheet *self, GtkWidget *child);

/**
 * sheet_bottom_sheet_get_content: (get-property content)
 * @self: a sheet
 *
 * Returns the widget in the sheet.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *sheet_bottom_sheet_get_content(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_content: (set-property content)
 * @self: a sheet
 * @content: (nullable): a widget without a parent
 *
 * Replaces the widget in the sheet, below its handle. An open sheet stays at its detent.
 */
void sheet_bottom_sheet_set_content(SheetBottomSheet *self, GtkWidget *content);

/**
 * sheet_bottom_sheet_get_footer: (get-property footer)
 * @self: a sheet
 *
 * Returns the widget at the visible lower edge of the sheet.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *sheet_bottom_sheet_get_footer(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_footer: (set-property footer)
 * @self: a sheet
 * @footer: (nullable): a widget without a parent
 *
 * Docks a widget at the visible lower edge of the sheet, at each height. The content ends above it.
 */
void sheet_bottom_sheet_set_footer(SheetBottomSheet *self, GtkWidget *footer);

/**
 * sheet_bottom_sheet_get_peek: (get-property peek)
 * @self: a sheet
 *
 * Returns the bar that the sheet shows at its lowest detent.
 *
 * Returns: (transfer none) (nullable): the widget
 */
GtkWidget *sheet_bottom_sheet_get_peek(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_peek: (set-property peek)
 * @self: a sheet
 * @peek: (nullable): a widget without a parent
 *
 * Shows a bar at the lowest detent instead of content and footer. On the way up both cross-fade.
 */
void sheet_bottom_sheet_set_peek(SheetBottomSheet *self, GtkWidget *peek);

/**
 * sheet_bottom_sheet_get_configuration: (get-property configuration)
 * @self: a sheet
 *
 * Returns the configuration that was set last.
 *
 * Returns: (transfer none): the configuration
 */
SheetConfiguration *sheet_bottom_sheet_get_configuration(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_configuration: (set-property configuration)
 * @self: a sheet
 * @configuration: a configuration
 *
 * Replaces the design of an open or closed sheet. A faulty configuration is reported as a warning and changes nothing; see
 * [method@Configuration.validate].
 */
void sheet_bottom_sheet_set_configuration(SheetBottomSheet *self, SheetConfiguration *configuration);

/**
 * sheet_bottom_sheet_get_detents: (get-property detents)
 * @self: a sheet
 *
 * Returns the names of the detents, in the order of the configuration.
 *
 * Returns: (transfer full): the names
 */
char **sheet_bottom_sheet_get_detents(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_detent: (get-property detent)
 * @self: a sheet
 *
 * Returns the detent at which the sheet rested last.
 *
 * Returns: (nullable): the detent; %NULL if it was closed
 */
const char *sheet_bottom_sheet_get_detent(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_target: (get-property target)
 * @self: a sheet
 *
 * Returns the detent at which the sheet rests, or to which it moves.
 *
 * Returns: (nullable): the detent; %NULL for closed
 */
const char *sheet_bottom_sheet_get_target(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_target: (set-property target)
 * @self: a sheet
 * @detent: (nullable): a detent; %NULL closes the sheet
 *
 * Moves the sheet with an animation. Before the first layout, the request waits for it.
 */
void sheet_bottom_sheet_set_target(SheetBottomSheet *self, const char *detent);

/**
 * sheet_bottom_sheet_get_position: (get-property position)
 * @self: a sheet
 *
 * Returns the distance of the sheet's inner edge from the opposite edge of the container. For a sheet at the lower edge
 * that is the distance of its top from the container's top.
 *
 * Returns: the distance, px
 */
double sheet_bottom_sheet_get_position(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_progress: (get-property progress)
 * @self: a sheet
 *
 * Returns the height in detents: 0 closed, 1 at the lowest detent, 2 at the next, linear between.
 *
 * Returns: the height in detents
 */
double sheet_bottom_sheet_get_progress(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_is_open: (get-property is-open)
 * @self: a sheet
 *
 * Returns whether the sheet is open or opens.
 *
 * Returns: whether its target is a detent
 */
gboolean sheet_bottom_sheet_get_is_open(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_is_open: (set-property is-open)
 * @self: a sheet
 * @is_open: whether the sheet is open
 *
 * Opens or closes the sheet, see [method@BottomSheet.open] and [method@BottomSheet.close].
 */
void sheet_bottom_sheet_set_is_open(SheetBottomSheet *self, gboolean is_open);

/**
 * sheet_bottom_sheet_get_shows_close_button: (get-property shows-close-button)
 * @self: a sheet
 *
 * Returns whether the sheet has a close button while the user can close it.
 *
 * Returns: whether it has a close button
 */
gboolean sheet_bottom_sheet_get_shows_close_button(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_shows_close_button: (set-property shows-close-button)
 * @self: a sheet
 * @shows_close_button: whether the sheet has a close button
 *
 * Sets whether a close button is in the line of the handle while the user can close the sheet.
 */
void sheet_bottom_sheet_set_shows_close_button(SheetBottomSheet *self, gboolean shows_close_button);

/**
 * sheet_bottom_sheet_open:
 * @self: a sheet
 *
 * Opens the sheet at its initial detent. Before the first layout, the request waits for it.
 */
void sheet_bottom_sheet_open(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_close:
 * @self: a sheet
 *
 * Closes the sheet, without [signal@BottomSheet::closing].
 */
void sheet_bottom_sheet_close(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_move_to:
 * @self: a sheet
 * @detent: (nullable): a detent; %NULL closes the sheet
 * @animate: whether the sheet moves with an animation
 *
 * Moves the sheet. An unknown detent is reported as a warning.
 *
 * Returns: whether the configuration has the detent
 */
gboolean sheet_bottom_sheet_move_to(SheetBottomSheet *self, const char *detent, gboolean animate);

G_END_DECLS
