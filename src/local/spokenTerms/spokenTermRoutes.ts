import { maxPhraseBytes, utf8Length } from "../../core/glossary/phraseRules.ts";
import { maxTermListLength, mergeTerms, readTerms, type TermRule } from "../../core/resources/spokenTermList.ts";
import * as endpoints from "../../service/protocol/spokenTermEndpoints.ts";
import { languageSets } from "../serviceLanguages.ts";
import type { Database } from "../store/stateDatabase.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Route } from "../wire/router.ts";
import {
  createSpokenTermsStore,
  type SpokenTermsStore,
  type StoredCollection,
  type StoredTerms,
} from "./spokenTermStore.ts";

/** Maximum collections of an account: our own choice (docs/protocol.md, *Limits*). */
const maxCollections = 100;

/** Spoken terms: their routes, and the terms for voice sessions. */
export interface SpokenTerms {
  readonly routes: readonly Route[];
  /**
   * Returns the current terms of one language, none if the collection has no such list; without a language, of all.
   * Throws `HttpError` 404.
   */
  terms(id: string, lang: string | undefined): readonly string[];
}

/**
 * Creates spoken terms on the state (docs/protocol.md, *Spoken terms*). `spokenLanguages` returns
 * further languages, in upper case, that engines recognize.
 */
export function createSpokenTermsService(
  database: Database,
  now: () => Date,
  spokenLanguages: () => readonly string[] | undefined = () => undefined,
): SpokenTerms {
  const store = createSpokenTermsStore(database, now);
  return {
    routes: routesOver(store, (code) => [...languageSets.voiceSources, ...(spokenLanguages() ?? [])].includes(code)),
    terms(id, lang) {
      const { lists } = getCollection(store, id);
      if (lang === undefined) return [...new Set(lists.flatMap((list) => list.terms))];
      const code = lang.toLowerCase();
      const root = code.split("-")[0];
      return lists.find((list) => list.lang === code || list.lang === root)?.terms ?? [];
    },
  };
}

const reading = { scope: "spoken_terms:read" };
const writing = { scope: "spoken_terms:write" };

/** Returns whether a language, in upper case, can be spoken. */
type IsSpoken = (code: string) => boolean;

const routesOver = (store: SpokenTermsStore, isSpoken: IsSpoken): readonly Route[] => [
  {
    ...endpoints.createSpokenTerms,
    right: writing,
    async answer({ fields }) {
      const given = await fields();
      const name = readName(given);
      const lists = readLists(given, isSpoken);
      if (lists === undefined) throw bad("Missing or invalid argument: term_lists");
      const id = store.transaction(() => {
        if (store.count >= maxCollections) throw new HttpError(456, "Spoken Terms quota exhausted");
        return store.create(name, lists);
      });
      return { status: 201, body: toCollectionBody(getCollection(store, id)) };
    },
  },
  {
    ...endpoints.spokenTerms,
    right: reading,
    answer: async () => ({ body: { spoken_terms: store.list().map(toCollectionBody) } }),
  },
  {
    ...endpoints.spokenTermsOf,
    right: reading,
    answer: async ({ params }) => ({ body: toCollectionBody(getCollection(store, params["spoken_terms_id"])) }),
  },
  {
    ...endpoints.spokenTermEntries,
    right: reading,
    async answer({ params, fields }) {
      const { lists } = getCollection(store, params["spoken_terms_id"]);
      const lang = readLang(await fields(), isSpoken);
      const list = lists.find((one) => one.lang === lang);
      if (list === undefined) throw noList();
      return { body: { lang, entries: list.terms.join("\n") } };
    },
  },
  {
    ...endpoints.changeSpokenTerms,
    right: writing,
    async answer({ params, fields }) {
      const given = await fields();
      return store.transaction(() => {
        const { id, lists: stored } = getCollection(store, params["spoken_terms_id"]);
        const name = given.has("name") ? readName(given) : undefined;
        const lists = (readLists(given, isSpoken) ?? []).map((list) => mergeLists(stored, list));
        store.change(id, name, lists);
        return { body: toCollectionBody(getCollection(store, id)) };
      });
    },
  },
  {
    ...endpoints.putTermList,
    right: writing,
    async answer({ params, fields }) {
      const list = readList(await fields(), isSpoken);
      const { id } = getCollection(store, params["spoken_terms_id"]);
      store.change(id, undefined, [list]);
      return { body: toListBody(list) };
    },
  },
  {
    ...endpoints.deleteSpokenTerms,
    right: writing,
    async answer({ params }) {
      if (!store.delete(params["spoken_terms_id"] ?? "")) throw noCollection();
      return { status: 204 };
    },
  },
  {
    ...endpoints.deleteTermList,
    right: writing,
    async answer({ params, fields }) {
      const { id } = getCollection(store, params["spoken_terms_id"]);
      if (!store.deleteTerms(id, readLang(await fields(), isSpoken))) throw noList();
      return { status: 204 };
    },
  },
];

function getCollection(store: SpokenTermsStore, id: string | undefined): StoredCollection {
  const found = store.get(id ?? "");
  if (found === undefined) throw noCollection();
  return found;
}

const noCollection = () => new HttpError(404, "Spoken Terms not found");
const noList = () => new HttpError(404, "Term list not found");
const bad = (detail: string) => new HttpError(400, "Bad request", detail);

function readName(fields: Fields): string {
  const name = fields.text("name") ?? "";
  if (name.trim() === "" || /[\p{Cc}\p{Cs}]/u.test(name)) throw bad("Missing or invalid argument: name");
  if (utf8Length(name) <= maxPhraseBytes) return name;
  throw bad(`The name has more than ${maxPhraseBytes} UTF-8 bytes.`);
}

function readLists(fields: Fields, isSpoken: IsSpoken): readonly StoredTerms[] | undefined {
  const lists = fields.list("term_lists")?.map((list) => readList(list, isSpoken));
  if (lists === undefined) return undefined;
  if (new Set(lists.map(({ lang }) => lang)).size < lists.length)
    throw bad("There is more than one list of a language.");
  return lists;
}

function readList(fields: Fields, isSpoken: IsSpoken): StoredTerms {
  const lang = readLang(fields, isSpoken);
  const entries = fields.text("entries");
  if (entries === undefined) throw bad("Missing or invalid argument: entries");
  const read = readTerms(entries);
  if ("terms" in read) return { lang, terms: read.terms };
  throw bad(`Line ${read.line} of the terms for ${lang}: ${sentences[read.rule]}.`);
}

function readLang(fields: Fields, isSpoken: IsSpoken): string {
  const code = fields.text("lang")?.toUpperCase();
  if (code !== undefined && isSpoken(code)) return code.toLowerCase();
  throw bad(code === undefined ? "Missing or invalid argument: lang" : "Value for 'lang' not supported.");
}

/** Adds terms to a list; existing ones stay as they are. */
function mergeLists(stored: readonly StoredTerms[], { lang, terms }: StoredTerms): StoredTerms {
  const known = stored.find((list) => list.lang === lang)?.terms ?? [];
  const all = mergeTerms(known, terms);
  if (all === undefined) throw bad(`With the terms for ${lang} that are there already, ${sentences.tooLong}.`);
  return { lang, terms: all };
}

const sentences: Readonly<Record<TermRule, string>> = {
  empty: "the term is empty",
  control: "the term holds a control character",
  space: "the term begins or ends with white space",
  duplicate: "the term is already in the list",
  tooLong: `the list has more than ${maxTermListLength} characters`,
};

const toCollectionBody = ({ id, name, created, lists }: StoredCollection): object => ({
  spoken_terms_id: id,
  name,
  term_lists: lists.map(toListBody),
  creation_time: created,
});

const toListBody = ({ lang, terms }: StoredTerms): object => ({ lang, entry_count: terms.length });
