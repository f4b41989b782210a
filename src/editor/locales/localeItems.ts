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
import type { Locale } from "../../core/catalog/catalog.ts";
import { type Path, pathText } from "../../core/catalog/message.ts";
import type { CatalogEntry, MessageState } from "../../core/compare/catalogDiff.ts";
import { isPseudo } from "../../core/locales/locale.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { isForPeople, listTurnedOff, pathInProject } from "../../core/projectFile/projectRules.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import {
  fallbackText,
  languageLabel,
  languageName,
  languageNameAmong,
  messagesText,
  numberText,
  percentOfHundredText,
} from "../platform/ui/displayText.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import { toProblemSentence } from "../platform/ui/problemSentences.ts";
import { blocksMarkdown, codeBlock, paragraphsMarkdown, textMarkdown } from "../platform/ui/safeMarkdown.ts";
import {
  type CatalogNode,
  type FileNode,
  type LocaleFailureNode,
  type LocaleNode,
  localeNodeId,
  type MessageNode,
  type MissingKeyNode,
} from "./localeNode.ts";
import { isOpenEntry, listLocales } from "./localeRows.ts";
import type { FileStatus, LocaleStatus } from "./localeStatus.ts";
import { quartersOf } from "./quarters.ts";

const { Collapsed, Expanded, None } = TreeItemCollapsibleState;

/** The tree item of a catalog; a single catalog is expanded. */
export function catalogItem(node: CatalogNode, several: { folders: boolean; catalogs: boolean }): TreeItem {
  const { pattern, sourceLocale } = node.catalog.found.catalog;
  const item = new TreeItem(pattern, several.catalogs ? Collapsed : Expanded);
  item.id = localeNodeId(node);
  item.description = several.folders ? node.catalog.folder.name : "";
  item.iconPath = new ThemeIcon("globe");
  item.contextValue = "catalog";
  item.tooltip = l10n.t("Translated from {0}", languageLabel(sourceLocale));
  return labelItem(item, `${pattern}, ${item.tooltip}`);
}

/** The tree item of a locale; without a status its counts are not ready yet. */
export function localeItem(node: LocaleNode, status: LocaleStatus | undefined, extension: Uri): TreeItem {
  const { catalog, locale } = node;
  const isSource = locale === catalog.found.catalog.sourceLocale;
  const name = isPseudo(locale) ? languageName(locale) : languageNameAmong(locale, listLocales(catalog.found));
  const item = new TreeItem(name, Collapsed);
  item.id = localeNodeId(node);
  const waits = isForPeople(catalog.found.project, locale);
  item.contextValue = isSource ? "sourceLocale" : waits ? "peopleLocale" : "locale";
  const facts =
    status === undefined
      ? [l10n.t("counting…")]
      : isSource
        ? sourceFacts(status)
        : [...(waits ? [waitingFact(status)] : []), ...targetFacts(status, catalog.found.catalog.sourceLocale)];
  // in a narrow view the numbers are what is left to read
  item.description = [...facts, locale].join(" · ");
  item.iconPath = localeIcon(isSource, status, extension);
  item.tooltip = [languageLabel(locale), ...facts, ...listIgnoredFacts(node)].join("\n");
  return labelItem(item, [name, locale, ...facts].join(", "));
}

/** The checks that `glossa.json` turns off in files of a locale, with the reasons. */
function listIgnoredFacts({ catalog: { found }, locale }: LocaleNode): readonly string[] {
  const files = found.catalog.files.filter((file) => file.locale === locale);
  const all = files.flatMap(({ path }) => listTurnedOff(found.project, pathInProject(found, path), locale));
  const sentences = all.map(({ check, reason }) =>
    reason === undefined ? l10n.t("Ignored: {0}", check) : l10n.t("Ignored: {0} ({1})", check, reason),
  );
  return [...new Set(sentences)];
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

/** Says that a locale is left to people. */
const waitingFact = ({ counts: { missing, stale } }: LocaleStatus): string =>
  missing + stale > 0 ? l10n.t("waits for people") : l10n.t("translated by people");

const sourceFacts = ({ counts }: LocaleStatus): readonly string[] => [
  l10n.t("source"),
  messagesText(counts.translated + counts.reviewed),
];

function targetFacts(
  { counts, markedCount: marked, unchanged, fallsBackTo, percent, files }: LocaleStatus,
  sourceLocale: Locale,
): readonly string[] {
  const stale = counts.stale - marked;
  return [
    ...(fallsBackTo === undefined
      ? [percentOfHundredText(percent)]
      : [fallbackText(fallsBackTo), messagesText(counts.translated + counts.reviewed)]),
    ...(counts.missing > 0 ? [l10n.t("{0} missing", numberText(counts.missing))] : []),
    ...(stale > 0 ? [l10n.t("{0} stale", numberText(stale))] : []),
    ...(marked > 0 ? [l10n.t("{0} marked", numberText(marked))] : []),
    ...(unchanged > 0 ? [l10n.t("{0} still in {1}", numberText(unchanged), languageName(sourceLocale))] : []),
    ...(files.some(({ failure }) => failure) ? [l10n.t("broken file")] : []),
  ];
}

/** The tree item of one file of several. */
export function fileItem(node: FileNode, { entries, failure }: FileStatus): TreeItem {
  const item = new TreeItem(node.file.namespace || node.file.path, failure ? None : Collapsed);
  const open = entries.filter(isOpenEntry).length;
  item.id = localeNodeId(node);
  item.contextValue = "localeFile";
  item.resourceUri = uriOf(node.catalog, node.file.path);
  item.iconPath = ThemeIcon.File;
  item.description = failure ? toFailureSentence(failure) : open > 0 ? l10n.t("{0} to do", numberText(open)) : "";
  item.tooltip = node.file.path;
  return labelItem(item, `${node.file.path}${item.description === "" ? "" : `, ${item.description}`}`);
}

interface Appearance {
  readonly icon: ThemeIcon;
  readonly word: () => string;
}

const marked: Appearance = {
  icon: new ThemeIcon("edit", new ThemeColor("list.warningForeground")),
  word: () => l10n.t("marked as needing translation"),
};

function appearanceOf({ state, marked: isMarked, fallsBackTo }: CatalogEntry): Appearance {
  if (fallsBackTo !== undefined) return { icon: new ThemeIcon("arrow-up"), word: () => fallbackText(fallsBackTo) };
  return isMarked ? marked : appearances[state];
}

const appearances: Record<MessageState, Appearance> = {
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

/** The tree item of a message; of a source only its text is shown. */
export function messageItem(node: MessageNode): TreeItem {
  const { path, entry, catalog, file, problem } = node;
  const isSource = file.locale === catalog.found.catalog.sourceLocale;
  const { icon, word } = appearanceOf(entry);
  const facts = [...(isSource ? [] : [word()]), ...(problem ? [toProblemSentence(problem)] : [])];
  const name = formatPath(path);
  const item = new TreeItem(name, None);
  item.id = localeNodeId(node);
  const owner = isForPeople(catalog.found.project, file.locale) ? "peopleMessage" : "message";
  item.contextValue = isSource ? "sourceMessage" : `${owner}.${problem ? "broken" : entry.state}`;
  item.iconPath = problem ? broken : isSource ? new ThemeIcon("symbol-string") : icon;
  const shown = textNextToKey(name, node);
  item.description = shown.length > 200 ? `${shown.slice(0, 200)}…` : shown;
  item.tooltip = messageTooltip(node, facts);
  item.command = { command: "_glossa.locales.open", title: l10n.t("Open"), arguments: [node] };
  return labelItem(item, [name, ...facts, shown].filter(Boolean).join(", "));
}

/** The text of a message, unless its key has the same text. */
function textNextToKey(name: string, { entry, catalog }: MessageNode): string {
  const text = toReadableIn(catalog.found.catalog.format, entry.target?.text || entry.source?.text || "");
  return text === name ? "" : text;
}

/** A key that is a text itself is shown as it is. */
function formatPath(path: Path): string {
  const [only, ...others] = path;
  return typeof only === "string" && others.length === 0 ? only : pathText(path);
}

function messageTooltip({ entry, catalog, file, path }: MessageNode, facts: readonly string[]): MarkdownString {
  const { source, target } = entry;
  const texts = new Map([
    [catalog.found.catalog.sourceLocale, source?.text],
    [file.locale, target?.text],
  ]);
  const shown = [...texts].flatMap(([locale, text]) =>
    text === undefined
      ? []
      : [textMarkdown(languageLabel(locale)), codeBlock(toReadableIn(catalog.found.catalog.format, text))],
  );
  return markdownString(
    blocksMarkdown([
      textMarkdown([pathText(path), ...facts].join(" · ")),
      ...shown,
      paragraphsMarkdown(source?.note ?? ""),
    ]),
  );
}

/** The tree item of a key that no source locale has; opening it opens the first place that asks for it. */
export function missingKeyItem(node: MissingKeyNode): TreeItem {
  const item = new TreeItem(node.key, None);
  item.id = localeNodeId(node);
  item.contextValue = "missingKey";
  item.iconPath = new ThemeIcon("warning", new ThemeColor("list.warningForeground"));
  item.description = node.path;
  item.tooltip = l10n.t("No message has the key {0}.", node.key);
  item.command = { command: "_glossa.locales.openUsage", title: l10n.t("Open"), arguments: [node] };
  return labelItem(item, `${item.tooltip} ${node.path}`);
}

/** The tree item of a failure; opening it opens the place that it names. */
export function localeFailureItem(node: LocaleFailureNode): TreeItem {
  const sentence = toFailureSentence(node.failure);
  const item = new TreeItem(sentence, None);
  item.id = localeNodeId(node);
  item.contextValue = "failure";
  item.iconPath = node.isWarning ? broken : new ThemeIcon("error", new ThemeColor("list.errorForeground"));
  item.tooltip = sentence;
  const { file, line = 1, column = 1 } = node.failure.facts;
  if (file) item.command = { command: "_glossa.openPlace", title: l10n.t("Open"), arguments: [file, line, column] };
  return labelItem(item, sentence);
}

function labelItem(item: TreeItem, spoken: string): TreeItem {
  item.accessibilityInformation = { label: spoken };
  return item;
}
