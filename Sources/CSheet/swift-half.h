/* The functions of the Swift half. Swift does not compare them with its own: Tests/Library calls each. Their names do not begin
   with sheet_, so the library does not export them. */
#pragma once

#include <glib.h>

#include "c-half.h"
#include "bottomsheet.h"

/* The widgets of the program in a sheet. */
typedef enum {
    SHEET_SLOT_CHILD,
    SHEET_SLOT_CONTENT,
    SHEET_SLOT_FOOTER,
    SHEET_SLOT_PEEK,
} SheetSlot;

/* The numbers of a sheet. */
typedef enum {
    SHEET_NUMBER_FOOTER_HEIGHT, /* read only */
    SHEET_NUMBER_COVERED_HEIGHT,
    SHEET_NUMBER_DEPTH_SCALE,
    SHEET_NUMBER_DEPTH_SHADE,
} SheetNumber;

/* What the user may do with a sheet. */
typedef enum {
    SHEET_PERMISSION_CLOSING,
    SHEET_PERMISSION_DRAGGING,
    SHEET_PERMISSION_SCRIM_TAP,
} SheetPermission;

/* The kinds of animations of a move, and how many numbers each has. */
typedef enum {
    SHEET_ANIMATION_SPRING,
    SHEET_ANIMATION_TIMED,
    SHEET_ANIMATION_LASTING,
} SheetAnimation;
#define SHEET_ANIMATION_NUMBERS 4

/* How many numbers a release rule has. */
#define SHEET_RULE_NUMBERS 3

/* The settings of a configuration: enums, flags and lengths. */
typedef enum {
    SHEET_SETTING_EDGE,
    SHEET_SETTING_CAN_CLOSE,
    SHEET_SETTING_STARTS_OPEN,
    SHEET_SETTING_CAN_DRAG,
    SHEET_SETTING_CLOSES_ON_SCRIM_TAP,
    SHEET_SETTING_CONTENT_LAYOUT,
    SHEET_SETTING_CONTENT_SCROLLING,
    SHEET_SETTING_CONTENT_HANDOFF,
    SHEET_SETTING_CONTENT_INSET_TOP,
    SHEET_SETTING_CONTENT_INSET_BOTTOM,
    SHEET_SETTING_DRAG_AREA,
    SHEET_SETTING_DRAG_DIRECTION,
    SHEET_SETTING_CARD_PLACEMENT,
    SHEET_SETTING_CARD_MARGIN,
    SHEET_SETTING_CARD_EFFECTS,
    SHEET_SETTING_LAST,
} SheetSetting;

/* The numbers of a release. */
typedef enum {
    SHEET_RELEASE_POSITION,
    SHEET_RELEASE_HEIGHT,
    SHEET_RELEASE_TRANSLATION,
    SHEET_RELEASE_FINGER_TRAVEL,
    SHEET_RELEASE_VELOCITY,
} SheetReleaseNumber;

/* Sheets. A host is the Swift half of an instance. */
void swift_sheet_class_init(gpointer klass);
gpointer swift_sheet_new(gpointer object, gconstpointer configuration);
void swift_sheet_free(gpointer host);
bool swift_sheet_is_busy(gconstpointer host);
void swift_sheet_read(gconstpointer host, SheetReading *reading);
const char *swift_sheet_detent(gconstpointer host, int index);
gpointer swift_sheet_get_widget(gconstpointer host, int slot);
void swift_sheet_set_widget(gpointer host, int slot, gpointer widget);
char *swift_sheet_configure(gpointer host, gconstpointer configuration);
void swift_sheet_set_edge(gpointer host, int edge);
void swift_sheet_allow(gpointer host, int permission, bool is_allowed);
void swift_sheet_set_shows_close_button(gpointer host, bool is_shown);
void swift_sheet_set_names(gpointer host, const char *title, const char *description);
void swift_sheet_set_wording(gpointer host, gconstpointer wording);
void swift_sheet_show_title(gpointer host, const char *title, double opacity);
double swift_sheet_get_number(gconstpointer host, int number);
void swift_sheet_set_number(gpointer host, int number, double value);
void swift_sheet_span(gconstpointer host, double *start, double *width);
double swift_sheet_content_height_at(gconstpointer host, const char *detent);
void swift_sheet_add_rider(gpointer host, gpointer widget, int placement, const char *detent);
bool swift_sheet_remove_rider(gpointer host, gpointer widget);
void swift_sheet_take_gestures(gpointer host, gpointer cover);
void swift_sheet_content_replaced(gpointer host);
double swift_sheet_velocity(gconstpointer host);
bool swift_sheet_grab_focus(gpointer host);
bool swift_sheet_has_focus(gconstpointer host);
void swift_sheet_open(gpointer host);
void swift_sheet_close(gpointer host, bool is_animated);
bool swift_sheet_move_to(gpointer host, const char *detent, bool is_animated);

/* Configurations. */
gpointer swift_configuration_new(int preset);
gpointer swift_configuration_copy(gconstpointer configuration);
void swift_configuration_free(gpointer configuration);
char *swift_configuration_error(gconstpointer configuration);
const char *swift_configuration_detent(gconstpointer configuration, int index);
void swift_configuration_add_height(gpointer configuration, const char *name, double height);
void swift_configuration_add_fraction(gpointer configuration, const char *name, double fraction);
void swift_configuration_add_inset(gpointer configuration, const char *name, double inset, double least);
void swift_configuration_add_fitted(gpointer configuration, const char *name);
void swift_configuration_add_custom(
    gpointer configuration, const char *name, SheetDetentFunc height, gpointer data, GDestroyNotify destroy);
bool swift_configuration_set_programmatic(gpointer configuration, const char *name, bool is_programmatic);
bool swift_configuration_get_programmatic(gconstpointer configuration, const char *name);
void swift_configuration_remove(gpointer configuration, const char *name);
const char *swift_configuration_get_initial(gconstpointer configuration);
void swift_configuration_set_initial(gpointer configuration, const char *name);
double swift_configuration_get(gconstpointer configuration, int setting);
void swift_configuration_set(gpointer configuration, int setting, double value);
const char *swift_configuration_get_scrubbing(gconstpointer configuration);
void swift_configuration_set_scrubbing(gpointer configuration, const char *detent);
void swift_configuration_set_pull_down(gpointer configuration, double threshold, const char *detent);
bool swift_configuration_get_pull_down(gconstpointer configuration, double *threshold, const char **detent);
void swift_configuration_set_over_drag(gpointer configuration, int end, int over_drag, double coefficient);
int swift_configuration_get_over_drag(gconstpointer configuration, int end, double *coefficient);
/* An effect of the sheet, or of a card with effects of its own. */
bool swift_configuration_get_effect(
    gconstpointer configuration, bool is_of_card, int effect, const char *detent, double *value);
void swift_configuration_set_effect(
    gpointer configuration, bool is_of_card, int effect, const char *detent, double value);
void swift_configuration_unset_effect(gpointer configuration, bool is_of_card, int effect, const char *detent);
void swift_configuration_set_effect_easing(gpointer configuration, int effect, int easing);
int swift_configuration_get_effect_easing(gconstpointer configuration, int effect);
void swift_configuration_set_scrim_fade(gpointer configuration, double duration, int easing);
bool swift_configuration_get_scrim_fade(gconstpointer configuration, double *duration, int *easing);
void swift_configuration_set_motion_spring(
    gpointer configuration, int motion, double damping_ratio, double response, double initial_velocity);
void swift_configuration_set_motion_timed(gpointer configuration, int motion, double duration, int easing);
void swift_configuration_set_motion_lasting(
    gpointer configuration, int motion, double damping_ratio, double duration, double duration_per_speed,
    double initial_velocity);
bool swift_configuration_get_motion(gconstpointer configuration, int motion, int animation, double *numbers);
void swift_configuration_set_spring(gpointer configuration, double damping_ratio, double response);
void swift_configuration_set_card(gpointer configuration, double container_width, double width);
bool swift_configuration_get_card(gconstpointer configuration, double *container_width, double *width);
const char *swift_configuration_side_detent(gconstpointer configuration, int index);
void swift_configuration_remove_side_detent(gpointer configuration, const char *name);
void swift_configuration_add_side_width(gpointer configuration, const char *name, double width);
void swift_configuration_add_side_fraction(gpointer configuration, const char *name, double fraction);

/* Release rules of configurations. */
void swift_configuration_release_projected(gpointer configuration, double rate, bool skips_detents);
void swift_configuration_release_height(gpointer configuration, double fraction, double constant, int direction);
void swift_configuration_release_progress(gpointer configuration, int finish, double share, double rate);
void swift_configuration_release_thresholds(gpointer configuration, double rate, bool passes_detents);
bool swift_configuration_add_threshold(
    gpointer configuration, const char *detent, int direction, double fraction, double constant, const char *target);
void swift_configuration_release_zones(gpointer configuration);
bool swift_configuration_add_zone(
    gpointer configuration, int finger, int side, const char *detent, double factor, double constant, const char *target);
bool swift_configuration_set_fallback(gpointer configuration, int finger, const char *target);
void swift_configuration_release_custom(
    gpointer configuration, SheetReleaseFunc release, gpointer data, GDestroyNotify destroy);
int swift_configuration_release_kind(gconstpointer configuration);
bool swift_configuration_release_numbers(gconstpointer configuration, int kind, double *numbers);
bool swift_configuration_threshold(
    gconstpointer configuration, const char *detent, guint index, int *direction, double *fraction, double *constant,
    const char **target);
bool swift_configuration_zone(
    gconstpointer configuration, int finger, guint index, int *side, const char **detent, double *factor,
    double *constant, const char **target);
bool swift_configuration_fallback(gconstpointer configuration, int finger, const char **target);

/* Releases. */
void swift_release_retain(gpointer release);
void swift_release_free(gpointer release);
const char *swift_release_origin(gconstpointer release);
bool swift_release_interrupted(gconstpointer release, const char **target);
double swift_release_number(gconstpointer release, int number);
bool swift_release_can_close(gconstpointer release);
const char *swift_release_detent(gconstpointer release, int index);
bool swift_release_detent_position(gconstpointer release, const char *detent, double *position);
const char *swift_release_nearest(gconstpointer release, double position);

/* Wordings. A text has the number of its property, from 0. */
gpointer swift_wording_new(void);
void swift_wording_free(gpointer wording);
char *swift_wording_text(gconstpointer wording, int text);
void swift_wording_set_text(gpointer wording, int number, const char *text);
void swift_wording_set_open(gpointer wording, SheetWordingOpenFunc open, gpointer data, GDestroyNotify destroy);

/* Pages. A host is the Swift half of an instance. */
void swift_pages_class_init(gpointer klass);
gpointer swift_pages_new(gpointer object);
void swift_pages_free(gpointer host);
bool swift_pages_is_busy(gconstpointer host);
void swift_pages_push(gpointer host, gpointer page, const char *detent);
bool swift_pages_pop(gpointer host);
void swift_pages_release(gpointer host, gpointer page);
gpointer swift_pages_visible(gconstpointer host);
int swift_pages_count(gconstpointer host);

/* The gestures of a widget. */
int swift_widget_get_gestures(gpointer widget);
void swift_widget_set_gestures(gpointer widget, int gestures);

/* Scroll areas. */
void swift_area_class_init(gpointer klass);
void swift_area_init(gpointer object);
gpointer swift_area_get_child(gconstpointer object);
void swift_area_set_child(gpointer object, gpointer widget);
void swift_area_set_label(gpointer object, const char *label);
void swift_area_scroll_to_top(gpointer object);
