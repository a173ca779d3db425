/* The functions of sheet-release.h, and the drags of sheet-gestures.h, with a real mouse. */
#include "mouse.h"

/* Drags an open sheet by a distance, and waits until it has settled after the release. */
static void drag(Fixture it, double distance) {
    int settled = 0;
    const gulong handler = COUNT(it.sheet, "settled", &settled);
    drag_sheet(it.sheet, distance);
    WAIT_UNTIL(settled > 0);
    g_signal_handler_disconnect(it.sheet, handler);
}

static void expect_release(SheetConfiguration *design, double distance, const char *target) {
    Fixture it = present_at_half(design);
    drag(it, distance);
    g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, target);
    gtk_window_destroy(it.window);
}

/* Half is at 400 of 800 px, low at 600, full at 50. */
static void test_projected(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    sheet_configuration_set_release_projected(design, 0.998, TRUE);
    expect_release(design, 130, "low");
    expect_release(design, 60, "half");
}

static void test_height(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    sheet_configuration_set_release_height(design, 0, 150, SHEET_RELEASE_DIRECTION_TRAVEL);
    expect_release(design, 60, "low");
    expect_release(design, -60, "full");
    expect_release(design, 270, NULL);
}

static void test_progress(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    sheet_configuration_set_release_progress(design, SHEET_RELEASE_FINISH_BEYOND, 0.25, 0);
    expect_release(design, 80, "low");
    expect_release(design, -60, "half");
    sheet_configuration_set_release_progress(design, SHEET_RELEASE_FINISH_ALWAYS, 0, 0);
    expect_release(design, -60, "full");
}

static void test_threshold(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    sheet_configuration_set_release_thresholds(design, 0, FALSE);
    sheet_configuration_add_release_threshold(design, "half", SHEET_DIRECTION_DOWN, 0, 50, "low");
    sheet_configuration_add_release_threshold(design, "half", SHEET_DIRECTION_DOWN, 0.2, 0, NULL);
    expect_release(design, 40, "half");
    expect_release(design, 100, "low");
    expect_release(design, 200, NULL);
    expect_release(design, -300, "half");
}

static void test_direction(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    sheet_configuration_set_release_zones(design);
    /* The finger rests at the end of each drag here. */
    sheet_configuration_add_release_zone(design, SHEET_DIRECTION_NONE, SHEET_DIRECTION_DOWN, "half", 1, 100, NULL);
    expect_release(design, 60, "half");
    expect_release(design, 130, NULL);
    sheet_configuration_set_release_fallback(design, SHEET_DIRECTION_NONE, "full");
    expect_release(design, 60, "full");
}

typedef struct {
    double height; /* of the container, px */
    int calls;
    SheetRelease *release;
} Judge;

static char *judge(SheetRelease *release, gpointer data) {
    Judge *it = data;
    double position = 0;
    const char *interrupted = "";
    g_auto(GStrv) detents = sheet_release_get_detents(release);
    g_autofree char *names = g_strjoinv(" ", detents);
    it->calls++;
    g_assert_cmpstr(names, ==, "full half low");
    g_assert_cmpstr(sheet_release_get_origin(release), ==, "half");
    g_assert_false(sheet_release_get_interrupted(release, &interrupted));
    g_assert_true(sheet_release_get_can_close(release));
    g_assert_true(sheet_release_get_detent_position(release, "full", &position));
    g_assert_cmpfloat(position, ==, 50);
    g_assert_true(sheet_release_get_detent_position(release, NULL, &position));
    g_assert_cmpfloat(position, ==, it->height);
    g_assert_false(sheet_release_get_detent_position(release, "none", NULL));
    g_assert_cmpfloat(sheet_release_get_velocity(release), ==, 0);
    g_assert_cmpfloat_with_epsilon(sheet_release_get_translation(release), 60, 1);
    g_assert_cmpfloat_with_epsilon(sheet_release_get_finger_travel(release), 60, 1);
    position = sheet_release_get_position(release);
    g_assert_cmpfloat(position, >, it->height / 2);
    g_assert_cmpfloat(sheet_release_get_height(release), ==, it->height - position);
    g_assert_cmpstr(sheet_release_get_nearest_detent(release, position), ==, "half");
    if (!it->release) it->release = sheet_release_ref(release);
    return g_strdup("full");
}

static void test_custom(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    Judge data = {0};
    sheet_configuration_set_release_custom(design, judge, &data, NULL);
    Fixture it = present_at_half(design);
    data.height = gtk_widget_get_height(GTK_WIDGET(it.sheet));
    drag(it, 60);
    g_assert_cmpint(data.calls, >=, 1);
    g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, "full");
    gtk_window_destroy(it.window);
    g_assert_cmpstr(sheet_release_get_origin(data.release), ==, "half");
    sheet_release_unref(data.release);
}

/* A function that must not use the sheet tries to. */
static char *intrude(G_GNUC_UNUSED SheetRelease *release, gpointer data) {
    SheetBottomSheet *sheet = *(SheetBottomSheet **)data;
    g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*get_position*IS_USABLE_SHEET*");
    g_assert_cmpfloat(sheet_bottom_sheet_get_position(sheet), ==, 0);
    g_test_expect_message(NULL, G_LOG_LEVEL_CRITICAL, "*move_to*IS_USABLE_SHEET*");
    sheet_bottom_sheet_move_to(sheet, "full", FALSE);
    g_test_assert_expected_messages();
    return g_strdup("low");
}

static void test_intrusion(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    SheetBottomSheet *sheet = NULL;
    sheet_configuration_set_release_custom(design, intrude, &sheet, NULL);
    Fixture it = present_at_half(design);
    sheet = it.sheet;
    drag(it, 60);
    g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, "low");
    gtk_window_destroy(it.window);
}

static char *forget(G_GNUC_UNUSED SheetRelease *release, G_GNUC_UNUSED gpointer data) { return NULL; }

static void test_data(void) {
    int destroyed = 0;
    SheetConfiguration *design = new_design();
    sheet_configuration_set_release_custom(design, forget, &destroyed, (GDestroyNotify)count);
    g_object_unref(design);
    g_assert_cmpint(destroyed, ==, 1);
}

static void test_errors(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    g_autoptr(GError) rate = NULL, name = NULL;
    sheet_configuration_set_release_projected(design, 1, TRUE);
    g_assert_false(sheet_configuration_validate(design, &rate));
    g_assert_nonnull(strstr(rate->message, "rate"));
    sheet_configuration_set_release_thresholds(design, 0, FALSE);
    sheet_configuration_add_release_threshold(design, "half", SHEET_DIRECTION_UP, 0, 50, "none");
    g_assert_false(sheet_configuration_validate(design, &name));
    g_assert_nonnull(strstr(name->message, "none"));
    if (g_test_subprocess()) {
        sheet_configuration_add_release_zone(design, SHEET_DIRECTION_UP, SHEET_DIRECTION_UP, "half", 1, 0, NULL);
        return;
    }
    g_test_trap_subprocess(NULL, 0, 0);
    g_test_trap_assert_failed();
    g_test_trap_assert_stderr("*has_zones*");
}

static void test_over_drag(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    const SheetOverDrag kinds[] = {SHEET_OVER_DRAG_CLAMP, SHEET_OVER_DRAG_FREE, SHEET_OVER_DRAG_BAND};
    for (guint i = 0; i < G_N_ELEMENTS(kinds); i++) {
        sheet_configuration_set_over_drag(design, SHEET_DIRECTION_UP, kinds[i], 0.55);
        Fixture it = present_at_half(design);
        open_at(it.sheet, "full");
        handle_events(100);
        graphene_point_t start = middle_of(GTK_WIDGET(it.sheet));
        mouse_drag(start, -40);
        if (kinds[i] == SHEET_OVER_DRAG_FREE) WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) < 25);
        if (kinds[i] == SHEET_OVER_DRAG_BAND) WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) < 45);
        const double position = sheet_bottom_sheet_get_position(it.sheet);
        if (kinds[i] == SHEET_OVER_DRAG_CLAMP) g_assert_cmpfloat(position, ==, 50);
        if (kinds[i] == SHEET_OVER_DRAG_BAND) g_assert_cmpfloat(position, >, 30);
        mouse_press(FALSE);
        gtk_window_destroy(it.window);
    }
}

static void test_permissions(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    sheet_configuration_set_can_drag(design, FALSE);
    Fixture still = present_at_half(design);
    drag_in_vain(still.sheet, 130);
    gtk_window_destroy(still.window);
    sheet_configuration_set_can_drag(design, TRUE);
    sheet_configuration_set_effect(design, SHEET_EFFECT_SCRIM, "half", 0.5);
    for (int closes = 0; closes < 2; closes++) {
        sheet_configuration_set_closes_on_scrim_tap(design, closes);
        Fixture it = present_at_half(design);
        mouse_click(point_below_top(it.sheet, 100));
        if (closes) WAIT_UNTIL(!sheet_bottom_sheet_get_is_open(it.sheet));
        g_assert_cmpint(sheet_bottom_sheet_get_is_open(it.sheet), ==, !closes);
        gtk_window_destroy(it.window);
    }
}

/* At full, content that is pulled beyond its top moves the sheet while the button is still pressed. */
static void test_pull_down(void) {
    for (int pulls = 0; pulls < 2; pulls++) {
        g_autoptr(SheetConfiguration) design = new_design();
        if (pulls) sheet_configuration_set_pull_down(design, 80, "half");
        Fixture it = present_at_half(design);
        GtkWidget *area = sheet_scroll_area_new(), *rows = gtk_label_new("Rows");
        gtk_widget_set_size_request(rows, -1, 2000);
        sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), rows);
        sheet_bottom_sheet_set_content(it.sheet, area);
        open_at(it.sheet, "full");
        WAIT_UNTIL(gtk_widget_get_mapped(rows));
        handle_events(100);
        mouse_drag(middle_of(GTK_WIDGET(it.sheet)), 150);
        if (pulls) settle(it.sheet, "half");
        g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, pulls ? "half" : "full");
        mouse_press(FALSE);
        gtk_window_destroy(it.window);
    }
}

/* A widget in the content keeps the drags that it declares. */
static void test_own_gestures(void) {
    g_autoptr(SheetConfiguration) design = new_design();
    const SheetOwnGestures own[] = {SHEET_OWN_GESTURES_AUTOMATIC, SHEET_OWN_GESTURES_ALL, SHEET_OWN_GESTURES_CLICK};
    for (guint i = 0; i < G_N_ELEMENTS(own); i++) {
        Fixture it = present_at_half(design);
        GtkWidget *map = gtk_drawing_area_new();
        g_assert_cmpint(sheet_widget_get_own_gestures(map), ==, SHEET_OWN_GESTURES_AUTOMATIC);
        sheet_widget_set_own_gestures(map, own[i]);
        g_assert_cmpint(sheet_widget_get_own_gestures(map), ==, own[i]);
        sheet_bottom_sheet_set_content(it.sheet, map);
        WAIT_UNTIL(gtk_widget_get_height(map) > 0);
        handle_events(100);
        if (own[i] == SHEET_OWN_GESTURES_ALL) {
            drag_in_vain(it.sheet, 150);
        } else {
            drag(it, 150);
            g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, "low");
        }
        gtk_window_destroy(it.window);
    }
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/release/projected", test_projected);
    g_test_add_func("/release/height", test_height);
    g_test_add_func("/release/progress", test_progress);
    g_test_add_func("/release/threshold", test_threshold);
    g_test_add_func("/release/direction", test_direction);
    g_test_add_func("/release/custom", test_custom);
    g_test_add_func("/release/intrusion", test_intrusion);
    g_test_add_func("/release/data", test_data);
    g_test_add_func("/release/errors", test_errors);
    g_test_add_func("/release/over-drag", test_over_drag);
    g_test_add_func("/release/permissions", test_permissions);
    g_test_add_func("/release/pull-down", test_pull_down);
    g_test_add_func("/release/own-gestures", test_own_gestures);
    return g_test_run();
}
