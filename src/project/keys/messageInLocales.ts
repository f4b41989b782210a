import type { Locale } from "../../core/catalog/catalog.ts";
import type { Message } from "../../core/catalog/message.ts";
import type { FoundMessage } from "../../core/keys/messageTable.ts";
import { keysOf } from "../../core/keys/namespaceTable.ts";
import { groupOf } from "../../core/messages/pluralGroups.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";

/** A message, or one form of it, in one locale file. */
export interface MessageInFile {
  readonly file: LoadedFile;
  readonly message: Message;
}

/** Returns the forms of a message in the files of a locale that were loaded. */
export function messagesInLocale(
  { catalog, files, sources }: Pick<LoadedCatalog, "catalog" | "files" | "sources">,
  { namespace, messages }: Pick<FoundMessage, "namespace" | "messages">,
  locale: Locale,
): readonly MessageInFile[] {
  const own = files.filter((file) => file.locale === locale && file.namespace === namespace);
  const [only, ...others] = messages;
  // a message without forms is in most files about where the source has it
  if (only !== undefined && others.length === 0 && keysOf(only, catalog.format).base === undefined) {
    const hint = sources.get(namespace)?.document.messages.indexOf(only) ?? -1;
    const near = own.map((file) => ({ file, message: findNear(file.document.messages, only, hint) }));
    if (near.every((one) => one.message !== undefined)) return near as readonly MessageInFile[];
  }
  const isLikely = likelihood(messages);
  const names = new Set(messages.flatMap((message) => Object.values(keysOf(message, catalog.format))));
  return own.flatMap((file) =>
    file.document.messages.filter(isLikely).flatMap((message) => {
      const { key, base } = keysOf(message, catalog.format);
      return names.has(key) || (base !== undefined && names.has(base)) ? { file, message } : [];
    }),
  );
}

/** Messages that are looked at before and behind the place of the source. */
const nearby = 100;

/** Returns the message of the same path near an index; of a plural that only the translation has forms of, none. */
function findNear(messages: readonly Message[], { path }: Message, index: number): Message | undefined {
  if (index < 0) return undefined;
  const last = path.at(-1);
  const from = Math.max(0, index - nearby);
  for (let at = from; at <= index + nearby && at < messages.length; at++) {
    const message = messages[at];
    if (message?.path.length !== path.length || message.path.at(-1) !== last || message.plural !== undefined) continue;
    if (message.path.every((part, place) => part === path[place])) return message;
  }
  return undefined;
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
