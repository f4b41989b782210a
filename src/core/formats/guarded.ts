import type { Problem } from "../problem.ts";
import type { Format, Merge, Parsed } from "./format.ts";

/**
 * The format with whatever its reading throws turned into a problem of the text: one file that runs a reader out of its
 * stack must not keep all others from being read. What is found broken is never edited.
 */
export function guarded(format: Format): Format {
  const { claims, sourceLocale, multilingual, merge, beside, expecting } = format;
  return {
    ...format,
    parse: (text, side) => attempt(() => format.parse(text, side), broken),
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

const broken = (error: unknown): Parsed => ({ messages: [], problems: [problemOf(error)] });

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
