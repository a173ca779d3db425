/* Handlers of the program's own widgets, which appear, disappear and scroll while the sheet works. Each kind of handler does each
   thing in each scenario: it destroys the sheet, changes all of it, or runs a main loop. GTK itself may complain about some of
   these, but nothing may crash. */
#include <unistd.h>

#include "testing.h"

static Fixture now;
static gboolean is_armed;
static int emissions; /* before the handler acts */

static void run_main_loop(void) {
    for (int i = 0; i < 20; i++) g_main_context_iteration(NULL, FALSE);
}

static void destroy_window(void) { gtk_window_destroy(now.window); }

static void change_everything(void) {
    g_autoptr(SheetConfiguration) other = sheet_configuration_new();
    g_autoptr(GtkWidget) pages = g_object_ref_sink(sheet_pages_new());
    sheet_configuration_add_detent_height(other, "half", 200);
    sheet_configuration_add_detent_height(other, "full", 300);
    sheet_bottom_sheet_set_configuration(now.sheet, other);
    sheet_bottom_sheet_set_footer(now.sheet, gtk_button_new_with_label("Other footer"));
    sheet_bottom_sheet_set_peek(now.sheet, gtk_label_new("Other bar"));
    sheet_pages_push(SHEET_PAGES(pages), gtk_button_new_with_label("Other page"), NULL);
    sheet_bottom_sheet_set_content(now.sheet, pages);
    sheet_pages_push(SHEET_PAGES(pages), gtk_button_new_with_label("Another page"), NULL);
    sheet_bottom_sheet_set_child(now.sheet, gtk_button_new_with_label("Other child"));
    sheet_bottom_sheet_move_to(now.sheet, "full", FALSE);
}

static void (*const actions[])(void) = {destroy_window, change_everything, run_main_loop};
static guint action;

static void act(void) {
    if (!is_armed || emissions-- > 0) return;
    is_armed = FALSE;
    actions[action]();
}

/* Not "realize", "notify::root" and the like: GTK does not survive a handler that destroys the widget then. */
static const char *const signals[] = {"map", "unmap", "destroy", "notify::parent"};

/* A widget whose handlers act. */
static GtkWidget *new_widget(const char *signal) {
    GtkWidget *widget = gtk_button_new_with_label("Widget");
    g_signal_connect(widget, signal, G_CALLBACK(act), NULL);
    return widget;
}

static gboolean is_gone(void) { return !now.sheet || !gtk_widget_get_root(GTK_WIDGET(now.sheet)); }

/* Moves the sheet, unless it is gone, and handles some frames. */
static void move_to(const char *detent) {
    if (!is_gone()) sheet_bottom_sheet_move_to(now.sheet, detent, FALSE);
    const gint64 end = g_get_monotonic_time() + 20 * 1000;
    while (g_get_monotonic_time() < end) g_main_context_iteration(NULL, FALSE);
}

/* The scenarios. A widget is there, and goes again. */

static void show_content(const char *signal) {
    sheet_bottom_sheet_set_content(now.sheet, new_widget(signal));
    move_to("half");
    if (!is_gone()) sheet_bottom_sheet_grab_sheet_focus(now.sheet);
    move_to("full");
    if (!is_gone()) sheet_bottom_sheet_set_content(now.sheet, gtk_label_new("Next"));
    move_to(NULL);
}

static void show_child(const char *signal) {
    GtkWidget *widget = new_widget(signal);
    sheet_bottom_sheet_set_child(now.sheet, widget);
    if (!is_gone() && gtk_widget_get_root(widget)) gtk_widget_grab_focus(widget);
    move_to("half");
    move_to(NULL);
    if (!is_gone()) sheet_bottom_sheet_set_child(now.sheet, gtk_label_new("Next"));
    move_to("half");
}

static void show_footer(const char *signal) {
    move_to("half");
    if (!is_gone()) sheet_bottom_sheet_set_footer(now.sheet, new_widget(signal));
    move_to("full");
    if (!is_gone()) sheet_bottom_sheet_set_footer(now.sheet, gtk_label_new("Next"));
    move_to(NULL);
}

static void show_peek(const char *signal) {
    sheet_bottom_sheet_set_peek(now.sheet, new_widget(signal));
    move_to("half");
    move_to("full"); /* the bar disappears */
    move_to("half");
    if (!is_gone()) sheet_bottom_sheet_set_peek(now.sheet, NULL);
    move_to(NULL);
}

/* Content and footer disappear behind a bar. */
static void hide_by_peek(const char *signal) {
    sheet_bottom_sheet_set_content(now.sheet, new_widget(signal));
    if (!is_gone()) sheet_bottom_sheet_set_footer(now.sheet, gtk_button_new_with_label("Footer"));
    move_to("full");
    if (!is_gone()) sheet_bottom_sheet_set_peek(now.sheet, gtk_label_new("Bar"));
    move_to("half");
    move_to("full");
}

static void show_rider(const char *signal) {
    GtkWidget *rider = new_widget(signal);
    g_object_add_weak_pointer(G_OBJECT(rider), (gpointer *)&rider);
    sheet_bottom_sheet_add_rider(now.sheet, rider, SHEET_RIDER_PLACEMENT_LEADING, "half");
    if (!is_gone()) sheet_bottom_sheet_add_rider(now.sheet, gtk_label_new("Second"), SHEET_RIDER_PLACEMENT_CENTER, "half");
    move_to("half");
    move_to("full");
    if (!is_gone() && rider) sheet_bottom_sheet_remove_rider(now.sheet, rider);
    move_to(NULL);
    g_clear_weak_pointer(&rider);
}

static void turn_pages(const char *signal) {
    g_autoptr(SheetPages) pages = g_object_ref_sink(SHEET_PAGES(sheet_pages_new()));
    sheet_pages_push(pages, new_widget(signal), NULL);
    if (!is_gone()) sheet_bottom_sheet_set_content(now.sheet, GTK_WIDGET(pages));
    move_to("half");
    sheet_pages_push(pages, new_widget(signal), "full");
    move_to("full");
    sheet_pages_push(pages, gtk_button_new_with_label("Third"), NULL);
    sheet_pages_pop(pages);
    sheet_pages_pop(pages);
    sheet_pages_pop(pages);
    move_to("half");
}

static void show_area(const char *signal) {
    g_autoptr(GtkWidget) area = g_object_ref_sink(sheet_scroll_area_new());
    if (!is_gone()) sheet_bottom_sheet_set_content(now.sheet, area);
    sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), new_widget(signal));
    move_to("half");
    sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), gtk_label_new("Next"));
    move_to("full");
}

static void (*const scenarios[])(const char *) = {
    show_content, show_child, show_footer, show_peek, hide_by_peek, show_rider, turn_pages, show_area,
};

static void begin(void) {
    now = present_sheet();
    g_object_add_weak_pointer(G_OBJECT(now.sheet), (gpointer *)&now.sheet);
}

static void end(void) {
    is_armed = FALSE;
    if (!is_gone()) gtk_window_destroy(now.window);
    WAIT_UNTIL(is_gone());
    g_clear_weak_pointer(&now.sheet);
}

static void test_handlers(gconstpointer scenario) {
    for (action = 0; action < G_N_ELEMENTS(actions); action++)
        for (guint signal = 0; signal < G_N_ELEMENTS(signals); signal++)
            for (int before = 0; before < 2; before++) {
                g_test_message("action %u, signal %s, emission %d", action, signals[signal], before);
                begin();
                is_armed = TRUE;
                emissions = before;
                (*(void (*const *)(const char *))scenario)(signals[signal]);
                end();
            }
}

static gboolean is_scroller(GtkWidget *widget) { return GTK_IS_SCROLLED_WINDOW(widget); }

/* A handler of the content's adjustment, which the program keeps for longer than the sheet. */
static void test_scrolling(void) {
    for (action = 0; action < G_N_ELEMENTS(actions); action++) {
        begin();
        GtkWidget *area = sheet_scroll_area_new(), *rows = gtk_label_new("Rows");
        gtk_widget_set_size_request(rows, -1, 2000);
        sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), rows);
        sheet_bottom_sheet_set_content(now.sheet, area);
        move_to("full");
        GtkWidget *scroller = find(area, is_scroller);
        g_autoptr(GtkAdjustment) adjustment =
            g_object_ref(gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller)));
        g_signal_connect(adjustment, "value-changed", G_CALLBACK(act), NULL);
        is_armed = TRUE;
        emissions = 0;
        gtk_adjustment_set_value(adjustment, 300);
        move_to("half");
        gtk_adjustment_set_value(adjustment, 100);
        end();
    }
}

/* A handler of one that leaves shows another one, and then the caller shows its own. */

static gboolean is_shown_by_handler;
static void (*setter)(SheetBottomSheet *, GtkWidget *);

static void show_another(void) {
    if (is_shown_by_handler) return;
    is_shown_by_handler = TRUE;
    setter(now.sheet, gtk_label_new("Of the handler"));
}

static void test_last_one_wins(void) {
    void (*const setters[])(SheetBottomSheet *, GtkWidget *) = {
        sheet_bottom_sheet_set_child, sheet_bottom_sheet_set_content, sheet_bottom_sheet_set_footer,
        sheet_bottom_sheet_set_peek};
    GtkWidget *(*const getters[])(SheetBottomSheet *) = {
        sheet_bottom_sheet_get_child, sheet_bottom_sheet_get_content, sheet_bottom_sheet_get_footer,
        sheet_bottom_sheet_get_peek};
    for (guint i = 0; i < G_N_ELEMENTS(setters); i++) {
        begin();
        GtkWidget *old = gtk_label_new("Old"), *last = gtk_label_new("Last");
        setter = setters[i];
        setter(now.sheet, old);
        is_shown_by_handler = FALSE;
        g_signal_connect(old, "notify::parent", G_CALLBACK(show_another), NULL);
        setter(now.sheet, last);
        g_assert_true(is_shown_by_handler);
        g_assert_true(getters[i](now.sheet) == last);
        end();
    }
}

/* The text of the handle, which the sheet asks for during a call, sets another configuration or wording. The last one stays. */

static SheetConfiguration *other_configuration; /* NULL after the call */
static SheetWording *other_wording;

static char *set_another(const char *detent, int percent, gpointer data) {
    g_autoptr(SheetConfiguration) configuration = g_steal_pointer(&other_configuration);
    g_autoptr(SheetWording) wording = g_steal_pointer(&other_wording);
    if (configuration) sheet_bottom_sheet_set_configuration(now.sheet, configuration);
    if (wording) sheet_bottom_sheet_set_wording(now.sheet, wording);
    return g_strdup("open");
}

static SheetConfiguration *new_configuration(double height) {
    SheetConfiguration *configuration = sheet_configuration_new();
    sheet_configuration_add_detent_height(configuration, "low", height);
    return configuration;
}

static void test_last_setting_wins(void) {
    begin();
    sheet_bottom_sheet_move_to(now.sheet, "half", FALSE);
    settle(now.sheet, "half");
    g_autoptr(SheetConfiguration) first = new_configuration(120), last = new_configuration(160);
    g_autoptr(SheetWording) first_wording = sheet_wording_new(), last_wording = sheet_wording_new();
    sheet_wording_set_open_func(first_wording, set_another, NULL, NULL);
    other_wording = g_object_ref(last_wording);
    sheet_bottom_sheet_set_wording(now.sheet, first_wording);
    g_assert_null(other_wording);
    g_assert_true(sheet_bottom_sheet_get_wording(now.sheet) == last_wording);

    sheet_bottom_sheet_set_wording(now.sheet, first_wording);
    other_configuration = g_object_ref(last);
    sheet_bottom_sheet_set_configuration(now.sheet, first);
    g_assert_null(other_configuration);
    g_assert_true(sheet_bottom_sheet_get_configuration(now.sheet) == last);
    end();
}

int main(int argc, char **argv) {
    alarm(300); /* ends the test if GTK complains without an end */
    const char *const names[] = {"content", "child", "footer", "peek", "hidden", "rider", "pages", "area"};
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(scenarios); i++) {
        g_autofree char *path = g_strconcat("/reentry/", names[i], NULL);
        g_test_add_data_func(path, &scenarios[i], test_handlers);
    }
    g_test_add_func("/reentry/scrolling", test_scrolling);
    g_test_add_func("/reentry/last-one-wins", test_last_one_wins);
    g_test_add_func("/reentry/last-setting-wins", test_last_setting_wins);
    g_log_set_always_fatal(G_LOG_FATAL_MASK);
    return g_test_run();
}
