import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import { mergeMembers } from "../json/mergeMembers.ts";
import { type ConfiguredRules, styleLimits } from "./rules.ts";

/** A custom instruction in a text; without `source_language` it is in the list's own. */
export interface Instruction {
  readonly label: string;
  readonly prompt: string;
  readonly source_language?: string;
}

/** A style rule list as a service has it. */
interface StoredStyleList {
  readonly name: string;
  readonly language: string;
  readonly configured_rules?: unknown;
  readonly custom_instructions?:
    | readonly {
        readonly label: string;
        readonly prompt: string;
        readonly source_language?: string | null | undefined;
      }[]
    | null
    | undefined;
}

/** A style rule list in a text. */
export interface StyleList<One extends Instruction = Instruction> {
  readonly name: string;
  readonly language: string;
  readonly configured_rules: ConfiguredRules;
  readonly custom_instructions: readonly One[];
}

/** Returns the JSON of a style file: the content of a list, without members that the service adds. */
export function styleFileText({ name, language, configured_rules, custom_instructions }: StoredStyleList): string {
  const instructions = (custom_instructions ?? []).map(({ label, prompt, source_language }) => ({
    label,
    prompt,
    ...(source_language && { source_language }),
  }));
  const file = { name, language, configured_rules: configured_rules ?? {}, custom_instructions: instructions };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** A list as JSON with the members that the interface has (docs/protocol.md, *Style rules*). */
export function printStyleList({ name, language, configured_rules, custom_instructions }: StyleList): string {
  const instructions = custom_instructions.map(({ label, prompt, source_language }) =>
    source_language === undefined || source_language === language
      ? { label, prompt }
      : { label, prompt, source_language },
  );
  return `${JSON.stringify({ name, language, configured_rules, custom_instructions: instructions }, null, 2)}\n`;
}

/** The reason why a text is no list, with the offset of the error. */
export interface StyleProblem {
  readonly rule: "syntax" | "shape" | "tooMany" | "labelTooLong" | "promptTooLong";
  readonly offset: number;
  /** The member, or the parser's message. */
  readonly detail: string;
}

/** Reads a list; only the service decides whether its rules exist, as it may know more of them. */
export function readStyleList(text: string): StyleList | StyleProblem {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error !== undefined || root === undefined) {
    const detail = error === undefined ? "ValueExpected" : printParseErrorCode(error.error);
    return { rule: "syntax", offset: error?.offset ?? 0, detail };
  }
  return problemOf(root) ?? listOf(JSON.parse(text));
}

/** Returns whether both lists have the same content; the order of rules and instructions does not count. */
export const equalStyleLists = (one: StyleList, other: StyleList): boolean => canonical(one) === canonical(other);

/** Returns whether both configure the same. */
export const equalRules = (one: ConfiguredRules, other: ConfiguredRules): boolean =>
  JSON.stringify(rulesIn(one)) === JSON.stringify(rulesIn(other));

/** The changes from one list of instructions to another: matched by text, else by label, else by position. */
export interface InstructionChanges<One extends Instruction> {
  readonly added: readonly Instruction[];
  readonly changed: readonly { readonly before: One; readonly after: Instruction }[];
  readonly removed: readonly One[];
}

/** Compares instructions of a list of a language; the order does not count. */
export function instructionChanges<One extends Instruction>(
  language: string,
  before: readonly One[],
  after: readonly Instruction[],
): InstructionChanges<One> {
  const [left, wanted] = [[...before], [...after]];
  takePairs(left, wanted, (one) => instructionKey(one, language));
  const changed = takePairs(left, wanted, ({ label }) => label);
  const more = Math.min(left.length, wanted.length);
  const replaced = left.splice(0, more).map((one, at) => ({ before: one, after: wanted[at] as Instruction }));
  return { added: wanted.slice(more), changed: [...changed, ...replaced], removed: left };
}

/** Both sides' changes since `base`, and the names of items that both changed differently: `punctuation.apostrophe`. */
export function mergeStyleLists(
  base: StyleList | undefined,
  theirs: StyleList,
  mine: StyleList,
): { readonly list: StyleList; readonly conflicts: readonly string[] } {
  const { members, conflicts } = mergeMembers(base ? membersOf(base) : new Map(), membersOf(theirs), membersOf(mine));
  const rules: Record<string, Record<string, string>> = {};
  const instructions: Instruction[] = [];
  let name = mine.name;
  for (const [key, value] of members) {
    const [kind, ...path] = JSON.parse(key) as [string, ...string[]];
    const [category = "", rule = ""] = path;
    if (kind === "name") name = value;
    else if (kind === "rule") {
      rules[category] ??= {};
      (rules[category] as Record<string, string>)[rule] = value;
    } else instructions.push({ label: category, ...JSON.parse(value) });
  }
  return {
    list: { name, language: mine.language, configured_rules: rules, custom_instructions: instructions },
    conflicts: conflicts.map(keyText),
  };
}

/** Takes items with the same key out of both lists, and returns the pairs. */
function takePairs<One extends Instruction>(
  left: One[],
  wanted: Instruction[],
  keyOf: (instruction: Instruction) => string,
): readonly { readonly before: One; readonly after: Instruction }[] {
  const pairs: { before: One; after: Instruction }[] = [];
  for (const after of [...wanted]) {
    const at = left.findIndex((one) => keyOf(one) === keyOf(after));
    if (at < 0) continue;
    pairs.push({ before: left.splice(at, 1)[0] as One, after });
    wanted.splice(wanted.indexOf(after), 1);
  }
  return pairs;
}

const instructionKey = ({ label, prompt, source_language }: Instruction, language: string): string =>
  JSON.stringify([label, prompt, source_language ?? language]);

const rulesIn = (rules: ConfiguredRules): readonly (readonly [string, string, string])[] =>
  Object.entries(rules)
    .flatMap(([category, members]) =>
      Object.entries(members).map(([rule, option]) => [category, rule, option] as const),
    )
    .sort(([a, b], [c, d]) => (`${a}.${b}` < `${c}.${d}` ? -1 : 1));

const canonical = ({ name, language, configured_rules, custom_instructions }: StyleList): string =>
  JSON.stringify([
    name,
    language,
    rulesIn(configured_rules),
    custom_instructions.map((instruction) => instructionKey(instruction, language)).sort(),
  ]);

function membersOf({ name, language, configured_rules, custom_instructions }: StyleList): ReadonlyMap<string, string> {
  const members = new Map([[JSON.stringify(["name"]), name]]);
  for (const [category, rule, option] of rulesIn(configured_rules)) {
    members.set(JSON.stringify(["rule", category, rule]), option);
  }
  const counts = new Map<string, number>();
  for (const { label, prompt, source_language } of custom_instructions) {
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    const isOwn = source_language === undefined || source_language === language;
    const value = JSON.stringify({ prompt, ...(isOwn ? {} : { source_language }) });
    members.set(JSON.stringify(["instruction", label, String(count)]), value);
  }
  return members;
}

function keyText(key: string): string {
  const [kind = "", ...path] = JSON.parse(key) as string[];
  if (kind === "rule") return path.join(".");
  return path[0] ?? kind;
}

function problemOf(root: Node): StyleProblem | undefined {
  const members = membersIn(root);
  if (members === undefined) return shape(root, "");
  for (const name of ["name", "language"]) {
    const value = members.get(name);
    if (value?.type !== "string" || value.value === "") return shape(value ?? root, name);
  }
  const [rules, instructions] = [members.get("configured_rules"), members.get("custom_instructions")];
  return (rules && problemInRules(rules)) ?? (instructions && problemInInstructions(instructions));
}

function problemInRules(rules: Node): StyleProblem | undefined {
  const categories = membersIn(rules);
  if (categories === undefined) return shape(rules, "configured_rules");
  for (const [category, node] of categories) {
    const members = membersIn(node);
    if (members === undefined) return shape(node, category);
    for (const [rule, option] of members) if (option.type !== "string") return shape(option, `${category}.${rule}`);
  }
  return undefined;
}

function problemInInstructions(node: Node): StyleProblem | undefined {
  if (node.type !== "array") return shape(node, "custom_instructions");
  const { children = [] } = node;
  if (children.length > styleLimits.instructions) return { rule: "tooMany", offset: node.offset, detail: "" };
  for (const child of children) {
    const members = membersIn(child);
    if (members === undefined) return shape(child, "custom_instructions");
    const problem = problemInInstruction(child, members);
    if (problem) return problem;
  }
  return undefined;
}

function problemInInstruction(node: Node, members: ReadonlyMap<string, Node>): StyleProblem | undefined {
  for (const [name, rule] of [
    ["label", "labelTooLong"],
    ["prompt", "promptTooLong"],
  ] as const) {
    const value = members.get(name);
    if (value?.type !== "string" || value.value === "") return shape(value ?? node, name);
    if ([...value.value].length > styleLimits[name]) return { rule, offset: value.offset, detail: name };
  }
  const source = members.get("source_language");
  return source && source.type !== "string" ? shape(source, "source_language") : undefined;
}

const shape = ({ offset }: Node, detail: string): StyleProblem => ({ rule: "shape", offset, detail });

function membersIn(node: Node): ReadonlyMap<string, Node> | undefined {
  if (node.type !== "object") return undefined;
  return new Map(
    (node.children ?? []).flatMap(({ children: [name, value] = [] }) =>
      name !== undefined && value !== undefined ? [[String(name.value), value] as const] : [],
    ),
  );
}

/** A value whose shape is known by now. */
function listOf({ name, language, configured_rules = {}, custom_instructions = [] }: Partial<StyleList>): StyleList {
  return { name: name ?? "", language: language ?? "", configured_rules, custom_instructions };
}
