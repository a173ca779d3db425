/* What Carte is measured against: the standard way to show details over a list without this project. A virtual list, and
 * over it, in a GtkOverlay, a scrim and the details in a GtkRevealer that slides up.
 *
 *     sheet-reference ROWS PICTURE
 */
#include <adwaita.h>
#include <stdlib.h>

enum { FACTS = 12 };
static GtkWidget *revealer, *scrim, *name, *facts[FACTS];

static void set_open(gboolean open) {
    gtk_revealer_set_reveal_child(GTK_REVEALER(revealer), open);
    gtk_widget_set_visible(scrim, open);
}

static void set_text(GtkWidget *label, const char *format, guint position, int number) {
    char text[128];
    g_snprintf(text, sizeof text, format, position, number);
    gtk_label_set_text(GTK_LABEL(label), text);
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
    for (int fact = 0; fact < FACTS; fact++)
        set_text(facts[fact], "What is known about place %u, which takes a line or two: %d", position, fact);
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

static GtkWidget *details_new(const char *path) {
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12), *list = gtk_list_box_new();
    GtkWidget *picture = gtk_picture_new_for_filename(path);
    gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
    gtk_widget_set_size_request(picture, -1, 300);
    name = gtk_label_new("");
    gtk_widget_add_css_class(name, "title-1");
    gtk_widget_add_css_class(list, "boxed-list");
    for (int fact = 0; fact < FACTS; fact++) {
        GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 3);
        facts[fact] = label_new();
        gtk_label_set_wrap(GTK_LABEL(facts[fact]), TRUE);
        gtk_box_append(GTK_BOX(texts), facts[fact]);
        gtk_list_box_append(GTK_LIST_BOX(list), texts);
    }
    gtk_box_append(GTK_BOX(box), picture);
    gtk_box_append(GTK_BOX(box), name);
    gtk_box_append(GTK_BOX(box), list);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), box);
    gtk_widget_set_size_request(scroller, -1, 400);
    gtk_widget_add_css_class(scroller, "sheet");
    return scroller;
}

/* The window */

static gboolean press(GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data) {
    if (key == GDK_KEY_Escape) set_open(FALSE);
    return key == GDK_KEY_Escape;
}

static void activate(GtkApplication *application, char **arguments) {
    GtkWidget *overlay = gtk_overlay_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_overlay_set_child(GTK_OVERLAY(overlay), list_new(atoi(arguments[1])));
    scrim = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_widget_add_css_class(scrim, "scrim");
    gtk_widget_set_visible(scrim, FALSE);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), scrim);
    revealer = gtk_revealer_new();
    gtk_revealer_set_transition_type(GTK_REVEALER(revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
    gtk_revealer_set_transition_duration(GTK_REVEALER(revealer), 400);
    gtk_revealer_set_child(GTK_REVEALER(revealer), details_new(arguments[2]));
    gtk_widget_set_valign(revealer, GTK_ALIGN_END);
    gtk_overlay_add_overlay(GTK_OVERLAY(overlay), revealer);
    gtk_widget_set_vexpand(overlay, TRUE);

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
    gtk_box_append(GTK_BOX(box), overlay);
    adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
    gtk_window_set_default_size(GTK_WINDOW(window), 400, 800);
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(press), NULL);
    gtk_widget_add_controller(window, keys);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    if (count != 3) {
        g_printerr("Usage: sheet-reference ROWS PICTURE\n");
        return 2;
    }
    AdwApplication *application =
        adw_application_new("io.github.carte_guide.Reference", G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), arguments);
    return g_application_run(G_APPLICATION(application), 1, arguments);
}
