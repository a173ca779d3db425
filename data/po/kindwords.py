#!/usr/bin/env python3
"""Writes the words for kinds of place, cuisines and filters in all languages as Swift: kindwords.py CATALOGUE.po…

A search for “суши” means OpenStreetMap's `sushi`. Translators have named every kind and cuisine already, so the search uses
their words: the whole phrase of each (“вьетнамская кухня”), and the phrase without the words that all of them share
(“вьетнамск~”: any ending).
"""
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Sources"
KINDS = ["Restaurant", "Cafe", "Fast food", "Bar", "Pub", "Beer garden", "Food court", "Ice cream"]
AMENITIES = {"Beer garden": "biergarten"}
# Words before and after the cuisine in a phrase.
BEFORE = ["nhà hàng", "quán bar", "quán", "tiệm", "quầy", "món"]
BEHIND = ["кухня", "餐廳", "餐厅", "咖啡館", "咖啡馆", "料理", "菜", "餐", "店", "館", "馆", "吧"]
# The captions of filters, with their names in SearchCondition.
FILTERS = {
    "Vegetarian": "vegetarian",
    "Vegan": "vegan",
    "Halal": "halal",
    "Kosher": "kosher",
    "Gluten-Free": "gluten_free",
    "Lactose-Free": "lactose_free",
    "Wheelchair Access": "wheelchair",
    "Outdoor Seating": "outdoor_seating",
    "Takeaway": "takeaway",
}
CAPTION = re.compile(r'^(?!msgctxt)[^\n]*\nmsgid "(.*)"\nmsgstr "(.+)"', re.MULTILINE)
ENTRY = re.compile(r'msgctxt "(cuisine|kind of place)"\nmsgid "(.*)"\nmsgstr "(.+)"')
UNSPACED = re.compile("[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]")


def cuisines():
    """The tags of each English name."""
    names = {}
    table = (SOURCES / "GuideCore/Formatting/Cuisine.swift").read_text()
    for tag, name in re.findall(r'"([\w-]+)": translatable\("(.*?)"', table):
        names.setdefault(name, []).append(tag)
    return names


def targets(context, english, names):
    """The meanings of an English name, as `kind cafe`, `cuisine sushi` or `trait vegan`."""
    if context == "filter":
        return ["trait " + FILTERS[english]]
    found = ["cuisine " + tag for tag in names.get(english, [])]
    if context == "kind of place":
        if english in KINDS:
            found.append("kind " + AMENITIES.get(english, english.lower().replace(" ", "_")))
        cuisine = re.sub(" (restaurant|cafe|fast food|bar)$", "", english)
        tags = {tag for all in names.values() for tag in all}
        if cuisine != english and not found:
            tag = cuisine.lower().replace(" ", "_")
            found += ["cuisine " + tag] if tag in tags else ["cuisine " + tag for tag in names.get(cuisine, [])]
    return found


def phrases(text):
    """A translation, and the same without the words that it shares with others."""
    text = text.lower()
    found = [text]
    for word in BEFORE:
        if text.startswith(word + " "):
            found.append(text[len(word) + 1 :])
            break
    for word in BEHIND:
        if text.endswith(word):
            found.append(text[: -len(word)].strip())
            break
    endings = [re.sub("(ая|ий|ый|ое)$", "~", phrase) for phrase in found]
    # A single syllable or character is ambiguous.
    shortest = lambda phrase: 2 if UNSPACED.search(phrase) else 4
    return [phrase for phrase in endings if phrase == text or len(phrase) >= shortest(phrase)]


def main(catalogues):
    names = cuisines()
    table = {}
    english = {("cuisine", name): name for name in names} | {("filter", name): name for name in FILTERS}
    for catalogue in [english] + [
        {(c, i): s for c, i, s in ENTRY.findall(pathlib.Path(file).read_text())}
        | {("filter", i): s for i, s in CAPTION.findall(pathlib.Path(file).read_text()) if i in FILTERS}
        for file in catalogues
    ]:
        for (context, name), text in sorted(catalogue.items()):
            for target in targets(context, name, names):
                tag = target.split(" ")[1].replace("_", " ")
                known = table.setdefault(target, [])
                known += [phrase for phrase in phrases(text) if phrase not in known + ([] if target.startswith("trait") else [tag])]
    print("// Made by data/po/kindwords.py from the translators' catalogues; “./meson-wrapper.sh translations” makes it")
    print("// anew.")
    print("extension KindWords {")
    print("    /// Kinds, cuisines and conditions, as OpenStreetMap writes them, and what they are called.")
    print('    static let table = """')
    for target in sorted(table):
        lines = ["        " + target + ":"]
        for phrase in table[target]:
            if len(lines[-1]) + len(phrase) > 100:
                lines.append("          ")
            lines[-1] += " " + phrase + ";"
        print("\n".join(lines).replace(";\n          ", "; \\\n          "))
    print('        """')
    print("}")


main(sys.argv[1:])
