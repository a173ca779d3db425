/* The signals of drags and of moves by the user, the permissions, the phases and the focus, with a real mouse. */
#include "mouse.h"

/* The signals of a drag, in order. */

typedef struct {
    GString *order; /* b, u and e, or c for a cancelled drag */
    double position; /* of the last update */
} Drags;

static void began(Drags *drags) { g_string_append_c(drags->order, 'b'); }

static void updated(G_GNUC_UNUSED SheetBottomSheet *sheet, double position, gpointer data) {
    Drags *drags = data;
    drags->position = position;
    if (drags->order->str[drags->order->len - 1] != 'u') g_string_append_c(drags->order, 'u');
}

static void ended(G_GNUC_UNUSED SheetBottomSheet *sheet, gboolean is_cancelled, gpointer data) {
    g_string_append_c(((Drags *)data)->order, is_cancelled ? 'c' : 'e');
}

static void watch(SheetBottomSheet *sheet, Drags *drags) {
    drags->order = g_string_new(NULL);
    g_signal_connect_swapped(sheet, "drag-begin", G_CALLBACK(began), drags);
    g_signal_connect(sheet, "drag-update", G_CALLBACK(updated), drags);
    g_signal_connect(sheet, "drag-end", G_CALLBACK(ended), drags);
}

static void test_drag(void) {
    Fixture it = present_at_half(NULL);
    Drags drags = {0};
    watch(it.sheet, &drags);
    mouse_drag(point_on_sheet(it.sheet), -100);
    WAIT_UNTIL(g_str_equal(drags.order->str, "bu"));
    g_assert_cmpint(sheet_bottom_sheet_get_phase(it.sheet), ==, SHEET_PHASE_DRAGGING);
    WAIT_UNTIL(drags.position == sheet_bottom_sheet_get_position(it.sheet));
    g_assert_cmpfloat_with_epsilon(drags.position, height_of(it.sheet) / 2 - 100, 20);
    mouse_press(FALSE);
    WAIT_UNTIL(g_str_equal(drags.order->str, "bue"));
    settle(it.sheet, "half");
    g_string_free(drags.order, TRUE);
    gtk_window_destroy(it.window);
}

/* The program moves the sheet while a finger has it. */
static void test_cancelled_drag(void) {
    Fixture it = present_at_half(NULL);
    Drags drags = {0};
    watch(it.sheet, &drags);
    mouse_drag(point_on_sheet(it.sheet), -100);
    WAIT_UNTIL(g_str_equal(drags.order->str, "bu"));
    sheet_bottom_sheet_move_to(it.sheet, "full", TRUE);
    WAIT_UNTIL(g_str_equal(drags.order->str, "buc"));
    mouse_press(FALSE);
    settle(it.sheet, "full");
    g_string_free(drags.order, TRUE);
    gtk_window_destroy(it.window);
}

/* A class of a program, which counts drags. */
typedef SheetBottomSheet CountingSheet;
typedef SheetBottomSheetClass CountingSheetClass;
G_DEFINE_TYPE(CountingSheet, counting_sheet, SHEET_TYPE_BOTTOM_SHEET)
static int begins, updates, ends, moves;
static void count_begin(G_GNUC_UNUSED SheetBottomSheet *sheet) { begins++; }
static void count_update(G_GNUC_UNUSED SheetBottomSheet *sheet, G_GNUC_UNUSED double position) { updates++; }
static void count_end(G_GNUC_UNUSED SheetBottomSheet *sheet, gboolean is_cancelled) { ends += !is_cancelled; }
static gboolean count_move(
    G_GNUC_UNUSED SheetBottomSheet *sheet, const char *detent, G_GNUC_UNUSED SheetMoveCause cause) {
    moves++;
    return g_strcmp0(detent, "full") == 0;
}
static void counting_sheet_class_init(CountingSheetClass *klass) {
    klass->drag_begin = count_begin;
    klass->drag_update = count_update;
    klass->drag_end = count_end;
    klass->moving = count_move;
}
static void counting_sheet_init(G_GNUC_UNUSED CountingSheet *self) {}

static void test_class(void) {
    Fixture it = present_sheet();
    SheetBottomSheet *sheet = g_object_new(counting_sheet_get_type(), "content", gtk_label_new("Content"), NULL);
    begins = updates = ends = moves = 0;
    gtk_window_set_child(it.window, GTK_WIDGET(sheet));
    WAIT_UNTIL(sheet_bottom_sheet_get_position(sheet) > 0);
    it.sheet = sheet;
    open_at(sheet, "half");
    handle_events(100);
    mouse_drag(point_on_sheet(sheet), -250);
    WAIT_UNTIL(begins == 1 && updates > 0);
    mouse_press(FALSE);
    WAIT_UNTIL(ends == 1);
    WAIT_UNTIL(sheet_bottom_sheet_get_phase(sheet) == SHEET_PHASE_IDLE);
    g_assert_cmpint(moves, ==, 1);
    g_assert_cmpstr(sheet_bottom_sheet_get_detent(sheet), ==, "half");
    gtk_window_destroy(it.window);
}

/* The veto about each move of the user. */

typedef struct {
    gboolean refuses;
    int asked, closing;
    const char *detent;
    SheetMoveCause cause;
} Veto;

static gboolean moving(G_GNUC_UNUSED SheetBottomSheet *sheet, const char *detent, SheetMoveCause cause, gpointer data) {
    Veto *veto = data;
    veto->asked++;
    veto->detent = g_intern_string(detent);
    veto->cause = cause;
    return veto->refuses;
}

static gboolean closing(G_GNUC_UNUSED SheetBottomSheet *sheet, gpointer data) {
    ((Veto *)data)->closing++;
    return FALSE;
}

static void test_moving(void) {
    Fixture it = present_at_half(NULL);
    Veto veto = {.refuses = TRUE};
    g_signal_connect(it.sheet, "moving", G_CALLBACK(moving), &veto);
    g_signal_connect(it.sheet, "closing", G_CALLBACK(closing), &veto);
    g_assert_true(perform(GTK_WIDGET(it.sheet), "sheet.expand"));
    g_assert_cmpint(veto.asked, ==, 1);
    g_assert_cmpstr(veto.detent, ==, "full");
    g_assert_cmpint(veto.cause, ==, SHEET_MOVE_CAUSE_STEP);
    g_assert_cmpstr(sheet_bottom_sheet_get_target(it.sheet), ==, "half");
    mouse_click(point_below_top(it.sheet, 100));
    WAIT_UNTIL(veto.asked == 2);
    g_assert_null(veto.detent);
    g_assert_cmpint(veto.cause, ==, SHEET_MOVE_CAUSE_SCRIM);
    g_assert_cmpint(veto.closing, ==, 0);
    g_assert_true(sheet_bottom_sheet_get_is_open(it.sheet));
    open_at(it.sheet, "full"); /* the program is not asked */
    g_assert_cmpint(veto.asked, ==, 2);
    veto.refuses = FALSE;
    g_assert_true(perform(GTK_WIDGET(it.sheet), "sheet.dismiss"));
    g_assert_cmpint(veto.cause, ==, SHEET_MOVE_CAUSE_ESCAPE);
    g_assert_cmpint(veto.closing, ==, 1);
    settle(it.sheet, NULL);
    gtk_window_destroy(it.window);
}

/* The permissions of a sheet, from now on. */

static void test_permissions(void) {
    Fixture it = present_at_half(NULL);
    int changes = 0;
    COUNT(it.sheet, "notify::can-drag", &changes);
    COUNT(it.sheet, "notify::closes-on-scrim-tap", &changes);
    g_assert_true(sheet_bottom_sheet_get_can_drag(it.sheet));
    g_assert_true(sheet_bottom_sheet_get_closes_on_scrim_tap(it.sheet));
    sheet_bottom_sheet_set_can_drag(it.sheet, FALSE);
    sheet_bottom_sheet_set_closes_on_scrim_tap(it.sheet, FALSE);
    g_assert_cmpint(changes, ==, 2);
    drag_in_vain(it.sheet, -250);
    mouse_click(point_below_top(it.sheet, 100));
    g_assert_true(sheet_bottom_sheet_get_is_open(it.sheet));

    sheet_bottom_sheet_set_can_drag(it.sheet, TRUE);
    g_object_set(it.sheet, "closes-on-scrim-tap", TRUE, NULL);
    g_assert_cmpint(changes, ==, 4);
    mouse_drag(point_on_sheet(it.sheet), -250);
    WAIT_UNTIL(sheet_bottom_sheet_get_phase(it.sheet) == SHEET_PHASE_DRAGGING);
    sheet_bottom_sheet_set_can_drag(it.sheet, FALSE); /* ends the drag */
    WAIT_UNTIL(sheet_bottom_sheet_get_phase(it.sheet) != SHEET_PHASE_DRAGGING);
    mouse_press(FALSE);
    WAIT_UNTIL(sheet_bottom_sheet_get_phase(it.sheet) == SHEET_PHASE_IDLE);
    open_at(it.sheet, "half");
    mouse_click(point_below_top(it.sheet, 100));
    settle(it.sheet, NULL);
    gtk_window_destroy(it.window);
}

static void see_phase(SheetBottomSheet *sheet, G_GNUC_UNUSED GParamSpec *property, gpointer data) {
    g_string_append_printf(data, "%d", sheet_bottom_sheet_get_phase(sheet));
}

static void test_phase(void) {
    Fixture it = present_sheet();
    GString *phases = g_string_new(NULL);
    g_assert_cmpint(sheet_bottom_sheet_get_phase(it.sheet), ==, SHEET_PHASE_IDLE);
    g_assert_cmpfloat(sheet_bottom_sheet_get_velocity(it.sheet), ==, 0);
    g_signal_connect(it.sheet, "notify::phase", G_CALLBACK(see_phase), phases);
    sheet_bottom_sheet_open(it.sheet);
    g_assert_cmpint(sheet_bottom_sheet_get_phase(it.sheet), ==, SHEET_PHASE_SETTLING);
    WAIT_UNTIL(sheet_bottom_sheet_get_velocity(it.sheet) < 0); /* upwards */
    settle(it.sheet, "half");
    WAIT_UNTIL(phases->len == 2);
    g_assert_cmpint(phases->str[0], ==, '0' + SHEET_PHASE_SETTLING);
    g_assert_cmpint(phases->str[1], ==, '0' + SHEET_PHASE_IDLE);
    g_string_free(phases, TRUE);
    gtk_window_destroy(it.window);
}

/* Beside a sheet that is not modal, the program can move the focus into it. */
static void test_focus(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new();
    GtkWidget *behind = gtk_button_new_with_label("Behind");
    sheet_configuration_add_detent_fraction(design, "half", 0.5);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    sheet_bottom_sheet_set_child(it.sheet, behind);
    g_assert_false(sheet_bottom_sheet_grab_sheet_focus(it.sheet)); /* closed */
    open_at(it.sheet, "half");
    gtk_widget_grab_focus(behind);
    g_assert_false(sheet_bottom_sheet_has_sheet_focus(it.sheet));
    g_assert_true(sheet_bottom_sheet_grab_sheet_focus(it.sheet));
    g_assert_true(sheet_bottom_sheet_has_sheet_focus(it.sheet));
    g_assert_false(gtk_widget_has_focus(behind));
    gtk_window_destroy(it.window);
}

/* A message over the sheet leaves its drags to the sheet, and keeps them when the sheet is gone. */
static void test_gestures_of_an_overlay(void) {
    Fixture it = present_at_half(NULL);
    GtkWidget *overlay = gtk_overlay_new(), *message = gtk_label_new("Message");
    gtk_widget_set_valign(message, GTK_ALIGN_END);
    gtk_widget_set_size_request(message, -1, 100);
    g_object_ref(it.sheet);
    gtk_window_set_child(it.window, NULL);
    gtk_overlay_set_child(GTK_OVERLAY(overlay), GTK_WIDGET(it.sheet));
    g_object_unref(it.sheet);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), message);
    gtk_window_set_child(it.window, overlay);
    sheet_bottom_sheet_take_gestures(it.sheet, overlay);
    WAIT_UNTIL(gtk_widget_get_height(message) == 100 && gtk_widget_get_mapped(message));
    handle_events(100);
    mouse_drag(middle_of(message), -200);
    WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) < height_of(it.sheet) / 2 - 100);
    mouse_press(FALSE);
    WAIT_UNTIL(sheet_bottom_sheet_get_phase(it.sheet) == SHEET_PHASE_IDLE);
    gtk_overlay_set_child(GTK_OVERLAY(overlay), gtk_label_new("Without a sheet"));
    mouse_drag(middle_of(message), -200);
    mouse_press(FALSE);
    gtk_window_destroy(it.window);
}

/* A sheet that fits its content moves when the program says that a part was replaced, and jumps otherwise. */
static void test_replaced_part(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_FITTED_DISMISSAL);
    GtkWidget *part = gtk_label_new("Part");
    int settling = 0;
    gtk_widget_set_size_request(part, -1, 200);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    sheet_bottom_sheet_set_content(it.sheet, part);
    open_at(it.sheet, "fitted");
    WAIT_UNTIL(sheet_bottom_sheet_get_visible_content_height(it.sheet) == 200);
    WAIT_UNTIL(sheet_bottom_sheet_get_phase(it.sheet) == SHEET_PHASE_IDLE);
    handle_events(100);
    COUNT(it.sheet, "notify::phase", &settling);
    gtk_widget_set_size_request(part, -1, 260);
    WAIT_UNTIL(sheet_bottom_sheet_get_visible_content_height(it.sheet) == 260);
    handle_events(100);
    g_assert_cmpint(settling, ==, 0);
    gtk_widget_set_size_request(part, -1, 320);
    sheet_bottom_sheet_content_replaced(it.sheet);
    WAIT_UNTIL(sheet_bottom_sheet_get_visible_content_height(it.sheet) == 320);
    WAIT_UNTIL(settling > 0);
    gtk_window_destroy(it.window);
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/drags/drag", test_drag);
    g_test_add_func("/drags/cancelled-drag", test_cancelled_drag);
    g_test_add_func("/drags/class", test_class);
    g_test_add_func("/drags/moving", test_moving);
    g_test_add_func("/drags/permissions", test_permissions);
    g_test_add_func("/drags/phase", test_phase);
    g_test_add_func("/drags/focus", test_focus);
    g_test_add_func("/drags/gestures-of-an-overlay", test_gestures_of_an_overlay);
    g_test_add_func("/drags/replaced-part", test_replaced_part);
    return g_test_run();
}
