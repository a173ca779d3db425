#!/usr/bin/env python3
"""Writes the texts of Swift sources as a catalogue: extract.py FOLDER…

xgettext of Debian 12 and 13 does not support Swift. Its parsers for other languages misread strings with quotes inside an
interpolation, and strings over several lines, and lose texts without a warning. Here a text that is not a plain string
between two quotes is an error.

  tr("text", …)                     a text, with arguments for %1, %2 …
  tr("one", "many", count: n, …)    a text that depends on a number
  … context: "word"                 distinguishes it from the same text elsewhere
  Message("text", …)                the same, as a value of the cores
  translatable("text", contexts: "word", "other")
                                    a text that is stored now and translated later, in these contexts

A comment that begins with “Translators:”, just before a call, is for translators.
"""
import pathlib
import re
import sys

CALL = re.compile(r"(?<![\w.`])(tr|Message|translatable)\(")
# Labels of initializers whose text is not a template.
UNTRANSLATED = ("verbatim", "list", "template")
IGNORED = re.compile(r"//[^\n]*|/\*")
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


class Mistake(Exception):
    pass


class Source:
    """A Swift file, parsed as far as comments and strings require."""

    def __init__(self, name, text):
        self.name, self.text = name, text

    def line(self, place):
        return self.text.count("\n", 0, place) + 1

    def comment_end(self, place):
        """The end of the comment that begins here; comments of Swift nest."""
        if self.text.startswith("//", place):
            end = self.text.find("\n", place)
            return len(self.text) if end < 0 else end
        depth = 0
        while place < len(self.text):
            pair = self.text[place : place + 2]
            depth += (pair == "/*") - (pair == "*/")
            place += 2 if pair in ("/*", "*/") else 1
            if depth == 0:
                return place
        raise Mistake("a comment without an end")

    def string(self, place):
        """The end of the string that begins here, and its value, or None for one that is not plain."""
        hashes = len(re.compile("#*").match(self.text, place)[0])
        start = place + hashes
        quotes = '"""' if self.text.startswith('"""', start) else '"'
        closing, escape = quotes + "#" * hashes, "\\" + "#" * hashes
        plain, value, at = quotes == '"' and hashes == 0, "", start + len(quotes)
        while not self.text.startswith(closing, at):
            if at >= len(self.text) or (quotes == '"' and self.text[at] == "\n"):
                raise Mistake(f"line {self.line(place)}: a string without an end")
            if not self.text.startswith(escape, at):
                value += self.text[at]
                at += 1
                continue
            at += len(escape)
            letter = self.text[at]
            if letter == "(":
                plain, at = False, self.group_end(at)
            elif letter == "u":
                close = self.text.index("}", at)
                value += chr(int(self.text[at + 2 : close], 16))
                at = close + 1
            else:
                value += ESCAPES.get(letter, "")
                at += 1
        return at + len(closing), value if plain else None

    def skip(self, place):
        """The place after the comment or string that begins here, or the same place."""
        if self.text.startswith(("//", "/*"), place):
            return self.comment_end(place)
        if re.compile('#*"').match(self.text, place):
            return self.string(place)[0]
        return place

    def group_end(self, place):
        """The place after the bracket that closes the one here."""
        depth = 0
        while place < len(self.text):
            after = self.skip(place)
            if after != place:
                place = after
                continue
            depth += (self.text[place] in "([{") - (self.text[place] in ")]}")
            place += 1
            if depth == 0:
                return place
        raise Mistake("a bracket without its other half")

    def arguments(self, place):
        """The arguments of the call whose bracket is here: the label of each, and its value if it is a plain string."""
        end, found, at = self.group_end(place) - 1, [], place + 1
        while at < end:
            stop = at
            while stop < end and self.text[stop] != ",":
                after = self.skip(stop)
                if after != stop:
                    stop = after
                elif self.text[stop] in "([{":
                    stop = self.group_end(stop)
                else:
                    stop += 1
            found.append(self.argument(at, stop))
            at = stop + 1
        return found

    def argument(self, place, end):
        while place < end and (self.text[place].isspace() or self.text.startswith(("//", "/*"), place)):
            place = place + 1 if self.text[place].isspace() else self.comment_end(place)
        label = re.compile(r"(\w+):\s*").match(self.text, place, end)
        start = label.end() if label else place
        value = None
        if re.compile('#*"').match(self.text, start):
            after, value = self.string(start)
            if self.text[after:end].strip():
                value = None
        return label[1] if label else None, value

    def calls(self):
        place = 0
        while place < len(self.text):
            after = self.skip(place)
            # Calls inside an interpolation count, too.
            if after != place and self.text[place] in '#"':
                yield from self.interpolated(place, after)
            if after != place:
                place = after
                continue
            call = CALL.match(self.text, place)
            if call and not re.search(r"func\s+$", self.text[:place][-20:]):
                yield call[1], place, self.arguments(call.end() - 1)
            place += 1

    def interpolated(self, place, end):
        for match in re.finditer(r"\\#*\(", self.text[place:end]):
            inner = place + match.end() - 1
            part = Source(self.name, self.text[: self.group_end(inner)])
            for at in range(inner, len(part.text)):
                call = CALL.match(part.text, at)
                if call:
                    yield call[1], at, part.arguments(call.end() - 1)

    def hint(self, place):
        """The comment for translators in the lines before a place."""
        lines = self.text[:place].split("\n")[:-1]
        words = []
        while lines and lines[-1].strip().startswith("//"):
            words.insert(0, lines.pop().strip().lstrip("/").strip())
        text = " ".join(words)
        return text[text.index("Translators:") :] if "Translators:" in text else None


def entries_of(name, arguments):
    """Context, text and plural, for each entry that a call makes."""
    labels = [label for label, _ in arguments]
    if labels and labels[0] in UNTRANSLATED:
        return []
    start = next((index for index, label in enumerate(labels) if label in ("context", "contexts")), len(arguments))
    plain = [value for label, value in arguments[:start] if label is None]
    contexts = [value for _, value in arguments[start:]] or [None]
    counted = "count" in labels
    if not plain or plain[0] is None or (counted and (len(plain) < 2 or plain[1] is None)):
        raise Mistake(f"the text of {name}(…) must be a plain string")
    if start < len(arguments) and None in contexts:
        raise Mistake(f"the context of {name}(…) must be a plain string")
    return [(context, plain[0], plain[1] if counted else None) for context in contexts]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'


def main(folders):
    entries, mistakes = {}, []
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*.swift")):
        source = Source(path.as_posix(), path.read_text(encoding="utf-8"))
        try:
            for name, place, arguments in source.calls():
                where = f"{path}:{source.line(place)}"
                try:
                    made = entries_of(name, arguments)
                except Mistake as mistake:
                    mistakes.append(f"{where}: {mistake}")
                    continue
                for context, one, many in made:
                    known = entries.setdefault((context, one), {"many": None, "files": [], "hints": []})
                    if known["many"] and many and known["many"] != many:
                        mistakes.append(f"{where}: “{one}” has another plural elsewhere")
                    known["many"] = known["many"] or many
                    if source.name not in known["files"]:
                        known["files"].append(source.name)
                    hint = source.hint(place)
                    if hint and hint not in known["hints"]:
                        known["hints"].append(hint)
        except Mistake as mistake:
            mistakes.append(f"{path}: {mistake}")
    print('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"')
    for (context, one), known in entries.items():
        print()
        for hint in known["hints"]:
            print(f"#. {hint}")
        print("#: " + " ".join(known["files"]))
        if context is not None:
            print(f"msgctxt {quoted(context)}")
        print(f"msgid {quoted(one)}")
        if known["many"] is None:
            print('msgstr ""')
        else:
            print(f'msgid_plural {quoted(known["many"])}\nmsgstr[0] ""\nmsgstr[1] ""')
    print("\n".join(mistakes), file=sys.stderr, end="\n" if mistakes else "")
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
