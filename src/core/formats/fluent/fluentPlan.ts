import { type MessageChange, type Path, pathText } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit, Span } from "../../text/textEdits.ts";
import { assertSound, type EditPlan, soundOnly } from "../editPlan.ts";
import { planFlat } from "../flat/flatPlan.ts";
import { buildChangeTree, type ChangeTree } from "../shared/changeTree.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { findInsertionPlaces, type OrderedItems } from "../shared/insertionOrder.ts";
import { lineBreakBefore, lineEndAfter } from "./fluentPattern.ts";
import type { FluentAttribute, FluentEntry, FluentFile } from "./fluentReader.ts";
import { buildPattern } from "./newPattern.ts";
import { PatternEditor } from "./patternEditor.ts";
import { writePatternValue } from "./patternWriter.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planFluent(
  file: FluentFile,
  changes: readonly MessageChange[],
  model: FluentFile | undefined,
): EditPlan {
  assertSound(file.fault);
  return new Planner(file, soundOnly(model)).plan(changes);
}

const maxParts = 10;
const isId = (part: string | number | undefined): part is string =>
  typeof part === "string" && /^-?[a-zA-Z][\w-]*$/.test(part);
const isAttribute = (part: string | number): part is string => typeof part === "string" && part.startsWith(".");

class Planner {
  readonly #file: FluentFile;
  readonly #model: FluentFile | undefined;
  readonly #eol: string;
  readonly #indent: string;
  readonly #edits: Edit[] = [];
  readonly #problems: Problem[] = [];
  readonly #patternEditor: PatternEditor;

  constructor(file: FluentFile, model: FluentFile | undefined) {
    this.#file = file;
    this.#model = model;
    this.#eol = lineBreakIn(file.text) ?? (model && lineBreakIn(model.text)) ?? "\n";
    this.#indent = attributeIndent(file) ?? (model && attributeIndent(model)) ?? "    ";
    const { text } = file;
    this.#patternEditor = new PatternEditor({
      text,
      eol: this.#eol,
      edits: this.#edits,
      block: (want, span) => this.#block(want, span),
    });
  }

  plan(changes: readonly MessageChange[]): EditPlan {
    const want = buildChangeTree(changes, ({ path, text }) => {
      if (path.length > 0 && path.length <= maxParts && isId(path[0])) return path;
      if (text !== undefined) this.#reportBlocked(path);
      return undefined;
    });
    const whole = [...want.parts].flatMap(([id, below]) => this.#planEntry(String(id), below));
    const lines = planFlat(this.#file, whole, this.#model, { value: () => "", line: (_key, text) => text });
    return { edits: joinEdits([...this.#edits, ...lines.edits]), problems: this.#problems };
  }

  /** Plans the entry as a whole: adds, deletes or edits its lines. */
  #planEntry(key: string, want: ChangeTree): readonly MessageChange[] {
    const entry = this.#file.items[this.#file.winners.get(key) ?? -1];
    const model = this.#model?.items[this.#model.winners.get(key) ?? -1];
    if (entry !== undefined) return this.#editEntry(entry, want, model) ? [{ path: [key], text: undefined }] : [];
    const text = this.#writeEntry(key, want, model);
    return text === undefined ? [] : [{ path: [key], text }];
  }

  #block(want: ChangeTree, span?: Span): void {
    if (want.change !== undefined) this.#reportBlocked(want.change.path, span);
    for (const part of want.parts.values()) this.#block(part, span);
  }

  #reportBlocked(path: Path, span?: Span): void {
    const place = span === undefined ? {} : { span: { start: span.start, end: span.end } };
    this.#problems.push({ code: "format.blocked", path, ...place, detail: pathText(path) });
  }

  /** Writes a whole new entry without the last line end. */
  #writeEntry(key: string, want: ChangeTree, model: FluentEntry | undefined): string | undefined {
    const { value, attributes } = splitTree(want);
    const block = (one: ChangeTree): void => this.#blockTexts(one);
    const pattern = buildPattern(value, model?.value, block);
    const isTerm = key.startsWith("-");
    if (isTerm) for (const one of attributes.values()) block(one);
    const lines = isTerm ? [] : [...this.#writeAttributes(attributes, model).values()];
    if (pattern === undefined && lines.length === 0) return undefined;
    return [`${key} =${pattern === undefined ? "" : writePatternValue(pattern, "", this.#eol)}`, ...lines].join(
      this.#eol,
    );
  }

  #writeAttributes(wanted: ReadonlyMap<string, ChangeTree>, model: FluentEntry | undefined): Map<string, string> {
    const known = (model?.attributes ?? []).map(({ name }) => name);
    const lines = new Map<string, string>();
    for (const name of new Set([...known, ...wanted.keys()])) {
      const want = wanted.get(name);
      const line = want && this.#writeAttribute(name, want, model);
      if (line !== undefined) lines.set(name, line);
    }
    return lines;
  }

  #writeAttribute(name: string, want: ChangeTree, model: FluentEntry | undefined): string | undefined {
    const isName = isId(name) && !name.startsWith("-");
    const block = (one: ChangeTree): void => this.#blockTexts(one);
    const value = isName ? buildPattern(want, findAttribute(model, name)?.value, block) : block(want);
    return value === undefined
      ? undefined
      : `${this.#indent}.${name} =${writePatternValue(value, this.#indent, this.#eol)}`;
  }

  /** Blocks texts only: deleting what is not there is no problem. */
  #blockTexts({ change, parts }: ChangeTree, span?: Span): void {
    if (change?.text !== undefined) this.#reportBlocked(change.path, span);
    for (const part of parts.values()) this.#blockTexts(part, span);
  }

  /** Edits an entry; returns `true` if the whole entry is to be deleted. */
  #editEntry(entry: FluentEntry, want: ChangeTree, model: FluentEntry | undefined): boolean {
    const { value, attributes } = splitTree(want);
    const goes = entry.value !== undefined && this.#patternEditor.edit(entry.value, value, model?.value);
    if (entry.isTerm) {
      for (const attribute of attributes.values()) this.#blockTexts(attribute, entry.span);
      return goes;
    }
    const { gone, lines } = this.#editAttributes(entry, attributes, model);
    const comes = entry.value === undefined && this.#addValue(entry, value, model);
    const hasValue = comes || (entry.value !== undefined && !goes);
    if (!hasValue && lines.size === 0 && entry.attributes.every(({ name }) => gone.has(name))) return true;
    this.#remove(entry, goes, gone);
    this.#insertAttributes(entry, gone, lines, model);
    return false;
  }

  #remove({ equals, value, attributes }: FluentEntry, goes: boolean, gone: ReadonlySet<string>): void {
    const { text } = this.#file;
    const deleteSpan = (start: number, end: number) =>
      this.#edits.push({ span: { start, end: lineEndAfter(text, end) }, text: "" });
    if (goes && value !== undefined) deleteSpan(equals, value.end);
    for (const attribute of attributes)
      if (gone.has(attribute.name)) deleteSpan(lineBreakBefore(text, attribute.start), attribute.value.end);
  }

  #addValue(entry: FluentEntry, want: ChangeTree, model: FluentEntry | undefined): boolean {
    const pattern = buildPattern(want, model?.value, (tree) => this.#blockTexts(tree, entry.span));
    if (pattern === undefined) return false;
    this.#edits.push({
      span: { start: entry.equals, end: entry.equals },
      text: writePatternValue(pattern, "", this.#eol),
    });
    return true;
  }

  #editAttributes(entry: FluentEntry, wanted: ReadonlyMap<string, ChangeTree>, model: FluentEntry | undefined) {
    const gone = new Set<string>();
    const absent = new Map<string, ChangeTree>();
    for (const [name, want] of wanted) {
      const attribute = findAttribute(entry, name);
      if (attribute === undefined) absent.set(name, want);
      else if (this.#patternEditor.edit(attribute.value, want, findAttribute(model, name)?.value)) gone.add(name);
    }
    return { gone, lines: this.#writeAttributes(absent, model) };
  }

  /** Inserts lines at the end, or after the sibling that precedes the first of them in the model. */
  #insertAttributes(
    entry: FluentEntry,
    gone: ReadonlySet<string>,
    lines: ReadonlyMap<string, string>,
    model: FluentEntry | undefined,
  ): void {
    if (lines.size === 0) return;
    const { attributes, value, equals } = entry;
    const deleted = new Set([...attributes.keys()].filter((index) => gone.has(attributes[index]?.name ?? "")));
    const { after, before, alone } = findInsertionPlaces(toOrdered(entry), deleted, lines, model && toOrdered(model));
    for (const [index, added] of after) this.#insertLines(attributes[index]?.value.end ?? equals, added);
    if (before !== undefined)
      this.#insertLines(lineBreakBefore(this.#file.text, attributes[before.index]?.start ?? equals), before.items);
    this.#insertLines(value?.end ?? equals, alone);
  }

  /** Inserts lines after the line of an offset. */
  #insertLines(at: number, lines: readonly string[]): void {
    if (lines.length === 0) return;
    const end = lineEndAfter(this.#file.text, at);
    this.#edits.push({ span: { start: end, end }, text: lines.map((line) => this.#eol + line).join("") });
  }
}

/** Returns the attributes in the shape that the insertion order is computed from. */
const toOrdered = ({ attributes }: FluentEntry): OrderedItems => ({
  items: attributes.map(({ name }) => ({ key: name })),
  winners: new Map(attributes.map(({ name }, index) => [name, index])),
});

/** Splits changes into those of the value and those of the attributes by name. */
function splitTree({ change, parts }: ChangeTree): {
  readonly value: ChangeTree;
  readonly attributes: ReadonlyMap<string, ChangeTree>;
} {
  const value: ChangeTree = { parts: new Map(), change };
  const attributes = new Map<string, ChangeTree>();
  for (const [part, below] of parts) {
    if (isAttribute(part)) attributes.set(part.slice(1), below);
    else value.parts.set(part, below);
  }
  return { value, attributes };
}

/** The attribute that a name reads: the last of several. */
const findAttribute = (entry: FluentEntry | undefined, name: string): FluentAttribute | undefined =>
  entry?.attributesByName.get(name);

function attributeIndent({ text, items }: FluentFile): string | undefined {
  for (const { attributes } of items) {
    const [first] = attributes;
    if (first !== undefined) return text.slice(text.lastIndexOf("\n", first.start) + 1, first.start);
  }
  return undefined;
}

/** A carriage return alone is a character of the text (Fluent's grammar, `line_end`). */
const lineBreakIn = (text: string): string | undefined => /\r?\n/.exec(text)?.[0];
