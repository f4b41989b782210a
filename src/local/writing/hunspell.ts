import { readdir } from "node:fs/promises";
import { delimiter } from "node:path";
import type { Edit } from "../../core/text/textEdits.ts";
import { isInstalled, output } from "../speech/installedPrograms.ts";
import { applySafeEdits, chooseSpelling } from "./safeEdits.ts";

/** Folders of dictionaries in Debian and others, in addition to those in `DICPATH`. */
const folders = ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell", "/Library/Spelling"];

/**
 * Returns the dictionary for a language (BCP 47), `de_DE` for `de`; `undefined` if hunspell or every such one is
 * missing.
 */
export async function dictionaryFor(language: string): Promise<string | undefined> {
  if (!(await isInstalled("hunspell"))) return undefined;
  const { language: root, region, maximized } = describe(language);
  const names = new Set(
    (await Promise.all([...(process.env["DICPATH"]?.split(delimiter) ?? []), ...folders].map(listDictionaries))).flat(),
  );
  const wanted = [...(region === undefined ? [] : [`${root}_${region}`]), `${root}_${maximized}`, root];
  return wanted.find((name) => names.has(name)) ?? [...names].sort().find((name) => name.startsWith(`${root}_`));
}

function describe(language: string) {
  const locale = new Intl.Locale(language);
  return { language: locale.language, region: locale.region, maximized: locale.maximize().region };
}

const listDictionaries = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => [])).flatMap((name) => (name.endsWith(".dic") ? [name.slice(0, -4)] : []));

/**
 * Corrects words that a dictionary does not know if a known one is similar. Rejects if the program fails, and with the
 * signal's reason.
 */
export async function respellWords(
  texts: readonly string[],
  dictionary: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  // a mark before each line, so that none is a command
  const input = `${texts
    .flatMap((text) => text.split(lineEnd))
    .map((line) => `^${line}`)
    .join("\n")}\n`;
  const said = (await output("hunspell", ["-a", "-i", "UTF-8", "-d", dictionary], { input, signal })).toString("utf8");
  const answers = answersOf(said);
  // nouns of German begin with a capital: elsewhere such words are names
  const nouns = /^(?:de|lb)(?:_|$)/.test(dictionary);
  return texts.map((text) => {
    const lines = text.split(lineEnd).flatMap(() => answers.next().value ?? []);
    return applySafeEdits(text, [...faultsIn(text, lines, nouns)]);
  });
}

const lineEnd = /\r\n|\r|\n/;

/** Splits the output by input line: a line for each word, ended by an empty one; the first line is the version. */
function* answersOf(said: string): Iterator<readonly string[], readonly string[]> {
  let words: string[] = [];
  for (const line of said.split("\n").slice(1)) {
    if (line !== "") words.push(line);
    else {
      yield words;
      words = [];
    }
  }
  return words;
}

/** Finds words in order: hunspell counts bytes in some encodings and characters in others. */
function* faultsIn(text: string, answers: readonly string[], nouns: boolean): Iterable<Edit> {
  let from = 0;
  for (const answer of answers) {
    // a full stop may be that of an abbreviation
    const [, word, proposals = ""] = /^[&#] (\S+?)\.* (?:\d+ )?\d+(?:: (.+))?$/.exec(answer) ?? [];
    const start = word === undefined ? -1 : text.indexOf(word, from);
    if (word === undefined || start < 0) continue;
    from = start + word.length;
    const mayBeCapital = nouns && /[\p{L},]\s+$/u.test(text.slice(Math.max(0, start - 5), start));
    const right = chooseSpelling(word, proposals.split(", "), { mayBeCapital });
    if (right !== undefined) yield { span: { start, end: from }, text: right };
  }
}
