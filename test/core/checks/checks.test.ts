import assert from "node:assert/strict";
import { type Message, pathText } from "../../../src/core/catalog/message.ts";
import { checkEntries } from "../../../src/core/checks/index.ts";
import { diffMessages } from "../../../src/core/compare/catalogDiff.ts";
import { xliff } from "../../../src/core/formats/xliff.ts";
import { sourceHash } from "../../../src/core/lock/lock.ts";

const messages = (texts: Readonly<Record<string, string>>): readonly Message[] =>
  Object.entries(texts).map(([key, text], i) => ({
    path: [key],
    text,
    span: { start: i * 10 + 5, end: i * 10 + 9 },
    keySpan: { start: i * 10, end: i * 10 + 4 },
  }));

/** Each problem as `code path@offset detail`. */
function found(
  source: Readonly<Record<string, string>>,
  target: Readonly<Record<string, string>>,
  to = "de",
): readonly string[] {
  const syntaxes = new Set(["i18next"] as const);
  const entries = diffMessages({
    source: messages(source),
    target: messages(target),
    sourceLocale: "en",
    targetLocale: to,
    syntaxes,
    locked: (path) => (path[0] === "stale" ? { hash: sourceHash("before"), state: "translated" } : undefined),
    ignored: () => false,
  });
  return checkEntries(entries, { targetLocale: to, syntaxes }).map(
    ({ code, path = [], span, detail }) =>
      `${code} ${pathText(path)}@${span?.start ?? "-"}${code.startsWith("plural") ? ` ${detail}` : ""}`,
  );
}

const table: readonly (readonly [
  name: string,
  source: Readonly<Record<string, string>>,
  target: Readonly<Record<string, string>>,
  to: string,
  problems: readonly string[],
])[] = [
  ["nothing", { a: "A {{x}}" }, { a: "Ä {{x}}" }, "de", []],
  ["missing has no place", { a: "A", b: "B" }, { b: "B!" }, "de", ["message.missing a@-"]],
  ["empty", { a: "A" }, { a: "" }, "de", ["message.empty a@5"]],
  ["stale, whatever its placeholders", { stale: "A {{x}}" }, { stale: "Ä" }, "de", ["message.stale stale@5"]],
  ["extra at its key", { a: "A" }, { a: "Ä", b: "B" }, "de", ["message.extra b@10"]],
  ["a lost placeholder", { a: "A {{x}}" }, { a: "Ä" }, "de", ["placeholder.missing a@5"]],
  ["a strange placeholder", { a: "A" }, { a: "Ä {{x}}" }, "de", ["placeholder.extra a@5"]],
  [
    "a plural form missing beside another one",
    { n_one: "{{count}} file", n_other: "{{count}} files" },
    { n_one: "{{count}} файл", n_few: "{{count}} файла", n_other: "{{count}} файлов" },
    "ru",
    ["plural.missing n_many@20 n_many"],
  ],
  [
    "a whole plural missing",
    { n_one: "{{count}} file", n_other: "{{count}} files" },
    {},
    "ja",
    ["message.missing n_other@-"],
  ],
  [
    "a form that spells its count out",
    { n_one: "{{count}} file", n_other: "{{count}} files" },
    { n_one: "eine Datei", n_other: "{{count}} Dateien" },
    "de",
    [],
  ],
  ["a copy of the source", { a: "A {{x}" }, { a: "A {{x}" }, "de", []],
];

describe("checks", () => {
  for (const [name, source, target, to, problems] of table)
    it(name, () => assert.deepEqual(found(source, target, to), problems));
});

describe("findings of translations that their file marks", () => {
  it("say what is true: a copy of the source, another text, an older source", () => {
    const text = `<xliff version="1.2"><file source-language="en" target-language="de" original="x" datatype="plaintext"><body>
      <trans-unit id="a"><source>Save</source><target state="new">Save</target></trans-unit>
      <trans-unit id="b"><source>Open</source><target state="needs-translation">Auf</target></trans-unit>
      <trans-unit id="d"><source>Hi <x id="I" equiv-text="{{ a | b:&apos;c&apos; }}"/></source><target state="needs-translation">Hi <x id="I" equiv-text="{{ a | b:'c' }}"/></target></trans-unit>
      <trans-unit id="c"><source>Close</source><target state="needs-translation">Zu</target></trans-unit>
    </body></file></xliff>`;
    const entries = diffMessages({
      source: xliff.read(text.replace("Close", "Close it"), "source").messages,
      target: xliff.read(text).messages,
      sourceLocale: "en",
      targetLocale: "de",
      syntaxes: new Set(),
      locked: () => undefined,
      ignored: () => false,
    });
    assert.deepEqual(
      checkEntries(entries, { targetLocale: "de", syntaxes: new Set() }).map(({ code, path }) => [path?.[0], code]),
      [
        ["a", "message.untranslated"],
        ["b", "message.needsTranslation"],
        ["d", "message.untranslated"],
        ["c", "message.stale"],
      ],
    );
  });
});
