/* What the files of SheetBottomSheet share. */
#pragma once

#include "private.h"

typedef struct {
    gpointer host; /* the Swift half */
    SheetConfiguration *configuration;
    SheetWording *wording; /* NULL for the English one */
    SheetReading last; /* as the properties were notified last */
    double shown_position; /* in the last frame, px */
    char *title, *description;
    bool shows_close_button;
} SheetBottomSheetPrivate;

enum {
    PROP_0,
    PROP_CHILD,
    PROP_CONTENT,
    PROP_FOOTER,
    PROP_PEEK,
    PROP_CONFIGURATION,
    PROP_DETENTS,
    PROP_DETENT,
    PROP_TARGET,
    PROP_POSITION,
    PROP_PROGRESS,
    PROP_IS_OPEN,
    PROP_CAN_CLOSE,
    PROP_CAN_DRAG,
    PROP_CLOSES_ON_SCRIM_TAP,
    PROP_PHASE,
    PROP_EDGE,
    PROP_IS_CARD,
    PROP_IS_MODAL,
    PROP_SHOWS_CLOSE_BUTTON,
    PROP_TITLE,
    PROP_DESCRIPTION,
    PROP_WORDING,
    PROP_CURRENT_EDGE,
    PROP_VISIBLE_CONTENT_HEIGHT,
    PROP_COVERED_HEIGHT,
    PROP_DEPTH_SCALE,
    PROP_DEPTH_SHADE,
    LAST_PROP
};

G_GNUC_INTERNAL SheetBottomSheetPrivate *private_of(SheetBottomSheet *self);
/* Whether it is a sheet, and the call does not come from its own function for a detent or a release. */
#define IS_USABLE_SHEET(self) (SHEET_IS_BOTTOM_SHEET(self) && !swift_sheet_is_busy(private_of(self)->host))

G_GNUC_INTERNAL SheetReading private_read(SheetBottomSheet *self);
G_GNUC_INTERNAL void private_install_properties(GObjectClass *object_class);
G_GNUC_INTERNAL void private_notify(SheetBottomSheet *self, int property);
/* Notifies the properties that changed since the last call. */
G_GNUC_INTERNAL void private_notify_changes(SheetBottomSheet *self);
