/* The functions of sheet-riders.h, sheet-pages.h, sheet-layout.h and sheet-wording.h. */
#include "testing.h"

static graphene_rect_t area_of(GtkWidget *widget, SheetBottomSheet *sheet) {
    graphene_rect_t area = GRAPHENE_RECT_INIT(0, 0, 0, 0);
    return gtk_widget_compute_bounds(widget, GTK_WIDGET(sheet), &area) ? area : *graphene_rect_zero();
}

static double end_of(graphene_rect_t area) { return area.origin.y + area.size.height; }

static gboolean is_close_button(GtkWidget *widget) { return gtk_widget_has_css_class(widget, "sheet-close"); }
static gboolean is_title(GtkWidget *widget) { return gtk_widget_has_css_class(widget, "sheet-title"); }
static gboolean is_handle(GtkWidget *widget) {
    return gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)) == GTK_ACCESSIBLE_ROLE_SLIDER;
}

/* Riders. */

static void test_riders(void) {
    Fixture it = present_sheet();
    const SheetRiderPlacement placements[] = {
        SHEET_RIDER_PLACEMENT_LEADING, SHEET_RIDER_PLACEMENT_CENTER, SHEET_RIDER_PLACEMENT_TRAILING};
    const double width = gtk_widget_get_width(GTK_WIDGET(it.sheet));
    for (guint i = 0; i < G_N_ELEMENTS(placements); i++) {
        g_autoptr(GtkWidget) rider = g_object_ref_sink(gtk_button_new_with_label("Locate"));
        open_at(it.sheet, NULL);
        sheet_bottom_sheet_add_rider(it.sheet, rider, placements[i], "half");
        WAIT_UNTIL(end_of(area_of(rider, it.sheet)) > height_of(it.sheet) - 40);
        g_assert_cmpfloat(end_of(area_of(rider, it.sheet)), <, height_of(it.sheet));
        open_at(it.sheet, "half");
        const double top = height_of(it.sheet) / 2;
        WAIT_UNTIL(end_of(area_of(rider, it.sheet)) < top && end_of(area_of(rider, it.sheet)) > top - 40);
        const graphene_rect_t area = area_of(rider, it.sheet);
        const double middle = area.origin.x + area.size.width / 2;
        if (i == 0) g_assert_cmpfloat(middle, <, width / 3);
        if (i == 1) g_assert_cmpfloat_with_epsilon(middle, width / 2, 1);
        if (i == 2) g_assert_cmpfloat(middle, >, width * 2 / 3);
        g_assert_true(gtk_widget_get_mapped(rider));
        open_at(it.sheet, "full");
        WAIT_UNTIL(!gtk_widget_get_mapped(rider)); /* covered above its highest detent */
        sheet_bottom_sheet_remove_rider(it.sheet, rider);
        g_assert_null(gtk_widget_get_parent(rider));
    }
    gtk_window_destroy(it.window);
}

/* The sheet survives a rider that the program takes away by other means. */
static void test_stolen_rider(void) {
    Fixture it = present_sheet();
    GtkWidget *rider = gtk_button_new_with_label("Locate");
    sheet_bottom_sheet_add_rider(it.sheet, rider, SHEET_RIDER_PLACEMENT_LEADING, NULL);
    open_at(it.sheet, "half");
    gtk_widget_unparent(rider);
    open_at(it.sheet, "full");
    sheet_bottom_sheet_add_rider(it.sheet, gtk_label_new("Other"), SHEET_RIDER_PLACEMENT_LEADING, NULL);
    open_at(it.sheet, "half");
    gtk_window_destroy(it.window);
}

/* Pages. */

static Fixture present_pages(SheetPages **pages) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_FITTED_DISMISSAL);
    GtkWidget *first = gtk_label_new("First");
    *pages = SHEET_PAGES(sheet_pages_new());
    g_assert_cmpuint(sheet_pages_get_n_pages(*pages), ==, 0);
    g_assert_null(sheet_pages_get_visible_page(*pages));
    gtk_widget_set_size_request(first, -1, 200);
    sheet_pages_push(*pages, first, NULL);
    g_assert_true(sheet_pages_get_visible_page(*pages) == first);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    sheet_bottom_sheet_set_content(it.sheet, GTK_WIDGET(*pages));
    open_at(it.sheet, "fitted");
    WAIT_UNTIL(sheet_bottom_sheet_get_visible_content_height(it.sheet) == 200);
    return it;
}

static void test_pages(void) {
    SheetPages *pages;
    Fixture it = present_pages(&pages);
    GtkWidget *first = sheet_pages_get_visible_page(pages);
    g_autoptr(GtkWidget) second = g_object_ref_sink(gtk_label_new("Second"));
    int visible = 0, numbers = 0;
    COUNT(pages, "notify::visible-page", &visible);
    COUNT(pages, "notify::n-pages", &numbers);
    gtk_widget_set_size_request(second, -1, 300);
    for (int i = 1; i <= 2; i++) {
        sheet_pages_push(pages, second, NULL);
        g_assert_true(sheet_pages_get_visible_page(pages) == second);
        g_assert_cmpuint(sheet_pages_get_n_pages(pages), ==, 2);
        if (i == 1) WAIT_UNTIL(sheet_bottom_sheet_get_visible_content_height(it.sheet) == 300);
        g_assert_true(sheet_pages_pop(pages));
        g_assert_true(sheet_pages_get_visible_page(pages) == first);
        g_assert_cmpuint(sheet_pages_get_n_pages(pages), ==, 1);
        g_assert_cmpint(visible, ==, 2 * i);
        g_assert_cmpint(numbers, ==, 2 * i);
        /* The same page again, while it still slides out. */
    }
    WAIT_UNTIL(!gtk_widget_get_parent(second));
    WAIT_UNTIL(sheet_bottom_sheet_get_visible_content_height(it.sheet) == 200);
    g_assert_false(sheet_pages_pop(pages));
    gtk_window_destroy(it.window);
}

/* A page may have a detent; without it the sheet returns. */
static void test_page_detents(void) {
    Fixture it = present_sheet();
    SheetPages *pages = SHEET_PAGES(sheet_pages_new());
    sheet_pages_push(pages, gtk_label_new("First"), NULL);
    sheet_bottom_sheet_set_content(it.sheet, GTK_WIDGET(pages));
    open_at(it.sheet, "half");
    sheet_pages_push(pages, gtk_label_new("Second"), "full");
    settle(it.sheet, "full");
    sheet_pages_pop(pages);
    settle(it.sheet, "half");
    gtk_window_destroy(it.window);
}

static void test_disposed_pages(void) {
    SheetPages *pages;
    Fixture it = present_pages(&pages);
    g_autoptr(SheetPages) kept = g_object_ref(pages);
    sheet_bottom_sheet_set_content(it.sheet, NULL);
    g_object_run_dispose(G_OBJECT(pages));
    sheet_pages_push(pages, gtk_label_new("Second"), "fitted");
    g_assert_false(sheet_pages_pop(pages));
    g_assert_null(sheet_pages_get_visible_page(pages));
    gtk_window_destroy(it.window);
}

/* Layout. */

static void test_layout(void) {
    Fixture it = present_sheet();
    GtkWidget *footer = gtk_button_new_with_label("Call");
    double start = -1, width = -1;
    int frames = 0;
    const double height = height_of(it.sheet), strip = 32;
    open_at(it.sheet, "half");
    g_assert_cmpfloat(sheet_bottom_sheet_get_visible_content_height(it.sheet), ==, height / 2 - strip);
    g_assert_cmpfloat(sheet_bottom_sheet_get_visible_content_height_at(it.sheet, "full"), ==, height - 50 - strip);
    g_assert_cmpfloat(sheet_bottom_sheet_get_footer_height(it.sheet), ==, 0);
    COUNT(it.sheet, "notify::visible-content-height", &frames);
    sheet_bottom_sheet_set_footer(it.sheet, footer);
    g_assert_cmpint(frames, ==, 1);
    const double rest = sheet_bottom_sheet_get_footer_height(it.sheet);
    g_assert_cmpfloat(rest, >, 0);
    g_assert_cmpfloat(sheet_bottom_sheet_get_visible_content_height(it.sheet), ==, height / 2 - strip - rest);
    sheet_bottom_sheet_set_target(it.sheet, "full");
    settle(it.sheet, "full");
    g_assert_cmpint(frames, >, 3);

    sheet_bottom_sheet_get_span(it.sheet, &start, &width);
    g_assert_cmpfloat(start, ==, 0);
    g_assert_cmpfloat(width, ==, gtk_widget_get_width(GTK_WIDGET(it.sheet)));
    sheet_bottom_sheet_get_span(it.sheet, NULL, NULL);
    sheet_bottom_sheet_set_covered_height(it.sheet, 48);
    g_assert_cmpfloat(sheet_bottom_sheet_get_covered_height(it.sheet), ==, 48);
    gtk_window_destroy(it.window);
}

static void test_cards(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new();
    const double width = gtk_widget_get_width(GTK_WIDGET(it.sheet));
    double start = -1, card = -1;
    int edges = 0;
    COUNT(it.sheet, "notify::current-edge", &edges);
    sheet_configuration_add_detent_fraction(design, "half", 0.5);
    sheet_configuration_set_card(design, 300, 200);
    sheet_configuration_set_card_placement(design, SHEET_CARD_PLACEMENT_CENTER);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    open_at(it.sheet, "half");
    sheet_bottom_sheet_get_span(it.sheet, &start, &card);
    g_assert_cmpfloat(card, ==, 200);
    g_assert_cmpfloat(start, ==, (width - 200) / 2);
    sheet_configuration_set_card_placement(design, SHEET_CARD_PLACEMENT_TRAILING);
    sheet_configuration_set_card_margin(design, 10);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    sheet_bottom_sheet_get_span(it.sheet, &start, NULL);
    g_assert_cmpfloat(start, ==, width - 210);
    g_assert_cmpint(sheet_bottom_sheet_get_current_edge(it.sheet), ==, SHEET_EDGE_BOTTOM);
    g_assert_cmpint(edges, ==, 0);

    sheet_configuration_set_card_placement(design, SHEET_CARD_PLACEMENT_LEADING_EDGE);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    WAIT_UNTIL(edges == 1);
    g_assert_cmpint(sheet_bottom_sheet_get_current_edge(it.sheet), ==, SHEET_EDGE_LEADING);
    g_assert_cmpint(sheet_bottom_sheet_get_edge(it.sheet), ==, SHEET_EDGE_BOTTOM);
    open_at(it.sheet, "half");
    GtkWidget *content = sheet_bottom_sheet_get_content(it.sheet);
    WAIT_UNTIL(area_of(content, it.sheet).size.width > 0 && area_of(content, it.sheet).origin.x < 200);

    /* A scrim of its own makes the card modal. */
    g_assert_false(sheet_bottom_sheet_get_is_modal(it.sheet));
    sheet_configuration_set_card_effect(design, SHEET_EFFECT_SCRIM, "half", 0.4);
    g_assert_cmpint(sheet_configuration_get_card_effects(design), ==, SHEET_CARD_EFFECTS_OWN);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    WAIT_UNTIL(sheet_bottom_sheet_get_is_modal(it.sheet));
    gtk_window_destroy(it.window);
}

/* A side sheet has the card's width, and the program's at further detents. */
static void test_side_detents(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_RESTAURANT_DETAIL);
    g_autoptr(GError) error = NULL;
    const double width = gtk_widget_get_width(GTK_WIDGET(it.sheet));
    sheet_configuration_set_card(design, 300, 200);
    sheet_configuration_set_card_placement(design, SHEET_CARD_PLACEMENT_TRAILING_EDGE);
    sheet_configuration_add_side_detent_width(design, "full", 250);
    sheet_configuration_add_side_detent_fraction(design, "full", 0.75);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    open_at(it.sheet, "half");
    WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) == width - 200);
    open_at(it.sheet, "full");
    WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) == width * 0.25);
    sheet_configuration_add_side_detent_width(design, "none", 250);
    g_assert_false(sheet_configuration_validate(design, &error));
    g_assert_nonnull(strstr(error->message, "none"));
    gtk_window_destroy(it.window);
}

/* A sheet below another one becomes smaller. */
static void test_depth(void) {
    Fixture it = present_sheet();
    SheetBottomSheet *upper = SHEET_BOTTOM_SHEET(sheet_bottom_sheet_new());
    GtkWidget *lower = g_object_ref(GTK_WIDGET(it.sheet)), *content = sheet_bottom_sheet_get_content(it.sheet);
    const double width = gtk_widget_get_width(lower);
    gtk_window_set_child(it.window, GTK_WIDGET(upper));
    sheet_bottom_sheet_set_child(upper, lower);
    g_object_unref(lower);
    sheet_bottom_sheet_set_content(upper, gtk_label_new("Above"));
    WAIT_UNTIL(sheet_bottom_sheet_get_position(upper) > 0);
    open_at(it.sheet, "full");
    WAIT_UNTIL(area_of(content, upper).size.width == width);
    g_assert_cmpfloat(sheet_bottom_sheet_get_depth_scale(upper), ==, 0.94);
    g_assert_cmpfloat(sheet_bottom_sheet_get_depth_shade(upper), ==, 0.15);
    open_at(upper, "half");
    WAIT_UNTIL(fabs(area_of(content, upper).size.width - 0.94 * width) < 1);
    sheet_bottom_sheet_set_depth_scale(upper, 0.5);
    WAIT_UNTIL(fabs(area_of(content, upper).size.width - 0.5 * width) < 1);
    sheet_bottom_sheet_set_depth_scale(upper, 1);
    sheet_bottom_sheet_set_depth_shade(upper, 0);
    WAIT_UNTIL(area_of(content, upper).size.width == width);

    /* A sheet that is no longer below is as large as before. */
    sheet_bottom_sheet_set_depth_scale(upper, 0.5);
    WAIT_UNTIL(fabs(area_of(content, upper).size.width - 0.5 * width) < 1);
    g_object_ref(lower);
    sheet_bottom_sheet_set_child(upper, NULL);
    gtk_window_set_child(it.window, lower);
    g_object_unref(lower);
    WAIT_UNTIL(area_of(content, it.sheet).size.width == width);
    gtk_window_destroy(it.window);
}

/* Wording. */

static char *german(const char *detent, int percent, gpointer data) {
    ++*(int *)data;
    return g_strdup_printf("%s, %d Prozent", strcmp(detent, "half") == 0 ? "halb offen" : "offen", percent);
}

/* Expects a text that a widget reports to assistive technology. */
static void expect_text(GtkWidget *widget, GtkAccessibleProperty property, const char *text) {
    g_autofree char *found = gtk_test_accessible_check_property(GTK_ACCESSIBLE(widget), property, text, NULL);
    g_assert_cmpstr(found, ==, NULL);
}

static void test_wording(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetWording) words = sheet_wording_new();
    GtkWidget *button = find(GTK_WIDGET(it.sheet), is_close_button), *handle = find(GTK_WIDGET(it.sheet), is_handle);
    int changes = 0, calls = 0, set = 0;
    g_assert_cmpstr(sheet_wording_get_close(words), ==, "Close");
    g_assert_cmpstr(sheet_wording_get_closed(words), ==, "closed");
    g_assert_cmpstr(sheet_wording_get_handle(words), ==, "Sheet handle");
    g_assert_cmpstr(sheet_wording_get_close(sheet_bottom_sheet_get_wording(it.sheet)), ==, "Close");
    COUNT(words, "notify", &changes);
    sheet_wording_set_close(words, "Schließen");
    sheet_wording_set_closed(words, "zu");
    sheet_wording_set_handle(words, "Griff");
    sheet_wording_set_handle(words, "Griff");
    sheet_wording_set_open_func(words, german, &calls, NULL);
    g_assert_cmpint(changes, ==, 3);
    g_assert_cmpstr(sheet_wording_get_handle(words), ==, "Griff");

    COUNT(it.sheet, "notify::wording", &set);
    sheet_bottom_sheet_set_wording(it.sheet, words);
    g_assert_true(sheet_bottom_sheet_get_wording(it.sheet) == words);
    g_assert_cmpint(set, ==, 1);
    expect_text(button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Schließen");
    expect_text(handle, GTK_ACCESSIBLE_PROPERTY_LABEL, "Griff");
    expect_text(handle, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "zu");
    open_at(it.sheet, "half");
    g_assert_cmpint(calls, >, 0);
    expect_text(handle, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "halb offen, 50 Prozent");
    sheet_wording_set_open_func(words, NULL, NULL, NULL);
    sheet_bottom_sheet_set_wording(it.sheet, words);
    expect_text(handle, GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "half open, 50 percent");
    gtk_window_destroy(it.window);
}

static void test_open_func_data(void) {
    int destroyed = 0;
    SheetWording *words = sheet_wording_new();
    sheet_wording_set_open_func(words, german, &destroyed, (GDestroyNotify)count);
    g_object_unref(words);
    g_assert_cmpint(destroyed, ==, 1);
}

static void test_titles(void) {
    Fixture it = present_sheet();
    GtkWidget *title = find(GTK_WIDGET(it.sheet), is_title), *handle = find(GTK_WIDGET(it.sheet), is_handle);
    int changes = 0;
    COUNT(it.sheet, "notify::description", &changes);
    g_assert_null(sheet_bottom_sheet_get_description(it.sheet));
    sheet_bottom_sheet_set_description(it.sheet, "A soup");
    sheet_bottom_sheet_set_title(it.sheet, "Salmon soup");
    g_assert_cmpstr(sheet_bottom_sheet_get_description(it.sheet), ==, "A soup");
    g_assert_cmpint(changes, ==, 1);
    expect_text(handle, GTK_ACCESSIBLE_PROPERTY_LABEL, "Salmon soup");
    sheet_bottom_sheet_set_title(it.sheet, NULL);
    sheet_bottom_sheet_set_wording(it.sheet, sheet_bottom_sheet_get_wording(it.sheet));
    expect_text(handle, GTK_ACCESSIBLE_PROPERTY_LABEL, "Sheet handle");
    open_at(it.sheet, "half");
    g_assert_false(gtk_widget_get_mapped(title));
    sheet_bottom_sheet_show_title(it.sheet, "Salmon soup", 1);
    WAIT_UNTIL(gtk_widget_get_mapped(title));
    g_assert_cmpstr(gtk_label_get_label(GTK_LABEL(title)), ==, "Salmon soup");
    sheet_bottom_sheet_show_title(it.sheet, "Salmon soup", 0);
    WAIT_UNTIL(!gtk_widget_get_mapped(title));
    gtk_window_destroy(it.window);
}

static void test_builder(void) {
    g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(
        "<interface><object class='SheetBottomSheet' id='sheet'>"
        "<property name='wording'><object class='SheetWording'><property name='close'>Dismiss</property></object></property>"
        "<child type='content'><object class='SheetPages' id='pages'><child><object class='GtkLabel' id='first'/></child>"
        "</object></child>"
        "<child type='rider'><object class='GtkButton' id='rider'><property name='halign'>start</property></object></child>"
        "</object></interface>",
        -1);
    SheetBottomSheet *sheet = SHEET_BOTTOM_SHEET(gtk_builder_get_object(builder, "sheet"));
    SheetPages *pages = SHEET_PAGES(gtk_builder_get_object(builder, "pages"));
    g_assert_true(G_OBJECT(sheet_pages_get_visible_page(pages)) == gtk_builder_get_object(builder, "first"));
    g_assert_cmpstr(sheet_wording_get_close(sheet_bottom_sheet_get_wording(sheet)), ==, "Dismiss");
    sheet_bottom_sheet_remove_rider(sheet, GTK_WIDGET(gtk_builder_get_object(builder, "rider")));
}

int main(int argc, char **argv) {
    g_setenv("GTK_A11Y", "test", TRUE);
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/parts/riders", test_riders);
    g_test_add_func("/parts/stolen-rider", test_stolen_rider);
    g_test_add_func("/parts/pages", test_pages);
    g_test_add_func("/parts/page-detents", test_page_detents);
    g_test_add_func("/parts/disposed-pages", test_disposed_pages);
    g_test_add_func("/parts/layout", test_layout);
    g_test_add_func("/parts/cards", test_cards);
    g_test_add_func("/parts/side-detents", test_side_detents);
    g_test_add_func("/parts/depth", test_depth);
    g_test_add_func("/parts/wording", test_wording);
    g_test_add_func("/parts/open-func-data", test_open_func_data);
    g_test_add_func("/parts/titles", test_titles);
    g_test_add_func("/parts/builder", test_builder);
    return g_test_run();
}
