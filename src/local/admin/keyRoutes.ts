import {
  createDeveloperKey,
  deactivateDeveloperKey,
  developerKeys,
  labelDeveloperKey,
  limitDeveloperKey,
  scopeDeveloperKey,
} from "../../service/protocol/adminEndpoints.ts";
import { adminScope, keyScopes } from "../../service/protocol/keyScopes.ts";
import type { KeyLimits } from "../accountUsage.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call, Route } from "../wire/router.ts";
import type { DeveloperKeys } from "./developerKeys.ts";

const right = "admin";

/** Routes of `/v2/admin/developer-keys` (docs/protocol.md, *Developer keys*). */
export function developerKeyRoutes(keys: DeveloperKeys): readonly Route[] {
  const answerChange =
    (change: (keyId: string, fields: Fields) => object): Route["answer"] =>
    async ({ fields }: Call) => {
      const given = await fields();
      return { body: change(readRequired(given, "key_id"), given) };
    };
  return [
    { ...developerKeys, right, answer: async () => ({ body: keys.list() }) },
    {
      ...createDeveloperKey,
      right,
      async answer({ fields }) {
        const given = await fields();
        return { body: keys.create(labelOf(given) ?? "DeepL API Key", scopesOf(given)) };
      },
    },
    { ...deactivateDeveloperKey, right, answer: answerChange((keyId) => keys.deactivate(keyId)) },
    {
      ...labelDeveloperKey,
      right,
      answer: answerChange((keyId, given) => keys.label(keyId, labelOf(given) ?? readRequired(given, "label"))),
    },
    { ...limitDeveloperKey, right, answer: answerChange((keyId, given) => keys.limit(keyId, limitsOf(given))) },
    { ...scopeDeveloperKey, right, answer: answerChange((keyId, given) => keys.scope(keyId, readScopes(given))) },
  ];
}

/** `null` is "everything"; what is left out by mistake must not be. */
function readScopes(given: Fields): readonly string[] | undefined {
  if (!given.names.includes("scopes")) throw new HttpError(400, "Parameter 'scopes' not specified");
  return scopesOf(given);
}

/** Returns known scopes, each once; `undefined` for none given. */
function scopesOf(given: Fields): readonly string[] | undefined {
  const scopes = given.texts("scopes", "commas");
  if (scopes === undefined) return undefined;
  const isKnown = scopes.every((scope) => known.has(scope)) && scopes.length > 0;
  const isAlone = !scopes.includes(adminScope) || scopes.length === 1;
  if (!(isKnown && isAlone)) throw new HttpError(400, "Value for 'scopes' not supported.");
  return [...new Set(scopes)];
}

const known: ReadonlySet<string> = new Set([...keyScopes, adminScope]);

function readRequired(given: Fields, name: string): string {
  const text = given.text(name);
  if (text === undefined) throw new HttpError(400, `Parameter '${name}' not specified`);
  return text;
}

/** Code points; our own limit, as none is documented. */
const maxLabelLength = 200;

function labelOf(given: Fields): string | undefined {
  const label = given.text("label");
  if (label === undefined || label === "") return undefined;
  if ([...label].length > maxLabelLength) throw new HttpError(400, "Value for 'label' not supported.");
  return label;
}

/** `null` is "unlimited" here, and not the same as absent. */
function limitsOf(given: Fields): Partial<KeyLimits> {
  const of = (name: keyof KeyLimits) =>
    given.names.includes(name) ? { [name]: given.integer(name, 0, Number.MAX_SAFE_INTEGER) ?? null } : {};
  return { ...of("characters"), ...of("speech_to_text_milliseconds") };
}
