/* libadwaita for Swift, together with the module CGtk: its headers, and the declarations that Swift cannot import from them. */
#pragma once

#include "../CGtk/shim.h"

#define ADW_DISABLE_DEPRECATION_WARNINGS
#include <adwaita.h>

/* AdwAlertDialog, a dialog inside its window, from libadwaita 1.5 on. Before that, AdwMessageDialog is a window of its own. */
#if !ADW_CHECK_VERSION(1, 5, 0)
typedef struct _AdwDialog AdwDialog;
typedef struct _AdwAlertDialog AdwAlertDialog;
#endif
extern AdwDialog *adw_alert_dialog_new(const char *heading, const char *body) __attribute__((weak));
extern void adw_alert_dialog_add_response(AdwAlertDialog *self, const char *id, const char *label) __attribute__((weak));
extern void adw_alert_dialog_set_close_response(AdwAlertDialog *self, const char *response) __attribute__((weak));
extern void adw_alert_dialog_set_default_response(AdwAlertDialog *self, const char *response) __attribute__((weak));
extern GtkWidget *adw_dialog_get_child(AdwDialog *self) __attribute__((weak));
extern GtkWidget *adw_dialog_get_default_widget(AdwDialog *self) __attribute__((weak));
extern void adw_dialog_present(AdwDialog *self, GtkWidget *parent) __attribute__((weak));
/* NULL before libadwaita 1.5. */
static inline GtkWidget *adwkit_alert_dialog_new(const char *heading, const char *body) {
    return adw_alert_dialog_new ? (GtkWidget *) adw_alert_dialog_new(heading, body) : NULL;
}
static inline GtkWidget *adwkit_alert_dialog_get_child(GtkWidget *dialog) {
    return adw_dialog_get_child((AdwDialog *) dialog);
}
static inline GtkWidget *adwkit_alert_dialog_get_default_widget(GtkWidget *dialog) {
    return adw_dialog_get_default_widget((AdwDialog *) dialog);
}
static inline void adwkit_message_add_response(GtkWidget *dialog, const char *id, const char *label) {
    if (ADW_IS_MESSAGE_DIALOG(dialog)) adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(dialog), id, label);
    else adw_alert_dialog_add_response((AdwAlertDialog *) dialog, id, label);
}
/* Sets the responses for Escape and for Enter. */
static inline void adwkit_message_set_responses(GtkWidget *dialog, const char *close, const char *preset) {
    if (ADW_IS_MESSAGE_DIALOG(dialog)) {
        adw_message_dialog_set_close_response(ADW_MESSAGE_DIALOG(dialog), close);
        adw_message_dialog_set_default_response(ADW_MESSAGE_DIALOG(dialog), preset);
    } else {
        adw_alert_dialog_set_close_response((AdwAlertDialog *) dialog, close);
        adw_alert_dialog_set_default_response((AdwAlertDialog *) dialog, preset);
    }
}
static inline void adwkit_message_present(GtkWidget *dialog, GtkWidget *parent) {
    if (ADW_IS_MESSAGE_DIALOG(dialog)) gtk_window_present(GTK_WINDOW(dialog));
    else adw_dialog_present((AdwDialog *) dialog, parent);
}
