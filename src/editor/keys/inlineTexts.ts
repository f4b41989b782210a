import { l10n, type TextDocument } from "vscode";
import type { KeyUsage, UsedKey } from "../../core/keys/keyUsage.ts";
import type { Message } from "../../core/message.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { setting } from "../platform/commands/settings.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import { type KeyNeeds, type MessageInLocales, readLocales } from "./keyPlaces.ts";

/** The text that is shown for a usage. */
export interface InlineText {
  readonly text: string;
  /** The language that is shown has no text: the source's is shown instead. */
  readonly isMissing: boolean;
  readonly tooltip: string | undefined;
}

/** Returns the text of the message that a usage asks for, in the language that the user chose. */
export async function inlineTextOf(
  needs: KeyNeeds,
  document: TextDocument,
  { folder, path, usage }: { readonly folder: FolderKeys; readonly path: string; readonly usage: KeyUsage },
  signal: AbortSignal,
): Promise<InlineText | undefined> {
  const lookup = await folder.messages.lookup();
  const [first] = lookup.resolve({ path, usage }).found;
  const found = first?.messages;
  const language = setting("glossa.keys.inlineLanguage", document);
  if (found === undefined) return ownInlineText(document, usage.keys[0], language);
  // the source is at hand: a file may have hundreds of keys
  const message = language === "" ? undefined : await readLocales(needs, folder, found, [language], signal);
  const shown = message === undefined ? (usualForm(found.messages)?.text ?? "") : textIn(message, language);
  const isMissing = shown === "";
  const text = toReadableIn(found.catalog.format, isMissing ? (usualForm(found.messages)?.text ?? "") : shown);
  const line = cutText(text, setting("glossa.keys.inlineLength", document));
  // a key that is the text itself says all there is to say
  if (line === "" || line === usage.keys[0]?.key) return undefined;
  const tooltip = isMissing ? l10n.t("Not translated into this language yet") : undefined;
  return { text: toPlainText(isMissing ? `⚠ ${line}` : line), isMissing, tooltip };
}

/** A text that the file has itself; its first locale stands for the source. */
function ownInlineText(document: TextDocument, key: UsedKey | undefined, language: string): InlineText | undefined {
  const own = key?.own ?? [];
  const shown = own.find(({ locale }) => locale === language) ?? own[0];
  const line = cutText(shown?.text ?? "", setting("glossa.keys.inlineLength", document));
  return line === "" ? undefined : { text: toPlainText(line), isMissing: false, tooltip: undefined };
}

/** The text of a message in a locale; empty if it has none. */
function textIn({ locales }: MessageInLocales, language: string): string {
  const own = locales.find(({ locale }) => locale === language);
  return usualForm(own?.messages.map(({ message }) => message) ?? [])?.text ?? "";
}

/** A text as one line of at most so many characters. */
function cutText(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > max ? `${line.slice(0, Math.max(1, max - 1)).trimEnd()}…` : line;
}

/** Returns the form of a plural for most numbers. */
const usualForm = (messages: readonly Message[]): Message | undefined =>
  messages.find(({ path }) => /(?:^|_)other$/.test(String(path.at(-1)))) ?? messages[0];
