#!/usr/bin/env python3
"""Compares Carte's evaluation of opening hours with that of two other programs.

    compare.py helsinki.geojson --carte .build/release/carte-tool > table.md

Three programs evaluate every distinct text of `opening_hours` in the file over the same weeks, minute by minute
on the clock of Helsinki:

* Carte: `carte-tool hours TEXT --week DATE … --json`
* opening-hours-py: `pip install opening-hours-py`
* KOpeningHours: kopeninghours.cpp beside this file, which needs Debian's libkopeninghours-dev and qtbase5-dev

The tables list each text on which they differ, grouped by the reason. The exit code is 1 if Carte differs from all
programs that read a text, and no reason is known. A last table has texts from reports about other programs
(REPORTED below) on which the programs differ, each for one day at one place.
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

Place = collections.namedtuple("Place", "name zone country location")
HELSINKI = Place("Helsinki", "Europe/Helsinki", "FI", (60.17, 24.94))
UTSJOKI = Place("Utsjoki", "Europe/Helsinki", "FI", (69.91, 27.03))
BERLIN = Place("Berlin", "Europe/Berlin", "DE", (52.52, 13.4))
NEW_YORK = Place("New York", "America/New_York", "US", (40.71, -74.01))
MINUTES = 7 * 24 * 60
WEEKS = [
    "2026-03-02",  # an ordinary week
    "2026-03-23",  # the clock is set forward on Sunday
    "2026-04-27",  # 1 May is a Friday
    "2026-06-15",  # midsummer
    "2026-10-19",  # the clock is set back on Sunday
    "2026-12-21",  # Christmas
    "2026-12-28",  # the end of the year
]

# The reasons for differences: by text, else by properties of the text and the day.
BY_TEXT = {
    '"for request only"': "Words alone are shown; the state is unknown.",
    "Mo-Fr 09:30 - 15:00. Lunch Mo-Fr 11:00 - 13:30":
        "No program reads the word in the middle. Carte shows the text as it is.",
    "Mo-Fr 16:00-, Sa 14:00-": "A missing end is an open end: open at first, then unknown.",
    "Mo-Fr 07:30-20:00, Sa 10:00-19:00; Sa 12:00-18:00": "The later rule for Saturday replaces the earlier.",
    "Mo-Fr 07:00-19:00; Sa, Su 09:00-16:00": "A space in a list of days changes nothing.",
    "Su-Th 15-00; Fr-Sa 15-02": "Hours without minutes are hours.",
}
TAIL = "A night belongs to the day on which it starts. The rule of the next day does not end it."
NO_HOLIDAYS = {
    "2026-03-29": "Palm Sunday is not a public holiday in Finland.",
    "2026-06-19": "Midsummer Eve is not a legal public holiday in Finland, although most people do not work.",
    "2026-12-24": "Christmas Eve is not a legal public holiday in Finland, although most people do not work.",
}

SUN = "Nominal times decide whether a range with the sun ends on the next day. If the sun is late, it is empty."
BOTH = "A blank between holidays and weekdays means both."
OBSERVED = "Substitute days of federal holidays: restaurants differ, so the state is unknown."
REGIONAL = "A regional holiday: unknown for the country."
LETTER = "Literally, the later rule replaces the earlier. Carte marks this as unclear and shows the replaced times."
OFFSET = "The month belongs to the day from which the offset counts."
FALLBACK = "Hours that only a comment gives are unknown."
# Reports about other programs: text, day, place, and the reason for Carte's answer.
REPORTED = [
    ("Mo-Su sunset-22:00", "2026-06-22", HELSINKI, SUN),
    ("Mo-Su sunset-22:00", "2026-12-21", HELSINKI, SUN),
    ("Mo-Su dusk-23:00", "2026-06-22", UTSJOKI, SUN),
    ("Mo-Su 06:00-sunrise", "2026-06-22", HELSINKI, SUN),
    ("Mo-Su 06:00-sunrise", "2026-12-21", HELSINKI, SUN),
    ("Mo-Su (sunset-01:00)-21:00", "2026-06-22", HELSINKI, SUN),
    ("Mo-Su sunset-sunrise", "2026-06-22", HELSINKI, SUN),
    ("Sa,PH Mo-Fr 10:00-14:00", "2026-04-28", BERLIN, BOTH),
    ("Sa,PH Mo-Fr 10:00-14:00", "2026-05-01", BERLIN, BOTH),
    ("We,SH Mo-Fr 10:00-14:00", "2026-04-28", BERLIN, BOTH),
    ("Mo, PH We 17:00-20:00", "2026-05-01", BERLIN, BOTH),
    ("PH Mo-Fr 10:00-14:00", "2026-04-28", BERLIN, BOTH),
    ("Mo-Fr 08:00-17:00; PH off", "2026-07-03", NEW_YORK, OBSERVED),
    ("Mo-Fr 08:00-17:00; PH off", "2027-07-05", NEW_YORK, OBSERVED),
    ("Mo-Fr 08:00-17:00; PH off", "2027-12-31", NEW_YORK, OBSERVED),
    ("Mo-Fr 08:00-17:00; PH off", "2026-01-06", BERLIN, REGIONAL),
    ('Tu,Th 09:00-11:00 || "by appointment"', "2026-03-02", HELSINKI, FALLBACK),
    ('Mo,Th 09:00-11:00; Tu,Fr 15:00-17:00; "on appointment"', "2026-03-02", HELSINKI, LETTER),
    ("Mo-Fr 08:30-12:30; Mo-Fr 14:30-19:00", "2026-03-02", HELSINKI, LETTER),
    ("Mo-Sa 08:00-13:00; 15:00-18:00", "2026-03-02", HELSINKI, LETTER),
    ("Mar Su[1] -1 day 10:00-12:00", "2026-02-28", HELSINKI, OFFSET),
    ("Su[1] -1 day 10:00-12:00", "2026-02-28", HELSINKI, OFFSET),
    ("Mar Su[-1] +3 days 10:00-12:00", "2026-04-01", HELSINKI, OFFSET),
    ("Jan 1 -1 day 10:00-12:00", "2026-12-31", HELSINKI, OFFSET),
]


def reason_for(text, date, ours, others):
    """The reason for a difference on a day, from the minutes of all programs."""
    if text in BY_TEXT:
        return BY_TEXT[text]
    if any(other is not None and any(a != b for a, b in zip(ours[:360], other[:360])) for other in others):
        return TAIL
    if "PH" in text:
        return NO_HOLIDAYS.get(date.date().isoformat(), "")
    return ""


def minutes_of(intervals, start):
    """A list of states, one for each minute of the week."""
    week = ["closed"] * MINUTES
    for begin, end, state in intervals:
        first = max(0, int((begin - start).total_seconds() // 60))
        last = min(MINUTES, int((end - start).total_seconds() // 60))
        week[first:last] = [state] * max(0, last - first)
    return week


def missing_hour(start):
    """The minutes of a week that the clock skips, as a range."""
    zone = zoneinfo.ZoneInfo(HELSINKI.zone)
    skipped = []
    for minute in range(0, MINUTES, 15):
        time = (start + datetime.timedelta(minutes=minute)).replace(tzinfo=zone)
        back = time.astimezone(datetime.timezone.utc).astimezone(zone)
        if back.replace(tzinfo=None) != time.replace(tzinfo=None):
            skipped.append(minute)
    return range(skipped[0], skipped[-1] + 15) if skipped else range(0)


def local(text):
    return datetime.datetime.fromisoformat(text).replace(tzinfo=None)


def carte(program, texts, start, place=HELSINKI):
    for text in texts:
        answer = subprocess.run(
            [program, "hours", text, "--week", start.date().isoformat(), "--zone", place.zone,
             "--country", place.country, "--location", "%s,%s" % place.location, "--json"],
            check=True, capture_output=True, text=True).stdout
        answer = json.loads(answer)
        if not answer["readable"]:
            yield None
            continue
        yield minutes_of(
            [(local(i["from"]), local(i["to"]), i["state"]) for i in answer["intervals"]], start)


def opening_hours_py(texts, start, place=HELSINKI):
    import opening_hours

    end = start + datetime.timedelta(days=7)
    for text in texts:
        try:
            hours = opening_hours.OpeningHours(
                text, timezone=zoneinfo.ZoneInfo(place.zone), country=place.country, coords=place.location)
        except Exception:  # its ParserError is not exported by all versions
            yield None
            continue
        yield minutes_of(
            [(begin.replace(tzinfo=None), stop.replace(tzinfo=None), str(state))
             for begin, stop, state, _ in hours.intervals(start, end)], start)


def kopeninghours(program, texts, start, place=HELSINKI):
    output = subprocess.run(
        [program, start.isoformat(), "7", place.zone, place.country, *map(str, place.location)],
        input="\n".join(texts) + "\n", check=True,
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


def shown(states):
    """The minutes of a day as `11:00-23:00, 23:00-24:00 unknown`."""
    if states is None:
        return "not read"
    parts, begin = [], 0
    for minute in range(1, 1441):
        if minute == 1440 or states[minute] != states[begin]:
            if states[begin] != "closed":
                name = "" if states[begin] == "open" else " " + states[begin]
                parts.append("%02d:%02d-%02d:%02d%s" % (*divmod(begin, 60), *divmod(minute, 60), name))
            begin = minute
    return ", ".join(parts) or "closed"


def differ(one, other):
    """Whether two days differ by more than a minute or two of the sun."""
    if one is None or other is None:
        return one is not other
    return sum(a != b for a, b in zip(one, other)) > 4


def reported_table(program, kde_program):
    """The table of reported texts: the rows on which the programs differ."""
    rows = []
    for text, day, place, reason in REPORTED:
        start = datetime.datetime.fromisoformat(day)
        readings = [*carte(program, [text], start, place), *opening_hours_py([text], start, place),
                    *kopeninghours(kde_program, [text], start, place)]
        days = [week and week[:1440] for week in readings]
        if any(differ(days[0], day) for day in days[1:]):
            cells = ["`%s`" % text.replace("|", "\\|"), place.name, start.strftime("%a %-d %b %Y"), *map(shown, days)]
            rows.append((reason, cells))
    lines = ["", "### Reports about other programs", "",
             "%d reported texts and days; on %d of them the programs differ." % (len(REPORTED), len(rows))]
    for reason in dict.fromkeys(reason for reason, _ in rows):
        lines += ["", "**%s**" % reason, "",
                  "| text | place | day | Carte | opening-hours-py | KOpeningHours |", "|---|---|---|---|---|---|"]
        lines += ["| %s |" % " | ".join(cells) for group, cells in rows if group == reason]
    return "\n".join(lines)


KINDS = ["all agree", "one peer reads it, and agrees", "no program reads it", "neither peer reads it",
         "the peers differ", "against the one that reads it", "against both"]


def kind_of(ours, rust, kde):
    """Compares three evaluations of the same minutes."""
    if rust is None and kde is None:
        return "neither peer reads it" if ours is not None else "no program reads it"
    peers = [week for week in (rust, kde) if week is not None]
    if ours is None:
        return "against both" if len(peers) == 2 else "against the one that reads it"
    if len(peers) == 1:
        return "one peer reads it, and agrees" if ours == rust or ours == kde else "against the one that reads it"
    if ours == rust == kde:
        return "all agree"
    return "the peers differ" if all(o == r or r != k for o, r, k in zip(ours, rust, kde)) else "against both"


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
    weeks = options.week or WEEKS

    kinds = {}  # the worst kind of each text
    rows = {}  # for each text and reason, the first day on which it shows
    with tempfile.TemporaryDirectory() as folder:
        kde_program = compile_kopeninghours(folder)
        reported = reported_table(options.carte, kde_program)
        for name in weeks:
            start = datetime.datetime.fromisoformat(name)
            skipped = missing_hour(start)
            for text, *readings in zip(texts, carte(options.carte, texts, start), opening_hours_py(texts, start),
                                       kopeninghours(kde_program, texts, start)):
                for week in readings:
                    if week is not None and len(skipped) > 0:
                        week[skipped.start:skipped.stop] = ["closed"] * len(skipped)
                for day in range(7):
                    minutes = [week and week[day * 1440:(day + 1) * 1440] for week in readings]
                    kind = kind_of(*minutes)
                    kinds[text] = max(kinds.get(text, KINDS[0]), kind, key=KINDS.index)
                    if kind in KINDS[:2]:
                        continue
                    date = start + datetime.timedelta(days=day)
                    reason = reason_for(text, date, minutes[0], minutes[1:])
                    row = (kind, date, [shown(m) for m in minutes])
                    if KINDS.index(kind) > KINDS.index(rows.get((text, reason), (KINDS[0],))[0]):
                        rows[text, reason] = row

    counts = collections.Counter(kinds.values())
    print("%d texts in %d weeks from %s:\n" % (len(texts), len(weeks), ", ".join(weeks)))
    print("| texts | |\n|---|---|")
    for kind in KINDS:
        if counts[kind]:
            print("| %d | %s |" % (counts[kind], kind))
    unexplained = 0
    by_reason = collections.defaultdict(list)
    for (text, reason), row in rows.items():
        by_reason[reason].append((text, *row))
        unexplained += row[0] in KINDS[-2:] and not reason
    for reason, group in sorted(by_reason.items(), key=lambda item: (-len(item[1]), item[0])):
        print("\n**%s** %d:\n" % (reason or "Not explained.", len(group)))
        print("| text | day | Carte | opening-hours-py | KOpeningHours |\n|---|---|---|---|---|")
        for text, _, date, columns in sorted(group):
            cells = ["`%s`" % text.replace("|", "\\|"), date.strftime("%a %-d %b %Y"), *columns]
            print("| %s |" % " | ".join(cells))
    print(reported)
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
