import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CheckDefinition, checkDefinitions, severities } from "../../src/core/problems/checkDefinitions.ts";
import { root } from "../processes.ts";

const definitions: readonly (readonly [name: string, definition: CheckDefinition])[] = Object.entries(checkDefinitions);

/** The members of the setting `glossa.checks.severity` that are those of the checks. */
export const checkSettings = {
  default: Object.fromEntries(definitions.map(([name, { editorSeverity }]) => [name, editorSeverity])),
  properties: Object.fromEntries(
    definitions.map(([name, { editorSeverity }]) => [
      name,
      {
        type: "string",
        enum: severities,
        enumDescriptions: severities.map((severity) => `%setting.checks.${severity}%`),
        default: editorSeverity,
        description: `%setting.checks.${name}%`,
      },
    ]),
  ),
};

/** Returns the text of the schema of `glossa.json` with a member for each check, described as in the settings. */
export function withCheckMembers(schema: string): string {
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(root, "package.nls.json"), "utf8"));
  const member = (name: string): string => {
    const description = JSON.stringify(texts[`setting.checks.${name}`]);
    return `        "${name}": {
          "$ref": "#/definitions/severity",
          "markdownDescription": ${description}
        }`;
  };
  const members = definitions.map(([name]) => member(name)).join(",\n");
  return schema.replace(
    /(?<="checks": \{\s+"type": "object",\s+"properties": \{\n)[\s\S]*?(?=\n {6}\})/,
    () => members,
  );
}
