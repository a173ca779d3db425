#pragma once

#include "sheet-configuration.h"

G_BEGIN_DECLS

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
 * Sets the place of a card. A side sheet has one detent, the initial one, and is as high as its container.
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

G_END_DECLS
