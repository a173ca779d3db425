/* What the files of the C half share. */
#pragma once

#include "swift-half.h"

/* Replaces a text by another one, which may be a part of it. Returns whether it changed. */
static inline gboolean private_replace_text(char **text, const char *other) {
    if (g_strcmp0(other, *text) == 0) return FALSE;
    char *copy = g_strdup(other);
    g_free(*text);
    *text = copy;
    return TRUE;
}

/* Returns the Swift half of a configuration. */
G_GNUC_INTERNAL gpointer private_configuration_peer(SheetConfiguration *self);
