import {
  type IconPath,
  l10n,
  type MarkdownString,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
} from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { isPseudo } from "../../core/locale.ts";
import { type Path, pathText } from "../../core/message.ts";
import { readableIn } from "../../core/messages/readable.ts";
import type { Entry, State } from "../../core/plan.ts";
import { uriOf } from "../platform/catalogs.ts";
import { blocks, codeBlock, paragraphs, text } from "../platform/markdown.ts";
import { markdownString } from "../platform/markdownString.ts";
import {
  fallbackText,
  languageLabel,
  languageName,
  languageNameAmong,
  messagesText,
  numberText,
  percentText,
} from "../platform/names.ts";
import { failureSentence, problemSentence } from "../platform/sentences.ts";
import { type CatalogNode, type FailureNode, type FileNode, idOf, type LocaleNode, type MessageNode } from "./node.ts";
import { quartersOf } from "./quarters.ts";
import { allLocales, isOpen } from "./rows.ts";
import type { FileStatus, LocaleStatus } from "./status.ts";

const { Collapsed, Expanded, None } = TreeItemCollapsibleState;

/** How a catalog looks; the only one is open. */
export function catalogItem(node: CatalogNode, several: { folders: boolean; catalogs: boolean }): TreeItem {
  const { pattern, sourceLocale } = node.catalog.found.catalog;
  const item = new TreeItem(pattern, several.catalogs ? Collapsed : Expanded);
  item.id = idOf(node);
  item.description = several.folders ? node.catalog.folder.name : "";
  item.iconPath = new ThemeIcon("globe");
  item.contextValue = "catalog";
  item.tooltip = l10n.t("Translated from {0}", languageLabel(sourceLocale));
  return label(item, `${pattern}, ${item.tooltip}`);
}

/** How a locale looks; without a status its counts are still being made. */
export function localeItem(node: LocaleNode, status: LocaleStatus | undefined, extension: Uri): TreeItem {
  const { catalog, locale } = node;
  const isSource = locale === catalog.found.catalog.sourceLocale;
  const name = isPseudo(locale) ? languageName(locale) : languageNameAmong(locale, allLocales(catalog.found));
  const item = new TreeItem(name, Collapsed);
  item.id = idOf(node);
  item.contextValue = isSource ? "sourceLocale" : "locale";
  const facts =
    status === undefined
      ? [l10n.t("counting…")]
      : isSource
        ? sourceFacts(status)
        : targetFacts(status, catalog.found.catalog.sourceLocale);
  // in a narrow view the numbers are what is left to read
  item.description = [...facts, locale].join(" · ");
  item.iconPath = localeIcon(isSource, status, extension);
  item.tooltip = [languageLabel(locale), ...facts].join("\n");
  return label(item, [name, locale, ...facts].join(", "));
}

function localeIcon(isSource: boolean, status: LocaleStatus | undefined, extension: Uri): IconPath {
  if (status?.files.some(({ failure }) => failure))
    return new ThemeIcon("error", new ThemeColor("list.errorForeground"));
  if (isSource) return new ThemeIcon("home");
  if (status === undefined) return new ThemeIcon("loading~spin");
  const quarters = quartersOf(status.percent);
  if (quarters === 4) return new ThemeIcon("pass", new ThemeColor("testing.iconPassed"));
  if (quarters === 0) return new ThemeIcon("circle-large-outline");
  const picture = (theme: string): Uri => Uri.joinPath(extension, "media/progress", `${theme}-${quarters}.svg`);
  return { light: picture("light"), dark: picture("dark") };
}

const sourceFacts = ({ counts }: LocaleStatus): readonly string[] => [
  l10n.t("source"),
  messagesText(counts.translated + counts.reviewed),
];

function targetFacts(
  { counts, marked, unchanged, fallsBackTo, percent, files }: LocaleStatus,
  sourceLocale: Locale,
): readonly string[] {
  const stale = counts.stale - marked;
  return [
    ...(fallsBackTo === undefined
      ? [percentText(percent)]
      : [messagesText(counts.translated + counts.reviewed), fallbackText(fallsBackTo)]),
    ...(counts.missing > 0 ? [l10n.t("{0} missing", numberText(counts.missing))] : []),
    ...(stale > 0 ? [l10n.t("{0} stale", numberText(stale))] : []),
    ...(marked > 0 ? [l10n.t("{0} marked", numberText(marked))] : []),
    ...(unchanged > 0 ? [l10n.t("{0} still in {1}", numberText(unchanged), languageName(sourceLocale))] : []),
    ...(files.some(({ failure }) => failure) ? [l10n.t("broken file")] : []),
  ];
}

/** How one file of several looks. */
export function fileItem(node: FileNode, { entries, failure }: FileStatus): TreeItem {
  const item = new TreeItem(node.file.namespace || node.file.path, failure ? None : Collapsed);
  const open = entries.filter(isOpen).length;
  item.id = idOf(node);
  item.contextValue = "localeFile";
  item.resourceUri = uriOf(node.catalog, node.file.path);
  item.iconPath = ThemeIcon.File;
  item.description = failure ? failureSentence(failure) : open > 0 ? l10n.t("{0} to do", numberText(open)) : "";
  item.tooltip = node.file.path;
  return label(item, `${node.file.path}${item.description === "" ? "" : `, ${item.description}`}`);
}

interface Look {
  readonly icon: ThemeIcon;
  readonly word: () => string;
}

const marked: Look = {
  icon: new ThemeIcon("edit", new ThemeColor("list.warningForeground")),
  word: () => l10n.t("marked as needing translation"),
};

function lookOf({ state, marked: isMarked, fallsBackTo }: Entry): Look {
  if (fallsBackTo !== undefined) return { icon: new ThemeIcon("arrow-up"), word: () => fallbackText(fallsBackTo) };
  return isMarked ? marked : looks[state];
}

const looks: Record<State, Look> = {
  missing: { icon: new ThemeIcon("circle-large-outline"), word: () => l10n.t("missing") },
  stale: {
    icon: new ThemeIcon("history", new ThemeColor("list.warningForeground")),
    word: () => l10n.t("stale"),
  },
  translated: { icon: new ThemeIcon("check"), word: () => l10n.t("translated") },
  reviewed: { icon: new ThemeIcon("verified"), word: () => l10n.t("reviewed") },
  extra: { icon: new ThemeIcon("question"), word: () => l10n.t("not in the source") },
};

const broken = new ThemeIcon("warning", new ThemeColor("list.warningForeground"));

/** How a message looks; of a source only its text is of interest. */
export function messageItem(node: MessageNode): TreeItem {
  const { path, entry, catalog, file, problem } = node;
  const isSource = file.locale === catalog.found.catalog.sourceLocale;
  const { icon, word } = lookOf(entry);
  const facts = [...(isSource ? [] : [word()]), ...(problem ? [problemSentence(problem)] : [])];
  const name = plainPath(path);
  const item = new TreeItem(name, None);
  item.id = idOf(node);
  item.contextValue = isSource ? "sourceMessage" : `message.${problem ? "broken" : entry.state}`;
  item.iconPath = problem ? broken : isSource ? new ThemeIcon("symbol-string") : icon;
  const shown = shownBeside(name, node);
  item.description = shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
  item.tooltip = messageTooltip(node, facts);
  item.command = { command: "_glossa.locales.open", title: l10n.t("Open"), arguments: [node] };
  return label(item, [name, ...facts, shown].filter(Boolean).join(", "));
}

/** The text of a message, unless it is what its key says. */
function shownBeside(name: string, { entry, catalog }: MessageNode): string {
  const text = readableIn(catalog.found.catalog.format, entry.target?.text || entry.source?.text || "");
  return text === name ? "" : text;
}

/** A key that is a text itself is shown as it is. */
function plainPath(path: Path): string {
  const [only, ...others] = path;
  return typeof only === "string" && others.length === 0 ? only : pathText(path);
}

function messageTooltip({ entry, catalog, file, path }: MessageNode, facts: readonly string[]): MarkdownString {
  const { source, target } = entry;
  const texts = new Map([
    [catalog.found.catalog.sourceLocale, source?.text],
    [file.locale, target?.text],
  ]);
  const shown = [...texts].flatMap(([locale, one]) =>
    one === undefined ? [] : [text(languageLabel(locale)), codeBlock(readableIn(catalog.found.catalog.format, one))],
  );
  return markdownString(
    blocks([text([pathText(path), ...facts].join(" · ")), ...shown, paragraphs(source?.note ?? "")]),
  );
}

/** How a failure looks; opening it opens the place that it names. */
export function failureItem(node: FailureNode): TreeItem {
  const sentence = failureSentence(node.failure);
  const item = new TreeItem(sentence, None);
  item.id = idOf(node);
  item.contextValue = "failure";
  item.iconPath = node.isWarning ? broken : new ThemeIcon("error", new ThemeColor("list.errorForeground"));
  item.tooltip = sentence;
  const { file, line = 1, column = 1 } = node.failure.facts;
  if (file) item.command = { command: "_glossa.openPlace", title: l10n.t("Open"), arguments: [file, line, column] };
  return label(item, sentence);
}

function label(item: TreeItem, spoken: string): TreeItem {
  item.accessibilityInformation = { label: spoken };
  return item;
}
