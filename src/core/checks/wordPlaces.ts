import type { CatalogEntry } from "../compare/catalogDiff.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import type { Steps } from "../work/workSteps.ts";
import { languageIn } from "./checkLanguage.ts";
import { ignoredStandIn, readingsOf, valueStandIn } from "./reading.ts";
import { stemsIn, WordModel, type WordPair } from "./wordModel.ts";

/** Facts of a file whose words are read. */
export interface WordContext {
  readonly sourceLocale: string;
  readonly targetLocale: string;
  readonly syntaxes: Syntaxes;
}

/** A translated message with its words. */
export interface WordPlace extends WordPair {
  readonly entry: CatalogEntry & Required<Pick<CatalogEntry, "source" | "target">>;
  /** As people read them: a value is `|`, tags are left out. */
  readonly sourceText: string;
  readonly targetText: string;
}

/** The messages of one file with their words, in its order, and what translates what in them. */
export interface FileWords {
  readonly places: readonly WordPlace[];
  readonly model: WordModel;
}

/** Messages below which too little is known about the words of a file. */
export const minMessages = 30;

/** Messages whose words are read in one step. */
const messagesInStep = 200;

/** Reads the words of a file; `undefined` if they are too few, or both are one language. */
export function* wordSteps(entries: readonly CatalogEntry[], context: WordContext): Steps<FileWords | undefined> {
  const [from, to] = [languageIn(context.sourceLocale), languageIn(context.targetLocale)];
  if (from.code === to.code || to.isPseudo || entries.length < minMessages) return undefined;
  const places = yield* placeSteps(entries, context);
  return places.length < minMessages ? undefined : { places, model: new WordModel(places) };
}

/** Reads the words of translated messages. */
export function* placeSteps(entries: readonly CatalogEntry[], context: WordContext): Steps<readonly WordPlace[]> {
  const places: WordPlace[] = [];
  for (let at = 0; at < entries.length; at += messagesInStep) {
    for (const entry of entries.slice(at, at + messagesInStep)) places.push(...placeOf(entry, context));
    yield;
  }
  return places;
}

function placeOf(entry: CatalogEntry, { sourceLocale, targetLocale, syntaxes }: WordContext): readonly WordPlace[] {
  const { path, state, source, target, plural } = entry;
  if (source === undefined || target === undefined || source === target || plural !== undefined) return [];
  if ((state !== "translated" && state !== "reviewed") || source.text.trim() === target.text.trim()) return [];
  const [sourceText, targetText] = [visibleText(source.text, syntaxes), visibleText(target.text, syntaxes)];
  return [
    {
      entry: { ...entry, path, source, target },
      sourceText,
      targetText,
      source: stemsIn(sourceText, languageIn(sourceLocale).code),
      target: stemsIn(targetText, languageIn(targetLocale).code),
    },
  ];
}

/** Returns a text as people read it: a value is `|`, tags are left out. */
export function visibleText(text: string, syntaxes: Syntaxes): string {
  const { outer, branches } = readingsOf(text, syntaxes);
  const read = [...(outer ? [outer] : []), ...branches].map((one) => one.text).join("\n");
  return read.replaceAll(ignoredStandIn, "").replaceAll(valueStandIn, "|").trim();
}
