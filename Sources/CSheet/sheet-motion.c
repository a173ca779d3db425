#include "private.h"

/* The functions of sheet-motion.h for configurations. */

void sheet_configuration_set_spring(SheetConfiguration *self, double damping_ratio, double response) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_set_spring(private_configuration_peer(self), damping_ratio, response);
}

void sheet_configuration_set_motion_spring(
    SheetConfiguration *self, SheetMotion motion, double damping_ratio, double response, double initial_velocity) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && motion <= SHEET_MOTION_CLOSING);
    swift_configuration_set_motion_spring(
        private_configuration_peer(self), motion, damping_ratio, response, initial_velocity);
}

void sheet_configuration_set_motion_timed(
    SheetConfiguration *self, SheetMotion motion, double duration, SheetEasing easing) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && motion <= SHEET_MOTION_CLOSING);
    g_return_if_fail(easing <= SHEET_EASING_EASE_IN_OUT);
    swift_configuration_set_motion_timed(private_configuration_peer(self), motion, duration, easing);
}

void sheet_configuration_set_motion_lasting(
    SheetConfiguration *self, SheetMotion motion, double damping_ratio, double duration, double duration_per_speed,
    double initial_velocity) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && motion <= SHEET_MOTION_CLOSING);
    swift_configuration_set_motion_lasting(
        private_configuration_peer(self), motion, damping_ratio, duration, duration_per_speed, initial_velocity);
}

/* Assigns the numbers of a move to the places of the caller. Returns whether the move has the animation. */
static gboolean get_motion(
    SheetConfiguration *self, SheetMotion motion, SheetAnimation animation, double **places, int count) {
    double numbers[SHEET_ANIMATION_NUMBERS] = {0};
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && motion <= SHEET_MOTION_CLOSING, FALSE);
    const bool has_it = swift_configuration_get_motion(private_configuration_peer(self), motion, animation, numbers);
    for (int i = 0; i < count; i++)
        if (places[i]) *places[i] = numbers[i];
    return has_it;
}

gboolean sheet_configuration_get_motion_spring(
    SheetConfiguration *self, SheetMotion motion, double *damping_ratio, double *response, double *initial_velocity) {
    double *places[] = {damping_ratio, response, initial_velocity};
    return get_motion(self, motion, SHEET_ANIMATION_SPRING, places, G_N_ELEMENTS(places));
}

gboolean sheet_configuration_get_motion_timed(
    SheetConfiguration *self, SheetMotion motion, double *duration, SheetEasing *easing) {
    double course = 0;
    double *places[] = {duration, &course};
    const gboolean has_it = get_motion(self, motion, SHEET_ANIMATION_TIMED, places, G_N_ELEMENTS(places));
    if (easing) *easing = course;
    return has_it;
}

gboolean sheet_configuration_get_motion_lasting(
    SheetConfiguration *self, SheetMotion motion, double *damping_ratio, double *duration, double *duration_per_speed,
    double *initial_velocity) {
    double *places[] = {damping_ratio, duration, duration_per_speed, initial_velocity};
    return get_motion(self, motion, SHEET_ANIMATION_LASTING, places, G_N_ELEMENTS(places));
}
