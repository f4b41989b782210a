import assert from "node:assert/strict";
import fc from "fast-check";
import { type Path, pathText } from "../../src/core/catalog/message.ts";
import { discover, newLocalePath } from "../../src/core/conventions/discover.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { isLocale } from "../../src/core/locales/locale.ts";
import { parseLock } from "../../src/core/lock/lock.ts";
import { type LockChange, lockEdits } from "../../src/core/lock/lockEdits.ts";
import type { LockEntry } from "../../src/core/lock/lockEntry.ts";
import { parseProject } from "../../src/core/projectFile/projectFile.ts";
import { applyEdits, type Span } from "../../src/core/text/textEdits.ts";
import { decode, encode } from "../../src/project/model/textEncoding.ts";
import { anyPath } from "../core/formats/arbitraries.ts";
import { anyUnicode, property } from "../property.ts";
import { mutated, mutations } from "./mutate.ts";

function mustBeInside(text: string, span: Span | undefined): void {
  assert.ok(span !== undefined && span.start >= 0 && span.end >= span.start && span.end <= text.length);
}

const hash = fc.constantFrom("0123456789ab", "ba9876543210", "000000000000");
const entry = fc
  .tuple(hash, fc.constantFrom("translated" as const, "reviewed" as const))
  .map(([made, state]): LockEntry => ({ hash: made, state }));
const change: fc.Arbitrary<LockChange & { readonly path: Path }> = fc.record({
  locale: fc.constantFrom("de", "pt-BR", "zh_Hans"),
  file: fc.constantFrom("locales/de.json", "a b.json", "ü.json"),
  path: anyPath,
  entry: fc.option(entry, { nil: undefined, freq: 4 }),
});
const changes = fc.uniqueArray(change, {
  maxLength: 12,
  selector: ({ locale, file, path }) => JSON.stringify([locale, file, pathText(path)]),
});

/** A lock as version 1 wrote it. */
const formerLock = (changes: readonly (LockChange & { readonly path: Path })[]): string =>
  changes
    .flatMap(({ locale, file, path, entry }) =>
      entry === undefined ? [] : `${[locale, file, pathText(path), entry.hash, entry.state].join("\t")}\n`,
    )
    .join("");

/** A lock of either version after it was written once and then merged, cut and edited by people. */
const lock = fc
  .tuple(changes, fc.oneof(mutations, fc.constant([])), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([first, accidents, end, isFormer]) => {
    const text = isFormer ? formerLock(first) : applyEdits("", lockEdits("", first));
    return mutated(text.replaceAll("\n", end), accidents);
  });

describe("glossa.lock, with any content", () => {
  property("says what was last written, keeps the rest and says it once", lock, changes, (text, wanted) => {
    const before = parseLock(text);
    const after = applyEdits(text, lockEdits(text, wanted));
    const read = parseLock(after);
    for (const { locale, file, path, entry } of wanted) assert.deepEqual(read.get(locale, file, path), entry);
    const touched = new Set(wanted.map(({ locale, file, path }) => `${locale}\t${file}\t${pathText(path)}`));
    for (const locale of ["de", "pt-BR", "zh_Hans"]) {
      for (const file of ["locales/de.json", "a b.json", "ü.json"]) {
        const untouched = (paths: Iterable<string>): readonly string[] =>
          [...paths].filter((path) => !touched.has(`${locale}\t${file}\t${path}`)).sort();
        assert.deepEqual(untouched(read.pathsOf(locale, file)), untouched(before.pathsOf(locale, file)));
      }
    }
    assert.deepEqual(lockEdits(after, wanted), []);
    for (const { span } of read.problems) mustBeInside(after, span);
  });
});

describe("glossa.json, with any content", () => {
  const projects = [
    `{
  // what a team shares
  "sourceLocale": "en",
  "targetLocales": ["de", "pt-BR"],
  "files": ["app/{locale}/{namespace}.json", "src/*/i18n/{locale}.json"],
  "formality": "prefer_more", "modelType": "latency_optimized", "customInstructions": ["Be brief."],
  "context": "A kitchen app", "budget": 5000, "ignoredKeys": ["brand.*", "*"],
  "locales": { "de": { "formality": "less", "ignoredKeys": ["legal"] } },
}`,
    '{"files":["{locale}","{namespace}","**","{locale}{locale}","../{locale}.json"],"locales":{"__proto__":{},"x":1}}',
  ];
  property("is read as far as it can be", fc.constantFrom(...projects), mutations, (whole, accidents) => {
    const text = mutated(whole, accidents);
    const { project, problems } = parseProject(text);
    for (const { code, span } of problems) if (code !== "format.depth") mustBeInside(text, span);
    assert.equal(Object.getPrototypeOf(project), Object.prototype);
    const paths = ["app/en/a.json", "app/de/a.json", "src/x/i18n/en.json", "src/x/i18n/de.json", "locales/en.json"];
    discover(paths, [{ folder: "", project }]);
  });
});

describe("any file names", () => {
  const name = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom("en", "de", "pt-BR", "zh_Hans", "app", "a-b", "common", "messages", "index"),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom("app_de", "strings.pt-BR", "de-DE", "en-XA", "qps-ploc", "[x]", "{locale}", "*"),
    },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 6 }).map((text) => text.replaceAll("/", "_")) },
  );
  const folder = fc.oneof(fc.constantFrom("locales", "_locales", "src", "i18n", "lang", "node", "{locale}"), name);
  const path = fc
    .tuple(fc.array(folder, { maxLength: 4 }), name, fc.constantFrom(".json", ".json", ".jsonc", ".ts", ""))
    .map(([folders, stem, extension]) => [...folders, stem + extension].join("/"));

  const paths = fc.uniqueArray(path, { maxLength: 20 });

  property("belong to one catalog at most, under the name of their locale", paths, (all) => {
    const catalogs = discover(all);
    const files = catalogs.flatMap((catalog) => catalog.files.map((file) => ({ catalog, file })));
    assert.equal(new Set(files.map(({ file }) => file.path)).size, files.length);
    assert.equal(new Set(catalogs.map(({ pattern }) => pattern)).size, catalogs.length);
    for (const { catalog, file } of files) {
      assert.ok(isLocale(file.locale), file.locale);
      // `app.json` beside `app_de.json` is the one that names no locale
      if (file.path.includes(file.locale)) assert.equal(newLocalePath(catalog, file, file.locale), file.path);
    }
  });

  property("of a new locale are new, and of the catalog that they were made for", paths, (all) => {
    for (const catalog of discover(all)) {
      const source = catalog.files.find(({ locale }) => locale === catalog.sourceLocale);
      assert.ok(source);
      if (catalog.files.some(({ locale }) => locale === "sv")) continue;
      const added = newLocalePath(catalog, source, "sv");
      assert.ok(!all.includes(added), added);
      const home = discover([...all, added]).find(({ files }) => files.some((file) => file.path === added));
      assert.ok(
        home?.files.some(({ path }) => path === source.path),
        `${added} of ${home?.pattern}`,
      );
      assert.equal(home?.files.find((file) => file.path === added)?.locale, "sv");
    }
  });
});

describe("any bytes", () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .tuple(fc.constantFrom([0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]), fc.uint8Array({ maxLength: 40 }))
      .map(([mark, rest]) => Uint8Array.from([...mark, ...rest])),
    anyUnicode({ maxLength: 20 }).map((text) => new TextEncoder().encode(text)),
  );
  property("are refused with a place, or are the same when written back", bytes, (content) => {
    try {
      const decoded = decode(content, "x.json");
      // UTF-16 with half a surrogate pair is read, and refused when it shall be written
      if (decoded.encoding === "utf-8" || !decoded.text.includes("\ufffd")) assert.deepEqual(encode(decoded), content);
    } catch (error) {
      assert.ok(error instanceof Failure && error.code === "file.encoding", String(error));
      assert.ok((error.facts.line ?? 0) >= 1 && (error.facts.column ?? 0) >= 1);
    }
  });
});
