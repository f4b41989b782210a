import type { Locale } from "../../core/catalog.ts";
import { type FoundMessage, keysOf } from "../../core/keys/messageTable.ts";
import type { Message } from "../../core/message.ts";
import type { LoadedCatalog, LoadedFile } from "../discover/loadCatalogs.ts";

/** A message, or one form of it, in one locale file. */
export interface MessageInFile {
  readonly file: LoadedFile;
  readonly message: Message;
}

/** Returns the forms of a message in the files of a locale that were loaded. */
export function messagesInLocale(
  { catalog, files }: Pick<LoadedCatalog, "catalog" | "files">,
  { namespace, messages }: Pick<FoundMessage, "namespace" | "messages">,
  locale: Locale,
): readonly MessageInFile[] {
  const names = new Set(messages.flatMap((message) => Object.values(keysOf(message, catalog.format))));
  return files
    .filter((file) => file.locale === locale && file.namespace === namespace)
    .flatMap((file) =>
      file.document.messages.flatMap((message) => {
        const { key, base } = keysOf(message, catalog.format);
        return names.has(key) || (base !== undefined && names.has(base)) ? { file, message } : [];
      }),
    );
}
