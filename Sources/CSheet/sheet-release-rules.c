#include "private.h"

/* The functions of sheet-release-rules.h. */

void sheet_configuration_set_release_projected(SheetConfiguration *self, double rate, gboolean skips_detents) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_release_projected(private_configuration_peer(self), rate, skips_detents);
}

void sheet_configuration_set_release_height(
    SheetConfiguration *self, double fraction, double constant, SheetReleaseDirection direction) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && direction <= SHEET_RELEASE_DIRECTION_TRAVEL);
    swift_configuration_release_height(private_configuration_peer(self), fraction, constant, direction);
}

void sheet_configuration_set_release_progress(
    SheetConfiguration *self, SheetReleaseFinish finish, double share, double rate) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && finish <= SHEET_RELEASE_FINISH_ALWAYS);
    swift_configuration_release_progress(private_configuration_peer(self), finish, share, rate);
}

void sheet_configuration_set_release_thresholds(SheetConfiguration *self, double rate, gboolean passes_detents) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_release_thresholds(private_configuration_peer(self), rate, passes_detents);
}

void sheet_configuration_add_release_threshold(
    SheetConfiguration *self, const char *detent, SheetDirection direction, double fraction, double constant,
    const char *target) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && detent && direction < SHEET_DIRECTION_NONE);
    const bool has_thresholds = swift_configuration_add_threshold(
        private_configuration_peer(self), detent, direction, fraction, constant, target);
    g_return_if_fail(has_thresholds);
}

void sheet_configuration_set_release_zones(SheetConfiguration *self) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self));
    swift_configuration_release_zones(private_configuration_peer(self));
}

void sheet_configuration_add_release_zone(
    SheetConfiguration *self, SheetDirection finger, SheetDirection side, const char *detent, double factor,
    double constant, const char *target) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && detent);
    g_return_if_fail(finger <= SHEET_DIRECTION_NONE && side < SHEET_DIRECTION_NONE);
    const bool has_zones = swift_configuration_add_zone(
        private_configuration_peer(self), finger, side, detent, factor, constant, target);
    g_return_if_fail(has_zones);
}

void sheet_configuration_set_release_fallback(SheetConfiguration *self, SheetDirection finger, const char *target) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && finger <= SHEET_DIRECTION_NONE);
    const bool has_zones = swift_configuration_set_fallback(private_configuration_peer(self), finger, target);
    g_return_if_fail(has_zones);
}

void sheet_configuration_set_release_custom(
    SheetConfiguration *self, SheetReleaseFunc release, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(SHEET_IS_CONFIGURATION(self) && release);
    swift_configuration_release_custom(private_configuration_peer(self), release, user_data, destroy);
}

SheetReleaseKind sheet_configuration_get_release_kind(SheetConfiguration *self) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), SHEET_RELEASE_KIND_PROJECTED);
    return swift_configuration_release_kind(private_configuration_peer(self));
}

/* Reads the numbers of a rule. Returns whether the configuration has a rule of this kind. */
static bool get_numbers(SheetConfiguration *self, SheetReleaseKind kind, double *numbers) {
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self), false);
    return swift_configuration_release_numbers(private_configuration_peer(self), kind, numbers);
}

gboolean sheet_configuration_get_release_projected(SheetConfiguration *self, double *rate, gboolean *skips_detents) {
    double numbers[SHEET_RULE_NUMBERS] = {0};
    const bool has_rule = get_numbers(self, SHEET_RELEASE_KIND_PROJECTED, numbers);
    if (rate) *rate = numbers[0];
    if (skips_detents) *skips_detents = numbers[1] != 0;
    return has_rule;
}

gboolean sheet_configuration_get_release_height(
    SheetConfiguration *self, double *fraction, double *constant, SheetReleaseDirection *direction) {
    double numbers[SHEET_RULE_NUMBERS] = {0};
    const bool has_rule = get_numbers(self, SHEET_RELEASE_KIND_HEIGHT, numbers);
    if (fraction) *fraction = numbers[0];
    if (constant) *constant = numbers[1];
    if (direction) *direction = numbers[2];
    return has_rule;
}

gboolean sheet_configuration_get_release_progress(
    SheetConfiguration *self, SheetReleaseFinish *finish, double *share, double *rate) {
    double numbers[SHEET_RULE_NUMBERS] = {0};
    const bool has_rule = get_numbers(self, SHEET_RELEASE_KIND_PROGRESS, numbers);
    if (finish) *finish = numbers[0];
    if (share) *share = numbers[1];
    if (rate) *rate = numbers[2];
    return has_rule;
}

gboolean sheet_configuration_get_release_thresholds(SheetConfiguration *self, double *rate, gboolean *passes_detents) {
    double numbers[SHEET_RULE_NUMBERS] = {0};
    const bool has_rule = get_numbers(self, SHEET_RELEASE_KIND_THRESHOLDS, numbers);
    if (rate) *rate = numbers[0];
    if (passes_detents) *passes_detents = numbers[1] != 0;
    return has_rule;
}

gboolean sheet_configuration_get_release_threshold(
    SheetConfiguration *self, const char *detent, guint index, SheetDirection *direction, double *fraction,
    double *constant, const char **target) {
    int step = SHEET_DIRECTION_UP;
    double share = 0, length = 0;
    const char *name = NULL;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && detent, FALSE);
    const bool has_it = swift_configuration_threshold(
        private_configuration_peer(self), detent, index, &step, &share, &length, &name);
    if (direction) *direction = step;
    if (fraction) *fraction = share;
    if (constant) *constant = length;
    if (target) *target = name;
    return has_it;
}

gboolean sheet_configuration_get_release_zone(
    SheetConfiguration *self, SheetDirection finger, guint index, SheetDirection *side, const char **detent,
    double *factor, double *constant, const char **target) {
    int step = SHEET_DIRECTION_UP;
    double multiple = 0, length = 0;
    const char *line = NULL, *name = NULL;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && finger <= SHEET_DIRECTION_NONE, FALSE);
    const bool has_it = swift_configuration_zone(
        private_configuration_peer(self), finger, index, &step, &line, &multiple, &length, &name);
    if (side) *side = step;
    if (detent) *detent = line;
    if (factor) *factor = multiple;
    if (constant) *constant = length;
    if (target) *target = name;
    return has_it;
}

gboolean sheet_configuration_get_release_fallback(SheetConfiguration *self, SheetDirection finger, const char **target) {
    const char *name = NULL;
    g_return_val_if_fail(SHEET_IS_CONFIGURATION(self) && finger <= SHEET_DIRECTION_NONE, FALSE);
    const bool has_it = swift_configuration_fallback(private_configuration_peer(self), finger, &name);
    if (target) *target = name;
    return has_it;
}
