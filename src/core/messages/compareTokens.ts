import type { Problem, ProblemCode } from "../problems/problem.ts";
import type { MessageToken } from "./tokenize.ts";

/** The meaning of `#` and of the arguments around it in a sentence of an ICU plural. */
export interface CountNames {
  /** The argument that `#` means. */
  readonly pound?: string | undefined;
  /** Arguments of the plurals around: `{n}`, `{n, number}` and `#` show the same. */
  readonly counts: ReadonlySet<string>;
}

const none: readonly Problem[] = [];
const isText = ({ kind }: MessageToken): boolean => kind === "text";
const areTexts = (...lists: readonly (readonly MessageToken[])[]): boolean =>
  lists.every((tokens) => tokens.every(isText));

const noCounts: CountNames = { counts: new Set() };

/** Returns the tokens that a machine translation lost, gained or nested differently; every occurrence counts. */
export function compareTokens(
  source: readonly MessageToken[],
  target: readonly MessageToken[],
  ofSource: CountNames = noCounts,
  ofTarget: CountNames = ofSource,
): readonly Problem[] {
  if (areTexts(source, target)) return none;
  const left = new Map<string, number>();
  for (const token of source) for (const key of keyOf(token, ofSource)) left.set(key, (left.get(key) ?? 0) + 1);
  const extra: string[] = [];
  for (const key of target.flatMap((token) => keyOf(token, ofTarget))) {
    const count = left.get(key) ?? 0;
    if (count === 0) extra.push(key);
    else left.set(key, count - 1);
  }
  const missing = [...left].filter(([, count]) => count > 0).map(([key]) => key);
  return differences(missing, extra);
}

/** Problems of keys that are only in the source, and only in the target. */
export function differences(missing: Iterable<string>, extra: Iterable<string>): readonly Problem[] {
  const problems = (code: ProblemCode, keys: Iterable<string>) =>
    [...keys].map((detail): Problem => ({ code, detail }));
  return [...problems("placeholder.missing", missing), ...problems("placeholder.extra", extra)];
}

/** Returns the counted keys of a token; none for text, and for escapes that people read as text. */
function keyOf(token: MessageToken, names: CountNames): readonly string[] {
  const { kind, role, name, text, plain } = token;
  if (kind === "text" || kind === "close") return [];
  if (plain !== undefined && role !== "quoted") return [];
  const count = countOf(token, names);
  if (count !== undefined) return [`{${count}}`];
  // the marks of Markdown say themselves how they close
  if (kind === "open") return [/^[\]*_~]/.test(name) ? `${text}…${name}` : `${text}…</${name}>`];
  return [kind === "void" ? text : name];
}

/** The count that a token shows as it is, without its own style. */
export function countOf({ role, name, argument }: MessageToken, { pound, counts }: CountNames): string | undefined {
  if (role !== "argument" || argument === undefined) return undefined;
  if (name === "#") return pound;
  return counts.has(argument) && /^\{[^,]*(?:,(?:number|integer))?\}$/.test(name) ? argument : undefined;
}
