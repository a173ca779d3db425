#include "private-sheet.h"

/* The properties of SheetBottomSheet. */

static GParamSpec *properties[LAST_PROP];

void private_notify(SheetBottomSheet *self, int property) {
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
}

void private_notify_changes(SheetBottomSheet *self) {
    SheetBottomSheetPrivate *priv = private_of(self);
    SheetReading old = priv->last, now = private_read(self);
    priv->last = now;
    g_object_freeze_notify(G_OBJECT(self));
    if (now.position != old.position) private_notify(self, PROP_POSITION);
    if (now.progress != old.progress) private_notify(self, PROP_PROGRESS);
    if (now.detent != old.detent) private_notify(self, PROP_DETENT);
    if (now.target != old.target) private_notify(self, PROP_TARGET);
    if (!now.target != !old.target) private_notify(self, PROP_IS_OPEN);
    if (now.phase != old.phase) private_notify(self, PROP_PHASE);
    if (now.can_close != old.can_close) private_notify(self, PROP_CAN_CLOSE);
    if (now.can_drag != old.can_drag) private_notify(self, PROP_CAN_DRAG);
    if (now.closes_on_scrim_tap != old.closes_on_scrim_tap) private_notify(self, PROP_CLOSES_ON_SCRIM_TAP);
    if (now.edge != old.edge) private_notify(self, PROP_EDGE);
    if (now.current_edge != old.current_edge) private_notify(self, PROP_CURRENT_EDGE);
    if (now.visible_content_height != old.visible_content_height) private_notify(self, PROP_VISIBLE_CONTENT_HEIGHT);
    if (now.is_card != old.is_card) private_notify(self, PROP_IS_CARD);
    if (now.is_modal != old.is_modal) private_notify(self, PROP_IS_MODAL);
    g_object_thaw_notify(G_OBJECT(self));
}

static void sheet_bottom_sheet_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    SheetBottomSheet *self = SHEET_BOTTOM_SHEET(object);
    switch (id) {
    case PROP_CHILD: g_value_set_object(value, sheet_bottom_sheet_get_child(self)); break;
    case PROP_CONTENT: g_value_set_object(value, sheet_bottom_sheet_get_content(self)); break;
    case PROP_FOOTER: g_value_set_object(value, sheet_bottom_sheet_get_footer(self)); break;
    case PROP_PEEK: g_value_set_object(value, sheet_bottom_sheet_get_peek(self)); break;
    case PROP_CONFIGURATION: g_value_set_object(value, sheet_bottom_sheet_get_configuration(self)); break;
    case PROP_DETENTS: g_value_take_boxed(value, sheet_bottom_sheet_get_detents(self)); break;
    case PROP_DETENT: g_value_set_string(value, sheet_bottom_sheet_get_detent(self)); break;
    case PROP_TARGET: g_value_set_string(value, sheet_bottom_sheet_get_target(self)); break;
    case PROP_POSITION: g_value_set_double(value, sheet_bottom_sheet_get_position(self)); break;
    case PROP_PROGRESS: g_value_set_double(value, sheet_bottom_sheet_get_progress(self)); break;
    case PROP_IS_OPEN: g_value_set_boolean(value, sheet_bottom_sheet_get_is_open(self)); break;
    case PROP_CAN_CLOSE: g_value_set_boolean(value, sheet_bottom_sheet_get_can_close(self)); break;
    case PROP_CAN_DRAG: g_value_set_boolean(value, sheet_bottom_sheet_get_can_drag(self)); break;
    case PROP_CLOSES_ON_SCRIM_TAP:
        g_value_set_boolean(value, sheet_bottom_sheet_get_closes_on_scrim_tap(self));
        break;
    case PROP_PHASE: g_value_set_enum(value, sheet_bottom_sheet_get_phase(self)); break;
    case PROP_EDGE: g_value_set_enum(value, sheet_bottom_sheet_get_edge(self)); break;
    case PROP_IS_CARD: g_value_set_boolean(value, sheet_bottom_sheet_get_is_card(self)); break;
    case PROP_IS_MODAL: g_value_set_boolean(value, sheet_bottom_sheet_get_is_modal(self)); break;
    case PROP_SHOWS_CLOSE_BUTTON:
        g_value_set_boolean(value, sheet_bottom_sheet_get_shows_close_button(self));
        break;
    case PROP_TITLE: g_value_set_string(value, sheet_bottom_sheet_get_title(self)); break;
    case PROP_DESCRIPTION: g_value_set_string(value, sheet_bottom_sheet_get_description(self)); break;
    case PROP_WORDING: g_value_set_object(value, sheet_bottom_sheet_get_wording(self)); break;
    case PROP_CURRENT_EDGE: g_value_set_enum(value, sheet_bottom_sheet_get_current_edge(self)); break;
    case PROP_VISIBLE_CONTENT_HEIGHT:
        g_value_set_double(value, sheet_bottom_sheet_get_visible_content_height(self));
        break;
    case PROP_COVERED_HEIGHT: g_value_set_double(value, sheet_bottom_sheet_get_covered_height(self)); break;
    case PROP_DEPTH_SCALE: g_value_set_double(value, sheet_bottom_sheet_get_depth_scale(self)); break;
    case PROP_DEPTH_SHADE: g_value_set_double(value, sheet_bottom_sheet_get_depth_shade(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_bottom_sheet_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
    SheetBottomSheet *self = SHEET_BOTTOM_SHEET(object);
    switch (id) {
    case PROP_CHILD: sheet_bottom_sheet_set_child(self, g_value_get_object(value)); break;
    case PROP_CONTENT: sheet_bottom_sheet_set_content(self, g_value_get_object(value)); break;
    case PROP_FOOTER: sheet_bottom_sheet_set_footer(self, g_value_get_object(value)); break;
    case PROP_PEEK: sheet_bottom_sheet_set_peek(self, g_value_get_object(value)); break;
    case PROP_CONFIGURATION: sheet_bottom_sheet_set_configuration(self, g_value_get_object(value)); break;
    case PROP_TARGET: sheet_bottom_sheet_set_target(self, g_value_get_string(value)); break;
    case PROP_IS_OPEN: sheet_bottom_sheet_set_is_open(self, g_value_get_boolean(value)); break;
    case PROP_CAN_CLOSE: sheet_bottom_sheet_set_can_close(self, g_value_get_boolean(value)); break;
    case PROP_CAN_DRAG: sheet_bottom_sheet_set_can_drag(self, g_value_get_boolean(value)); break;
    case PROP_CLOSES_ON_SCRIM_TAP:
        sheet_bottom_sheet_set_closes_on_scrim_tap(self, g_value_get_boolean(value));
        break;
    case PROP_EDGE: sheet_bottom_sheet_set_edge(self, g_value_get_enum(value)); break;
    case PROP_SHOWS_CLOSE_BUTTON:
        sheet_bottom_sheet_set_shows_close_button(self, g_value_get_boolean(value));
        break;
    case PROP_TITLE: sheet_bottom_sheet_set_title(self, g_value_get_string(value)); break;
    case PROP_DESCRIPTION: sheet_bottom_sheet_set_description(self, g_value_get_string(value)); break;
    case PROP_WORDING: sheet_bottom_sheet_set_wording(self, g_value_get_object(value)); break;
    case PROP_COVERED_HEIGHT: sheet_bottom_sheet_set_covered_height(self, g_value_get_double(value)); break;
    case PROP_DEPTH_SCALE: sheet_bottom_sheet_set_depth_scale(self, g_value_get_double(value)); break;
    case PROP_DEPTH_SHADE: sheet_bottom_sheet_set_depth_shade(self, g_value_get_double(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

void private_install_properties(GObjectClass *object_class) {
    const GParamFlags reads = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

    object_class->get_property = sheet_bottom_sheet_get_property;
    object_class->set_property = sheet_bottom_sheet_set_property;

    /**
     * SheetBottomSheet:child: (getter get_child) (setter set_child)
     *
     * The widget behind the sheet.
     */
    properties[PROP_CHILD] = g_param_spec_object("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:content: (getter get_content) (setter set_content)
     *
     * The widget in the sheet.
     */
    properties[PROP_CONTENT] = g_param_spec_object("content", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:footer: (getter get_footer) (setter set_footer)
     *
     * The widget at the visible lower edge of the sheet.
     */
    properties[PROP_FOOTER] = g_param_spec_object("footer", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:peek: (getter get_peek) (setter set_peek)
     *
     * The bar that the sheet shows at its lowest detent instead of content and footer.
     */
    properties[PROP_PEEK] = g_param_spec_object("peek", NULL, NULL, GTK_TYPE_WIDGET, flags);
    /**
     * SheetBottomSheet:configuration: (getter get_configuration) (setter set_configuration)
     *
     * The design of the sheet.
     */
    properties[PROP_CONFIGURATION] = g_param_spec_object("configuration", NULL, NULL, SHEET_TYPE_CONFIGURATION, flags);
    /**
     * SheetBottomSheet:detents: (getter get_detents)
     *
     * The names of the detents.
     */
    properties[PROP_DETENTS] = g_param_spec_boxed("detents", NULL, NULL, G_TYPE_STRV, reads);
    /**
     * SheetBottomSheet:detent: (getter get_detent)
     *
     * The detent at which the sheet rested last; %NULL if it was closed.
     */
    properties[PROP_DETENT] = g_param_spec_string("detent", NULL, NULL, NULL, reads);
    /**
     * SheetBottomSheet:target: (getter get_target) (setter set_target)
     *
     * The detent at which the sheet rests, or to which it moves; %NULL for closed.
     */
    properties[PROP_TARGET] = g_param_spec_string("target", NULL, NULL, NULL, flags);
    /**
     * SheetBottomSheet:position: (getter get_position)
     *
     * The distance of the sheet's inner edge from the opposite edge of the container, px.
     */
    properties[PROP_POSITION] = g_param_spec_double("position", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, reads);
    /**
     * SheetBottomSheet:progress: (getter get_progress)
     *
     * The height in detents: 0 closed, 1 at the lowest detent, 2 at the next.
     */
    properties[PROP_PROGRESS] = g_param_spec_double("progress", NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, reads);
    /**
     * SheetBottomSheet:is-open: (getter get_is_open) (setter set_is_open)
     *
     * Whether the sheet is open or opens. Before the first layout it is %FALSE.
     */
    properties[PROP_IS_OPEN] = g_param_spec_boolean("is-open", NULL, NULL, FALSE, flags);
    /**
     * SheetBottomSheet:can-close: (getter get_can_close) (setter set_can_close)
     *
     * Whether the user can close the sheet.
     */
    properties[PROP_CAN_CLOSE] = g_param_spec_boolean("can-close", NULL, NULL, TRUE, flags);
    /**
     * SheetBottomSheet:can-drag: (getter get_can_drag) (setter set_can_drag)
     *
     * Whether a finger can move the sheet.
     */
    properties[PROP_CAN_DRAG] = g_param_spec_boolean("can-drag", NULL, NULL, TRUE, flags);
    /**
     * SheetBottomSheet:closes-on-scrim-tap: (getter get_closes_on_scrim_tap) (setter set_closes_on_scrim_tap)
     *
     * Whether a tap on the scrim closes the sheet.
     */
    properties[PROP_CLOSES_ON_SCRIM_TAP] = g_param_spec_boolean("closes-on-scrim-tap", NULL, NULL, TRUE, flags);
    /**
     * SheetBottomSheet:phase: (getter get_phase)
     *
     * The activity of the sheet.
     */
    properties[PROP_PHASE] = g_param_spec_enum("phase", NULL, NULL, SHEET_TYPE_PHASE, SHEET_PHASE_IDLE, reads);
    /**
     * SheetBottomSheet:edge: (getter get_edge) (setter set_edge)
     *
     * The edge from which the sheet comes.
     */
    properties[PROP_EDGE] = g_param_spec_enum("edge", NULL, NULL, SHEET_TYPE_EDGE, SHEET_EDGE_BOTTOM, flags);
    /**
     * SheetBottomSheet:is-card: (getter get_is_card)
     *
     * Whether the container is wide enough for a card.
     */
    properties[PROP_IS_CARD] = g_param_spec_boolean("is-card", NULL, NULL, FALSE, reads);
    /**
     * SheetBottomSheet:is-modal: (getter get_is_modal)
     *
     * Whether the child is unusable.
     */
    properties[PROP_IS_MODAL] = g_param_spec_boolean("is-modal", NULL, NULL, FALSE, reads);
    /**
     * SheetBottomSheet:shows-close-button: (getter get_shows_close_button) (setter set_shows_close_button)
     *
     * Whether the sheet has a close button while the user can close it.
     */
    properties[PROP_SHOWS_CLOSE_BUTTON] = g_param_spec_boolean("shows-close-button", NULL, NULL, FALSE, flags);
    /**
     * SheetBottomSheet:title: (getter get_title) (setter set_title)
     *
     * The name for screen readers.
     */
    properties[PROP_TITLE] = g_param_spec_string("title", NULL, NULL, NULL, flags);
    /**
     * SheetBottomSheet:description: (getter get_description) (setter set_description)
     *
     * The description for screen readers.
     */
    properties[PROP_DESCRIPTION] = g_param_spec_string("description", NULL, NULL, NULL, flags);
    /**
     * SheetBottomSheet:wording: (getter get_wording) (setter set_wording)
     *
     * The texts of the sheet itself.
     */
    properties[PROP_WORDING] = g_param_spec_object("wording", NULL, NULL, SHEET_TYPE_WORDING, flags);
    /**
     * SheetBottomSheet:current-edge: (getter get_current_edge)
     *
     * The edge from which the sheet comes in the present container.
     */
    properties[PROP_CURRENT_EDGE] =
        g_param_spec_enum("current-edge", NULL, NULL, SHEET_TYPE_EDGE, SHEET_EDGE_BOTTOM, reads);
    /**
     * SheetBottomSheet:visible-content-height: (getter get_visible_content_height)
     *
     * The height of the visible part of the content, px.
     */
    properties[PROP_VISIBLE_CONTENT_HEIGHT] =
        g_param_spec_double("visible-content-height", NULL, NULL, 0, G_MAXDOUBLE, 0, reads);
    /**
     * SheetBottomSheet:covered-height: (getter get_covered_height) (setter set_covered_height)
     *
     * The height of a widget that covers the sheet's lower part, px.
     */
    properties[PROP_COVERED_HEIGHT] = g_param_spec_double("covered-height", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
    /**
     * SheetBottomSheet:depth-scale: (getter get_depth_scale) (setter set_depth_scale)
     *
     * The scale of a sheet below this one while this one is open.
     */
    properties[PROP_DEPTH_SCALE] = g_param_spec_double("depth-scale", NULL, NULL, G_MINDOUBLE, 1, 0.94, flags);
    /**
     * SheetBottomSheet:depth-shade: (getter get_depth_shade) (setter set_depth_shade)
     *
     * The opacity of the black over a sheet below this one while this one is open.
     */
    properties[PROP_DEPTH_SHADE] = g_param_spec_double("depth-shade", NULL, NULL, 0, 1, 0.15, flags);
    g_object_class_install_properties(object_class, LAST_PROP, properties);
}
