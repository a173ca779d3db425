#!/usr/bin/env python3
"""Compares Carte's reading of opening hours with that of two other programs.

    compare.py helsinki.geojson --carte .build/release/carte-tool > table.md

Every distinct text of `opening_hours` in the file is evaluated by three readers over the same weeks, minute by
minute on the clock of Helsinki:

* Carte: `carte-tool hours TEXT --week DATE … --json`
* opening-hours-py: `pip install opening-hours-py`
* KOpeningHours: kopeninghours.cpp beside this file, which needs Debian's libkopeninghours-dev and qtbase5-dev

The table lists each text on which they differ, with the reason where it is known. The exit code is 1 where the
others agree, Carte does not, and no reason is known.
"""

import argparse
import collections
import datetime
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import zoneinfo

ZONE, COUNTRY, LOCATION = "Europe/Helsinki", "FI", (60.17, 24.94)
MINUTES = 7 * 24 * 60
WEEKS = [
    "2026-03-02",  # an ordinary week
    "2026-03-23",  # the clock is set forward on Sunday
    "2026-04-27",  # 1 May is a Friday
    "2026-10-19",  # the clock is set back on Sunday
    "2026-12-21",  # Christmas
    "2026-12-28",  # the end of the year
]

# Why readers differ, by text.
TAIL = "the night of the day before belongs to that day: a later rule replaces what starts on its days"
REASONS = {
    '"for request only"': "words alone are what one has to know; whether it is open is unknown (specification, rule modifiers)",
    "Mo-Fr 08:00-19:00 Sa 09:00-19:00 Su 12:00-18:00": "semicolons are missing, and other days begin another rule",
    "Mon - Fri 11am - 11pm, Sat 12am - 11pm, Sun 2pm - 10pm": "English names and hours are read",
    "Su-Th 15-00; Fr-Sa 15-02": "hours without minutes are read between a day and a dash",
    "Mo-Fr 16:00-, Sa 14:00-": "a missing end is an open end: open at first, then unknown",
    "Mo-Fr 09:30 - 15:00. Lunch Mo-Fr 11:00 - 13:30": "nobody reads the word in the middle; the text is shown as it is",
}


def minutes_of(intervals, start):
    """A list of states, one for each minute of the week."""
    week = ["closed"] * MINUTES
    for begin, end, state in intervals:
        first = max(0, int((begin - start).total_seconds() // 60))
        last = min(MINUTES, int((end - start).total_seconds() // 60))
        week[first:last] = [state] * max(0, last - first)
    return week


def local(text):
    return datetime.datetime.fromisoformat(text).replace(tzinfo=None)


def carte(program, texts, start):
    for text in texts:
        answer = subprocess.run(
            [program, "hours", text, "--week", start.date().isoformat(), "--zone", ZONE,
             "--country", COUNTRY, "--location", "%s,%s" % LOCATION, "--json"],
            check=True, capture_output=True, text=True).stdout
        answer = json.loads(answer)
        if not answer["readable"]:
            yield None
            continue
        yield minutes_of(
            [(local(i["from"]), local(i["to"]), i["state"]) for i in answer["intervals"]], start)


def opening_hours_py(texts, start):
    import opening_hours

    end = start + datetime.timedelta(days=7)
    for text in texts:
        try:
            hours = opening_hours.OpeningHours(
                text, timezone=zoneinfo.ZoneInfo(ZONE), country=COUNTRY, coords=LOCATION)
        except Exception:  # its ParserError is not exported by all versions
            yield None
            continue
        yield minutes_of(
            [(begin.replace(tzinfo=None), stop.replace(tzinfo=None), str(state))
             for begin, stop, state, _ in hours.intervals(start, end)], start)


def kopeninghours(program, texts, start):
    output = subprocess.run(
        [program, start.isoformat(), "7"], input="\n".join(texts) + "\n", check=True,
        capture_output=True, text=True, env={**os.environ, "TZ": "UTC"}).stdout
    blocks = []
    for line in output.splitlines():
        if line.startswith("> "):
            blocks.append(None if line == "> unreadable" else [])
        else:
            begin, end, state = line.split("\t")
            blocks[-1].append((local(begin), local(end), state))
    for block in blocks:
        yield None if block is None else minutes_of(block, start)


def compile_kopeninghours(folder):
    source = pathlib.Path(__file__).with_name("kopeninghours.cpp")
    program = os.path.join(folder, "kopeninghours")
    flags = subprocess.run(
        ["pkg-config", "--cflags", "--libs", "Qt5Core"], check=True, capture_output=True, text=True).stdout
    subprocess.run(
        ["g++", "-std=c++17", "-fPIC", str(source), "-o", program, "-lKOpeningHours", *flags.split()], check=True)
    return program


def shown(week, day):
    """One day of a week as `11:00-23:00, 23:00-24:00 unknown`."""
    if week is None:
        return "not read"
    states = week[day * 1440:(day + 1) * 1440]
    parts, begin = [], 0
    for minute in range(1, 1441):
        if minute == 1440 or states[minute] != states[begin]:
            if states[begin] != "closed":
                name = "" if states[begin] == "open" else " " + states[begin]
                parts.append("%02d:%02d-%02d:%02d%s" % (*divmod(begin, 60), *divmod(minute, 60), name))
            begin = minute
    return ", ".join(parts) or "closed"


def kind_of(ours, rust, kde):
    if rust is None and kde is None:
        return "neither peer reads it" if ours is not None else "nobody reads it"
    peers = [week for week in (rust, kde) if week is not None]
    if len(peers) == 2 and peers[0] != peers[1]:
        agreed = [m for m in range(MINUTES) if rust[m] == kde[m]]
        if ours is not None and all(ours[m] == rust[m] for m in agreed):
            return "the peers differ"
        return "against both"
    if ours == peers[0]:
        return "all agree" if len(peers) == 2 else "one peer reads it, and agrees"
    return "against both" if len(peers) == 2 else "against the one that reads it"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("geojson", help="the places")
    parser.add_argument("--carte", default="carte-tool", help="the program carte-tool")
    parser.add_argument("--week", action="append", help="first day of a week; may be repeated")
    options = parser.parse_args()

    with open(options.geojson, encoding="utf-8") as file:
        features = json.load(file)["features"]
    texts = sorted({f["properties"]["opening_hours"] for f in features if "opening_hours" in f["properties"]})

    with tempfile.TemporaryDirectory() as folder:
        kde_program = compile_kopeninghours(folder)
        counts, rows, worst = collections.Counter(), {}, {}
        order = ["all agree", "one peer reads it, and agrees", "nobody reads it", "neither peer reads it",
                 "the peers differ", "against the one that reads it", "against both"]
        for name in options.week or WEEKS:
            start = datetime.datetime.fromisoformat(name)
            readers = zip(texts, carte(options.carte, texts, start), opening_hours_py(texts, start),
                          kopeninghours(kde_program, texts, start))
            for text, ours, rust, kde in readers:
                kind = kind_of(ours, rust, kde)
                if text in worst and order.index(worst[text]) >= order.index(kind):
                    continue
                worst[text] = kind
                if kind in ("all agree", "one peer reads it, and agrees"):
                    continue
                others = [week for week in (rust, kde, ours) if week is not None]
                day = next((d for d in range(7) for week in others
                            if len({tuple(w[d * 1440:(d + 1) * 1440]) for w in others}) > 1), 0)
                date = (start + datetime.timedelta(days=day)).strftime("%a %-d %b %Y")
                rows[text] = (kind, date, shown(ours, day), shown(rust, day), shown(kde, day))

    counts.update(worst.values())
    weeks = ", ".join(options.week or WEEKS)
    print("%d texts, %d weeks from %s\n" % (len(texts), len(options.week or WEEKS), weeks))
    print("| texts | |\n|---|---|")
    for kind in order:
        if counts[kind]:
            print("| %d | %s |" % (counts[kind], kind))
    print("\n| text | day | Carte | opening-hours-py | KOpeningHours | why |\n|---|---|---|---|---|---|")
    unexplained = 0
    for text, (kind, date, *shown_days) in sorted(rows.items(), key=lambda row: (order.index(row[1][0]), row[0])):
        reason = REASONS.get(text, "")
        unexplained += kind == "against both" and not reason
        print("| `%s` | %s | %s | %s |" % (text.replace("|", "\\|"), date, " | ".join(shown_days), reason))
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
