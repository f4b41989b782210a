import { formalities, modelTypes } from "../../service/protocol/text.ts";
import { hasFormality, sourceCode, takesInstructions, targetCode } from "../languages.ts";
import { splittingNames } from "../markup/segments.ts";
import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";
import { readWanted, type Wanted } from "./wanted.ts";

/** A request to translate, as it was understood. */
export interface Order {
  readonly texts: readonly string[];
  /** Absent: detected for each text. */
  readonly source: string | undefined;
  readonly target: string;
  /** Not translated: it helps to detect the source. */
  readonly context: string | undefined;
  readonly markup: MarkupOrder;
  /** `0`: a text is one sentence; `nonewlines`: a line end ends none. */
  readonly sentences: SplitSentences;
  readonly preserveFormatting: boolean;
  readonly showBilled: boolean;
  /** As the answer names it; absent where none was asked for. */
  readonly model: string | undefined;
  readonly wanted: Wanted;
}

/** How tags are handled. */
export interface MarkupOrder {
  readonly handling: "xml" | "html" | undefined;
  readonly version: "v1" | "v2";
  readonly ignoredTags: ReadonlySet<string>;
  /** Whether the structure of XML is to be found out. */
  readonly outline: boolean;
  /** Elements that begin a new sentence, and those that don't though they would. */
  readonly splitting: ReadonlySet<string>;
  readonly nonSplitting: ReadonlySet<string>;
}

export type SplitSentences = (typeof splitSentences)[number];
const splitSentences = ["0", "1", "nonewlines"] as const;

/** Reads and checks the parameters of `POST /v2/translate`. Throws `Refusal` 400. */
export function readOrder(fields: Fields): Order {
  const texts = fields.texts("text");
  if (texts === undefined || texts.length === 0) throw new Refusal(400, "Parameter 'text' not specified");
  const target = code(fields, "target_lang", targetCode);
  if (target === undefined) throw new Refusal(400, "Parameter 'target_lang' not specified");
  const source = code(fields, "source_lang", sourceCode);
  checkFormality(fields, target);
  checkInstructions(fields, target);
  const wanted = readWanted(fields, source);
  const model = fields.choice("model_type", modelTypes);
  const markup = readMarkup(fields);
  const context = fields.text("context");
  // read for its check: no engine here has a use for it
  fields.flag("enable_beta_languages");
  return {
    texts,
    source,
    target,
    context,
    markup,
    sentences: fields.choice("split_sentences", splitSentences) ?? (markup.handling === "html" ? "nonewlines" : "1"),
    preserveFormatting: fields.flag("preserve_formatting") ?? false,
    showBilled: fields.flag("show_billed_characters") ?? false,
    model: model === undefined ? undefined : model.replace("prefer_", ""),
    wanted,
  };
}

/** A language code in its own spelling. Throws `Refusal` 400 for one that `read` doesn't know. */
export function code(fields: Fields, name: string, read: (text: string) => string | undefined): string | undefined {
  const text = fields.text(name);
  if (text === undefined) return undefined;
  const known = read(text);
  if (known === undefined) throw new Refusal(400, `Value for '${name}' not supported.`);
  return known;
}

/** Throws `Refusal` 400 where the target has no formality, or it is none. */
export function checkFormality(fields: Fields, target: string): void {
  const formality = fields.choice("formality", formalities);
  if ((formality === "more" || formality === "less") && !hasFormality(target)) {
    throw new Refusal(400, `Target language '${target}' doesn't support formality.`);
  }
}

function checkInstructions(fields: Fields, target: string): void {
  const instructions = fields.texts("custom_instructions");
  if (instructions === undefined || instructions.length === 0) return;
  if (instructions.length > 10)
    throw new Refusal(400, "Parameter custom_instructions must not contain more than 10 instructions");
  if (instructions.some((text) => [...text].length > 300)) {
    throw new Refusal(400, "Parameter custom_instructions must not contain instructions of more than 300 characters");
  }
  if (!takesInstructions(target))
    throw new Refusal(400, `Target language '${target}' doesn't support custom_instructions.`);
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
