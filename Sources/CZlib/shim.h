/* zlib, which unpacks the tiles of map files. No toolkit. */
#pragma once

#include <zlib.h>
