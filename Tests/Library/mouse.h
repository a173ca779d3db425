/* A mouse of an X server, by its extension XTEST, and a sheet to use it on. There is no window manager, so windows are at the
   screen's corner. */
#pragma once

#include <dlfcn.h>

#include "testing.h"

static inline void *x11_function(const char *library, const char *name) {
    void *loaded = dlopen(library, RTLD_NOW);
    g_assert_nonnull(loaded);
    void *function = dlsym(loaded, name);
    g_assert_nonnull(function);
    return function;
}

static inline void *x11_display(void) {
    static void *display;
    if (!display) {
        void *(*open)(const char *) = x11_function("libX11.so.6", "XOpenDisplay");
        display = open(g_getenv("DISPLAY"));
        g_assert_nonnull(display);
    }
    return display;
}

/* Handles events for a time, ms. */
static inline void handle_events(int duration) {
    const gint64 wake = g_get_monotonic_time() + duration * 1000;
    WAIT_UNTIL(g_get_monotonic_time() > wake);
}

static inline void mouse_move(double x, double y) {
    int (*move)(void *, int, int, int, unsigned long) = x11_function("libXtst.so.6", "XTestFakeMotionEvent");
    int (*flush)(void *) = x11_function("libX11.so.6", "XFlush");
    move(x11_display(), -1, (int)x, (int)y, 0);
    flush(x11_display());
    handle_events(16);
}

static inline void mouse_press(gboolean is_down) {
    int (*press)(void *, unsigned, int, unsigned long) = x11_function("libXtst.so.6", "XTestFakeButtonEvent");
    int (*flush)(void *) = x11_function("libX11.so.6", "XFlush");
    press(x11_display(), 1, is_down, 0);
    flush(x11_display());
    handle_events(16);
}

/* The middle of a widget on the screen. */
static inline graphene_point_t middle_of(GtkWidget *widget) {
    GtkNative *native = gtk_widget_get_native(widget);
    graphene_rect_t area;
    double x, y;
    g_assert_true(gtk_widget_compute_bounds(widget, GTK_WIDGET(native), &area));
    gtk_native_get_surface_transform(native, &x, &y);
    return GRAPHENE_POINT_INIT(area.origin.x + area.size.width / 2 + x, area.origin.y + area.size.height / 2 + y);
}

/* Drags from a point by a distance in 12 steps, and holds still, so the release is not a throw. */
static inline void mouse_drag(graphene_point_t start, double distance) {
    mouse_move(start.x, start.y);
    handle_events(50);
    mouse_press(TRUE);
    for (int step = 1; step <= 12; step++) mouse_move(start.x, start.y + distance * step / 12);
    handle_events(200);
}

/* Presses and releases the button at a point. */
static inline void mouse_click(graphene_point_t point) {
    mouse_move(point.x, point.y);
    mouse_press(TRUE);
    mouse_press(FALSE);
    handle_events(100);
}

/* The detents low (200 px), half and full (50 px below the top). */
static inline SheetConfiguration *new_design(void) {
    SheetConfiguration *design = sheet_configuration_new();
    sheet_configuration_add_detent_height(design, "low", 200);
    sheet_configuration_add_detent_fraction(design, "half", 0.5);
    sheet_configuration_add_detent_inset(design, "full", 50, 200);
    sheet_configuration_set_initial_detent(design, "half");
    return design;
}

/* A sheet at half, ready for the mouse. Without a configuration it has the library's own. */
static inline Fixture present_at_half(SheetConfiguration *design) {
    Fixture it = present_sheet();
    if (design) {
        g_autoptr(GError) error = NULL;
        sheet_configuration_validate(design, &error);
        g_assert_no_error(error);
        sheet_bottom_sheet_set_configuration(it.sheet, design);
    }
    open_at(it.sheet, "half");
    GtkWidget *content = sheet_bottom_sheet_get_content(it.sheet);
    WAIT_UNTIL(gtk_widget_get_mapped(content) && gtk_widget_get_height(content) > 0);
    handle_events(100);
    return it;
}

/* A point at a distance below the top of the sheet's widget, px. */
static inline graphene_point_t point_below_top(SheetBottomSheet *sheet, double distance) {
    graphene_point_t point = middle_of(GTK_WIDGET(sheet));
    point.y += distance - height_of(sheet) / 2;
    return point;
}

/* A point in the visible part of an open sheet. */
static inline graphene_point_t point_on_sheet(SheetBottomSheet *sheet) {
    return point_below_top(sheet, sheet_bottom_sheet_get_position(sheet) + 60);
}

/* Drags an open sheet by a distance, and releases it. The release may destroy the sheet. */
static inline void drag_sheet(SheetBottomSheet *sheet, double distance) {
    const double position = sheet_bottom_sheet_get_position(sheet);
    mouse_drag(point_on_sheet(sheet), distance);
    WAIT_UNTIL(sheet_bottom_sheet_get_position(sheet) != position);
    mouse_press(FALSE);
}

/* Drags from an open sheet by a distance, and expects that the sheet does not move. */
static inline void drag_in_vain(SheetBottomSheet *sheet, double distance) {
    const double position = sheet_bottom_sheet_get_position(sheet);
    mouse_drag(point_on_sheet(sheet), distance);
    mouse_press(FALSE);
    handle_events(200);
    g_assert_cmpfloat(sheet_bottom_sheet_get_position(sheet), ==, position);
}
