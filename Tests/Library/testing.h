/* What the tests of the library in C share. Each needs a display. */
#pragma once

#include <bottomsheet.h>

/* Handles events until a condition holds. */
#define WAIT_UNTIL(condition)                                                                       \
    G_STMT_START {                                                                                  \
        const gint64 end = g_get_monotonic_time() + 15 * G_USEC_PER_SEC;                            \
        while (!(condition)) {                                                                      \
            g_assert_cmpint(g_get_monotonic_time(), <, end); /* waited in vain for the condition */ \
            g_main_context_iteration(NULL, FALSE);                                                  \
        }                                                                                           \
    }                                                                                               \
    G_STMT_END

/* A count of signals. */
static inline void count(int *number) { ++*number; }
#define COUNT(object, signal, number) g_signal_connect_swapped(object, signal, G_CALLBACK(count), number)

/* A window of 400 × 800 px with a sheet. */
typedef struct {
    GtkWindow *window;
    SheetBottomSheet *sheet;
} Fixture;

static inline Fixture present_sheet(void) {
    Fixture it = {GTK_WINDOW(gtk_window_new()), SHEET_BOTTOM_SHEET(sheet_bottom_sheet_new())};
    sheet_bottom_sheet_set_child(it.sheet, gtk_label_new("Behind"));
    sheet_bottom_sheet_set_content(it.sheet, gtk_label_new("Content"));
    gtk_window_set_default_size(it.window, 400, 800);
    gtk_window_set_child(it.window, GTK_WIDGET(it.sheet));
    gtk_window_present(it.window);
    WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) > 0);
    return it;
}

static inline void settle(SheetBottomSheet *sheet, const char *detent) {
    WAIT_UNTIL(g_strcmp0(sheet_bottom_sheet_get_detent(sheet), detent) == 0);
}

/* Moves a sheet to a detent without an animation. NULL closes it. */
static inline void open_at(SheetBottomSheet *sheet, const char *detent) {
    sheet_bottom_sheet_move_to(sheet, detent, FALSE);
    settle(sheet, detent);
}

/* The height of the sheet's widget, px. */
static inline double height_of(SheetBottomSheet *sheet) { return gtk_widget_get_height(GTK_WIDGET(sheet)); }

/* A release rule and a wording of a program. */
static inline char *choose_half(SheetRelease *release, gpointer data) { return g_strdup("half"); }
static inline char *say_detent(const char *detent, int percent, gpointer data) { return g_strdup(detent); }

/* Returns the first widget for which a condition holds: the widget itself, or one in it. */
static inline GtkWidget *find(GtkWidget *widget, gboolean (*is_it)(GtkWidget *)) {
    if (is_it(widget)) return widget;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = find(child, is_it);
        if (found) return found;
    }
    return NULL;
}

/* Performs an action of the user on the widget that has it. */
static inline gboolean perform(GtkWidget *widget, const char *action) {
    if (gtk_widget_activate_action(widget, action, NULL)) return TRUE;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
        if (perform(child, action)) return TRUE;
    return FALSE;
}
