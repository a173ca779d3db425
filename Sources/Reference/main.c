/* The reference program for Carte's frame times: details over a list by GTK and libadwaita alone.
 *
 * It shows a virtual list. Over the list, a GtkOverlay has a scrim, and a GtkRevealer slides up the details.
 * The details are rows of libadwaita, as many as those of a place in Carte's sample. Another design has the
 * details in an AdwBottomSheet, if libadwaita has one.
 *
 *     sheet-reference ROWS PICTURE DESIGN
 *     sheet-reference --designs
 */
#include <adwaita.h>
#include <stdlib.h>
#include <string.h>

enum { SUMMARIES = 3, GROUPS = 4, STARS = 5 };
static const char *designs[] = {
    "revealer",
#if ADW_CHECK_VERSION(1, 6, 0)
    "bottom-sheet",
#endif
};
static gboolean is_bottom_sheet;
static GtkWidget *sheet, *scrim, *name, *summaries[SUMMARIES];

/* The number of rows in each group: location, opening hours, services, links. */
static const struct { int rows; const char *icon, *action; } groups[GROUPS] = {
    {4, "mark-location-symbolic", "edit-copy-symbolic"},
    {1, "document-open-recent-symbolic", "pan-down-symbolic"},
    {7, NULL, NULL},
    {2, "web-browser-symbolic", "edit-copy-symbolic"},
};
static GtkWidget *lists[GROUPS];

static void set_open(gboolean open) {
#if ADW_CHECK_VERSION(1, 6, 0)
    if (is_bottom_sheet) {
        adw_bottom_sheet_set_open(ADW_BOTTOM_SHEET(sheet), open);
        return;
    }
#endif
    gtk_revealer_set_reveal_child(GTK_REVEALER(sheet), open);
    gtk_widget_set_visible(scrim, open);
}

static void set_text(GtkWidget *label, const char *format, guint position, int number) {
    char text[128];
    g_snprintf(text, sizeof text, format, position, number);
    gtk_label_set_text(GTK_LABEL(label), text);
}

static void set_row(GtkWidget *row, guint position, int number) {
    char text[128];
    g_snprintf(text, sizeof text, "What is known about place %u: %d", position, number);
    adw_preferences_row_set_title(ADW_PREFERENCES_ROW(row), text);
    g_snprintf(text, sizeof text, "Of place %u", position);
    adw_action_row_set_subtitle(ADW_ACTION_ROW(row), text);
}

static GtkWidget *label_new(void) {
    GtkWidget *label = gtk_label_new("");
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    return label;
}

/* The list */

static void setup_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
    GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
    GtkWidget *picture = gtk_image_new_from_icon_name("image-x-generic");
    gtk_image_set_pixel_size(GTK_IMAGE(picture), 48);
    for (int line = 0; line < 3; line++) gtk_box_append(GTK_BOX(texts), label_new());
    gtk_box_append(GTK_BOX(row), picture);
    gtk_box_append(GTK_BOX(row), texts);
    gtk_list_item_set_child(item, row);
}

static void bind_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *label = gtk_widget_get_first_child(gtk_widget_get_last_child(gtk_list_item_get_child(item)));
    for (int line = 0; label != NULL; label = gtk_widget_get_next_sibling(label), line++)
        set_text(label, "Place %u, line %d", gtk_list_item_get_position(item), line);
}

static void open_row(GtkListView *view, guint position, gpointer data) {
    set_text(name, "Place %u", position, 0);
    for (int summary = 0; summary < SUMMARIES; summary++) set_text(summaries[summary], "Place %u: %d", position, summary);
    for (int group = 0; group < GROUPS; group++)
        for (int row = 0; row < groups[group].rows; row++)
            set_row(GTK_WIDGET(gtk_list_box_get_row_at_index(GTK_LIST_BOX(lists[group]), row)), position, row);
    set_open(TRUE);
}

static GtkWidget *list_new(int rows) {
    GtkStringList *strings = gtk_string_list_new(NULL);
    for (int row = 0; row < rows; row++) gtk_string_list_append(strings, "");
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup_row), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
    GtkNoSelection *selection = gtk_no_selection_new(G_LIST_MODEL(strings));
    GtkWidget *view = gtk_list_view_new(GTK_SELECTION_MODEL(selection), factory);
    gtk_list_view_set_single_click_activate(GTK_LIST_VIEW(view), TRUE);
    g_signal_connect(view, "activate", G_CALLBACK(open_row), NULL);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), view);
    gtk_widget_set_vexpand(scroller, TRUE);
    return scroller;
}

/* The details */

static GtkWidget *buttons_new(int count, const char *icon, const char *label) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    for (int button = 0; button < count; button++) {
        GtkWidget *new = gtk_button_new_from_icon_name(icon);
        if (label != NULL) {
            GtkWidget *content = adw_button_content_new();
            adw_button_content_set_icon_name(ADW_BUTTON_CONTENT(content), icon);
            adw_button_content_set_label(ADW_BUTTON_CONTENT(content), label);
            gtk_button_set_child(GTK_BUTTON(new), content);
        }
        gtk_box_append(GTK_BOX(box), new);
    }
    return box;
}

static GtkWidget *group_new(int group) {
    GtkWidget *list = gtk_list_box_new();
    gtk_widget_add_css_class(list, "boxed-list");
    for (int number = 0; number < groups[group].rows; number++) {
        GtkWidget *row = adw_action_row_new();
        adw_action_row_set_title_lines(ADW_ACTION_ROW(row), 0);
        if (groups[group].icon != NULL)
            adw_action_row_add_prefix(ADW_ACTION_ROW(row), gtk_image_new_from_icon_name(groups[group].icon));
        if (groups[group].action != NULL)
            adw_action_row_add_suffix(ADW_ACTION_ROW(row), gtk_image_new_from_icon_name(groups[group].action));
        gtk_list_box_append(GTK_LIST_BOX(list), row);
    }
    return list;
}

static GtkWidget *details_new(const char *path) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12), *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    GtkWidget *picture = gtk_picture_new_for_filename(path), *notes = gtk_text_view_new();
    gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
    gtk_widget_set_size_request(picture, -1, 300);
    name = gtk_label_new("");
    gtk_widget_add_css_class(name, "title-1");
    gtk_box_append(GTK_BOX(box), name);
    for (int summary = 0; summary < SUMMARIES; summary++)
        gtk_box_append(GTK_BOX(line), summaries[summary] = label_new());
    gtk_box_append(GTK_BOX(box), line);
    gtk_box_append(GTK_BOX(box), buttons_new(3, "edit-copy-symbolic", "Link"));
    gtk_box_append(GTK_BOX(box), picture);
    gtk_box_append(GTK_BOX(box), buttons_new(3, "emblem-ok-symbolic", "Mark"));
    gtk_box_append(GTK_BOX(box), buttons_new(STARS, "non-starred-symbolic", NULL));
    for (int group = 0; group < GROUPS; group++) gtk_box_append(GTK_BOX(box), lists[group] = group_new(group));
    gtk_widget_set_size_request(notes, -1, 80);
    gtk_box_append(GTK_BOX(box), notes);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), box);
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_widget_set_size_request(scroller, -1, 400);
    gtk_widget_add_css_class(scroller, "sheet");
    return scroller;
}

/* The window */

static gboolean press(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data) {
    if (key == GDK_KEY_Escape) set_open(FALSE);
    return key == GDK_KEY_Escape;
}

/* The list with the details over it. */
static GtkWidget *content_new(GtkWidget *list, GtkWidget *details) {
#if ADW_CHECK_VERSION(1, 6, 0)
    if (is_bottom_sheet) {
        sheet = adw_bottom_sheet_new();
        adw_bottom_sheet_set_content(ADW_BOTTOM_SHEET(sheet), list);
        adw_bottom_sheet_set_sheet(ADW_BOTTOM_SHEET(sheet), details);
        return sheet;
    }
#endif
    GtkWidget *overlay = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(overlay), list);
    scrim = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_add_css_class(scrim, "scrim");
    gtk_widget_set_visible(scrim, FALSE);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), scrim);
    sheet = gtk_revealer_new();
    gtk_revealer_set_transition_type(GTK_REVEALER(sheet), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
    gtk_revealer_set_transition_duration(GTK_REVEALER(sheet), 400);
    gtk_revealer_set_child(GTK_REVEALER(sheet), details);
    gtk_widget_set_valign(sheet, GTK_ALIGN_END);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), sheet);
    return overlay;
}

static void activate(GtkApplication *application, char **arguments) {
    GtkWidget *content = content_new(list_new(atoi(arguments[1])), details_new(arguments[2]));
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_set_vexpand(content, TRUE);

    GtkCssProvider *css = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        css,
        ".scrim { background: rgba(0, 0, 0, 0.5); }"
        ".sheet { background: @window_bg_color; border-radius: 12px 12px 0 0; }",
        -1);
    gtk_style_context_add_provider_for_display(
        gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);

    GtkWidget *window = adw_application_window_new(application);
    gtk_box_append(GTK_BOX(box), adw_header_bar_new());
    gtk_box_append(GTK_BOX(box), content);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 800);
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press), NULL);
    gtk_widget_add_controller(window, keys);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    if (count == 2 && strcmp(arguments[1], "--designs") == 0) {
        for (size_t design = 0; design < G_N_ELEMENTS(designs); design++) puts(designs[design]);
        return 0;
    }
    gboolean is_known = FALSE;
    for (size_t design = 0; count == 4 && design < G_N_ELEMENTS(designs); design++)
        is_known |= strcmp(arguments[3], designs[design]) == 0;
    if (!is_known) {
        g_printerr("Usage: sheet-reference ROWS PICTURE DESIGN; --designs names them\n");
        return 2;
    }
    is_bottom_sheet = strcmp(arguments[3], "bottom-sheet") == 0;
    AdwApplication *application =
        adw_application_new("io.github.carte_guide.Reference", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), arguments);
    return g_application_run(G_APPLICATION(application), 1, arguments);
}
