#include "private.h"

struct _SheetScrollArea {
    GtkWidget parent_instance;
    char *label;
};

enum { PROP_0, PROP_CHILD, PROP_LABEL, LAST_PROP };

static GParamSpec *properties[LAST_PROP];
static GtkBuildableIface *parent_buildable;

static void sheet_scroll_area_buildable_init(GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE(
    SheetScrollArea, sheet_scroll_area, GTK_TYPE_WIDGET,
    G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, sheet_scroll_area_buildable_init))

static void sheet_scroll_area_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    SheetScrollArea *self = SHEET_SCROLL_AREA(object);
    switch (id) {
    case PROP_CHILD: g_value_set_object(value, sheet_scroll_area_get_child(self)); break;
    case PROP_LABEL: g_value_set_string(value, sheet_scroll_area_get_label(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_scroll_area_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
    SheetScrollArea *self = SHEET_SCROLL_AREA(object);
    switch (id) {
    case PROP_CHILD: sheet_scroll_area_set_child(self, g_value_get_object(value)); break;
    case PROP_LABEL: sheet_scroll_area_set_label(self, g_value_get_string(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
    }
}

static void sheet_scroll_area_finalize(GObject *object) {
    g_free(SHEET_SCROLL_AREA(object)->label);
    G_OBJECT_CLASS(sheet_scroll_area_parent_class)->finalize(object);
}

static void sheet_scroll_area_class_init(SheetScrollAreaClass *klass) {
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    swift_area_class_init(klass);
    object_class->get_property = sheet_scroll_area_get_property;
    object_class->set_property = sheet_scroll_area_set_property;
    object_class->finalize = sheet_scroll_area_finalize;

    /**
     * SheetScrollArea:child: (getter get_child) (setter set_child)
     *
     * The scrolled widget.
     */
    properties[PROP_CHILD] = g_param_spec_object(
        "child", NULL, NULL, GTK_TYPE_WIDGET, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
    /**
     * SheetScrollArea:label: (getter get_label) (setter set_label)
     *
     * The name for screen readers.
     */
    properties[PROP_LABEL] = g_param_spec_string(
        "label", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
    g_object_class_install_properties(object_class, LAST_PROP, properties);
}

static void sheet_scroll_area_init(SheetScrollArea *self) {
    self->label = g_strdup("");
    swift_area_init(self);
}

static void sheet_scroll_area_add_child(GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type) {
    if (!type && GTK_IS_WIDGET(child))
        sheet_scroll_area_set_child(SHEET_SCROLL_AREA(buildable), GTK_WIDGET(child));
    else
        parent_buildable->add_child(buildable, builder, child, type);
}

static void sheet_scroll_area_buildable_init(GtkBuildableIface *iface) {
    parent_buildable = g_type_interface_peek_parent(iface);
    iface->add_child = sheet_scroll_area_add_child;
}

GtkWidget *sheet_scroll_area_new(void) { return g_object_new(SHEET_TYPE_SCROLL_AREA, NULL); }

GtkWidget *sheet_scroll_area_get_child(SheetScrollArea *self) {
    g_return_val_if_fail(SHEET_IS_SCROLL_AREA(self), NULL);
    return swift_area_get_child(self);
}

void sheet_scroll_area_set_child(SheetScrollArea *self, GtkWidget *child) {
    g_return_if_fail(SHEET_IS_SCROLL_AREA(self));
    GtkWidget *present = swift_area_get_child(self);
    if (child == present) return;
    g_return_if_fail(!child || (GTK_IS_WIDGET(child) && !gtk_widget_get_parent(child)));
    /* A handler of a child may destroy the area. */
    g_autoptr(SheetScrollArea) kept = g_object_ref(self);
    g_autoptr(GtkWidget) kept_child = child ? g_object_ref_sink(child) : NULL;
    swift_area_set_child(self, child);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_CHILD]);
}

const char *sheet_scroll_area_get_label(SheetScrollArea *self) {
    g_return_val_if_fail(SHEET_IS_SCROLL_AREA(self), "");
    return self->label;
}

void sheet_scroll_area_set_label(SheetScrollArea *self, const char *label) {
    g_return_if_fail(SHEET_IS_SCROLL_AREA(self));
    if (!label) label = "";
    if (!private_replace_text(&self->label, label)) return;
    g_autoptr(SheetScrollArea) kept = g_object_ref(self);
    swift_area_set_label(self, self->label);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_LABEL]);
}

void sheet_scroll_area_scroll_to_top(SheetScrollArea *self) {
    g_return_if_fail(SHEET_IS_SCROLL_AREA(self));
    swift_area_scroll_to_top(self);
}
