import { formalities, modelTypes } from "../../service/protocol/text.ts";
import { hasFormality, sourceCode, takesInstructions, targetCode } from "../languages.ts";
import { splittingNames } from "../markup/segments.ts";
import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";

/** A request to translate, as it was understood. */
export interface Order {
  readonly texts: readonly string[];
  /** Absent: detected for each text. */
  readonly source: string | undefined;
  readonly target: string;
  readonly handling: "xml" | "html" | undefined;
  readonly handlingVersion: "v1" | "v2";
  readonly ignoredTags: ReadonlySet<string>;
  /** Elements that begin a new sentence. */
  readonly splitting: ReadonlySet<string>;
  readonly showBilled: boolean;
  /** As the answer names it; absent where none was asked for. */
  readonly model: string | undefined;
}

/** Reads and checks the parameters of `POST /v2/translate`. Throws `Refusal` 400, or 404 for what does not exist. */
export function readOrder(fields: Fields): Order {
  const texts = fields.texts("text");
  if (texts === undefined || texts.length === 0) throw new Refusal(400, "Parameter 'text' not specified");
  const target = code(fields, "target_lang", targetCode);
  if (target === undefined) throw new Refusal(400, "Parameter 'target_lang' not specified");
  const source = code(fields, "source_lang", sourceCode);
  checkFormality(fields, target);
  checkInstructions(fields, target);
  checkResources(fields, source);
  const model = fields.choice("model_type", modelTypes);
  // read for their checks: no engine here has a use for them
  fields.text("context");
  fields.choice("split_sentences", ["0", "1", "nonewlines"]);
  fields.flag("preserve_formatting");
  fields.flag("enable_beta_languages");
  return {
    texts,
    source,
    target,
    ...markup(fields),
    showBilled: fields.flag("show_billed_characters") ?? false,
    model: model === undefined ? undefined : model.replace("prefer_", ""),
  };
}

function code(fields: Fields, name: string, read: (text: string) => string | undefined): string | undefined {
  const text = fields.text(name);
  if (text === undefined) return undefined;
  const known = read(text);
  if (known === undefined) throw new Refusal(400, `Value for '${name}' not supported.`);
  return known;
}

function checkFormality(fields: Fields, target: string): void {
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

/** Glossaries, style lists and memories: there are none here yet, so that whatever is named is not found. */
function checkResources(fields: Fields, source: string | undefined): void {
  if (namesGlossary(fields)) {
    if (source === undefined) {
      throw new Refusal(400, "Parameter 'source_lang' not specified", "It is required with a glossary.");
    }
    throw new Refusal(404, "Glossary not found");
  }
  fields.integer("translation_memory_threshold", 0, 100);
  if (fields.text("style_id") !== undefined) throw new Refusal(404, "Style rule list not found");
  if (fields.text("translation_memory_id") !== undefined) throw new Refusal(404, "Translation memory not found");
}

function namesGlossary(fields: Fields): boolean {
  const glossary = fields.text("glossary_id");
  const glossaries = fields.texts("glossary_ids", "commas");
  if (glossary !== undefined && glossaries !== undefined) {
    throw new Refusal(400, "Parameters glossary_id and glossary_ids cannot be used together");
  }
  if (glossaries !== undefined && glossaries.length > 5) {
    throw new Refusal(400, "Parameter glossary_ids must not contain more than 5 glossary IDs");
  }
  return glossary !== undefined || (glossaries !== undefined && glossaries.length > 0);
}

function markup(fields: Fields): Pick<Order, "handling" | "handlingVersion" | "ignoredTags" | "splitting"> {
  const outline = fields.flag("outline_detection") ?? true;
  const handling = fields.choice("tag_handling", ["xml", "html"]);
  const version = fields.choice("tag_handling_version", ["v1", "v2"]);
  const list = (name: string) => fields.texts(name, "commas") ?? [];
  const splitting = new Set([...(outline ? splittingNames : []), ...list("splitting_tags")]);
  for (const name of list("non_splitting_tags")) splitting.delete(name);
  return { handling, handlingVersion: version ?? "v2", ignoredTags: new Set(list("ignore_tags")), splitting };
}
