/* zlib, which compresses and decompresses data. */
#pragma once

#include <zlib.h>
