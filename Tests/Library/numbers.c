/* Prints the requests of a program and the frames of a sheet, for numbers.swift. Times are µs on the monotonic clock. */
#include "testing.h"

static int frames;

static void frame(SheetBottomSheet *sheet, double position) {
    GdkFrameClock *clock = gtk_widget_get_frame_clock(GTK_WIDGET(sheet));
    printf("frame %" G_GINT64_FORMAT " %.17g\n", gdk_frame_clock_get_frame_time(clock), position);
    frames++;
}

/* The sheet handles the request between the two times. */
static void request(SheetBottomSheet *sheet, const char *detent) {
    const gint64 before = g_get_monotonic_time();
    g_assert_true(sheet_bottom_sheet_move_to(sheet, detent, TRUE));
    const gint64 after = g_get_monotonic_time();
    printf("request %s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", detent ? detent : "closed", before, after);
    frames = 0;
}

/* Two moves turn round in the middle. */
static void move(const char *design, SheetConfiguration *configuration) {
    Fixture it = present_sheet();
    if (configuration) sheet_bottom_sheet_set_configuration(it.sheet, configuration);
    printf("sheet %s %d %d\n", design, gtk_widget_get_width(GTK_WIDGET(it.sheet)), gtk_widget_get_height(GTK_WIDGET(it.sheet)));
    g_signal_connect(it.sheet, "moved", G_CALLBACK(frame), NULL);
    request(it.sheet, "half");
    WAIT_UNTIL(frames == 5);
    request(it.sheet, "full");
    settle(it.sheet, "full");
    request(it.sheet, NULL);
    WAIT_UNTIL(frames == 5);
    request(it.sheet, "half");
    settle(it.sheet, "half");
    request(it.sheet, NULL);
    settle(it.sheet, NULL);
    gtk_window_destroy(it.window);
}

int main(void) {
    gtk_init();
    move("preset", NULL);
    g_autoptr(SheetConfiguration) bouncing = sheet_configuration_new();
    sheet_configuration_add_detent_fraction(bouncing, "half", 0.4);
    sheet_configuration_add_detent_inset(bouncing, "full", 30, 100);
    sheet_configuration_set_spring(bouncing, 0.6, 0.5);
    move("bouncing", bouncing);
    return 0;
}
