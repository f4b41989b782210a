import type { Problem, ProblemCode } from "../problem.ts";
import type { Token } from "./tokens.ts";

/** What `#` and the arguments around it are in a sentence of an ICU plural. */
export interface CountNames {
  /** The argument that `#` stands for. */
  readonly pound?: string | undefined;
  /** Arguments of the plurals around: `{n}`, `{n, number}` and `#` show the same. */
  readonly counts: ReadonlySet<string>;
}

const none: readonly Problem[] = [];
const isText = ({ kind }: Token): boolean => kind === "text";
const areTexts = (...lists: readonly (readonly Token[])[]): boolean => lists.every((tokens) => tokens.every(isText));

const noCounts: CountNames = { counts: new Set() };

/** What a text of machine origin lost, gained or nested differently; each placeholder counts as often as it stands. */
export function compareTokens(
  source: readonly Token[],
  target: readonly Token[],
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

/** What is counted of a token; nothing of text, nor of what people read as text. */
function keyOf(token: Token, names: CountNames): readonly string[] {
  const { kind, role, name, text, plain } = token;
  if (kind === "text" || kind === "close") return [];
  if (plain !== undefined && role !== "quoted") return [];
  const count = countOf(token, names);
  if (count !== undefined) return [`{${count}}`];
  // the marks of Markdown say themselves how they close
  if (kind === "open") return [/^[\]*_~]/.test(name) ? `${text}…${name}` : `${text}…</${name}>`];
  return [kind === "void" ? text : name];
}

/** The count that a token shows as it is, without a style of its own. */
export function countOf({ role, name, argument }: Token, { pound, counts }: CountNames): string | undefined {
  if (role !== "argument" || argument === undefined) return undefined;
  if (name === "#") return pound;
  return counts.has(argument) && /^\{[^,]*(?:,(?:number|integer))?\}$/.test(name) ? argument : undefined;
}
