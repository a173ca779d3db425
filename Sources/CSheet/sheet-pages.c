#include "private.h"

struct _SheetPages {
    GtkWidget parent_instance;
    gpointer host; /* the Swift half */
};

enum { PROP_0, PROP_VISIBLE_PAGE, PROP_N_PAGES, LAST_PROP };

static GParamSpec *properties[LAST_PROP];
static GtkBuildableIface *parent_buildable;

static void sheet_pages_buildable_init(GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(
    SheetPages, sheet_pages, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, sheet_pages_buildable_init))

/* Whether they are pages, and the call does not come from a function for a detent or a release of their sheet. */
#define IS_USABLE_PAGES(self) (SHEET_IS_PAGES(self) && !swift_pages_is_busy((self)->host))

/* The call of the Swift half. A handler may release the pages. */
void c_pages_changed(void *pages) {
    GObject *self = g_object_ref(pages);
    g_object_freeze_notify(self);
    g_object_notify_by_pspec(self, properties[PROP_VISIBLE_PAGE]);
    g_object_notify_by_pspec(self, properties[PROP_N_PAGES]);
    g_object_thaw_notify(self);
    g_object_unref(self);
}

static void sheet_pages_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    SheetPages *self = SHEET_PAGES(object);
    switch (id) {
    case PROP_VISIBLE_PAGE: g_value_set_object(value, sheet_pages_get_visible_page(self)); break;
    case PROP_N_PAGES: g_value_set_uint(value, sheet_pages_get_n_pages(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_pages_finalize(GObject *object) {
    swift_pages_free(SHEET_PAGES(object)->host);
    G_OBJECT_CLASS(sheet_pages_parent_class)->finalize(object);
}

static void sheet_pages_class_init(SheetPagesClass *klass) {
    const GParamFlags reads = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    swift_pages_class_init(klass);
    object_class->get_property = sheet_pages_get_property;
    object_class->finalize = sheet_pages_finalize;

    /**
     * SheetPages:visible-page: (getter get_visible_page)
     *
     * The page on top.
     */
    properties[PROP_VISIBLE_PAGE] = g_param_spec_object("visible-page", NULL, NULL, GTK_TYPE_WIDGET, reads);
    /**
     * SheetPages:n-pages: (getter get_n_pages)
     *
     * The number of pages.
     */
    properties[PROP_N_PAGES] = g_param_spec_uint("n-pages", NULL, NULL, 0, G_MAXUINT, 0, reads);
    g_object_class_install_properties(object_class, LAST_PROP, properties);
}

static void sheet_pages_init(SheetPages *self) { self->host = swift_pages_new(self); }

static void sheet_pages_add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    if (!type && GTK_IS_WIDGET(child))
        sheet_pages_push(SHEET_PAGES(buildable), GTK_WIDGET(child), NULL);
    else
        parent_buildable->add_child(buildable, builder, child, type);
}

static void sheet_pages_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = sheet_pages_add_child;
}

GtkWidget *sheet_pages_new(void) { return g_object_new(SHEET_TYPE_PAGES, NULL); }

void sheet_pages_push(SheetPages *self, GtkWidget *page, const char *detent) {
    g_return_if_fail(IS_USABLE_PAGES(self) && GTK_IS_WIDGET(page));
    g_autoptr(SheetPages) kept = g_object_ref(self);
    g_autoptr(GtkWidget) kept_page = g_object_ref_sink(page);
    /* A popped page has its place until it has slid out. */
    swift_pages_release(self->host, page);
    g_return_if_fail(!gtk_widget_get_parent(page));
    swift_pages_push(self->host, page, detent);
}

gboolean sheet_pages_pop(SheetPages *self) {
    g_return_val_if_fail(IS_USABLE_PAGES(self), FALSE);
    g_autoptr(SheetPages) kept = g_object_ref(self);
    return swift_pages_pop(self->host);
}

GtkWidget *sheet_pages_get_visible_page(SheetPages *self) {
    g_return_val_if_fail(SHEET_IS_PAGES(self), NULL);
    return swift_pages_visible(self->host);
}

guint sheet_pages_get_n_pages(SheetPages *self) {
    g_return_val_if_fail(SHEET_IS_PAGES(self), 0);
    return swift_pages_count(self->host);
}
