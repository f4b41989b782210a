import assert from "node:assert/strict";
import { type Entries, localeTexts, namedFormat } from "../core/threeWay/localeTexts.ts";
import type { TestRepository } from "./gitRepository.ts";

export const entries = (...pairs: readonly (readonly [string, string])[]): Entries => new Map(pairs);

/** Files of each format as a project has them: of its source and of German. */
export const places: Readonly<Record<string, (locale: string) => string>> = {
  json: (locale) => `locales/${locale}.json`,
  yaml: (locale) => `config/locales/${locale}.yml`,
  xliff: (locale) => `src/locale/messages.${locale}.xlf`,
  po: (locale) => `po/${locale}.po`,
  arb: (locale) => `lib/l10n/app_${locale}.arb`,
  properties: (locale) => `resources/messages_${locale}.properties`,
  android: (locale) => (locale === "en" ? "app/res/values/strings.xml" : `app/res/values-${locale}/strings.xml`),
  resx: (locale) => `Texts.${locale}.resx`,
  xcstrings: () => "App/Localizable.xcstrings",
};

const placeOf = (id: string): ((locale: string) => string) => places[id] ?? assert.fail(id);
export const textOf = (id: string, texts: Entries): string => localeTexts[id]?.(texts) ?? assert.fail(id);

/** Texts of a locale on the base and on two branches of it. */
type Sides = Readonly<Record<"base" | "ours" | "theirs", Entries>>;

/** Branches that added texts at one place, and changed others. */
export const added: Sides = {
  base: entries(["a", "one"], ["b", "two"], ["c", "three"]),
  ours: entries(["a", "ONE"], ["b", "two"], ["c", "three"], ["e", "ours"]),
  theirs: entries(["a", "one"], ["b", "two!"], ["c", "three"], ["d", "theirs"]),
};

/** The texts that a merge of `added` makes. */
export const merged = [...entries(["a", "ONE"], ["b", "two!"], ["c", "three"], ["d", "theirs"], ["e", "ours"])];

/** The texts in the German file of a format. */
export const textsOf = async (repo: TestRepository, id: string) =>
  [...namedFormat(id).entriesOf(await repo.text(placeOf(id)("de")))].sort(([a], [b]) => (a < b ? -1 : 1));

/** A base with the driver, and a commit on each of the branches `other` and `main`: in the German file of each format. */
export async function diverge(
  repo: TestRepository,
  ids: readonly string[],
  { base, ours, theirs }: Sides,
): Promise<void> {
  const writeAll = async (texts: Entries): Promise<void> => {
    for (const id of ids) await repo.write(placeOf(id)("de"), textOf(id, texts));
  };
  for (const id of ids) await repo.write(placeOf(id)("en"), textOf(id, base).replaceAll('"de"', '"en"'));
  await writeAll(base);
  const installed = await repo.glossa("git", "install");
  assert.equal(installed.code, 0, installed.err);
  await repo.commit("base");
  await repo.git("checkout", "--quiet", "-b", "other");
  await writeAll(theirs);
  await repo.commit("theirs");
  await repo.git("checkout", "--quiet", "main");
  await writeAll(ours);
  await repo.commit("ours");
}

/** Git passes the names of the sides from 2.44 on. */
export const withoutLabels = (text: string): string => text.replace(/^(<{7,}|\|{7,}|>{7,}) .*$/gm, "$1");

/** A merge that ends with conflicts shows them in the style and with markers of the length that the project has set. */
export async function assertMarkedIn(style: string, repo: TestRepository): Promise<void> {
  await repo.git("config", "merge.conflictStyle", style);
  await repo.write(".gitattributes", "*.json conflict-marker-size=11\n");
  await diverge(repo, ["json"], {
    base: entries(["a", "one"], ["b", "two"]),
    ours: entries(["a", "ours"], ["b", "two"]),
    theirs: entries(["a", "theirs"], ["b", "2"]),
  });
  await assert.rejects(repo.git("merge", "--no-edit", "other"));
  const base = style === "merge" ? "" : `|||||||||||\n  "a": "one",\n`;
  assert.equal(
    withoutLabels(await repo.text("locales/de.json")),
    `{\n<<<<<<<<<<<\n  "a": "ours",\n${base}===========\n  "a": "theirs",\n>>>>>>>>>>>\n  "b": "2"\n}\n`,
  );
}
