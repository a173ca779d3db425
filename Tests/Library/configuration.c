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

    const GType enums[] = {SHEET_TYPE_EDGE, SHEET_TYPE_PRESET, SHEET_TYPE_EFFECT};
    const int sizes[] = {4, 5, 5};
    for (guint i = 0; i < G_N_ELEMENTS(enums); i++) {
        GEnumClass *class = g_type_class_ref(enums[i]);
        g_assert_cmpint(class->n_values, ==, sizes[i]);
        g_type_class_unref(class);
    }
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
    g_test_add_func("/configuration/detents", test_detents);
    g_test_add_func("/configuration/errors", test_errors);
    g_test_add_func("/configuration/properties", test_properties);
    g_test_add_func("/configuration/custom-detent", test_custom_detent);
    g_test_add_func("/configuration/design", test_design);
    return g_test_run();
}
