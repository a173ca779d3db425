/* libbottomsheet-1: a bottom sheet for GTK programs in any language. */
#pragma once

#include "sheet-bottom-sheet.h"
#include "sheet-configuration.h"
#include "sheet-enums.h"
#include "sheet-scroll-area.h"
