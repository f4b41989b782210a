import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import type { Versions } from "../../../src/core/text/versions.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import {
  catalog,
  context,
  entry,
  header,
  lines,
  noted,
  plural,
  po,
  qt,
  segment,
  strings,
  unit,
  xliff,
  xliff2,
} from "./entryTexts.ts";

const labels = { ours: "ours", base: "base", theirs: "theirs" };

const merge = (id: string, versions: Versions) => {
  const merged = mergeLocaleFile(versions, formatById(id), { labels, size: 7, showsBase: false });
  return merged && [merged.text, merged.conflicts.map(({ path }) => pathText(path))];
};

const swapped = ({ base, ours, theirs }: Versions): Versions => ({ base, ours: theirs, theirs: ours });

/** A merge without conflicts: base, two sides, and the result; another one if the sides are swapped. */
type Row = readonly [
  name: string,
  id: string,
  base: string,
  ours: string,
  theirs: string,
  merged: string,
  swap?: string,
];

const rows: readonly Row[] = [
  [
    "take references of ours and merge what is translated",
    "po",
    po(entry("a", "A", "#: a.c:1"), entry("b", "B", "#: a.c:2")),
    po(entry("a", "AA", "#: a.c:11"), entry("b", "B", "#: a.c:12")),
    po(entry("a", "A", "#: a.c:21", "#: b.c:1"), entry("b", "BB", "#: a.c:22")),
    po(entry("a", "AA", "#: a.c:11"), entry("b", "BB", "#: a.c:12")),
    po(entry("a", "AA", "#: a.c:21", "#: b.c:1"), entry("b", "BB", "#: a.c:22")),
  ],
  [
    "take the dates of the newer side, with its translator",
    "po",
    header("POT-Creation-Date: 2026-01-01 10:00+0000", "PO-Revision-Date: 2026-01-01 10:00+0000", "Last-Translator: A"),
    header("POT-Creation-Date: 2026-03-03 10:00+0000", "PO-Revision-Date: 2026-02-02 10:00+0100", "Last-Translator: B"),
    header("POT-Creation-Date: 2026-02-02 10:00+0000", "PO-Revision-Date: 2026-02-02 09:30+0000", "Last-Translator: C"),
    header("POT-Creation-Date: 2026-03-03 10:00+0000", "PO-Revision-Date: 2026-02-02 09:30+0000", "Last-Translator: C"),
  ],
  [
    "merge a header field by field",
    "po",
    header("Language-Team: X"),
    header("Language-Team: X", "Plural-Forms: nplurals=2; plural=(n != 1);"),
    header("Language-Team: Y"),
    header("Language-Team: Y", "Plural-Forms: nplurals=2; plural=(n != 1);"),
  ],
  [
    "remove what one side has removed and the other has moved",
    "po",
    po(entry("a", "A"), entry("b", "B"), entry("c", "C")),
    po(entry("a", "A"), entry("c", "C")),
    po(entry("a", "A"), entry("c", "CC"), entry("b", "B", "#: z.c:1")),
    po(entry("a", "A"), entry("c", "CC")),
  ],
  [
    "remove a unit that the other side has moved",
    "xliff",
    xliff("", unit("a", "A"), unit("b", "B"), unit("c", "C")),
    xliff("", unit("a", "A"), unit("c", "C")),
    xliff("", unit("c", "CC"), unit("a", "A"), unit("b", "B", 9)),
    xliff("", unit("c", "CC"), unit("a", "A")),
  ],
  [
    "change a text in a file that the other side has sorted",
    "po",
    po(entry("c", "C"), entry("a", "A"), entry("b", "B")),
    po(entry("c", "CC"), entry("a", "A"), entry("d", "D"), entry("b", "B")),
    po(entry("a", "A"), entry("b", "B"), entry("c", "C")),
    po(entry("a", "A"), entry("d", "D"), entry("b", "B"), entry("c", "CC")),
  ],
  [
    "bring back an obsolete entry",
    "po",
    po(entry("a", "A"), lines("", '#~ msgid "o"', '#~ msgstr "O"')),
    po(entry("a", "A"), entry("o", "O")),
    po(entry("a", "AA"), lines("", '#~ msgid "o"', '#~ msgstr "O"', "", '#~ msgid "p"', '#~ msgstr "P"')),
    po(entry("a", "AA"), entry("o", "O"), lines("", '#~ msgid "p"', '#~ msgstr "P"')),
  ],
  [
    "keep as obsolete what one side has removed and only the other has translated",
    "po",
    po(entry("a", "A"), entry("b", "", "#. note", "#: b.c:1", "#, c-format"), entry("c", "C")),
    po(entry("a", "A"), entry("c", "CC")),
    po(entry("a", "A"), entry("b", "B", "#. note", "#: b.c:2", "#, c-format"), entry("c", "C")),
    po(entry("a", "A"), entry("c", "CC"), lines("", "#, c-format", '#~ msgid "b"', '#~ msgstr "B"')),
  ],
  [
    "keep an obsolete entry as the other side has translated it before",
    "po",
    po(entry("a", "A"), entry("b", "B")),
    po(entry("a", "A"), lines("", '#~ msgid "b"', '#~ msgstr "B"')),
    po(entry("a", "A"), entry("b", "BB")),
    po(entry("a", "A"), lines("", '#~ msgid "b"', '#~ msgstr "BB"')),
  ],
  [
    "remove an entry that one side has removed and the other has emptied",
    "po",
    po(entry("a", "A"), entry("b", "B")),
    po(entry("a", "A")),
    po(entry("a", "AA"), entry("b", "")),
    po(entry("a", "AA")),
  ],
  [
    "add entries that both have added and wrapped in different ways",
    "po",
    po(entry("a", "A")),
    po(entry("a", "A"), lines("", 'msgid "one two"', 'msgstr "ONE TWO"')),
    po(entry("a", "A"), lines("", 'msgid ""', '"one "', '"two"', 'msgstr ""')),
    po(entry("a", "A"), lines("", 'msgid "one two"', 'msgstr "ONE TWO"')),
  ],
  [
    "wrap a header field without changing it, which the other side has changed",
    "po",
    header("Language-Team: German (https://example.org/a/)"),
    header("Language-Team: German (https://example.org/b/)"),
    header() + lines('"Language-Team: German "', '"(https://example.org/a/)\\n"') + entry("a", "A"),
    header("Language-Team: German (https://example.org/b/)") + entry("a", "A"),
  ],
  [
    "translate what the other side has guessed",
    "po",
    po(entry("a", "", "#, c-format")),
    po(entry("a", "guess", "#, fuzzy, c-format")),
    po(entry("a", "A", "#, c-format")),
    po(entry("a", "A", "#, c-format")),
  ],
  [
    "add names of translators, with the latest year of each",
    "po",
    lines("# German.", "# Ann <ann@example.org>, 2019") + po(entry("a", "A")),
    lines("# German.", "# Ann <ann@example.org>, 2020", "# Bob <bob@example.org>, 2020") + po(entry("a", "A")),
    lines("# German.", "# Ann <ann@example.org>, 2021", "# Cem <cem@example.org>, 2021") + po(entry("a", "AA")),
    lines(
      "# German.",
      "# Ann <ann@example.org>, 2021",
      "# Bob <bob@example.org>, 2020",
      "# Cem <cem@example.org>, 2021",
    ) + po(entry("a", "AA")),
    lines(
      "# German.",
      "# Ann <ann@example.org>, 2021",
      "# Cem <cem@example.org>, 2021",
      "# Bob <bob@example.org>, 2020",
    ) + po(entry("a", "AA")),
  ],
  [
    "read plural forms alike though one side has removed the language from its header",
    "po",
    po(entry("a", "A"), plural("", "")),
    lines('msgid ""', 'msgstr ""', '"X: 1\\n"') + entry("a", "A") + plural("", ""),
    po(entry("a", "A"), plural("eins", "viele")),
    lines('msgid ""', 'msgstr ""', '"X: 1\\n"') + entry("a", "A") + plural("eins", "viele"),
  ],
  [
    "mark as vanished what one side has removed and only the other has translated",
    "qt",
    qt(context("A", ["a", 1, "1"], ["b", 2, ""])),
    qt(context("A", ["a", 1, "1!"])),
    qt(context("A", ["a", 1, "1"], ["b", 2, "2"])),
    qt(context("A", ["a", 1, "1!"], ["b", 2, "2"]))
      .replace('        <location filename="a.cpp" line="2"/>\n', "")
      .replace("<translation>2<", '<translation type="vanished">2<'),
  ],
  [
    "merge units of an id that one side has twice line by line, and all others",
    "xliff",
    xliff("", unit("a", "A"), unit("b", "B")),
    xliff("", unit("a", "A"), unit("b", "BB"), unit("a", "A", 2)),
    xliff("", unit("a", "A", 1, ' state="final"'), unit("b", "B"), unit("c", "C")),
    xliff("", unit("a", "A", 1, ' state="final"'), unit("b", "BB"), unit("a", "A", 2), unit("c", "C")),
    xliff("", unit("a", "A", 1, ' state="final"'), unit("b", "BB"), unit("c", "C"), unit("a", "A", 2)),
  ],
  [
    "take a translation before a guess that both have added",
    "po",
    po(entry("a", "A")),
    po(entry("a", "A"), entry("b", "guess", "#, fuzzy, c-format", '#| msgid "bb"')),
    po(entry("a", "A"), entry("b", "B", "#, c-format")),
    po(entry("a", "A"), entry("b", "B", "#, c-format")),
  ],
  [
    "take a translation before a guess that both have changed",
    "po",
    po(entry("b", "guess", "#, fuzzy", '#| msgid "bb"')),
    po(entry("b", "guess 2", "#, fuzzy", '#| msgid "bbb"')),
    po(entry("b", "B")),
    po(entry("b", "B")),
  ],
  [
    "keep a mark that one side has set on a translation that the other has changed",
    "xliff",
    xliff("", unit("a", "A", 1, ' state="translated"')),
    xliff("", unit("a", "A", 1, ' state="needs-review-translation"')),
    xliff("", unit("a", "AA", 1, ' state="translated"')),
    xliff("", unit("a", "AA", 1, ' state="needs-review-translation"')),
  ],
  [
    "take the newer date, and line numbers of ours",
    "xliff",
    xliff('date="2026-01-01" product-version="1"', unit("a", "A"), unit("b", "B")),
    xliff('date="2026-02-02" product-version="2"', unit("a", "AA", 4), unit("b", "B", 5)),
    xliff('date="2026-03-03" product-version="3"', unit("a", "A", 7), unit("b", "BB", 8)),
    xliff('date="2026-03-03" product-version="3"', unit("a", "AA", 4), unit("b", "BB", 5)),
    xliff('date="2026-03-03" product-version="3"', unit("a", "AA", 7), unit("b", "BB", 8)),
  ],
  [
    "follow a unit that one side has renamed while the other has translated it",
    "xliff",
    xliff2(segment("q", "Q", ""), segment("b", "B", "")),
    xliff2(segment("q", "Q", ""), segment("bb", "B", "")),
    xliff2(segment("q", "Q", ""), segment("b", "B", "T")),
    xliff2(segment("q", "Q", ""), segment("bb", "B", "T")),
  ],
  [
    "take locations of ours, and remove a context with its last message",
    "qt",
    qt(context("A", ["a", 1, "1"], ["b", 2, "2"]), context("B", ["c", 3, "3"])),
    qt(context("A", ["b", 12, "2"]), context("B", ["c", 13, "3!"])),
    qt(context("A", ["a", 21, "1"]), context("B", ["c", 23, "3"])),
    qt(context("B", ["c", 13, "3!"])),
    qt(context("B", ["c", 23, "3!"])),
  ],
  [
    "take the newer time of a resource bundle",
    "arb",
    lines("{", '  "@@last_modified": "2026-01-01T00:00:00Z",', '  "a": "A",', '  "b": "B"', "}"),
    lines("{", '  "@@last_modified": "2026-02-01T00:00:00Z",', '  "a": "AA",', '  "b": "B"', "}"),
    lines("{", '  "@@last_modified": "2026-03-01T00:00:00Z",', '  "a": "A",', '  "b": "BB"', "}"),
    lines("{", '  "@@last_modified": "2026-03-01T00:00:00Z",', '  "a": "AA",', '  "b": "BB"', "}"),
  ],
  [
    "take places in comments of ours",
    "yaml",
    lines("# app/a.rb:1", "a: A", "# app/a.rb:2", "b: B"),
    lines("# app/a.rb:11", "a: AA", "# app/a.rb:12", "b: B"),
    lines("# app/a.rb:21", "a: A", "# app/a.rb:22, app/b.rb:3", "b: BB"),
    lines("# app/a.rb:11", "a: AA", "# app/a.rb:12", "b: BB"),
    lines("# app/a.rb:21", "a: AA", "# app/a.rb:22, app/b.rb:3", "b: BB"),
  ],
  [
    "remove a block of which each side has removed one of two messages",
    "yaml",
    lines("top:", "  block:", "    a: A", "    b: B", "c: C"),
    lines("top:", "  block:", "    a: A", "c: C"),
    lines("top:", "  block:", "    b: B", "c: C"),
    lines("c: C"),
  ],
  [
    "remove an object of which each side has removed one of two messages",
    "json",
    lines("{", '  "x": {', '    "a": "A",', '    "b": "B"', "  },", '  "c": "C"', "}"),
    lines("{", '  "x": {', '    "a": "A"', "  },", '  "c": "C"', "}"),
    lines("{", '  "x": {', '    "b": "B"', "  },", '  "c": "C"', "}"),
    lines("{", '  "c": "C"', "}"),
  ],
  [
    "add two last members of an object",
    "json",
    lines("{", '  "a": "A"', "}"),
    lines("{", '  "a": "A",', '  "b": "B"', "}"),
    lines("{", '  "a": "AA",', '  "c": "C"', "}"),
    lines("{", '  "a": "AA",', '  "b": "B",', '  "c": "C"', "}"),
    lines("{", '  "a": "AA",', '  "c": "C",', '  "b": "B"', "}"),
  ],
  [
    "replace the only member of an object, next to which the other side has added one",
    "json",
    lines("{", '  "a": "A"', "}"),
    lines("{", '  "b": "B"', "}"),
    lines("{", '  "a": "A",', '  "c": "C"', "}"),
    lines("{", '  "b": "B",', '  "c": "C"', "}"),
  ],
  [
    "remove the last member of an object behind which the other side has added one",
    "json",
    lines("{", '  "a": "A",', '  "b": "B"', "}"),
    lines("{", '  "a": "A"', "}"),
    lines("{", '  "a": "A",', '  "b": "B",', '  "c": "C"', "}"),
    lines("{", '  "a": "A",', '  "c": "C"', "}"),
  ],
  [
    "add to an object that the other side has emptied",
    "json",
    lines("{", '  "x": {', '    "a": "A"', "  }", "}"),
    lines("{", '  "x": {}', "}"),
    lines("{", '  "x": {', '    "a": "A",', '    "b": "B"', "  }", "}"),
    lines("{", '  "x": {', '    "b": "B"', "  }", "}"),
  ],
  [
    "take a text of a key that both have added and only one has translated",
    "json",
    lines("{", '  "a": "A"', "}"),
    lines("{", '  "a": "A",', '  "b": ""', "}"),
    lines("{", '  "a": "AA",', '  "b": "B"', "}"),
    lines("{", '  "a": "AA",', '  "b": "B"', "}"),
  ],
  [
    "remove a resource with its attributes, which the other side has described anew",
    "arb",
    lines("{", '  "a": "A",', '  "b": "B",', '  "@b": {', '    "description": "Old"', "  }", "}"),
    lines("{", '  "a": "A"', "}"),
    lines("{", '  "a": "AA",', '  "b": "B",', '  "@b": {', '    "description": "New"', "  }", "}"),
    lines("{", '  "a": "AA"', "}"),
  ],
  [
    "remove an entry that the other side has moved with its comment",
    "properties",
    lines("# A", "a=A", "", "# B", "b=B", "", "# C", "c=C"),
    lines("# A", "a=A", "", "# C", "c=C"),
    lines("# A", "a=A", "", "# C", "c=CC", "", "# B", "b=B"),
    lines("# A", "a=A", "", "# C", "c=CC"),
  ],
  [
    "keep a key in a block that the base has twice and one side has once",
    "yaml",
    lines("de:", "  x: X", "  s:", "    r: R", "    c: C", "    r: R", "  y: Y"),
    lines("de:", "  x: XX", "  s:", "    r: R", "    c: C", "    r: R", "  y: Y"),
    lines("de:", "  x: X", "  s:", "    r: R", "    c: C", "  y: YY"),
    lines("de:", "  x: XX", "  s:", "    r: R", "    c: C", "  y: YY"),
  ],
  [
    "keep blocks that all versions have twice",
    "yaml",
    lines("de:", "  p:", "    a: A", "  x: X", "  p:", "    b: B", "  y: Y"),
    lines("de:", "  p:", "    a: A", "  x: XX", "  p:", "    b: B", "  y: Y"),
    lines("de:", "  p:", "    a: A", "  x: X", "  p:", "    b: B", "  y: YY"),
    lines("de:", "  p:", "    a: A", "  x: XX", "  p:", "    b: B", "  y: YY"),
  ],
  [
    "remove the first of two blocks with one key, as one side did, and keep the one that is read",
    "yaml",
    lines("de:", "  p:", "    a: A", "  x: X", "  p:", "    b: B", "  y: Y"),
    lines("de:", "  p:", "    a: A", "  x: XX", "  p:", "    b: B", "  y: Y"),
    lines("de:", "  x: X", "  p:", "    b: B", "  y: YY"),
    lines("de:", "  x: XX", "  p:", "    b: B", "  y: YY"),
  ],
  [
    "change the last of two entries with one key, of which the other side has removed the first",
    "properties",
    lines("a=A", "b=B", "a=AA", "c=C"),
    lines("b=B", "a=AA", "c=C"),
    lines("a=A", "b=B", "a=AAA", "c=C"),
    lines("b=B", "a=AAA", "c=C"),
  ],
  [
    "keep the heading of a file once if both have added first entries",
    "properties",
    lines("# License", "", "# C", "c=C"),
    lines("# License", "", "# A", "a=A", "", "# C", "c=C"),
    lines("# License", "", "# B", "b=B", "", "# C", "c=CC"),
    lines("# License", "", "# A", "a=A", "", "# B", "b=B", "", "# C", "c=CC"),
    lines("# License", "", "# B", "b=B", "", "# A", "a=A", "", "# C", "c=CC"),
  ],
  [
    "follow messages into another block, which the other side has changed, and keep what it added",
    "yaml",
    lines("de:", "  page:", "    edit:", "      save: Save", "      close: Close", "  end: End"),
    lines("de:", "  page:", "    index:", "      save: Save", "      close: Close", "  end: End"),
    lines("de:", "  page:", "    edit:", "      save: Save all", "      close: Close", "      new: New", "  end: End"),
    lines(
      ...["de:", "  page:", "    index:", "      save: Save all", "      close: Close"],
      ...["    edit:", "      new: New", "  end: End"],
    ),
  ],
  [
    "change a text in a section that the other side has sorted",
    "ini",
    lines("[x]", "c=C", "a=A", "[y]", "b=B"),
    lines("[x]", "c=CC", "a=A", "[y]", "b=B"),
    lines("[x]", "a=A", "c=C", "[y]", "b=BB"),
    lines("[x]", "a=A", "c=CC", "[y]", "b=BB"),
  ],
  [
    "take how Xcode found a string from ours",
    "xcstrings",
    catalog("manual", "A", "B"),
    catalog("stale", "AA", "B"),
    catalog("extracted_with_value", "A", "BB"),
    catalog("stale", "AA", "BB"),
    catalog("extracted_with_value", "AA", "BB"),
  ],
  [
    "keep what both sides have translated of a string into different locales, and a string of each",
    "xcstrings",
    strings({ k: {}, z: {} }),
    strings({ a: { de: "A" }, k: { de: "K" }, z: {} }),
    strings({ b: { fr: "B" }, k: { fr: "C" }, z: {} }),
    strings({ a: { de: "A" }, b: { fr: "B" }, k: { de: "K", fr: "C" }, z: {} }),
    strings({ b: { fr: "B" }, a: { de: "A" }, k: { fr: "C", de: "K" }, z: {} }),
  ],
  [
    "change a text of a string that the other side found in no code any more",
    "xcstrings",
    strings({ k: { de: "K" } }),
    strings({ k: { de: "KK" } }),
    strings({ k: { de: "K", extractionState: "stale" } }),
    strings({ k: { de: "KK", extractionState: "stale" } }),
  ],
];

/** A merge with conflicts, as the sides are written. */
type ConflictRow = readonly [
  name: string,
  id: string,
  versions: readonly [base: string, ours: string, theirs: string],
  merged: string,
  keys: readonly string[],
];

const marked = (ours: string, theirs: string): string => `<<<<<<< ours\n${ours}=======\n${theirs}>>>>>>> theirs\n`;

const conflicts: readonly ConflictRow[] = [
  [
    "if one side has removed an entry, which the other has changed: the entry, or nothing",
    "po",
    [po(entry("a", "A"), entry("b", "B")), po(entry("a", "AA")), po(entry("a", "A"), entry("b", "BB", "#: a.c:9"))],
    po(entry("a", "AA"), marked("", entry("b", "BB", "#: a.c:9"))),
    ["b"],
  ],
  [
    "if one side has removed a unit, which the other has translated",
    "xliff",
    [
      xliff("", unit("a", "A"), unit("b", "")),
      xliff("", unit("a", "A"), unit("b", "B", 5)),
      xliff("", unit("a", "AA")),
    ],
    xliff("", unit("a", "AA"), marked(unit("b", "B", 5), "")),
    ["b"],
  ],
  [
    "on the targets of one unit alone, and move none into another",
    "xliff",
    [
      xliff2(segment("q", "Q", ""), segment("b", "B", "")),
      xliff2(segment("q", "Q", ""), segment("b", "B", "OURS")),
      xliff2(segment("b", "B", "THEIRS"), segment("n", "N", "NEW")),
    ],
    xliff2(
      lines(
        ...['    <unit id="b">', "      <segment>", "        <source>B</source>"],
        marked("        <target>OURS</target>\n", "        <target>THEIRS</target>\n").trimEnd(),
        ...["      </segment>", "    </unit>"],
      ),
      segment("n", "N", "NEW"),
    ),
    ["b"],
  ],
  [
    "on a note that both have changed, and nowhere else",
    "po",
    [
      po(entry("a", "A", "#. note"), entry("b", "B")),
      po(entry("a", "A", "#. ours"), entry("b", "B")),
      po(entry("a", "AA", "#. theirs"), entry("b", "BB")),
    ],
    po(lines("", marked("#. ours\n", "#. theirs\n").trimEnd(), 'msgid "a"', 'msgstr "AA"'), entry("b", "BB")),
    ["a"],
  ],
  [
    "about a whole entry if its lines cannot be merged without its texts",
    "xliff",
    [
      xliff("", noted("a", "N", "A"), unit("b", "B")),
      xliff("", noted("a", "NN", "AA"), unit("b", "B")),
      xliff("", noted("a", "NNN", "A"), unit("b", "BB")),
    ],
    xliff("", marked(noted("a", "NN", "AA"), noted("a", "NNN", "A")), unit("b", "BB")),
    ["a"],
  ],
  [
    "on the last member that one side has removed, with the comma before it",
    "json",
    [
      lines("{", '  "a": "A",', '  "b": "B"', "}"),
      lines("{", '  "a": "A"', "}"),
      lines("{", '  "a": "A",', '  "b": "BB"', "}"),
    ],
    lines("{", marked('  "a": "A"\n', '  "a": "A",\n  "b": "BB"\n').trimEnd(), "}"),
    ["b"],
  ],
  [
    "on the only member of each side",
    "json",
    [lines("{", '  "a": "A"', "}"), lines("{", '  "b": "B"', "}"), lines("{", '  "a": "AA"', "}")],
    lines("{", marked('  "b": "B"\n', '  "b": "B",\n  "a": "AA"\n').trimEnd(), "}"),
    ["a"],
  ],
  [
    "on an entry that both have added with different texts",
    "json",
    [
      lines("{", '  "a": "A"', "}"),
      lines("{", '  "a": "A",', '  "b": "ours"', "}"),
      lines("{", '  "a": "AA",', '  "b": "theirs"', "}"),
    ],
    lines("{", '  "a": "AA",', marked('  "b": "ours"\n', '  "b": "theirs"\n').trimEnd(), "}"),
    ["b"],
  ],
  [
    "on a number that one side has removed and the other changed",
    "json",
    [
      lines("{", '  "a": "A",', '  "size": 1,', '  "b": "B"', "}"),
      lines("{", '  "a": "A",', '  "b": "B"', "}"),
      lines("{", '  "a": "AA",', '  "size": 2,', '  "b": "B"', "}"),
    ],
    lines("{", '  "a": "AA",', marked("", '  "size": 2,\n').trimEnd(), '  "b": "B"', "}"),
    ["size"],
  ],
  [
    "on a block that one side has removed, as a whole",
    "yaml",
    [
      lines("de:", "  x: X", "  block:", "    a: A"),
      lines("de:", "  x: XX"),
      lines("de:", "  x: X", "  block:", "    a: AA"),
    ],
    lines("de:", "  x: XX", marked("", lines("  block:", "    a: AA")).trimEnd()),
    ["block.a"],
  ],
  [
    "on a resource that one side has removed, with its comment",
    "strings",
    [
      lines("/* A */", '"a" = "A";', "", "/* B */", '"b" = "B";'),
      lines("/* A */", '"a" = "A";'),
      lines("/* A */", '"a" = "AA";', "", "/* B */", '"b" = "BB";'),
    ],
    lines("/* A */", '"a" = "AA";', marked("", lines("", "/* B */", '"b" = "BB";')).trimEnd()),
    ["b"],
  ],
  [
    "on a field of a header that both have changed",
    "po",
    [header("Language-Team: X"), header("Language-Team: Z"), header("Language-Team: Y") + entry("b", "B")],
    header() + marked('"Language-Team: Z\\n"\n', '"Language-Team: Y\\n"\n') + entry("b", "B"),
    ["Language-Team"],
  ],
];

describe("two sides of a locale file, entry by entry", () => {
  for (const [name, id, base, ours, theirs, merged, swap = merged] of rows)
    it(name, () => {
      const versions = { base, ours, theirs };
      assert.deepEqual(merge(id, versions), [merged, []]);
      assert.deepEqual(merge(id, swapped(versions)), [swap, []], "with sides swapped");
    });

  for (const [name, id, [base, ours, theirs], merged, keys] of conflicts)
    it(`conflict ${name}`, () => {
      assert.deepEqual(merge(id, { base, ours, theirs }), [merged, keys]);
      const other = merge(id, swapped({ base, ours, theirs }));
      assert.deepEqual(other?.[1], keys, "with sides swapped");
    });
});
