// gettext is part of the C library, but not of Swift's module for it.
#include <libintl.h>
