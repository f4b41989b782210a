import { diffLines } from "diff";
import { type Message, pathText } from "../catalog/message.ts";
import type { Format } from "../formats/format.ts";
import { formatById, formatsForPath } from "../formats/index.ts";
import { type ConflictSection, findConflictSections, sideOfConflicts } from "../threeWay/conflictSections.ts";
import { viewsByLocale } from "./viewsByLocale.ts";

/**
 * Returns the messages of a locale file as text, one after the other in the order of the file, with decoded texts: for
 * comparing versions line by line. The format is found by the name, without folders, and by the text. Of a file with
 * conflict markers, messages that the sides do not have alike are between markers. Returns `undefined` for texts that are broken
 * or of no format.
 */
export function listMessages(name: string, text: string): string | undefined {
  const format = formatOf(name, text);
  return format && (listMessagesIn(format, text) ?? listConflicts(format, text));
}

function listConflicts(format: Format, text: string): string | undefined {
  const sections = findConflictSections(text);
  const [first] = sections;
  if (first === undefined) return undefined;
  const ours = listMessagesIn(format, sideOfConflicts(text, sections, "ours"));
  const theirs = listMessagesIn(format, sideOfConflicts(text, sections, "theirs"));
  return ours === undefined || theirs === undefined ? undefined : markDifferences(ours, theirs, first);
}

/** Returns the lines of both texts, those that they do not have alike between conflict markers. */
function markDifferences(ours: string, theirs: string, { size, labels }: ConflictSection): string {
  const marker = (sign: string, label: string): string => `${sign.repeat(size)}${label}\n`;
  const conflict = (own: string, other: string): string =>
    [marker("<", ` ${labels.ours}`), own, marker("=", ""), other, marker(">", ` ${labels.theirs}`)].join("");
  const parts = diffLines(ours, theirs);
  return parts
    .map(({ added, removed, value }, index) => {
      const next = parts[index + 1];
      if (removed) return conflict(value, next?.added ? next.value : "");
      if (added) return parts[index - 1]?.removed ? "" : conflict("", value);
      return value;
    })
    .join("");
}

/** The same for a text of a known format. */
export function listMessagesIn(format: Format, text: string): string | undefined {
  const views = viewsByLocale(format, text);
  const documents = views.map(({ locale, format: own }) => ({ locale, ...own.read(text) }));
  if (
    documents.some(({ problems }) => problems.some(({ code }) => code === "format.syntax" || code === "format.depth"))
  )
    return undefined;
  const blocks = documents.flatMap(({ locale, messages }) => [
    ...(locale === undefined ? [] : [`[${locale}]\n`]),
    ...messages.map(blockOf),
  ]);
  return blocks.join("");
}

function formatOf(name: string, text: string): Format | undefined {
  const file = name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);
  if (/\.xml$/i.test(file)) return /<resources[\s>]/.test(text) ? formatById("android") : undefined;
  const formats = formatsForPath(file);
  const found = formats.find(({ sniff }) => sniff?.(text)) ?? formats.find(({ sniff }) => sniff === undefined);
  return found?.id === "json" && /messages\.json$/i.test(file) && isOfExtension(found, text)
    ? formatById("chrome")
    : found;
}

/** Returns whether a JSON file has the messages of a browser extension. */
const isOfExtension = (json: Format, text: string): boolean =>
  json.read(text).messages.every(({ path }) => path.length > 1 && extensionMembers.has(String(path.at(-1))));

const extensionMembers: ReadonlySet<string> = new Set(["message", "description", "content", "example"]);

function blockOf({ path, text, source, state }: Message): string {
  const lines = text.split(/\r?\n/);
  const key = pathText(path);
  const isInKey = source === undefined || String(path.at(-1)) === source || String(path.at(-2)) === source;
  return [
    ...(lines.length > 1 ? [`${key}:`, ...lines.map((line) => `    ${line}`)] : [`${key}: ${text}`]),
    ...(isInKey ? [] : [`  source: ${source.replaceAll(/\r?\n/g, "\n    ")}`]),
    ...(state === undefined || state === "translated" ? [] : [`  state: ${stateNames[state]}`]),
    "",
  ].join("\n");
}

const stateNames = { stale: "stale", needsTranslation: "needs translation", reviewed: "reviewed" } as const;
