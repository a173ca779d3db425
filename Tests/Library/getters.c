/* The getters of a configuration, which a program uses to vary a design, and its copies. */
#include "testing.h"

static void test_presets(void) {
    g_autoptr(SheetConfiguration) detail = sheet_configuration_new_for_preset(SHEET_PRESET_RESTAURANT_DETAIL);
    g_autoptr(SheetConfiguration) two_stage = sheet_configuration_new_for_preset(SHEET_PRESET_TWO_STAGE);
    g_autoptr(SheetConfiguration) three = sheet_configuration_new_for_preset(SHEET_PRESET_THREE_HEIGHTS);
    g_autoptr(SheetConfiguration) scrubbed = sheet_configuration_new_for_preset(SHEET_PRESET_SCRUBBED_CARD);
    double value = 0, share = 0, width = 0;
    SheetEasing easing;
    SheetReleaseFinish finish;
    SheetReleaseDirection direction;

    g_assert_true(sheet_configuration_get_effect(detail, SHEET_EFFECT_SCRIM, "half", &value));
    g_assert_cmpfloat(value, ==, 0.5);
    g_assert_false(sheet_configuration_get_effect(detail, SHEET_EFFECT_SCRIM, "full", &value));
    g_assert_cmpint(sheet_configuration_get_effect_easing(detail, SHEET_EFFECT_SHIFT), ==, SHEET_EASING_EASE_OUT);
    g_assert_false(sheet_configuration_get_scrim_fade(detail, NULL, NULL));
    g_assert_cmpint(sheet_configuration_get_release_kind(detail), ==, SHEET_RELEASE_KIND_THRESHOLDS);
    g_assert_true(sheet_configuration_get_card(detail, &value, &width));
    g_assert_cmpfloat(value, ==, 720);
    g_assert_cmpfloat(width, ==, 400);

    g_assert_true(sheet_configuration_get_motion_timed(two_stage, SHEET_MOTION_OPENING, &value, &easing));
    g_assert_cmpfloat(value, ==, 0.6);
    g_assert_cmpint(easing, ==, SHEET_EASING_EASE_IN_OUT);
    g_assert_true(sheet_configuration_get_motion_lasting(two_stage, SHEET_MOTION_CLOSING, &share, &value, NULL, NULL));
    g_assert_cmpfloat(share, ==, 0.7);
    g_assert_cmpfloat(value, ==, 1.2);
    g_assert_cmpint(sheet_configuration_get_over_drag(two_stage, SHEET_DIRECTION_UP, NULL), ==, SHEET_OVER_DRAG_CLAMP);
    g_assert_cmpint(sheet_configuration_get_over_drag(two_stage, SHEET_DIRECTION_DOWN, &value), ==, SHEET_OVER_DRAG_BAND);
    g_assert_cmpfloat(value, ==, 0.55);

    g_assert_true(sheet_configuration_get_scrim_fade(three, &value, NULL));
    g_assert_cmpfloat(value, ==, 0.4);
    g_assert_true(sheet_configuration_get_release_height(three, &share, &value, &direction));
    g_assert_cmpfloat(share, ==, 0);
    g_assert_cmpfloat(value, ==, 200);
    g_assert_cmpint(direction, ==, SHEET_RELEASE_DIRECTION_VELOCITY);

    g_assert_false(sheet_configuration_get_card(scrubbed, &value, &width));
    g_assert_cmpfloat(width, ==, 0);
    g_assert_true(sheet_configuration_get_release_progress(scrubbed, &finish, &share, &value));
    g_assert_cmpint(finish, ==, SHEET_RELEASE_FINISH_UNLESS_BELOW);
    g_assert_cmpfloat(share, ==, 0.5);
}

static void test_effects(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    double value = 0;
    SheetEasing easing;
    sheet_configuration_add_detent_fraction(it, "half", 0.5);
    sheet_configuration_add_detent_fraction(it, "old", 0.7);
    for (SheetEffect effect = SHEET_EFFECT_SCRIM; effect <= SHEET_EFFECT_EDGE_INSET; effect++) {
        sheet_configuration_set_effect(it, effect, NULL, 0.25);
        g_assert_true(sheet_configuration_get_effect(it, effect, NULL, &value));
        g_assert_cmpfloat(value, ==, 0.25);
        sheet_configuration_unset_effect(it, effect, NULL);
        g_assert_false(sheet_configuration_get_effect(it, effect, NULL, NULL));
        sheet_configuration_set_card_effect(it, effect, "half", 0.75);
        g_assert_true(sheet_configuration_get_card_effect(it, effect, "half", &value));
        g_assert_cmpfloat(value, ==, 0.75);
        g_assert_false(sheet_configuration_get_effect(it, effect, "half", NULL));
        sheet_configuration_unset_card_effect(it, effect, "half");
        g_assert_false(sheet_configuration_get_card_effect(it, effect, "half", NULL));
    }
    /* A detent can be removed after its effects and its width. */
    sheet_configuration_set_effect(it, SHEET_EFFECT_SCRIM, "old", 0.5);
    sheet_configuration_add_side_detent_width(it, "old", 300);
    sheet_configuration_remove_detent(it, "old");
    g_assert_false(sheet_configuration_validate(it, NULL));
    sheet_configuration_unset_effect(it, SHEET_EFFECT_SCRIM, "old");
    sheet_configuration_remove_side_detent(it, "old");
    g_assert_true(sheet_configuration_validate(it, NULL));

    sheet_configuration_set_scrim_fade(it, 0.3, SHEET_EASING_EASE_IN);
    g_assert_true(sheet_configuration_get_scrim_fade(it, &value, &easing));
    g_assert_cmpfloat(value, ==, 0.3);
    g_assert_cmpint(easing, ==, SHEET_EASING_EASE_IN);
    sheet_configuration_set_scrim_fade(it, 0, SHEET_EASING_LINEAR);
    g_assert_false(sheet_configuration_get_scrim_fade(it, NULL, NULL));
}

static void test_motions(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    double numbers[4];
    g_assert_false(sheet_configuration_get_motion_spring(it, SHEET_MOTION_CLOSING, NULL, NULL, NULL));
    for (SheetMotion motion = SHEET_MOTION_OPENING; motion <= SHEET_MOTION_CLOSING; motion++) {
        sheet_configuration_set_motion_spring(it, motion, 0.8, 0.4, 2);
        g_assert_true(sheet_configuration_get_motion_spring(it, motion, &numbers[0], &numbers[1], &numbers[2]));
        g_assert_cmpfloat(numbers[0], ==, 0.8);
        g_assert_cmpfloat_with_epsilon(numbers[1], 0.4, 1e-9);
        g_assert_cmpfloat(numbers[2], ==, 2);
        g_assert_false(sheet_configuration_get_motion_timed(it, motion, NULL, NULL));
        sheet_configuration_set_motion_lasting(it, motion, 0.7, 1.2, 0.0002, 0.8);
        g_assert_true(
            sheet_configuration_get_motion_lasting(it, motion, &numbers[0], &numbers[1], &numbers[2], &numbers[3]));
        g_assert_cmpfloat(numbers[0], ==, 0.7);
        g_assert_cmpfloat(numbers[1], ==, 1.2);
        g_assert_cmpfloat(numbers[2], ==, 0.0002);
        g_assert_cmpfloat(numbers[3], ==, 0.8);
        g_assert_false(sheet_configuration_get_motion_spring(it, motion, NULL, NULL, NULL));
    }
    sheet_configuration_add_detent_fraction(it, "half", 0.5);
    sheet_configuration_set_motion_lasting(it, SHEET_MOTION_OPENING, 1, 0, 0, 0);
    g_assert_false(sheet_configuration_validate(it, NULL));
}

static void test_rules(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    double numbers[2];
    gboolean flag;
    SheetDirection direction;
    const char *detent, *target = "none";
    g_assert_cmpint(sheet_configuration_get_release_kind(it), ==, SHEET_RELEASE_KIND_PROJECTED);
    sheet_configuration_set_release_projected(it, 0.99, FALSE);
    g_assert_true(sheet_configuration_get_release_projected(it, &numbers[0], &flag));
    g_assert_cmpfloat(numbers[0], ==, 0.99);
    g_assert_false(flag);
    g_assert_false(sheet_configuration_get_release_height(it, NULL, NULL, NULL));
    g_assert_false(sheet_configuration_get_release_threshold(it, "half", 0, NULL, NULL, NULL, NULL));
    g_assert_false(sheet_configuration_get_release_zone(it, SHEET_DIRECTION_UP, 0, NULL, NULL, NULL, NULL, NULL));

    sheet_configuration_set_release_thresholds(it, 0.998, TRUE);
    sheet_configuration_add_release_threshold(it, "half", SHEET_DIRECTION_UP, 0.25, 10, "full");
    sheet_configuration_add_release_threshold(it, "half", SHEET_DIRECTION_DOWN, 0.3, 0, NULL);
    g_assert_true(sheet_configuration_get_release_thresholds(it, &numbers[0], &flag));
    g_assert_true(flag);
    g_assert_true(
        sheet_configuration_get_release_threshold(it, "half", 0, &direction, &numbers[0], &numbers[1], &target));
    g_assert_cmpint(direction, ==, SHEET_DIRECTION_UP);
    g_assert_cmpfloat(numbers[0], ==, 0.25);
    g_assert_cmpfloat(numbers[1], ==, 10);
    g_assert_cmpstr(target, ==, "full");
    g_assert_true(sheet_configuration_get_release_threshold(it, "half", 1, &direction, NULL, NULL, &target));
    g_assert_cmpint(direction, ==, SHEET_DIRECTION_DOWN);
    g_assert_null(target);
    g_assert_false(sheet_configuration_get_release_threshold(it, "half", 2, NULL, NULL, NULL, NULL));

    sheet_configuration_set_release_zones(it);
    g_assert_cmpint(sheet_configuration_get_release_kind(it), ==, SHEET_RELEASE_KIND_ZONES);
    g_assert_false(sheet_configuration_get_release_fallback(it, SHEET_DIRECTION_DOWN, &target));
    sheet_configuration_add_release_zone(it, SHEET_DIRECTION_DOWN, SHEET_DIRECTION_UP, "half", 1.3, 20, "full");
    sheet_configuration_set_release_fallback(it, SHEET_DIRECTION_DOWN, "half");
    g_assert_true(sheet_configuration_get_release_zone(
        it, SHEET_DIRECTION_DOWN, 0, &direction, &detent, &numbers[0], &numbers[1], &target));
    g_assert_cmpint(direction, ==, SHEET_DIRECTION_UP);
    g_assert_cmpstr(detent, ==, "half");
    g_assert_cmpfloat(numbers[0], ==, 1.3);
    g_assert_cmpfloat(numbers[1], ==, 20);
    g_assert_cmpstr(target, ==, "full");
    g_assert_false(sheet_configuration_get_release_zone(it, SHEET_DIRECTION_UP, 0, NULL, NULL, NULL, NULL, NULL));
    g_assert_true(sheet_configuration_get_release_fallback(it, SHEET_DIRECTION_DOWN, &target));
    g_assert_cmpstr(target, ==, "half");
}

static void test_card_and_drags(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new();
    double numbers[2];
    const char *detent = "none";
    sheet_configuration_set_card(it, 900, 480);
    g_assert_true(sheet_configuration_get_card(it, &numbers[0], &numbers[1]));
    g_assert_cmpfloat(numbers[0], ==, 900);
    g_assert_cmpfloat(numbers[1], ==, 480);
    sheet_configuration_add_side_detent_width(it, "half", 200);
    sheet_configuration_add_side_detent_fraction(it, "full", 0.5);
    g_auto(GStrv) side = sheet_configuration_get_side_detents(it);
    g_autofree char *names = g_strjoinv(" ", side);
    g_assert_cmpstr(names, ==, "half full");

    g_assert_false(sheet_configuration_get_pull_down(it, NULL, &detent));
    g_assert_null(detent);
    sheet_configuration_set_pull_down(it, 120, "half");
    g_assert_true(sheet_configuration_get_pull_down(it, &numbers[0], &detent));
    g_assert_cmpfloat(numbers[0], ==, 120);
    g_assert_cmpstr(detent, ==, "half");
    sheet_configuration_set_over_drag(it, SHEET_DIRECTION_DOWN, SHEET_OVER_DRAG_FREE, 0);
    g_assert_cmpint(sheet_configuration_get_over_drag(it, SHEET_DIRECTION_DOWN, NULL), ==, SHEET_OVER_DRAG_FREE);

    sheet_configuration_add_detent_height(it, "half", 300);
    g_assert_false(sheet_configuration_get_detent_programmatic(it, "half"));
    sheet_configuration_set_detent_programmatic(it, "half", TRUE);
    g_assert_true(sheet_configuration_get_detent_programmatic(it, "half"));
    g_assert_false(sheet_configuration_get_detent_programmatic(it, "none"));
}

/* A copy has all values, and a change of one does not reach the other. */
static void test_copy(void) {
    g_autoptr(SheetConfiguration) it = sheet_configuration_new_for_preset(SHEET_PRESET_RESTAURANT_DETAIL);
    sheet_configuration_set_card_placement(it, SHEET_CARD_PLACEMENT_CENTER);
    g_autoptr(SheetConfiguration) copy = sheet_configuration_copy(it);
    g_auto(GStrv) names = sheet_configuration_get_detents(copy);
    g_assert_cmpstr(names[0], ==, "half");
    g_assert_cmpint(sheet_configuration_get_card_placement(copy), ==, SHEET_CARD_PLACEMENT_CENTER);
    sheet_configuration_set_can_close(copy, FALSE);
    sheet_configuration_unset_effect(copy, SHEET_EFFECT_SCRIM, "half");
    g_assert_true(sheet_configuration_get_can_close(it));
    g_assert_true(sheet_configuration_get_effect(it, SHEET_EFFECT_SCRIM, "half", NULL));
}

/* A sheet opens with a fade of its scrim, and a spring that lasts for a time. */
static void test_scrim_fade_of_a_sheet(void) {
    Fixture it = present_sheet();
    g_autoptr(SheetConfiguration) design = sheet_configuration_copy(sheet_bottom_sheet_get_configuration(it.sheet));
    sheet_configuration_set_scrim_fade(design, 0.2, SHEET_EASING_LINEAR);
    sheet_configuration_set_motion_lasting(design, SHEET_MOTION_OPENING, 1, 0.3, 0, 0);
    sheet_bottom_sheet_set_configuration(it.sheet, design);
    sheet_bottom_sheet_open(it.sheet);
    settle(it.sheet, "half");
    g_assert_true(sheet_bottom_sheet_get_is_modal(it.sheet));
    gtk_window_destroy(it.window);
}

int main(int argc, char **argv) {
    gtk_init();
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/getters/presets", test_presets);
    g_test_add_func("/getters/effects", test_effects);
    g_test_add_func("/getters/motions", test_motions);
    g_test_add_func("/getters/rules", test_rules);
    g_test_add_func("/getters/card-and-drags", test_card_and_drags);
    g_test_add_func("/getters/copy", test_copy);
    g_test_add_func("/getters/scrim-fade-of-a-sheet", test_scrim_fade_of_a_sheet);
    return g_test_run();
}
