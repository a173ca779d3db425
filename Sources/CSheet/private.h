/* What the files of the C half share. */
#pragma once

#include "swift-half.h"

/* Returns the Swift half of a configuration. */
G_GNUC_INTERNAL gpointer private_configuration_peer(SheetConfiguration *self);
