/* The functions of the C half that the Swift half calls. Their names do not begin with sheet_, so the library does not export
   them. Strings are interned by GLib. */
#pragma once

#include <stdbool.h>

/* The state of a sheet. A detent is NULL if the sheet is closed. */
typedef struct {
    double position;
    double progress;
    const char *detent;
    const char *target;
    double visible_content_height;
    int edge;
    int current_edge;
    int phase;
    bool can_close;
    bool can_drag;
    bool closes_on_scrim_tap;
    bool is_card;
    bool is_modal;
} SheetReading;

/* A frame shows a new state. */
void c_sheet_frame(void *sheet);
/* The events of a sheet that have signals. */
typedef enum {
    C_SHEET_SETTLED,
    C_SHEET_DRAG_BEGAN,
    C_SHEET_DRAG_MOVED,
    C_SHEET_DRAG_ENDED,
    C_SHEET_DRAG_CANCELLED,
    C_SHEET_OTHER, /* without a signal */
} CSheetEvent;

/* Something happened between two frames: the sheet came to rest at a detent, or followed a finger to a position. */
void c_sheet_event(void *sheet, CSheetEvent event, const char *detent, double position);
/* Returns whether the program refuses that the user moves the sheet to a detent, or closes it. */
bool c_sheet_moving(void *sheet, const char *detent, int cause);
/* A page was pushed or popped. */
void c_pages_changed(void *pages);
