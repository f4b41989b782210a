import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { operations } from "../core/formats/operations.ts";

/**
 * The steps of some work: blocks of code that are entered, iterations and backtracks of regular expressions, and characters
 * or elements that built-in functions go over. A measure with no clock in it.
 */
export async function stepsOf(work: () => unknown): Promise<number> {
  let built = 0;
  const blocks = await operations(async () => {
    built = await counting(work);
  });
  return blocks + built;
}

/**
 * Counts the steps inside built-in functions, which coverage of blocks does not show. What others do meanwhile, such as a
 * service that an earlier suite started, is not counted.
 */
export async function counting(work: () => unknown): Promise<number> {
  const counter = { steps: 0 };
  const restore = patchAll(counter);
  try {
    await counters.run(counter, async () => await work());
  } finally {
    restore();
  }
  return counter.steps;
}

interface Counter {
  steps: number;
}

/** The counter of the work that runs now, if it is counted. */
const counters = new AsyncLocalStorage<Counter>();

type Method = (this: unknown, ...args: unknown[]) => unknown;
/** The steps of one call, from what it was called on, its result and its first arguments. */
type Cost = (on: ArrayLike<unknown>, result: unknown, first: unknown, second: unknown) => number;

const numberOr = (value: unknown, other: number): number => (typeof value === "number" && value >= 0 ? value : other);
const lengthOf = (value: unknown): number => (value as ArrayLike<unknown> | undefined)?.length ?? 0;
const whole: Cost = (on) => on.length;
const made: Cost = (_, result) => lengthOf(result);
const upTo: Cost = (on, result, _, from) =>
  Math.max(0, numberOr(result, on.length) - Math.min(numberOr(from, 0), on.length));
const fromEnd: Cost = (on, result, _, from) => Math.min(numberOr(from, on.length), on.length) - numberOr(result, 0);
const whether: Cost = (on, found, what, from) => {
  const { indexOf } = plain;
  const place = found ? (indexOf.call(on, what, from) as number) : on.length;
  return Math.max(0, place - numberOr(from, 0));
};
const one: Cost = () => 1;
/** Cost of moving everything behind a place. */
const moved: Cost = (on, _, from) =>
  Math.min(on.length, typeof from === "number" && from < 0 ? -from : on.length - numberOr(from, 0));

const plain = { indexOf: String.prototype.indexOf as Method };

const costs: readonly (readonly [prototype: object, costs: Readonly<Record<string, Cost>>])[] = [
  [
    String.prototype,
    {
      ...{ indexOf: upTo, lastIndexOf: fromEnd, includes: whether },
      ...{ split: whole, replaceAll: whole, repeat: made, padStart: made, padEnd: made, concat: made },
      ...{ toLowerCase: whole, toUpperCase: whole, normalize: whole, isWellFormed: whole, toWellFormed: whole },
      ...{ toLocaleLowerCase: whole, toLocaleUpperCase: whole },
    },
  ],
  [
    Array.prototype,
    {
      ...{ indexOf: upTo, lastIndexOf: fromEnd, slice: made, concat: made, join: whole, reverse: whole },
      ...{ shift: whole, unshift: whole, splice: moved, toReversed: made, toSorted: made, toSpliced: made },
    },
  ],
  [Object.getPrototypeOf(""[Symbol.iterator]()), { next: one }],
  [Object.getPrototypeOf([][Symbol.iterator]()), { next: one }],
];

/** Built-in functions count until what is returned is called. */
function patchAll(counter: Counter): () => void {
  const undo = costs.flatMap(([prototype, methods]) =>
    Object.entries(methods).map(([name, cost]) => patch(prototype, name, cost, counter)),
  );
  undo.push(patchExec(counter));
  return () => {
    for (const restore of undo.reverse()) restore();
  };
}

function patch(prototype: object, name: string, cost: Cost, counter: Counter): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  if (descriptor === undefined) return () => {};
  const method = descriptor.value as Method;
  const counted: Method = function (...args) {
    const before = name === "shift" || name === "splice" ? { length: lengthOf(this) } : undefined;
    const result = method.apply(this, args);
    if (counters.getStore() !== counter) return result;
    counter.steps += cost(before ?? (this as ArrayLike<unknown>), result, args[0], args[1]);
    return result;
  };
  Object.defineProperty(prototype, name, { ...descriptor, value: counted });
  return () => Object.defineProperty(prototype, name, descriptor);
}

const nativeExec = RegExp.prototype.exec;

/** All methods of strings that take a regular expression call `exec`. */
function patchExec(counter: Counter): () => void {
  RegExp.prototype.exec = function (text) {
    RegExp.prototype.exec = nativeExec;
    try {
      if (counters.getStore() === counter) counter.steps += regExpSteps(this, String(text));
    } finally {
      RegExp.prototype.exec = counted;
    }
    return nativeExec.call(this, text);
  };
  const counted = RegExp.prototype.exec;
  return () => {
    RegExp.prototype.exec = nativeExec;
  };
}

/** Fewer are not counted apart. */
const fewest = 64;

/** The iterations and backtracks of one search, to an eighth: the smallest limit that it does not exceed. */
function regExpSteps(expression: RegExp, text: string): number {
  const from = expression.global || expression.sticky ? expression.lastIndex : 0;
  if (from > text.length) return 1;
  const isWithin = (limit: number): boolean => {
    const limited = limitedTo(expression, limit);
    limited.lastIndex = from;
    return nativeExec.call(limited, text) !== null;
  };
  if (isWithin(fewest)) return fewest / 8;
  let limit = fewest;
  while (!isWithin(limit * 8) && limit < 2 ** 27) limit *= 8;
  for (const share of [4, 2]) if (!isWithin(limit * share)) return refined(limit * share, isWithin);
  return refined(limit, isWithin);
}

/** Between a limit and its double. */
function refined(limit: number, isWithin: (limit: number) => boolean): number {
  const step = limit / 4;
  return [1, 2, 3].map((part) => limit + part * step).find(isWithin) ?? 2 * limit;
}

type Limited = (source: string, flags: string, limit: number) => RegExp;

setFlagsFromString("--allow-natives-syntax");
const newLimited = new Function(
  "source",
  "flags",
  "limit",
  "return %NewRegExpWithBacktrackLimit(source, flags, limit)",
) as Limited;
setFlagsFromString("--no-allow-natives-syntax");

/** By source, then by flags and limit: the sources are long, and there is but one string of each. */
const limitedOnes = new Map<string, Map<string, RegExp>>();

/** The same expression, which finds nothing once it backtracks more often, and at least an empty text if not. */
function limitedTo({ source, flags, sticky }: RegExp, limit: number): RegExp {
  const ofSource = limitedOnes.get(source) ?? new Map<string, RegExp>();
  limitedOnes.set(source, ofSource);
  const known = ofSource.get(flags + limit);
  if (known !== undefined) return known;
  const counted = withCountedLoops(source, flags.includes("v"));
  const search = sticky ? `(?:${counted})` : `(?:[^]*?(?:${counted}))`;
  const made = newLimited(`${search}|`, `${flags.replace(/[gy]/g, "")}y`, limit);
  ofSource.set(flags + limit, made);
  return made;
}

/** Backtracks once, then goes on: the end of a look-ahead that must not match is nothing that the engine sees beforehand. */
const backtrack = "(?:(?!)|)";

/** The same expression with one backtrack in each iteration of a loop: the engine does not count those of simple loops. */
export function withCountedLoops(source: string, isSets: boolean): string {
  let made = "";
  let atom = 0;
  const open: number[] = [];
  for (let at = 0; at < source.length; ) {
    const part = partAt(source, at, isSets);
    at += part.length;
    if (/^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/.test(part)) {
      made = `${made.slice(0, atom)}(?:${made.slice(atom)}${backtrack})${part}`;
      continue;
    }
    atom = part === ")" ? (open.pop() ?? 0) : made.length;
    if (part.startsWith("(")) open.push(made.length);
    made += part;
  }
  return made;
}

/** An escape, a class, the start or end of a group, a quantifier, or a character. */
function partAt(source: string, at: number, isSets: boolean): string {
  if (source[at] === "[") return source.slice(at, endOfClass(source, at, isSets));
  const sticky =
    /\\(?:[pPu]\{[^}]*\}|k<[^>]*>|u[\da-fA-F]{4}(?:\\u[dD][c-fC-F][\da-fA-F]{2})?|x[\da-fA-F]{2}|c[a-zA-Z]|\d+|[\s\S])|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[\ud800-\udbff][\udc00-\udfff]|[\s\S]/y;
  sticky.lastIndex = at;
  return nativeExec.call(sticky, source)?.[0] ?? "";
}

function endOfClass(source: string, start: number, isSets: boolean): number {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === "[" && (depth === 0 || isSets)) depth++;
    else if (source[at] === "]" && --depth === 0) return at + 1;
  }
  return source.length;
}
