import type { AnswerOf } from "../../service/endpoint.ts";
import { languageIncludes, languageResources, languages } from "../../service/protocol/languageEndpoints.ts";
import { oneOfWords } from "../terminal/arguments.ts";
import type { ServiceCommand } from "./serviceCommand.ts";
import { textTable } from "./textTable.ts";

/** `glossa service languages` */
export const command: ServiceCommand = {
  help: `glossa service languages [--resource R] [--include beta] [--include external]

Lists the languages of one resource, on which side of a pair each can be, and its features.

  --resource R         ${languageResources.join(", ")}.
                       Default: translate_text
  --include KIND       list beta or external things too
`,
  options: { resource: { type: "string" }, include: { type: "string", multiple: true } },
  async run({ client, text, texts, signal }) {
    const resource = oneOfWords("--resource", text("resource"), languageResources) ?? "translate_text";
    const include = texts("include").flatMap((one) => oneOfWords("--include", one, languageIncludes) ?? []);
    const listed = await client.call(languages, { resource, ...(include.length > 0 && { include }) }, signal);
    return { json: listed, text: textTable(listed.map(row)) };
  },
};

const row = (language: AnswerOf<typeof languages>[number]): readonly string[] => [
  language.lang,
  language.name,
  [language.usable_as_source && "source", language.usable_as_target && "target"].filter(Boolean).join(", "),
  [
    ...(language.status === undefined || language.status === "stable" ? [] : [`(${language.status})`]),
    ...Object.keys(language.features ?? {}),
  ].join(" "),
];
