import { longestPhrase, utf8Length } from "../../core/glossary/phrase.ts";
import {
  type ConfiguredRules,
  type RuleProblem,
  type RulesRead,
  readRules,
  styleLanguages,
  styleLimits,
} from "../../core/style/rules.ts";
import { sourceCode, targetCode } from "../languages.ts";
import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call } from "../wire/router.ts";
import type { NewInstruction, NewList } from "./store.ts";

/** Returns the body; any media type but those of style rules is 400 here (docs/protocol.md, *Status codes*). */
export async function readBody({ fields }: Pick<Call, "fields">): Promise<Fields> {
  try {
    return await fields();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 415) throw error;
    throw new Refusal(400, error.message, undefined, {}, "invalid_content_type");
  }
}

/** A list to create. Throws `Refusal` 400. */
export function readList(fields: Fields): NewList {
  const name = readName(fields);
  const code = required(fields, "language").toLowerCase();
  const language = styleLanguages.find((known) => known === code);
  if (language === undefined) {
    throw new Refusal(400, "Value for 'language' not supported.", `Allowed: ${styleLanguages.join(", ")}.`);
  }
  const rules = fields.raw("configured_rules");
  const instructions = fields.list("custom_instructions") ?? [];
  if (instructions.length > styleLimits.instructions) {
    throw new Refusal(400, `Parameter custom_instructions must not contain more than ${styleLimits.instructions}.`);
  }
  return {
    name,
    language,
    rules: rules === undefined ? {} : sound(readRules(rules)),
    instructions: instructions.map((one) => readInstruction(one, language)),
  };
}

/** A list's name: something, at most 1,024 UTF-8 bytes. Throws `Refusal` 400. */
export function readName(fields: Fields): string {
  const name = required(fields, "name");
  if (name.trim() === "" || /[\p{Cc}\p{Cs}]/u.test(name)) throw new Refusal(400, "Value for 'name' not supported.");
  if (utf8Length(name) <= longestPhrase) return name;
  throw new Refusal(400, "Value for 'name' not supported.", `It has more than ${longestPhrase} UTF-8 bytes.`);
}

/** The body itself as configured rules. Throws `Refusal` 400. */
export const readWholeRules = (fields: Fields): ConfiguredRules =>
  sound(readRules(Object.fromEntries(fields.names.map((name) => [name, fields.raw(name)]))));

/** An instruction; where it names no language it is in that of its list. Throws `Refusal` 400. */
export function readInstruction(fields: Fields, language: string): NewInstruction {
  const source = fields.text("source_language") ?? language;
  if ((sourceCode(source) ?? targetCode(source)) === undefined) {
    throw new Refusal(400, "Value for 'source_language' not supported.");
  }
  return {
    label: short(fields, "label", styleLimits.label),
    prompt: short(fields, "prompt", styleLimits.prompt),
    source: source.toLowerCase(),
  };
}

function short(fields: Fields, name: string, most: number): string {
  const text = required(fields, name);
  if (text.trim() === "" || /\p{Cs}/u.test(text)) throw new Refusal(400, `Value for '${name}' not supported.`);
  if ([...text].length > most) {
    throw new Refusal(400, `Value for '${name}' not supported.`, `It has more than ${most} characters.`);
  }
  return text;
}

function required(fields: Fields, name: string): string {
  const text = fields.text(name);
  if (text === undefined) throw new Refusal(400, `Parameter '${name}' not specified`);
  return text;
}

function sound(read: RulesRead): ConfiguredRules {
  if ("rules" in read) return read.rules;
  throw new Refusal(400, "Value for 'configured_rules' not supported.", `${read.path}: ${sentences[read.problem]}.`);
}

const sentences: Readonly<Record<RuleProblem, string>> = {
  category: "there is no such category",
  rule: "there is no such rule",
  option: "the rule has no such option",
  shape: "this is no object",
};
