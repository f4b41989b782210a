import type { AnswerOf } from "../../service/endpoint.ts";
import {
  createDeveloperKey,
  deactivateDeveloperKey,
  developerKeys,
  labelDeveloperKey,
  limitDeveloperKey,
} from "../../service/protocol/adminEndpoints.ts";
import { BadCall } from "../exitCodes.ts";
import { type Action, type CommandOutput, runAction, type ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service keys` */
export const command: ServiceCommand = {
  help: `glossa service keys list
glossa service keys create [LABEL]
glossa service keys label KEY_ID LABEL
glossa service keys limits KEY_ID [--characters N] [--speech-milliseconds N]
glossa service keys deactivate KEY_ID

Manages the account's keys. A new key is shown once and can't be asked for again; a deactivated one stays so.
The admin key is read from GLOSSA_ADMIN_KEY; that of the embedded service is known.

  --characters N           characters a month for this key; 0 for none, unlimited for as many as the account has
  --speech-milliseconds N  the same for speech to text
`,
  options: { characters: { type: "string" }, "speech-milliseconds": { type: "string" } },
  run: (call) => runAction("keys", actions, call),
};

const actions: Readonly<Record<string, Action>> = {
  async list({ client, signal }, words) {
    expectWords(words, 0, 0);
    const keys = await client.call(developerKeys, {}, signal);
    return { json: keys, text: textTable(keys.map(row)) };
  },
  async create({ client, signal }, words) {
    const [label] = expectWords(words, 0, 1);
    const key = await client.call(createDeveloperKey, label === undefined ? {} : { label }, signal);
    return { json: key, text: textTable([[key.key_id], ...(key.key === undefined ? [] : [[key.key]])]) };
  },
  async label({ client, signal }, words) {
    const [key_id = "", label = ""] = expectWords(words, 2, 2);
    return outputOf(await client.call(labelDeveloperKey, { key_id, label }, signal));
  },
  async limits({ client, signal, text }, words) {
    const [key_id = ""] = expectWords(words, 1, 1);
    const characters = limit("--characters", text("characters"));
    const speech = limit("--speech-milliseconds", text("speech-milliseconds"));
    if (characters === undefined && speech === undefined)
      throw new BadCall("keys limits takes --characters or --speech-milliseconds.");
    const limits = {
      ...(characters !== undefined && { characters }),
      ...(speech !== undefined && { speech_to_text_milliseconds: speech }),
    };
    return outputOf(await client.call(limitDeveloperKey, { key_id, ...limits }, signal));
  },
  async deactivate({ client, signal }, words) {
    const [key_id = ""] = expectWords(words, 1, 1);
    return outputOf(await client.call(deactivateDeveloperKey, { key_id }, signal));
  },
};

function expectWords(words: readonly string[], least: number, most: number): readonly string[] {
  if (words.length >= least && words.length <= most) return words;
  throw new BadCall("That is too much or too little. See glossa service keys --help.");
}

function limit(option: string, text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === "unlimited") return null;
  if (!/^\d{1,15}$/.test(text)) throw new BadCall(`${option} takes a number or “unlimited”, not “${text}”.`);
  return Number(text);
}

type Key = AnswerOf<typeof createDeveloperKey>;

const outputOf = (key: Key): CommandOutput => ({ json: key, text: textTable([row(key)]) });

const row = ({ key_id, label, is_deactivated, usage_limits }: Key): readonly string[] => [
  key_id,
  is_deactivated === true ? "deactivated" : "active",
  `${usage_limits?.characters ?? "unlimited"} characters`,
  `${usage_limits?.speech_to_text_milliseconds ?? "unlimited"} ms of speech`,
  label,
];
