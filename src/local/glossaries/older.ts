import * as endpoints from "../../service/protocol/olderGlossaries.ts";
import { glossaryCodes } from "../languages.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call, Route } from "../wire/router.ts";
import { asStored, readDictionary } from "./dictionary.ts";
import { type Alone, create, dictionaryBody, existing, idOf, noGlossary, reading, readName, writing } from "./newer.ts";
import type { GlossaryStore, StoredDictionary, StoredGlossary } from "./store.ts";

/**
 * Glossaries as v2 has them (docs/protocol.md, *Glossaries v2*), for old clients: it sees every glossary that has one
 * dictionary, and none that has more.
 */
export function olderGlossaryRoutes(store: GlossaryStore, alone: Alone): readonly Route[] {
  return [
    {
      ...endpoints.createOlderGlossary,
      right: writing,
      bodyLimit: dictionaryBody,
      async answer({ fields, signal }) {
        const given = await fields();
        const name = readName(given.text("name"));
        const dictionary = await readDictionary(given, signal);
        const id = create(store, name, [await asStored(dictionary, dictionary.entries, signal)]);
        return { status: 201, body: told(...single(store, id)) };
      },
    },
    {
      ...endpoints.olderGlossaries,
      right: reading,
      async answer() {
        const found = store.list().flatMap((glossary) => {
          const dictionary = onlyOne(glossary);
          return dictionary === undefined ? [] : [told(glossary, dictionary)];
        });
        return { body: { glossaries: found } };
      },
    },
    {
      ...endpoints.olderGlossary,
      right: reading,
      answer: async (call) => ({ body: told(...single(store, idOf(call))) }),
    },
    {
      ...endpoints.olderGlossaryEntries,
      right: reading,
      async answer(call) {
        const [{ id }, dictionary] = single(store, idOf(call));
        mustAccept(call);
        return { content: store.entries(id, dictionary) ?? "", headers: { "content-type": `${tsv}; charset=utf-8` } };
      },
    },
    {
      ...endpoints.deleteOlderGlossary,
      right: writing,
      async answer(call) {
        const id = idOf(call);
        return await alone(async () => {
          single(store, id);
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

/** Throws `Refusal` 415 where the caller wants the entries as something else. */
function mustAccept({ request }: Pick<Call, "request">): void {
  const types = (request.headers.accept ?? "*/*").toLowerCase().split(",");
  const names = types.map((type) => type.split(";")[0]?.trim());
  if (names.some((name) => name === tsv || name === "text/*" || name === "*/*")) return;
  throw new Refusal(415, `Unsupported media type. Accept ${tsv}.`);
}

function single(store: GlossaryStore, id: string): [StoredGlossary, StoredDictionary] {
  const glossary = existing(store, id);
  const dictionary = onlyOne(glossary);
  if (dictionary === undefined) throw noGlossary();
  return [glossary, dictionary];
}

const onlyOne = ({ dictionaries }: StoredGlossary): StoredDictionary | undefined =>
  dictionaries.length === 1 ? dictionaries[0] : undefined;

function told({ id, name, created }: StoredGlossary, { source, target, count }: StoredDictionary): object {
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
