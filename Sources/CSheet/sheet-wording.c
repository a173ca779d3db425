#include "private-sheet.h"

enum { PROP_NONE, PROP_HANDLE, PROP_CLOSE, PROP_CLOSED, LAST_PROP_WORDING };

struct _SheetWording {
    GObject parent_instance;
    gpointer peer; /* the Swift half */
    char *texts[LAST_PROP_WORDING]; /* by property */
};

static GParamSpec *properties[LAST_PROP_WORDING];

G_DEFINE_FINAL_TYPE(SheetWording, sheet_wording, G_TYPE_OBJECT)

static const char *get_text(SheetWording *self, int property) {
    g_return_val_if_fail(SHEET_IS_WORDING(self), NULL);
    return self->texts[property];
}

static void set_text(SheetWording *self, int property, const char *text) {
    g_return_if_fail(SHEET_IS_WORDING(self) && text);
    if (!private_replace_text(&self->texts[property], text)) return;
    swift_wording_set_text(self->peer, property - PROP_HANDLE, self->texts[property]);
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
}

static void sheet_wording_get_property(GObject *object, guint id, GValue *value, GParamSpec *pspec) {
    if (id < LAST_PROP_WORDING)
        g_value_set_string(value, get_text(SHEET_WORDING(object), id));
    else
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void sheet_wording_set_property(GObject *object, guint id, const GValue *value, GParamSpec *pspec) {
    if (id < LAST_PROP_WORDING)
        set_text(SHEET_WORDING(object), id, g_value_get_string(value));
    else
        G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, pspec);
}

static void sheet_wording_finalize(GObject *object) {
    SheetWording *self = SHEET_WORDING(object);
    for (int i = PROP_HANDLE; i < LAST_PROP_WORDING; i++) g_free(self->texts[i]);
    swift_wording_free(self->peer);
    G_OBJECT_CLASS(sheet_wording_parent_class)->finalize(object);
}

static void sheet_wording_class_init(SheetWordingClass *klass) {
    const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
    GObjectClass *object_class = G_OBJECT_CLASS(klass);

    object_class->get_property = sheet_wording_get_property;
    object_class->set_property = sheet_wording_set_property;
    object_class->finalize = sheet_wording_finalize;

    /**
     * SheetWording:handle: (getter get_handle) (setter set_handle)
     *
     * The name of the handle of a sheet without a title.
     */
    properties[PROP_HANDLE] = g_param_spec_string("handle", NULL, NULL, NULL, flags);
    /**
     * SheetWording:close: (getter get_close) (setter set_close)
     *
     * The name of the close button.
     */
    properties[PROP_CLOSE] = g_param_spec_string("close", NULL, NULL, NULL, flags);
    /**
     * SheetWording:closed: (getter get_closed) (setter set_closed)
     *
     * The value of the handle of a closed sheet.
     */
    properties[PROP_CLOSED] = g_param_spec_string("closed", NULL, NULL, NULL, flags);
    g_object_class_install_properties(object_class, LAST_PROP_WORDING, properties);
}

static void sheet_wording_init(SheetWording *self) {
    self->peer = swift_wording_new();
    for (int i = PROP_HANDLE; i < LAST_PROP_WORDING; i++) self->texts[i] = swift_wording_text(self->peer, i - PROP_HANDLE);
}

SheetWording *sheet_wording_new(void) { return g_object_new(SHEET_TYPE_WORDING, NULL); }

const char *sheet_wording_get_handle(SheetWording *self) { return get_text(self, PROP_HANDLE); }

void sheet_wording_set_handle(SheetWording *self, const char *handle) { set_text(self, PROP_HANDLE, handle); }

const char *sheet_wording_get_close(SheetWording *self) { return get_text(self, PROP_CLOSE); }

void sheet_wording_set_close(SheetWording *self, const char *close) { set_text(self, PROP_CLOSE, close); }

const char *sheet_wording_get_closed(SheetWording *self) { return get_text(self, PROP_CLOSED); }

void sheet_wording_set_closed(SheetWording *self, const char *closed) { set_text(self, PROP_CLOSED, closed); }

void sheet_wording_set_open_func(
    SheetWording *self, SheetWordingOpenFunc open, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(SHEET_IS_WORDING(self));
    swift_wording_set_open(self->peer, open, user_data, destroy);
}

/* The functions of a sheet. */

SheetWording *sheet_bottom_sheet_get_wording(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    SheetBottomSheetPrivate *priv = private_of(self);
    if (!priv->wording) priv->wording = sheet_wording_new();
    return priv->wording;
}

void sheet_bottom_sheet_set_wording(SheetBottomSheet *self, SheetWording *wording) {
    g_return_if_fail(IS_USABLE_SHEET(self) && SHEET_IS_WORDING(wording));
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    SheetBottomSheetPrivate *priv = private_of(self);
    g_autoptr(SheetWording) kept_wording = g_object_ref(wording);
    /* Before the call, in which a handler may set another one. */
    const gboolean is_new = g_set_object(&priv->wording, wording);
    swift_sheet_set_wording(priv->host, wording->peer);
    if (is_new && priv->wording == wording) private_notify(self, PROP_WORDING);
}

const char *sheet_bottom_sheet_get_title(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    return private_of(self)->title;
}

const char *sheet_bottom_sheet_get_description(SheetBottomSheet *self) {
    g_return_val_if_fail(IS_USABLE_SHEET(self), NULL);
    return private_of(self)->description;
}

static void set_name(SheetBottomSheet *self, char **name, const char *text, int property) {
    SheetBottomSheetPrivate *priv = private_of(self);
    if (!private_replace_text(name, text)) return;
    g_autoptr(SheetBottomSheet) kept = g_object_ref(self);
    swift_sheet_set_names(priv->host, priv->title, priv->description);
    private_notify(self, property);
}

void sheet_bottom_sheet_set_title(SheetBottomSheet *self, const char *title) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    set_name(self, &private_of(self)->title, title, PROP_TITLE);
}

void sheet_bottom_sheet_set_description(SheetBottomSheet *self, const char *description) {
    g_return_if_fail(IS_USABLE_SHEET(self));
    set_name(self, &private_of(self)->description, description, PROP_DESCRIPTION);
}

void sheet_bottom_sheet_show_title(SheetBottomSheet *self, const char *title, double opacity) {
    g_return_if_fail(IS_USABLE_SHEET(self) && title && opacity >= 0 && opacity <= 1);
    swift_sheet_show_title(private_of(self)->host, title, opacity);
}
