import { detectLanguage, mostDetected } from "../../service/protocol/detect.ts";
import { BadCall } from "../exitCodes.ts";
import type { ServiceCommand } from "./command.ts";
import { table } from "./table.ts";

/** `glossa service detect` */
export const command: ServiceCommand = {
  help: `glossa service detect TEXT…

Tells the language of each text, or why it can't be told.
`,
  options: {},
  async run({ client, words, signal }) {
    if (words.length === 0) throw new BadCall("glossa service detect needs a text.");
    const results: Found[] = [];
    for (let at = 0; at < words.length; at += mostDetected) {
      const text = words.slice(at, at + mostDetected);
      results.push(...(await client.call(detectLanguage, { text }, signal)).results);
    }
    const rows = results.map((found, at) => [found.detected_language ?? told(found), words[at] ?? ""]);
    return { json: { results }, text: table(rows) };
  },
};

interface Found {
  readonly detected_language?: string | undefined;
  readonly detection_status: string;
}

/** `insufficient_confidence` in words that stand in one column. */
const told = ({ detection_status }: Found): string => detection_status.replaceAll("_", " ");
