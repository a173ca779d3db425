/* A mouse of an X server, by its extension XTEST. There is no window manager, so windows are at the screen's corner. */
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
