#include "private.h"

/* The functions of a configuration for its detents, effects and drags. */

char **sheet_configuration_get_detents(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), NULL);
    gconstpointer peer = private_configuration_peer(self);
    g_autoptr(GStrvBuilder) names = g_strv_builder_new();
    const char *name;
    for (int i = 0; (name = swift_configuration_detent(peer, i)); i++) g_strv_builder_add(names, name);
    return g_strv_builder_end(names);
}

void sheet_configuration_add_detent_height(SheetConfiguration *self, const char *name, double height) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_height(private_configuration_peer(self), name, height);
}

void sheet_configuration_add_detent_fraction(SheetConfiguration *self, const char *name, double fraction) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_fraction(private_configuration_peer(self), name, fraction);
}

void sheet_configuration_add_detent_inset(SheetConfiguration *self, const char *name, double inset, double least) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_inset(private_configuration_peer(self), name, inset, least);
}

void sheet_configuration_add_detent_fitted(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_fitted(private_configuration_peer(self), name);
}

void sheet_configuration_add_detent_custom(
    SheetConfiguration *self, const char *name, SheetDetentFunc height, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name && height);
    swift_configuration_add_custom(private_configuration_peer(self), name, height, user_data, destroy);
}

void sheet_configuration_set_detent_programmatic(SheetConfiguration *self, const char *name, gboolean is_programmatic) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    const bool is_known = swift_configuration_set_programmatic(private_configuration_peer(self), name, is_programmatic);
    g_return_if_fail(is_known);
}

void sheet_configuration_remove_detent(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_remove(private_configuration_peer(self), name);
}

void sheet_configuration_set_effect(SheetConfiguration *self, SheetEffect effect, const char *detent, double value) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    swift_configuration_set_effect(private_configuration_peer(self), effect, detent, value);
}

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

void sheet_configuration_set_effect_easing(SheetConfiguration *self, SheetEffect effect, SheetEasing easing) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    g_return_if_fail(easing <= SHEET_EASING_EASE_IN_OUT);
    swift_configuration_set_effect_easing(private_configuration_peer(self), effect, easing);
}

void sheet_configuration_set_card(SheetConfiguration *self, double container_width, double width) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_set_card(private_configuration_peer(self), container_width, width);
}

void sheet_configuration_set_card_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double value) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    sheet_configuration_set_card_effects(self, SHEET_CARD_EFFECTS_OWN);
    swift_configuration_set_card_effect(private_configuration_peer(self), effect, detent, value);
}

void sheet_configuration_set_pull_down(SheetConfiguration *self, double threshold, const char *detent) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_set_pull_down(private_configuration_peer(self), threshold, detent);
}

void sheet_configuration_set_over_drag(
    SheetConfiguration *self, SheetDirection end, SheetOverDrag over_drag, double coefficient) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    g_return_if_fail(end < SHEET_DIRECTION_NONE && over_drag <= SHEET_OVER_DRAG_FREE);
    swift_configuration_set_over_drag(private_configuration_peer(self), end, over_drag, coefficient);
}
