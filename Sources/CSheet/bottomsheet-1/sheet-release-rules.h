#pragma once

#include "sheet-release.h"

G_BEGIN_DECLS

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

/**
 * sheet_configuration_get_release_kind:
 * @self: a configuration
 *
 * Returns the kind of the release rule. Each kind but a function has a getter of its own.
 *
 * Returns: the kind
 */
SheetReleaseKind sheet_configuration_get_release_kind(SheetConfiguration *self);

/**
 * sheet_configuration_get_release_projected:
 * @self: a configuration
 * @rate: (out) (optional): the share of the speed that remains after a millisecond
 * @skips_detents: (out) (optional): whether a throw may skip a detent
 *
 * Returns the values of [method@Configuration.set_release_projected].
 *
 * Returns: %FALSE if the configuration has another rule
 */
gboolean sheet_configuration_get_release_projected(SheetConfiguration *self, double *rate, gboolean *skips_detents);

/**
 * sheet_configuration_get_release_height:
 * @self: a configuration
 * @fraction: (out) (optional): a share of the container's height
 * @constant: (out) (optional): a length, px
 * @direction: (out) (optional): the source of the direction
 *
 * Returns the values of [method@Configuration.set_release_height].
 *
 * Returns: %FALSE if the configuration has another rule
 */
gboolean sheet_configuration_get_release_height(
    SheetConfiguration *self, double *fraction, double *constant, SheetReleaseDirection *direction);

/**
 * sheet_configuration_get_release_progress:
 * @self: a configuration
 * @finish: (out) (optional): the condition under which a transition finishes
 * @share: (out) (optional): the share of @finish; 0 for %SHEET_RELEASE_FINISH_ALWAYS
 * @rate: (out) (optional): the rate of the projection
 *
 * Returns the values of [method@Configuration.set_release_progress].
 *
 * Returns: %FALSE if the configuration has another rule
 */
gboolean sheet_configuration_get_release_progress(
    SheetConfiguration *self, SheetReleaseFinish *finish, double *share, double *rate);

/**
 * sheet_configuration_get_release_thresholds:
 * @self: a configuration
 * @rate: (out) (optional): the rate of the projection
 * @passes_detents: (out) (optional): whether a release that leads to another detent is judged again from there
 *
 * Returns the values of [method@Configuration.set_release_thresholds].
 *
 * Returns: %FALSE if the configuration has another rule
 */
gboolean sheet_configuration_get_release_thresholds(SheetConfiguration *self, double *rate, gboolean *passes_detents);

/**
 * sheet_configuration_get_release_threshold:
 * @self: a configuration
 * @detent: the detent from which the drag starts
 * @index: the number of the threshold among those of the detent, from 0
 * @direction: (out) (optional): the direction of the drag
 * @fraction: (out) (optional): a share of the container's height
 * @constant: (out) (optional): a length, px
 * @target: (out) (optional) (nullable) (transfer none): the detent to which the sheet goes; %NULL closes it
 *
 * Returns a threshold of [method@Configuration.add_release_threshold].
 *
 * Returns: %FALSE after the last one, or if the configuration has another rule
 */
gboolean sheet_configuration_get_release_threshold(
    SheetConfiguration *self, const char *detent, guint index, SheetDirection *direction, double *fraction,
    double *constant, const char **target);

/**
 * sheet_configuration_get_release_zone:
 * @self: a configuration
 * @finger: the direction of the finger
 * @index: the number of the zone among those of the direction, from 0
 * @side: (out) (optional): the side of the line
 * @detent: (out) (optional) (nullable) (transfer none): the detent whose position defines the line
 * @factor: (out) (optional): the factor of that position
 * @constant: (out) (optional): a length, px
 * @target: (out) (optional) (nullable) (transfer none): the detent to which the sheet goes; %NULL closes it
 *
 * Returns a zone of [method@Configuration.add_release_zone].
 *
 * Returns: %FALSE after the last one, or if the configuration has another rule
 */
gboolean sheet_configuration_get_release_zone(
    SheetConfiguration *self, SheetDirection finger, guint index, SheetDirection *side, const char **detent,
    double *factor, double *constant, const char **target);

/**
 * sheet_configuration_get_release_fallback:
 * @self: a configuration
 * @finger: the direction of the finger
 * @target: (out) (optional) (nullable) (transfer none): the detent; %NULL closes the sheet
 *
 * Returns where a sheet outside all zones goes.
 *
 * Returns: %FALSE if it goes to the nearest detent, or if the configuration has another rule
 */
gboolean sheet_configuration_get_release_fallback(SheetConfiguration *self, SheetDirection finger, const char **target);

G_END_DECLS
