#pragma once

#include "sheet-configuration.h"

G_BEGIN_DECLS

/**
 * sheet_configuration_get_content_layout: (get-property content-layout)
 * @self: a configuration
 *
 * Returns the height with which the content is laid out.
 *
 * Returns: the layout
 */
SheetContentLayout sheet_configuration_get_content_layout(SheetConfiguration *self);

/**
 * sheet_configuration_set_content_layout: (set-property content-layout)
 * @self: a configuration
 * @content_layout: the layout
 *
 * Sets the height with which the content is laid out.
 */
void sheet_configuration_set_content_layout(SheetConfiguration *self, SheetContentLayout content_layout);

/**
 * sheet_configuration_get_content_scrolling: (get-property content-scrolling)
 * @self: a configuration
 *
 * Returns the detents at which the content scrolls.
 *
 * Returns: the scrolling
 */
SheetContentScrolling sheet_configuration_get_content_scrolling(SheetConfiguration *self);

/**
 * sheet_configuration_set_content_scrolling: (set-property content-scrolling)
 * @self: a configuration
 * @content_scrolling: the scrolling
 *
 * Sets the detents at which the content scrolls.
 */
void sheet_configuration_set_content_scrolling(SheetConfiguration *self, SheetContentScrolling content_scrolling);

/**
 * sheet_configuration_get_content_handoff: (get-property content-handoff)
 * @self: a configuration
 *
 * Returns the targets that a finger can reach in the gesture with which it scrolled the content.
 *
 * Returns: the hand-off
 */
SheetContentHandoff sheet_configuration_get_content_handoff(SheetConfiguration *self);

/**
 * sheet_configuration_set_content_handoff: (set-property content-handoff)
 * @self: a configuration
 * @content_handoff: the hand-off
 *
 * Sets the targets that a finger can reach in the gesture with which it scrolled the content.
 */
void sheet_configuration_set_content_handoff(SheetConfiguration *self, SheetContentHandoff content_handoff);

/**
 * sheet_configuration_get_content_inset_top: (get-property content-inset-top)
 * @self: a configuration
 *
 * Returns the space above the content.
 *
 * Returns: the space, px
 */
double sheet_configuration_get_content_inset_top(SheetConfiguration *self);

/**
 * sheet_configuration_set_content_inset_top: (set-property content-inset-top)
 * @self: a configuration
 * @content_inset_top: the space, px, 0 or more
 *
 * Sets the space above the content that counts as part of the sheet's height.
 */
void sheet_configuration_set_content_inset_top(SheetConfiguration *self, double content_inset_top);

/**
 * sheet_configuration_get_content_inset_bottom: (get-property content-inset-bottom)
 * @self: a configuration
 *
 * Returns the space below the content.
 *
 * Returns: the space, px
 */
double sheet_configuration_get_content_inset_bottom(SheetConfiguration *self);

/**
 * sheet_configuration_set_content_inset_bottom: (set-property content-inset-bottom)
 * @self: a configuration
 * @content_inset_bottom: the space, px, 0 or more
 *
 * Sets the space below the content that counts as part of the sheet's height.
 */
void sheet_configuration_set_content_inset_bottom(SheetConfiguration *self, double content_inset_bottom);

/**
 * sheet_configuration_set_pull_down:
 * @self: a configuration
 * @threshold: the distance, px, above 0
 * @detent: (nullable): the detent; %NULL for no such rule
 *
 * Lets the sheet move to a detent as soon as a finger has pulled the content beyond its top by a distance. Without the rule,
 * which is the default, a drag down on content at its top moves the sheet itself.
 */
void sheet_configuration_set_pull_down(SheetConfiguration *self, double threshold, const char *detent);

/**
 * sheet_configuration_get_pull_down:
 * @self: a configuration
 * @threshold: (out) (optional): the distance, px
 * @detent: (out) (optional) (nullable) (transfer none): the detent
 *
 * Returns the rule for content that is pulled beyond its top.
 *
 * Returns: %FALSE without such a rule
 */
gboolean sheet_configuration_get_pull_down(SheetConfiguration *self, double *threshold, const char **detent);

G_END_DECLS
