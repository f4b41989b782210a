import { listTagUsage, type TagUsage } from "../../service/operations/tagUsage.ts";
import { analytics } from "../../service/protocol/adminEndpoints.ts";
import { oneOfWords } from "../terminal/arguments.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";
import type { CommandOutput, ServiceCall, ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service analytics` */
export const command: ServiceCommand = {
  help: `glossa service analytics --from DATE --to DATE [--by key|key_and_day|tag|tag_and_day]

Prints the usage of the account in a period of up to 366 days, in total or by key or reporting tag.
The admin key is read from GLOSSA_ADMIN_KEY; that of the embedded service is known.

  --from DATE          2026-01-01 or 2026-01-01T12:00:00, in UTC
  --to DATE            the last day of it
  --by GROUP           group the figures. Default: only the total
`,
  isAdmin: true,
  options: { from: { type: "string" }, to: { type: "string" }, by: { type: "string" } },
  async run(call) {
    const [start_date, end_date] = [call.text("from"), call.text("to")];
    if (start_date === undefined || end_date === undefined) throw new WrongUsage("analytics takes --from and --to.");
    const by = oneOfWords("--by", call.text("by"), ["key", "key_and_day", "tag", "tag_and_day"]);
    const range = { start_date, end_date };
    if (by === "tag" || by === "tag_and_day") return byTag(call, range, by === "tag" ? "period" : "day");
    return byKey(call, range, by);
  },
};

interface Range {
  readonly start_date: string;
  readonly end_date: string;
}

async function byKey(
  { client, signal }: ServiceCall,
  range: Range,
  by?: "key" | "key_and_day",
): Promise<CommandOutput> {
  const { usage_report } = await client.call(
    analytics,
    { ...range, ...(by !== undefined && { group_by: by }) },
    signal,
  );
  const { total_usage, key_usages = [], key_and_day_usages = [] } = usage_report;
  const rows = [
    ...key_usages.map((one) => [one.api_key, one.api_key_label ?? "", ...units(one.usage)]),
    ...key_and_day_usages.map((one) => [
      one.usage_date.slice(0, 10),
      one.api_key,
      one.api_key_label ?? "",
      ...units(one.usage),
    ]),
  ];
  return { json: usage_report, text: textTable(rows) + textTable([["total", ...units(total_usage)]]) };
}

async function byTag(
  { client, signal }: ServiceCall,
  range: Range,
  aggregate_by: "period" | "day",
): Promise<CommandOutput> {
  const usage: TagUsage[] = [];
  for await (const one of listTagUsage(client, { ...range, aggregate_by }, signal)) usage.push(one);
  const day = ({ usage_date }: TagUsage) => (usage_date === undefined ? [] : [usage_date.slice(0, 10)]);
  const rows = usage.map((one) => [...day(one), one.custom_tag, ...units(one.breakdown)]);
  return { json: usage, text: textTable(rows) };
}

interface Units {
  readonly total_characters?: number | undefined;
  readonly speech_to_text_minutes?: number | undefined;
}

const units = ({ total_characters = 0, speech_to_text_minutes: minutes = 0 }: Units): readonly string[] => [
  `${total_characters} characters`,
  ...(minutes === 0 ? [] : [`${minutes} minutes of speech to text`]),
];
