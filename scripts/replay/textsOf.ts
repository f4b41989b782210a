import { pathKey } from "../../src/core/catalog/message.ts";
import type { Format } from "../../src/core/formats/format.ts";
import type { Span } from "../../src/core/text/textEdits.ts";
import type { VersionName } from "../../src/core/text/versions.ts";
import { viewsOf } from "../../src/core/threeWay/messageMerge.ts";
import { isOfBrokenText, problemsOf } from "../../src/core/threeWay/writeMessages.ts";

/** One text of a message, or a source that a bilingual file itself has. */
export interface WrittenText {
  readonly text: string;
  /** The file says that nobody has translated it yet. */
  readonly isGuess: boolean;
  readonly span: Span;
}

/** The texts of a file by their locales and paths. */
export type Texts = ReadonlyMap<string, WrittenText>;

/** Reads all texts of a file; `undefined` if it is broken. */
export function textsOf(text: string, format: Format): Texts | undefined {
  const found = new Map<string, WrittenText>();
  for (const view of viewsOf(format, [text])) {
    const document = view.read(text);
    if (problemsOf(document).some(isOfBrokenText)) return undefined;
    for (const { path, text: own, state, span } of document.messages)
      found.set(`${view.locale ?? ""} ${pathKey(path)}`, {
        text: own,
        isGuess: state === "stale" || state === "needsTranslation",
        span,
      });
  }
  if (!format.bilingual) return found;
  for (const { path, text: own, span } of format.read(text, "source").messages)
    found.set(`source ${pathKey(path)}`, { text: own, isGuess: false, span });
  return found;
}

/** Reads all texts of a file, those of obsolete entries as if they were in use; `undefined` if it is broken. */
export const withObsolete = (text: string, format: Format): Texts | undefined =>
  textsOf(format.obsolete ? text.replace(/^#~ ?/gm, "").replace(/ type="(?:vanished|obsolete)"/g, "") : text, format);

/** The texts of three versions. */
export type TextsOfVersions = Readonly<Record<VersionName, Texts>>;

/** Returns the keys of messages that both sides have changed in different ways, one of them by removing it perhaps. */
export function findClashes({ base, ours, theirs }: TextsOfVersions): ReadonlySet<string> {
  return new Set(
    [...new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])].filter((key) => {
      const [was, own, other] = [base.get(key), ours.get(key), theirs.get(key)];
      if (own?.text === other?.text || was?.text === own?.text || was?.text === other?.text) return false;
      // a translation replaces a guess
      return own === undefined || other === undefined || own.isGuess === other.isGuess || was?.isGuess === false;
    }),
  );
}

/** Returns the keys of texts that one side has written, or all versions have, and that none of some results have. */
export function findLost(versions: TextsOfVersions, results: readonly Texts[]): readonly string[] {
  const all = new Set(results.flatMap((texts) => [...texts.values()].map(({ text }) => text)));
  const isKept = (key: string, text: string): boolean => {
    const present = results.map((texts) => texts.get(key)?.text);
    // a message that the other side has renamed has its text at another key
    return present.some((one) => one?.includes(text)) || (present.every((one) => one === undefined) && all.has(text));
  };
  const lost = (["ours", "theirs"] as const).flatMap((name) => {
    const other = versions[name === "ours" ? "theirs" : "ours"];
    const moved = new Set([...versions.base].flatMap(([key, { text }]) => (versions[name].has(key) ? [] : [text])));
    return [...versions[name]].flatMap(([key, { text, isGuess }]) => {
      const isOld = versions.base.get(key)?.text === text;
      const isWanted = isOld ? other.get(key)?.text === text : !moved.has(text);
      const isReplaced = isGuess && other.get(key)?.isGuess === false;
      return text !== "" && isWanted && !isReplaced && !isKept(key, text) ? [key] : [];
    });
  });
  return [...new Set(lost)];
}
