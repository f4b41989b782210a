import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import { maxDepth } from "../json/reader.ts";
import type { Container, Item, Value } from "../json/tree.ts";

/** What is wrong with a text that is read as a literal of a programming language. */
export class Fault extends Error {
  readonly at: number;
  readonly code: "format.syntax" | "format.depth";

  constructor(at: number, detail: string, code: Fault["code"] = "format.syntax") {
    super(detail);
    this.at = at;
    this.code = code;
  }
}

/** What stands before a value in a container. */
export interface Member {
  /** Absent in a list, and where the whole member can't be read. */
  readonly key?: { readonly text: string; readonly end: number };
  /** Where the value starts; behind all of the member where that can't be read. */
  readonly value: number;
  readonly isOpaque?: true;
  /** A number of elements that nobody knows. */
  readonly isSpread?: true;
}

/** A programming language, as far as its literals go. Offsets are of its text; throws `Fault`. */
export interface Language {
  readonly text: string;
  /** Behind white space and comments. */
  skip(at: number): number;
  /** The container that opens here; `undefined` kind: told by its members. */
  open(at: number): { readonly inner: number; readonly close: string; readonly kind?: Container["kind"] } | undefined;
  member(at: number, kind: Container["kind"] | undefined): Member;
  /** The string that stands here; without a text where only a program could tell it. */
  string(at: number): { readonly text: string | undefined; readonly end: number } | undefined;
  /** Behind an expression, before the comma or bracket that ends it. */
  expression(at: number): number;
}

/** Reads the container that starts at an offset; `problems` gets what is wrong but can be read. Throws `Fault`. */
export const readLiteral = (language: Language, at: number, problems: Problem[]): Value | undefined =>
  new Builder(language, problems).container(at, []);

/** The kind is set when the members are known. */
type Growing = { -readonly [K in keyof Container]: Container[K] };

class Builder {
  private readonly language: Language;
  private readonly problems: Problem[];
  private readonly lines: Lines;

  constructor(language: Language, problems: Problem[]) {
    this.language = language;
    this.problems = problems;
    this.lines = new Lines(language.text);
  }

  container(at: number, path: Path): Value | undefined {
    const opened = this.language.open(at);
    if (opened === undefined) return undefined;
    if (path.length >= maxDepth) throw new Fault(at, "too deep", "format.depth");
    const { inner, close, kind } = opened;
    const lineStart = this.lines.startOf(at);
    const holder: Growing = {
      ...{ kind: kind ?? "object", start: at, inner, end: inner, lineStart, oneLine: false },
      ...{ items: [], winners: new Map(), shadowed: undefined },
    };
    const seen = this.members(holder, { close, kind }, path);
    holder.oneLine = this.lines.startOf(holder.end) === lineStart;
    if (kind === undefined && seen.keyed === 0 && seen.bare > 0) holder.kind = "array";
    const isMixed = kind === undefined && seen.keyed > 0 && seen.bare > 0;
    // nobody can tell what index an element has
    if (isMixed || (seen.spread > 0 && holder.kind === "array")) return { kind: "other", start: at, end: holder.end };
    return holder;
  }

  private members(
    holder: Growing,
    { close, kind }: { readonly close: string; readonly kind: Container["kind"] | undefined },
    path: Path,
  ) {
    const { language } = this;
    const seen = { keyed: 0, bare: 0, spread: 0 };
    let at = language.skip(holder.end);
    while (language.text.charAt(at) !== close) {
      const member = language.member(at, kind);
      const item = this.item(member, at, holder, path);
      seen[sortOf(member)]++;
      at = language.skip(item.value.end);
      const sign = language.text.charAt(at);
      if (sign === ",") {
        item.comma = at;
        at = language.skip(at + 1);
      } else if (sign !== close) throw new Fault(at, `${close} expected`);
    }
    holder.end = at + 1;
    return seen;
  }

  private item(member: Member, start: number, holder: Growing, path: Path): Item {
    const { key } = member;
    const lineStart = this.lines.startOf(start);
    const here = [...path, key?.text ?? holder.items.length];
    const value: Value = member.isOpaque ? { kind: "other", start, end: member.value } : this.value(member.value, here);
    const item: Item = { key: key?.text ?? "", start, keyEnd: key?.end ?? start, lineStart, value, comma: -1 };
    if (key !== undefined) this.name(holder, item, here);
    holder.items.push(item);
    return item;
  }

  /** The last of a name is read. */
  private name(holder: Growing, { key }: Item, path: Path): void {
    const index = holder.winners.get(key);
    const earlier = index === undefined ? undefined : holder.items[index];
    holder.winners.set(key, holder.items.length);
    if (index === undefined || earlier === undefined) return;
    holder.shadowed ??= new Map();
    const known = holder.shadowed.get(key);
    if (known === undefined) holder.shadowed.set(key, [index]);
    else known.push(index);
    this.problems.push({
      code: "format.duplicateKey",
      span: { start: earlier.start, end: earlier.keyEnd },
      path,
      detail: key,
    });
  }

  private value(at: number, path: Path): Value {
    const { language } = this;
    const container = this.container(at, path);
    if (container !== undefined) return this.ended(container);
    const string = language.string(at);
    if (string === undefined) return { kind: "other", start: at, end: language.expression(at) };
    const { text, end } = string;
    return this.ended(text === undefined ? { kind: "other", start: at, end } : { kind: "text", start: at, end, text });
  }

  /** What goes on behind its own end is an expression, of which only a program could tell the value. */
  private ended(value: Value): Value {
    const { language } = this;
    const next = language.text.charAt(language.skip(value.end));
    if (",]})".includes(next) && next !== "") return value;
    return { kind: "other", start: value.start, end: language.expression(value.end) };
  }
}

function sortOf({ key, isOpaque, isSpread }: Member): "keyed" | "bare" | "spread" {
  if (isSpread) return "spread";
  return key !== undefined || isOpaque ? "keyed" : "bare";
}

/** Tells where lines start, of growing offsets. */
class Lines {
  private readonly text: string;
  private readonly starts: number[] = [0];

  constructor(text: string) {
    this.text = text;
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) this.starts.push(index + end.length);
  }

  startOf(at: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? this.text.length) <= at) low = middle;
      else high = middle - 1;
    }
    return this.starts[low] ?? 0;
  }
}
