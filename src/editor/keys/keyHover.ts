import { Hover, type HoverProvider, l10n } from "vscode";
import { type OwnText, usageCertainty } from "../../core/keys/keyUsage.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { tokenize } from "../../core/messages/tokenize.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { LoadedCatalog } from "../../project/discover/loadCatalogs.ts";
import { type LocaleState, type StateInLocale, stateInLocale } from "../../project/keys/stateInLocale.ts";
import { signalOf } from "../platform/basics/abort.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { fallbackText, languageLabel } from "../platform/ui/displayText.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import {
  blocksMarkdown,
  colorMarkdown,
  commandLink,
  inline,
  linesMarkdown,
  listMarkdown,
  type Markdown,
  strong,
  textMarkdown,
} from "../platform/ui/safeMarkdown.ts";
import {
  findKeyAt,
  type KeyAt,
  type KeyNeeds,
  type LocaleMessage,
  type MessageInLocales,
  readLocales,
} from "./keyPlaces.ts";
import { findTranslation } from "./translateKey.ts";

/** Locales shown at once: the others are counted. */
const maxLocales = 12;
/** Characters shown of a text. */
const maxText = 300;

/** Shows the message that a key asks for, in all locales. */
export function createKeyHover(needs: KeyNeeds): HoverProvider {
  return {
    provideHover: async (document, position, token) => {
      const at = await findKeyAt(needs, document, position);
      if (at === undefined) return undefined;
      const content = await createHoverContent(needs, at, document.uri.toString(), signalOf(token));
      return content && new Hover(markdownString(content), at.range);
    },
  };
}

async function createHoverContent(
  needs: KeyNeeds,
  at: KeyAt,
  uri: string,
  signal: AbortSignal,
): Promise<Markdown | undefined> {
  const { found, key, folder, usage } = at;
  if (found === undefined) return missingContent(at, uri);
  const message = await readLocales(needs, folder, found, undefined, signal);
  if (message === undefined || key === undefined) return undefined;
  const lines = message.locales.map((locale) => ({ ...locale, ...stateOf(message, found, locale) }));
  const texts = lines.filter(({ fallsBackTo }) => fallsBackTo === undefined);
  const others = lines.filter(({ fallsBackTo }) => fallsBackTo !== undefined);
  const shown = [...texts, ...others].slice(0, maxLocales).map((line) => localeLine(message, line));
  const hidden = lines.length - shown.length;
  return blocksMarkdown([
    inline([strong(found.key), textMarkdown(found.namespace === "" ? "" : ` · ${found.namespace}`)]),
    textMarkdown(usage.keys.length > 1 ? l10n.t("One of {0} keys", usage.keys.length) : ""),
    // VS Code cuts a hover at the height of ten lines: what can be done comes before the locales
    inline(createActionLinks(at, found, message, uri), textMarkdown(" · ")),
    linesMarkdown(shown),
    textMarkdown(hidden > 0 ? l10n.t("{0} more locales", hidden) : ""),
  ]);
}

/** A message in one locale; the source has no state. */
type Line = MessageInLocales["locales"][number] & Partial<StateInLocale>;

const stateOf = (
  { loaded }: MessageInLocales,
  found: FoundMessage,
  { locale, messages }: MessageInLocales["locales"][number],
): Partial<StateInLocale> =>
  locale === loaded.catalog.sourceLocale ? {} : stateInLocale(loaded, found, locale, messages);

function createActionLinks(
  { range }: KeyAt,
  found: FoundMessage,
  message: MessageInLocales,
  uri: string,
): readonly Markdown[] {
  const position = { line: range.start.line, character: range.start.character };
  const translation = findTranslation(message, found, uri);
  return [
    commandLink(l10n.t("Edit Message…"), "glossa.editMessage", [{ uri, position }]),
    ...(translation === undefined
      ? []
      : [
          commandLink(l10n.t("Translate"), "_glossa.translate", [translation]),
          commandLink(l10n.t("Translate Missing Messages…"), "glossa.translateMissing", []),
        ]),
    commandLink(l10n.t("Copy Key"), "_glossa.copyKey", [found.key]),
  ];
}

function localeLine({ loaded }: MessageInLocales, line: Line): Markdown {
  const { locale, messages, state, fallsBackTo } = line;
  const [first] = messages;
  const label = languageLabel(locale);
  const word = fallsBackTo === undefined ? words[state ?? "translated"]() : fallbackText(fallsBackTo);
  if (first === undefined) return inline([strong(label), textMarkdown(`: ${word}`)]);
  const texts = messages.map((message) => formText(message, loaded, messages.length > 1));
  return inline([
    openLink(label, first),
    textMarkdown(word === "" ? ": " : ` (${word}): `),
    inline(texts, textMarkdown(" · ")),
    ...reviewLink(line, first),
  ]);
}

/** Names of states; what is as it should be needs none. */
const words: Readonly<Record<LocaleState, () => string>> = {
  missing: () => l10n.t("missing"),
  untranslated: () => l10n.t("untranslated"),
  stale: () => l10n.t("stale"),
  needsTranslation: () => l10n.t("marked as needing translation"),
  fallsBack: () => l10n.t("missing"),
  translated: () => "",
  reviewed: () => l10n.t("reviewed"),
};

/** The lock keeps reviews of all formats. */
function reviewLink({ locale, messages, state }: Line, { catalog, file }: LocaleMessage): readonly Markdown[] {
  if (state !== "translated" && state !== "stale" && state !== "needsTranslation") return [];
  const paths = messages.filter((one) => one.file.path === file.path).map(({ message }) => message.path);
  const link = commandLink(l10n.t("Mark as Reviewed"), "_glossa.setState", [
    uriOf(catalog, file.path).toString(),
    paths,
    "reviewed",
    locale,
  ]);
  return [textMarkdown(" — "), link];
}

function openLink(label: string, { catalog, file, message }: LocaleMessage): Markdown {
  const { line, column } = positionsOf(file.text)(message.span.start);
  return commandLink(label, "_glossa.openPlace", [uriOf(catalog, file.path).toString(), line, column]);
}

/** The text of a form with its placeholders in color. */
function formText({ message }: LocaleMessage, { catalog, syntaxes }: LoadedCatalog, isNamed: boolean): Markdown {
  const text = toReadableIn(catalog.format, message.text);
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  const pieces = tokenize(cut, syntaxes).map((token) =>
    token.kind === "text" || uncolored.has(token.role) ? textMarkdown(token.text) : colorMarkdown(token.text),
  );
  const name = isNamed ? `${String(message.path.at(-1)).split("_").at(-1)}: ` : "";
  return inline([textMarkdown(name), ...pieces]);
}

/** The texts that a component has itself. */
function ownContent(key: string, own: readonly OwnText[]): Markdown {
  const shown = own.slice(0, maxLocales).map(({ locale, text }) => {
    const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
    return inline([strong(languageLabel(locale)), textMarkdown(`: ${cut}`)]);
  });
  const hidden = own.length - shown.length;
  return blocksMarkdown([
    inline([strong(key)]),
    linesMarkdown(shown),
    textMarkdown(hidden > 0 ? l10n.t("{0} more locales", hidden) : ""),
  ]);
}

/** Tokens that are no values. */
const uncolored: ReadonlySet<string> = new Set(["break", "escape", "entity"]);

function missingContent({ usage, resolved, key }: KeyAt, uri: string): Markdown | undefined {
  if (usageCertainty(usage) === "pattern") {
    return textMarkdown(l10n.t("Key with parts that are only known at run time: {0}", (usage.pattern ?? []).join("…")));
  }
  if (key?.own?.length) return ownContent(key.key, key.own);
  if (key === undefined || key.own !== undefined || !resolved.hasCatalog) return undefined;
  const start = usage.span.start;
  return blocksMarkdown([
    inline([strong(key.key), textMarkdown(`: ${l10n.t("missing in the source locale")}`)]),
    listMarkdown([commandLink(l10n.t("Create Message…"), "_glossa.createMessage", [{ uri, offset: start }])]),
  ]);
}
