import { array, integer, minValue, number, object, optional, pipe, record, safeParse, string, tuple } from "valibot";
import { boundFacts, type TextFacts } from "../../core/engines/textFacts.ts";
import type { TextTerm } from "../../core/engines/textTerms.ts";
import { formalities, modelTypes } from "../../service/protocol/textEndpoints.ts";
import type { Engines } from "../engines/localEngines.ts";
import type { EngineWording } from "../engines/pairEngine.ts";
import { splittingNames } from "../markup/markupSegments.ts";
import { hasFormality, supportsInstructions, toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import { readTextTerms } from "./orderTerms.ts";
import { type ResourceSelection, readResourceSelection } from "./resourceSelection.ts";

/** A parsed request to translate. */
export interface TranslationOrder {
  readonly texts: readonly string[];
  /** Default: detected for each text. */
  readonly source: string | undefined;
  readonly target: string;
  /** Not translated: it helps to detect the source, and engines that honour it. */
  readonly context: string | undefined;
  /** Options about words, for engines that honour them. */
  readonly wording: EngineWording;
  /** True if a text without a translation is answered with its failure; else the whole request fails. */
  readonly partial: boolean;
  /** True if a model is not asked again for an answer that is not accepted. */
  readonly isOnce: boolean;
  readonly markup: MarkupOrder;
  /** `0`: a text is one sentence; `nonewlines`: line ends do not end sentences. */
  readonly sentences: SplitSentences;
  readonly preserveFormatting: boolean;
  readonly showBilled: boolean;
  /** As the answer names it; undefined if none was requested. */
  readonly model: string | undefined;
  readonly wanted: ResourceSelection;
  /** Id of the only engine to use. Defaults to the first that answers. */
  readonly engine: string | undefined;
  /** Facts about each text for models, in the order of the texts. */
  readonly facts: readonly TextFacts[];
  /** Terms of each text, in the order of the texts. */
  readonly terms: readonly (readonly TextTerm[])[];
}

/** Options of tag handling. */
export interface MarkupOrder {
  readonly handling: "xml" | "html" | undefined;
  readonly version: "v1" | "v2";
  readonly ignoredTags: ReadonlySet<string>;
  /** True if the structure of XML is to be detected. */
  readonly outline: boolean;
  /** Elements that begin a new sentence, and those that must not. */
  readonly splitting: ReadonlySet<string>;
  readonly nonSplitting: ReadonlySet<string>;
}

export type SplitSentences = (typeof splitSentences)[number];
const splitSentences = ["0", "1", "nonewlines"] as const;

/** Reads and checks the parameters of `POST /v2/translate`. Throws `HttpError` 400. */
export function readTranslationOrder(fields: Fields, engines: Pick<Engines, "follows">): TranslationOrder {
  const texts = fields.texts("text");
  if (texts === undefined || texts.length === 0) throw new HttpError(400, "Parameter 'text' not specified");
  const target = readCode(fields, "target_lang", toTargetCode);
  if (target === undefined) throw new HttpError(400, "Parameter 'target_lang' not specified");
  const source = readCode(fields, "source_lang", toSourceCode);
  const wanted = readResourceSelection(fields, source);
  const wording = readWording(fields, target, engines);
  const { modelType: model } = wording;
  const markup = readMarkup(fields);
  // read for validation only: no engine uses it
  fields.flag("enable_beta_languages");
  return {
    texts,
    source,
    target,
    context: wording.context,
    wording,
    partial: fields.flag("partial") ?? false,
    isOnce: fields.flag("once") ?? false,
    markup,
    sentences: fields.choice("split_sentences", splitSentences) ?? (markup.handling === "html" ? "nonewlines" : "1"),
    preserveFormatting: fields.flag("preserve_formatting") ?? false,
    showBilled: fields.flag("show_billed_characters") ?? false,
    engine: fields.text("engine"),
    facts: readFacts(fields, texts.length),
    terms: readTextTerms(fields, texts.length),
    model: model === undefined ? undefined : model.replace("prefer_", ""),
    wanted,
  };
}

/** Reads what decides about words. Throws `HttpError` 400 for what the target does not support. */
function readWording(fields: Fields, target: string, engines: Pick<Engines, "follows">): EngineWording {
  const formality = readFormality(fields, target, engines);
  const instructions = readInstructions(fields, target, engines);
  const modelType = fields.choice("model_type", modelTypes);
  const context = fields.text("context");
  return {
    ...(formality !== undefined && { formality }),
    ...(modelType !== undefined && { modelType }),
    ...(instructions.length > 0 && { instructions }),
    ...(context !== undefined && { context }),
  };
}

/** Reads a language code in the service's spelling. Throws `HttpError` 400 for one that `read` doesn't know. */
export function readCode(fields: Fields, name: string, read: (text: string) => string | undefined): string | undefined {
  const text = fields.text(name);
  if (text === undefined) return undefined;
  const known = read(text);
  if (known === undefined) throw new HttpError(400, `Value for '${name}' not supported.`);
  return known;
}

/** Reads the formality. Throws `HttpError` 400 if no engine follows it in the target, or the value is invalid. */
export function readFormality(
  fields: Fields,
  target: string,
  engines: Pick<Engines, "follows">,
): EngineWording["formality"] {
  const formality = fields.choice("formality", formalities);
  if ((formality === "more" || formality === "less") && !takesFormality(target, engines)) {
    throw new HttpError(400, `Target language '${target}' doesn't support formality.`);
  }
  return formality;
}

/** Returns whether a language has formality, or an engine makes the difference in it. */
const takesFormality = (target: string, engines: Pick<Engines, "follows">): boolean =>
  hasFormality(target) || engines.follows(target, "formality");

/** Reads one object for each text. Throws `HttpError` 400. */
function readFacts(fields: Fields, count: number): readonly TextFacts[] {
  const given = fields.raw("facts");
  if (given === undefined || given === null) return [];
  const read = safeParse(factsSchema, given);
  if (!read.success || read.output.length !== count) throw new HttpError(400, "Value for 'facts' not supported.");
  return read.output.map((one) => boundFacts(one as TextFacts) ?? {});
}

const factsSchema = array(
  object({
    ...{ key: optional(string()), note: optional(string()), place: optional(string()), form: optional(string()) },
    max: optional(pipe(number(), integer(), minValue(0))),
    near: optional(array(tuple([string(), string()]))),
    references: optional(record(string(), string())),
  }),
);

function readInstructions(fields: Fields, target: string, engines: Pick<Engines, "follows">): readonly string[] {
  const instructions = fields.texts("custom_instructions") ?? [];
  if (instructions.length === 0) return instructions;
  if (instructions.length > 10)
    throw new HttpError(400, "Parameter custom_instructions must not contain more than 10 instructions");
  if (instructions.some((text) => [...text].length > 300)) {
    throw new HttpError(400, "Parameter custom_instructions must not contain instructions of more than 300 characters");
  }
  if (!supportsInstructions(target) && !engines.follows(target, "custom_instructions"))
    throw new HttpError(400, `Target language '${target}' doesn't support custom_instructions.`);
  return instructions;
}

function readMarkup(fields: Fields): MarkupOrder {
  const handling = fields.choice("tag_handling", ["xml", "html"]);
  const outline = fields.flag("outline_detection") ?? true;
  const list = (name: string) => fields.texts(name, "commas") ?? [];
  return {
    handling,
    version: fields.choice("tag_handling_version", ["v1", "v2"]) ?? "v2",
    // for XML only
    ignoredTags: new Set(handling === "xml" ? list("ignore_tags") : []),
    outline: outline && handling === "xml",
    // the structure of HTML needs no finding out
    splitting: new Set([...(outline || handling === "html" ? splittingNames : []), ...list("splitting_tags")]),
    nonSplitting: new Set(list("non_splitting_tags")),
  };
}
