/* libqrencode, which makes the modules of a QR code. It knows no toolkit. */
#pragma once

#include <qrencode.h>
