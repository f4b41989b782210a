import { largestGlossary, readEntries } from "../../core/glossary/entries.ts";
import { longestPhrase, utf8Length } from "../../core/glossary/phrase.ts";
import * as endpoints from "../../service/protocol/glossaries.ts";
import { inSlices } from "../slices.ts";
import type { Fields } from "../wire/fields.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call, Route } from "../wire/router.ts";
import { asStored, type GivenDictionary, readDictionary, readPair } from "./dictionary.ts";
import type { GlossaryPair, GlossaryStore, NewDictionary, StoredDictionary, StoredGlossary } from "./store.ts";

export const reading = { scope: "glossaries:read" };
export const writing = { scope: "glossaries:write" };

/** Bytes of a body with one dictionary: JSON writes line ends with two characters, a form letters beyond ASCII with six. */
export const dictionaryBody = 40 * 1024 * 1024;
/** Bytes of a body with all dictionaries of a glossary. */
const glossaryBody = 64 * 1024 * 1024;

/** Glossaries of an account (docs/protocol.md, *Limits*). */
const mostGlossaries = 1000;

/** One change after the other: a merge reads before it writes, and lets others have their turn in between. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The eight operations of v3 (docs/protocol.md, *Glossaries v3*). */
export function glossaryRoutes(store: GlossaryStore, alone: Alone): readonly Route[] {
  return [
    {
      ...endpoints.createGlossary,
      right: writing,
      bodyLimit: glossaryBody,
      async answer({ fields, signal }) {
        const given = await fields();
        const name = readName(given.text("name"));
        const inputs = given.list("dictionaries");
        // an empty list is one: dictionaries can come later
        if (inputs === undefined) throw new Refusal(400, "Missing or invalid argument: dictionaries");
        const dictionaries = await newDictionaries(inputs, signal);
        return { status: 201, body: told(existing(store, create(store, name, dictionaries))) };
      },
    },
    {
      ...endpoints.glossaries,
      right: reading,
      answer: async () => ({ body: { glossaries: store.list().map(told) } }),
    },
    {
      ...endpoints.glossary,
      right: reading,
      answer: async (call) => ({ body: told(existing(store, idOf(call))) }),
    },
    {
      ...endpoints.glossaryEntries,
      right: reading,
      async answer(call) {
        const { id } = existing(store, idOf(call));
        const pair = readPair(await call.fields());
        const entries = store.entries(id, pair);
        if (entries === undefined) throw noDictionary();
        return { body: { dictionaries: [{ ...codes(pair), entries, entries_format: "tsv" }] } };
      },
    },
    {
      ...endpoints.changeGlossary,
      right: writing,
      bodyLimit: dictionaryBody,
      async answer(call) {
        const { id } = existing(store, idOf(call));
        const given = await call.fields();
        const name = given.has("name") ? readName(given.text("name")) : undefined;
        const inputs = given.list("dictionaries") ?? [];
        if (inputs.length > 1) throw new Refusal(400, "Only one dictionary can be changed at once");
        const [input] = inputs;
        const dictionary = input === undefined ? undefined : await readDictionary(input, call.signal);
        return await alone(async () => {
          const merged = dictionary && (await mergedInto(store, id, dictionary, call.signal));
          mustFit(existing(store, id), merged);
          store.change(id, name, merged);
          return { body: told(existing(store, id)) };
        });
      },
    },
    {
      ...endpoints.putDictionary,
      right: writing,
      bodyLimit: dictionaryBody,
      async answer(call) {
        const { id } = existing(store, idOf(call));
        const given = await readDictionary(await call.fields(), call.signal);
        const dictionary = await asStored(given, given.entries, call.signal);
        return await alone(async () => {
          mustFit(existing(store, id), dictionary);
          store.change(id, undefined, dictionary);
          return { body: toldDictionary(dictionary) };
        });
      },
    },
    {
      ...endpoints.deleteGlossary,
      right: writing,
      answer: async (call) => {
        const id = idOf(call);
        return await alone(async () => {
          if (!store.delete(id)) throw noGlossary();
          return { status: 204 };
        });
      },
    },
    {
      ...endpoints.deleteDictionary,
      right: writing,
      async answer(call) {
        const { id } = existing(store, idOf(call));
        const pair = readPair(await call.fields());
        return await alone(async () => {
          if (!store.deleteDictionary(id, pair)) throw noDictionary();
          return { status: 204 };
        });
      },
    },
  ];
}

/** A new glossary's id. Throws `Refusal` 456 where there are too many. */
export function create(store: GlossaryStore, name: string, dictionaries: readonly NewDictionary[]): string {
  if (store.count >= mostGlossaries) {
    throw new Refusal(456, "Quota exceeded", `An account has at most ${mostGlossaries} glossaries.`);
  }
  return store.create(name, dictionaries);
}

/** The id in the path. Throws `Refusal` 400 where it is no UUID. */
export function idOf({ params }: Pick<Call, "params">): string {
  const id = params["glossary_id"]?.toLowerCase() ?? "";
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw new Refusal(400, "Invalid or missing glossary id");
}

/** Throws `Refusal` 404 where there is no such glossary. */
export function existing(store: GlossaryStore, id: string): StoredGlossary {
  const found = store.get(id);
  if (found === undefined) throw noGlossary();
  return found;
}

/** A glossary's name: something, at most 1,024 UTF-8 bytes. Throws `Refusal` 400. */
export function readName(name: string | undefined): string {
  if (name === undefined || name.trim() === "") throw new Refusal(400, "Missing or invalid argument: name");
  if (/[\p{Cc}\p{Cs}]/u.test(name)) {
    throw new Refusal(400, "Missing or invalid argument: name", "It holds a control character.");
  }
  if (utf8Length(name) <= longestPhrase) return name;
  throw new Refusal(400, "Missing or invalid argument: name", `It has more than ${longestPhrase} UTF-8 bytes.`);
}

export const noGlossary = () => new Refusal(404, "Glossary not found");
const noDictionary = () => new Refusal(404, "Dictionary not found");

async function newDictionaries(inputs: readonly Fields[], signal: AbortSignal): Promise<readonly NewDictionary[]> {
  const found = new Map<string, NewDictionary>();
  let room = largestGlossary;
  for (const input of inputs) {
    const { source, target } = readPair(input);
    const pair = `${source} ${target}`;
    if (found.has(pair))
      throw new Refusal(400, "Each language pair can have one dictionary", `Of ${pair} there are two.`);
    const given = await readDictionary(input, signal);
    const dictionary = await asStored(given, given.entries, signal);
    room -= dictionary.bytes;
    if (room < 0) throw tooLarge();
    found.set(pair, dictionary);
  }
  return [...found.values()];
}

/** The dictionary of a pair with entries added; those of the same source phrase are replaced where they stand. */
async function mergedInto(
  store: GlossaryStore,
  id: string,
  given: GivenDictionary,
  signal: AbortSignal,
): Promise<NewDictionary> {
  const entries = new Map<string, string>();
  const set = (source: string, target: string) => void entries.set(source, target);
  const old = readEntries(store.entries(id, given) ?? "", "tsv", given);
  await inSlices(old, (line) => line.rule === undefined && set(line.source, line.target), signal);
  await inSlices(given.entries, ([source, target]) => set(source, target), signal);
  return await asStored(given, entries, signal);
}

/** Throws `Refusal` 413 where a glossary would be too large with a dictionary. */
function mustFit({ dictionaries }: StoredGlossary, added: NewDictionary | undefined): void {
  if (added === undefined) return;
  const others = dictionaries.filter(({ source, target }) => source !== added.source || target !== added.target);
  if (others.reduce((sum, { bytes }) => sum + bytes, added.bytes) > largestGlossary) throw tooLarge();
}

const tooLarge = () => new Refusal(413, "Glossary too large.", `The limit is ${largestGlossary} bytes.`);

const codes = ({ source, target }: GlossaryPair) => ({ source_lang: source, target_lang: target });
const toldDictionary = ({ count, ...pair }: StoredDictionary) => ({ ...codes(pair), entry_count: count });

/** As v3 shows a glossary; here each is ready at once. */
function told({ id, name, created, dictionaries }: StoredGlossary): object {
  return { glossary_id: id, ready: true, name, dictionaries: dictionaries.map(toldDictionary), creation_time: created };
}
