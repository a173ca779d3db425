#pragma once

#include "sheet-configuration.h"

G_BEGIN_DECLS

/**
 * sheet_configuration_set_card:
 * @self: a configuration
 * @container_width: the least width (px) of a container in which the sheet is a card; 0 for never
 * @width: the width of the card, px
 *
 * Sets the form of the sheet in a wide container. By default the sheet is a card of 400 px from 720 px on.
 */
void sheet_configuration_set_card(SheetConfiguration *self, double container_width, double width);

/**
 * sheet_configuration_get_card:
 * @self: a configuration
 * @container_width: (out) (optional): the least width of a container in which the sheet is a card, px
 * @width: (out) (optional): the width of the card, px
 *
 * Returns whether the sheet is a card in a wide container.
 *
 * Returns: %FALSE if it never is. Then the lengths are 0.
 */
gboolean sheet_configuration_get_card(SheetConfiguration *self, double *container_width, double *width);

/**
 * sheet_configuration_get_card_placement: (get-property card-placement)
 * @self: a configuration
 *
 * Returns the place of a card.
 *
 * Returns: the place
 */
SheetCardPlacement sheet_configuration_get_card_placement(SheetConfiguration *self);

/**
 * sheet_configuration_set_card_placement: (set-property card-placement)
 * @self: a configuration
 * @card_placement: the place
 *
 * Sets the place of a card. A side sheet is as high as its container. It is as wide as the card at its initial detent, and has
 * the widths of [method@Configuration.add_side_detent_width] at others.
 */
void sheet_configuration_set_card_placement(SheetConfiguration *self, SheetCardPlacement card_placement);

/**
 * sheet_configuration_get_card_margin: (get-property card-margin)
 * @self: a configuration
 *
 * Returns the least distance of a card from the container's left and right edges.
 *
 * Returns: the distance, px
 */
double sheet_configuration_get_card_margin(SheetConfiguration *self);

/**
 * sheet_configuration_set_card_margin: (set-property card-margin)
 * @self: a configuration
 * @card_margin: the distance, px, 0 or more
 *
 * Sets the least distance of a card from the container's left and right edges. A side sheet has no margin.
 */
void sheet_configuration_set_card_margin(SheetConfiguration *self, double card_margin);

/**
 * sheet_configuration_get_card_effects: (get-property card-effects)
 * @self: a configuration
 *
 * Returns the effects of a card.
 *
 * Returns: the kind of effects
 */
SheetCardEffects sheet_configuration_get_card_effects(SheetConfiguration *self);

/**
 * sheet_configuration_set_card_effects: (set-property card-effects)
 * @self: a configuration
 * @card_effects: the kind of effects
 *
 * Sets the effects of a card. A card with a scrim or a blur is modal.
 */
void sheet_configuration_set_card_effects(SheetConfiguration *self, SheetCardEffects card_effects);

/**
 * sheet_configuration_set_card_effect:
 * @self: a configuration
 * @effect: the effect
 * @detent: (nullable): the name of a detent; %NULL for the closed sheet
 * @value: the value there
 *
 * Sets the value of an effect of a card at a detent, see [method@Configuration.set_effect]. The card has its own effects from
 * then on.
 */
void sheet_configuration_set_card_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double value);

/**
 * sheet_configuration_unset_card_effect:
 * @self: a configuration
 * @effect: the effect
 * @detent: (nullable): the name of a detent; %NULL for the closed sheet
 *
 * Removes the value of an effect of a card at a detent.
 */
void sheet_configuration_unset_card_effect(SheetConfiguration *self, SheetEffect effect, const char *detent);

/**
 * sheet_configuration_get_card_effect:
 * @self: a configuration
 * @effect: the effect
 * @detent: (nullable): the name of a detent; %NULL for the closed sheet
 * @value: (out) (optional): the value there
 *
 * Returns the value of an effect of a card with effects of its own.
 *
 * Returns: %FALSE without a value at the detent
 */
gboolean sheet_configuration_get_card_effect(
    SheetConfiguration *self, SheetEffect effect, const char *detent, double *value);

/**
 * sheet_configuration_get_side_detents:
 * @self: a configuration
 *
 * Returns the names of the detents at which a side sheet has a width of its own.
 *
 * Returns: (transfer full): the names
 */
char **sheet_configuration_get_side_detents(SheetConfiguration *self);

/**
 * sheet_configuration_remove_side_detent:
 * @self: a configuration
 * @name: the name of a detent
 *
 * Removes the width of a side sheet at a detent.
 */
void sheet_configuration_remove_side_detent(SheetConfiguration *self, const char *name);

/**
 * sheet_configuration_add_side_detent_width:
 * @self: a configuration
 * @name: the name of a detent, not the initial one
 * @width: the width, px
 *
 * Gives a side sheet a fixed width at a further detent. It replaces an earlier one of the detent.
 */
void sheet_configuration_add_side_detent_width(SheetConfiguration *self, const char *name, double width);

/**
 * sheet_configuration_add_side_detent_fraction:
 * @self: a configuration
 * @name: the name of a detent, not the initial one
 * @fraction: the share of the container's width, 0 to 1
 *
 * Gives a side sheet a share of the container's width at a further detent. It replaces an earlier one of the detent.
 */
void sheet_configuration_add_side_detent_fraction(SheetConfiguration *self, const char *name, double fraction);

G_END_DECLS
