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

/* Sheets. A host is the Swift half of an instance. */
void swift_sheet_class_init(gpointer klass);
gpointer swift_sheet_new(gpointer object, gconstpointer configuration);
void swift_sheet_free(gpointer host);
void swift_sheet_read(gconstpointer host, SheetReading *reading);
const char *swift_sheet_detent(gconstpointer host, int index);
gpointer swift_sheet_get_widget(gconstpointer host, int slot);
void swift_sheet_set_widget(gpointer host, int slot, gpointer widget);
char *swift_sheet_configure(gpointer host, gconstpointer configuration);
void swift_sheet_set_edge(gpointer host, int edge);
void swift_sheet_set_can_close(gpointer host, bool can_close);
void swift_sheet_set_shows_close_button(gpointer host, bool is_shown);
void swift_sheet_set_title(gpointer host, const char *title);
void swift_sheet_open(gpointer host);
void swift_sheet_close(gpointer host, bool is_animated);
bool swift_sheet_move_to(gpointer host, const char *detent, bool is_animated);

/* Configurations. */
gpointer swift_configuration_new(int preset);
void swift_configuration_free(gpointer configuration);
char *swift_configuration_error(gconstpointer configuration);
const char *swift_configuration_detent(gconstpointer configuration, int index);
void swift_configuration_add_height(gpointer configuration, const char *name, double height);
void swift_configuration_add_fraction(gpointer configuration, const char *name, double fraction);
void swift_configuration_add_inset(gpointer configuration, const char *name, double inset, double least);
void swift_configuration_add_fitted(gpointer configuration, const char *name);
void swift_configuration_add_custom(
    gpointer configuration, const char *name, SheetDetentFunc height, gpointer data, GDestroyNotify destroy);
void swift_configuration_remove(gpointer configuration, const char *name);
const char *swift_configuration_get_initial(gconstpointer configuration);
void swift_configuration_set_initial(gpointer configuration, const char *name);
int swift_configuration_get_edge(gconstpointer configuration);
void swift_configuration_set_edge(gpointer configuration, int edge);
bool swift_configuration_get_flag(gconstpointer configuration, int flag);
void swift_configuration_set_flag(gpointer configuration, int flag, bool is_set);
void swift_configuration_set_effect(gpointer configuration, int effect, const char *detent, double value);
void swift_configuration_set_spring(gpointer configuration, double damping_ratio, double response);
void swift_configuration_set_card(gpointer configuration, double container_width, double width);

/* Scroll areas. */
void swift_area_class_init(gpointer klass);
void swift_area_init(gpointer object);
gpointer swift_area_get_child(gconstpointer object);
void swift_area_set_child(gpointer object, gpointer widget);
void swift_area_set_label(gpointer object, const char *label);
void swift_area_scroll_to_top(gpointer object);
