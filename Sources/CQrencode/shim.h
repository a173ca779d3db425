/* libqrencode, which computes the modules of a QR code. No toolkit. */
#pragma once

#include <qrencode.h>
