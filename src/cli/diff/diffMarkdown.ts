import { printable } from "../terminal/terminalText.ts";
import { diffLines } from "./diffLines.ts";
import { type DiffReport, differenceCounts, type ReportedDiffFile } from "./diffReport.ts";

/** Characters of a comment that GitHub and GitLab take, with room for what others add. */
const maxLength = 60_000;

/**
 * Differences as Markdown for pull requests. Keys, texts and paths are in code blocks and code spans alone: they are never
 * markup, links or mentions. What is too long for a comment is counted.
 */
export function diffMarkdown({ catalogs, counts }: DiffReport): string {
  const files = catalogs.flatMap((catalog) => catalog.files);
  if (files.length === 0) return "No locale file differs.\n";
  const blocks = [`**Locale files:** ${differenceCounts(counts) || "no message differs"}\n`];
  let length = 0;
  for (const [index, file] of files.entries()) {
    const block = fileBlock(file);
    length += block.length;
    if (length > maxLength) {
      blocks.push(`${files.length - index} more files. \`glossa diff\` shows them.\n`);
      break;
    }
    blocks.push(block);
  }
  return blocks.join("\n");
}

function fileBlock(file: ReportedDiffFile): string {
  const { path, formerPath, locale, status, counts } = file;
  const facts = [
    ...(formerPath === undefined ? [] : [`was ${codeSpan(formerPath)}`]),
    ...(status === "added" ? ["new file"] : []),
    ...(status === "removed" ? ["file removed"] : []),
    ...(differenceCounts(counts) === "" ? [] : [differenceCounts(counts)]),
  ];
  const lines = diffLines(file).map(({ sign, text }) => `${markdownSigns[sign]} ${text}`);
  const kept = lines.slice(0, maxLines);
  const more = lines.length > maxLines ? [`# ${lines.length - maxLines} more lines`] : [];
  const title = `${codeSpan(path)} (${codeSpan(locale)})${facts.length === 0 ? "" : `: ${facts.join(", ")}`}`;
  if (lines.length === 0) return `${title}\n`;
  return `${title}\n\n${fence([...kept, ...more].join("\n"))}\n`;
}

/** Lines of one file. */
const maxLines = 200;

/** Signs that highlighting of differences knows: `!` and `#` are of other colors. */
const markdownSigns = { "+": "+", "-": "-", "~": "!", ">": "!", " ": "#" } as const;

const fence = (text: string): string => {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}diff\n${text}\n${fence}`;
};

function codeSpan(text: string): string {
  const shown = printable(text);
  const fence = "`".repeat(longestRun(shown) + 1);
  const pad = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
