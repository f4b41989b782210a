import type { Locale } from "../../core/catalog/catalog.ts";
import { type Message, pathText } from "../../core/catalog/message.ts";
import { loadCatalog } from "../discover/loadCatalogs.ts";
import { type AgentPorts, BadRequest } from "./agentPorts.ts";
import { pageByFile, shortenAnswer } from "./answerPage.ts";
import { type EntryPlace, entriesIn, keyText, placeId, planAgentLocale } from "./localeWork.ts";

/** Input of `find_messages`. */
export interface FindInput {
  /** A part of a key, a source text or, with a locale, a translation. */
  readonly query: string;
  readonly locale?: Locale;
  /** A locale file, as an answer named it. */
  readonly file?: string;
  readonly cursor?: string;
}

/** Characters of a text in a list. */
const maxText = 300;

/** Finds messages by a part of their key or text, with their translation and its state in one locale. */
export async function searchMessages(ports: AgentPorts, input: FindInput, signal: AbortSignal) {
  return input.locale === undefined
    ? await findSources(ports, input, signal)
    : await findTranslations(ports, { ...input, locale: input.locale }, signal);
}

/** Texts in which a message is found. */
type Texts = readonly (string | undefined)[];

const matcher = (query: string): ((...texts: Texts) => boolean) => {
  const wanted = query.toLowerCase();
  return (...texts) => texts.some((text) => text?.toLowerCase().includes(wanted));
};

/** Ranks messages whose key or text is the whole query before those that only contain it. */
const ranker = (query: string): ((...texts: Texts) => number) => {
  const wanted = query.toLowerCase();
  return (...texts) => Number(!texts.some((text) => text?.toLowerCase() === wanted));
};

async function findSources(ports: AgentPorts, { query, file: wanted, cursor }: FindInput, signal: AbortSignal) {
  const matches = matcher(query);
  const rank = ranker(query);
  const found: { readonly file: string; readonly message: Message }[] = [];
  let isFile = wanted === undefined;
  for (const catalog of await ports.catalogs(signal)) {
    const { sources } = await loadCatalog(catalog.root, catalog.found, [], signal);
    for (const source of sources.values()) {
      const file = ports.displayPath(catalog, source.path);
      if (wanted !== undefined && file !== wanted) continue;
      isFile = true;
      const all = source.document.messages.filter(({ path, text }) => matches(keyText(path), pathText(path), text));
      found.push(...all.map((message) => ({ file, message })));
    }
  }
  if (!isFile)
    throw new BadRequest("The project has no source file of this name. For another locale, name the locale.");
  return pageByFile({
    items: found,
    idOf: ({ file, message }) => `${file}\n${pathText(message.path)}`,
    rankOf: ({ message: { path, text } }) => rank(keyText(path), pathText(path), text),
    fileOf: ({ file }) => file,
    show: ({ message: { path, text, note } }) => ({
      key: shortenAnswer(keyText(path), maxText),
      source: shortenAnswer(text, maxText),
      ...(note && { note: shortenAnswer(note, maxText) }),
    }),
    cursor,
  });
}

async function findTranslations(
  ports: AgentPorts,
  { query, locale, file, cursor }: FindInput & { readonly locale: Locale },
  signal: AbortSignal,
) {
  const matches = matcher(query);
  const rank = ranker(query);
  const works = await planAgentLocale(ports, locale, signal);
  const textsOf = ({ entry: { path, source, target } }: EntryPlace): Texts => [
    ...[keyText(path), pathText(path), source?.text, target?.text],
  ];
  return pageByFile({
    items: entriesIn(ports, works, file),
    idOf: placeId,
    isWanted: (place) => matches(...textsOf(place)),
    rankOf: (place) => rank(...textsOf(place)),
    fileOf: ({ work, file }) => ports.displayPath(work.catalog, file.path),
    show: ({ entry: { path, source, target, state } }) => ({
      key: shortenAnswer(keyText(path), maxText),
      state,
      ...(source && { source: shortenAnswer(source.text, maxText) }),
      ...(target && { translation: shortenAnswer(target.text, maxText) }),
    }),
    cursor,
  });
}
