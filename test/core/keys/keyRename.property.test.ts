import assert from "node:assert/strict";
import fc from "fast-check";
import { type Message, type PathRename, pathKey } from "../../../src/core/catalog/message.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { findRenameBlock, hasFlatKeys, type KeyRename, renamePath } from "../../../src/core/keys/keyRename.ts";
import { keysOf } from "../../../src/core/keys/namespaceTable.ts";
import { renameInFile } from "../../../src/core/keys/renameInFile.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { property, runs } from "../../property.ts";
import { catalogOf } from "./catalogs.ts";

type Text = readonly [key: readonly string[], text: string];

const word = fc.constantFrom("a", "b", "title", "items", "save", "error", "x1", "one");
const nestedKey = fc.array(word, { minLength: 1, maxLength: 3 });
const flatKey = word.map((one) => [one]);
const dottedKey = nestedKey.map((parts) => [parts.join(".")]);
const line = fc.stringMatching(/^[A-Za-zäé][A-Za-z0-9 äé,.!-]{0,20}[a-z]$/);

/** Keys, one of which is neither another nor above it. */
const apart = (key: fc.Arbitrary<string[]>): fc.Arbitrary<readonly Text[]> =>
  fc
    .uniqueArray(fc.tuple(key, line), { minLength: 1, maxLength: 6, selector: ([one]) => one.join("\n") })
    .map((all) => all.filter(([one]) => !all.some(([other]) => other !== one && isAbove(other, one))));

const isAbove = (one: readonly string[], other: readonly string[]): boolean =>
  one.length < other.length && one.every((part, at) => part === other[at]);

function nested(texts: readonly Text[]): object {
  const root: Record<string, unknown> = {};
  for (const [key, text] of texts) {
    let at = root;
    for (const part of key.slice(0, -1)) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[key.at(-1) ?? ""] = text;
  }
  return root;
}

const yamlLines = (data: object, indent: string): string =>
  Object.entries(data)
    .map(([key, value]) =>
      typeof value === "string"
        ? `${indent}${key}: "${value}" # ${key}\n`
        : `${indent}${key}:\n${yamlLines(value, `${indent}  `)}`,
    )
    .join("");

const lines = (texts: readonly Text[], write: (key: string, text: string) => string): string =>
  texts.map(([[key = ""], text]) => write(key, text)).join("");

/** These show that the keys of a file are names. */
const dotted: readonly Text[] = [
  [["z.y"], "Y"],
  [["z.z"], "Z"],
];

/** Files of a format, of random keys and texts. */
const files: Readonly<Record<string, readonly [format: string, fc.Arbitrary<string>, newKey: fc.Arbitrary<string>]>> = {
  "nested JSON": [
    "json",
    apart(nestedKey).map((all) => `${JSON.stringify(nested(all), null, 2)}\n`),
    nestedKey.map((k) => k.join(".")),
  ],
  "flat JSON": [
    "json",
    apart(dottedKey).map((all) => JSON.stringify(nested([...all, ...dotted]), null, "\t")),
    dottedKey.map(([k = ""]) => k),
  ],
  "YAML of Rails": [
    "yaml",
    apart(nestedKey).map((all) => `# head\nen:\n${yamlLines(nested(all), "  ")}`),
    nestedKey.map((k) => `en.${k.join(".")}`),
  ],
  gettext: [
    "po",
    apart(line.map((one) => [one])).map((all) =>
      lines(all, (key, text) => `#: a.c:1\nmsgid "${key}"\nmsgstr "${text}"\n\n`),
    ),
    line,
  ],
  properties: [
    "properties",
    apart(dottedKey).map((all) => lines(all, (key, text) => `# ${key}\n${key} = ${text}\n`)),
    dottedKey.map(([k = ""]) => k),
  ],
  ARB: [
    "arb",
    apart(flatKey).map((all) =>
      JSON.stringify(
        Object.fromEntries(
          all.flatMap(([[key = ""], text]) => [
            [key, text],
            [`@${key}`, { description: text }],
          ]),
        ),
        null,
        2,
      ),
    ),
    word,
  ],
  Android: [
    "android",
    apart(flatKey).map(
      (all) =>
        `<resources>\n${lines(all, (key, text) => `  <!-- ${key} -->\n  <string name="${key}">${text}</string>\n`)}</resources>\n`,
    ),
    word,
  ],
};

/** Renames a message of a text; `undefined` if that is refused. */
function rename(format: string, text: string, key: string, newKey: string): string | undefined {
  const document = formatById(format).read(text);
  const wanted: KeyRename = { catalog: catalogOf(format, {}), messages: [], key, newKey };
  const isFlat = hasFlatKeys(document.messages, wanted, defaultKeyOptions);
  const renames = document.messages.flatMap((message): readonly PathRename[] => {
    const own = keysOf(message, format);
    const isOwn = own.key === key || own.base === key;
    return isOwn ? [{ from: message.path, to: renamePath(message, wanted, isFlat) }] : [];
  });
  if (findRenameBlock(wanted, renames, document.messages) !== undefined) return undefined;
  const { edits, block } = renameInFile(document, (one) => formatById(format).read(one), renames);
  return block === undefined ? applyEdits(text, edits) : undefined;
}

const textsOf = (format: string, text: string): ReadonlyMap<string, string> =>
  new Map(
    formatById(format)
      .read(text)
      .messages.map(({ path, text: own }) => [pathKey(path), own]),
  );

const sorted = (texts: ReadonlyMap<string, string>) => [...texts].sort(([one], [other]) => (one < other ? -1 : 1));

describe("rename of a key in random catalogs", () => {
  for (const [name, [format, text, newKey]] of Object.entries(files)) {
    let renamed = 0;
    property(`keeps every text and goes back: ${name}`, text, newKey, fc.nat(), (before, wanted, pick) => {
      const { messages } = formatById(format).read(before);
      const message = messages[pick % Math.max(messages.length, 1)] as Message | undefined;
      if (message === undefined) return;
      const { key: own, base } = keysOf(message, format);
      const key = base ?? own;
      // a text cannot take the place of the object that it was in
      if (isAbove(key.split("."), wanted.split("."))) return;
      const after = rename(format, before, key, wanted);
      if (after === undefined) return;
      renamed++;
      const [old, fresh] = [textsOf(format, before), textsOf(format, after)];
      const moved = messages.filter((one) => [keysOf(one, format).key, keysOf(one, format).base].includes(key));
      const kept = [...old].filter(([path]) => !moved.some((one) => pathKey(one.path) === path));
      assert.deepEqual(
        kept.filter(([path, one]) => fresh.get(path) !== one),
        [],
      );
      assert.deepEqual([...fresh.values()].sort(), [...old.values()].sort());
      const back = rename(format, after, wanted, key);
      assert.ok(back !== undefined, `no way back to ${key}:\n${after}`);
      assert.deepEqual(sorted(textsOf(format, back)), sorted(old));
    });
    it(`renames most of the time: ${name}`, () => assert.ok(renamed > runs / 30, String(renamed)));
  }
});
