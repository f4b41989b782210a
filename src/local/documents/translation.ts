import { createSplicer, type Edit } from "../../core/text.ts";
import type { Detection } from "../detection/detection.ts";
import type { Engines } from "../engines/engines.ts";
import type { Part } from "../markup/parts.ts";
import { breather } from "../slices.ts";
import { appliedTo } from "../translate/applied.ts";
import { expectedSources } from "../translate/expected.ts";
import { translateParts } from "../translate/pipeline.ts";
import type { Resources } from "../translate/resources.ts";
import type { DocumentFormat, DocumentText, OpenDocument, Unit } from "./formats/format.ts";
import { type DocumentOrder, mustDiffer } from "./order.ts";

/** What documents are translated with: the same as texts. */
export interface Tools {
  readonly engines: Engines;
  readonly detection: Pick<Detection, "detect">;
  readonly resources: Resources;
}

/** Bytes of text that a document is unpacked to. Throws `Refusal` 400 for one that can't be read. */
export const textBytesOf = (format: DocumentFormat, bytes: Uint8Array): number =>
  format.textBytes?.(bytes) ?? bytes.length;

/** What has to be known of a document before it is translated. */
export interface DocumentFacts {
  /** Code points that are translated. */
  readonly characters: number;
  /** Its beginning, to tell its language. */
  readonly sample: string;
}

/** Characters that tell a language. */
const enough = 2000;

/** Looks a document through. Rejects with `Refusal` 400 for one that can't be read. */
export async function factsOf(document: OpenDocument, signal: AbortSignal): Promise<DocumentFacts> {
  let [characters, sample] = [0, ""];
  for await (const units of unitsOf(document, signal)) {
    for (const { parts } of units) {
      characters += lengthOf(parts);
      if (sample.length < enough) sample += `${plain(parts).slice(0, enough)}\n`;
    }
  }
  return { characters, sample };
}

/** All units of a document as it is. */
async function* unitsOf({ texts }: OpenDocument, signal: AbortSignal): AsyncGenerator<readonly Unit[]> {
  for (const { text, passes } of texts) {
    // what people read first comes last
    for (const pass of [...passes].reverse()) yield* pass(text, signal);
  }
}

/** A document in another language. */
export interface DoneDocument {
  readonly bytes: Uint8Array;
  /** Names of what made it, for people. */
  readonly engine: string;
}

/**
 * Translates a document unit by unit, over the same way as texts. Rejects with `Refusal` where something that was asked
 * for is not there any more, or where both languages are one. `onProgress` gets the code points that are done.
 */
export async function translateDocument(
  bytes: Uint8Array,
  format: DocumentFormat,
  order: DocumentOrder,
  tools: Tools,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (characters: number) => void },
): Promise<DoneDocument> {
  const document = await format.open(bytes, order, signal);
  const translate = await translatorOf(document, order, tools, signal);
  const by = new Set<string>();
  const breathe = breather(signal);
  let characters = 0;
  // engines of this process leave nobody else a turn by themselves
  const editsOf = async (unit: Unit): Promise<readonly Edit[]> => {
    const { parts, by: names } = await translate(unit);
    await breathe();
    const edits = unit.edits(parts);
    if (edits === undefined) return await inPieces(unit, editsOf);
    for (const name of names) by.add(name);
    return edits;
  };
  const editsOfAll = async (units: readonly Unit[]): Promise<readonly Edit[]> => {
    const edits: Edit[] = [];
    for (const unit of units) {
      edits.push(...(await editsOf(unit)));
      characters += lengthOf(unit.parts);
    }
    onProgress(characters);
    return edits.sort(byPlace);
  };
  const texts: string[] = [];
  for (const text of document.texts) texts.push(await changed(text, editsOfAll, signal));
  return { bytes: await document.close(texts), engine: [...by].join(", ") };
}

/** A text after all its passes. */
async function changed(
  { text, passes, rewrite }: DocumentText,
  editsOf: (units: readonly Unit[]) => Promise<readonly Edit[]>,
  signal: AbortSignal,
): Promise<string> {
  let done = text;
  for (const pass of passes) {
    const splicer = createSplicer(done);
    for await (const units of pass(done, signal)) {
      const edits = await editsOf(units);
      splicer.apply(rewrite?.(done, edits) ?? edits);
    }
    done = splicer.end();
  }
  return done;
}

/** A unit whose tags changed places: its texts one by one, which lose no tag. */
async function inPieces(
  { pieces = [] }: Unit,
  editsOf: (unit: Unit) => Promise<readonly Edit[]>,
): Promise<readonly Edit[]> {
  const edits: Edit[] = [];
  for (const piece of pieces) edits.push(...(await editsOf(piece)));
  return edits;
}

/** Units that hold others end behind them. */
const byPlace = (one: Edit, other: Edit): number => one.span.start - other.span.start;

/** The language of a document by its beginning; English where it can't be detected, as for texts. */
export async function sourceOf(sample: string, order: DocumentOrder, tools: Tools): Promise<string> {
  return (await tools.detection.detect(sample, await expectedSources(tools, order))) ?? "EN";
}

type Translate = (unit: Unit) => ReturnType<typeof translateParts>;

async function translatorOf(
  document: OpenDocument,
  order: DocumentOrder,
  tools: Tools,
  signal: AbortSignal,
): Promise<Translate> {
  const { source: given, target, wanted } = order;
  const { engines, resources } = tools;
  const source = given ?? (await sourceOf((await factsOf(document, signal)).sample, order, tools));
  mustDiffer(source, target);
  const pair = { source, target };
  const applied = await appliedTo(resources, wanted, pair);
  const found = await engines.of(pair);
  const cut = { splitting: new Set<string>(), lines: false, sentences: source };
  const manner = { cut, preserveFormatting: false };
  return ({ parts, markup }) => translateParts(parts, { pair, engines: found, manner, markup, applied }, signal);
}

function lengthOf(parts: readonly Part[]): number {
  let length = 0;
  for (const _ of plain(parts)) length++;
  return length;
}

const plain = (parts: readonly Part[]): string => parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
