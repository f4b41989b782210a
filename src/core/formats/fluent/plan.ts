import { type Change, type Path, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit, Span } from "../../text.ts";
import { planFlat } from "../flat/plan.ts";
import { joinEdits } from "../json/edits.ts";
import { type Ordered, placesOf } from "../json/order.ts";
import { type Want, wantOf } from "../json/want.ts";
import { assertSound, type Plan, soundOnly } from "../plan.ts";
import { build } from "./fresh.ts";
import { breakBefore, lineEnd } from "./pattern.ts";
import { placed } from "./pen.ts";
import type { Attribute, Fluent, FluentEntry } from "./read.ts";
import { Settler } from "./settle.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planFluent(file: Fluent, changes: readonly Change[], model: Fluent | undefined): Plan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).plan(changes);
}

const maxParts = 10;
const isId = (part: string | number | undefined): part is string =>
  typeof part === "string" && /^-?[a-zA-Z][\w-]*$/.test(part);
const isAttribute = (part: string | number): part is string => typeof part === "string" && part.startsWith(".");

class Planner {
  private readonly file: Fluent;
  private readonly model: Fluent | undefined;
  private readonly eol: string;
  private readonly indent: string;
  private readonly edits: Edit[] = [];
  private readonly problems: Problem[] = [];
  private readonly settler: Settler;

  constructor(file: Fluent, model: Fluent | undefined) {
    this.file = file;
    this.model = model;
    this.eol = breakIn(file.text) ?? (model && breakIn(model.text)) ?? "\n";
    this.indent = attributeIndent(file) ?? (model && attributeIndent(model)) ?? "    ";
    const { text } = file;
    this.settler = new Settler({
      text,
      eol: this.eol,
      edits: this.edits,
      block: (want, span) => this.block(want, span),
    });
  }

  plan(changes: readonly Change[]): Plan {
    const want = wantOf(changes, ({ path, text }) => {
      if (path.length > 0 && path.length <= maxParts && isId(path[0])) return path;
      if (text !== undefined) this.refuse(path);
      return undefined;
    });
    const whole = [...want.parts].flatMap(([id, below]) => this.planEntry(String(id), below));
    const lines = planFlat(this.file, whole, this.model, { value: () => "", line: (_key, text) => text });
    return { edits: joinEdits([...this.edits, ...lines.edits]), problems: this.problems };
  }

  /** What becomes of the entry as a whole: its lines come or go. */
  private planEntry(key: string, want: Want): readonly Change[] {
    const entry = this.file.items[this.file.winners.get(key) ?? -1];
    const model = this.model?.items[this.model.winners.get(key) ?? -1];
    if (entry !== undefined) return this.settle(entry, want, model) ? [{ path: [key], text: undefined }] : [];
    const text = this.fresh(key, want, model);
    return text === undefined ? [] : [{ path: [key], text }];
  }

  private block(want: Want, span?: Span): void {
    if (want.change !== undefined) this.refuse(want.change.path, span);
    for (const part of want.parts.values()) this.block(part, span);
  }

  private refuse(path: Path, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    this.problems.push({ code: "format.blocked", path, ...place, detail: pathText(path) });
  }

  /** A whole entry that isn't there, without the last line end. */
  private fresh(key: string, want: Want, model: FluentEntry | undefined): string | undefined {
    const { value, attributes } = split(want);
    const block = (one: Want): void => this.blockTexts(one);
    const pattern = build(value, model?.value, block);
    const isTerm = key.startsWith("-");
    if (isTerm) for (const one of attributes.values()) block(one);
    const lines = isTerm ? [] : [...this.freshAttributes(attributes, model).values()];
    if (pattern === undefined && lines.length === 0) return undefined;
    return [`${key} =${pattern === undefined ? "" : placed(pattern, "", this.eol)}`, ...lines].join(this.eol);
  }

  private freshAttributes(wanted: ReadonlyMap<string, Want>, model: FluentEntry | undefined): Map<string, string> {
    const known = (model?.attributes ?? []).map(({ name }) => name);
    const lines = new Map<string, string>();
    for (const name of new Set([...known, ...wanted.keys()])) {
      const want = wanted.get(name);
      const line = want && this.freshAttribute(name, want, model);
      if (line !== undefined) lines.set(name, line);
    }
    return lines;
  }

  private freshAttribute(name: string, want: Want, model: FluentEntry | undefined): string | undefined {
    const isName = isId(name) && !name.startsWith("-");
    const block = (one: Want): void => this.blockTexts(one);
    const value = isName ? build(want, attributeOf(model, name)?.value, block) : block(want);
    return value === undefined ? undefined : `${this.indent}.${name} =${placed(value, this.indent, this.eol)}`;
  }

  /** What isn't there needs not be deleted. */
  private blockTexts({ change, parts }: Want, span?: Span): void {
    if (change?.text !== undefined) this.refuse(change.path, span);
    for (const part of parts.values()) this.blockTexts(part, span);
  }

  /** `true` where the entry goes. */
  private settle(entry: FluentEntry, want: Want, model: FluentEntry | undefined): boolean {
    const { value, attributes } = split(want);
    const goes = entry.value !== undefined && this.settler.settle(entry.value, value, model?.value);
    if (entry.isTerm) {
      for (const one of attributes.values()) this.blockTexts(one, entry.span);
      return goes;
    }
    const { gone, lines } = this.settleAttributes(entry, attributes, model);
    const comes = entry.value === undefined && this.addValue(entry, value, model);
    const hasValue = comes || (entry.value !== undefined && !goes);
    if (!hasValue && lines.size === 0 && entry.attributes.every(({ name }) => gone.has(name))) return true;
    this.remove(entry, goes, gone);
    this.insertAttributes(entry, gone, lines, model);
    return false;
  }

  private remove({ equals, value, attributes }: FluentEntry, goes: boolean, gone: ReadonlySet<string>): void {
    const { text } = this.file;
    const cut = (start: number, end: number) => this.edits.push({ span: { start, end: lineEnd(text, end) }, text: "" });
    if (goes && value !== undefined) cut(equals, value.end);
    for (const attribute of attributes)
      if (gone.has(attribute.name)) cut(breakBefore(text, attribute.start), attribute.value.end);
  }

  private addValue(entry: FluentEntry, want: Want, model: FluentEntry | undefined): boolean {
    const pattern = build(want, model?.value, (one) => this.blockTexts(one, entry.span));
    if (pattern === undefined) return false;
    this.edits.push({ span: { start: entry.equals, end: entry.equals }, text: placed(pattern, "", this.eol) });
    return true;
  }

  private settleAttributes(entry: FluentEntry, wanted: ReadonlyMap<string, Want>, model: FluentEntry | undefined) {
    const gone = new Set<string>();
    const absent = new Map<string, Want>();
    for (const [name, want] of wanted) {
      const attribute = attributeOf(entry, name);
      if (attribute === undefined) absent.set(name, want);
      else if (this.settler.settle(attribute.value, want, attributeOf(model, name)?.value)) gone.add(name);
    }
    return { gone, lines: this.freshAttributes(absent, model) };
  }

  /** At the end, or behind the sibling that precedes the first of them in the model. */
  private insertAttributes(
    entry: FluentEntry,
    gone: ReadonlySet<string>,
    lines: ReadonlyMap<string, string>,
    model: FluentEntry | undefined,
  ): void {
    if (lines.size === 0) return;
    const { attributes, value, equals } = entry;
    const deleted = new Set([...attributes.keys()].filter((index) => gone.has(attributes[index]?.name ?? "")));
    const { after, before, alone } = placesOf(orderedOf(entry), deleted, lines, model && orderedOf(model));
    for (const [index, added] of after) this.insertLines(attributes[index]?.value.end ?? equals, added);
    if (before !== undefined)
      this.insertLines(breakBefore(this.file.text, attributes[before.index]?.start ?? equals), before.items);
    this.insertLines(value?.end ?? equals, alone);
  }

  /** Behind the line of an offset. */
  private insertLines(at: number, lines: readonly string[]): void {
    if (lines.length === 0) return;
    const end = lineEnd(this.file.text, at);
    this.edits.push({ span: { start: end, end }, text: lines.map((line) => this.eol + line).join("") });
  }
}

/** The attributes as `placesOf` takes them. */
const orderedOf = ({ attributes }: FluentEntry): Ordered => ({
  items: attributes.map(({ name }) => ({ key: name })),
  winners: new Map(attributes.map(({ name }, index) => [name, index])),
});

/** What is wanted of the value, and of the attributes by name. */
function split({ change, parts }: Want): { readonly value: Want; readonly attributes: ReadonlyMap<string, Want> } {
  const value: Want = { parts: new Map(), change };
  const attributes = new Map<string, Want>();
  for (const [part, below] of parts) {
    if (isAttribute(part)) attributes.set(part.slice(1), below);
    else value.parts.set(part, below);
  }
  return { value, attributes };
}

/** The attribute that a name reads: the last of several. */
const attributeOf = (entry: FluentEntry | undefined, name: string): Attribute | undefined => entry?.named.get(name);

function attributeIndent({ text, items }: Fluent): string | undefined {
  for (const { attributes } of items) {
    const [first] = attributes;
    if (first !== undefined) return text.slice(text.lastIndexOf("\n", first.start) + 1, first.start);
  }
  return undefined;
}

/** A carriage return alone is a character of the text (Fluent's grammar, `line_end`). */
const breakIn = (text: string): string | undefined => /\r?\n/.exec(text)?.[0];
