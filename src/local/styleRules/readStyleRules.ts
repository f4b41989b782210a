import {
  type ConfiguredRules,
  findStyleLanguage,
  type RuleProblem,
  type RulesRead,
  readRules,
  styleLanguages,
  styleLimits,
} from "../../core/style/rules.ts";
import { rootOf, toSourceCode, toTargetCode } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import { readRequired, readResourceName } from "../wire/resourceName.ts";
import type { NewInstruction, NewList } from "./styleRuleStore.ts";

/** Reads a list to create. Throws `HttpError` 400. */
export function readList(fields: Fields): NewList {
  const name = readResourceName(fields, "name");
  const language = readStyleLanguage(fields);
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

/** Reads the language of a list: a root (`en`), or a variant in the letter case of BCP 47 (`en-GB`). */
function readStyleLanguage(fields: Fields): string {
  const language = findStyleLanguage(readRequired(fields, "language"));
  if (language !== undefined) return language;
  const allowed = `Allowed: ${styleLanguages.join(", ")}, and their variants.`;
  throw new HttpError(400, "Value for 'language' not supported.", allowed);
}

/** Reads the body itself as configured rules. Throws `HttpError` 400. */
export const readWholeRules = (fields: Fields): ConfiguredRules =>
  assertValidRules(readRules(Object.fromEntries(fields.names.map((name) => [name, fields.raw(name)]))));

/** Reads an instruction; its default language is that of its list. Throws `HttpError` 400. */
export function readInstruction(fields: Fields, language: string): NewInstruction {
  const source = fields.text("source_language") ?? rootOf(language);
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
