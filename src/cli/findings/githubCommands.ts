import type { ReportFinding } from "./finding.ts";

/** Findings as workflow commands of GitHub Actions, which show them next to the changed lines. */
export const githubCommands = (findings: readonly ReportFinding[]): string =>
  findings
    .map(({ code, severity, path, line, column, message }) => {
      const properties = { file: path, line, col: column, title: `Glossa: ${code}` };
      const said = Object.entries(properties).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [`${name}=${escapeCommandText(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`],
      );
      return `::${commands[severity]} ${said.join(",")}::${escapeCommandText(message)}\n`;
    })
    .join("");

const commands = { error: "error", warning: "warning", information: "notice", hint: "notice" } as const;

/** Escapes the text of a workflow command. */
export const escapeCommandText = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
