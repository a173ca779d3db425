#pragma once

#include "sheet-configuration.h"

G_BEGIN_DECLS

/**
 * sheet_configuration_set_motion_spring:
 * @self: a configuration
 * @motion: the kind of move
 * @damping_ratio: 1 moves to the target without overshooting it, a smaller number bounces
 * @response: the period of the undamped oscillation, s
 * @initial_velocity: the least velocity at the start, in distances per second
 *
 * Sets the spring of one kind of move. [method@Configuration.set_spring] sets the same spring for all.
 */
void sheet_configuration_set_motion_spring(
    SheetConfiguration *self, SheetMotion motion, double damping_ratio, double response, double initial_velocity);

/**
 * sheet_configuration_set_motion_timed:
 * @self: a configuration
 * @motion: the kind of move
 * @duration: the duration, s
 * @easing: the course
 *
 * Gives one kind of move a fixed duration, for any distance.
 */
void sheet_configuration_set_motion_timed(
    SheetConfiguration *self, SheetMotion motion, double duration, SheetEasing easing);

/**
 * sheet_configuration_set_effect_easing:
 * @self: a configuration
 * @effect: the effect
 * @easing: the course
 *
 * Sets the course of an effect between two detents. The default is %SHEET_EASING_LINEAR.
 */
void sheet_configuration_set_effect_easing(SheetConfiguration *self, SheetEffect effect, SheetEasing easing);

G_END_DECLS
