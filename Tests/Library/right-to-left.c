/* Loaded into a test in C (LD_PRELOAD): the whole program has right-to-left text. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <gtk/gtk.h>

void gtk_init(void) {
    ((void (*)(void))dlsym(RTLD_NEXT, "gtk_init"))();
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL);
}
