import * as endpoints from "../../service/protocol/olderGlossaryEndpoints.ts";
import { glossaryCodes } from "../serviceLanguages.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Call, Route } from "../wire/router.ts";
import {
  createWithinLimit,
  getGlossary,
  glossaryIdOf,
  maxDictionaryBody,
  noGlossary,
  type RunAlone,
  readGlossaryName,
  reading,
  writing,
} from "./glossaryRoutes.ts";
import type { GlossaryStore, StoredDictionary, StoredGlossary } from "./glossaryStore.ts";
import { readDictionary, toStored } from "./readDictionary.ts";

/**
 * Routes of glossaries in v2 (docs/protocol.md, *Glossaries v2*), for old clients: they include every glossary with
 * exactly one dictionary.
 */
export function olderGlossaryRoutes(store: GlossaryStore, alone: RunAlone): readonly Route[] {
  return [
    {
      ...endpoints.createOlderGlossary,
      right: writing,
      bodyLimit: maxDictionaryBody,
      async answer({ fields, signal }) {
        const given = await fields();
        const name = readGlossaryName(given.text("name"));
        const dictionary = await readDictionary(given, signal);
        const id = createWithinLimit(store, name, [await toStored(dictionary, dictionary.entries, signal)]);
        return { status: 201, body: toOlderBody(...getSingle(store, id)) };
      },
    },
    {
      ...endpoints.olderGlossaries,
      right: reading,
      async answer() {
        const found = store.list().flatMap((glossary) => {
          const dictionary = onlyOne(glossary);
          return dictionary === undefined ? [] : [toOlderBody(glossary, dictionary)];
        });
        return { body: { glossaries: found } };
      },
    },
    {
      ...endpoints.olderGlossary,
      right: reading,
      answer: async (call) => ({ body: toOlderBody(...getSingle(store, glossaryIdOf(call))) }),
    },
    {
      ...endpoints.olderGlossaryEntries,
      right: reading,
      async answer(call) {
        const [{ id }, dictionary] = getSingle(store, glossaryIdOf(call));
        assertAcceptsTsv(call);
        return { content: store.entries(id, dictionary) ?? "", headers: { "content-type": `${tsv}; charset=utf-8` } };
      },
    },
    {
      ...endpoints.deleteOlderGlossary,
      right: writing,
      async answer(call) {
        const id = glossaryIdOf(call);
        return await alone(async () => {
          getSingle(store, id);
          store.delete(id);
          return { status: 204 };
        });
      },
    },
    {
      ...endpoints.glossaryLanguagePairs,
      right: reading,
      answer: async () => ({ body: { supported_languages: pairs } }),
    },
  ];
}

const tsv = "text/tab-separated-values";

const pairs = glossaryCodes.flatMap((source) =>
  glossaryCodes.filter((target) => target !== source).map((target) => ({ source_lang: source, target_lang: target })),
);

/** Throws `HttpError` 415 if the caller requests the entries as something else. */
function assertAcceptsTsv({ request }: Pick<Call, "request">): void {
  const types = (request.headers.accept ?? "*/*").toLowerCase().split(",");
  const names = types.map((type) => type.split(";")[0]?.trim());
  if (names.some((name) => name === tsv || name === "text/*" || name === "*/*")) return;
  throw new HttpError(415, `Unsupported media type. Accept ${tsv}.`);
}

function getSingle(store: GlossaryStore, id: string): [StoredGlossary, StoredDictionary] {
  const glossary = getGlossary(store, id);
  const dictionary = onlyOne(glossary);
  if (dictionary === undefined) throw noGlossary();
  return [glossary, dictionary];
}

const onlyOne = ({ dictionaries }: StoredGlossary): StoredDictionary | undefined =>
  dictionaries.length === 1 ? dictionaries[0] : undefined;

function toOlderBody({ id, name, created }: StoredGlossary, { source, target, count }: StoredDictionary): object {
  return {
    glossary_id: id,
    name,
    ready: true,
    source_lang: source,
    target_lang: target,
    creation_time: created,
    entry_count: count,
  };
}
