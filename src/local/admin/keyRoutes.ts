import {
  createDeveloperKey,
  deactivateDeveloperKey,
  developerKeys,
  labelDeveloperKey,
  limitDeveloperKey,
} from "../../service/protocol/adminEndpoints.ts";
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
      answer: async ({ fields }) => ({ body: keys.create(labelOf(await fields()) ?? "DeepL API Key") }),
    },
    { ...deactivateDeveloperKey, right, answer: answerChange((keyId) => keys.deactivate(keyId)) },
    {
      ...labelDeveloperKey,
      right,
      answer: answerChange((keyId, given) => keys.label(keyId, labelOf(given) ?? readRequired(given, "label"))),
    },
    { ...limitDeveloperKey, right, answer: answerChange((keyId, given) => keys.limit(keyId, limitsOf(given))) },
  ];
}

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
