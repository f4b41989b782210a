import { maxPhraseBytes, utf8Length } from "../../core/glossary/phraseRules.ts";
import {
  type ConfiguredRules,
  type RuleProblem,
  type RulesRead,
  readRules,
  styleLanguages,
  styleLimits,
} from "../../core/style/rules.ts";
import { toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call } from "../wire/router.ts";
import type { NewInstruction, NewList } from "./styleRuleStore.ts";

/** Returns the body; any media type but those of style rules is 400 here (docs/protocol.md, *Status codes*). */
export async function readBody({ fields }: Pick<Call, "fields">): Promise<Fields> {
  try {
    return await fields();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 415) throw error;
    throw new HttpError(400, error.message, undefined, {}, "invalid_content_type");
  }
}

/** Reads a list to create. Throws `HttpError` 400. */
export function readList(fields: Fields): NewList {
  const name = readListName(fields);
  const code = readRequired(fields, "language").toLowerCase();
  const language = styleLanguages.find((known) => known === code);
  if (language === undefined) {
    throw new HttpError(400, "Value for 'language' not supported.", `Allowed: ${styleLanguages.join(", ")}.`);
  }
  const rules = fields.raw("configured_rules");
  const instructions = fields.list("custom_instructions") ?? [];
  if (instructions.length > styleLimits.instructions) {
    throw new HttpError(400, `Parameter custom_instructions must not contain more than ${styleLimits.instructions}.`);
  }
  return {
    name,
    language,
    rules: rules === undefined ? {} : assertValidRules(readRules(rules)),
    instructions: instructions.map((one) => readInstruction(one, language)),
  };
}

/** Reads a list's name: not empty, at most 1,024 UTF-8 bytes. Throws `HttpError` 400. */
export function readListName(fields: Fields): string {
  const name = readRequired(fields, "name");
  if (name.trim() === "" || /[\p{Cc}\p{Cs}]/u.test(name)) throw new HttpError(400, "Value for 'name' not supported.");
  if (utf8Length(name) <= maxPhraseBytes) return name;
  throw new HttpError(400, "Value for 'name' not supported.", `It has more than ${maxPhraseBytes} UTF-8 bytes.`);
}

/** Reads the body itself as configured rules. Throws `HttpError` 400. */
export const readWholeRules = (fields: Fields): ConfiguredRules =>
  assertValidRules(readRules(Object.fromEntries(fields.names.map((name) => [name, fields.raw(name)]))));

/** Reads an instruction; its default language is that of its list. Throws `HttpError` 400. */
export function readInstruction(fields: Fields, language: string): NewInstruction {
  const source = fields.text("source_language") ?? language;
  if ((toSourceCode(source) ?? toTargetCode(source)) === undefined) {
    throw new HttpError(400, "Value for 'source_language' not supported.");
  }
  return {
    label: readShort(fields, "label", styleLimits.label),
    prompt: readShort(fields, "prompt", styleLimits.prompt),
    source: source.toLowerCase(),
  };
}

function readShort(fields: Fields, name: string, maxLength: number): string {
  const text = readRequired(fields, name);
  if (text.trim() === "" || /\p{Cs}/u.test(text)) throw new HttpError(400, `Value for '${name}' not supported.`);
  if ([...text].length > maxLength) {
    throw new HttpError(400, `Value for '${name}' not supported.`, `It has more than ${maxLength} characters.`);
  }
  return text;
}

function readRequired(fields: Fields, name: string): string {
  const text = fields.text(name);
  if (text === undefined) throw new HttpError(400, `Parameter '${name}' not specified`);
  return text;
}

function assertValidRules(read: RulesRead): ConfiguredRules {
  if ("rules" in read) return read.rules;
  throw new HttpError(400, "Value for 'configured_rules' not supported.", `${read.path}: ${sentences[read.problem]}.`);
}

const sentences: Readonly<Record<RuleProblem, string>> = {
  category: "there is no such category",
  rule: "there is no such rule",
  option: "the rule has no such option",
  shape: "this is not an object",
};
