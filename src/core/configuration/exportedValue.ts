import { StaticReader, type StaticValue } from "./staticValue.ts";
import { withoutComments } from "./withoutComments.ts";

/** Characters of a configuration; no real one comes near. */
export const maxConfigurationLength = 200_000;

const exporting = /^(?:export\s+default\b|(?:module\.)?exports(?:\.default)?\s*=(?![=>])|export\s*=(?![=>]))/gm;

/**
 * Reads the export of a JavaScript or TypeScript module member by member, without running it. `undefined` if nothing of
 * it can be read.
 */
export function readExport(text: string): StaticValue | undefined {
  if (text.length > maxConfigurationLength) return undefined;
  const code = withoutComments(text.replace(/^\ufeff/, " "));
  // the last one counts, as when it runs
  const last = [...code.matchAll(exporting)].at(-1);
  if (last === undefined) return undefined;
  const value = new StaticReader(code).read(last.index + last[0].length);
  return value.data === undefined ? undefined : value;
}

/** Calls beyond these are not read. */
const maxCalls = 20;

/** Reads the first argument of each call of a function, found by `call`, a pattern that ends with its parenthesis. */
export function firstArguments(text: string, call: RegExp): readonly StaticValue[] {
  const code = withoutComments(text);
  const reader = new StaticReader(code);
  return [...code.matchAll(call)].slice(0, maxCalls).map(({ index, 0: { length } }) => reader.read(index + length));
}
