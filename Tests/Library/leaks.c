/* The memory of many sheets. */
#include "testing.h"

static glong pages(void) {
    glong size = 0, resident = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    g_assert_cmpint(fscanf(file, "%ld %ld", &size, &resident), ==, 2);
    fclose(file);
    return resident;
}

static void gone(int *alive, G_GNUC_UNUSED GObject *object) { --*alive; }

/* Destroys the data of a program's function, which is a count. */
static void drop(int *data) { --*data; }

/* 6 × 1,000 sheets: none is alive, and the memory does not grow after the first round. */
static void test_leaks(void) {
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    int alive = 0, data = 0;
    glong first = 0;
    for (int round = 0; round < 6; round++) {
        for (int i = 0; i < 1000; i++) {
            GtkWidget *sheet = sheet_bottom_sheet_new();
            GtkWidget *area = sheet_scroll_area_new();
            sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), gtk_label_new("Content"));
            GtkWidget *pages = sheet_pages_new(), *rider = gtk_button_new();
            sheet_pages_push(SHEET_PAGES(pages), area, NULL);
            sheet_pages_push(SHEET_PAGES(pages), gtk_label_new("Page"), "full");
            if (i % 2) sheet_pages_pop(SHEET_PAGES(pages));
            sheet_bottom_sheet_set_content(SHEET_BOTTOM_SHEET(sheet), pages);
            sheet_bottom_sheet_set_child(SHEET_BOTTOM_SHEET(sheet), gtk_label_new("Behind"));
            sheet_bottom_sheet_add_rider(SHEET_BOTTOM_SHEET(sheet), rider, SHEET_RIDER_PLACEMENT_TRAILING, "half");
            sheet_widget_set_own_gestures(rider, SHEET_OWN_GESTURES_ALL);
            g_autoptr(SheetWording) words = sheet_wording_new();
            sheet_wording_set_open_func(words, say_detent, &data, (GDestroyNotify)drop);
            sheet_bottom_sheet_set_wording(SHEET_BOTTOM_SHEET(sheet), words);
            g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_RESTAURANT_DETAIL);
            sheet_configuration_set_release_custom(design, choose_half, &data, (GDestroyNotify)drop);
            sheet_bottom_sheet_set_configuration(SHEET_BOTTOM_SHEET(sheet), design);
            data += 2;
            GObject *const objects[] = {
                G_OBJECT(sheet), G_OBJECT(area), G_OBJECT(pages), G_OBJECT(rider), G_OBJECT(words), G_OBJECT(design)};
            for (guint j = 0; j < G_N_ELEMENTS(objects); j++) g_object_weak_ref(objects[j], (GWeakNotify)gone, &alive);
            alive += G_N_ELEMENTS(objects);
            gtk_window_set_child(window, sheet);
            sheet_bottom_sheet_open(SHEET_BOTTOM_SHEET(sheet));
        }
        gtk_window_set_child(window, NULL);
        while (g_main_context_iteration(NULL, FALSE)) continue;
        g_assert_cmpint(alive, ==, 0);
        g_assert_cmpint(data, ==, 0);
        if (round == 0) first = pages();
    }
    glong growth = (pages() - first) * (glong)sysconf(_SC_PAGESIZE) / 1024;
    g_test_message("5,000 more sheets took %ld KiB", growth);
    g_assert_cmpint(growth, <, 512);
    gtk_window_destroy(window);
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/leaks/sheets", test_leaks);
    return g_test_run();
}
