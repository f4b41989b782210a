import { Hover, type HoverProvider, l10n } from "vscode";
import { type OwnText, usageCertainty } from "../../core/keys/keyUsage.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { positionsOf } from "../../core/textEdits.ts";
import { signalOf } from "../platform/commands/abort.ts";
import { uriOf } from "../platform/projects/folderCatalogs.ts";
import { languageLabel } from "../platform/ui/displayText.ts";
import { markdownString } from "../platform/ui/markdownString.ts";
import {
  blocksMarkdown,
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
      const content = await contentOf(needs, at, document.uri.toString(), signalOf(token));
      return content && new Hover(markdownString(content), at.range);
    },
  };
}

async function contentOf(needs: KeyNeeds, at: KeyAt, uri: string, signal: AbortSignal): Promise<Markdown | undefined> {
  const { found, key, folder, usage } = at;
  if (found === undefined) return missingContent(at, uri);
  const message = await readLocales(needs, folder, found, undefined, signal);
  if (message === undefined || key === undefined) return undefined;
  const shown = message.locales.slice(0, maxLocales).map((one) => localeLine(message, one));
  const hidden = message.locales.length - shown.length;
  const position = { line: at.range.start.line, character: at.range.start.character };
  const missing = message.locales.filter(({ messages }) => messages.length === 0).length;
  const actions = [
    commandLink(l10n.t("Edit Message…"), "glossa.editMessage", [{ uri, position }]),
    ...(missing > 0 ? [commandLink(l10n.t("Translate Missing Messages…"), "glossa.translateMissing", [])] : []),
    commandLink(l10n.t("Copy Key"), "_glossa.copyKey", [found.key]),
  ];
  return blocksMarkdown([
    inline([strong(found.key), textMarkdown(found.namespace === "" ? "" : ` · ${found.namespace}`)]),
    textMarkdown(usage.keys.length > 1 ? l10n.t("One of {0} keys", usage.keys.length) : ""),
    linesMarkdown(shown),
    textMarkdown(hidden > 0 ? l10n.t("{0} more locales", hidden) : ""),
    inline(actions, textMarkdown(" · ")),
  ]);
}

function localeLine({ loaded }: MessageInLocales, { locale, messages }: MessageInLocales["locales"][number]): Markdown {
  const [first] = messages;
  const label = languageLabel(locale);
  if (first === undefined) return inline([strong(label), textMarkdown(`: ${l10n.t("missing")}`)]);
  const texts = messages.map((one) => formText(one, loaded.catalog.format, messages.length > 1));
  return inline([openLink(label, first), textMarkdown(`: ${texts.join(" · ")}`)]);
}

function openLink(label: string, { catalog, file, message }: LocaleMessage): Markdown {
  const { line, column } = positionsOf(file.text)(message.span.start);
  return commandLink(label, "_glossa.openPlace", [uriOf(catalog, file.path).toString(), line, column]);
}

function formText({ message }: LocaleMessage, format: string, isNamed: boolean): string {
  const text = toReadableIn(format, message.text);
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  return isNamed ? `${String(message.path.at(-1)).split("_").at(-1)}: ${cut}` : cut;
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
