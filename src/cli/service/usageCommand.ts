import type { AnswerOf } from "../../service/endpoint.ts";
import { usage } from "../../service/protocol/usageEndpoints.ts";
import type { ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service usage` */
export const command: ServiceCommand = {
  help: `glossa service usage

Prints the usage of the account and of this key in this period, and their limits.
`,
  options: {},
  async run({ client, signal }) {
    const used = await client.call(usage, {}, signal);
    return { json: used, text: textTable(linesOf(used)) };
  },
};

type Used = AnswerOf<typeof usage>;

const linesOf = (used: Used): readonly (readonly string[])[] => [
  ...period(used),
  ...limitRow("characters", used.character_count, used.character_limit),
  ...limitRow("characters of this key", used.api_key_character_count, used.api_key_character_limit),
  ...limitRow("documents", used.document_count, used.document_limit),
  ...limitRow("documents of the team", used.team_document_count, used.team_document_limit),
  ...limitRow("minutes of speech to text", used.speech_to_text_minutes_count, used.speech_to_text_minutes_limit),
  ...limitRow("minutes of speech to speech", used.speech_to_speech_minutes_count, used.speech_to_speech_minutes_limit),
  ...(used.products ?? []).map((one) => [
    one.product_type,
    `${number(one.account_unit_count ?? one.character_count)} ${one.billing_unit ?? "characters"}`,
    `${number(one.api_key_unit_count ?? one.api_key_character_count)} by this key`,
  ]),
];

const period = ({ start_time, end_time }: Used): readonly (readonly string[])[] =>
  start_time === undefined ? [] : [["period", `${start_time} to ${end_time ?? "now"}`]];

function limitRow(name: string, count: number | undefined, limit: number | undefined): readonly (readonly string[])[] {
  if (count === undefined) return [];
  return [[name, number(count), limit === undefined || limit >= unlimited ? "unlimited" : `of ${number(limit)}`]];
}

/** The limit that services send for unlimited use (docs/protocol.md, *Usage*). */
const unlimited = 1_000_000_000_000;

const format = new Intl.NumberFormat("en", { maximumFractionDigits: 5 });
const number = (value: number | undefined): string => format.format(value ?? 0);
