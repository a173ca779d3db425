/* Lists the visible widgets of an unchanged GTK program.
 *
 * LD_PRELOAD loads it into the program. On SIGUSR2 it appends to the file that WIDGET_WATCH names: one line per
 * widget of the innermost dialog or popover, then a line with "end":
 *
 *     class, style classes, area, visible part in its scroll areas, marks, text, tooltip      (separated by tabs)
 *     end
 *
 * Areas are px of the screen: x, y, width, height. The marks are:
 *
 *     l  text, including typed text           t  a control to press or to type in
 *     c  text that is cut off                 s  a sensitive widget
 *     i  a symbolic icon                      v  a widget whose middle is not covered
 *     w  a window or popover                  b  a picture of a place that is not loaded yet
 *     f  a focusable widget                    h  a hovered widget
 */
#include <gdk/x11/gdkx.h>
#include <adwaita.h>
#include <glib-unix.h>

static FILE *file;

/* Returns the native's origin on the screen. */
static graphene_point_t origin(GtkNative *native) {
    GdkSurface *surface = gtk_native_get_surface(native);
    double dx = 0, dy = 0;
    gtk_native_get_surface_transform(native, &dx, &dy);
    int x = 0, y = 0;
    if (GDK_IS_X11_SURFACE(surface)) {
        Display *display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
        Window child;
        XTranslateCoordinates(display, gdk_x11_surface_get_xid(surface), DefaultRootWindow(display), 0, 0, &x, &y, &child);
    }
    return GRAPHENE_POINT_INIT(x + dx, y + dy);
}

static gboolean is_cut(GtkWidget *widget) {
    // Typed text scrolls.
    if (GTK_IS_TEXT(widget) || GTK_IS_TEXT_VIEW(widget)) return FALSE;
    if (GTK_IS_LABEL(widget)) {
        PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(widget));
        int width, height;
        pango_layout_get_pixel_size(layout, &width, &height);
        return pango_layout_is_ellipsized(layout) || width > gtk_widget_get_width(widget) + 1
            || height > gtk_widget_get_height(widget) + 1;
    }
    PangoLayout *layout = gtk_widget_create_pango_layout(widget, gtk_inscription_get_text(GTK_INSCRIPTION(widget)));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_width(layout, gtk_widget_get_width(widget) * PANGO_SCALE);
    int width, height;
    pango_layout_get_pixel_size(layout, &width, &height);
    g_object_unref(layout);
    return height > gtk_widget_get_height(widget) + 1;
}

/* Returns a copy of the widget's text; NULL if it shows no text now. */
static char *text_of(GtkWidget *widget) {
    char *text = NULL;
    if (GTK_IS_LABEL(widget)) text = g_strdup(gtk_label_get_text(GTK_LABEL(widget)));
    else if (GTK_IS_INSCRIPTION(widget)) text = g_strdup(gtk_inscription_get_text(GTK_INSCRIPTION(widget)));
    else if (GTK_IS_TEXT(widget)) text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(widget)));
    else if (GTK_IS_TEXT_VIEW(widget)) g_object_get(gtk_text_view_get_buffer(GTK_TEXT_VIEW(widget)), "text", &text, NULL);
    if (text != NULL && *text == 0) g_clear_pointer(&text, g_free);
    return text;
}

static gboolean is_icon(GtkWidget *widget) {
    // A switch's position says the same as the icons in it.
    return GTK_IS_IMAGE(widget) && gtk_widget_get_ancestor(widget, GTK_TYPE_SWITCH) == NULL
        && gtk_image_get_storage_type(GTK_IMAGE(widget)) == GTK_IMAGE_ICON_NAME
        && g_str_has_suffix(gtk_image_get_icon_name(GTK_IMAGE(widget)), "-symbolic");
}

static gboolean is_target(GtkWidget *widget) {
    return GTK_IS_BUTTON(widget) || GTK_IS_CHECK_BUTTON(widget) || GTK_IS_SWITCH(widget)
        || (GTK_IS_LIST_BOX_ROW(widget) && gtk_list_box_row_get_activatable(GTK_LIST_BOX_ROW(widget)))
        || (GTK_IS_EDITABLE(widget) && !GTK_IS_TEXT(widget) && !GTK_IS_EDITABLE_LABEL(widget)) || GTK_IS_TEXT_VIEW(widget)
        || strcmp(gtk_widget_get_css_name(widget), "modelbutton") == 0;
}

/* Whether the widget is a picture of a place, but draws nothing. */
static gboolean is_blank(GtkWidget *widget) {
    if (strcmp(G_OBJECT_TYPE_NAME(widget), "CarteCover") != 0) return FALSE;
    GdkPaintable *shown = gtk_widget_paintable_new(widget);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(shown, snapshot, gtk_widget_get_width(widget), gtk_widget_get_height(widget));
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    g_object_unref(shown);
    if (node == NULL) return TRUE;
    gsk_render_node_unref(node);
    return FALSE;
}

/* Whether the widget is a window, or the part of a popover inside its shadow. */
static gboolean is_frame(GtkWidget *widget, GtkWidget *root) {
    return widget == (GTK_IS_POPOVER(root) ? gtk_widget_get_first_child(root) : root);
}

/* Returns a copy of a text without the characters that separate fields and lines. */
static char *one_line(const char *text) { return g_strdelimit(g_strdup(text == NULL ? "" : text), "\t\n\r", ' '); }

/* Returns the widget's tooltip, which GtkKit sets only while GTK shows it. That of a menu button belongs to the button in it. */
static const char *tooltip_of(GtkWidget *widget) {
    GtkWidget *parent = gtk_widget_get_parent(widget);
    if (GTK_IS_MENU_BUTTON(parent)) widget = parent;
    const char *text = g_object_get_data(G_OBJECT(widget), "gtkkit-tooltip");
    return text == NULL ? gtk_widget_get_tooltip_text(widget) : text;
}

static void note(GtkWidget *widget, GtkWidget *root, graphene_rect_t room) {
    graphene_rect_t area;
    if (!gtk_widget_get_mapped(widget) || !gtk_widget_get_child_visible(widget)
        || gtk_widget_get_opacity(widget) == 0 || !gtk_widget_compute_bounds(widget, root, &area))
        return;
    graphene_rect_t seen;
    gboolean is_seen = graphene_rect_intersection(&area, &room, &seen);
    char *text = text_of(widget);
    gboolean can_press = is_target(widget), can_focus = gtk_widget_get_focusable(widget), shows_icon = is_icon(widget);
    gboolean lacks_picture = is_seen && is_blank(widget);
    if (is_seen
        && (text != NULL || can_press || can_focus || shows_icon || lacks_picture || is_frame(widget, root))) {
        graphene_point_t start = origin(gtk_widget_get_native(widget)), middle;
        graphene_rect_get_center(&seen, &middle);
        GtkWidget *top = gtk_widget_pick(root, middle.x, middle.y, GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
        gboolean is_on_top = top != NULL && (top == widget || gtk_widget_is_ancestor(top, widget)
                                             || gtk_widget_is_ancestor(widget, top));
        char **classes = gtk_widget_get_css_classes(widget);
        char *list = g_strjoinv(" ", classes), *line = one_line(text), *tooltip = one_line(tooltip_of(widget));
        fprintf(file, "%s\t%s\t%g %g %g %g\t%g %g %g %g\t%s%s%s%s%s%s%s%s%s%s\t%s\t%s\n", G_OBJECT_TYPE_NAME(widget), list,
                area.origin.x + start.x, area.origin.y + start.y, area.size.width, area.size.height,
                seen.origin.x + start.x, seen.origin.y + start.y, seen.size.width, seen.size.height,
                text != NULL ? "l" : "", text != NULL && is_cut(widget) ? "c" : "", shows_icon ? "i" : "",
                is_frame(widget, root) ? "w" : "", can_focus ? "f" : "", can_press ? "t" : "", gtk_widget_is_sensitive(widget) ? "s" : "", is_on_top ? "v" : "",
                lacks_picture ? "b" : "",
                gtk_widget_get_state_flags(widget) & GTK_STATE_FLAG_PRELIGHT ? "h" : "", line, tooltip);
        g_free(list);
        g_free(line);
        g_free(tooltip);
        g_strfreev(classes);
    }
    g_free(text);
    if (!is_seen) return;
    if (gtk_widget_get_overflow(widget) == GTK_OVERFLOW_HIDDEN) room = seen;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child))
        if (!GTK_IS_NATIVE(child)) note(child, root, room);
}

/* Returns the innermost open popover in a widget. Until it closes, all other widgets are unreachable. */
static GtkWidget *open_popover(GtkWidget *widget) {
    GtkWidget *found = GTK_IS_POPOVER(widget) && gtk_popover_get_autohide(GTK_POPOVER(widget)) ? widget : NULL;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL;
         child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *inner = gtk_widget_get_mapped(child) ? open_popover(child) : NULL;
        if (inner != NULL) found = inner;
    }
    return found;
}

static gboolean has_dialog(GtkWindow *window, GListModel *windows) {
    gboolean has = FALSE;
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        GtkWindow *other = g_list_model_get_item(windows, i);
        has = has || (gtk_window_get_transient_for(other) == window && gtk_widget_get_mapped(GTK_WIDGET(other)));
        g_object_unref(other);
    }
    return has;
}

static gboolean write_down(gpointer data) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
        GtkWidget *window = g_list_model_get_item(windows, i);
        if (gtk_widget_get_mapped(window) && !has_dialog(GTK_WINDOW(window), windows)) {
            GtkWidget *popover = open_popover(window), *root = popover == NULL ? window : popover;
            note(root, root, GRAPHENE_RECT_INIT(-1e6, -1e6, 2e6, 2e6));
        }
        g_object_unref(window);
    }
    fputs("end\n", file);
    fflush(file);
    return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void begin(void) {
    const char *path = g_getenv("WIDGET_WATCH");
    if (path != NULL && (file = fopen(path, "ae")) != NULL) g_unix_signal_add(SIGUSR2, write_down, NULL);
}
