import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** Returns the citations of a source: `docs/protocol.md, *Voice*`, also over the line breaks of a comment. */
const citationsIn = (text: string): readonly (readonly [file: string, heading: string])[] =>
  [...text.replace(/\n\s*(?:\*|\/\/) ?/g, " ").matchAll(/(docs\/[\w-]+\.md),\s+\*([^*]+)\*/g)].map((found) => [
    found[1] ?? "",
    found[2] ?? "",
  ]);

/** Returns the headings of a Markdown text, without those inside code blocks. */
const headingsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.+)$/gm)].map((found) => found[1] ?? ""));

const filesIn = (folder: string, end: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => end.test(path) && !path.startsWith("test/out/"));

const sources = ["src", "test", "scripts"].flatMap((folder) => filesIn(folder, /\.(?:ts|mjs)$/));
const read = (path: string): string => readFileSync(join(root, path), "utf8");

describe("citations", () => {
  it("name a heading that exists", () => {
    const headings = new Map<string, ReadonlySet<string>>();
    const of = (file: string) => {
      const known = headings.get(file) ?? (existsSync(join(root, file)) ? headingsOf(read(file)) : new Set<string>());
      headings.set(file, known);
      return known;
    };
    const cited = sources.flatMap((path) => citationsIn(read(path)).map((citation) => ({ path, citation })));
    assert.ok(cited.length > 100);
    const missing = cited.filter(({ citation: [file, heading] }) => !of(file).has(heading));
    assert.deepEqual(
      missing.map(({ path, citation }) => `${path}: ${citation.join(", ")}`),
      [],
    );
  });

  it("name no text that is not in the repository", () => {
    // put together, so that this file does not match
    const elsewhere = new RegExp(`${"wire"} facts|\\(${"specification"}[,;:]`, "i");
    assert.deepEqual(
      sources.filter((path) => elsewhere.test(read(path))),
      [],
    );
  });

  it("are found in comments of one line and of several", () => {
    const file = `${"docs"}/a.md`;
    const text = `/** One (${file}, *Text translation*). */\n/**\n * Two (${file},\n * *Error\n * body*).\n */`;
    assert.deepEqual(citationsIn(text), [
      [file, "Text translation"],
      [file, "Error body"],
    ]);
  });
});

describe("the documentation", () => {
  /** The anchor that GitHub makes of a heading. */
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");

  for (const path of ["README.md", "CONTRIBUTING.md", ...filesIn("docs", /\.md$/)]) {
    it(`${path} has links that lead somewhere`, () => {
      const folder = path.startsWith("docs/") ? "docs" : ".";
      const links = [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
      const broken = links.filter(([, file = "", anchor]) => {
        const target = file === "" ? path : join(folder, file);
        if (!existsSync(join(root, target))) return true;
        return anchor !== undefined && ![...headingsOf(read(target))].some((heading) => anchorOf(heading) === anchor);
      });
      assert.deepEqual(
        broken.map(([link]) => link),
        [],
      );
    });
  }

  for (const path of ["CONTRIBUTING.md", "docs/architecture.md", "docs/protocol.md"]) {
    it(`${path} names files of the repository that exist`, () => {
      const named = [...read(path).matchAll(/`((?:src|test|scripts|media|docs|l10n)\/[\w./-]*)`/g)].map(
        ([, file = ""]) => file,
      );
      // `src/editor/NAME/NAME.ts` is an example
      const missing = named.filter((file) => !/NAME|\.XX\./.test(file) && !existsSync(join(root, file)));
      assert.deepEqual(missing, []);
    });
  }

  it("docs/architecture.md cites commits by the subjects that they have", () => {
    const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
    const cited = [...read("docs/architecture.md").matchAll(/\| `([\da-f]{8})` ([^|]+?) *\|$/gm)];
    assert.equal(cited.length, 10);
    // a copy without the history has none of them
    if (!existsSync(join(root, ".git")) || git("rev-parse", "--is-shallow-repository") === "true") return;
    const subjects = git("log", "--no-walk", "--format=%s", ...cited.map(([, hash = ""]) => hash)).split("\n");
    assert.deepEqual(subjects.sort(), cited.map(([, , subject]) => subject).sort());
  });

  it("lists every page in docs/README.md", () => {
    const pages = filesIn("docs", /\.md$/).map((path) => path.slice("docs/".length));
    const listed = [...read("docs/README.md").matchAll(/\]\(([\w-]+\.md)\)/g)].map((found) => found[1]);
    assert.deepEqual(
      pages.filter((page) => page !== "README.md" && !listed.includes(page)),
      [],
    );
  });

  it("has a README of at most 150 lines", () => {
    assert.ok(read("README.md").trimEnd().split("\n").length <= 150);
  });
});
