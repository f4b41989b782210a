import { l10n, type TextDocument } from "vscode";
import type { Message } from "../../core/catalog/message.ts";
import type { UsedKey } from "../../core/keys/keyUsage.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { toReadableIn } from "../../core/messages/readableText.ts";
import { setting } from "../platform/basics/settings.ts";
import { toPlainText } from "../platform/ui/plainText.ts";
import type { DocumentUsages } from "./documentUsages.ts";
import { createLocaleReader, type KeyNeeds, type MessageInLocales } from "./keyPlaces.ts";

/** The text that is shown for a usage. */
export interface InlineText {
  readonly text: string;
  /** The language that is shown has no text: the source's is shown instead. */
  readonly isMissing: boolean;
  readonly tooltip: string | undefined;
}

/** Reads the texts of a document's usages in the language that the user chose. */
export type ReadInlineText = (placed: PlacedUsage) => Promise<InlineText | undefined>;

/** Creates a reader for one look at a document: it may have hundreds of keys. */
export async function createInlineReader(
  needs: KeyNeeds,
  document: TextDocument,
  { folder, locale }: Pick<DocumentUsages, "folder" | "locale">,
  signal: AbortSignal,
): Promise<ReadInlineText> {
  const lookup = await folder.messages.lookup();
  // a translation shows the texts of its own language
  const language = locale ?? setting("glossa.keys.inlineLanguage", document);
  const maxLength = setting("glossa.keys.inlineLength", document);
  // the source is at hand
  const readLocales = createLocaleReader(needs, folder, language === "" ? [] : [language], signal);
  return async (placed) => {
    const [first] = lookup.resolve(placed).found;
    const [key] = placed.usage.keys;
    const found = first?.messages;
    if (found === undefined) return ownInlineText(key, language, maxLength);
    const source = defaultForm(found.messages)?.text ?? "";
    const shown = language === "" ? source : textIn(await readLocales(found), language);
    const isMissing = shown === "";
    const line = shortenText(toReadableIn(found.catalog.format, isMissing ? source : shown), maxLength);
    // a key that is the text itself says all there is to say
    return line === "" || line === key?.key ? undefined : toInlineText(line, isMissing);
  };
}

const toInlineText = (line: string, isMissing: boolean): InlineText => ({
  text: toPlainText(isMissing ? `⚠ ${line}` : line),
  isMissing,
  tooltip: isMissing ? l10n.t("Not translated into this language yet") : undefined,
});

/** A text of the file itself; its first locale counts as the source. */
function ownInlineText(key: UsedKey | undefined, language: string, maxLength: number): InlineText | undefined {
  const own = key?.own ?? [];
  const shown = own.find(({ locale }) => locale === language) ?? own[0];
  const line = shortenText(shown?.text ?? "", maxLength);
  return line === "" ? undefined : toInlineText(line, false);
}

/** The text of a message in a locale; empty if it has none. */
function textIn(message: MessageInLocales | undefined, language: string): string {
  const own = message?.locales.find(({ locale }) => locale === language);
  return defaultForm(own?.messages.map(({ message }) => message) ?? [])?.text ?? "";
}

/** A text as one line of at most so many characters. */
function shortenText(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > max ? `${line.slice(0, Math.max(1, max - 1)).trimEnd()}…` : line;
}

/** Returns the form of a plural for most numbers. */
const defaultForm = (messages: readonly Message[]): Message | undefined =>
  messages.find(({ path }) => /(?:^|_)other$/.test(String(path.at(-1)))) ?? messages[0];
