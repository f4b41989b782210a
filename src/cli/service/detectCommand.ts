import { detectLanguage, maxDetectedTexts } from "../../service/protocol/detectionEndpoints.ts";
import type { ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service detect` */
export const command: ServiceCommand = {
  help: `glossa service detect TEXT…

Prints the language of each text, or why it cannot be detected.
`,
  options: {},
  async run({ client, words, signal }) {
    const results: Detection[] = [];
    for (let at = 0; at < words.length; at += maxDetectedTexts) {
      const text = words.slice(at, at + maxDetectedTexts);
      results.push(...(await client.call(detectLanguage, { text }, signal)).results);
    }
    const rows = results.map((found, at) => [found.detected_language ?? statusText(found), words[at] ?? ""]);
    return { json: { results }, text: textTable(rows) };
  },
};

interface Detection {
  readonly detected_language?: string | undefined;
  readonly detection_status: string;
}

/** `insufficient_confidence` as words in one column. */
const statusText = ({ detection_status }: Detection): string => detection_status.replaceAll("_", " ");
