#!/usr/bin/env bash
# Builds Carte for arm64 and runs it under emulation: arm64.sh FOLDER CODENAME.
# `./meson-wrapper.sh test-debian CODENAME --arch arm64` calls it. The last line is "N passed, N failed".
#
# FOLDER/CODENAME, for amd64, has the compiler. FOLDER/CODENAME-arm64 has the libraries and runs the compiled programs. Both
# are kept. Compiler and standard library must have the same version, so both come from Debian's swiftlang.
set -euo pipefail

root="$(cd -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")/.." && pwd)"
folder="$1" codename="$2"
builder="$folder/$codename" target="$folder/$codename-arm64"
products="$builder/var/cache/carte"
sdk=/srv/sdk
library_path=/usr/libexec/swift/lib/swift/linux
binfmt=/proc/sys/fs/binfmt_misc
passed=0
failed=0
# shellcheck source=Tests/debian.sh
source "$root/Tests/debian.sh"
say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null 2>&1; }
# shellcheck source=data/debian-packages.sh
source "$root/data/debian-packages.sh"
candidate() { system="$builder" inside apt-cache policy "$1" | sed -n 's/^ *Candidate: \([^(].*\)/\1/p'; }

building() { system="$builder" inside env --chdir="$root" "$@"; }
emulated() { system="$target" inside env --chdir="$root" LD_LIBRARY_PATH="$library_path" "$@"; }

# step NAME COMMAND…: a part of the trial that counts as one test. After a failure, the other steps go on.
step() {
    local name="$1" started=$SECONDS log="$products/arm64/$((passed + failed + 1)).log" status=0
    shift
    # In a condition, the step would continue after its first error.
    set +e
    (set -e && "$@") >"$log" 2>&1
    status=$?
    set -e
    if ((status == 0)); then
        passed=$((passed + 1))
        echo "✔ $name in $((SECONDS - started)) s"
    else
        failed=$((failed + 1))
        tail -n 60 "$log"
        echo "✘ $name after $((SECONDS - started)) s. All of its output is in .build/arm64/$(basename "$log") of $builder."
    fi
}

# Registers the emulator with the kernel until this script ends, unless it is registered already. The line comes from the
# package: with other flags the emulator gets wrong arguments.
register_emulator() {
    mountpoint -q "$binfmt" || mount -t binfmt_misc binfmt_misc "$binfmt" 2>/dev/null ||
        die "this machine cannot mount binfmt_misc, which is needed to run programs for arm64."
    [[ ! -e $binfmt/qemu-aarch64 ]] || return 0
    cat /usr/lib/binfmt.d/qemu-aarch64.conf >"$binfmt/register"
    trap 'echo -1 >"$binfmt/qemu-aarch64"' EXIT
}

# Installs the dependencies of a build and of a package in the root for arm64.
make_target() {
    local line installed="$target/installed-packages"
    system="$target" make_system "$codename" --arch=arm64
    system="$target" mount_system
    system="$target" share_tree "$products"
    echo force-unsafe-io >"$target/etc/dpkg/dpkg.cfg.d/unsafe-io" # a power cut may cost this root
    line="$(install_line swiftlang "${build_packages[@]}" "${run_packages[@]}" "${install_packages[@]}" "${deb_packages[@]}" \
        dbus-daemon libxml2-utils procps)"
    [[ ! -e $installed || $(<"$installed") != "$line" ]] || return 0
    system="$target" inside apt-get update -qq
    # shellcheck disable=SC2086 # the line is words
    system="$target" inside DEBIAN_FRONTEND=noninteractive $line -q >&2
    printf '%s\n' "$line" >"$installed"
}

# Makes a Swift SDK: a bundle of three files that name the root for arm64. For a static standard library the compiler looks for
# swiftrt.o at the path that toolchains of swift.org use, so a link leads from there.
make_sdk() {
    local bundle="$builder$sdk/carte-arm64.artifactbundle"
    ln -sfn ../libexec/swift/lib/swift_static "$target/usr/lib/swift_static"
    rm -rf "$bundle"
    mkdir -p "$bundle/arm64"
    cat >"$bundle/info.json" <<'END'
{"schemaVersion": "1.0", "artifacts": {"carte-arm64": {"type": "swiftSDK", "version": "1",
    "variants": [{"path": "arm64"}]}}}
END
    cat >"$bundle/arm64/swift-sdk.json" <<'END'
{"schemaVersion": "4.0", "targetTriples": {"aarch64-unknown-linux-gnu": {"sdkRootPath": "/srv/arm64",
    "swiftResourcesPath": "/srv/arm64/usr/libexec/swift/lib/swift",
    "swiftStaticResourcesPath": "/srv/arm64/usr/libexec/swift/lib/swift_static", "toolsetPaths": ["toolset.json"]}}}
END
    cat >"$bundle/arm64/toolset.json" <<'END'
{"schemaVersion": "1.0", "swiftCompiler": {"extraCLIOptions": ["-use-ld=lld"]}}
END
}

cross=(--disable-sandbox --swift-sdks-path "$sdk" --swift-sdk carte-arm64)
cross_environment=(PKG_CONFIG_SYSROOT_DIR=/srv/arm64
    PKG_CONFIG_PATH=/srv/arm64/usr/lib/aarch64-linux-gnu/pkgconfig:/srv/arm64/usr/share/pkgconfig)
compiled="$root/.build/arm64/compiled"

compile_programs() {
    building mkdir -p "$compiled"
    building "${cross_environment[@]}" CARTE_SWIFT_OPTIONS="${cross[*]}" data/build-program.sh swift "$root" \
        "$root/.build/arm64/release" stripped "$compiled/carte"
    building ln -sf carte "$compiled/carte-tool"
    building "${cross_environment[@]}" CARTE_SWIFT_OPTIONS="${cross[*]}" data/library/build.sh swift "$root" \
        "$root/.build/arm64/library" stripped "$compiled/libbottomsheet-1.so.0"
}

# A debug build is enough: it computes the same numbers, and the unit tests have built most of it.
compile_for_amd64() { building swift build --product carte-tool; }

# shellcheck disable=SC2016 # the inner shell expands it
compile_tests() {
    local options
    mapfile -t options < <(building bash -c 'source data/toolchain.sh && test_link_options "$0"' "$root/.build/libraries")
    building "${cross_environment[@]}" CARTE_ONLY_CORES=1 swift build "${cross[@]}" "${options[@]}" --build-tests \
        --scratch-path "$root/.build/arm64/debug"
}

run_unit_tests() {
    local bundle
    bundle="$(building CARTE_ONLY_CORES=1 swift build "${cross[@]}" --scratch-path "$root/.build/arm64/debug" --show-bin-path)"
    # The numbers are the point here, and the emulator is slow: 200 random lives for each seed instead of 4,000.
    emulated env SHEET_LIVES=200 Tests/run-tests.py "$bundle/CartePackageTests.xctest" run --longest 3600 \
        --filter '^(SheetCoreTests|HoursCoreTests|GuideCoreTests)\.' | tee "$products/arm64/unit-tests"
    [[ $(tail -n 1 "$products/arm64/unit-tests") == [1-9]*' 0 0' ]]
}

# replay PROGRAM: replays each recorded trace at several rates, as lines of numbers.
replay() {
    local program="$1" trace rate
    for trace in "$root"/Tests/SheetTraceTests/Fixtures/*.jsonl; do
        for rate in 24 30 48 60 72 90 120 144 165 240; do
            echo "$(basename "$trace") at $rate"
            "$program" sheet replay "$trace" --rate "$rate"
        done
    done
}

compare_traces() {
    building bash -c "$(declare -f replay); root='$root'; replay .build/debug/carte-tool" \
        >"$products/arm64/traces-amd64"
    emulated bash -c "$(declare -f replay); root='$root'; replay '$compiled/carte-tool'" >"$products/arm64/traces-arm64"
    wc -l "$products/arm64/traces-amd64"
    cmp "$products/arm64/traces-amd64" "$products/arm64/traces-arm64"
}

# Compression takes minutes under emulation. The builder makes the source package, and the packages are hardly compressed.
make_packages() {
    local deb="$root/.build/arm64/deb"
    building data/make-deb.sh "$root" "$deb" source
    # shellcheck disable=SC2016 # the inner shell expands it
    emulated CARTE_COMPILED="$compiled" DPKG_DEB_COMPRESSOR_TYPE=gzip DPKG_DEB_COMPRESSOR_LEVEL=1 \
        bash -ec 'cd "$0" && dpkg-source -x carte_*.dsc tree && cd tree &&
            dpkg-buildpackage --build=binary --no-sign && rm -rf "$0/tree"' "$deb"
}

use_packages() {
    CARTE_PICTURES="$products/arm64" "$root/Tests/deb.sh" "$target" "$codename" "$products/arm64/deb"
}

register_emulator
system="$builder" make_system "$codename"
system="$builder" mount_system
system="$builder" share_tree
system="$builder" choose_swift ""
mkdir -p "$products/arm64"
make_target
system="$builder" attach "$target" /srv/arm64 ro
make_sdk
# shellcheck disable=SC2046 # the line is words
system="$builder" inside DEBIAN_FRONTEND=noninteractive $(install_line "${build_packages[@]}" "${deb_packages[@]}") -q >&2

step "the program and the library are cross-compiled" compile_programs
step "the program for amd64 is compiled" compile_for_amd64
step "traces have the same numbers as on amd64" compare_traces
step "the Debian packages are made" make_packages
step "the Debian packages are installed, used, upgraded and purged" use_packages
step "the tests of the cores are cross-compiled" compile_tests
step "tests of SheetCore, HoursCore and GuideCore" run_unit_tests
echo "$passed passed, $failed failed"
((failed == 0))
