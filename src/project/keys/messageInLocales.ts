import type { Locale } from "../../core/catalog.ts";
import { type FoundMessage, keysOf } from "../../core/keys/messageTable.ts";
import type { Message } from "../../core/message.ts";
import { groupOf } from "../../core/pluralGroups.ts";
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
  const isLikely = likelihood(messages);
  const names = new Set(messages.flatMap((message) => Object.values(keysOf(message, catalog.format))));
  return files
    .filter((file) => file.locale === locale && file.namespace === namespace)
    .flatMap((file) =>
      file.document.messages.filter(isLikely).flatMap((message) => {
        const { key, base } = keysOf(message, catalog.format);
        return names.has(key) || (base !== undefined && names.has(base)) ? { file, message } : [];
      }),
    );
}

/** A cheap look at the ends of paths, as catalogs have tens of thousands of messages in each of many locales. */
function likelihood(messages: readonly Message[]): (message: Message) => boolean {
  // of one message, all forms begin alike
  const [head] = messages.map(({ path }) => path[0]);
  const stems = [...new Set(messages.map(({ path }) => stemOf(path.at(-1))))];
  // forms that are parts of their own: `items.one`
  const parents = new Set(messages.filter(isForm).map(({ path }) => path.at(-2)));
  return ({ path }) => {
    if (path.length > 1 && path[0] !== head) return false;
    const last = String(path[path.length - 1]);
    return stems.some((stem) => last.startsWith(stem)) || parents.has(path[path.length - 2]);
  };
}

const isForm = ({ path, plural }: Message): boolean => plural !== undefined || groupOf(path)?.base === "";

/** Forms of plurals and contexts begin like their key. */
const stemOf = (part: string | number = ""): string => /^_*[^_]*/.exec(String(part))?.[0] ?? "";
