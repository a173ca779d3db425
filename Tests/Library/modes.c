/* A sheet in right-to-left text, and without animations. */
#include "testing.h"

/* The trailing edge is the left one. */
static void test_right_to_left(void) {
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL);
    for (SheetEdge edge = SHEET_EDGE_LEADING; edge <= SHEET_EDGE_TRAILING; edge++) {
        Fixture it = present_sheet();
        graphene_rect_t area;
        sheet_bottom_sheet_set_edge(it.sheet, edge);
        open_at(it.sheet, "half");
        const float middle = gtk_widget_get_width(GTK_WIDGET(it.sheet)) / 2.0f;
        WAIT_UNTIL(gtk_widget_compute_bounds(sheet_bottom_sheet_get_content(it.sheet), GTK_WIDGET(it.sheet), &area)
                   && area.size.width > 0
                   && (edge == SHEET_EDGE_LEADING ? area.origin.x > middle : area.origin.x + area.size.width < middle));
        gtk_window_destroy(it.window);
    }
    gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR);
}

/* The sheet is at its new place in the first frame. */
static void test_without_animations(void) {
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
    Fixture it = present_sheet();
    const double height = gtk_widget_get_height(GTK_WIDGET(it.sheet));
    const char *const detents[] = {"half", "full", NULL};
    const double positions[] = {height / 2, 50, height};
    int moves = 0;
    COUNT(it.sheet, "moved", &moves);
    for (int i = 0; i < 3; i++) {
        sheet_bottom_sheet_move_to(it.sheet, detents[i], TRUE);
        settle(it.sheet, detents[i]);
        WAIT_UNTIL(moves > i);
        g_assert_cmpint(moves, ==, i + 1);
        g_assert_cmpfloat(sheet_bottom_sheet_get_position(it.sheet), ==, positions[i]);
    }
    gtk_window_destroy(it.window);
    gtk_settings_reset_property(gtk_settings_get_default(), "gtk-enable-animations");
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/modes/right-to-left", test_right_to_left);
    g_test_add_func("/modes/without-animations", test_without_animations);
    return g_test_run();
}
