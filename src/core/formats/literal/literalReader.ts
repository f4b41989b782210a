import { childPath, type Path } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import { addToGroup } from "../../values/collections.ts";
import { itemEndOf, type JsonContainer, type JsonItem, type JsonValue } from "../json/jsonTree.ts";
import { maxJsonDepth } from "../json/jsonTreeBuilder.ts";

/** An error in a text that is read as a literal of a programming language. */
export class LiteralError extends Error {
  readonly at: number;
  readonly code: "format.syntax" | "format.depth";

  constructor(at: number, detail: string, code: LiteralError["code"] = "format.syntax") {
    super(detail);
    this.at = at;
    this.code = code;
  }
}

/** The key of a member in a container, and the position of its value. */
export interface LiteralMember {
  /** `undefined` in a list, and if the whole member cannot be read. */
  readonly key?: { readonly text: string; readonly end: number };
  /** The start of the value; after the whole member if that cannot be read. */
  readonly value: number;
  readonly isOpaque?: true;
  /** An unknown number of elements. */
  readonly isSpread?: true;
}

/** The literals of a programming language. Offsets are in its text; throws `LiteralError`. */
export interface LiteralLanguage {
  readonly text: string;
  /** Returns the offset after white space and comments. */
  skip(at: number): number;
  /** Returns the container that opens here; its members decide its kind if that is `undefined`. */
  open(
    at: number,
  ): { readonly inner: number; readonly close: string; readonly kind?: JsonContainer["kind"] } | undefined;
  member(at: number, kind: JsonContainer["kind"] | undefined): LiteralMember;
  /** Returns the string that starts here; without a text if only running the program would give it. */
  string(at: number): { readonly text: string | undefined; readonly end: number } | undefined;
  /** Returns the offset after an expression, before the comma or bracket that ends it. */
  expression(at: number): number;
  /** Returns the end of a value with the types that are asserted behind it. */
  assertedEnd?(end: number): number;
}

/** Reads the container at an offset; errors that can be skipped go to `problems`. Throws `LiteralError`. */
export const readLiteral = (language: LiteralLanguage, at: number, problems: Problem[]): JsonValue | undefined =>
  new LiteralBuilder(language, problems).container(at, []);

/** The kind is set when the members are known. */
type MutableContainer = { -readonly [K in keyof JsonContainer]: JsonContainer[K] };

class LiteralBuilder {
  readonly #language: LiteralLanguage;
  readonly #problems: Problem[];
  readonly #lines: LineStarts;

  constructor(language: LiteralLanguage, problems: Problem[]) {
    this.#language = language;
    this.#problems = problems;
    this.#lines = new LineStarts(language.text);
  }

  container(at: number, path: Path): JsonValue | undefined {
    const opened = this.#language.open(at);
    if (opened === undefined) return undefined;
    if (path.length >= maxJsonDepth) throw new LiteralError(at, "too deep", "format.depth");
    const { inner, close, kind } = opened;
    const lineStart = this.#lines.startOf(at);
    const holder: MutableContainer = {
      kind: kind ?? "object",
      start: at,
      inner,
      end: inner,
      lineStart,
      oneLine: false,
      items: [],
      winners: new Map(),
      shadowed: undefined,
    };
    const seen = this.#members(holder, { close, kind }, path);
    holder.oneLine = this.#lines.startOf(holder.end) === lineStart;
    if (kind === undefined && seen.keyed === 0 && seen.bare > 0) holder.kind = "array";
    const isMixed = kind === undefined && seen.keyed > 0 && seen.bare > 0;
    // the index of an element is not known
    if (isMixed || (seen.spread > 0 && holder.kind === "array")) return { kind: "other", start: at, end: holder.end };
    return holder;
  }

  #members(
    holder: MutableContainer,
    { close, kind }: { readonly close: string; readonly kind: JsonContainer["kind"] | undefined },
    path: Path,
  ) {
    const language = this.#language;
    const seen = { keyed: 0, bare: 0, spread: 0 };
    let at = language.skip(holder.end);
    while (language.text.charAt(at) !== close) {
      const member = language.member(at, kind);
      const item = this.#item(member, at, holder, path);
      seen[memberSortOf(member)]++;
      at = language.skip(itemEndOf(item));
      const sign = language.text.charAt(at);
      if (sign === ",") {
        item.comma = at;
        at = language.skip(at + 1);
      } else if (sign !== close) throw new LiteralError(at, `${close} expected`);
    }
    holder.end = at + 1;
    return seen;
  }

  #item(member: LiteralMember, start: number, holder: MutableContainer, path: Path): JsonItem {
    const { key } = member;
    const lineStart = this.#lines.startOf(start);
    const here = childPath(path, key?.text ?? holder.items.length);
    const value: JsonValue = member.isOpaque
      ? { kind: "other", start, end: member.value }
      : this.#value(member.value, here);
    const end = this.#assertedEnd(value.end);
    const item: JsonItem = {
      key: key?.text ?? "",
      start,
      keyEnd: key?.end ?? start,
      lineStart,
      value,
      ...(end > value.end && { end }),
      comma: -1,
    };
    if (key !== undefined) this.#registerKey(holder, item, here);
    holder.items.push(item);
    return item;
  }

  /** Registers a key: the last member of a name is the one that is read. */
  #registerKey(holder: MutableContainer, { key }: JsonItem, path: Path): void {
    const index = holder.winners.get(key);
    const earlier = index === undefined ? undefined : holder.items[index];
    holder.winners.set(key, holder.items.length);
    if (index === undefined || earlier === undefined) return;
    holder.shadowed ??= new Map();
    addToGroup(holder.shadowed, key, index);
    this.#problems.push({
      code: "format.duplicateKey",
      span: { start: earlier.start, end: earlier.keyEnd },
      path,
      detail: key,
    });
  }

  #value(at: number, path: Path): JsonValue {
    const language = this.#language;
    const container = this.container(at, path);
    if (container !== undefined) return this.#checkEnd(container);
    const string = language.string(at);
    if (string === undefined) return { kind: "other", start: at, end: language.expression(at) };
    const { text, end } = string;
    return this.#checkEnd(
      text === undefined ? { kind: "other", start: at, end } : { kind: "text", start: at, end, text },
    );
  }

  /** Returns the end of a value with the types that it is given. */
  #assertedEnd(end: number): number {
    return this.#language.assertedEnd?.(end) ?? end;
  }

  /** Turns a value that continues after its end into an expression, whose value is unknown. */
  #checkEnd(value: JsonValue): JsonValue {
    const language = this.#language;
    const next = language.text.charAt(language.skip(this.#assertedEnd(value.end)));
    if (",]})".includes(next) && next !== "") return value;
    return { kind: "other", start: value.start, end: language.expression(value.end) };
  }
}

function memberSortOf({ key, isOpaque, isSpread }: LiteralMember): "keyed" | "bare" | "spread" {
  if (isSpread) return "spread";
  return key !== undefined || isOpaque ? "keyed" : "bare";
}

/** The starts of lines. */
class LineStarts {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) this.#starts.push(index + end.length);
  }

  startOf(at: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? this.#text.length) <= at) low = middle;
      else high = middle - 1;
    }
    return this.#starts[low] ?? 0;
  }
}
