import { basename, extname } from "node:path";
import { findStyleLanguage, styleLanguages } from "../../core/style/rules.ts";
import { styleFileText } from "../../core/style/styleList.ts";
import { listStyleRules, type StyleRuleList } from "../../service/operations/styleRuleLists.ts";
import { createStyleRules, deleteStyleRules, styleRuleListOf } from "../../service/protocol/styleRuleEndpoints.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { findNamed, isId } from "./findNamed.ts";
import { type Action, type CommandOutput, runAction, type ServiceCall, type ServiceCommand } from "./serviceCommand.ts";
import { maxStyleFileBytes, readStyleInput } from "./styleFile.ts";
import { readTextFile, writeTextFile } from "./textFile.ts";
import { textTable } from "./textTable.ts";

/** `glossa service style-rules` */
export const command: ServiceCommand = {
  help: `glossa service style-rules list
glossa service style-rules show LIST
glossa service style-rules create NAME --language LANGUAGE
glossa service style-rules import FILE [--name NAME]
glossa service style-rules export LIST [FILE] [--replace]
glossa service style-rules delete LIST

LIST is an id or a name. FILE is JSON with name, language, configured_rules and custom_instructions, as export writes
it; - is the standard input. import creates a new list from it in one request; problems of the file
are reported before anything is sent. glossa serve --explain shows what the embedded service applies.

  --language LANGUAGE  create: ${styleLanguages.join(", ")}, or a variant such as en-GB, to which the list
                       then applies alone
  --name NAME          import: the new list's name. Default: that in the file, or that of the file
  --replace            export: write over a file that is there
`,
  options: { language: { type: "string" }, name: { type: "string" }, replace: { type: "boolean" } },
  run: (call) => runAction(actions, call),
};

const actions: Readonly<Record<string, Action>> = {
  async list(call) {
    const lists = await allLists(call, true);
    return { json: lists, text: textTable(lists.map(row)) };
  },
  async show(call, words) {
    const [named = ""] = words;
    const list = await findStyleList(call, named);
    return { json: list, text: textTable([row(list)]) + textTable(details(list)) };
  },
  async create({ client, signal, text }, words) {
    const [name = ""] = words;
    const given = text("language");
    if (given === undefined) throw new WrongUsage("style-rules create takes --language.");
    const language = findStyleLanguage(given);
    if (language === undefined)
      throw new WrongUsage(`--language takes ${styleLanguages.join(", ")} or a variant, not “${given}”.`);
    return outputOf(await client.call(createStyleRules, { name, language }, signal));
  },
  async import({ client, signal, text, io }, words) {
    const [path = ""] = words;
    const file = readStyleInput(await readTextFile(path, io, maxStyleFileBytes), path);
    const name = text("name") ?? file.name ?? (path === "-" ? undefined : basename(path, extname(path)));
    if (name === undefined) throw new WrongUsage("Specify --name: neither the file nor the standard input has one.");
    return outputOf(await client.call(createStyleRules, { ...file, name }, signal));
  },
  async export(call, words) {
    const [named = "", path] = words;
    const list = await findStyleList(call, named);
    const text = styleFileText(list);
    if (path === undefined) return { json: list, text };
    await writeTextFile(path, text, call.flag("replace"), call.io);
    return { json: list, text: `${countNoun(rulesOf(list).length, "rule")} written to ${path}\n` };
  },
  async delete(call, words) {
    const [named = ""] = words;
    const { style_id } = await findStyleList(call, named);
    await call.client.call(deleteStyleRules, { style_id }, call.signal);
    return { json: { style_id }, text: "" };
  },
};

async function allLists({ client, signal }: ServiceCall, detailed: boolean): Promise<readonly StyleRuleList[]> {
  const lists: StyleRuleList[] = [];
  for await (const list of listStyleRules(client, { detailed }, signal)) lists.push(list);
  return lists;
}

/** A list with everything, by its id or by a unique name. */
export async function findStyleList(call: ServiceCall, named: string): Promise<StyleRuleList> {
  const kind = { none: "is no style rule list", several: "lists" };
  const style_id = isId(named) ? named : findNamed(await allLists(call, false), named, kind).style_id;
  return await call.client.call(styleRuleListOf, { style_id }, call.signal);
}

const outputOf = (list: StyleRuleList): CommandOutput => ({ json: list, text: textTable([row(list)]) });

const rulesOf = ({ configured_rules }: StyleRuleList): readonly (readonly [rule: string, option: string])[] =>
  Object.entries(configured_rules ?? {}).flatMap(([category, rules]) =>
    Object.entries(rules ?? {}).flatMap(([rule, option]) =>
      typeof option === "string" ? [[`${category}.${rule}`, option] as const] : [],
    ),
  );

const details = (list: StyleRuleList): readonly (readonly string[])[] => [
  ...rulesOf(list),
  ...(list.custom_instructions ?? []).map(({ label, prompt }) => [label, prompt]),
];

const row = (list: StyleRuleList): readonly string[] => [
  list.style_id,
  list.name,
  list.language,
  `version ${list.version ?? 1}`,
  countNoun(rulesOf(list).length, "rule"),
  countNoun((list.custom_instructions ?? []).length, "instruction"),
];
