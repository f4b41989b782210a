import { array, integer, nullish, number, object, optional, pipe, record, string, undefined_ } from "valibot";
import { endpoint } from "../endpoint.ts";

/** The chosen option of each configured rule, by category (docs/protocol.md, *Configured rules*). */
type Rules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A custom instruction as it is sent; at most 200 a list. */
export interface InstructionInput {
  /** At most 100 characters. */
  readonly label: string;
  /** At most 300 characters. */
  readonly prompt: string;
  /** A language code. */
  readonly source_language?: string;
}

/** Parameters of `POST /v3/style_rules`. */
export interface StyleRulesInput {
  readonly name: string;
  /** `de`, `en`, `es`, `fr`, `it`, `ja`, `ko` or `zh`. */
  readonly language: string;
  readonly configured_rules?: Rules;
  readonly custom_instructions?: readonly InstructionInput[];
}

/** Names one list. */
export interface StyleRulesParams {
  readonly style_id: string;
}

/** Names one custom instruction of a list. */
export interface InstructionParams extends StyleRulesParams {
  readonly instruction_id: string;
}

/** Selects a page of the account's lists. */
export interface StyleRulesPage {
  /** From 0. */
  readonly page?: number;
  /** 1 to 25, default 10. */
  readonly page_size?: number;
  /** With rules and instructions. */
  readonly detailed?: boolean;
}

const instruction = object({
  id: optional(string()),
  label: string(),
  prompt: string(),
  source_language: nullish(string()),
});

const styleRuleList = object({
  style_id: string(),
  name: string(),
  /** ISO 8601. */
  creation_time: optional(string()),
  /** ISO 8601; moved by every change. */
  updated_time: optional(string()),
  language: string(),
  /** One more with every change. */
  version: optional(pipe(number(), integer())),
  configured_rules: nullish(record(string(), nullish(record(string(), nullish(string()))))),
  custom_instructions: nullish(array(instruction)),
});

const all = "/v3/style_rules";
const one = `${all}/{style_id}`;
const instructions = `${one}/custom_instructions`;
const creation = { idempotent: false } as const;
const nothing = { result: "nothing" } as const;

/** One page of the lists (docs/protocol.md, *Style rules*); see `listStyleRules`. 400 401 403 429. */
export const styleRuleLists = endpoint<StyleRulesPage>()("GET", all, object({ style_rules: array(styleRuleList) }));

/** Creates a list, version 1. 201; 400 for rules or options that do not exist, 456 for too many lists. */
export const createStyleRules = endpoint<StyleRulesInput>()("POST", all, styleRuleList, creation);

/** One list with everything. 404 for an unknown one. */
export const styleRuleListOf = endpoint<StyleRulesParams>()("GET", one, styleRuleList);

/** Renames a list. 400 404. */
export const renameStyleRules = endpoint<StyleRulesParams & { readonly name: string }>()("PATCH", one, styleRuleList);

/** Deletes a list. 204; 404. */
export const deleteStyleRules = endpoint<StyleRulesParams>()("DELETE", one, undefined_(), nothing);

/** Replaces all configured rules; the instructions stay. 400 404. */
export const configureStyleRules = endpoint<StyleRulesParams & { readonly configured_rules: Rules }>()(
  "PUT",
  `${one}/configured_rules`,
  styleRuleList,
  { whole: "configured_rules" },
);

/** Adds an instruction to a list. 201; 400 404, 456 if the list is full. */
export const createInstruction = endpoint<StyleRulesParams & InstructionInput>()(
  "POST",
  instructions,
  instruction,
  creation,
);

/** One instruction. 404. */
export const customInstruction = endpoint<InstructionParams>()("GET", `${instructions}/{instruction_id}`, instruction);

/** Replaces one instruction. 400 404. */
export const putInstruction = endpoint<InstructionParams & InstructionInput>()(
  "PUT",
  `${instructions}/{instruction_id}`,
  instruction,
);

/** Deletes one instruction. 204; 404. */
export const deleteInstruction = endpoint<InstructionParams>()(
  "DELETE",
  `${instructions}/{instruction_id}`,
  undefined_(),
  nothing,
);
