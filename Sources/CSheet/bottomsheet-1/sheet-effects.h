#pragma once

#include "sheet-configuration.h"

G_BEGIN_DECLS

/**
 * sheet_configuration_set_effect:
 * @self: a configuration
 * @effect: the effect
 * @detent: (nullable): the name of a detent; %NULL for the closed sheet
 * @value: the value there
 *
 * Sets the value of an effect at a detent. Between two detents with a value it is interpolated, beyond them constant.
 */
void sheet_configuration_set_effect(SheetConfiguration *self, SheetEffect effect, const char *detent, double value);

/**
 * sheet_configuration_unset_effect:
 * @self: a configuration
 * @effect: the effect
 * @detent: (nullable): the name of a detent; %NULL for the closed sheet
 *
 * Removes the value of an effect at a detent. An effect without values is off.
 */
void sheet_configuration_unset_effect(SheetConfiguration *self, SheetEffect effect, const char *detent);

/**
 * sheet_configuration_get_effect:
 * @self: a configuration
 * @effect: the effect
 * @detent: (nullable): the name of a detent; %NULL for the closed sheet
 * @value: (out) (optional): the value there
 *
 * Returns the value of an effect at a detent.
 *
 * Returns: %FALSE without a value at the detent
 */
gboolean sheet_configuration_get_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double *value);

/**
 * sheet_configuration_set_effect_easing:
 * @self: a configuration
 * @effect: the effect
 * @easing: the course
 *
 * Sets the course of an effect between two detents. The default is %SHEET_EASING_LINEAR.
 */
void sheet_configuration_set_effect_easing(SheetConfiguration *self, SheetEffect effect, SheetEasing easing);

/**
 * sheet_configuration_get_effect_easing:
 * @self: a configuration
 * @effect: the effect
 *
 * Returns the course of an effect between two detents.
 *
 * Returns: the course
 */
SheetEasing sheet_configuration_get_effect_easing(SheetConfiguration *self, SheetEffect effect);

/**
 * sheet_configuration_set_scrim_fade:
 * @self: a configuration
 * @duration: the duration, s; 0 for a scrim that follows the position of the sheet
 * @easing: the course
 *
 * Gives the scrim an animation of its own while the sheet moves. It ends at the value of the target.
 */
void sheet_configuration_set_scrim_fade(SheetConfiguration *self, double duration, SheetEasing easing);

/**
 * sheet_configuration_get_scrim_fade:
 * @self: a configuration
 * @duration: (out) (optional): the duration, s
 * @easing: (out) (optional): the course
 *
 * Returns the animation of the scrim.
 *
 * Returns: %FALSE if the scrim follows the position of the sheet
 */
gboolean sheet_configuration_get_scrim_fade(SheetConfiguration *self, double *duration, SheetEasing *easing);

G_END_DECLS
