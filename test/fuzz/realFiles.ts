import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const tests = join(import.meta.dirname, "..");
const corpus = join(tests, "../../shared/corpus");

/** True if the corpus of public projects exists; the repository's own files always do. */
export const hasCorpus = existsSync(corpus);

/** Texts of locale files with this ending: the sample's, the fixtures', and those of the corpus where it is. */
export function realFiles(ending: string): readonly string[] {
  const folders = [
    join(tests, "../sample/locales"),
    join(tests, "core/formats/fixtures"),
    ...(hasCorpus ? [corpus] : []),
  ];
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => beginning(readFileSync(join(folder, name), "utf8"))),
  );
}

/** Damage is as varied in a part of a large file, and found a hundred times sooner; `npm run fuzz` takes them whole. */
const enough = process.env["GLOSSA_FUZZ_RUNS"] === undefined ? 10_000 : Number.POSITIVE_INFINITY;

/** The first messages of a large file, ended as the whole is. */
function beginning(text: string): string {
  if (text.length <= enough) return text;
  const indentation = /\n([ \t]*)["'\w]/.exec(text)?.[1] ?? "";
  const head = text.slice(0, enough);
  // a line end before a line of the outermost level, so that nothing is cut through
  const cut = head.lastIndexOf(`\n${indentation}${/^\uFEFF?\s*\{/.test(text) ? '"' : ""}`);
  return `${head.slice(0, cut)}\n${/^\uFEFF?\s*\{/.test(text) ? "}\n" : ""}`;
}
