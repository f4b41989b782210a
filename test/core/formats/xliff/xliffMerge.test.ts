import assert from "node:assert/strict";
import { pathText } from "../../../../src/core/catalog/message.ts";
import type { Merge, MergeOptions } from "../../../../src/core/formats/format.ts";
import { xliff } from "../../../../src/core/formats/xliff.ts";
import { applyEdits } from "../../../../src/core/text/textEdits.ts";
import { editsFor } from "../edits.ts";

const one = (units: string, attributes = ""): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en"${attributes} datatype="plaintext" original="ng2.template">
    <body>${units}
    </body>
  </file>
</xliff>
`;
const german = (units: string): string => one(units, ' target-language="de"');
const two = (units: string, attributes = ""): string =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"${attributes}>
  <file original="ng.template" id="ngi18n">${units}
  </file>
</xliff>
`;
const german2 = (units: string): string => two(units, ' trgLang="de"');

/** A unit of 1.2, the rest of its lines as given. */
const unit = (id: string, ...lines: string[]): string =>
  [
    `\n      <trans-unit id="${id}" datatype="html">`,
    ...lines.map((line) => `        ${line}`),
    "      </trans-unit>",
  ].join("\n");
const source = (text: string): string => `<source>${text}</source>`;
const target = (text: string, attributes = ""): string => `<target${attributes}>${text}</target>`;
const unit2 = (id: string, text: string, { notes = "", translation = "", state = "" } = {}): string =>
  [
    `\n    <unit id="${id}">`,
    ...(notes === "" ? [] : ["      <notes>", `        ${notes}`, "      </notes>"]),
    `      <segment${state}>`,
    `        <source>${text}</source>`,
    ...(translation === "" ? [] : [`        <target>${translation}</target>`]),
    "      </segment>",
    "    </unit>",
  ].join("\n");

const place = (file: string, line: number): string =>
  `<context-group purpose="location">\n          <context context-type="sourcefile">${file}</context>\n          <context context-type="linenumber">${line}</context>\n        </context-group>`;

const description = (text: string): string => `<note priority="1" from="description">${text}</note>`;
const emptyTarget = "<target/>";

/** Messages as `ng extract-i18n` writes them, with places, notes, tags and plurals, of both versions. */
const extracted = one(
  unit("3ab1", source("Archive"), emptyTarget, place("src/app/shelf.component.html", 4), description("title")) +
    unit(
      "77c0",
      source('Kept by <x id="INTERPOLATION" equiv-text="{{owner}}"/>'),
      emptyTarget,
      place("src/app/shelf.component.html", 9),
      place("src/app/shelf.component.html", 12),
    ) +
    unit("91fe", source("Open &amp; read"), emptyTarget, place("src/app/page.component.html", 2)) +
    unit(
      "b2d4",
      source("{VAR_PLURAL, plural, =1 {one book} other {many books}}"),
      emptyTarget,
      place("src/app/page.component.html", 7),
    ) +
    unit("c5a9", source("Close"), emptyTarget, place("src/app/page.component.html", 30), description("button")),
);
const extracted2 = two(
  unit2("3101", "Archive", { notes: '<note category="location">src/app/shelf.component.html:4</note>' }) +
    unit2("3102", 'Kept by <ph id="0" equiv="INTERPOLATION" disp="{{owner}}"/>', {
      notes: '<note category="location">src/app/shelf.component.html:9,12</note>',
    }) +
    unit2("3103", "Open &amp; read", { notes: '<note category="meaning">of a book</note>' }) +
    unit2("3104", "{VAR_PLURAL, plural, =1 {one book} other {many books}}") +
    unit2("3105", "Close", { notes: '<note category="description">button</note>' }),
);

type Counts = Partial<Record<keyof Merge, unknown>>;

/** Merges a text; asserts that a second merge, and a merge of the result, change nothing. */
function merged(own: string, from: string, options?: MergeOptions): { readonly text: string; readonly told: Counts } {
  const { edits, ...told } = xliff.merge!(own, from, options);
  const text = applyEdits(own, edits);
  const again = xliff.merge!(text, from, options);
  assert.deepEqual(again.edits, [], `merged twice:\n${applyEdits(text, again.edits)}`);
  const paths = (list: Merge["added"]): readonly string[] => list.map(pathText);
  const all: Record<string, readonly unknown[]> = {
    ...{ added: paths(told.added), removed: paths(told.removed), obsolete: paths(told.obsolete) },
    ...{
      changed: paths(told.changed),
      carried: told.carried.map(({ from: a, to: b }) => `${pathText(a)} ${pathText(b)}`),
    },
    problems: told.problems.map(({ code, detail = "" }) => `${code} ${detail}`),
  };
  return { text, told: Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0)) };
}

interface Example {
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly result: string;
  readonly told?: Record<string, readonly string[]>;
  readonly options?: MergeOptions;
}

const hello = unit("1", source("Hello"), target("Hallo"));
const obsoleteNote = '<note from="obsolete">The source file no longer has this unit.</note>';

/** A group of 1.2 whose units stand as deep as those around it. */
const group = (id: string, units: string): string => `\n      <group id="${id}">${units}\n      </group>`;

const examples: readonly Example[] = [
  {
    name: "adds units before and behind groups as the source has them",
    source: one(
      unit("0", source("Zero")) +
        group("g", unit("1", source("Hello")) + unit("2", source("In"))) +
        unit("3", source("Between")) +
        group("new", unit("4", source("Fresh"))) +
        group("h", unit("5", source("First")) + unit("6", source("Bye"))) +
        unit("7", source("Last")),
    ),
    target: german(group("g", hello) + group("h", unit("6", source("Bye"), target("Ciao")))),
    result: german(
      unit("0", source("Zero")) +
        group("g", hello + unit("2", source("In"))) +
        unit("3", source("Between")) +
        unit("4", source("Fresh")) +
        group("h", unit("5", source("First")) + unit("6", source("Bye"), target("Ciao"))) +
        unit("7", source("Last")),
    ),
    told: { added: ["0", "2", "3", "4", "5", "7"] },
  },
  {
    name: "does nothing to a file that is up to date",
    source: one(unit("1", source("Hello"))),
    target: german(hello),
    result: german(hello),
  },
  {
    name: "adds units in the order of the source, without a target",
    source: one(unit("0", source("Zero")) + unit("1", source("Hello")) + unit("2", source("Bye"))),
    target: german(hello),
    result: german(unit("0", source("Zero")) + hello + unit("2", source("Bye"))),
    told: { added: ["0", "2"] },
  },
  {
    name: "adds them with an empty target, where the file has such",
    source: one(unit("1", source("Hello")) + unit("2", source("Bye")) + unit("3", source("New"))),
    target: german(hello + unit("2", source("Bye"), "<target/>")),
    result: german(hello + unit("2", source("Bye"), "<target/>") + unit("3", source("New"), "<target/>")),
  },
  {
    name: "adds them with the source as a target that is new, where the file has such",
    source: one(unit("2", source("Bye")) + unit("3", source('Hi <x id="A" equiv-text="{{a}}"/> &amp; you'))),
    target: german(unit("2", source("Bye"), target("Bye", ' state="new"'))),
    result: german(
      unit("2", source("Bye"), target("Bye", ' state="new"')) +
        unit(
          "3",
          source('Hi <x id="A" equiv-text="{{a}}"/> &amp; you'),
          target('Hi <x id="A" equiv-text="{{a}}"/> &amp; you', ' state="new"'),
        ),
    ),
  },
  {
    name: "removes what nobody translated, and marks what somebody did",
    source: one(unit("1", source("Hello"))),
    target: german(
      hello + unit("2", source("Bye")) + unit("3", source("Old"), target("Alt", ' state="final"'), "<note>mine</note>"),
    ),
    result: german(
      hello + unit("3", source("Old"), target("Alt", ' state="final"'), "<note>mine</note>", obsoleteNote),
    ),
  },
  {
    name: "removes both where it is asked to",
    source: one(unit("1", source("Hello"))),
    target: german(hello + unit("2", source("Bye")) + unit("3", source("Old"), target("Alt"))),
    result: german(hello),
    options: { remove: true },
  },
  {
    name: "takes the mark away from what is in the source again",
    source: one(unit("3", source("Old"))),
    target: german(unit("3", source("Old"), target("Alt"), obsoleteNote)),
    result: german(unit("3", source("Old"), target("Alt"))),
  },
  {
    name: "carries a translation over to a new id of the same text, whatever the white space",
    source: one(unit("9", source("Hello\n          you"))),
    target: german(unit("1", source("Hello you"), target("Hallo du", ' state="final"'))),
    result: german(unit("9", source("Hello\n          you"), target("Hallo du", ' state="final"'))),
    told: { carried: ["1 9"] },
  },
  {
    name: "carries nothing over where the text differs",
    source: one(unit("9", source("Hello, you"))),
    target: german(unit("1", source("Hello you"), target("Hallo du"))),
    result: german(unit("9", source("Hello, you")) + unit("1", source("Hello you"), target("Hallo du"), obsoleteNote)),
  },
  {
    name: "carries over from the unit of the same note, where several have the text",
    source: one(
      unit("9", source("Open"), '<note priority="1" from="meaning">adjective</note>') +
        unit("8", source("Open"), '<note priority="1" from="meaning">verb</note>'),
    ),
    target: german(
      unit("1", source("Open"), target("Öffnen"), '<note priority="1" from="meaning">verb</note>') +
        unit("2", source("Open"), target("Offen"), '<note priority="1" from="meaning">adjective</note>'),
    ),
    result: german(
      unit("8", source("Open"), target("Öffnen"), '<note priority="1" from="meaning">verb</note>') +
        unit("9", source("Open"), target("Offen"), '<note priority="1" from="meaning">adjective</note>'),
    ),
  },
  {
    name: "drops a unit whose translation stands under another id already",
    source: one(unit("1", source("Hello"))),
    target: german(hello + unit("2", source("Hello"), target("Hallo"))),
    result: german(hello),
    told: { removed: ["2"] },
  },
  {
    name: "says that the translation of a changed source is old, and keeps it",
    source: one(unit("1", source("Hello all"))),
    target: german(unit("1", source("Hello"), target("Hallo", ' state="final" state-qualifier="leveraged-tm"'))),
    result: german(unit("1", source("Hello all"), target("Hallo", ' state="needs-translation"'))),
    told: { changed: ["1"] },
  },
  {
    name: "writes what an inline element looks like anew in both texts, and nothing is old",
    source: one(unit("1", source('Hello <x id="INTERPOLATION" equiv-text="{{person}}"/>'))),
    target: german(
      unit(
        "1",
        source('Hello <x id="INTERPOLATION" equiv-text="{{user}}"/>'),
        target('Hallo <x id="INTERPOLATION" equiv-text="{{user}}"/>', ' state="final"'),
      ),
    ),
    result: german(
      unit(
        "1",
        source('Hello <x id="INTERPOLATION" equiv-text="{{person}}"/>'),
        target('Hallo <x id="INTERPOLATION" equiv-text="{{person}}"/>', ' state="final"'),
      ),
    ),
    told: { carried: ["1 1"] },
  },
  {
    name: "brings descriptions, meanings and places, and leaves what others noted",
    source: one(
      unit(
        "1",
        source("Hello"),
        place("b.ts", 2),
        place("c.ts", 7),
        '<note priority="1" from="description">greeting</note>',
      ),
    ),
    target: german(
      unit(
        "1",
        source("Hello"),
        target("Hallo"),
        place("a.ts", 1),
        '<note priority="1" from="description">old</note>',
        '<note priority="1" from="meaning">gone</note>',
        '<note from="reviewer">fine</note>',
      ),
    ),
    result: german(
      unit(
        "1",
        source("Hello"),
        target("Hallo"),
        place("b.ts", 2),
        place("c.ts", 7),
        '<note priority="1" from="description">greeting</note>',
        '<note from="reviewer">fine</note>',
      ),
    ),
  },
  {
    name: "adds no places to a file that has none",
    source: one(unit("1", source("Hello"), place("b.ts", 2)) + unit("2", source("Bye"), place("b.ts", 3))),
    target: german(hello),
    result: german(hello + unit("2", source("Bye"))),
  },
  {
    name: "keeps places where the source tells none",
    source: one(unit("1", source("Hello"))),
    target: german(unit("1", source("Hello"), target("Hallo"), place("b.ts", 2))),
    result: german(unit("1", source("Hello"), target("Hallo"), place("b.ts", 2))),
  },
  {
    name: "XLIFF 2: adds, marks, removes, carries over and tells what is old",
    source: two(
      unit2("1", "Hello all") + unit2("9", 'Bye <ph id="0" equiv="INTERPOLATION" disp="{{b}}"/>') + unit2("5", "New"),
    ),
    target: german2(
      unit2("1", "Hello", { translation: "Hallo", state: ' state="final"' }) +
        unit2("2", 'Bye <ph id="0" equiv="INTERPOLATION" disp="{{a}}"/>', {
          translation: 'Tschüss <ph id="0" equiv="INTERPOLATION" disp="{{a}}"/>',
        }) +
        unit2("3", "Old", { translation: "Alt" }) +
        unit2("4", "Gone"),
    ),
    result: german2(
      unit2("1", "Hello all", { translation: "Hallo", state: ' state="initial"' }) +
        unit2("9", 'Bye <ph id="0" equiv="INTERPOLATION" disp="{{b}}"/>', {
          translation: 'Tschüss <ph id="0" equiv="INTERPOLATION" disp="{{b}}"/>',
        }) +
        unit2("5", "New") +
        unit2("3", "Old", {
          translation: "Alt",
          notes: '<note category="obsolete">The source file no longer has this unit.</note>',
        }),
    ),
    told: { added: ["5"], removed: ["4"], obsolete: ["3"], changed: ["1"], carried: ["2 9"] },
  },
  {
    name: "XLIFF 2: brings notes, and takes away what holds none",
    source: two(unit2("1", "Hello") + unit2("2", "Bye", { notes: '<note category="location">b.ts:3</note>' })),
    target: german2(
      unit2("1", "Hello", { translation: "Hallo", notes: '<note category="location">a.ts:1</note>' }) +
        unit2("2", "Bye"),
    ),
    result: german2(
      unit2("1", "Hello", { translation: "Hallo" }) +
        unit2("2", "Bye", { notes: '<note category="location">b.ts:3</note>' }),
    ),
  },
  {
    name: "XLIFF 2: adds copies that say that they are initial",
    source: two(unit2("1", "Hello") + unit2("2", "Bye")),
    target: german2(unit2("1", "Hello", { translation: "Hello", state: ' state="initial"' })),
    result: german2(
      unit2("1", "Hello", { translation: "Hello", state: ' state="initial"' }) +
        unit2("2", "Bye", { translation: "Bye", state: ' state="initial"' }),
    ),
  },
  {
    name: "refuses files of two versions",
    source: two(unit2("1", "Hello")),
    target: german(hello),
    result: german(hello),
    told: {
      problems: ['format.blocked <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en">'],
    },
  },
];

describe("merging a source file", () => {
  for (const { name, source: from, target: own, result, told, options } of examples) {
    it(name, () => {
      const done = merged(own, from, options);
      assert.equal(done.text, result);
      if (told !== undefined) assert.deepEqual(done.told, told);
    });
    it(`${name} (CRLF, BOM)`, () => {
      const windows = (text: string): string => `\uFEFF${text.replaceAll("\n", "\r\n")}`;
      assert.equal(merged(windows(own), from, options).text, windows(result));
    });
  }

  it("refuses a broken source and a broken target", () => {
    const broken = german(hello).replace("</body>", "");
    for (const [own, from] of [
      [broken, one("")],
      [german(hello), broken],
    ] as const) {
      const { edits, problems } = xliff.merge!(own, from);
      assert.deepEqual([edits, problems.map(({ code }) => code)], [[], ["format.syntax"]]);
    }
  });

  for (const [version, text] of [
    ["1.2", extracted],
    ["2.0", extracted2],
  ] as const) {
    it(`changes no byte of what Angular extracts as ${version} merged into itself`, () => {
      assert.deepEqual(xliff.merge!(text, text).edits, []);
    });

    it(`changes the lines that it should in what Angular extracts as ${version}`, () => {
      const ids = xliff.read(text, "source").messages.map(({ path: [id] }) => String(id));
      const [first = "", second = "", third = ""] = ids;
      const from = text
        .replace(`"${first}"`, '"moved"')
        .replace(`"${second}"`, '"anew"')
        .replace(/(<source>)(?=[^<]*<\/source>)/, "$1Changed ");
      const translated = editsFor(
        xliff,
        text,
        ids.slice(1, 4).map((id) => ({ path: [id], text: `de ${id}` })),
      );
      const own = applyEdits(text, translated);
      const { text: after, told } = merged(own, from);
      assert.deepEqual(
        [told["carried"], told["removed"], told["added"]],
        [[`${pathText([second])} anew`], [pathText([first])], ["moved"]],
      );
      const lines = (whole: string): Set<string> => new Set(whole.split("\n"));
      const before = lines(own);
      const fresh = [...lines(after)].filter((line) => !before.has(line)).map((line) => line.trim());
      assert.deepEqual(
        fresh
          .map((line) => line.replace(/ datatype="html"/, ""))
          .sort()
          .slice(0, 1),
        [fresh.find((line) => line.startsWith("<source>Changed"))],
      );
      assert.equal(fresh.length, 3, fresh.join("\n"));
      assert.ok(after.includes(`de ${second}`) && after.includes(`de ${third}`));
    });
  }
});
