/* A list of dishes, and a sheet with the chosen one: at half and full height, with a veto. */
#include <bottomsheet.h>

static const char *const dishes[][2] = {
    {"Karelian pasty", "Rye crust with rice porridge, and egg butter."},
    {"Salmon soup", "Salmon, potatoes, leek, cream and dill."},
    {"Reindeer", "Sautéed, with mashed potatoes and lingonberries."},
    {"Blueberry pie", "With sour cream, best still warm."},
};
static SheetBottomSheet *sheet;
static GtkWidget *keep, *name, *text;

static gboolean closing(void) {
    if (gtk_check_button_get_active(GTK_CHECK_BUTTON(keep))) g_print("kept open\n");
    return gtk_check_button_get_active(GTK_CHECK_BUTTON(keep));
}

static void settled(SheetBottomSheet *self, const char *detent) { g_print("%s\n", detent ? detent : "closed"); }

static void show_dish(GtkListBox *list, GtkListBoxRow *row) {
    const char *const *dish = dishes[gtk_list_box_row_get_index(row)];
    gtk_label_set_label(GTK_LABEL(name), dish[0]);
    gtk_label_set_label(GTK_LABEL(text), dish[1]);
    sheet_bottom_sheet_set_title(sheet, dish[0]);
    sheet_bottom_sheet_open(sheet);
}

static void activate(GtkApplication *application) {
    GtkWidget *list = gtk_list_box_new(), *details = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
    for (guint i = 0; i < G_N_ELEMENTS(dishes); i++)
        gtk_list_box_append(GTK_LIST_BOX(list), g_object_new(GTK_TYPE_LABEL, "label", dishes[i][0], "xalign", 0.0,
                                                             "height-request", 44, "margin-start", 12, NULL));
    g_signal_connect(list, "row-activated", G_CALLBACK(show_dish), NULL);

    keep = g_object_new(GTK_TYPE_CHECK_BUTTON, "label", "Keep the sheet open", "height-request", 44, NULL);
    name = g_object_new(GTK_TYPE_LABEL, "css-classes", (const char *[]){"title-2", NULL}, NULL);
    text = g_object_new(GTK_TYPE_LABEL, "wrap", TRUE, NULL);
    gtk_box_append(GTK_BOX(details), keep);
    gtk_box_append(GTK_BOX(details), name);
    gtk_box_append(GTK_BOX(details), text);
    for (int number = 1; number <= 40; number++) {
        g_autofree char *label = g_strdup_printf("Review %d", number);
        gtk_box_append(GTK_BOX(details), gtk_label_new(label));
    }

    GtkWidget *area = g_object_new(SHEET_TYPE_SCROLL_AREA, "child", details, "label", "Dish", NULL);
    sheet = g_object_new(SHEET_TYPE_BOTTOM_SHEET, "child", list, "content", area, NULL);
    g_signal_connect(sheet, "closing", G_CALLBACK(closing), NULL);
    g_signal_connect(sheet, "settled", G_CALLBACK(settled), NULL);
    gtk_window_present(g_object_new(GTK_TYPE_APPLICATION_WINDOW, "application", application, "title", "Menu",
                                    "default-width", 400, "default-height", 800, "child", sheet, NULL));
}

int main(int argc, char **argv) {
    g_autoptr(GtkApplication) application = gtk_application_new("org.example.Sheet", G_APPLICATION_DEFAULT_FLAGS);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), argc, argv);
}
