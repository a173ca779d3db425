#pragma once

#include <glib-object.h>

#include "sheet-enums.h"

G_BEGIN_DECLS

#define SHEET_TYPE_CONFIGURATION (sheet_configuration_get_type())
G_DECLARE_FINAL_TYPE(SheetConfiguration, sheet_configuration, SHEET, CONFIGURATION, GObject)

/**
 * SheetConfiguration:
 *
 * The design of a [class@BottomSheet]: its detents, effects and animation.
 *
 * A detent is a named resting height. The names `closed` and the empty one are reserved.
 *
 * A sheet copies the configuration: later changes need another call of [method@BottomSheet.set_configuration].
 */

/**
 * SHEET_CONFIGURATION_ERROR:
 *
 * The domain of the errors of [method@Configuration.validate].
 */
#define SHEET_CONFIGURATION_ERROR (sheet_configuration_error_quark())

/**
 * SheetConfigurationError:
 * @SHEET_CONFIGURATION_ERROR_INVALID: the message names the faulty value
 *
 * The errors of [method@Configuration.validate].
 */
typedef enum {
    SHEET_CONFIGURATION_ERROR_INVALID,
} SheetConfigurationError;

/**
 * sheet_configuration_error_quark:
 *
 * Returns the domain of the errors.
 *
 * Returns: the domain
 */
GQuark sheet_configuration_error_quark(void);

/**
 * SheetDetentFunc:
 * @width: the container's width, px
 * @height: the container's height, px
 * @content_height: the content's natural height, px; -1 until it has been measured
 * @user_data: the data
 *
 * Computes the height of a detent. The sheet calls it whenever a size changes. The function must not use the sheet:
 * calls with it return at once, with a critical message.
 *
 * Returns: the visible height of the sheet, px; 0 or less if the detent is inactive in this container
 */
typedef double (*SheetDetentFunc)(double width, double height, double content_height, gpointer user_data);

/**
 * sheet_configuration_new:
 *
 * Creates a configuration without detents. Add at least one.
 *
 * Returns: (transfer full): the configuration
 */
SheetConfiguration *sheet_configuration_new(void);

/**
 * sheet_configuration_new_for_preset:
 * @preset: the design
 *
 * Creates the configuration of a complete design. All of it can be changed.
 *
 * Returns: (transfer full): the configuration
 */
SheetConfiguration *sheet_configuration_new_for_preset(SheetPreset preset);

/**
 * sheet_configuration_copy:
 * @self: a configuration
 *
 * Copies a configuration, to vary a design that a sheet keeps.
 *
 * Returns: (transfer full): the copy
 */
SheetConfiguration *sheet_configuration_copy(SheetConfiguration *self);

/**
 * sheet_configuration_validate:
 * @self: a configuration
 * @error: the location of an error, whose message names the faulty value
 *
 * Checks names and numbers.
 *
 * Returns: whether a sheet can use the configuration
 */
gboolean sheet_configuration_validate(SheetConfiguration *self, GError **error);

/**
 * sheet_configuration_get_detents:
 * @self: a configuration
 *
 * Returns the names of the detents.
 *
 * Returns: (transfer full): the names
 */
char **sheet_configuration_get_detents(SheetConfiguration *self);

/**
 * sheet_configuration_add_detent_height:
 * @self: a configuration
 * @name: the name of the detent
 * @height: the height, px
 *
 * Adds a detent of a fixed height. It replaces a detent of the same name.
 */
void sheet_configuration_add_detent_height(SheetConfiguration *self, const char *name, double height);

/**
 * sheet_configuration_add_detent_fraction:
 * @self: a configuration
 * @name: the name of the detent
 * @fraction: the share of the container's height, 0 to 1
 *
 * Adds a detent at a share of the container's height. It replaces a detent of the same name.
 */
void sheet_configuration_add_detent_fraction(SheetConfiguration *self, const char *name, double fraction);

/**
 * sheet_configuration_add_detent_inset:
 * @self: a configuration
 * @name: the name of the detent
 * @inset: the distance of the sheet's top from the container's, px
 * @least: the minimum height, px. In a low window the distance shrinks to keep it.
 *
 * Adds a detent below the container's top. It replaces a detent of the same name.
 */
void sheet_configuration_add_detent_inset(SheetConfiguration *self, const char *name, double inset, double least);

/**
 * sheet_configuration_add_detent_fitted:
 * @self: a configuration
 * @name: the name of the detent
 *
 * Adds a detent as high as the content, at most as high as the container. It replaces a detent of the same name.
 */
void sheet_configuration_add_detent_fitted(SheetConfiguration *self, const char *name);

/**
 * sheet_configuration_add_detent_custom:
 * @self: a configuration
 * @name: the name of the detent
 * @height: (scope notified) (closure user_data) (destroy destroy): computes the height
 * @user_data: the data for @height
 * @destroy: (nullable): frees @user_data when neither a configuration nor a sheet has the detent
 *
 * Adds a detent whose height is a function of container and content. It replaces a detent of the same name.
 */
void sheet_configuration_add_detent_custom(
    SheetConfiguration *self, const char *name, SheetDetentFunc height, gpointer user_data, GDestroyNotify destroy);

/**
 * sheet_configuration_set_detent_programmatic:
 * @self: a configuration
 * @name: the name of a detent
 * @is_programmatic: whether only the program can move the sheet there
 *
 * Sets whether the user passes a detent by. Drags, keys, wheel, handle and screen readers move the sheet to the next one.
 */
void sheet_configuration_set_detent_programmatic(SheetConfiguration *self, const char *name, gboolean is_programmatic);

/**
 * sheet_configuration_get_detent_programmatic:
 * @self: a configuration
 * @name: the name of a detent
 *
 * Returns whether the user passes a detent by.
 *
 * Returns: whether only the program can move the sheet there
 */
gboolean sheet_configuration_get_detent_programmatic(SheetConfiguration *self, const char *name);

/**
 * sheet_configuration_remove_detent:
 * @self: a configuration
 * @name: the name of a detent
 *
 * Removes a detent. A configuration whose effects, card or rules still name the detent is invalid.
 */
void sheet_configuration_remove_detent(SheetConfiguration *self, const char *name);

/**
 * sheet_configuration_get_initial_detent: (get-property initial-detent)
 * @self: a configuration
 *
 * Returns the detent at which the sheet opens.
 *
 * Returns: (nullable): the name; %NULL for the first detent
 */
const char *sheet_configuration_get_initial_detent(SheetConfiguration *self);

/**
 * sheet_configuration_set_initial_detent: (set-property initial-detent)
 * @self: a configuration
 * @name: (nullable): the name; %NULL for the first detent
 *
 * Sets the detent at which the sheet opens.
 */
void sheet_configuration_set_initial_detent(SheetConfiguration *self, const char *name);

/**
 * sheet_configuration_get_edge: (get-property edge)
 * @self: a configuration
 *
 * Returns the edge from which the sheet comes.
 *
 * Returns: the edge
 */
SheetEdge sheet_configuration_get_edge(SheetConfiguration *self);

/**
 * sheet_configuration_set_edge: (set-property edge)
 * @self: a configuration
 * @edge: the edge
 *
 * Sets the edge from which the sheet comes. At the leading and trailing edge a detent's height is its visible width.
 */
void sheet_configuration_set_edge(SheetConfiguration *self, SheetEdge edge);

/**
 * sheet_configuration_get_can_close: (get-property can-close)
 * @self: a configuration
 *
 * Returns whether the user can close the sheet.
 *
 * Returns: whether the user can close it
 */
gboolean sheet_configuration_get_can_close(SheetConfiguration *self);

/**
 * sheet_configuration_set_can_close: (set-property can-close)
 * @self: a configuration
 * @can_close: whether the user can close the sheet
 *
 * Sets whether the user can close the sheet. The program always can.
 */
void sheet_configuration_set_can_close(SheetConfiguration *self, gboolean can_close);

/**
 * sheet_configuration_get_starts_open: (get-property starts-open)
 * @self: a configuration
 *
 * Returns whether the sheet is open from its first layout on.
 *
 * Returns: whether it starts open
 */
gboolean sheet_configuration_get_starts_open(SheetConfiguration *self);

/**
 * sheet_configuration_set_starts_open: (set-property starts-open)
 * @self: a configuration
 * @starts_open: whether the sheet starts open
 *
 * Sets whether the sheet is open from its first layout on, without an animation.
 */
void sheet_configuration_set_starts_open(SheetConfiguration *self, gboolean starts_open);

G_END_DECLS
