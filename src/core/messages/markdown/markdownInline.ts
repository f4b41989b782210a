import { addToGroup } from "../../values/collections.ts";
import { argumentToken, type Scan, type ScannedToken } from "../messageScan.ts";
import { markup } from "../scanMarkup.ts";
import { url } from "../scanText.ts";
import { type DelimiterRun, pairRuns, runAt } from "./emphasis.ts";
import { findTargetEnd } from "./linkTarget.ts";

/** The inline constructs in one text, by their offsets. Linear in the text's length. */
export function inlineOf(scan: Scan): ReadonlyMap<number, ScannedToken> {
  const walk = new Walk(scan);
  walk.all();
  return walk.found;
}

interface Bracket {
  readonly at: number;
  /** Behind `[` or `![`. */
  readonly end: number;
  /** Number of delimiter runs before it. */
  readonly runs: number;
}

const special = /[\\`*_~[\]!<${:]|(?<![A-Za-z0-9])(?:https?:|ftp:|www\.)/gi;
const mathematics = /\$\$[^$\n]{1,1000}\$\$|\$(?![\s$])(?:[^$\n\\]|\\[^\n]){0,1000}?(?<!\s)\$(?!\d)/y;
const autolink = /<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]{0,2000}|[\w.!#$%&'*+/=?^`{|}~-]{1,100}@[\w.-]{1,200})>/y;
const shortcode = /(?<![\p{L}\p{N}:]):(?:[+-]1|(?=[a-z0-9_+-]{0,50}[a-z])[a-z0-9_+-]{1,50}):/uy;
const footnote = /\[\^[^\s[\]]{1,200}\]/y;
const maxBracesLength = 500;

class Walk {
  readonly found = new Map<number, ScannedToken>();
  readonly #scan: Scan;
  readonly #brackets: Bracket[] = [];
  readonly #runs: DelimiterRun[] = [];
  #ticks: ReadonlyMap<number, readonly number[]> | undefined;

  constructor(scan: Scan) {
    this.#scan = scan;
  }

  all(): void {
    const { text } = this.#scan;
    for (let at = next(text, 0); at < text.length; at = next(text, at)) at = this.#read(text[at] ?? "", at);
    pairRuns(this.#runs, this.found);
  }

  /** Returns the offset behind the construct at a position. */
  #read(sign: string, at: number): number {
    if ("*_~".includes(sign)) return this.#delimiters(at);
    if (sign === "[" || sign === "!") return this.#opening(at);
    if (sign === "]") return this.#closing(at);
    const found = this.#leaf(sign, at);
    // tags and addresses are found by those who know them
    if (found !== undefined && found.role !== "text") this.found.set(at, found);
    return Math.max(at + 1, found?.end ?? 0);
  }

  #leaf(sign: string, at: number): ScannedToken | undefined {
    if (sign === "\\") return this.#escape(at);
    if (sign === "`") return this.#code(at);
    if (sign === "$") return this.#match(mathematics, at);
    if (sign === ":") return this.#match(shortcode, at);
    if (sign === "{") return this.#braces(at);
    if (sign === "<") return this.#angle(at);
    return toSkip(url(this.#scan, at));
  }

  #escape(at: number): ScannedToken | undefined {
    const sign = this.#scan.text[at + 1] ?? "";
    if (sign === "\n") return { kind: "placeholder", role: "break", name: "\n", end: at + 2 };
    if (!/[!-/:-@[-`{-~]/.test(sign)) return undefined;
    return { kind: "placeholder", role: "escape", name: `\\${sign}`, plain: sign, end: at + 2 };
  }

  #code(at: number): ScannedToken {
    const { text } = this.#scan;
    const end = skipTicks(text, at);
    this.#ticks ??= ticksOf(text);
    const close = findNotBelow(this.#ticks.get(end - at) ?? [], end);
    if (close === undefined) return { kind: "text", role: "text", name: "", end };
    const behind = close + end - at;
    return { ...argumentToken(text.slice(at, behind), text.slice(end, close).trim()), end: behind };
  }

  #match(sticky: RegExp, at: number): ScannedToken | undefined {
    const raw = this.#scan.match(sticky, at)?.[0];
    return raw === undefined ? undefined : { ...argumentToken(raw, undefined), end: at + raw.length };
  }

  #braces(at: number): ScannedToken | undefined {
    const end = this.#scan.braceEnd(at);
    if (end < 0 || end - at > maxBracesLength) return undefined;
    return { ...argumentToken(this.#scan.text.slice(at, end), undefined), end };
  }

  #angle(at: number): ScannedToken | undefined {
    const raw = this.#scan.match(autolink, at)?.[0];
    if (raw === undefined) return toSkip(markup(this.#scan, at));
    return { kind: "placeholder", role: "url", name: raw, end: at + raw.length };
  }

  #delimiters(at: number): number {
    const run = runAt(this.#scan.text, at);
    this.#runs.push(run);
    return run.end;
  }

  #opening(at: number): number {
    const { text } = this.#scan;
    const note = this.#match(footnote, at);
    if (note !== undefined) this.found.set(at, note);
    if (note !== undefined) return note.end;
    const end = text[at] === "[" ? at + 1 : at + 2;
    if (text[end - 1] !== "[") return at + 1;
    this.#brackets.push({ at, end, runs: this.#runs.length });
    return end;
  }

  #closing(at: number): number {
    const { text } = this.#scan;
    const bracket = this.#brackets.pop();
    const end = bracket && findTargetEnd(text, at + 1);
    if (bracket === undefined || end === undefined) return at + 1;
    const name = text.slice(at, end);
    this.found.set(bracket.at, { kind: "open", role: "tag", name, end: bracket.end });
    this.found.set(at, { kind: "close", role: "tag", name, end });
    // emphasis does not reach out of a link
    pairRuns(this.#runs.splice(bracket.runs), this.found);
    return end;
  }
}

const toSkip = (found: ScannedToken | undefined): ScannedToken | undefined =>
  found && { kind: "text", role: "text", name: "", end: found.end };

function next(text: string, from: number): number {
  special.lastIndex = from;
  return special.exec(text)?.index ?? text.length;
}

function skipTicks(text: string, at: number): number {
  let end = at;
  while (text[end] === "`") end++;
  return end;
}

/** The offsets of runs of backticks, by their length. */
function ticksOf(text: string): ReadonlyMap<number, readonly number[]> {
  const all = new Map<number, number[]>();
  for (const { index, 0: run } of text.matchAll(/`+/g)) addToGroup(all, run.length, index);
  return all;
}

/** Returns the first of sorted numbers that is not below a minimum. */
function findNotBelow(sorted: readonly number[], min: number): number | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < min) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}
