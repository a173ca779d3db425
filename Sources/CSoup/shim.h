/* libsoup, which speaks HTTP, and of GLib what it is used with. It knows no toolkit. */
#pragma once

#include <libsoup/soup.h>
