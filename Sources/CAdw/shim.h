/* What Swift needs of GTK and libadwaita, and only what the importer cannot take from their headers itself. */
#pragma once

/* Carte's floor is GTK 4.8: calls that newer releases deprecate are the ones that exist there. */
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#define ADW_DISABLE_DEPRECATION_WARNINGS

#include <adwaita.h>
#include <glib-unix.h>
