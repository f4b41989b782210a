import { applyEdits, type Edit } from "../../core/text.ts";
import type { Detection } from "../detection/detection.ts";
import type { Engines } from "../engines/engines.ts";
import type { Part } from "../markup/parts.ts";
import { appliedTo } from "../translate/applied.ts";
import { translateParts } from "../translate/pipeline.ts";
import type { Resources } from "../translate/resources.ts";
import type { DocumentFormat, OpenDocument, Unit } from "./formats/format.ts";
import { type DocumentOrder, mustDiffer } from "./order.ts";

/** What documents are translated with: the same as texts. */
export interface Tools {
  readonly engines: Engines;
  readonly detection: Pick<Detection, "detect">;
  readonly resources: Resources;
}

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
export async function factsOf({ texts }: OpenDocument, signal: AbortSignal): Promise<DocumentFacts> {
  let [characters, sample] = [0, ""];
  for (const { text, passes } of texts) {
    // what people read first comes last
    for (const pass of [...passes].reverse()) {
      for (const { parts } of await pass(text, signal)) {
        characters += lengthOf(parts);
        if (sample.length < enough) sample += `${plain(parts).slice(0, enough)}\n`;
      }
    }
  }
  return { characters, sample };
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
  const breath = breather(signal);
  let characters = 0;
  const editsOf = async (unit: Unit): Promise<readonly Edit[]> => {
    const { parts, by: names } = await translate(unit);
    await breath();
    const edits = unit.edits(parts);
    if (edits === undefined) return await inPieces(unit, editsOf);
    for (const name of names) by.add(name);
    return edits;
  };
  const texts: string[] = [];
  for (const { text, passes, rewrite } of document.texts) {
    let done = text;
    for (const pass of passes) {
      const edits: Edit[] = [];
      for (const unit of await pass(done, signal)) {
        edits.push(...(await editsOf(unit)));
        characters += lengthOf(unit.parts);
        onProgress(characters);
      }
      edits.sort(byPlace);
      done = applyEdits(done, rewrite?.(done, edits) ?? edits);
    }
    texts.push(done);
  }
  return { bytes: await document.close(texts), engine: [...by].join(", ") };
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

/** The language of a document by its beginning; English where it can't be told, as for texts. */
export async function sourceOf(sample: string, { detect }: Tools["detection"]): Promise<string> {
  return (await detect(sample)) ?? "EN";
}

type Translate = (unit: Unit) => ReturnType<typeof translateParts>;

async function translatorOf(
  document: OpenDocument,
  { source: given, target, wanted }: DocumentOrder,
  { engines, detection, resources }: Tools,
  signal: AbortSignal,
): Promise<Translate> {
  const source = given ?? (await sourceOf((await factsOf(document, signal)).sample, detection));
  mustDiffer(source, target);
  const pair = { source, target };
  const applied = await appliedTo(resources, wanted, pair);
  const found = await engines.of(pair);
  const cut = { splitting: new Set<string>(), lines: false, sentences: source };
  const manner = { cut, preserveFormatting: false };
  return ({ parts, markup }) => translateParts(parts, { pair, engines: found, manner, markup, applied }, signal);
}

/** Engines of this process leave nobody else a turn by themselves. */
function breather(signal: AbortSignal): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 10) return;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    last = performance.now();
  };
}

function lengthOf(parts: readonly Part[]): number {
  let length = 0;
  for (const _ of plain(parts)) length++;
  return length;
}

const plain = (parts: readonly Part[]): string => parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
