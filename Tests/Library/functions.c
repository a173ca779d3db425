/* What a function of the program does that the sheet calls while it works: a detent, a release rule, a wording. */
#include "mouse.h"

static char *push_and_pop(G_GNUC_UNUSED SheetRelease *release, gpointer data) {
    SheetPages *pages = *(SheetPages **)data;
    g_autoptr(GtkWidget) page = g_object_ref_sink(gtk_label_new("Third"));
    g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*pages_push*IS_USABLE_PAGES*");
    sheet_pages_push(pages, page, "half");
    g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*pages_pop*IS_USABLE_PAGES*");
    g_assert_false(sheet_pages_pop(pages));
    g_test_assert_expected_messages();
    g_assert_null(gtk_widget_get_parent(page));
    return g_strdup("full");
}

/* A release rule must not push or pop pages, like it must not use the sheet. */
static void test_pages(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    SheetPages *pages = SHEET_PAGES(sheet_pages_new());
    sheet_pages_push(pages, gtk_label_new("First"), NULL);
    sheet_pages_push(pages, gtk_label_new("Second"), NULL);
    sheet_configuration_set_release_custom(design, push_and_pop, &pages, NULL);
    Fixture it = present_at_half(design);
    sheet_bottom_sheet_set_content(it.sheet, GTK_WIDGET(pages));
    handle_events(200);
    drag_sheet(it.sheet, -60);
    settle(it.sheet, "full");
    g_assert_cmpuint(sheet_pages_get_n_pages(pages), ==, 2);
    sheet_pages_pop(pages);
    g_assert_cmpuint(sheet_pages_get_n_pages(pages), ==, 1);
    gtk_window_destroy(it.window);
}

static GtkWindow *window;

static char *run_a_loop(G_GNUC_UNUSED SheetRelease *release, gpointer data) {
    ++*(int *)data;
    gtk_window_set_default_size(window, 400, 700);
    gtk_widget_queue_resize(GTK_WIDGET(window));
    handle_events(150);
    return g_strdup("full");
}

/* Frames, layouts and a resize in a main loop of a release rule. */
static void test_loop(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    int calls = 0;
    sheet_configuration_set_release_custom(design, run_a_loop, &calls, NULL);
    Fixture it = present_at_half(design);
    window = it.window;
    drag_sheet(it.sheet, -60);
    settle(it.sheet, "full");
    g_assert_cmpint(calls, >=, 1);
    g_assert_cmpfloat(sheet_bottom_sheet_get_position(it.sheet), ==, 50);
    /* The layout has followed the size of the window. */
    open_at(it.sheet, "half");
    WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) == height_of(it.sheet) / 2);
    gtk_window_destroy(it.window);
}

static void destroy(void) {
    if (window) gtk_window_destroy(window);
    window = NULL;
}

static char *destroy_and_release(G_GNUC_UNUSED SheetRelease *release, G_GNUC_UNUSED gpointer data) {
    destroy();
    return g_strdup("full");
}

static double destroy_and_measure(
    G_GNUC_UNUSED double width, double height, G_GNUC_UNUSED double content, gpointer data) {
    if (*(gboolean *)data) destroy();
    return height * 0.6;
}

static char *destroy_and_describe(const char *detent, G_GNUC_UNUSED int percent, gpointer data) {
    if (*(gboolean *)data) destroy();
    return g_strdup(detent);
}

/* A sheet that one of its functions destroys ends without a crash. */
static void test_destruction(void) {
    for (int i = 0; i < 3; i++) {
        g_autoptr(SheetConfiguration) design = new_design();
        g_autoptr(SheetWording) words = sheet_wording_new();
        gboolean destroys = FALSE;
        if (i == 0) sheet_configuration_set_release_custom(design, destroy_and_release, NULL, NULL);
        sheet_configuration_add_detent_custom(design, "custom", destroy_and_measure, &destroys, NULL);
        Fixture it = present_at_half(design);
        sheet_wording_set_open_func(words, destroy_and_describe, &destroys, NULL);
        if (i == 2) sheet_bottom_sheet_set_wording(it.sheet, words);
        window = it.window;
        g_object_add_weak_pointer(G_OBJECT(it.sheet), (gpointer *)&it.sheet);
        if (i == 0) drag_sheet(it.sheet, -60);
        destroys = TRUE;
        if (i == 1) sheet_bottom_sheet_set_configuration(it.sheet, design);
        if (i == 2) sheet_bottom_sheet_move_to(it.sheet, "full", TRUE);
        WAIT_UNTIL(!it.sheet);
        g_assert_null(window);
    }
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/functions/pages", test_pages);
    g_test_add_func("/functions/loop", test_loop);
    g_test_add_func("/functions/destruction", test_destruction);
    return g_test_run();
}
