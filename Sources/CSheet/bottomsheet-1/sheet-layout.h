#pragma once

#include "sheet-bottom-sheet.h"

G_BEGIN_DECLS

/**
 * sheet_bottom_sheet_get_edge: (get-property edge)
 * @self: a sheet
 *
 * Returns the edge from which the sheet comes.
 *
 * Returns: the edge
 */
SheetEdge sheet_bottom_sheet_get_edge(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_edge: (set-property edge)
 * @self: a sheet
 * @edge: the edge
 *
 * Sets the edge from which the sheet comes, until another configuration is set.
 */
void sheet_bottom_sheet_set_edge(SheetBottomSheet *self, SheetEdge edge);

/**
 * sheet_bottom_sheet_get_is_card: (get-property is-card)
 * @self: a sheet
 *
 * Returns whether the container is wide enough for a card, see [method@Configuration.set_card].
 *
 * Returns: whether the sheet is a card
 */
gboolean sheet_bottom_sheet_get_is_card(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_is_modal: (get-property is-modal)
 * @self: a sheet
 *
 * Returns whether the child is unusable, because a scrim or a blur covers it.
 *
 * Returns: whether the sheet is modal
 */
gboolean sheet_bottom_sheet_get_is_modal(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_current_edge: (get-property current-edge)
 * @self: a sheet
 *
 * Returns the edge from which the sheet comes in the present container. It differs from [property@BottomSheet:edge] while
 * the sheet is a card with a side of its own, see [property@Configuration:card-placement].
 *
 * Returns: the edge
 */
SheetEdge sheet_bottom_sheet_get_current_edge(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_span:
 * @self: a sheet
 * @start: (out) (optional): the distance from the container's left edge, or from its right one in right-to-left text, px
 * @width: (out) (optional): the width, px
 *
 * Returns the horizontal place of the sheet. For a sheet that moves sideways it is the place of an open one.
 */
void sheet_bottom_sheet_get_span(SheetBottomSheet *self, double *start, double *width);

/**
 * sheet_bottom_sheet_get_visible_content_height: (get-property visible-content-height)
 * @self: a sheet
 *
 * Returns the height of the visible part of the content. While the sheet opens or closes, it is the height at the lowest
 * detent.
 *
 * Use it to place things in the visible part, such as a message in its middle.
 *
 * Returns: the height, px
 */
double sheet_bottom_sheet_get_visible_content_height(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_visible_content_height_at:
 * @self: a sheet
 * @detent: a detent
 *
 * Returns the height of the visible part of the content at a detent; at the lowest one if the detent is inactive.
 *
 * Returns: the height, px
 */
double sheet_bottom_sheet_get_visible_content_height_at(SheetBottomSheet *self, const char *detent);

/**
 * sheet_bottom_sheet_content_replaced:
 * @self: a sheet
 *
 * Moves a sheet that fits its content to the content's new height, with an animation. Call it after replacing a part of the
 * content. The sheet calls it itself for [property@BottomSheet:content] and [class@Pages].
 */
void sheet_bottom_sheet_content_replaced(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_footer_height:
 * @self: a sheet
 *
 * Returns the height of the footer.
 *
 * Returns: the height, px; 0 without a footer
 */
double sheet_bottom_sheet_get_footer_height(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_get_covered_height: (get-property covered-height)
 * @self: a sheet
 *
 * Returns the height of a widget of the program that covers the sheet's lower part.
 *
 * Returns: the height, px
 */
double sheet_bottom_sheet_get_covered_height(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_covered_height: (set-property covered-height)
 * @self: a sheet
 * @covered_height: the height, px, 0 or more
 *
 * Sets the height of a widget that covers the sheet's lower part, such as a toast. The focused widget stays visible above
 * it.
 */
void sheet_bottom_sheet_set_covered_height(SheetBottomSheet *self, double covered_height);

/**
 * sheet_bottom_sheet_get_depth_scale: (get-property depth-scale)
 * @self: a sheet
 *
 * Returns the scale of a sheet below this one.
 *
 * Returns: the scale, above 0 and at most 1
 */
double sheet_bottom_sheet_get_depth_scale(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_depth_scale: (set-property depth-scale)
 * @self: a sheet
 * @depth_scale: the scale, above 0 and at most 1
 *
 * Sets the scale of a sheet below this one while this one is open. The sheet below is the [property@BottomSheet:child] of
 * this one. It becomes smaller as a function of this sheet's position.
 */
void sheet_bottom_sheet_set_depth_scale(SheetBottomSheet *self, double depth_scale);

/**
 * sheet_bottom_sheet_get_depth_shade: (get-property depth-shade)
 * @self: a sheet
 *
 * Returns the opacity of the black over a sheet below this one.
 *
 * Returns: the opacity, 0 to 1
 */
double sheet_bottom_sheet_get_depth_shade(SheetBottomSheet *self);

/**
 * sheet_bottom_sheet_set_depth_shade: (set-property depth-shade)
 * @self: a sheet
 * @depth_shade: the opacity, 0 to 1
 *
 * Sets the opacity of the black over a sheet below this one while this one is open. With this opacity at 0 and
 * [property@BottomSheet:depth-scale] at 1, the sheet below stays in place.
 */
void sheet_bottom_sheet_set_depth_shade(SheetBottomSheet *self, double depth_shade);

G_END_DECLS
