import { mergePlurals } from "../json/order.ts";
import type { Want } from "../json/want.ts";
import { isPlain } from "./plain.ts";
import { isCollection, itemAt, type Node, type Style } from "./tree.ts";
import { written } from "./write.ts";

/** What new lines are written with. */
export interface Hand {
  /** One step of indentation. */
  readonly unit: number;
  /** How much deeper than its key a sequence stands. */
  readonly dash: number;
  /** How values are quoted that can't stand plain. */
  readonly style: Style;
  readonly model: string;
  block(want: Want): void;
}

/** The lines of an item that isn't there, at a column; empty where nothing of it can be. */
export function itemLines(
  key: string,
  want: Want,
  model: Node | undefined,
  column: number,
  hand: Hand,
): readonly string[] {
  const found = itemAt(model, key);
  const name = found?.key === key ? hand.model.slice(found.start, found.keyEnd) : keyText(key);
  const [first, ...more] = valueLines(want, found?.value, column, hand);
  return first === undefined ? [] : [`${" ".repeat(column)}${name}:${first}`, ...more];
}

/** A key, quoted where it would be read as no string. */
export const keyText = (key: string): string => (isPlain(key, true) ? key : written(key, "double", false));

/** A new scalar: quoted where it must be, or where its model is by choice, and then as that is. */
export function scalar(text: string, model: Node | undefined, hand: Hand): string {
  const quoted = model?.kind === "text" && (model.style === "single" || model.style === "double") ? model : undefined;
  const byChoice = quoted !== undefined && isPlain(quoted.text, false);
  if (isPlain(text, false) && !byChoice) return text;
  return written(text, quoted?.style ?? hand.style, false);
}

/** What stands behind a colon or dash, and the lines below. */
function valueLines(want: Want, model: Node | undefined, column: number, hand: Hand): readonly string[] {
  if (want.change?.text !== undefined) {
    for (const part of want.parts.values()) hand.block(part);
    return [` ${scalar(want.change.text, model, hand)}`];
  }
  const [first] = want.parts.keys();
  const lines =
    typeof first === "number"
      ? elementLines(want, model, column + hand.dash, hand)
      : mapLines(want, model, column + hand.unit, hand);
  return lines.length === 0 ? [] : ["", ...lines];
}

/** The lines of the items of a new map. */
export function mapLines(want: Want, model: Node | undefined, column: number, hand: Hand): readonly string[] {
  const lines = new Map<string, readonly string[]>();
  for (const [part, below] of want.parts) {
    if (typeof part === "number") hand.block(below);
    else lines.set(part, itemLines(part, below, model, column, hand));
  }
  const known: ReadonlyMap<string, number> = isCollection(model) ? model.winners : new Map();
  const unknown = [...lines.keys()].filter((key) => !known.has(key));
  const order = new Set([...mergePlurals([...known.keys()], unknown), ...unknown]);
  return [...order].flatMap((key) => lines.get(key) ?? []);
}

/** The lines of a new sequence: what is no text in the model is taken over, so that the others keep their index. */
function elementLines(want: Want, model: Node | undefined, column: number, hand: Hand): readonly string[] {
  const lines: string[] = [];
  const pad = " ".repeat(column);
  const last = Math.max(...[...want.parts.keys()].map((part) => (typeof part === "number" ? part : -1)));
  let isWhole = true;
  for (let index = 0; index <= last && isWhole; index++) {
    const below = want.parts.get(index);
    const value = itemAt(model, index)?.value;
    const element = below === undefined ? copied(value, hand) : elementOf(below, value, column, hand);
    isWhole = element.length > 0;
    lines.push(...element.map((line, at) => (at === 0 ? `${pad}-${line}` : line)));
    if (isWhole) want.parts.delete(index);
  }
  for (const part of want.parts.values()) hand.block(part);
  return lines;
}

function elementOf(want: Want, model: Node | undefined, column: number, hand: Hand): readonly string[] {
  const lines = valueLines(want, model, column, { ...hand, unit: 2, dash: 2 });
  if (lines[0] !== "") return lines;
  const [, first = "", ...more] = lines;
  return [` ${first.trimStart()}`, ...more];
}

function copied(model: Node | undefined, hand: Hand): readonly string[] {
  if (model?.kind !== "other") return [];
  const source = hand.model.slice(model.start, model.end);
  return source.includes("\n") || source.startsWith("*") ? [] : [source === "" ? "" : ` ${source}`];
}
