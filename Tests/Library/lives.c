/* Opens, uses and destroys sheets, for valgrind: lives NUMBER. */
#include "testing.h"

int main(int argc, char **argv) {
    g_assert_cmpint(argc, ==, 2);
    gtk_init();
    for (int i = atoi(argv[1]); i > 0; i--) {
        Fixture it = present_sheet();
        GtkWidget *area = sheet_scroll_area_new();
        sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), gtk_label_new("Content"));
        sheet_bottom_sheet_set_content(it.sheet, area);
        sheet_bottom_sheet_set_title(it.sheet, "Title");
        open_at(it.sheet, "half");
        g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_TWO_STAGE);
        sheet_bottom_sheet_set_configuration(it.sheet, design);
        gtk_window_destroy(it.window);
        while (g_main_context_iteration(NULL, FALSE)) continue;
    }
    return 0;
}
