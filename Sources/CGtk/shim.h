/* GTK for Swift: its headers, and the declarations that Swift cannot import from them. */
#pragma once

/* The oldest supported GTK is 4.8. Newer releases deprecate some of its calls without a replacement in 4.8. The list of these
   calls is in docs/decisions/017-supported-debian-releases.md; a test reports every other one. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS

#include <dlfcn.h>
#include <glib-unix.h>
#include <gtk/gtk.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

/* GLib's flags. From GLib 2.88 on Swift imports their types as option sets, without the C names (G_GNUC_FLAG_ENUM). These constants
   exist with every GLib. Sources use them in place of GLib's names. */
static const GApplicationFlags GTKKIT_APPLICATION_NON_UNIQUE = G_APPLICATION_NON_UNIQUE;
static const GApplicationFlags GTKKIT_APPLICATION_HANDLES_CALLS = G_APPLICATION_HANDLES_OPEN | G_APPLICATION_HANDLES_COMMAND_LINE;
static const GOptionFlags GTKKIT_OPTION_FLAG_NONE = G_OPTION_FLAG_NONE;
static const GFileTest GTKKIT_FILE_TEST_EXISTS = G_FILE_TEST_EXISTS;
static const GFileMonitorFlags GTKKIT_FILE_MONITOR_WATCH_MOVES = G_FILE_MONITOR_WATCH_MOVES;
static const GIOCondition GTKKIT_IO_IN = G_IO_IN;
static const GLogLevelFlags GTKKIT_LOG_LEVEL_MESSAGE = G_LOG_LEVEL_MESSAGE;
static const GDBusConnectionFlags GTKKIT_DBUS_CONNECTION_TO_BUS =
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;
static const GDBusCallFlags GTKKIT_DBUS_CALL_NONE = G_DBUS_CALL_FLAGS_NONE;
static const GDBusCallFlags GTKKIT_DBUS_CALL_NO_AUTO_START = G_DBUS_CALL_FLAGS_NO_AUTO_START;
static const GDBusSignalFlags GTKKIT_DBUS_SIGNAL_NONE = G_DBUS_SIGNAL_FLAGS_NONE;
static const GDBusSendMessageFlags GTKKIT_DBUS_SEND_MESSAGE_NONE = G_DBUS_SEND_MESSAGE_FLAGS_NONE;

/* libdispatch's main queue, for an event loop other than its own. The library exports these; no public header declares them. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

/* GClosure is a struct with bit fields, which Swift cannot create. */
static inline GClosure *gtkkit_closure_new(gpointer data, GClosureMarshal marshal, GClosureNotify free_data) {
    GClosure *closure = g_closure_new_simple(sizeof(GClosure), data);
    g_closure_set_marshal(closure, marshal);
    g_closure_add_finalize_notifier(closure, data, free_data);
    return closure;
}

/* A role can be set only during construction, and g_object_new is variadic. */
static inline GtkWidget *gtkkit_widget_new(GType type, GtkAccessibleRole role) {
    return GTK_WIDGET(g_object_new(type, "accessible-role", role, NULL));
}

/* Only for a widget that has never been shown. A wrapper, because g_object_set is variadic. */
static inline void gtkkit_widget_set_role(GtkWidget *widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}

/* A wrapper, because the function is variadic. The variant with a GValue is no way out: GTK 4.8 expects another type in it
   than it documents. */
static inline void gtkkit_accessible_update_checked(GtkWidget *widget, gboolean is_on) {
    gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_CHECKED,
                                is_on ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

/* G_TYPE_STRING is a macro with a cast, which Swift does not import. */
static inline GType gtkkit_string_type(void) {
    return G_TYPE_STRING;
}
static inline void gtkkit_value_init_string(GValue *value) {
    g_value_init(value, G_TYPE_STRING);
}

/* g_object_get and g_object_set are variadic. */
static inline gboolean gtkkit_object_get_boolean(gpointer object, const char *property) {
    gboolean value = FALSE;
    g_object_get(object, property, &value, NULL);
    return value;
}
static inline void gtkkit_object_set_boolean(gpointer object, const char *property, gboolean value) {
    g_object_set(object, property, value, NULL);
}
static inline void gtkkit_object_set_string(gpointer object, const char *property, const char *value) {
    g_object_set(object, property, value, NULL);
}
static inline int gtkkit_object_get_int(gpointer object, const char *property) {
    int value = 0;
    g_object_get(object, property, &value, NULL);
    return value;
}

/* Returns free memory to the kernel. Only the GNU C library can do that. */
static inline void gtkkit_malloc_trim(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

/* The caller frees the result with g_free. */
static inline char *gtkkit_object_get_string(gpointer object, const char *property) {
    char *value = NULL;
    g_object_get(object, property, &value, NULL);
    return value;
}

/* The functions behind these macros select the handlers that were connected with these data. */
static inline void gtkkit_signal_handlers_block(gpointer object, gpointer data) {
    g_signal_handlers_block_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}
static inline void gtkkit_signal_handlers_unblock(gpointer object, gpointer data) {
    g_signal_handlers_unblock_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, data);
}

/* g_signal_emit_by_name is variadic. */
static inline void gtkkit_gesture_emit_swipe(gpointer gesture, double x, double y) {
    g_signal_emit_by_name(gesture, "swipe", x, y);
}

/* g_log is variadic. */
static inline void gtkkit_log_warning(const char *text) { g_log("GtkKit", G_LOG_LEVEL_WARNING, "%s", text); }

/* The GLib function is variadic before 2.80. */
static inline void gtkkit_command_line_print_error(GApplicationCommandLine *call, const char *text) {
    g_application_command_line_printerr(call, "%s\n", text);
}

/* g_type_register_static needs a GTypeInfo with the sizes of the parent. A taken name gets a number: a program and a library that it
   loads may both contain GtkKit. */
static inline GType gtkkit_type_register(GType parent, const char *name, GClassInitFunc class_init, gconstpointer class_data) {
    GTypeQuery query;
    g_type_query(parent, &query);
    const GTypeInfo info = {
        .class_size = (guint16) query.class_size,
        .class_init = class_init,
        .class_data = class_data,
        .instance_size = (guint16) query.instance_size,
    };
    char *free_name = g_strdup(name);
    for (int number = 2; g_type_from_name(free_name) != G_TYPE_INVALID; number++) {
        g_free(free_name);
        free_name = g_strdup_printf("%s-%d", name, number);
    }
    GType type = g_type_register_static(parent, free_name, &info, 0);
    g_free(free_name);
    return type;
}

/* Swift does not import the macros that implement an interface. */
static inline void gtkkit_type_implement_list_model(GType type, GInterfaceInitFunc init) {
    const GInterfaceInfo info = { .interface_init = init };
    g_type_add_interface_static(type, G_TYPE_LIST_MODEL, &info);
}

/* G_OBJECT_TYPE_NAME is a macro. */
static inline const char *gtkkit_type_name(gpointer object) {
    return G_OBJECT_TYPE_NAME(object);
}

/* Newer API of GTK is looked up at run time: the program may have been built with an older GTK. */

/* Announces a text to the screen reader. FALSE before GTK 4.14, which has no such call. */
#if !GTK_CHECK_VERSION(4, 14, 0)
typedef enum { GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM = 1 } GtkAccessibleAnnouncementPriority;
#endif
extern void gtk_accessible_announce(
    GtkAccessible *self, const char *message, GtkAccessibleAnnouncementPriority priority) __attribute__((weak));
extern GtkATContext *gtk_accessible_get_at_context(GtkAccessible *self) __attribute__((weak));
static inline gboolean gtkkit_accessible_announce(GtkWidget *widget, const char *text) {
    if (!gtk_accessible_announce) return FALSE;
    /* Without a bus GTK creates contexts for tests, and calls a function that they lack (GTK 4.18). */
    GtkATContext *context = gtk_accessible_get_at_context(GTK_ACCESSIBLE(widget));
    gboolean is_heard = context && strcmp(G_OBJECT_TYPE_NAME(context), "GtkTestATContext") != 0;
    if (context) g_object_unref(context);
    if (!is_heard) return TRUE;
    gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
    return TRUE;
}

/* Whether the user asks for reduced motion. GtkSettings knows it from GTK 4.22 on. GTK_REDUCED_MOTION_REDUCE is 1. */
static inline gboolean gtkkit_settings_reduce_motion(gpointer settings) {
    static const char *property = "gtk-interface-reduced-motion";
    return g_object_class_find_property(G_OBJECT_GET_CLASS(settings), property) != NULL
        && gtkkit_object_get_int(settings, property) == 1;
}

/* Whether the user asks for more contrast. GtkSettings knows it from GTK 4.20 on. GTK_INTERFACE_CONTRAST_MORE is 2. */
static inline gboolean gtkkit_settings_more_contrast(gpointer settings) {
    static const char *property = "gtk-interface-contrast";
    return g_object_class_find_property(G_OBJECT_GET_CLASS(settings), property) != NULL
        && gtkkit_object_get_int(settings, property) == 2;
}

/* libadwaita's style manager in a program that has started libadwaita; otherwise NULL. libadwaita is not linked, and must not
   be started here: it replaces the program's theme. */
static inline gpointer gtkkit_adw_style_manager(void) {
    static gpointer manager = NULL;
    if (manager || g_type_from_name("AdwStyleManager") == G_TYPE_INVALID) return manager;
    void *library = dlopen("libadwaita-1.so.0", RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return NULL;
    gboolean (*is_initialized)(void) = (gboolean (*)(void)) dlsym(library, "adw_is_initialized");
    gpointer (*get_default)(void) = (gpointer (*)(void)) dlsym(library, "adw_style_manager_get_default");
    manager = is_initialized && get_default && is_initialized() ? get_default() : NULL;
    dlclose(library);
    return manager;
}

/* Implements GtkAccessibleRange, the interface of widgets with a value, from GTK 4.10 on. FALSE where GTK lacks it. */
typedef struct {
    GTypeInterface base;
    gboolean (*set_current_value)(GtkWidget *range, double value);
} GtkKitAccessibleRangeInterface;
extern GType gtk_accessible_range_get_type(void) __attribute__((weak));
static inline gboolean gtkkit_type_implement_accessible_range(GType type, GInterfaceInitFunc init) {
    if (!gtk_accessible_range_get_type) return FALSE;
    const GInterfaceInfo info = { .interface_init = init };
    g_type_add_interface_static(type, gtk_accessible_range_get_type(), &info);
    return TRUE;
}

/* Loads a style sheet from a string. The function without a length exists from GTK 4.12 on. */
extern void gtk_css_provider_load_from_string(GtkCssProvider *self, const char *text) __attribute__((weak));
static inline void gtkkit_css_provider_load(GtkCssProvider *provider, const char *text) {
    if (gtk_css_provider_load_from_string) gtk_css_provider_load_from_string(provider, text);
    else gtk_css_provider_load_from_data(provider, text, -1);
}

/* The text colour of a widget. gtk_widget_get_color exists from GTK 4.10 on. */
extern void gtk_widget_get_color(GtkWidget *widget, GdkRGBA *color) __attribute__((weak));
static inline void gtkkit_widget_get_color(GtkWidget *widget, GdkRGBA *color) {
    if (gtk_widget_get_color) gtk_widget_get_color(widget, color);
    else gtk_style_context_get_color(gtk_widget_get_style_context(widget), color);
}

/* The scale of a surface. Before GTK 4.12 there are only whole scales. */
extern double gdk_surface_get_scale(GdkSurface *surface) __attribute__((weak));
static inline double gtkkit_surface_scale(GdkSurface *surface) {
    return gdk_surface_get_scale ? gdk_surface_get_scale(surface) : gdk_surface_get_scale_factor(surface);
}

/* Sets the handler for a lost X server and returns the previous one. libX11 is not linked; it is there where GTK supports X11. */
typedef int (*GtkKitXIOErrorHandler)(void *display);
static inline GtkKitXIOErrorHandler gtkkit_x11_set_io_error_handler(GtkKitXIOErrorHandler handler) {
    GtkKitXIOErrorHandler (*set)(GtkKitXIOErrorHandler) =
        (GtkKitXIOErrorHandler (*)(GtkKitXIOErrorHandler)) dlsym(dlopen(NULL, RTLD_LAZY), "XSetIOErrorHandler");
    return set ? set(handler) : NULL;
}

/* cairo's surface for a window of an X server, as GTK creates it for each frame; NULL elsewhere. The caller destroys it. GDK's header
   for X11 is missing in some builds of GTK, and it would add Xlib's names to Swift's. */
extern gpointer gdk_x11_display_get_xdisplay(GdkDisplay *display) __attribute__((weak));
extern gpointer gdk_x11_display_get_screen(GdkDisplay *display) __attribute__((weak));
extern gpointer gdk_x11_screen_get_xscreen(gpointer screen) __attribute__((weak));
extern gulong gdk_x11_surface_get_xid(GdkSurface *surface) __attribute__((weak));
extern cairo_surface_t *cairo_xlib_surface_create_for_bitmap(gpointer display, gulong drawable, gpointer screen, int width, int height)
    __attribute__((weak));
static inline cairo_surface_t *gtkkit_x11_surface_new(GdkSurface *surface, int width, int height) {
    GdkDisplay *display = gdk_surface_get_display(surface);
    if (strcmp(G_OBJECT_TYPE_NAME(display), "GdkX11Display") != 0 || !cairo_xlib_surface_create_for_bitmap) return NULL;
    return cairo_xlib_surface_create_for_bitmap(gdk_x11_display_get_xdisplay(display), gdk_x11_surface_get_xid(surface),
                                                gdk_x11_screen_get_xscreen(gdk_x11_display_get_screen(display)), width, height);
}
