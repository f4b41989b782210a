import type { Edit, Span } from "../../text.ts";
import type { Want } from "../json/want.ts";
import { buildVariants, orderOf, selectOf, variantOf } from "./fresh.ts";
import { breakBefore, lineEnd, type Pattern, type SelectPattern, type TextPattern, type Variant } from "./pattern.ts";
import { type FreshPattern, isWritable, placed, select, written } from "./pen.ts";

/** What patterns that are there are settled in. */
export interface Desk {
  readonly text: string;
  readonly eol: string;
  readonly edits: Edit[];
  /** Told of what can't be made; deletions as well. */
  block(want: Want, span?: Span): void;
}

/** Makes patterns that are there read what is wanted. */
export class Settler {
  private readonly desk: Desk;

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** `true` where the pattern goes. */
  settle(pattern: Pattern, want: Want, model: Pattern | undefined): boolean {
    if (want.change === undefined && want.parts.size === 0) return false;
    if (pattern.kind === "text") return this.settleText(pattern, want);
    const { change } = want;
    if (change?.text !== undefined) this.desk.block({ change, parts: new Map() }, pattern);
    if (pattern.kind === "opaque") this.blockTexts(want.parts.values(), pattern);
    else if (pattern.hoisted) return this.settleHoisted(pattern, { parts: want.parts, change: undefined }, model);
    else return this.settleSelect(pattern, want, model);
    return false;
  }

  private settleText(pattern: TextPattern, { change, parts }: Want): boolean {
    this.blockTexts(parts.values(), pattern);
    if (change === undefined) return false;
    if (change.text === undefined) return true;
    if (change.text === pattern.text) return false;
    if (isWritable(change.text)) this.replace(pattern, change.text);
    else this.desk.block({ change, parts: new Map() }, pattern);
    return false;
  }

  private replace({ start, end }: TextPattern, text: string): void {
    const { text: file, eol, edits } = this.desk;
    const lineStart = file.lastIndexOf("\n", start - 1) + 1;
    const before = file.slice(lineStart, start);
    const outer = /^ */.exec(before)?.[0] ?? "";
    const isBlock = outer === before && before !== "";
    const indent = isBlock ? outer : (this.indentWithin(start, end) ?? `${outer}    `);
    const startsLine = isBlock || /^ *\*?\[/.test(before);
    edits.push({ span: { start, end }, text: written(text, { indent, eol, startsLine }) });
  }

  /** The indentation of the second line of a pattern. */
  private indentWithin(start: number, end: number): string | undefined {
    const more = /\n( +)[^ \r\n]/.exec(this.desk.text.slice(start, Math.min(end, start + 2000)));
    return more?.[1];
  }

  private settleSelect(pattern: SelectPattern, want: Want, model: Pattern | undefined): boolean {
    const within = model?.kind === "select" ? model : undefined;
    const gone = new Map<string, Want>();
    const absent: Want = { parts: new Map(), change: undefined };
    for (const [part, below] of want.parts) {
      const variant = variantOf(pattern, part);
      if (variant === undefined) absent.parts.set(part, below);
      else if (this.settle(variant.value, below, within && variantOf(within, part)?.value))
        gone.set(variant.key, below);
    }
    const comes = this.buildVariants(absent, pattern, within);
    if (comes.size === 0 && pattern.variants.every(({ key }) => gone.has(key))) return true;
    this.keepDefault(pattern, gone);
    this.remove(pattern, gone);
    this.insert(pattern, gone, comes, within);
    return false;
  }

  private buildVariants({ parts }: Want, pattern: SelectPattern, model: SelectPattern | undefined) {
    const like = defaultOf(pattern)?.value;
    const modelOf = (part: string | number): Pattern | undefined => (model && variantOf(model, part)?.value) ?? like;
    return buildVariants(parts, modelOf, (want) => this.blockTexts([want], pattern));
  }

  /** A choice without a default can't be read. */
  private keepDefault(pattern: SelectPattern, gone: Map<string, Want>): void {
    const key = defaultOf(pattern)?.key ?? "";
    const want = gone.get(key);
    if (want === undefined) return;
    gone.delete(key);
    this.desk.block(want, pattern);
  }

  private remove({ variants }: SelectPattern, gone: ReadonlyMap<string, Want>): void {
    const { text, edits } = this.desk;
    for (const { key, start, value } of variants)
      if (gone.has(key))
        edits.push({ span: { start: breakBefore(text, start), end: lineEnd(text, value.end) }, text: "" });
  }

  private insert(
    pattern: SelectPattern,
    gone: ReadonlyMap<string, Want>,
    comes: ReadonlyMap<string, FreshPattern>,
    model: SelectPattern | undefined,
  ): void {
    if (comes.size === 0) return;
    const { text: file, eol, edits } = this.desk;
    const survivors = pattern.variants.filter(({ key }) => !gone.has(key));
    const known = (model ?? pattern).variants.map(({ key }) => key);
    const order = orderOf(known, [...survivors.map(({ key }) => key), ...comes.keys()]);
    const indent = this.indentOf(pattern);
    let at = pattern.arrowEnd;
    for (const key of order) {
      const here = gone.has(key) ? undefined : variantOf(pattern, key);
      if (here !== undefined) at = Math.max(at, lineEnd(file, here.value.end));
      const value = comes.get(key);
      if (value === undefined) continue;
      const text = `${eol}${indent}[${key}]${placed(value, indent, eol, true)}`;
      edits.push({ span: { start: at, end: at }, text });
    }
  }

  /** Of a variant's bracket. */
  private indentOf({ variants }: SelectPattern): string {
    const { text } = this.desk;
    const [first] = variants;
    const { start = 0, isDefault = false } = first ?? {};
    return " ".repeat(Math.max(start - text.lastIndexOf("\n", start) - 1, 0) + (isDefault ? 1 : 0));
  }

  /** Sentences with a choice within are written as a choice of sentences. */
  private settleHoisted(pattern: SelectPattern, want: Want, model: Pattern | undefined): boolean {
    const fresh = this.rewritten(pattern, want, model);
    if (fresh === undefined) return true;
    if (typeof fresh === "string" || sameAs(pattern, fresh)) return false;
    const { text, eol, edits } = this.desk;
    const lineStart = text.lastIndexOf("\n", pattern.start - 1) + 1;
    const before = text.slice(lineStart, pattern.start);
    const outer = /^ */.exec(before)?.[0] ?? "";
    edits.push({ span: { start: pattern.start, end: pattern.end }, text: select(fresh, outer, eol) });
    return false;
  }

  /** A virtual choice with the changes made; `undefined` where nothing is left. */
  private rewritten(pattern: Pattern, want: Want, model: Pattern | undefined): FreshPattern | undefined {
    if (pattern.kind === "text") return this.retold(pattern, want);
    if (want.change?.text !== undefined) this.desk.block({ change: want.change, parts: new Map() }, pattern);
    return pattern.kind === "opaque"
      ? ""
      : this.rewrittenSelect(pattern, want, model?.kind === "select" ? model : undefined);
  }

  private rewrittenSelect(
    pattern: SelectPattern,
    { parts }: Want,
    model: SelectPattern | undefined,
  ): FreshPattern | undefined {
    const values = new Map<string, FreshPattern>();
    const gone = new Map<string, Want>();
    const absent = new Map(parts);
    for (const { key, value } of pattern.variants) {
      const below = parts.get(key) ?? nothing;
      absent.delete(key);
      const fresh = this.rewritten(value, below, model && variantOf(model, key)?.value);
      if (fresh === undefined) gone.set(key, below);
      else values.set(key, fresh);
    }
    for (const [key, value] of this.buildVariants({ parts: absent, change: undefined }, pattern, model))
      values.set(key, value);
    if (values.size === 0) return undefined;
    this.keepDefault(pattern, gone);
    const otherwise = defaultOf(pattern);
    if (otherwise !== undefined && !values.has(otherwise.key)) values.set(otherwise.key, asFresh(otherwise.value));
    return selectOf(pattern, values, otherwise?.key);
  }

  private retold(pattern: TextPattern, { change, parts }: Want): FreshPattern | undefined {
    this.blockTexts(parts.values(), pattern);
    if (change === undefined) return pattern.text;
    if (change.text === undefined || isWritable(change.text)) return change.text;
    this.desk.block({ change, parts: new Map() }, pattern);
    return pattern.text;
  }

  private blockTexts(wants: Iterable<Want>, span: Span): void {
    for (const { change, parts } of wants) {
      if (change?.text !== undefined) this.desk.block({ change, parts: new Map() }, span);
      this.blockTexts(parts.values(), span);
    }
  }
}

const nothing: Want = { parts: new Map(), change: undefined };

const defaultOf = ({ variants }: SelectPattern): Variant | undefined => variants.find(({ isDefault }) => isDefault);

function asFresh(pattern: Pattern): FreshPattern {
  if (pattern.kind !== "select") return pattern.kind === "text" ? pattern.text : "";
  const { selector, variants } = pattern;
  return {
    selector,
    variants: variants.map(({ key, isDefault, value }) => ({ key, isDefault, value: asFresh(value) })),
  };
}

const sameAs = (pattern: Pattern, fresh: FreshPattern): boolean =>
  JSON.stringify(asFresh(pattern)) === JSON.stringify(fresh);
