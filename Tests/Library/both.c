/* Loaded into a Swift program with a sheet of its own (LD_PRELOAD): opens a sheet of the library, and ends the program. */
#include "testing.h"

static gboolean use_both(G_GNUC_UNUSED gpointer data) {
    if (!gtk_window_get_toplevels() || g_list_model_get_n_items(gtk_window_get_toplevels()) == 0) return G_SOURCE_CONTINUE;
    g_assert_true(g_type_from_name("SwiftBottomSheet") != G_TYPE_INVALID);
    g_assert_true(g_type_from_name("SheetScrim") != G_TYPE_INVALID);
    Fixture it = present_sheet();
    g_assert_true(g_type_from_name("SheetScrim-2") != G_TYPE_INVALID);
    sheet_bottom_sheet_open(it.sheet);
    settle(it.sheet, "half");
    g_print("both sheets work\n");
    exit(0);
}

__attribute__((constructor)) static void start(void) { g_timeout_add(10, use_both, NULL); }
