import type { Problem } from "../problem.ts";
import type { Format, LocaleDocument, Merge } from "./format.ts";
import { assertSound } from "./plan.ts";

/**
 * The format with whatever its reading throws turned into a problem of the text: one file that runs a reader out of its
 * stack must not keep all others from being read. What is found broken is never edited.
 */
export function guarded(format: Format): Format {
  const { claims, sourceLocale, multilingual, merge, beside, expecting } = format;
  return {
    ...format,
    read: (from, side) =>
      attempt(
        () => format.read(from, side),
        (error) => brokenDocument(typeof from === "string" ? from : from.text, problemOf(error)),
      ),
    ...(claims && {
      claims: (text) =>
        attempt(
          () => claims(text),
          () => false,
        ),
    }),
    ...(sourceLocale && {
      sourceLocale: (text) =>
        attempt(
          () => sourceLocale(text),
          () => undefined,
        ),
    }),
    ...(multilingual && { multilingual: { ...multilingual, of: (locale) => guarded(multilingual.of(locale)) } }),
    ...(merge && { merge: (...asked) => attempt(() => merge(...asked), unmerged) }),
    ...(beside && { beside: (source, knowledge) => guarded(beside(source, knowledge)) }),
    ...(expecting && { expecting: (texts) => guarded(expecting(texts)) }),
  };
}

function attempt<T>(read: () => T, failed: (error: unknown) => T): T {
  try {
    return read();
  } catch (error) {
    return failed(error);
  }
}

const brokenDocument = (text: string, problem: Problem): LocaleDocument => ({
  text,
  messages: [],
  problems: [problem],
  edit() {
    assertSound(problem);
    return { edits: [], problems: [] };
  },
  release() {},
});

const unmerged = (error: unknown): Merge => ({
  ...{ edits: [], added: [], removed: [], obsolete: [], changed: [], carried: [] },
  problems: [problemOf(error)],
});

/** Where it went wrong is not known: the place is the start of the text. */
function problemOf(error: unknown): Problem {
  const span = { start: 0, end: 0 };
  if (error instanceof RangeError && /call stack/i.test(error.message)) return { code: "format.depth", span };
  return { code: "format.syntax", span, detail: error instanceof Error ? error.message : String(error) };
}
