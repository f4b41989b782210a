import type { Problem } from "../problems/problem.ts";
import { assertSound } from "./editPlan.ts";
import type { Format, LocaleDocument, Merge, ObsoleteEntries } from "./format.ts";

/**
 * Returns the format with any error that its reading throws turned into a problem of the text: one file that overflows its
 * stack must not keep all others from being read. A broken text is never edited.
 */
export function withGuard(format: Format): Format {
  const { sniff, sourceLocale, multilingual, merge, others, layout, forMerging } = format;
  const { obsolete, alignedTo, withExpected } = format;
  return {
    ...format,
    read: (from, side) =>
      attempt(
        () => format.read(from, side),
        (error) => reportBroken(typeof from === "string" ? from : from.text, toProblem(error)),
      ),
    ...(sniff && {
      sniff: (text) =>
        attempt(
          () => sniff(text),
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
    ...(others && {
      others: (from) =>
        attempt(
          () => others(from),
          () => [],
        ),
    }),
    ...(multilingual && { multilingual: { ...multilingual, of: (locale) => withGuard(multilingual.of(locale)) } }),
    ...(merge && { merge: (...asked) => attempt(() => merge(...asked), toFailedMerge) }),
    ...(layout && {
      layout: (from) =>
        attempt(
          () => layout(from),
          () => ({ bookkeeping: [] }),
        ),
    }),
    ...(forMerging && { forMerging: withGuard(forMerging) }),
    ...(obsolete && { obsolete: guardObsolete(obsolete) }),
    ...(alignedTo && { alignedTo: (source, knowledge) => withGuard(alignedTo(source, knowledge)) }),
    ...(withExpected && { withExpected: (texts) => withGuard(withExpected(texts)) }),
  };
}

const guardObsolete = ({ paths, retire }: ObsoleteEntries): ObsoleteEntries => ({
  paths: (text) =>
    attempt(
      () => paths(text),
      () => [],
    ),
  retire: (...asked) =>
    attempt(
      () => retire(...asked),
      () => [],
    ),
});

function attempt<T>(read: () => T, failed: (error: unknown) => T): T {
  try {
    return read();
  } catch (error) {
    return failed(error);
  }
}

const reportBroken = (text: string, problem: Problem): LocaleDocument => ({
  text,
  messages: [],
  problems: [problem],
  edit() {
    assertSound(problem);
    return { edits: [], problems: [] };
  },
  release() {},
});

const toFailedMerge = (error: unknown): Merge => ({
  edits: [],
  added: [],
  removed: [],
  obsolete: [],
  changed: [],
  carried: [],
  problems: [toProblem(error)],
});

/** Converts an error to a problem at the start of the text, as its position is unknown. */
function toProblem(error: unknown): Problem {
  const span = { start: 0, end: 0 };
  if (error instanceof RangeError && /call stack/i.test(error.message)) return { code: "format.depth", span };
  return { code: "format.syntax", span, detail: error instanceof Error ? error.message : String(error) };
}
