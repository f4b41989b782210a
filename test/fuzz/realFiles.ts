import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const tests = join(import.meta.dirname, "..");
const corpus = join(tests, "../../shared/corpus");

/** Whether the corpus of public projects is there; the repository's own files always are. */
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
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
}
