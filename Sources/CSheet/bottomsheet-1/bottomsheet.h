/* libbottomsheet-1: a bottom sheet for GTK programs in any language. */
#pragma once

#include "sheet-bottom-sheet.h"
#include "sheet-card.h"
#include "sheet-configuration.h"
#include "sheet-content.h"
#include "sheet-enums.h"
#include "sheet-gestures.h"
#include "sheet-layout.h"
#include "sheet-motion.h"
#include "sheet-pages.h"
#include "sheet-release.h"
#include "sheet-riders.h"
#include "sheet-scroll-area.h"
#include "sheet-wording.h"
