#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

/**
 * sheet_configuration_set_spring:
 * @self: a configuration
 * @damping_ratio: 1 moves to the target without overshooting it, a smaller number bounces
 * @response: the period of the undamped oscillation, s
 *
 * Sets the spring of all moves.
 */
void sheet_configuration_set_spring(SheetConfiguration *self, double damping_ratio, double response);

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
 * sheet_configuration_set_motion_lasting:
 * @self: a configuration
 * @motion: the kind of move
 * @damping_ratio: 1 moves to the target without overshooting it, a smaller number bounces
 * @duration: the time in which a spring settles, s
 * @duration_per_speed: the additional time for each px/s of the finger, s
 * @initial_velocity: the least velocity at the start, in distances per second
 *
 * Gives one kind of move a spring that settles in a time, which grows with the speed of the finger.
 */
void sheet_configuration_set_motion_lasting(
    SheetConfiguration *self, SheetMotion motion, double damping_ratio, double duration, double duration_per_speed,
    double initial_velocity);

/**
 * sheet_configuration_get_motion_spring:
 * @self: a configuration
 * @motion: the kind of move
 * @damping_ratio: (out) (optional): the damping ratio
 * @response: (out) (optional): the period of the undamped oscillation, s
 * @initial_velocity: (out) (optional): the least velocity at the start, in distances per second
 *
 * Returns the spring of one kind of move.
 *
 * Returns: %FALSE if the move has no spring, or closing has no move of its own
 */
gboolean sheet_configuration_get_motion_spring(
    SheetConfiguration *self, SheetMotion motion, double *damping_ratio, double *response, double *initial_velocity);

/**
 * sheet_configuration_get_motion_timed:
 * @self: a configuration
 * @motion: the kind of move
 * @duration: (out) (optional): the duration, s
 * @easing: (out) (optional): the course
 *
 * Returns the fixed duration of one kind of move.
 *
 * Returns: %FALSE if the move has no fixed duration, or closing has no move of its own
 */
gboolean sheet_configuration_get_motion_timed(
    SheetConfiguration *self, SheetMotion motion, double *duration, SheetEasing *easing);

/**
 * sheet_configuration_get_motion_lasting:
 * @self: a configuration
 * @motion: the kind of move
 * @damping_ratio: (out) (optional): the damping ratio
 * @duration: (out) (optional): the time in which the spring settles, s
 * @duration_per_speed: (out) (optional): the additional time for each px/s of the finger, s
 * @initial_velocity: (out) (optional): the least velocity at the start, in distances per second
 *
 * Returns the spring of one kind of move that settles in a time.
 *
 * Returns: %FALSE if the move has no such spring, or closing has no move of its own
 */
gboolean sheet_configuration_get_motion_lasting(
    SheetConfiguration *self, SheetMotion motion, double *damping_ratio, double *duration, double *duration_per_speed,
    double *initial_velocity);

/**
 * sheet_bottom_sheet_get_phase: (get-property phase)
 * @self: a sheet
 *
 * Returns the activity of the sheet.
 *
 * Returns: the activity
 */
SheetPhase sheet_bottom_sheet_get_phase(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_velocity:
 * @self: a sheet
 *
 * Returns the velocity of the sheet.
 *
 * Returns: the velocity, px/s; down is positive
 */
double sheet_bottom_sheet_get_velocity(SheetBottomSheet *self);

G_END_DECLS
