import texts from "../../../package.nls.json" with { type: "json" };
import type { CheckName } from "../../core/problems/checkDefinitions.ts";
import { checkOf, severityOf } from "../../core/problems/checkSeverity.ts";
import type { ProblemCode } from "../../core/problems/problem.ts";
import { sarifLevels } from "./sarifLevels.ts";

/** Returns the rule of a code: what it finds, how serious that is by default, and how a project changes that. */
export function sarifRule(code: string, documentation: string | undefined): object {
  const check: CheckName | undefined = checkOf[code as ProblemCode];
  const text = check === undefined ? faultText : texts[`setting.checks.${check}`];
  const level = sarifLevels[check === undefined ? "error" : severityOf(code as ProblemCode)];
  const [summary = text] = text.split(/(?<=\.) /);
  return {
    id: code,
    shortDescription: { text: summary },
    fullDescription: { text },
    help: check === undefined ? { text, markdown: text } : checkHelp(check, text),
    ...(documentation !== undefined && {
      helpUri: `${documentation}/checks.md${check ? `#${check.toLowerCase()}` : ""}`,
    }),
    defaultConfiguration: { level },
  };
}

const faultText = "A file whose messages cannot be read, or not all of them. This cannot be turned off.";

function checkHelp(check: CheckName, text: string): object {
  const setting = `{ "checks": { "${check}": "off" } }`;
  return {
    text: `${text} glossa.json sets the severity of the check, or turns it off: ${setting}`,
    markdown: `${text}\n\n\`glossa.json\` sets the severity of the check, or turns it off: \`${setting}\``,
  };
}
