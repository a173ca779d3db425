#!/usr/bin/env bash
# The checks and tests of ./meson-wrapper.sh, which sources this file and defines `root`, `say` and `swift_build`.

passed=0
failed=0
scratch=""
sanitizer=""
installed="$root/.build/installed"
installing=""  # the process id of the installation
phone_tests='^EndToEnd\.PhoneVisitTests'  # not part of `test`
spoken_tests='^EndToEnd\.SpokenVisitTests'  # not part of `test`

# check NAME COMMAND…: one validation, which counts as one test. Its output is shown only if it fails.
check() {
    local name="$1" output
    shift
    if output="$("$@" 2>&1 </dev/null)"; then
        passed=$((passed + 1))
        say "✔ $name"
    else
        failed=$((failed + 1))
        say "✘ $name"
        say "$output"
    fi
}

check_shell() {
    local script
    for script in "$root/meson-wrapper.sh" "$root/.ci/run" "$root"/data/*.sh "$root"/data/library/*.sh \
        "$root"/Tests/*.sh; do
        bash -n "$script" || return
        ! has shellcheck || shellcheck "$script" || return
    done
}

set_up_data() {
    meson setup --prefix=/usr -Dprogram=false "$scratch/meson" "$root/data" && meson compile -C "$scratch/meson"
}

check_sample() { python3 -m json.tool "$root/data/sample/guide.geojson"; }

check_pictures() {
    local file
    for file in "$root"/data/{sample/pictures,covers}/*.svg; do
        rsvg-convert --output "$scratch/picture.png" "$file" || { say "not drawn: $file" && return 1; }
    done
}

run_checks() {
    local name
    check "sources are formatted" lint
    check "shell scripts" check_shell
    [[ ! -d $root/data/sample ]] || check "sample guide" check_sample
    check "pictures of the sample and covers" check_pictures
    check "texts are in the catalogue" "$root/data/translations.sh" check-texts
    for name in $("$root/data/translations.sh" languages); do
        check "translation $name" "$root/data/translations.sh" check "$name"
    done
    check "deprecated functions have their reasons" "$root/Tests/deprecations.py" "$root"
    check "the Flatpak's manifest" "$root/Tests/flatpak.py" "$root/data/flatpak/io.github.carte_guide.Carte.yml" "$root"
    check "errors of meson-wrapper.sh" "$root/Tests/wrapper.sh"
    check "second runs of tests" "$root/Tests/second-run.sh"
    check "pictures of the metainfo" "$root/Tests/metainfo.py" \
        "$root/data/io.github.carte_guide.Carte.metainfo.xml.in" "$root"
    check "data is installed and uninstalled" "$root/Tests/installation.sh" data
    check "data is set up" set_up_data
    while read -r name; do
        check "$name" meson test --no-rebuild --print-errorlogs -C "$scratch/meson" "$name"
    done < <(meson test -C "$scratch/meson" --no-rebuild --list 2>/dev/null | sed 's/.* //')
}

# install_build BUILD PREFIX OPTION…: builds with Meson in the folder BUILD, and installs in a prefix of its own. It uninstalls
# once in between, which may leave nothing.
install_build() {
    local build="$1" prefix="$2" again=()
    shift 2
    [[ ! -f $build/build.ninja ]] || again=(--reconfigure)
    rm -rf "$prefix"
    meson setup "${again[@]}" --prefix="$prefix" -Dstrip=true "$@" "$build" "$root/data" &&
        meson compile -C "$build" &&
        "$root/data/installation.sh" install "$build" &&
        "$root/data/installation.sh" uninstall "$build" && nothing_left "$prefix" &&
        "$root/data/installation.sh" install "$build"
}

nothing_left() {
    [[ ! -e $1 ]] || {
        echo "left by uninstall:"
        find "$1"
        return 1
    }
}

install_release() { install_build "$root/.build/meson-for-tests" "$installed" -Dgallery=true; }

# Starts the installation in the background, because long phases of a build use one processor only.
begin_to_install() {
    install_release >"$scratch/install.log" 2>&1 </dev/null &
    installing=$!
}

end_of_install() {
    cat "$scratch/install.log"
    return "$1"
}

await_install() {
    local status=0
    [[ $installing != done ]] || return 0
    [[ -n $installing ]] || begin_to_install
    wait "$installing" || status=$?
    check "the release build is installed" end_of_install "$status"
    check "the installed files are the expected ones, and small" \
        "$root/Tests/installation.sh" program "$root/.build/meson-for-tests"
    installing=done
}

# run_tests [OPTION…]: builds the tests and runs those that the options select. They start the installed programs. Only
# with a sanitizer they start the programs that were built with the tests.
run_tests() {
    local build=() tests=() options=() products ran ran_failed skipped
    mapfile -t build < <(test_link_options "$root/.build/libraries")
    [[ -z $sanitizer ]] || build+=(--sanitize "$sanitizer" --scratch-path "$root/.build/$sanitizer")
    if ! swift_build "${build[@]}" --build-tests; then
        failed=$((failed + 1))
        say "✘ the tests do not build"
        [[ -z $installing ]] || await_install
        return
    fi
    products="$(swift_build "${build[@]}" --show-bin-path 2>/dev/null)"
    link_share "$products" >/dev/null
    tests=("$root/Tests/run-tests.py" "$products/CartePackageTests.xctest")
    if [[ -z $sanitizer ]] && "${tests[@]}" list "$@" | grep '^EndToEnd\.ConsumerTests' >/dev/null; then
        check "a package that uses the libraries is built" "$root/Tests/consumer.py" "$root/.build/consumer"
    fi
    if [[ -z $sanitizer ]] && "${tests[@]}" list "$@" | grep '^EndToEnd\|^CarteToolTests' >/dev/null; then
        await_install
        options=(--programs "$installed/bin" --hide "$root/Sources" --hide "$root/data")
    fi
    "${tests[@]}" run "${options[@]}" "$@" | tee "$scratch/log" || true
    # If run-tests.py is killed, its last line is about a test.
    read -r ran ran_failed skipped < <(tail -n 1 "$scratch/log" | grep -x '[0-9]* [0-9]* [0-9]*') ||
        { ran=0 && ran_failed=1 && skipped=0 && say "✘ the tests were not counted"; }
    ((ran + ran_failed > 0)) || { ran_failed=1 && say "✘ no test ran"; }
    ((skipped == 0)) || say "$skipped skipped"
    passed=$((passed + ran))
    failed=$((failed + ran_failed))
}

# keep_pictures FOLDER PICTURE…: compresses pictures into a folder of the project. Maps have a palette, a third of the size.
keep_pictures() {
    local folder="$root/$1" picture colours
    shift
    mkdir -p "$folder"
    for picture in "$@"; do
        colours=()
        [[ $(basename "$picture") != map-* ]] || colours=(+dither -colors 256)
        convert "$picture" -strip "${colours[@]}" -define png:compression-level=9 "$folder/$(basename "$picture")"
    done
}

# Runs the visit with the screen reader. If it succeeds, the spoken texts replace the table of the page.
test_spoken() {
    local page="$root/docs/spoken.md"
    scratch="$(mktemp -d)"
    trap 'rm -rf "$scratch"' EXIT
    CARTE_SPOKEN="$scratch/spoken" with_fixed_clock run_tests --filter "$spoken_tests"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0)) || return 1
    sed -i '/^| --- |/q' "$page"
    cat "$scratch/spoken" >>"$page"
}

# Runs the visit on a virtual phone. If it succeeds, its pictures are kept.
test_phone() {
    scratch="$(mktemp -d)"
    trap 'rm -rf "$scratch"' EXIT
    CARTE_PICTURES="$scratch/pictures" run_tests --filter "$phone_tests"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0)) || return 1
    keep_pictures docs/pictures/phone "$scratch"/pictures/phone-*.png
}

# --- Commands ----------------------------------------------------------------------------------------------

command_test() {
    need_to_build "${run_packages[@]}" "${install_packages[@]}" "${test_packages[@]}"
    scratch="$(mktemp -d)"
    trap 'rm -rf "$scratch"' EXIT
    if [[ ${1:-} == --sanitize ]]; then
        sanitizer="${2:?--sanitize takes address or thread}"
        shift 2
        set -- --skip '^EndToEnd\.(?!Gallery)' "$@"
        # SheetCore has one thread, so it cannot race, and its generated tests would take hours. The sanitizer itself needs
        # files that grow.
        [[ $sanitizer != thread ]] || set -- --skip '^SheetCoreTests' --skip '\.FullDiskTests/' "$@"
        # GTK, fontconfig and Swift's runtime keep some allocations for ever, and the sanitizer does not know GLib's mutexes.
        # Tests count the leaks of our own objects.
        export ASAN_OPTIONS=detect_leaks=0
        export TSAN_OPTIONS="ignore_noninstrumented_modules=1 suppressions=$root/Tests/thread-sanitizer.supp"
    else
        (($# > 0)) || begin_to_install  # selected tests may not need it
        run_checks
    fi
    run_tests --skip "$phone_tests" --skip "$spoken_tests" "$@"
    [[ -n $sanitizer ]] || check "documentation of the libraries" \
        "$root/data/docs.sh" "$scratch/docs" "$(swift_build --show-bin-path 2>/dev/null)/Modules"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0))
}

# mounting COMMAND…: runs it as root in namespaces. Its mounts and processes end with them, however it ends.
mounting() {
    local namespaces=(unshare --mount --pid --fork --kill-child)
    as_root true || die "this command mounts folders and needs root. Run it with sudo."
    as_root "${namespaces[@]}" true || die "this command mounts folders, and root may not do that here. In a container" \
        "it needs the capability CAP_SYS_ADMIN, for instance with docker run --privileged."
    as_root "${namespaces[@]}" env PATH="$PATH" "$@"
}

# The roots of other Debian releases. test-debian and test-deb create and keep them.
debian_folder="${CARTE_DEBIAN:-$root/.build/debian}"

command_test-debian() {
    local codename="${1:-}" packages=(debootstrap git)
    [[ $codename =~ ^[a-z]+$ ]] || die "which release of Debian? For instance: $0 test-debian trixie"
    [[ ${2:-} != --arch ]] || packages+=("${arm64_packages[@]}")
    need_home
    need_packages "${packages[@]}"
    mounting env SWIFT_NEEDED="$swift_needed" "$root/Tests/test-debian.sh" "$debian_folder" "$(portable_toolchain)" "$@"
}

command_test-deb() {
    local suite
    need_packages debootstrap "${window_packages[@]}"
    command_deb
    for suite in bookworm trixie; do
        check "the packages on $suite" mounting "$root/Tests/deb.sh" "$debian_folder/bare-$suite" "$suite" "$root/.build/deb"
    done
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0))
}

# Builds and installs the sheet for other languages in .build/library, and tests it. `test` does not.
command_test-library() {
    local build="$root/.build/library" prefix="$root/.build/library/prefix"
    need_to_build "${install_packages[@]}" "${introspection_packages[@]}" "${library_packages[@]}"
    check "the library is installed" install_build "$build" "$prefix" --libdir=lib \
        -Dprogram=false -Ddata=false -Dlibrary=true -Dreference=true
    check "the installed files are the expected ones" "$root/Tests/installation.sh" library "$build"
    check "Python reads the description of the library" meson test --no-rebuild --print-errorlogs -C "$build" library-in-python
    check "a Swift program with a sheet is built" swift_build --product PlainSheet
    check "the Swift example is built" "$root/Tests/consumer.py" "$root/.build/consumer"
    check "the library works" xvfb-run --auto-servernum --server-args='-screen 0 1000x1000x24' dbus-run-session -- \
        "$root/Tests/library.sh" "$root" "$prefix" "$(swift_build --show-bin-path 2>/dev/null)/PlainSheet" \
        "$root/.build/consumer/bin/Example"
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0))
}

command_test-phone() {
    need_to_build "${run_packages[@]}" "${install_packages[@]}" "${test_packages[@]}" "${phone_packages[@]}" \
        "${picture_packages[@]}"
    test_phone
}

command_test-spoken() {
    need_to_build "${run_packages[@]}" "${install_packages[@]}" "${test_packages[@]}" "${spoken_packages[@]}"
    test_spoken
}

# Every run of the tests takes the pictures; this command keeps them. The documents have each screen of a phone, and the main
# screens of larger devices.
command_pictures() {
    need_to_build "${run_packages[@]}" "${install_packages[@]}" "${test_packages[@]}" "${picture_packages[@]}"
    scratch="$(mktemp -d)"
    trap 'rm -rf "$scratch"' EXIT
    if (($# > 0)); then
        take_pictures "$1" '360x720 800x1280 1280x800 1920x1080' PictureTests
        return
    fi
    take_pictures "$scratch/all" 360x720 PictureTests
    take_pictures "$scratch/large" '800x1280 1280x800' \
        '\.PictureTests/testTheListAndTheSheet|\.MapPictureTests/testTheMapWithAGround'
    keep_pictures docs/pictures "$scratch"/all/{[a-z]*-360x720{,-dark},gallery-*}.png \
        "$scratch"/all/map-ground-{360x720-high-contrast,zh_TW,ar}.png \
        "$scratch"/large/{{list,half,full}-*,map-ground-1280x800{,-dark}}.png
}

# with_fixed_clock COMMAND…: runs tests whose program's clock stands still on Friday, 12 June 2026, 18:30. A later run
# takes the same pictures, and says the same.
with_fixed_clock() { TZ=UTC FIXED_CLOCK=1781289000 "$@"; }

# take_pictures FOLDER SIZES FILTER: runs the tests that take pictures, at these sizes, into a folder.
take_pictures() {
    CARTE_PICTURES="$1" CARTE_PICTURE_SIZES="$2" with_fixed_clock run_tests --filter "$3"
    ((failed == 0)) || die "a test of the pictures failed, so there are no new pictures"
}
