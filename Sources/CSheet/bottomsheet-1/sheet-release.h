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

/**
 * sheet_configuration_set_release_projected:
 * @self: a configuration
 * @rate: the share of the speed that remains after a millisecond, 0 or more and below 1, such as 0.998. With 0 the velocity
 *   does not count.
 * @skips_detents: whether a throw may skip a detent
 *
 * Lets a released sheet go to the detent nearest to the projected end of its movement. This is the default, with a rate of
 * 0.998, and with skips.
 */
void sheet_configuration_set_release_projected(SheetConfiguration *self, double rate, gboolean skips_detents);

/**
 * sheet_configuration_set_release_height:
 * @self: a configuration
 * @fraction: a share of the container's height, 0 to 1
 * @constant: a length, px
 * @direction: the source of the direction
 *
 * Lets a released sheet go to the next detent in its direction. Below the height @fraction × container + @constant the sheet
 * closes.
 */
void sheet_configuration_set_release_height(
    SheetConfiguration *self, double fraction, double constant, SheetReleaseDirection direction);

/**
 * sheet_configuration_set_release_progress:
 * @self: a configuration
 * @finish: the condition under which a transition finishes
 * @share: the share of @finish, 0 to 1
 * @rate: the rate of the projection, see [method@Configuration.set_release_projected]
 *
 * Lets a drag be a transition from a stop to the next one, which finishes or goes back at the release.
 */
void sheet_configuration_set_release_progress(
    SheetConfiguration *self, SheetReleaseFinish finish, double share, double rate);

/**
 * sheet_configuration_set_release_thresholds:
 * @self: a configuration
 * @rate: the rate of the projection, see [method@Configuration.set_release_projected]
 * @passes_detents: whether a release that leads to another detent is judged again from there
 *
 * Lets a sheet that was dragged past a threshold go on to the target of the threshold, and back before it. Add the thresholds
 * with [method@Configuration.add_release_threshold]; there are none at first.
 */
void sheet_configuration_set_release_thresholds(SheetConfiguration *self, double rate, gboolean passes_detents);

/**
 * sheet_configuration_add_release_threshold:
 * @self: a configuration with thresholds
 * @detent: the detent from which the drag starts
 * @direction: the direction of the drag, not %SHEET_DIRECTION_NONE
 * @fraction: a share of the container's height, 0 to 1
 * @constant: a length, px
 * @target: (nullable): the detent to which the sheet goes; %NULL closes it
 *
 * Adds a threshold at the distance @fraction × container height + @constant from a detent. Of several ones that a drag has
 * passed, the farthest counts.
 */
void sheet_configuration_add_release_threshold(
    SheetConfiguration *self, const char *detent, SheetDirection direction, double fraction, double constant,
    const char *target);

/**
 * sheet_configuration_set_release_zones:
 * @self: a configuration
 *
 * Lets a released sheet go where its zone leads: a zone is one side of a line, for one direction of the finger. Add zones with
 * [method@Configuration.add_release_zone]; there are none at first, so the sheet goes to the nearest detent.
 */
void sheet_configuration_set_release_zones(SheetConfiguration *self);

/**
 * sheet_configuration_add_release_zone:
 * @self: a configuration with zones
 * @finger: the direction of the finger
 * @side: the side of the line, not %SHEET_DIRECTION_NONE
 * @detent: the detent whose position defines the line
 * @factor: the factor of that position
 * @constant: a length, px
 * @target: (nullable): the detent to which the sheet goes; %NULL closes it
 *
 * Adds a zone above or below the line @factor × position + @constant. The first zone that contains the sheet counts.
 */
void sheet_configuration_add_release_zone(
    SheetConfiguration *self, SheetDirection finger, SheetDirection side, const char *detent, double factor,
    double constant, const char *target);

/**
 * sheet_configuration_set_release_fallback:
 * @self: a configuration with zones
 * @finger: the direction of the finger
 * @target: (nullable): the detent; %NULL closes the sheet
 *
 * Sets where a sheet outside all zones goes. Otherwise it goes to the nearest detent.
 */
void sheet_configuration_set_release_fallback(SheetConfiguration *self, SheetDirection finger, const char *target);

/**
 * sheet_configuration_set_release_custom:
 * @self: a configuration
 * @release: (scope notified) (closure user_data) (destroy destroy): chooses the detent
 * @user_data: the data for @release
 * @destroy: (nullable): frees @user_data when neither a configuration nor a sheet has the function
 *
 * Lets a function choose where a released sheet goes.
 */
void sheet_configuration_set_release_custom(
    SheetConfiguration *self, SheetReleaseFunc release, gpointer user_data, GDestroyNotify destroy);

G_END_DECLS
