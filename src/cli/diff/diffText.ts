import type { Paint, TerminalStyle } from "../findings/terminalColors.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { type DiffLine, diffLines } from "./diffLines.ts";
import { type DiffReport, differenceCounts, type ReportedDiffFile } from "./diffReport.ts";

const styles: Readonly<Record<DiffLine["sign"], TerminalStyle>> = {
  "+": "green",
  "-": "red",
  "~": "yellow",
  ">": "cyan",
  " ": "dim",
};

/** Differences for people. */
export function diffText({ catalogs, counts }: DiffReport, paint: Paint): string {
  const files = catalogs.flatMap((catalog) => catalog.files);
  if (files.length === 0) return "No locale file differs.\n";
  const blocks = files.map((file) => {
    const lines = diffLines(file).map(({ sign, text }) => paint(styles[sign], `  ${sign} ${text}`));
    return [paint("bold", titleOf(file)), ...lines, ""].join("\n");
  });
  const end = `${countNoun(files.length, "file")}: ${differenceCounts(counts) || "no message differs"}.`;
  return `${blocks.join("\n")}\n${end}\n`;
}

function titleOf({ path, formerPath, locale, isSource, status }: ReportedDiffFile): string {
  const facts = [
    isSource ? `${locale}, source` : locale,
    ...(formerPath === undefined ? [] : [`was ${formerPath}`]),
    ...(status === "added" ? ["new file"] : []),
    ...(status === "removed" ? ["file removed"] : []),
  ];
  return printable(`${path} (${facts.join(", ")})`);
}
