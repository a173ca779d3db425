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
    bool can_close;
    bool is_card;
    bool is_modal;
} SheetReading;

/* A frame shows a new state. */
void c_sheet_frame(void *sheet);
/* Something happened between two frames. The sheet came to rest at a detent if it settled. */
void c_sheet_event(void *sheet, bool has_settled, const char *detent);
/* Returns whether the program refuses that the user closes the sheet. */
bool c_sheet_closing(void *sheet);
/* A page was pushed or popped. */
void c_pages_changed(void *pages);
