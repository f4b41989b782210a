import { countNoun, printable } from "../terminal/terminalText.ts";
import { type DiffLine, diffLines } from "./diffLines.ts";
import { type DiffReport, differenceCounts, type ReportedDiffFile } from "./diffReport.ts";

/** Codes of colors of the terminal. */
const colors: Readonly<Record<DiffLine["sign"] | "title", string>> = {
  "+": "32",
  "-": "31",
  "~": "33",
  ">": "36",
  " ": "2",
  title: "1",
};

/** Differences for people; `isColored` for terminals. */
export function diffText({ catalogs, counts }: DiffReport, isColored: boolean): string {
  const paint = (color: keyof typeof colors, text: string): string =>
    isColored ? `\u001b[${colors[color]}m${text}\u001b[0m` : text;
  const files = catalogs.flatMap((catalog) => catalog.files);
  if (files.length === 0) return "No locale file differs.\n";
  const blocks = files.map((file) => {
    const lines = diffLines(file).map(({ sign, text }) => paint(sign, `  ${sign} ${text}`));
    return [paint("title", titleOf(file)), ...lines, ""].join("\n");
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
