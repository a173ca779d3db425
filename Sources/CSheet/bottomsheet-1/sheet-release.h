#pragma once

#include "sheet-configuration.h"

G_BEGIN_DECLS

#define SHEET_TYPE_RELEASE (sheet_release_get_type())

/**
 * SheetRelease:
 *
 * The situation in which a finger releases a sheet: the input of a [callback@ReleaseFunc].
 *
 * Positions are distances of the sheet's edge from the opposite edge of the container, and grow on its way down.
 */
typedef struct _SheetRelease SheetRelease;

GType sheet_release_get_type(void) G_GNUC_CONST;

/**
 * SheetReleaseFunc:
 * @release: the situation
 * @user_data: the data
 *
 * Chooses the detent to which a released sheet goes. The sheet may call it several times for one release. The function must
 * not use the sheet: calls with it return at once, with a critical message.
 *
 * The nearest detent replaces a detent that is inactive in the container or unknown. It replaces %NULL if the release may not
 * close the sheet.
 *
 * Returns: (transfer full) (nullable): the detent; %NULL closes the sheet
 */
typedef char *(*SheetReleaseFunc)(SheetRelease *release, gpointer user_data);

/**
 * sheet_release_ref:
 * @self: a release
 *
 * Adds a reference.
 *
 * Returns: (transfer full): the release
 */
SheetRelease *sheet_release_ref(SheetRelease *self);

/**
 * sheet_release_unref:
 * @self: (transfer full): a release
 *
 * Drops a reference.
 */
void sheet_release_unref(SheetRelease *self);

/**
 * sheet_release_get_origin:
 * @self: a release
 *
 * Returns the detent from which the drag started. For a sheet that was caught moving, the detent to which it was going.
 *
 * Returns: the detent
 */
const char *sheet_release_get_origin(SheetRelease *self);

/**
 * sheet_release_get_interrupted:
 * @self: a release
 * @target: (out) (optional) (nullable) (transfer none): the detent to which the sheet was going; %NULL for closed
 *
 * Returns whether the finger caught a moving sheet.
 *
 * Returns: %FALSE if the sheet rested
 */
gboolean sheet_release_get_interrupted(SheetRelease *self, const char **target);

/**
 * sheet_release_get_position:
 * @self: a release
 *
 * Returns the position of the sheet.
 *
 * Returns: the position, px
 */
double sheet_release_get_position(SheetRelease *self);

/**
 * sheet_release_get_height:
 * @self: a release
 *
 * Returns the visible height of the sheet.
 *
 * Returns: the height, px
 */
double sheet_release_get_height(SheetRelease *self);

/**
 * sheet_release_get_translation:
 * @self: a release
 *
 * Returns the distance of the sheet from the place of its origin.
 *
 * Returns: the distance, px; down is positive
 */
double sheet_release_get_translation(SheetRelease *self);

/**
 * sheet_release_get_finger_travel:
 * @self: a release
 *
 * Returns the distance that the finger moved.
 *
 * Returns: the distance, px; down is positive
 */
double sheet_release_get_finger_travel(SheetRelease *self);

/**
 * sheet_release_get_velocity:
 * @self: a release
 *
 * Returns the velocity of the finger along the sheet's movement.
 *
 * Returns: the velocity, px/s; down is positive. 0 for a finger that moves across.
 */
double sheet_release_get_velocity(SheetRelease *self);

/**
 * sheet_release_get_can_close:
 * @self: a release
 *
 * Returns whether the release may close the sheet.
 *
 * Returns: whether it may
 */
gboolean sheet_release_get_can_close(SheetRelease *self);

/**
 * sheet_release_get_detents:
 * @self: a release
 *
 * Returns the detents at which the release can end, the highest first.
 *
 * Returns: (transfer full): the names
 */
char **sheet_release_get_detents(SheetRelease *self);

/**
 * sheet_release_get_detent_position:
 * @self: a release
 * @detent: (nullable): a detent; %NULL for the closed sheet
 * @position: (out) (optional): its position, px
 *
 * Returns the position of a detent.
 *
 * Returns: %FALSE if the detent is inactive or unknown
 */
gboolean sheet_release_get_detent_position(SheetRelease *self, const char *detent, double *position);

/**
 * sheet_release_get_nearest_detent:
 * @self: a release
 * @position: a position, px
 *
 * Returns the detent nearest to a position.
 *
 * Returns: (nullable): the detent; %NULL if none is active
 */
const char *sheet_release_get_nearest_detent(SheetRelease *self, double position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(SheetRelease, sheet_release_unref)

G_END_DECLS
