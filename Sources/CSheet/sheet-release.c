#include "private.h"

/* A release is an object of the Swift half. */

G_DEFINE_BOXED_TYPE(SheetRelease, sheet_release, sheet_release_ref, sheet_release_unref)

SheetRelease *sheet_release_ref(SheetRelease *self) {
    g_return_val_if_fail(self, NULL);
    swift_release_retain(self);
    return self;
}

void sheet_release_unref(SheetRelease *self) {
    g_return_if_fail(self);
    swift_release_free(self);
}

const char *sheet_release_get_origin(SheetRelease *self) {
    g_return_val_if_fail(self, NULL);
    return swift_release_origin(self);
}

gboolean sheet_release_get_interrupted(SheetRelease *self, const char **target) {
    const char *found = NULL;
    g_return_val_if_fail(self, FALSE);
    const bool was_moving = swift_release_interrupted(self, &found);
    if (target) *target = found;
    return was_moving;
}

static double get_number(SheetRelease *self, SheetReleaseNumber number) {
    g_return_val_if_fail(self, 0);
    return swift_release_number(self, number);
}

double sheet_release_get_position(SheetRelease *self) { return get_number(self, SHEET_RELEASE_POSITION); }

double sheet_release_get_height(SheetRelease *self) { return get_number(self, SHEET_RELEASE_HEIGHT); }

double sheet_release_get_translation(SheetRelease *self) { return get_number(self, SHEET_RELEASE_TRANSLATION); }

double sheet_release_get_finger_travel(SheetRelease *self) { return get_number(self, SHEET_RELEASE_FINGER_TRAVEL); }

double sheet_release_get_velocity(SheetRelease *self) { return get_number(self, SHEET_RELEASE_VELOCITY); }

gboolean sheet_release_get_can_close(SheetRelease *self) {
    g_return_val_if_fail(self, FALSE);
    return swift_release_can_close(self);
}

char **sheet_release_get_detents(SheetRelease *self) {
    g_return_val_if_fail(self, NULL);
    g_autoptr(GStrvBuilder) names = g_strv_builder_new();
    const char *name;
    for (int i = 0; (name = swift_release_detent(self, i)); i++) g_strv_builder_add(names, name);
    return g_strv_builder_end(names);
}

gboolean sheet_release_get_detent_position(SheetRelease *self, const char *detent, double *position) {
    double found = 0;
    g_return_val_if_fail(self, FALSE);
    const bool is_active = swift_release_detent_position(self, detent, &found);
    if (position) *position = found;
    return is_active;
}

const char *sheet_release_get_nearest_detent(SheetRelease *self, double position) {
    g_return_val_if_fail(self, NULL);
    return swift_release_nearest(self, position);
}
