/* Random calls of the library in random order, also in handlers: random CALLS SEED. A critical message ends the program. */
#include "testing.h"

static GRand *numbers;
static GtkWindow *window;
static SheetBottomSheet *sheet; /* a strong reference */
static int depth, calls;

static int below(int limit) { return g_rand_int_range(numbers, 0, limit); }

static SheetBottomSheet *random_sheet(void) {
    SheetBottomSheet *it = SHEET_BOTTOM_SHEET(sheet_bottom_sheet_new());
    sheet_bottom_sheet_set_content(it, gtk_button_new_with_label("Inner"));
    sheet_bottom_sheet_set_is_open(it, below(2));
    return it;
}

static GtkWidget *random_widget(void) {
    switch (below(7)) {
    case 0: return NULL;
    case 1: return gtk_button_new_with_label("Button");
    case 2: return gtk_scrolled_window_new();
    case 3: return gtk_entry_new();
    case 4: {
        GtkWidget *area = sheet_scroll_area_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
        for (int i = below(60); i > 0; i--) gtk_box_append(GTK_BOX(box), gtk_button_new_with_label("Row"));
        sheet_scroll_area_set_child(SHEET_SCROLL_AREA(area), box);
        return area;
    }
    case 5: {
        GtkWidget *pages = sheet_pages_new();
        for (int i = below(3); i > 0; i--) sheet_pages_push(SHEET_PAGES(pages), gtk_button_new_with_label("Page"), NULL);
        return pages;
    }
    default: return gtk_label_new("Label");
    }
}

static char *random_text(const char *detent, int percent, G_GNUC_UNUSED gpointer data) {
    return g_strdup_printf("%s %d", detent, percent);
}

static char *random_target(SheetRelease *release, G_GNUC_UNUSED gpointer data) {
    return below(2) ? g_strdup(sheet_release_get_nearest_detent(release, below(800))) : NULL;
}

static const char *random_detent(void) {
    const char *names[] = {"low", "half", "full", "none", NULL};
    return names[below(G_N_ELEMENTS(names))];
}

static void set_random_release(SheetConfiguration *it) {
    switch (below(6)) {
    case 0: sheet_configuration_set_release_projected(it, below(100) / 100.0, below(2)); break;
    case 1: sheet_configuration_set_release_height(it, 0, below(300), below(2)); break;
    case 2: sheet_configuration_set_release_progress(it, below(3), below(101) / 100.0, 0.99); break;
    case 3:
        sheet_configuration_set_release_thresholds(it, 0.99, below(2));
        sheet_configuration_add_release_threshold(it, "low", below(2), 0, 1 + below(200), random_detent());
        break;
    case 4:
        sheet_configuration_set_release_zones(it);
        sheet_configuration_add_release_zone(it, below(3), below(2), "low", 1, below(100), random_detent());
        sheet_configuration_set_release_fallback(it, below(3), random_detent());
        break;
    default: sheet_configuration_set_release_custom(it, random_target, NULL, NULL);
    }
}

static void set_random_settings(SheetConfiguration *it) {
    sheet_configuration_set_can_drag(it, below(2));
    sheet_configuration_set_closes_on_scrim_tap(it, below(2));
    sheet_configuration_set_content_layout(it, below(3));
    sheet_configuration_set_content_scrolling(it, below(3));
    sheet_configuration_set_content_handoff(it, below(2));
    sheet_configuration_set_content_inset_top(it, below(20));
    sheet_configuration_set_content_inset_bottom(it, below(20));
    sheet_configuration_set_drag_area(it, below(2));
    sheet_configuration_set_drag_direction(it, below(2));
    sheet_configuration_set_over_drag(it, below(2), below(3), 0.5);
    if (below(3) == 0) sheet_configuration_set_scrubbing_detent(it, random_detent());
    if (below(3) == 0) sheet_configuration_set_pull_down(it, 1 + below(100), random_detent());
    sheet_configuration_set_motion_spring(it, below(3), 0.5 + below(2), 0.2, below(10));
    if (below(2)) sheet_configuration_set_motion_timed(it, below(3), 0.1 + below(3) / 10.0, below(4));
    if (below(3) == 0) sheet_configuration_set_motion_lasting(it, below(3), 1, 0.1 + below(3) / 10.0, 0, below(10));
    sheet_configuration_set_effect_easing(it, below(5), below(4));
    sheet_configuration_set_scrim_fade(it, below(3) / 10.0, below(4));
    sheet_configuration_unset_effect(it, below(5), "low");
    sheet_configuration_set_detent_programmatic(it, "low", below(4) == 0);
    sheet_configuration_set_card_placement(it, below(4));
    sheet_configuration_set_card_margin(it, below(40));
    if (below(3) == 0) sheet_configuration_add_side_detent_width(it, "half", 1 + below(400));
    if (below(3) == 0) sheet_configuration_add_side_detent_fraction(it, "full", (1 + below(100)) / 100.0);
    sheet_configuration_set_card_effects(it, below(3));
    if (below(2)) sheet_configuration_set_card_effect(it, below(5), NULL, below(101) / 100.0);
    if (below(4) == 0) sheet_configuration_unset_card_effect(it, below(5), NULL);
    if (below(4) == 0) sheet_configuration_remove_side_detent(it, "full");
}

static double random_height(double width, double height, double content_height, gpointer data) {
    return width + content_height > 300 ? height * 0.6 : GPOINTER_TO_INT(data);
}

static SheetConfiguration *random_configuration(void) {
    if (below(2)) return sheet_configuration_new_for_preset(below(5));
    SheetConfiguration *it = sheet_configuration_new();
    sheet_configuration_add_detent_height(it, "low", 1 + below(300));
    if (below(2)) sheet_configuration_add_detent_fraction(it, "half", below(101) / 100.0 + 0.001 > 1 ? 1 : 0.5);
    if (below(2)) sheet_configuration_add_detent_inset(it, "full", below(100), below(300));
    if (below(2)) sheet_configuration_add_detent_fitted(it, "fitted");
    if (below(2)) sheet_configuration_add_detent_custom(it, "custom", random_height, GINT_TO_POINTER(below(400)), NULL);
    sheet_configuration_set_effect(it, below(5), below(2) ? "low" : NULL, below(101) / 100.0);
    sheet_configuration_set_edge(it, below(4));
    sheet_configuration_set_can_close(it, below(2));
    sheet_configuration_set_starts_open(it, below(2));
    if (below(2)) sheet_configuration_set_spring(it, 0.5 + below(2), 0.1 + below(3) / 10.0);
    if (below(2)) sheet_configuration_set_card(it, below(800), 200);
    if (below(2)) set_random_settings(it);
    if (below(2)) set_random_release(it);
    return it;
}

static void act(void);

static void handle(void) {
    if (depth < 3 && below(4) == 0) act();
}

static gboolean answer(void) {
    handle();
    return below(2);
}

static void new_sheet(void) {
    if (sheet) g_object_unref(sheet);
    sheet = g_object_ref_sink(SHEET_BOTTOM_SHEET(sheet_bottom_sheet_new()));
    /* Not all of "notify": GTK notifies parent and root while it removes a widget, and expects no calls then. */
    const char *signals[] = {"notify::position", "notify::progress", "notify::detent", "notify::target", "notify::is-open",
                             "notify::is-card", "notify::is-modal", "notify::content", "notify::current-edge",
                             "notify::visible-content-height", "notify::wording", "notify::phase", "notify::can-drag",
                             "settled", "moved", "drag-begin", "drag-update", "drag-end"};
    for (guint i = 0; i < G_N_ELEMENTS(signals); i++) g_signal_connect(sheet, signals[i], G_CALLBACK(handle), NULL);
    g_signal_connect(sheet, "closing", G_CALLBACK(answer), NULL);
    g_signal_connect(sheet, "moving", G_CALLBACK(answer), NULL);
    gtk_window_set_child(window, GTK_WIDGET(sheet));
}

static void move_at_random(SheetBottomSheet *it) {
    g_auto(GStrv) names = sheet_bottom_sheet_get_detents(it);
    const guint count = g_strv_length(names), index = below(count + 1);
    if (below(2))
        sheet_bottom_sheet_move_to(it, names[index], below(2));
    else
        sheet_bottom_sheet_set_target(it, names[index]);
}

static void turn_random_page(SheetBottomSheet *it) {
    GtkWidget *content = sheet_bottom_sheet_get_content(it);
    if (!content || !SHEET_IS_PAGES(content)) return;
    SheetPages *pages = SHEET_PAGES(content);
    g_autoptr(GtkWidget) page = sheet_pages_get_visible_page(pages);
    if (page) g_object_ref(page);
    const guint number = sheet_pages_get_n_pages(pages);
    if (below(2)) {
        GtkWidget *next = random_widget();
        if (next) sheet_pages_push(pages, next, random_detent());
    } else if (sheet_pages_pop(pages) && below(2) && sheet_pages_get_n_pages(pages) == number - 1) {
        sheet_pages_push(pages, page, random_detent());
    }
}

static GtkWidget *rider; /* a weak reference to one of the riders */

static void change_riders(SheetBottomSheet *it) {
    if (rider && gtk_widget_get_ancestor(rider, SHEET_TYPE_BOTTOM_SHEET) == GTK_WIDGET(it) && below(3)) {
        sheet_bottom_sheet_remove_rider(it, rider);
    } else if (!rider) {
        g_set_weak_pointer(&rider, gtk_button_new_with_label("Rider"));
        sheet_bottom_sheet_add_rider(it, rider, below(3), random_detent());
        if (below(4) == 0) sheet_widget_set_own_gestures(rider, below(5));
    } else if (below(10) == 0 && gtk_widget_get_parent(rider)) {
        gtk_widget_unparent(rider);
    }
}

static void change_layout(SheetBottomSheet *it) {
    double start, width;
    sheet_bottom_sheet_set_covered_height(it, below(100));
    sheet_bottom_sheet_set_depth_scale(it, (1 + below(100)) / 100.0);
    sheet_bottom_sheet_set_depth_shade(it, below(101) / 100.0);
    sheet_bottom_sheet_get_span(it, &start, &width);
    g_assert_cmpfloat(width, >=, 0);
    g_assert_cmpfloat(sheet_bottom_sheet_get_footer_height(it), >=, 0);
    g_assert_cmpfloat(sheet_bottom_sheet_get_visible_content_height_at(it, "low"), >=, 0);
    sheet_bottom_sheet_show_title(it, "Title", below(101) / 100.0);
    sheet_bottom_sheet_set_description(it, below(2) ? "Description" : NULL);
}

static void act(void) {
    static const char *const actions[] = {"sheet.expand", "sheet.collapse", "sheet.dismiss"};
    g_autoptr(SheetBottomSheet) it = g_object_ref(sheet);
    depth++;
    calls++;
    switch (below(26)) {
    case 0: sheet_bottom_sheet_set_child(it, below(3) ? random_widget() : GTK_WIDGET(random_sheet())); break;
    case 1: sheet_bottom_sheet_set_content(it, random_widget()); break;
    case 2: sheet_bottom_sheet_set_footer(it, random_widget()); break;
    case 3: sheet_bottom_sheet_set_peek(it, random_widget()); break;
    case 4: {
        g_autoptr(SheetConfiguration) original = random_configuration();
        g_autoptr(SheetConfiguration) configuration = sheet_configuration_copy(original);
        /* Some name a detent that they do not have. */
        if (sheet_configuration_validate(configuration, NULL)) sheet_bottom_sheet_set_configuration(it, configuration);
        break;
    }
    case 5: sheet_bottom_sheet_set_is_open(it, below(2)); break;
    case 6: sheet_bottom_sheet_open(it); break;
    case 7: sheet_bottom_sheet_close(it); break;
    case 8: move_at_random(it); break;
    case 9: sheet_bottom_sheet_set_edge(it, below(4)); break;
    case 10: sheet_bottom_sheet_set_can_close(it, below(2)); break;
    case 11: sheet_bottom_sheet_set_shows_close_button(it, below(2)); break;
    case 12: sheet_bottom_sheet_set_title(it, below(2) ? "Title" : NULL); break;
    case 13: perform(GTK_WIDGET(it), actions[below(3)]); break;
    case 14:
        if (gtk_widget_get_root(GTK_WIDGET(it)))
            gtk_widget_child_focus(GTK_WIDGET(it), below(2) ? GTK_DIR_TAB_FORWARD : GTK_DIR_TAB_BACKWARD);
        break;
    case 15: gtk_widget_set_visible(GTK_WIDGET(it), below(4) > 0); break;
    case 16: gtk_widget_set_direction(GTK_WIDGET(it), below(2) ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR); break;
    case 17: if (below(10) == 0) new_sheet(); break;
    case 18:
        if (below(20) == 0) {
            if (gtk_widget_get_parent(GTK_WIDGET(it))) gtk_window_set_child(window, NULL);
            g_object_run_dispose(G_OBJECT(it));
            new_sheet();
        }
        break;
    case 19: turn_random_page(it); break;
    case 20: change_riders(it); break;
    case 21: change_layout(it); break;
    case 22:
        sheet_bottom_sheet_set_can_drag(it, below(2));
        sheet_bottom_sheet_set_closes_on_scrim_tap(it, below(2));
        sheet_bottom_sheet_content_replaced(it);
        break;
    case 23:
        sheet_bottom_sheet_grab_sheet_focus(it);
        sheet_bottom_sheet_has_sheet_focus(it);
        g_assert_cmpint(sheet_bottom_sheet_get_phase(it), <=, SHEET_PHASE_SETTLING);
        break;
    case 24: {
        g_autoptr(SheetWording) words = sheet_wording_new();
        sheet_wording_set_handle(words, "Handle");
        sheet_wording_set_open_func(words, below(2) ? random_text : NULL, NULL, NULL);
        sheet_bottom_sheet_set_wording(it, words);
        break;
    }
    default:
        for (int i = below(10); i > 0; i--) g_main_context_iteration(NULL, FALSE);
    }
    g_assert_true(!sheet_bottom_sheet_get_target(it) == !sheet_bottom_sheet_get_is_open(it));
    depth--;
}

int main(int argc, char **argv) {
    g_assert_cmpint(argc, ==, 3);
    gtk_init();
    g_log_set_always_fatal(G_LOG_LEVEL_CRITICAL | G_LOG_FATAL_MASK);
    numbers = g_rand_new_with_seed(atoi(argv[2]));
    window = GTK_WINDOW(gtk_window_new());
    gtk_window_set_default_size(window, 400, 800);
    gtk_window_present(window);
    new_sheet();
    while (calls < atoi(argv[1])) act();
    gtk_window_destroy(window);
    g_object_unref(sheet);
    g_print("%d random calls\n", calls);
    return 0;
}
