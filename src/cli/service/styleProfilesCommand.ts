import type { AnswerOf } from "../../service/endpoint.ts";
import * as endpoints from "../../service/protocol/styleProfileEndpoints.ts";
import { oneOfWords } from "../terminal/arguments.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";
import { countNoun } from "../terminal/terminalText.ts";
import { findNamed, isId } from "./findNamed.ts";
import { type Action, type CommandOutput, runAction, type ServiceCall, type ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service style-profiles` */
export const command: ServiceCommand = {
  help: `glossa service style-profiles list
glossa service style-profiles show PROFILE
glossa service style-profiles create NAME [--glossary G]… [--style-rules L]… [--memory M]… [--priority on|off]
glossa service style-profiles change PROFILE [--name NAME] [--glossary G]… [--style-rules L]… [--memory M]…
glossa service style-profiles delete PROFILE

A profile links glossaries, style rules and memories under one id, which a translation names instead of them.
PROFILE, G, L and M are ids or names. Deleting a profile deletes nothing that it links.

  --name NAME          change: the new name
  --description TEXT   what the profile is for; "" removes it
  --industry TEXT      the industry; "" removes it
  --glossary G         a glossary, any number of times, the most important first. change replaces all; "" removes them
  --style-rules L      a list of style rules, one for each target language; likewise
  --memory M           a translation memory, one for each source language; likewise
  --priority on|off    whether the order of the glossaries counts. Default: off
`,
  options: {
    name: { type: "string" },
    description: { type: "string" },
    industry: { type: "string" },
    glossary: { type: "string", multiple: true },
    "style-rules": { type: "string", multiple: true },
    memory: { type: "string", multiple: true },
    priority: { type: "string" },
  },
  run: (call) => runAction(actions, call),
};

type StyleProfile = AnswerOf<typeof endpoints.styleProfileOf>;

const actions: Readonly<Record<string, Action>> = {
  async list({ client, signal }) {
    const { style_profiles } = await client.call(endpoints.styleProfiles, {}, signal);
    return { json: style_profiles, text: textTable(style_profiles.map(row)) };
  },
  async show(call, words) {
    const [named = ""] = words;
    const profile = await findProfile(call, named);
    return { json: profile, text: textTable([row(profile)]) + textTable(details(profile)) };
  },
  async create(call, words) {
    const [name = ""] = words;
    if (call.text("name") !== undefined) throw new WrongUsage("create takes the name without --name.");
    const members = await readMembers(call);
    return outputOf(await call.client.call(endpoints.createStyleProfile, { ...members, name }, call.signal));
  },
  async change(call, words) {
    const [named = ""] = words;
    const name = call.text("name");
    const members = { ...(await readMembers(call)), ...(name !== undefined && { name }) };
    if (Object.keys(members).length === 0) throw new WrongUsage("change takes an option that says what to change.");
    const { style_profile_id } = await findProfile(call, named);
    const params = { style_profile_id, ...members };
    return outputOf(await call.client.call(endpoints.changeStyleProfile, params, call.signal));
  },
  async delete(call, words) {
    const [named = ""] = words;
    const { style_profile_id } = await findProfile(call, named);
    await call.client.call(endpoints.deleteStyleProfile, { style_profile_id }, call.signal);
    return { json: { style_profile_id }, text: "" };
  },
};

/** Returns the members that options set, with ids for names. */
async function readMembers(call: ServiceCall): Promise<Partial<Omit<endpoints.StyleProfileInput, "name">>> {
  const { text } = call;
  const [description, industry] = [text("description"), text("industry")];
  const priority = oneOfWords("--priority", text("priority"), ["on", "off"] as const);
  const [glossary_ids, style_rule_ids, translation_memory_ids] = await Promise.all([
    readLinks(call, "glossary", async (named) => (await loadFinders()).glossary(call, named)),
    readLinks(call, "style-rules", async (named) => (await loadFinders()).style(call, named)),
    readLinks(call, "memory", async (named) => (await loadFinders()).memory(call, named)),
  ]);
  return {
    ...(description !== undefined && { description }),
    ...(industry !== undefined && { industry }),
    ...(glossary_ids && { glossary_ids }),
    ...(style_rule_ids && { style_rule_ids }),
    ...(translation_memory_ids && { translation_memory_ids }),
    ...(priority !== undefined && { glossary_priority_order_enabled: priority === "on" }),
  };
}

/** Returns the ids that an option names, in their order; an empty name stands for none. */
async function readLinks(
  call: ServiceCall,
  option: string,
  find: (named: string) => Promise<string>,
): Promise<readonly string[] | undefined> {
  const names = call.texts(option);
  if (names.length === 0) return undefined;
  const ids: string[] = [];
  for (const name of names.filter((one) => one !== "")) ids.push(await find(name));
  return ids;
}

async function loadFinders() {
  const [{ findGlossary }, { findStyleList }, { findMemory }] = await Promise.all([
    import("./glossariesCommand.ts"),
    import("./styleRulesCommand.ts"),
    import("./memoriesCommand.ts"),
  ]);
  return {
    glossary: async (call: ServiceCall, named: string) => (await findGlossary(call, named)).glossary_id,
    style: async (call: ServiceCall, named: string) => (await findStyleList(call, named)).style_id,
    memory: async (call: ServiceCall, named: string) => (await findMemory(call, named)).translation_memory_id,
  };
}

/** A profile by its id, or by a unique name. */
async function findProfile({ client, signal }: ServiceCall, named: string): Promise<StyleProfile> {
  if (isId(named)) return await client.call(endpoints.styleProfileOf, { style_profile_id: named }, signal);
  const { style_profiles } = await client.call(endpoints.styleProfiles, {}, signal);
  return findNamed(style_profiles, named, { none: "is no style profile", several: "style profiles" });
}

const outputOf = (profile: StyleProfile): CommandOutput => ({ json: profile, text: textTable([row(profile)]) });

const row = (profile: StyleProfile): readonly string[] => [
  profile.style_profile_id,
  profile.name,
  profile.glossary_ids.length === 1 ? "1 glossary" : `${profile.glossary_ids.length} glossaries`,
  countNoun(profile.style_rule_ids.length, "style list"),
  profile.translation_memory_ids.length === 1 ? "1 memory" : `${profile.translation_memory_ids.length} memories`,
];

const details = (profile: StyleProfile): readonly (readonly string[])[] => [
  ...(profile.description ? [["description", profile.description]] : []),
  ...(profile.industry ? [["industry", profile.industry]] : []),
  ...(profile.glossary_priority_order_enabled ? [["priority", "the order of the glossaries counts"]] : []),
  ...profile.glossary_ids.map((id) => ["glossary", id]),
  ...profile.style_rule_ids.map((id) => ["style rules", id]),
  ...profile.translation_memory_ids.map((id) => ["memory", id]),
];
