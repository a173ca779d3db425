/* The functions of sheet-configuration.h and sheet-enums.h. */
#include "testing.h"

static double share_of_height(double width, double height, double content_height, gpointer data) {
    g_assert_cmpfloat(width, >, 0);
    g_assert_cmpfloat(content_height, >=, -1);
    return height / *(double *)data;
}

static void expect_detents(SheetConfiguration *configuration, const char *expected) {
    g_auto(GStrv) names = sheet_configuration_get_detents(configuration);
    g_autofree char *list = g_strjoinv(" ", names);
    g_assert_cmpstr(list, ==, expected);
}

static void test_presets(void) {
    const char *expected[] = {"half full", "full expanded", "fitted", "regular maximum", "collapsed expanded"};
    for (guint i = 0; i < G_N_ELEMENTS(expected); i++) {
        g_autoptr(SheetConfiguration) preset = sheet_configuration_new_for_preset(i);
        expect_detents(preset, expected[i]);
        g_assert_true(sheet_configuration_validate(preset, NULL));
        g_assert_cmpint(sheet_configuration_get_can_close(preset), ==, i != SHEET_PRESET_SCRUBBED_CARD);
        g_assert_cmpint(sheet_configuration_get_starts_open(preset), ==, i == SHEET_PRESET_SCRUBBED_CARD);
    }
}

/* The settings of the presets, as the documentation describes them. */
static void test_preset_settings(void) {
    g_autoptr(SheetConfiguration) two_stage = sheet_configuration_new_for_preset(SHEET_PRESET_TWO_STAGE);
    g_autoptr(SheetConfiguration) fitted = sheet_configuration_new_for_preset(SHEET_PRESET_FITTED_DISMISSAL);
    g_autoptr(SheetConfiguration) scrubbed = sheet_configuration_new_for_preset(SHEET_PRESET_SCRUBBED_CARD);
    g_assert_true(sheet_configuration_get_content_layout(two_stage) == SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT);
    g_assert_true(sheet_configuration_get_content_scrolling(two_stage) == SHEET_CONTENT_SCROLLING_AT_EVERY_DETENT);
    g_assert_true(sheet_configuration_get_content_layout(fitted) == SHEET_CONTENT_LAYOUT_FITS);
    g_assert_true(sheet_configuration_get_drag_direction(fitted) == SHEET_DRAG_DIRECTION_DOWNWARD);
    g_assert_true(sheet_configuration_get_card_effects(fitted) == SHEET_CARD_EFFECTS_AS_SHEET);
    g_assert_true(sheet_configuration_get_drag_area(scrubbed) == SHEET_DRAG_AREA_HANDLE);
    g_assert_cmpstr(sheet_configuration_get_scrubbing_detent(scrubbed), ==, "expanded");
}

static void test_detents(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    sheet_configuration_add_detent_height(it, "low", 100);
    sheet_configuration_add_detent_fraction(it, "half", 0.5);
    sheet_configuration_add_detent_inset(it, "full", 50, 200);
    sheet_configuration_add_detent_fitted(it, "fitted");
    expect_detents(it, "low half full fitted");
    sheet_configuration_add_detent_height(it, "half", 300);
    sheet_configuration_remove_detent(it, "low");
    expect_detents(it, "half full fitted");
    g_assert_true(sheet_configuration_validate(it, NULL));
}

static void test_errors(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    g_autoptr(GError) empty = NULL, fraction = NULL, initial = NULL;
    g_assert_false(sheet_configuration_validate(it, &empty));
    g_assert_error(empty, SHEET_CONFIGURATION_ERROR, SHEET_CONFIGURATION_ERROR_INVALID);
    g_assert_cmpint(sheet_configuration_error_quark(), ==, SHEET_CONFIGURATION_ERROR);
    sheet_configuration_add_detent_fraction(it, "high", 1.5);
    g_assert_false(sheet_configuration_validate(it, &fraction));
    g_assert_nonnull(strstr(fraction->message, "high"));
    sheet_configuration_add_detent_fraction(it, "high", 0.5);
    sheet_configuration_set_initial_detent(it, "none");
    g_assert_false(sheet_configuration_validate(it, &initial));
    g_assert_nonnull(strstr(initial->message, "none"));
}

static void test_properties(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    int changes = 0;
    COUNT(it, "notify", &changes);
    g_assert_null(sheet_configuration_get_initial_detent(it));
    sheet_configuration_set_initial_detent(it, "full");
    g_assert_cmpstr(sheet_configuration_get_initial_detent(it), ==, "full");
    g_assert_cmpint(sheet_configuration_get_edge(it), ==, SHEET_EDGE_BOTTOM);
    sheet_configuration_set_edge(it, SHEET_EDGE_TRAILING);
    g_assert_cmpint(sheet_configuration_get_edge(it), ==, SHEET_EDGE_TRAILING);
    sheet_configuration_set_can_close(it, FALSE);
    g_assert_false(sheet_configuration_get_can_close(it));
    sheet_configuration_set_starts_open(it, TRUE);
    g_assert_true(sheet_configuration_get_starts_open(it));
    g_assert_cmpint(changes, ==, 4);
    sheet_configuration_set_starts_open(it, TRUE);
    g_assert_cmpint(changes, ==, 4);
}

static void test_enums(void) {
    const struct {
        GType type;
        int size;
    } enums[] = {
        {SHEET_TYPE_EDGE, 4},           {SHEET_TYPE_PRESET, 5},          {SHEET_TYPE_EFFECT, 5},
        {SHEET_TYPE_RIDER_PLACEMENT, 3}, {SHEET_TYPE_CONTENT_LAYOUT, 3}, {SHEET_TYPE_CONTENT_SCROLLING, 3},
        {SHEET_TYPE_CONTENT_HANDOFF, 2},        {SHEET_TYPE_DRAG_AREA, 2},       {SHEET_TYPE_DRAG_DIRECTION, 2},
        {SHEET_TYPE_OVER_DRAG, 3},      {SHEET_TYPE_CARD_PLACEMENT, 4},  {SHEET_TYPE_CARD_EFFECTS, 3},
        {SHEET_TYPE_DIRECTION, 3},      {SHEET_TYPE_RELEASE_DIRECTION, 2}, {SHEET_TYPE_RELEASE_FINISH, 3},
        {SHEET_TYPE_OWN_GESTURES, 5},   {SHEET_TYPE_MOTION, 3},          {SHEET_TYPE_EASING, 4},
        {SHEET_TYPE_PHASE, 4},          {SHEET_TYPE_MOVE_CAUSE, 6},      {SHEET_TYPE_RELEASE_KIND, 6},
    };
    for (guint i = 0; i < G_N_ELEMENTS(enums); i++) {
        GEnumClass *class = g_type_class_ref(enums[i].type);
        g_assert_cmpint(class->n_values, ==, enums[i].size);
        g_type_class_unref(class);
    }
    g_assert_true(G_TYPE_IS_BOXED(SHEET_TYPE_RELEASE));
}

#define EXPECT_SETTING(it, get, set, former, latter)           \
    G_STMT_START {                                             \
        int notified = 0;                                      \
        const gulong handler = COUNT(it, "notify", &notified); \
        g_assert_true(get(it) == (former));                    \
        set(it, former);                                       \
        g_assert_cmpint(notified, ==, 0);                      \
        set(it, latter);                                       \
        g_assert_true(get(it) == (latter));                    \
        g_assert_cmpint(notified, ==, 1);                      \
        g_signal_handler_disconnect(it, handler);              \
    }                                                          \
    G_STMT_END

/* Each setting has its default, keeps its value, and notifies once. */
static void test_settings(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    EXPECT_SETTING(it, sheet_configuration_get_can_drag, sheet_configuration_set_can_drag, TRUE, FALSE);
    EXPECT_SETTING(it, sheet_configuration_get_closes_on_scrim_tap, sheet_configuration_set_closes_on_scrim_tap, TRUE, FALSE);
    EXPECT_SETTING(
        it, sheet_configuration_get_content_layout, sheet_configuration_set_content_layout,
        SHEET_CONTENT_LAYOUT_FIXED, SHEET_CONTENT_LAYOUT_FITS);
    EXPECT_SETTING(
        it, sheet_configuration_get_content_scrolling, sheet_configuration_set_content_scrolling,
        SHEET_CONTENT_SCROLLING_AT_HIGHEST_DETENT, SHEET_CONTENT_SCROLLING_IN_VISIBLE_PART);
    EXPECT_SETTING(
        it, sheet_configuration_get_content_handoff, sheet_configuration_set_content_handoff,
        SHEET_CONTENT_HANDOFF_CONTINUOUS, SHEET_CONTENT_HANDOFF_SECOND_GESTURE);
    EXPECT_SETTING(it, sheet_configuration_get_content_inset_top, sheet_configuration_set_content_inset_top, 0, 8);
    EXPECT_SETTING(it, sheet_configuration_get_content_inset_bottom, sheet_configuration_set_content_inset_bottom, 0, 12);
    EXPECT_SETTING(
        it, sheet_configuration_get_drag_area, sheet_configuration_set_drag_area,
        SHEET_DRAG_AREA_SHEET, SHEET_DRAG_AREA_HANDLE);
    EXPECT_SETTING(
        it, sheet_configuration_get_drag_direction, sheet_configuration_set_drag_direction,
        SHEET_DRAG_DIRECTION_VERTICAL, SHEET_DRAG_DIRECTION_DOWNWARD);
    EXPECT_SETTING(
        it, sheet_configuration_get_card_placement, sheet_configuration_set_card_placement,
        SHEET_CARD_PLACEMENT_TRAILING, SHEET_CARD_PLACEMENT_CENTER);
    EXPECT_SETTING(it, sheet_configuration_get_card_margin, sheet_configuration_set_card_margin, 24, 0);
    EXPECT_SETTING(
        it, sheet_configuration_get_card_effects, sheet_configuration_set_card_effects,
        SHEET_CARD_EFFECTS_ONLY_CORNERS, SHEET_CARD_EFFECTS_AS_SHEET);
    g_assert_null(sheet_configuration_get_scrubbing_detent(it));
    sheet_configuration_set_scrubbing_detent(it, "full");
    g_assert_cmpstr(sheet_configuration_get_scrubbing_detent(it), ==, "full");

    SheetContentLayout layout;
    double margin;
    gboolean drags;
    g_object_set(it, "content-layout", SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT, "card-margin", 6.0, "can-drag", TRUE, NULL);
    g_object_get(it, "content-layout", &layout, "card-margin", &margin, "can-drag", &drags, NULL);
    g_assert_true(layout == SHEET_CONTENT_LAYOUT_FOLLOWS_HEIGHT && margin == 6 && drags);
}

/* The placement of a card counts although the sheet was not a card when it was set. */
static void test_card_settings(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    sheet_configuration_set_card(it, 0, 0);
    sheet_configuration_set_card_placement(it, SHEET_CARD_PLACEMENT_CENTER);
    sheet_configuration_set_card(it, 900, 480);
    g_assert_cmpint(sheet_configuration_get_card_placement(it), ==, SHEET_CARD_PLACEMENT_CENTER);
}

static void expect_error(SheetConfiguration *it, const char *word) {
    g_autoptr(GError) error = NULL;
    g_assert_false(sheet_configuration_validate(it, &error));
    g_assert_nonnull(strstr(error->message, word));
}

static void test_faulty_settings(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    sheet_configuration_add_detent_fraction(it, "half", 0.5);
    sheet_configuration_set_pull_down(it, 120, "none");
    expect_error(it, "none");
    sheet_configuration_set_pull_down(it, 0, "half");
    expect_error(it, "pull-down");
    sheet_configuration_set_pull_down(it, 0, NULL);
    sheet_configuration_set_over_drag(it, SHEET_DIRECTION_DOWN, SHEET_OVER_DRAG_BAND, 2);
    expect_error(it, "rubber band at the bottom");
    sheet_configuration_set_over_drag(it, SHEET_DIRECTION_DOWN, SHEET_OVER_DRAG_FREE, 2);
    sheet_configuration_set_card_effect(it, SHEET_EFFECT_SCRIM, "half", 2);
    expect_error(it, "of the card");
    sheet_configuration_set_card_effect(it, SHEET_EFFECT_SCRIM, "half", 0.5);
    sheet_configuration_set_content_inset_top(it, -1);
    expect_error(it, "inset");
    sheet_configuration_set_content_inset_top(it, 0);
    sheet_configuration_set_scrubbing_detent(it, "none");
    expect_error(it, "none");
    sheet_configuration_set_scrubbing_detent(it, NULL);
    sheet_configuration_set_motion_timed(it, SHEET_MOTION_CLOSING, 0, SHEET_EASING_LINEAR);
    expect_error(it, "duration of the dismissal");
    sheet_configuration_set_motion_timed(it, SHEET_MOTION_CLOSING, 0.2, SHEET_EASING_LINEAR);
    sheet_configuration_set_motion_spring(it, SHEET_MOTION_SETTLING, -1, 0.3, 0);
    expect_error(it, "damping ratio");
    sheet_configuration_set_motion_spring(it, SHEET_MOTION_SETTLING, 1, 0.3, NAN);
    expect_error(it, "velocity of the settling");
    sheet_configuration_set_motion_spring(it, SHEET_MOTION_SETTLING, 1, 0.3, 0);
    sheet_configuration_set_detent_programmatic(it, "half", TRUE);
    sheet_configuration_set_pull_down(it, 100, "half");
    expect_error(it, "program");
    sheet_configuration_set_detent_programmatic(it, "half", FALSE);
    g_assert_true(sheet_configuration_validate(it, NULL));
}

/* A move with a fixed duration: the sheet opens in its time, and uses the program's easing. */
static void test_motion(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_RESTAURANT_DETAIL);
    sheet_configuration_set_motion_timed(design, SHEET_MOTION_OPENING, 0.4, SHEET_EASING_EASE_IN_OUT);
    sheet_configuration_set_effect_easing(design, SHEET_EFFECT_SHIFT, SHEET_EASING_EASE_IN);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    const gint64 start = g_get_monotonic_time();
    sheet_bottom_sheet_open(it.sheet);
    settle(it.sheet, "half");
    g_assert_cmpint(g_get_monotonic_time() - start, >=, 350 * 1000);
    gtk_window_destroy(it.window);
}

/* The user passes by a detent that only the program reaches. */
static void test_programmatic_detent(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new();
    sheet_configuration_add_detent_height(design, "low", 100);
    sheet_configuration_add_detent_height(design, "route", 200);
    sheet_configuration_add_detent_height(design, "high", 300);
    sheet_configuration_set_detent_programmatic(design, "route", TRUE);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    open_at(it.sheet, "low");
    g_assert_true(perform(GTK_WIDGET(it.sheet), "sheet.expand"));
    settle(it.sheet, "high");
    open_at(it.sheet, "route");
    gtk_window_destroy(it.window);
}

/* Content that fits: the sheet is as high as the content, its strip and the insets. */
static void test_content_insets(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new_for_preset(SHEET_PRESET_FITTED_DISMISSAL);
    gtk_widget_set_size_request(sheet_bottom_sheet_get_content(it.sheet), -1, 200);
    sheet_configuration_set_content_inset_bottom(design, 30);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    open_at(it.sheet, "fitted");
    const double height = gtk_widget_get_height(GTK_WIDGET(it.sheet));
    WAIT_UNTIL(sheet_bottom_sheet_get_position(it.sheet) == height - 200 - 32 - 30);
    gtk_window_destroy(it.window);
}

/* The sheet keeps the function after the end of the configuration. */
static void test_custom_detent(void) {
    Fixture it = present_sheet();
    double divisor = 4;
    int destroyed = 0;
    SheetConfiguration *configuration = sheet_configuration_new();
    sheet_configuration_add_detent_custom(configuration, "quarter", share_of_height, &divisor, NULL);
    sheet_bottom_sheet_set_configuration(it.sheet, configuration);
    g_object_unref(configuration);
    sheet_bottom_sheet_open(it.sheet);
    settle(it.sheet, "quarter");
    g_assert_cmpfloat(sheet_bottom_sheet_get_position(it.sheet), ==, gtk_widget_get_height(GTK_WIDGET(it.sheet)) * 0.75);
    gtk_window_destroy(it.window);

    configuration = sheet_configuration_new();
    sheet_configuration_add_detent_custom(configuration, "half", share_of_height, &destroyed, (GDestroyNotify)count);
    g_object_unref(configuration);
    g_assert_cmpint(destroyed, ==, 1);
}

static void test_design(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_new();
    sheet_configuration_add_detent_fraction(design, "half", 0.5);
    sheet_configuration_set_spring(design, 1, 0.2);
    sheet_configuration_set_card(design, 300, 280);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    sheet_bottom_sheet_open(it.sheet);
    settle(it.sheet, "half");
    g_assert_true(sheet_bottom_sheet_get_is_card(it.sheet));
    g_assert_false(sheet_bottom_sheet_get_is_modal(it.sheet));
    sheet_configuration_set_card(design, 0, 0);
    sheet_configuration_set_effect(design, SHEET_EFFECT_SCRIM, NULL, 0);
    sheet_configuration_set_effect(design, SHEET_EFFECT_SCRIM, "half", 0.5);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    WAIT_UNTIL(sheet_bottom_sheet_get_is_modal(it.sheet));
    g_assert_false(sheet_bottom_sheet_get_is_card(it.sheet));
    gtk_window_destroy(it.window);
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/configuration/presets", test_presets);
    g_test_add_func("/configuration/preset-settings", test_preset_settings);
    g_test_add_func("/configuration/detents", test_detents);
    g_test_add_func("/configuration/errors", test_errors);
    g_test_add_func("/configuration/properties", test_properties);
    g_test_add_func("/configuration/enums", test_enums);
    g_test_add_func("/configuration/settings", test_settings);
    g_test_add_func("/configuration/card-settings", test_card_settings);
    g_test_add_func("/configuration/faulty-settings", test_faulty_settings);
    g_test_add_func("/configuration/motion", test_motion);
    g_test_add_func("/configuration/programmatic-detent", test_programmatic_detent);
    g_test_add_func("/configuration/content-insets", test_content_insets);
    g_test_add_func("/configuration/custom-detent", test_custom_detent);
    g_test_add_func("/configuration/design", test_design);
    return g_test_run();
}
