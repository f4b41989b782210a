import type { ChangeTree } from "../shared/changeTree.ts";
import { mergePlurals } from "../shared/insertionOrder.ts";
import type { NewAliases } from "./newAliases.ts";
import { isPlain } from "./plainScalar.ts";
import { copyData, type ElementWriter, writeElements } from "./yamlElements.ts";
import { valueOrMerged } from "./yamlMerges.ts";
import { isCollection, type ScalarStyle, withoutAlias, type YamlNode, yamlItemAt } from "./yamlTree.ts";
import { writeScalarText } from "./yamlWriter.ts";

/** The style of new lines. */
export interface YamlWriteOptions {
  /** One step of indentation. */
  readonly unit: number;
  /** The indentation of a sequence relative to its key. */
  readonly dash: number;
  /** The quotation style of values that cannot be plain. */
  readonly style: ScalarStyle;
  readonly model: string;
  /** In a new element of a list, what is no text comes along from the model. */
  readonly isInList?: true;
  /** If undefined, what aliases of the model repeat is written out. */
  readonly aliases: NewAliases | undefined;
  block(want: ChangeTree): void;
}

/** Writes the lines of a new item at a column; none if nothing of it can be written. */
export function writeItemLines(
  key: string,
  want: ChangeTree,
  model: YamlNode | undefined,
  column: number,
  options: YamlWriteOptions,
): readonly string[] {
  const found = yamlItemAt(model, key);
  const name = found?.key === key ? options.model.slice(found.start, found.keyEnd) : writeYamlKey(key);
  const value = found?.value ?? (model?.kind === "map" ? valueOrMerged(model, key) : undefined);
  const [first, ...more] = writeValueLines(want, value, column, options);
  return first === undefined ? [] : [`${" ".repeat(column)}${name}:${first}`, ...more];
}

/** Writes a key, quoted if it would not be read as a string. */
export const writeYamlKey = (key: string): string => (isPlain(key, true) ? key : writeScalarText(key, "double", false));

/** Writes a scalar: quoted if it must be, or if its model is by choice, and then in the same style. */
export function writeScalar(text: string, model: YamlNode | undefined, options: YamlWriteOptions): string {
  const quoted = model?.kind === "text" && (model.style === "single" || model.style === "double") ? model : undefined;
  const byChoice = quoted !== undefined && isPlain(quoted.text, false);
  if (isPlain(text, false) && !byChoice) return text;
  return writeScalarText(text, quoted?.style ?? options.style, false);
}

/** Writes the text after a colon or dash, and the lines below. */
function writeValueLines(
  want: ChangeTree,
  value: YamlNode | undefined,
  column: number,
  options: YamlWriteOptions,
): readonly string[] {
  const alias = options.aliases?.aliasFor(value, want);
  if (alias !== undefined) return [` *${alias}`];
  const model = value && withoutAlias(value);
  const anchor = options.aliases?.anchorFor(value) ?? "";
  const lead = anchor === "" ? "" : ` ${anchor}`;
  if (want.change?.text !== undefined) {
    for (const part of want.parts.values()) options.block(part);
    return [`${lead} ${writeScalar(want.change.text, model, options)}`];
  }
  const [first] = want.parts.keys();
  const lines =
    typeof first === "number"
      ? writeElementLines(want, model, column + options.dash, options)
      : writeMapLines(want, model, column + options.unit, options);
  return lines.length === 0 ? [] : [lead, ...lines];
}

/** Writes the lines of a new map. */
export function writeMapLines(
  want: ChangeTree,
  model: YamlNode | undefined,
  column: number,
  options: YamlWriteOptions,
): readonly string[] {
  const lines = new Map<string, readonly string[]>();
  const merges = options.aliases?.mergesFor(model, want);
  for (const [part, below] of want.parts) {
    if (typeof part === "number") options.block(below);
    else if (!merges?.keys.has(part)) lines.set(part, writeItemLines(part, below, model, column, options));
  }
  if (options.isInList) addData(lines, want, model, column, options);
  const known: ReadonlyMap<string, number> = isCollection(model) ? model.winners : new Map();
  const unknown = [...lines.keys()].filter((key) => !known.has(key));
  const order = new Set([...mergePlurals([...known.keys()], unknown), ...unknown]);
  const first = merges?.lines.map((line) => " ".repeat(column) + line) ?? [];
  return [...first, ...[...order].flatMap((key) => lines.get(key) ?? [])];
}

/** Adds what is no text in an element of the model. */
function addData(
  lines: Map<string, readonly string[]>,
  { parts }: ChangeTree,
  model: YamlNode | undefined,
  column: number,
  options: YamlWriteOptions,
): void {
  if (model?.kind !== "map") return;
  for (const { key, start, keyEnd, isOpaque, value } of model.items) {
    if (isOpaque || parts.has(key)) continue;
    const below = column + (value.kind === "seq" ? options.dash : options.unit);
    const [first, ...more] = copyData(value, options.model, below) ?? [];
    if (first !== undefined)
      lines.set(key, [`${" ".repeat(column)}${options.model.slice(start, keyEnd)}:${first}`, ...more]);
  }
}

/** Returns the writer of elements whose dashes are at a column. */
export function elementWriter(column: number, options: YamlWriteOptions): ElementWriter {
  const inside: YamlWriteOptions = { ...options, unit: 2, dash: 2, isInList: true };
  return {
    write(want, model) {
      // an anchor would stand between the dash and the first key
      const { anchor: _, ...plain } = model ?? nothing;
      return moveBehindDash(writeValueLines(want, plain, column, inside));
    },
    copy: (node) => moveBehindDash(copyData(node, options.model, column + 2)),
  };
}

const nothing: YamlNode = { kind: "other", start: 0, end: 0, isBlank: true };

/** Moves the first line of a collection behind its dash. */
function moveBehindDash(lines: readonly string[] = []): readonly string[] | undefined {
  const [first, second, ...more] = lines;
  if (first === undefined) return undefined;
  return first === "" && second !== undefined ? [` ${second.trimStart()}`, ...more] : lines;
}

/** Writes an element with its dash at a column. */
export const withDash = (lines: readonly string[], column: number): readonly string[] =>
  lines.map((line, at) => (at === 0 ? `${" ".repeat(column)}-${line}` : line));

function writeElementLines(
  want: ChangeTree,
  model: YamlNode | undefined,
  column: number,
  options: YamlWriteOptions,
): readonly string[] {
  const { elements, blocked } = writeElements(want, 0, model, elementWriter(column, options));
  for (const below of blocked) options.block(below);
  return elements.flatMap((lines) => withDash(lines, column));
}
