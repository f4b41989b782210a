import { setMaxListeners } from "node:events";
import { createSplicer, type Edit } from "../../core/text/textEdits.ts";
import { addAll } from "../../core/values/collections.ts";
import type { Detection } from "../detection/languageDetector.ts";
import type { Engines } from "../engines/localEngines.ts";
import { createYield } from "../inSlices.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import { resolveResources, wordingWith } from "../translate/pairResources.ts";
import { predictSources } from "../translate/predictSources.ts";
import { translateParts } from "../translate/translateParts.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import { assertDifferent, type DocumentOrder } from "./documentOrder.ts";
import type { DocumentFormat, DocumentText, DocumentUnit, OpenDocument } from "./formats/documentFormat.ts";

/** Tools for translating documents: the same as for texts. */
export interface TranslationTools {
  readonly engines: Engines;
  readonly detection: Pick<Detection, "detect">;
  readonly resources: TranslationResources;
}

/** Returns the bytes of text that a document is unpacked to. Throws `HttpError` 400 for an unreadable one. */
export const textBytesOf = (format: DocumentFormat, bytes: Uint8Array): number =>
  format.textBytes?.(bytes) ?? bytes.length;

/** Facts about a document that are needed before its translation. */
export interface DocumentFacts {
  /** Code points to translate. */
  readonly characters: number;
  /** Its beginning, to detect its language. */
  readonly sample: string;
}

/** Characters that suffice to detect a language. */
const sampleLength = 2000;

/** Collects facts about a document. Rejects with `HttpError` 400 for an unreadable one. */
export async function factsOf(document: OpenDocument, signal: AbortSignal): Promise<DocumentFacts> {
  let [characters, sample] = [0, ""];
  for await (const units of unitsOf(document, signal)) {
    for (const { parts } of units) {
      characters += lengthOf(parts);
      if (sample.length < sampleLength) sample += `${plain(parts).slice(0, sampleLength)}\n`;
    }
  }
  return { characters, sample };
}

/** All units of a document as it is. */
async function* unitsOf({ texts }: OpenDocument, signal: AbortSignal): AsyncGenerator<readonly DocumentUnit[]> {
  for (const { text, passes } of texts) {
    // what people read first comes last
    for (const pass of [...passes].reverse()) yield* pass(text, signal);
  }
}

/** A document in another language. */
export interface TranslatedContent {
  readonly bytes: Uint8Array;
  /** Names of the engines, for people. */
  readonly engine: string;
}

/**
 * Translates a document, many of its units at the same time, in the same way as texts. Rejects with `HttpError` if a
 * requested resource is gone, or if both languages are equal. `onProgress` gets the translated code points so far.
 */
export async function translateContent(
  bytes: Uint8Array,
  format: DocumentFormat,
  order: DocumentOrder,
  tools: TranslationTools,
  watch: { readonly signal: AbortSignal; readonly onProgress: (characters: number) => void },
): Promise<TranslatedContent> {
  const ending = new AbortController();
  const signal = AbortSignal.any([watch.signal, ending.signal]);
  // each text of the document listens
  setMaxListeners(0, signal);
  try {
    return await translateUnits(bytes, format, order, tools, { ...watch, signal });
  } finally {
    // after a failure nothing more of the document is asked for
    ending.abort();
  }
}

/** Translates all units; the first that fails is the reason of the rejection. */
async function translateUnits(
  bytes: Uint8Array,
  format: DocumentFormat,
  order: DocumentOrder,
  tools: TranslationTools,
  { signal, onProgress }: Parameters<typeof translateContent>[4],
): Promise<TranslatedContent> {
  const document = await format.open(bytes, order, signal);
  const translate = await translatorOf(document, order, tools, signal);
  const by = new Set<string>();
  const yieldIfDue = createYield(signal);
  let characters = 0;
  // engines of this process leave nobody else a turn by themselves
  const editsOf = async (unit: DocumentUnit): Promise<readonly Edit[]> => {
    const { parts, by: names } = await translate(unit);
    await yieldIfDue();
    const edits = unit.edits(parts);
    if (edits === undefined) return await translatePieces(unit, editsOf);
    for (const name of names) by.add(name);
    return edits;
  };
  const editsOfAll = async (units: readonly DocumentUnit[]): Promise<readonly Edit[]> => {
    const edits: Edit[] = [];
    for (let at = 0; at < units.length; at += maxUnits) {
      const together = units.slice(at, at + maxUnits);
      for (const done of await Promise.all(together.map(editsOf))) addAll(edits, done);
      for (const { parts } of together) characters += lengthOf(parts);
      onProgress(characters);
    }
    return edits.sort(compareByPlace);
  };
  const texts: string[] = [];
  for (const text of document.texts) texts.push(await rewriteText(text, editsOfAll, signal));
  return { bytes: await document.close(texts), engine: [...by].join(", ") };
}

/** Returns a text after all its passes. */
async function rewriteText(
  { text, passes, rewrite }: DocumentText,
  editsOf: (units: readonly DocumentUnit[]) => Promise<readonly Edit[]>,
  signal: AbortSignal,
): Promise<string> {
  let done = text;
  for (const pass of passes) {
    const splicer = createSplicer(done);
    for await (const units of inBatches(pass(done, signal))) {
      const edits = await editsOf(units);
      splicer.apply(rewrite?.(done, edits) ?? edits);
    }
    done = splicer.end();
  }
  return done;
}

/** Units that are translated together: what fills some requests of a model at the same time. */
const maxUnits = 320;

/** Joins what a pass finds at a time, so that requests are full. */
async function* inBatches(pass: AsyncIterable<readonly DocumentUnit[]>): AsyncGenerator<readonly DocumentUnit[]> {
  let batch: DocumentUnit[] = [];
  for await (const units of pass) {
    addAll(batch, units);
    if (batch.length < maxUnits) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Translates the texts of a unit one by one, as its tags changed places. */
async function translatePieces(
  { pieces = [] }: DocumentUnit,
  editsOf: (unit: DocumentUnit) => Promise<readonly Edit[]>,
): Promise<readonly Edit[]> {
  const edits: Edit[] = [];
  for (const piece of pieces) edits.push(...(await editsOf(piece)));
  return edits;
}

/** Sorts edits: units that hold others end behind them. */
const compareByPlace = (one: Edit, other: Edit): number => one.span.start - other.span.start;

/** Detects the language of a document by its beginning; English if unknown, as for texts. */
export async function detectSource(sample: string, order: DocumentOrder, tools: TranslationTools): Promise<string> {
  return (await tools.detection.detect(sample, await predictSources(tools, order))) ?? "EN";
}

type Translate = (unit: DocumentUnit) => ReturnType<typeof translateParts>;

async function translatorOf(
  document: OpenDocument,
  order: DocumentOrder,
  tools: TranslationTools,
  signal: AbortSignal,
): Promise<Translate> {
  const { source: given, target, wanted, formality } = order;
  const { engines, resources } = tools;
  const source = given ?? (await detectSource((await factsOf(document, signal)).sample, order, tools));
  assertDifferent(source, target);
  const pair = { source, target };
  const applied = await resolveResources(resources, wanted, pair);
  const found = await engines.of(pair);
  const cut = { splitting: new Set<string>(), lines: false, sentences: source };
  const options = {
    cut,
    preserveFormatting: false,
    // neighbours share requests
    wording: wordingWith(
      { context: "Paragraphs of one document, in their order.", ...(formality && { formality }) },
      applied,
    ),
  };
  return ({ parts, markup }) => translateParts(parts, { pair, engines: found, options, markup, applied }, signal);
}

function lengthOf(parts: readonly MarkupPart[]): number {
  let length = 0;
  for (const _ of plain(parts)) length++;
  return length;
}

const plain = (parts: readonly MarkupPart[]): string =>
  parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
