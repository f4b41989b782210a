import assert from "node:assert/strict";
import { judgeLinks } from "../../../src/core/conventions/linkedFiles.ts";
import type { SkipReason } from "../../../src/core/paths/skippedFile.ts";
import type { ProjectFile } from "../../../src/core/projectFile/projectFile.ts";

type Links = Readonly<Record<string, string>>;

const judged = (
  paths: readonly string[],
  { links = {}, skipped = {} }: { readonly links?: Links; readonly skipped?: Readonly<Record<string, SkipReason>> },
  projects: readonly ProjectFile[] = [],
) => {
  const { paths: kept, skipped: left } = judgeLinks(
    {
      paths: [...paths, ...Object.keys(links)],
      links: new Map(Object.entries(links)),
      skipped: Object.entries(skipped).map(([path, reason]) => ({ path, reason })),
    },
    projects,
  );
  return [kept.filter((path) => path in links), left.map(({ path, reason }) => `${path}: ${reason}`)];
};

describe("links among locale files", () => {
  const locales = ["locales/en.json", "locales/de.json", "package.json", "config/en.json"];

  it("are read if they lead to a locale file of the same catalog", () => {
    assert.deepEqual(judged(locales, { links: { "locales/de-AT.json": "locales/de.json" } }), [
      ["locales/de-AT.json"],
      [],
    ]);
  });

  it("are skipped, and named, if they lead to any other file", () => {
    const links = { "locales/fr.json": "package.json", "locales/es.json": "config/en.json" };
    assert.deepEqual(judged(locales, { links }), [[], ["locales/fr.json: link", "locales/es.json: link"]]);
  });

  it("of namespaces lead to the same pattern", () => {
    const paths = ["i18n/en/app.json", "i18n/en/cart.json", "lang/en/app.json"];
    const links = { "i18n/de/app.json": "i18n/en/cart.json", "i18n/de/cart.json": "lang/en/app.json" };
    assert.deepEqual(judged(paths, { links }), [["i18n/de/app.json"], ["i18n/de/cart.json: link"]]);
  });

  it("are judged by the patterns of a project", () => {
    const project = { folder: "", project: { files: ["texts/{locale}.json"] } };
    const links = { "texts/de.json": "texts/en.json", "texts/fr.json": "locales/en.json" };
    assert.deepEqual(judged(["texts/en.json", ...locales], { links }, [project]), [
      ["texts/de.json"],
      ["texts/fr.json: link"],
    ]);
  });

  it("are not mentioned if they have nothing to do with localization", () => {
    const links = { "CLAUDE.md": "AGENTS.md", "src/linked.json": "package.json" };
    const skipped = { "README.md": "outside", "docs/api": "linkedFolder", "data/pipe.json": "special" } as const;
    assert.deepEqual(judged(["AGENTS.md", ...locales], { links, skipped }), [[], []]);
  });

  it("are mentioned if they have", () => {
    const skipped = {
      "locales/fr.json": "outside",
      "glossa.json": "link",
      "app/glossa.lock": "link",
      "i18n/de": "linkedFolder",
      "app/locales": "outside",
    } as const;
    const [, left] = judged(["i18n/en/app.json", "i18n/fr/app.json", ...locales], { skipped });
    assert.deepEqual(
      left,
      Object.entries(skipped).map(([path, reason]) => `${path}: ${reason}`),
    );
  });
});
