/* The library beside a second library written in Swift: each has its own runtime, and both work. */
#include <dlfcn.h>

#include "testing.h"

void second_count(void (*finished)(int));

static gint answers;

static void finished(int found) {
    g_assert_cmpint(found, ==, 16);
    g_atomic_int_inc(&answers);
}

int main(void) {
    gtk_init();
    /* Neither library sees the runtime of the other one. */
    g_assert_null(dlsym(RTLD_DEFAULT, "swift_retain"));
    for (int round = 1; round <= 10; round++) {
        Fixture it = present_sheet();
        for (int i = 0; i < 20; i++) second_count(finished);
        sheet_bottom_sheet_open(it.sheet);
        settle(it.sheet, "half");
        WAIT_UNTIL(g_atomic_int_get(&answers) == 20 * round);
        sheet_bottom_sheet_close(it.sheet);
        settle(it.sheet, NULL);
        gtk_window_destroy(it.window);
    }
    g_print("two Swift libraries work in one process\n");
    return 0;
}
