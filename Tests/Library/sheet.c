/* The functions of sheet-bottom-sheet.h and sheet-scroll-area.h. */
#include "testing.h"

/* A class of a program, which refuses to close. */
typedef SheetBottomSheet StubbornSheet;
typedef SheetBottomSheetClass StubbornSheetClass;
G_DEFINE_TYPE(StubbornSheet, stubborn_sheet, SHEET_TYPE_BOTTOM_SHEET)
static int asked;
static gboolean refuse(SheetBottomSheet *sheet) {
    asked++;
    g_assert_true(sheet_bottom_sheet_get_is_open(sheet)); /* a veto may read the sheet */
    return TRUE;
}
static void stubborn_sheet_class_init(StubbornSheetClass *klass) { klass->closing = refuse; }
static void stubborn_sheet_init(G_GNUC_UNUSED StubbornSheet *self) {}

static void test_widgets(void) {
    typedef struct {
        const char *property;
        GtkWidget *(*get)(SheetBottomSheet *);
        void (*set)(SheetBottomSheet *, GtkWidget *);
    } Place;
    const Place places[] = {
        {"child", sheet_bottom_sheet_get_child, sheet_bottom_sheet_set_child},
        {"content", sheet_bottom_sheet_get_content, sheet_bottom_sheet_set_content},
        {"footer", sheet_bottom_sheet_get_footer, sheet_bottom_sheet_set_footer},
        {"peek", sheet_bottom_sheet_get_peek, sheet_bottom_sheet_set_peek},
    };
    Fixture it = present_sheet();
    for (guint i = 0; i < G_N_ELEMENTS(places); i++) {
        Place place = places[i];
        g_autoptr(GtkWidget) widget = g_object_ref_sink(gtk_label_new(place.property));
        g_autofree char *signal = g_strconcat("notify::", place.property, NULL);
        int changes = 0;
        gulong handler = COUNT(it.sheet, signal, &changes);
        place.set(it.sheet, widget);
        g_assert_true(place.get(it.sheet) == widget);
        place.set(it.sheet, widget);
        g_assert_cmpint(changes, ==, 1);
        place.set(it.sheet, NULL);
        g_assert_null(place.get(it.sheet));
        g_assert_null(gtk_widget_get_parent(widget));
        g_object_set(it.sheet, place.property, widget, NULL);
        g_assert_true(place.get(it.sheet) == widget);
        g_assert_cmpint(changes, ==, 3);
        g_signal_handler_disconnect(it.sheet, handler);
    }
    gtk_window_destroy(it.window);
}

static void test_moves(void) {
    Fixture it = present_sheet();
    int frames = 0, moves = 0, settled = 0, opened = 0;
    COUNT(it.sheet, "notify::progress", &frames);
    COUNT(it.sheet, "moved", &moves);
    COUNT(it.sheet, "settled", &settled);
    COUNT(it.sheet, "notify::is-open", &opened);
    g_auto(GStrv) detents = sheet_bottom_sheet_get_detents(it.sheet);
    g_assert_cmpstr(detents[0], ==, "half");
    g_assert_cmpstr(detents[1], ==, "full");
    g_assert_false(sheet_bottom_sheet_get_is_open(it.sheet));
    g_assert_null(sheet_bottom_sheet_get_target(it.sheet));

    sheet_bottom_sheet_open(it.sheet);
    g_assert_true(sheet_bottom_sheet_get_is_open(it.sheet));
    g_assert_cmpint(opened, ==, 1);
    g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, "half");
    WAIT_UNTIL(settled == 1);
    const double height = gtk_widget_get_height(GTK_WIDGET(it.sheet));
    g_assert_cmpstr(sheet_bottom_sheet_get_detent(it.sheet), ==, "half");
    g_assert_cmpfloat(sheet_bottom_sheet_get_position(it.sheet), ==, height / 2);
    g_assert_cmpfloat(sheet_bottom_sheet_get_progress(it.sheet), ==, 1);
    g_assert_true(sheet_bottom_sheet_get_is_modal(it.sheet));
    g_assert_false(sheet_bottom_sheet_get_is_card(it.sheet));
    g_assert_cmpint(frames, >, 3);
    g_assert_cmpint(moves, >, 3);

    sheet_bottom_sheet_set_target(it.sheet, "full");
    WAIT_UNTIL(settled == 2);
    g_assert_cmpfloat(sheet_bottom_sheet_get_position(it.sheet), ==, 50);
    g_assert_cmpfloat(sheet_bottom_sheet_get_progress(it.sheet), ==, 2);
    g_assert_true(sheet_bottom_sheet_move_to(it.sheet, "half", FALSE));
    settle(it.sheet, "half");
    g_test_expect_message("GtkKit", G_LOG_LEVEL_WARNING, "*none*half*full*");
    g_assert_false(sheet_bottom_sheet_move_to(it.sheet, "none", FALSE));
    g_test_assert_expected_messages();
    sheet_bottom_sheet_close(it.sheet);
    settle(it.sheet, NULL);
    sheet_bottom_sheet_set_is_open(it.sheet, TRUE);
    settle(it.sheet, "half");
    sheet_bottom_sheet_set_is_open(it.sheet, FALSE);
    settle(it.sheet, NULL);
    gtk_window_destroy(it.window);
}

static void test_request_before_the_first_layout(void) {
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    SheetBottomSheet *sheet = g_object_new(SHEET_TYPE_BOTTOM_SHEET, "is-open", TRUE, NULL);
    g_assert_false(sheet_bottom_sheet_get_is_open(sheet));
    gtk_window_set_child(window, GTK_WIDGET(sheet));
    gtk_window_present(window);
    settle(sheet, "half");
    g_assert_true(sheet_bottom_sheet_get_is_open(sheet));
    gtk_window_destroy(window);
}

static void test_properties(void) {
    const char *names[] = {"title", "shows-close-button", "can-close", "edge"};
    Fixture it = present_sheet();
    int changes = 0;
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *signal = g_strconcat("notify::", names[i], NULL);
        COUNT(it.sheet, signal, &changes);
    }
    sheet_bottom_sheet_set_title(it.sheet, "Dishes");
    g_assert_cmpstr(sheet_bottom_sheet_get_title(it.sheet), ==, "Dishes");
    sheet_bottom_sheet_set_shows_close_button(it.sheet, TRUE);
    g_assert_true(sheet_bottom_sheet_get_shows_close_button(it.sheet));
    sheet_bottom_sheet_set_can_close(it.sheet, FALSE);
    g_assert_false(sheet_bottom_sheet_get_can_close(it.sheet));
    sheet_bottom_sheet_set_edge(it.sheet, SHEET_EDGE_TOP);
    g_assert_cmpint(sheet_bottom_sheet_get_edge(it.sheet), ==, SHEET_EDGE_TOP);
    g_assert_cmpint(changes, ==, 4);
    gtk_window_destroy(it.window);
}

/* The edge of the sheet decides where its content is. */
static void test_edges(void) {
    for (SheetEdge edge = SHEET_EDGE_BOTTOM; edge <= SHEET_EDGE_TRAILING; edge++) {
        Fixture it = present_sheet();
        graphene_rect_t area;
        sheet_bottom_sheet_set_edge(it.sheet, edge);
        WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) > 0);
        open_at(it.sheet, "half");
        GtkWidget *content = sheet_bottom_sheet_get_content(it.sheet);
        const float width = gtk_widget_get_width(GTK_WIDGET(it.sheet)), height = gtk_widget_get_height(GTK_WIDGET(it.sheet));
        WAIT_UNTIL(gtk_widget_compute_bounds(content, GTK_WIDGET(it.sheet), &area) && area.size.width > 0
                   && (edge != SHEET_EDGE_BOTTOM || area.origin.y > height / 2)
                   && (edge != SHEET_EDGE_TOP || area.origin.y + area.size.height < height / 2)
                   && (edge != SHEET_EDGE_TRAILING || area.origin.x > width / 2)
                   && (edge != SHEET_EDGE_LEADING || area.origin.x + area.size.width < width / 2));
        gtk_window_destroy(it.window);
    }
}

/* A container that gives its child any size. */
static int room_size[2] = {400, 800};
static void measure_room(
    G_GNUC_UNUSED GtkWidget *room, G_GNUC_UNUSED GtkOrientation orientation, G_GNUC_UNUSED int size, int *minimum,
    int *natural, G_GNUC_UNUSED int *minimum_baseline, G_GNUC_UNUSED int *natural_baseline) {
    *minimum = *natural = 300;
}
static void allocate_room(GtkWidget *room, G_GNUC_UNUSED int width, G_GNUC_UNUSED int height, int baseline) {
    GtkWidget *child = gtk_widget_get_first_child(room);
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(child, room_size[0], room_size[1], baseline, NULL);
}

/* A sheet lower than its strip and its footer together: GTK would warn about a negative size. */
static void test_very_small_container(void) {
    for (SheetEdge edge = SHEET_EDGE_BOTTOM; edge <= SHEET_EDGE_TRAILING; edge++) {
        GtkWindow *window = GTK_WINDOW(gtk_window_new());
        GtkWidget *room = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *widget = sheet_bottom_sheet_new();
        SheetBottomSheet *sheet = SHEET_BOTTOM_SHEET(widget);
        gtk_widget_set_layout_manager(room, gtk_custom_layout_new(NULL, measure_room, allocate_room));
        gtk_box_append(GTK_BOX(room), widget);
        sheet_bottom_sheet_set_edge(sheet, edge);
        sheet_bottom_sheet_set_content(sheet, gtk_label_new("Content"));
        sheet_bottom_sheet_set_footer(sheet, gtk_button_new_with_label("Call"));
        sheet_bottom_sheet_set_shows_close_button(sheet, TRUE);
        gtk_window_set_child(window, room);
        gtk_window_present(window);
        WAIT_UNTIL(sheet_bottom_sheet_get_position(sheet) > 0);
        open_at(sheet, "half");
        const int sizes[][2] = {{400, 20}, {edge < SHEET_EDGE_LEADING ? 400 : 40, 400}, {400, 800}};
        for (guint i = 0; i < G_N_ELEMENTS(sizes); i++) {
            memcpy(room_size, sizes[i], sizeof room_size);
            gtk_widget_queue_allocate(room);
            WAIT_UNTIL(gtk_widget_get_width(widget) == room_size[0] && gtk_widget_get_height(widget) == room_size[1]);
        }
        gtk_window_destroy(window);
    }
}

static void test_veto(void) {
    Fixture it = present_sheet();
    SheetBottomSheet *sheet = g_object_new(stubborn_sheet_get_type(), NULL);
    asked = 0;
    gtk_window_set_child(it.window, GTK_WIDGET(sheet));
    WAIT_UNTIL(sheet_bottom_sheet_get_position(sheet) > 0);
    open_at(sheet, "half");
    g_assert_true(perform(GTK_WIDGET(sheet), "sheet.dismiss"));
    g_assert_cmpint(asked, ==, 1);
    g_assert_cmpstr(sheet_bottom_sheet_get_target(sheet), ==, "half");
    sheet_bottom_sheet_close(sheet); /* the program is not asked */
    settle(sheet, NULL);
    g_assert_cmpint(asked, ==, 1);
    gtk_window_destroy(it.window);
}

/* Each handler may use the sheet in any way. */

static void use_in_any_way(SheetBottomSheet *sheet) {
    static int depth = 0;
    if (depth++ == 0) {
        g_autoptr(SheetConfiguration) other = sheet_configuration_new();
        sheet_configuration_add_detent_height(other, "low", 120);
        sheet_bottom_sheet_set_configuration(sheet, other);
        sheet_bottom_sheet_set_content(sheet, gtk_label_new("Other"));
        sheet_bottom_sheet_move_to(sheet, "low", FALSE);
        for (int i = 0; i < 20; i++) g_main_context_iteration(NULL, FALSE);
    }
    depth--;
}

static gboolean use_and_refuse(SheetBottomSheet *sheet) {
    use_in_any_way(sheet);
    return TRUE;
}

static void destroy_window(SheetBottomSheet *sheet) {
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(sheet));
    if (root) gtk_window_destroy(GTK_WINDOW(root));
}

static gboolean destroy_and_permit(SheetBottomSheet *sheet) {
    destroy_window(sheet);
    return FALSE;
}

static void test_handlers(void) {
    const char *signals[] = {"notify::position", "notify::target", "notify::is-open", "notify::detent", "settled", "moved"};
    for (guint i = 0; i < G_N_ELEMENTS(signals); i++) {
        Fixture it = present_sheet();
        g_signal_connect(it.sheet, signals[i], G_CALLBACK(use_in_any_way), NULL);
        sheet_bottom_sheet_open(it.sheet);
        settle(it.sheet, "low");
        gtk_window_destroy(it.window);

        it = present_sheet();
        g_object_add_weak_pointer(G_OBJECT(it.sheet), (gpointer *)&it.sheet);
        g_signal_connect(it.sheet, signals[i], G_CALLBACK(destroy_window), NULL);
        sheet_bottom_sheet_open(it.sheet);
        WAIT_UNTIL(!it.sheet);
    }
    for (int ends = 0; ends < 2; ends++) {
        Fixture it = present_sheet();
        open_at(it.sheet, "half");
        g_object_add_weak_pointer(G_OBJECT(it.sheet), (gpointer *)&it.sheet);
        g_signal_connect(it.sheet, "closing", ends ? G_CALLBACK(destroy_and_permit) : G_CALLBACK(use_and_refuse), NULL);
        g_assert_true(perform(GTK_WIDGET(it.sheet), "sheet.dismiss"));
        if (ends) {
            WAIT_UNTIL(!it.sheet);
        } else {
            settle(it.sheet, "low");
            gtk_window_destroy(it.window);
        }
    }
}

/* A garbage collector may dispose of a sheet that the program still refers to. */
static void test_disposed(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetBottomSheet) sheet = g_object_ref(it.sheet);
    sheet_bottom_sheet_open(sheet);
    gtk_window_set_child(it.window, NULL);
    g_object_run_dispose(G_OBJECT(sheet));
    sheet_bottom_sheet_open(sheet);
    sheet_bottom_sheet_close(sheet);
    sheet_bottom_sheet_move_to(sheet, "full", TRUE);
    sheet_bottom_sheet_set_edge(sheet, SHEET_EDGE_TOP);
    sheet_bottom_sheet_set_can_close(sheet, FALSE);
    sheet_bottom_sheet_set_title(sheet, "Other");
    sheet_bottom_sheet_set_shows_close_button(sheet, TRUE);
    sheet_bottom_sheet_set_configuration(sheet, sheet_bottom_sheet_get_configuration(sheet));
    sheet_bottom_sheet_set_wording(sheet, sheet_bottom_sheet_get_wording(sheet));
    sheet_bottom_sheet_show_title(sheet, "Other", 1);
    sheet_bottom_sheet_set_covered_height(sheet, 10);
    sheet_bottom_sheet_set_depth_scale(sheet, 0.5);
    sheet_bottom_sheet_add_rider(sheet, gtk_label_new("Rider"), SHEET_RIDER_PLACEMENT_CENTER, NULL);
    sheet_bottom_sheet_remove_rider(sheet, gtk_label_new("Rider"));
    sheet_bottom_sheet_set_can_drag(sheet, FALSE);
    sheet_bottom_sheet_set_closes_on_scrim_tap(sheet, FALSE);
    sheet_bottom_sheet_content_replaced(sheet);
    g_assert_false(sheet_bottom_sheet_grab_sheet_focus(sheet));
    g_assert_false(sheet_bottom_sheet_has_sheet_focus(sheet));
    sheet_bottom_sheet_get_phase(sheet);
    sheet_bottom_sheet_get_velocity(sheet);
    sheet_bottom_sheet_get_span(sheet, NULL, NULL);
    sheet_bottom_sheet_get_footer_height(sheet);
    sheet_bottom_sheet_get_visible_content_height(sheet);
    sheet_bottom_sheet_get_visible_content_height_at(sheet, "full");
    g_assert_null(sheet_bottom_sheet_get_child(sheet));
    g_assert_null(sheet_bottom_sheet_get_content(sheet));
    g_assert_null(sheet_bottom_sheet_get_footer(sheet));
    g_assert_null(sheet_bottom_sheet_get_peek(sheet));
    gtk_window_destroy(it.window);
}

static void test_scroll_area(void) {
    g_autoptr(SheetScrollArea) area = g_object_ref_sink(SHEET_SCROLL_AREA(sheet_scroll_area_new()));
    g_autoptr(GtkWidget) label = g_object_ref_sink(gtk_label_new("Rows"));
    int changes = 0;
    COUNT(area, "notify", &changes);
    g_assert_null(sheet_scroll_area_get_child(area));
    sheet_scroll_area_set_child(area, label);
    g_assert_true(sheet_scroll_area_get_child(area) == label);
    sheet_scroll_area_set_label(area, "Dishes");
    g_assert_cmpstr(sheet_scroll_area_get_label(area), ==, "Dishes");
    sheet_scroll_area_scroll_to_top(area);
    sheet_scroll_area_set_child(area, gtk_list_view_new(NULL, NULL));
    g_assert_null(gtk_widget_get_parent(label));
    sheet_scroll_area_set_child(area, NULL);
    g_assert_null(sheet_scroll_area_get_child(area));
    g_assert_cmpint(changes, ==, 4);
    g_object_run_dispose(G_OBJECT(area));
    sheet_scroll_area_set_child(area, NULL);
    sheet_scroll_area_scroll_to_top(area);
}

static void test_builder(void) {
    g_autoptr(GtkBuilder) builder = gtk_builder_new_from_string(
        "<interface><object class='SheetBottomSheet' id='sheet'>"
        "<property name='shows-close-button'>true</property>"
        "<child><object class='GtkLabel' id='child'/></child>"
        "<child type='content'><object class='SheetScrollArea' id='area'>"
        "<property name='label'>Rows</property><child><object class='GtkBox' id='rows'/></child></object></child>"
        "<child type='footer'><object class='GtkButton' id='footer'/></child>"
        "<child type='peek'><object class='GtkLabel' id='peek'/></child>"
        "</object></interface>",
        -1);
    SheetBottomSheet *sheet = SHEET_BOTTOM_SHEET(gtk_builder_get_object(builder, "sheet"));
    SheetScrollArea *area = SHEET_SCROLL_AREA(gtk_builder_get_object(builder, "area"));
    g_assert_true(G_OBJECT(sheet_bottom_sheet_get_child(sheet)) == gtk_builder_get_object(builder, "child"));
    g_assert_true(sheet_bottom_sheet_get_content(sheet) == GTK_WIDGET(area));
    g_assert_true(G_OBJECT(sheet_bottom_sheet_get_footer(sheet)) == gtk_builder_get_object(builder, "footer"));
    g_assert_true(G_OBJECT(sheet_bottom_sheet_get_peek(sheet)) == gtk_builder_get_object(builder, "peek"));
    g_assert_true(G_OBJECT(sheet_scroll_area_get_child(area)) == gtk_builder_get_object(builder, "rows"));
    g_assert_true(sheet_bottom_sheet_get_shows_close_button(sheet));
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/sheet/widgets", test_widgets);
    g_test_add_func("/sheet/moves", test_moves);
    g_test_add_func("/sheet/before-the-first-layout", test_request_before_the_first_layout);
    g_test_add_func("/sheet/properties", test_properties);
    g_test_add_func("/sheet/edges", test_edges);
    g_test_add_func("/sheet/very-small-container", test_very_small_container);
    g_test_add_func("/sheet/veto", test_veto);
    g_test_add_func("/sheet/handlers", test_handlers);
    g_test_add_func("/sheet/disposed", test_disposed);
    g_test_add_func("/sheet/scroll-area", test_scroll_area);
    g_test_add_func("/sheet/builder", test_builder);
    return g_test_run();
}
