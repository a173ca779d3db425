#include "private.h"

/* The functions of a configuration for the effects of the sheet, and of a card. */

static void set_effect(SheetConfiguration *self, bool is_of_card, SheetEffect effect, const char *detent, double value) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    if (is_of_card) sheet_configuration_set_card_effects(self, SHEET_CARD_EFFECTS_OWN);
    swift_configuration_set_effect(private_configuration_peer(self), is_of_card, effect, detent, value);
}

static void unset_effect(SheetConfiguration *self, bool is_of_card, SheetEffect effect, const char *detent) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    swift_configuration_unset_effect(private_configuration_peer(self), is_of_card, effect, detent);
}

static gboolean get_effect(
    SheetConfiguration *self, bool is_of_card, SheetEffect effect, const char *detent, double *value) {
    double found = 0;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET, FALSE);
    const bool has_value =
        swift_configuration_get_effect(private_configuration_peer(self), is_of_card, effect, detent, &found);
    if (value) *value = found;
    return has_value;
}

void sheet_configuration_set_effect(SheetConfiguration *self, SheetEffect effect, const char *detent, double value) {
    set_effect(self, false, effect, detent, value);
}

void sheet_configuration_unset_effect(SheetConfiguration *self, SheetEffect effect, const char *detent) {
    unset_effect(self, false, effect, detent);
}

gboolean sheet_configuration_get_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double *value) {
    return get_effect(self, false, effect, detent, value);
}

void sheet_configuration_set_card_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double value) {
    set_effect(self, true, effect, detent, value);
}

void sheet_configuration_unset_card_effect(SheetConfiguration *self, SheetEffect effect, const char *detent) {
    unset_effect(self, true, effect, detent);
}

gboolean sheet_configuration_get_card_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double *value) {
    return get_effect(self, true, effect, detent, value);
}

void sheet_configuration_set_effect_easing(SheetConfiguration *self, SheetEffect effect, SheetEasing easing) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET);
    g_return_if_fail(easing <= SHEET_EASING_EASE_IN_OUT);
    swift_configuration_set_effect_easing(private_configuration_peer(self), effect, easing);
}

SheetEasing sheet_configuration_get_effect_easing(SheetConfiguration *self, SheetEffect effect) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && effect <= SHEET_EFFECT_EDGE_INSET, SHEET_EASING_LINEAR);
    return swift_configuration_get_effect_easing(private_configuration_peer(self), effect);
}

void sheet_configuration_set_scrim_fade(SheetConfiguration *self, double duration, SheetEasing easing) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && easing <= SHEET_EASING_EASE_IN_OUT);
    swift_configuration_set_scrim_fade(private_configuration_peer(self), duration, easing);
}

gboolean sheet_configuration_get_scrim_fade(SheetConfiguration *self, double *duration, SheetEasing *easing) {
    double length = 0;
    int course = 0;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), FALSE);
    const bool has_fade = swift_configuration_get_scrim_fade(private_configuration_peer(self), &length, &course);
    if (duration) *duration = length;
    if (easing) *easing = course;
    return has_fade;
}
