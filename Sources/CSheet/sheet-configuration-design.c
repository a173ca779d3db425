#include "private.h"

/* The functions of a configuration for its detents, its card and its drags. */

static void assign(double *place, double value) {
    if (place) *place = value;
}

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

gboolean sheet_configuration_get_detent_programmatic(SheetConfiguration *self, const char *name) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && name, FALSE);
    return swift_configuration_get_programmatic(private_configuration_peer(self), name);
}

void sheet_configuration_remove_detent(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_remove(private_configuration_peer(self), name);
}

void sheet_configuration_set_card(SheetConfiguration *self, double container_width, double width) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_set_card(private_configuration_peer(self), container_width, width);
}

gboolean sheet_configuration_get_card(SheetConfiguration *self, double *container_width, double *width) {
    double found[2] = {0, 0};
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    const bool has_card = swift_configuration_get_card(private_configuration_peer(self), &found[0], &found[1]);
    assign(container_width, found[0]);
    assign(width, found[1]);
    return has_card;
}

char **sheet_configuration_get_side_detents(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), NULL);
    gconstpointer peer = private_configuration_peer(self);
    g_autoptr(GStrvBuilder) names = g_strv_builder_new();
    const char *name;
    for (int i = 0; (name = swift_configuration_side_detent(peer, i)); i++) g_strv_builder_add(names, name);
    return g_strv_builder_end(names);
}

void sheet_configuration_remove_side_detent(SheetConfiguration *self, const char *name) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_remove_side_detent(private_configuration_peer(self), name);
}

void sheet_configuration_add_side_detent_width(SheetConfiguration *self, const char *name, double width) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_side_width(private_configuration_peer(self), name, width);
}

void sheet_configuration_add_side_detent_fraction(SheetConfiguration *self, const char *name, double fraction) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && name);
    swift_configuration_add_side_fraction(private_configuration_peer(self), name, fraction);
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

gboolean sheet_configuration_get_pull_down(SheetConfiguration *self, double *threshold, const char **detent) {
    double distance = 0;
    const char *name = NULL;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    const bool has_rule = swift_configuration_get_pull_down(private_configuration_peer(self), &distance, &name);
    assign(threshold, distance);
    if (detent) *detent = name;
    return has_rule;
}

SheetOverDrag sheet_configuration_get_over_drag(SheetConfiguration *self, SheetDirection end, double *coefficient) {
    double found = 0;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && end < SHEET_DIRECTION_NONE, SHEET_OVER_DRAG_BAND);
    const SheetOverDrag over_drag = swift_configuration_get_over_drag(private_configuration_peer(self), end, &found);
    assign(coefficient, found);
    return over_drag;
}
