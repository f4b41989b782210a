import type { AnswerOf } from "../../service/endpoint.ts";
import {
  createDeveloperKey,
  deactivateDeveloperKey,
  developerKeys,
  type LimitDeveloperKeyParams,
  labelDeveloperKey,
  limitDeveloperKey,
  scopeDeveloperKey,
} from "../../service/protocol/adminEndpoints.ts";
import { adminScope, keyScopes, operationScopes } from "../../service/protocol/keyScopes.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { type Action, type CommandOutput, runAction, type ServiceCall, type ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service keys` */
export const command: ServiceCommand = {
  help: `glossa service keys list
glossa service keys create [LABEL] [--may OPERATIONS] [--characters N] [--speech-milliseconds N]
glossa service keys label KEY_ID LABEL
glossa service keys limits KEY_ID [--characters N] [--speech-milliseconds N]
glossa service keys scopes KEY_ID OPERATIONS
glossa service keys deactivate KEY_ID

Manages the account's keys. A new key is shown once and can't be asked for again; a deactivated one stays so.
The admin key is read from GLOSSA_ADMIN_KEY; that of the embedded service is known.

  --may OPERATIONS         what the key may do, separated by commas: text, documents, writing, voice, glossaries, style-rules,
                           style-profiles, memories, spoken-terms, usage, scopes such as glossaries:read, or admin alone. Default: all
                           except admin. For the embedded service, as scopes, where “all” takes them back
  --characters N           characters a month for this key; 0 for none, unlimited for as many as the account has
  --speech-milliseconds N  the same for speech to text
`,
  isAdmin: true,
  options: { may: { type: "string" }, characters: { type: "string" }, "speech-milliseconds": { type: "string" } },
  run: (call) => runAction(actions, call),
};

const actions: Readonly<Record<string, Action>> = {
  async list({ client, signal }) {
    const keys = await client.call(developerKeys, {}, signal);
    return { json: keys, text: textTable(keys.map(row)) };
  },
  async create({ client, signal, text }, words) {
    const [label] = words;
    const scopes = scopesFor(text("may"));
    const limits = limitsOf(text);
    const asked = { ...(label !== undefined && { label }), ...(scopes !== undefined && { scopes }) };
    const key = await client.call(createDeveloperKey, asked, signal);
    await assertScopes(client, key, scopes, signal);
    if (Object.keys(limits).length > 0) await client.call(limitDeveloperKey, { key_id: key.key_id, ...limits }, signal);
    return { json: key, text: textTable([[key.key_id], ...(key.key === undefined ? [] : [[key.key]])]) };
  },
  async label({ client, signal }, words) {
    const [key_id = "", label = ""] = words;
    return outputOf(await client.call(labelDeveloperKey, { key_id, label }, signal));
  },
  async limits({ client, signal, text }, words) {
    const [key_id = ""] = words;
    const limits = limitsOf(text);
    if (Object.keys(limits).length === 0)
      throw new WrongUsage("keys limits takes --characters or --speech-milliseconds.");
    return outputOf(await client.call(limitDeveloperKey, { key_id, ...limits }, signal));
  },
  async scopes({ client, signal }, words) {
    const [key_id = "", operations = ""] = words;
    const scopes = operations === "all" ? null : (scopesFor(operations) ?? null);
    return outputOf(await client.call(scopeDeveloperKey, { key_id, scopes }, signal));
  },
  async deactivate({ client, signal }, words) {
    const [key_id = ""] = words;
    return outputOf(await client.call(deactivateDeveloperKey, { key_id }, signal));
  },
};

/** Returns the scopes of operations, named as people name them or by a scope. Throws `BadCall`. */
function scopesFor(operations: string | undefined): readonly string[] | undefined {
  if (operations === undefined) return undefined;
  const names = operations.split(/[\s,]+/).filter(Boolean);
  const scopes = new Set(names.flatMap(scopesOfOperation));
  if (names.length === 0 || (scopes.has(adminScope) && scopes.size > 1))
    throw new WrongUsage(`--may takes operations separated by commas, or admin alone, not “${operations}”.`);
  return [...scopes];
}

function scopesOfOperation(name: string): readonly string[] {
  const operation = Object.entries(operationScopes).find(([known]) => known === name);
  if (operation !== undefined) return operation[1];
  if (keyScopes.some((scope) => scope === name)) return [name];
  throw new WrongUsage(`There is no operation “${name}”. Known: ${Object.keys(operationScopes).join(", ")}.`);
}

/** Ends a key that the service made without its scopes, as services without them do. Throws `BadCall`. */
async function assertScopes(
  client: ServiceCall["client"],
  { key_id, scopes }: Key,
  wanted: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (wanted === undefined || scopes !== undefined) return;
  await client.call(deactivateDeveloperKey, { key_id }, signal);
  throw new BadCall("This service can't limit keys to operations. The key was deactivated at once.");
}

function limitsOf(text: ServiceCall["text"]): Omit<LimitDeveloperKeyParams, "key_id"> {
  const characters = limit("--characters", text("characters"));
  const speech = limit("--speech-milliseconds", text("speech-milliseconds"));
  return {
    ...(characters !== undefined && { characters }),
    ...(speech !== undefined && { speech_to_text_milliseconds: speech }),
  };
}

function limit(option: string, text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === "unlimited") return null;
  if (!/^\d{1,15}$/.test(text)) throw new WrongUsage(`${option} takes a number or “unlimited”, not “${text}”.`);
  return Number(text);
}

type Key = AnswerOf<typeof createDeveloperKey>;

const outputOf = (key: Key): CommandOutput => ({ json: key, text: textTable([row(key)]) });

const row = ({ key_id, label, is_deactivated, usage_limits, scopes }: Key): readonly string[] => [
  key_id,
  is_deactivated === true ? "deactivated" : "active",
  `${usage_limits?.characters ?? "unlimited"} characters`,
  `${usage_limits?.speech_to_text_milliseconds ?? "unlimited"} ms of speech`,
  label,
  ...(scopes === undefined ? [] : [scopes.join(" ")]),
];
