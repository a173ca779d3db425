#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

/**
 * sheet_configuration_get_can_drag: (get-property can-drag)
 * @self: a configuration
 *
 * Returns whether a finger can move the sheet.
 *
 * Returns: whether a finger can move it
 */
gboolean sheet_configuration_get_can_drag(SheetConfiguration *self);

/**
 * sheet_configuration_set_can_drag: (set-property can-drag)
 * @self: a configuration
 * @can_drag: whether a finger can move the sheet
 *
 * Sets whether a finger can move the sheet. Keys, the handle and the program always can.
 */
void sheet_configuration_set_can_drag(SheetConfiguration *self, gboolean can_drag);

/**
 * sheet_configuration_get_closes_on_scrim_tap: (get-property closes-on-scrim-tap)
 * @self: a configuration
 *
 * Returns whether a tap on the scrim closes the sheet.
 *
 * Returns: whether a tap closes it
 */
gboolean sheet_configuration_get_closes_on_scrim_tap(SheetConfiguration *self);

/**
 * sheet_configuration_set_closes_on_scrim_tap: (set-property closes-on-scrim-tap)
 * @self: a configuration
 * @closes_on_scrim_tap: whether a tap closes the sheet
 *
 * Sets whether a tap on the scrim closes the sheet.
 */
void sheet_configuration_set_closes_on_scrim_tap(SheetConfiguration *self, gboolean closes_on_scrim_tap);

/**
 * sheet_configuration_get_drag_area: (get-property drag-area)
 * @self: a configuration
 *
 * Returns the area in which a drag can start to move the sheet.
 *
 * Returns: the area
 */
SheetDragArea sheet_configuration_get_drag_area(SheetConfiguration *self);

/**
 * sheet_configuration_set_drag_area: (set-property drag-area)
 * @self: a configuration
 * @drag_area: the area
 *
 * Sets the area in which a drag can start to move the sheet.
 */
void sheet_configuration_set_drag_area(SheetConfiguration *self, SheetDragArea drag_area);

/**
 * sheet_configuration_get_drag_direction: (get-property drag-direction)
 * @self: a configuration
 *
 * Returns the drags that move the sheet.
 *
 * Returns: the direction
 */
SheetDragDirection sheet_configuration_get_drag_direction(SheetConfiguration *self);

/**
 * sheet_configuration_set_drag_direction: (set-property drag-direction)
 * @self: a configuration
 * @drag_direction: the direction
 *
 * Sets the drags that move the sheet.
 */
void sheet_configuration_set_drag_direction(SheetConfiguration *self, SheetDragDirection drag_direction);

/**
 * sheet_configuration_get_scrubbing_detent: (get-property scrubbing-detent)
 * @self: a configuration
 *
 * Returns the detent whose height scales a drag.
 *
 * Returns: (nullable): the detent; %NULL if the sheet follows the finger 1:1
 */
const char *sheet_configuration_get_scrubbing_detent(SheetConfiguration *self);

/**
 * sheet_configuration_set_scrubbing_detent: (set-property scrubbing-detent)
 * @self: a configuration
 * @scrubbing_detent: (nullable): the detent; %NULL if the sheet follows the finger 1:1
 *
 * Lets a finger scrub the transition from the lowest to the highest detent, by moving as far as a detent is high.
 */
void sheet_configuration_set_scrubbing_detent(SheetConfiguration *self, const char *scrubbing_detent);

/**
 * sheet_configuration_set_over_drag:
 * @self: a configuration
 * @end: the end of the range, not %SHEET_DIRECTION_NONE
 * @over_drag: the resistance
 * @coefficient: the share of the finger's movement that the sheet follows at the start of a rubber band, above 0 and at most
 *   1, such as 0.55
 *
 * Sets the resistance of a sheet that a finger drags beyond its highest or its lowest detent.
 */
void sheet_configuration_set_over_drag(
    SheetConfiguration *self, SheetDirection end, SheetOverDrag over_drag, double coefficient);

/**
 * sheet_configuration_get_over_drag:
 * @self: a configuration
 * @end: the end of the range, not %SHEET_DIRECTION_NONE
 * @coefficient: (out) (optional): the coefficient of a rubber band; 0 for another resistance
 *
 * Returns the resistance of a sheet that a finger drags beyond its highest or its lowest detent.
 *
 * Returns: the resistance
 */
SheetOverDrag sheet_configuration_get_over_drag(SheetConfiguration *self, SheetDirection end, double *coefficient);

/**
 * sheet_bottom_sheet_take_gestures:
 * @self: a sheet
 * @cover: a widget that contains the sheet and the overlay
 *
 * Lets drags and scrolling on an overlay outside the sheet move the sheet, but not taps. Use it for an overlay such as a
 * message.
 */
void sheet_bottom_sheet_take_gestures(SheetBottomSheet *self, GtkWidget *cover);

/**
 * sheet_widget_get_own_gestures:
 * @widget: a widget
 *
 * Returns the gestures that belong to a widget in a sheet.
 *
 * Returns: the gestures that were set
 */
SheetOwnGestures sheet_widget_get_own_gestures(GtkWidget *widget);

/**
 * sheet_widget_set_own_gestures:
 * @widget: a widget
 * @own_gestures: the gestures
 *
 * Sets the gestures that belong to a widget in a sheet, and to its children. Such drags do not move the sheet.
 *
 * Use it for a widget with gestures that GTK cannot describe, such as a map or a drawing:
 *
 * ```c
 * sheet_widget_set_own_gestures(map, SHEET_OWN_GESTURES_ALL);
 * ```
 */
void sheet_widget_set_own_gestures(GtkWidget *widget, SheetOwnGestures own_gestures);

G_END_DECLS
