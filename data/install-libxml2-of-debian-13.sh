#!/usr/bin/env bash
# Installs Debian 13's libxml2, as root, on newer releases, which have no package of libxml2.so.2. Swift's toolchains for
# Debian 12 load that library. It can be installed beside libxml2-16.
#
# apt verifies the packages with the keys of Debian's archive. Only libxml2 comes from Debian 13.
set -euo pipefail

keys=/usr/share/keyrings/debian-archive-keyring.gpg
[[ -r $keys ]] || { echo "carte: $keys is missing. Install debian-archive-keyring." >&2 && exit 1; }

cat >/etc/apt/sources.list.d/carte-debian-13.sources <<END
Types: deb
URIs: ${1:-http://deb.debian.org/debian}
Suites: trixie
Components: main
Signed-By: $keys
END
cat >/etc/apt/preferences.d/carte-debian-13 <<'END'
Package: libxml2
Pin: release n=trixie
Pin-Priority: 100

Package: *
Pin: release n=trixie
Pin-Priority: -1
END
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends libxml2
