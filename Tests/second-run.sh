#!/usr/bin/env bash
# Checks which failures of run-tests.py get a second run, with a bundle that fails in a chosen way at its first run.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT

# Acts as a bundle of the tests with one test. It fails at the first $LASTING runs with the text in $FAILURE.
cat >"$scratch/bundle" <<'BUNDLE'
#!/usr/bin/env bash
case " $* " in
    *" swift-testing "*) exit 0 ;;
    *" --list-tests "*) echo Screens.ListTests/testList; exit 0 ;;
esac
count=$(($(cat "$COUNT" 2>/dev/null || echo 0) + 1))
echo "$count" >"$COUNT"
((count <= LASTING)) || { echo "Test Case 'ListTests.testList' passed (1.0 seconds)"; exit 0; }
echo "ListTests.swift:3: error: ListTests.testList : failed - $FAILURE"
echo "Test Case 'ListTests.testList' failed (1.0 seconds)"
exit 1
BUNDLE
chmod +x "$scratch/bundle"

# expect RUNS COUNTS FAILURE LASTING [OPTION…]: the number of runs, and the last line's "PASSED FAILED SKIPPED".
expect() {
    local runs="$1" counts="$2" count="$scratch/count" said
    export FAILURE="$3" LASTING="$4" COUNT="$count"
    shift 4
    rm -f "$count"
    said="$(python3 "$here/run-tests.py" "$scratch/bundle" run "$@")"
    [[ "$(cat "$count") $(tail -n 1 <<<"$said")" == "$runs $counts" ]] && return
    echo "“$FAILURE” at $LASTING runs: expected $runs runs and $counts, but was $(cat "$count") and:"
    echo "$said"
    return 1
}

expect 1 "1 0 0" "" 0
expect 2 "1 0 0" "waited 15.0 s for: a row" 1
expect 2 "0 1 0" "waited 15.0 s for: a row" 2
expect 1 "0 1 0" "the program ended by signal 5: …" 1
expect 1 "0 1 0" "2 warnings: Gtk-CRITICAL" 1
expect 1 "0 1 0" "a sanitizer has seen something" 1
expect 2 "1 1 0" "waited 15.0 s for: a row" 1 --repeat 2
