/* libsoup, an HTTP client, and the parts of GLib that it needs. No toolkit. */
#pragma once

#include <libsoup/soup.h>

/* GLib's flags. From GLib 2.88 on Swift imports their type as an option set, without the C names (G_GNUC_FLAG_ENUM). */
static const GTlsCertificateFlags CARTE_TLS_CERTIFICATE_EXPIRED = G_TLS_CERTIFICATE_EXPIRED;
static const GTlsCertificateFlags CARTE_TLS_CERTIFICATE_BAD_IDENTITY = G_TLS_CERTIFICATE_BAD_IDENTITY;
static const GTlsCertificateFlags CARTE_TLS_CERTIFICATE_UNKNOWN_CA = G_TLS_CERTIFICATE_UNKNOWN_CA;
