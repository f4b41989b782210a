import { findStyleLanguage, type RuleProblem, readRules, styleLanguages, styleLimits } from "../../core/style/rules.ts";
import type { InstructionInput, StyleRulesInput } from "../../service/protocol/styleRuleEndpoints.ts";
import { BadCall } from "../terminal/exitCodes.ts";

/** A list as in a file: its content, without what the service adds. */
export type StyleFile = Required<Omit<StyleRulesInput, "name">> & { readonly name: string | undefined };

/** Maximum number of bytes of a file; two hundred instructions are less. */
export const maxStyleFileBytes = 1024 * 1024;

/** Reads a list from JSON, as `export` writes it or a service returns it. Throws `BadCall` with error and position. */
export function readStyleInput(text: string, path: string): StyleFile {
  const members = objectIn(parseJson(text, path), path);
  const language = findStyleLanguage(String(members["language"]));
  if (language === undefined)
    throw new BadCall(`${path}: language has to be one of ${styleLanguages.join(", ")}, or a variant such as en-GB.`);
  const name = members["name"];
  const read = readRules(members["configured_rules"] ?? {});
  if ("problem" in read) throw new BadCall(`${path}: ${read.path}: ${sentences[read.problem]}.`);
  const instructions = members["custom_instructions"] ?? [];
  if (!Array.isArray(instructions) || instructions.length > styleLimits.instructions)
    throw new BadCall(`${path}: custom_instructions is a list of at most ${styleLimits.instructions}.`);
  return {
    name: typeof name === "string" && name.trim() !== "" ? name : undefined,
    language,
    configured_rules: read.rules,
    custom_instructions: instructions.map((one, at) => instructionIn(one, `${path}: custom_instructions[${at}]`)),
  };
}

function instructionIn(value: unknown, place: string): InstructionInput {
  const { label, prompt, source_language } = objectIn(value, place);
  const source = source_language ?? undefined;
  if (!isShort(label, styleLimits.label))
    throw new BadCall(`${place}: label has 1 to ${styleLimits.label} characters.`);
  if (!isShort(prompt, styleLimits.prompt))
    throw new BadCall(`${place}: prompt has 1 to ${styleLimits.prompt} characters.`);
  if (source === undefined) return { label, prompt };
  if (typeof source !== "string") throw new BadCall(`${place}: source_language is not a language code.`);
  return { label, prompt, source_language: source };
}

const isShort = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.trim() !== "" && [...value].length <= max;

function objectIn(value: unknown, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new BadCall(`${place} is not a JSON object.`);
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    throw new BadCall(`${path} is not valid JSON.`);
  }
}

const sentences: Readonly<Record<RuleProblem, string>> = {
  category: "there is no such category of rules",
  rule: "there is no such rule",
  option: "the rule has no such option",
  shape: "this is not an object",
};
