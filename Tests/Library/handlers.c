/* A handler or a destroy function may use and destroy the objects whose functions call it. */
#include "testing.h"

static double fixed_height(double width, double height, double content_height, gpointer data) { return height / 2; }

/* The data of a destroy function that uses what is being changed. */
typedef struct {
    SheetConfiguration *configuration;
    SheetBottomSheet *sheet;
    SheetWording *wording;
    int calls;
} User;

static void use(gpointer data) {
    User *user = data;
    user->calls++;
    if (user->configuration) {
        g_auto(GStrv) names = sheet_configuration_get_detents(user->configuration);
        g_assert_nonnull(names);
        sheet_configuration_set_starts_open(user->configuration, TRUE);
    }
    if (user->sheet) {
        g_auto(GStrv) names = sheet_bottom_sheet_get_detents(user->sheet);
        g_assert_nonnull(names);
    }
    if (user->wording) sheet_wording_set_open_func(user->wording, NULL, NULL, NULL);
}

static void test_destroy_functions(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    User user = {.configuration = it};
    sheet_configuration_add_detent_custom(it, "half", fixed_height, &user, use);
    sheet_configuration_add_detent_height(it, "half", 300);
    g_assert_cmpint(user.calls, ==, 1);
    sheet_configuration_add_detent_custom(it, "other", fixed_height, &user, use);
    sheet_configuration_remove_detent(it, "other");
    g_assert_cmpint(user.calls, ==, 2);
    sheet_configuration_set_release_custom(it, choose_half, &user, use);
    sheet_configuration_set_release_zones(it);
    g_assert_cmpint(user.calls, ==, 3);

    g_autoptr(SheetWording) words = sheet_wording_new();
    User speaker = {.wording = words};
    sheet_wording_set_open_func(words, say_detent, &speaker, use);
    sheet_wording_set_open_func(words, say_detent, NULL, NULL);
    g_assert_cmpint(speaker.calls, ==, 1);
}

/* The sheet has the last reference to a function that its configuration no longer has. */
static void test_destroy_function_of_a_sheet(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new();
    User user = {.sheet = it.sheet};
    sheet_configuration_add_detent_custom(design, "half", fixed_height, &user, use);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    open_at(it.sheet, "half");
    sheet_configuration_add_detent_height(design, "half", 300);
    g_assert_cmpint(user.calls, ==, 0);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    g_assert_cmpint(user.calls, ==, 1);
    gtk_window_destroy(it.window);
}

/* A text may be a part of the one that it replaces. */
static void test_part_of_a_text(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetScrollArea) area = g_object_ref_sink(SHEET_SCROLL_AREA(sheet_scroll_area_new()));
    g_autoptr(SheetWording) words = sheet_wording_new();
    sheet_bottom_sheet_set_title(it.sheet, "About Dishes");
    sheet_bottom_sheet_set_title(it.sheet, sheet_bottom_sheet_get_title(it.sheet) + 6);
    g_assert_cmpstr(sheet_bottom_sheet_get_title(it.sheet), ==, "Dishes");
    sheet_scroll_area_set_label(area, "About Dishes");
    sheet_scroll_area_set_label(area, sheet_scroll_area_get_label(area) + 6);
    g_assert_cmpstr(sheet_scroll_area_get_label(area), ==, "Dishes");
    sheet_wording_set_close(words, "Do Not Close");
    sheet_wording_set_close(words, sheet_wording_get_close(words) + 7);
    g_assert_cmpstr(sheet_wording_get_close(words), ==, "Close");
    sheet_bottom_sheet_set_wording(it.sheet, words);
    gtk_window_destroy(it.window);
}

/* A sheet that its old content destroys does not take the new one. */
static void test_destroying_content(void) {
    void (*const setters[])(SheetBottomSheet *, GtkWidget *) = {
        sheet_bottom_sheet_set_child, sheet_bottom_sheet_set_content, sheet_bottom_sheet_set_footer,
        sheet_bottom_sheet_set_peek};
    for (guint i = 0; i < G_N_ELEMENTS(setters); i++) {
        Fixture it = present_sheet();
        GtkWidget *old = gtk_label_new("Old"), *other = gtk_label_new("Other");
        setters[i](it.sheet, old);
        g_object_add_weak_pointer(G_OBJECT(other), (gpointer *)&other);
        g_signal_connect_swapped(old, "notify::parent", G_CALLBACK(gtk_window_destroy), it.window);
        g_object_add_weak_pointer(G_OBJECT(it.sheet), (gpointer *)&it.sheet);
        setters[i](it.sheet, other);
        g_assert_null(it.sheet);
        if (i < 2) g_assert_null(other);
        g_clear_weak_pointer(&other);
    }
}

static void test_destroying_child_of_a_scroll_area(void) {
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    GtkWidget *area = sheet_scroll_area_new(), *old = gtk_label_new("Old"), *other = gtk_label_new("Other");
    gtk_window_set_child(window, area);
    sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), old);
    g_object_add_weak_pointer(G_OBJECT(other), (gpointer *)&other);
    g_object_add_weak_pointer(G_OBJECT(area), (gpointer *)&area);
    g_signal_connect_swapped(old, "notify::parent", G_CALLBACK(gtk_window_destroy), window);
    sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), other);
    g_assert_null(area);
    g_assert_null(other);
}

/* The visible height of the content changes with the close button and with the footer. */
static void test_content_height(void) {
    Fixture it = present_sheet();
    GtkWidget *footer = gtk_button_new_with_label("Call");
    int changes = 0;
    sheet_bottom_sheet_set_footer(it.sheet, footer);
    open_at(it.sheet, "half");
    WAIT_UNTIL(gtk_widget_get_height(footer) > 0);
    COUNT(it.sheet, "notify::visible-content-height", &changes);
    sheet_bottom_sheet_set_shows_close_button(it.sheet, TRUE);
    g_assert_cmpint(changes, ==, 1);
    const double height = sheet_bottom_sheet_get_visible_content_height(it.sheet);
    gtk_widget_set_size_request(footer, -1, 100);
    WAIT_UNTIL(changes == 2);
    g_assert_cmpfloat(sheet_bottom_sheet_get_visible_content_height(it.sheet), <, height);
    gtk_window_destroy(it.window);
}

/* A sheet that the program takes out of another one, without a call of that one, is as large as before. */
static void test_stolen_sheet(void) {
    Fixture it = present_sheet();
    SheetBottomSheet *upper = SHEET_BOTTOM_SHEET(sheet_bottom_sheet_new());
    GtkWindow *second = GTK_WINDOW(gtk_window_new());
    g_autoptr(GtkWidget) lower = g_object_ref(GTK_WIDGET(it.sheet));
    GtkWidget *content = sheet_bottom_sheet_get_content(it.sheet);
    graphene_rect_t area;
    gtk_window_set_child(it.window, GTK_WIDGET(upper));
    sheet_bottom_sheet_set_child(upper, lower);
    sheet_bottom_sheet_set_content(upper, gtk_label_new("Above"));
    WAIT_UNTIL(sheet_bottom_sheet_get_position(upper) > 0);
    open_at(it.sheet, "full");
    sheet_bottom_sheet_set_depth_scale(upper, 0.5);
    open_at(upper, "half");
    const double width = gtk_widget_get_width(lower);
    WAIT_UNTIL(gtk_widget_compute_bounds(content, GTK_WIDGET(upper), &area) && fabs(area.size.width - width / 2) < 1);
    gtk_widget_unparent(lower);
    gtk_window_set_default_size(second, 400, 800);
    gtk_window_set_child(second, lower);
    gtk_window_present(second);
    WAIT_UNTIL(gtk_widget_compute_bounds(content, lower, &area) && area.size.width == gtk_widget_get_width(lower));
    gtk_window_destroy(it.window);
    gtk_window_destroy(second);
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/handlers/destroy-functions", test_destroy_functions);
    g_test_add_func("/handlers/destroy-function-of-a-sheet", test_destroy_function_of_a_sheet);
    g_test_add_func("/handlers/part-of-a-text", test_part_of_a_text);
    g_test_add_func("/handlers/destroying-content", test_destroying_content);
    g_test_add_func("/handlers/destroying-child-of-a-scroll-area", test_destroying_child_of_a_scroll_area);
    g_test_add_func("/handlers/content-height", test_content_height);
    g_test_add_func("/handlers/stolen-sheet", test_stolen_sheet);
    return g_test_run();
}
