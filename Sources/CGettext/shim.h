// gettext is a part of the C library, but not of the module that Swift makes of it.
#include <libintl.h>
