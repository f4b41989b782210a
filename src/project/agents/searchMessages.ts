import type { Locale } from "../../core/catalog.ts";
import { type Message, pathText } from "../../core/message.ts";
import { loadCatalog } from "../discover/loadCatalogs.ts";
import type { AgentPorts } from "./agentPorts.ts";
import { pageOf, shortenAnswer } from "./answerPage.ts";
import { entriesIn, keyText, placeId, planAgentLocale } from "./localeWork.ts";

/** Input of `find_messages`. */
export interface FindInput {
  /** A part of a key, a source text or, with a locale, a translation. */
  readonly query: string;
  readonly locale?: Locale;
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

const matcher = (query: string): ((...texts: readonly (string | undefined)[]) => boolean) => {
  const wanted = query.toLowerCase();
  return (...texts) => texts.some((text) => text?.toLowerCase().includes(wanted));
};

async function findSources(ports: AgentPorts, { query, cursor }: FindInput, signal: AbortSignal) {
  const matches = matcher(query);
  const found: { readonly file: string; readonly message: Message }[] = [];
  for (const catalog of await ports.catalogs(signal)) {
    const { sources } = await loadCatalog(catalog.root, catalog.found, [], signal);
    for (const source of sources.values()) {
      const file = ports.displayPath(catalog, source.path);
      const wanted = source.document.messages.filter(({ path, text }) => matches(keyText(path), pathText(path), text));
      found.push(...wanted.map((message) => ({ file, message })));
    }
  }
  return pageOf({
    items: found,
    idOf: ({ file, message }) => `${file}\n${pathText(message.path)}`,
    show: ({ file, message: { path, text, note } }) => ({
      file,
      key: shortenAnswer(keyText(path), maxText),
      source: shortenAnswer(text, maxText),
      ...(note && { note: shortenAnswer(note, maxText) }),
    }),
    cursor,
  });
}

async function findTranslations(
  ports: AgentPorts,
  { query, locale, cursor }: FindInput & { readonly locale: Locale },
  signal: AbortSignal,
) {
  const matches = matcher(query);
  const works = await planAgentLocale(ports, locale, signal);
  return pageOf({
    items: entriesIn(works),
    idOf: placeId,
    isWanted: ({ entry: { path, source, target } }) =>
      matches(keyText(path), pathText(path), source?.text, target?.text),
    show: ({ work, file, entry: { path, source, target, state } }) => ({
      file: ports.displayPath(work.catalog, file.path),
      key: shortenAnswer(keyText(path), maxText),
      state,
      ...(source && { source: shortenAnswer(source.text, maxText) }),
      ...(target && { translation: shortenAnswer(target.text, maxText) }),
    }),
    cursor,
  });
}
