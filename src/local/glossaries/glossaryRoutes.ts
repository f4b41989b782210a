import { maxGlossaryBytes, readEntries } from "../../core/glossary/glossaryEntries.ts";
import { maxPhraseBytes, utf8Length } from "../../core/glossary/phraseRules.ts";
import * as endpoints from "../../service/protocol/glossaryEndpoints.ts";
import { inSlices } from "../inSlices.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call, Route } from "../wire/router.ts";
import type { GlossaryPair, GlossaryStore, NewDictionary, StoredDictionary, StoredGlossary } from "./glossaryStore.ts";
import { type GivenDictionary, readDictionary, readPair, toStored } from "./readDictionary.ts";

export const reading = { scope: "glossaries:read" };
export const writing = { scope: "glossaries:write" };

/**
 * Maximum bytes of a body with one dictionary: JSON writes line ends with two characters, a form letters beyond ASCII
 * with six.
 */
export const maxDictionaryBody = 40 * 1024 * 1024;
/** Maximum bytes of a body with all dictionaries of a glossary. */
const maxGlossaryBody = 64 * 1024 * 1024;

/** Maximum glossaries of an account (docs/protocol.md, *Limits*). */
const maxGlossaries = 1000;

/**
 * Runs changes one after another: a merge reads before it writes, and yields in between. What is written goes through
 * `write`.
 */
export type RunAlone = <Result>(work: (write: RunWrite) => Promise<Result>) => Promise<Result>;

type RunWrite = <Result>(change: () => Result) => Result;

/** The eight operations of v3 (docs/protocol.md, *Glossaries v3*). */
export function glossaryRoutes(store: GlossaryStore, alone: RunAlone): readonly Route[] {
  return [
    {
      ...endpoints.createGlossary,
      right: writing,
      bodyLimit: maxGlossaryBody,
      async answer({ fields, signal }) {
        const given = await fields();
        const name = readGlossaryName(given.text("name"));
        const inputs = given.list("dictionaries");
        // an empty list is one: dictionaries can come later
        if (inputs === undefined) throw new HttpError(400, "Missing or invalid argument: dictionaries");
        const dictionaries = await newDictionaries(inputs, signal);
        return { status: 201, body: toGlossaryBody(getGlossary(store, createWithinLimit(store, name, dictionaries))) };
      },
    },
    {
      ...endpoints.glossaries,
      right: reading,
      answer: async () => ({ body: { glossaries: store.list().map(toGlossaryBody) } }),
    },
    {
      ...endpoints.glossary,
      right: reading,
      answer: async (call) => ({ body: toGlossaryBody(getGlossary(store, glossaryIdOf(call))) }),
    },
    {
      ...endpoints.glossaryEntries,
      right: reading,
      async answer(call) {
        const { id } = getGlossary(store, glossaryIdOf(call));
        const pair = readPair(await call.fields());
        const entries = store.entries(id, pair);
        if (entries === undefined) throw noDictionary();
        return { body: { dictionaries: [{ ...codes(pair), entries, entries_format: "tsv" }] } };
      },
    },
    {
      ...endpoints.changeGlossary,
      right: writing,
      bodyLimit: maxDictionaryBody,
      async answer(call) {
        const { id } = getGlossary(store, glossaryIdOf(call));
        const given = await call.fields();
        const name = given.has("name") ? readGlossaryName(given.text("name")) : undefined;
        const inputs = given.list("dictionaries") ?? [];
        if (inputs.length > 1) throw new HttpError(400, "Only one dictionary can be changed at once");
        const [input] = inputs;
        const dictionary = input === undefined ? undefined : await readDictionary(input, call.signal);
        return await alone(async (write) => {
          const merged = dictionary && (await mergeInto(store, id, dictionary, call.signal));
          return write(() => {
            assertFits(getGlossary(store, id), merged);
            store.change(id, name, merged);
            return { body: toGlossaryBody(getGlossary(store, id)) };
          });
        });
      },
    },
    {
      ...endpoints.putDictionary,
      right: writing,
      bodyLimit: maxDictionaryBody,
      async answer(call) {
        const { id } = getGlossary(store, glossaryIdOf(call));
        const given = await readDictionary(await call.fields(), call.signal);
        const dictionary = await toStored(given, given.entries, call.signal);
        return await alone(async (write) =>
          write(() => {
            assertFits(getGlossary(store, id), dictionary);
            store.change(id, undefined, dictionary);
            return { body: toDictionaryBody(dictionary) };
          }),
        );
      },
    },
    {
      ...endpoints.deleteGlossary,
      right: writing,
      answer: async (call) => {
        const id = glossaryIdOf(call);
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
        const { id } = getGlossary(store, glossaryIdOf(call));
        const pair = readPair(await call.fields());
        return await alone(async () => {
          if (!store.deleteDictionary(id, pair)) throw noDictionary();
          return { status: 204 };
        });
      },
    },
  ];
}

/** Creates a glossary and returns its id. Throws `HttpError` 456 if there are too many. */
export function createWithinLimit(store: GlossaryStore, name: string, dictionaries: readonly NewDictionary[]): string {
  return store.transaction(() => {
    if (store.count >= maxGlossaries)
      throw new HttpError(456, "Quota exceeded", `An account has at most ${maxGlossaries} glossaries.`);
    return store.create(name, dictionaries);
  });
}

/** Returns the id in the path. Throws `HttpError` 400 if it is not a UUID. */
export function glossaryIdOf({ params }: Pick<Call, "params">): string {
  const id = params["glossary_id"]?.toLowerCase() ?? "";
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return id;
  throw new HttpError(400, "Invalid or missing glossary id");
}

/** Returns a glossary. Throws `HttpError` 404 for an unknown one. */
export function getGlossary(store: GlossaryStore, id: string): StoredGlossary {
  const found = store.get(id);
  if (found === undefined) throw noGlossary();
  return found;
}

/** Checks the name of a glossary: not empty, at most 1,024 UTF-8 bytes. Throws `HttpError` 400. */
export function readGlossaryName(name: string | undefined): string {
  if (name === undefined || name.trim() === "") throw new HttpError(400, "Missing or invalid argument: name");
  if (/[\p{Cc}\p{Cs}]/u.test(name)) {
    throw new HttpError(400, "Missing or invalid argument: name", "It holds a control character.");
  }
  if (utf8Length(name) <= maxPhraseBytes) return name;
  throw new HttpError(400, "Missing or invalid argument: name", `It has more than ${maxPhraseBytes} UTF-8 bytes.`);
}

export const noGlossary = () => new HttpError(404, "Glossary not found");
const noDictionary = () => new HttpError(404, "Dictionary not found");

async function newDictionaries(inputs: readonly Fields[], signal: AbortSignal): Promise<readonly NewDictionary[]> {
  const found = new Map<string, NewDictionary>();
  let room = maxGlossaryBytes;
  for (const input of inputs) {
    const { source, target } = readPair(input);
    const pair = `${source} ${target}`;
    if (found.has(pair))
      throw new HttpError(400, "Each language pair can have one dictionary", `Of ${pair} there are two.`);
    const given = await readDictionary(input, signal);
    const dictionary = await toStored(given, given.entries, signal);
    room -= dictionary.bytes;
    if (room < 0) throw tooLarge();
    found.set(pair, dictionary);
  }
  return [...found.values()];
}

/** Adds entries to the dictionary of a pair; those of the same source phrase are replaced in place. */
async function mergeInto(
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
  return await toStored(given, entries, signal);
}

/** Throws `HttpError` 413 if a glossary would be too large with a dictionary. */
function assertFits({ dictionaries }: StoredGlossary, added: NewDictionary | undefined): void {
  if (added === undefined) return;
  const others = dictionaries.filter(({ source, target }) => source !== added.source || target !== added.target);
  if (others.reduce((sum, { bytes }) => sum + bytes, added.bytes) > maxGlossaryBytes) throw tooLarge();
}

const tooLarge = () => new HttpError(413, "Glossary too large.", `The limit is ${maxGlossaryBytes} bytes.`);

const codes = ({ source, target }: GlossaryPair) => ({ source_lang: source, target_lang: target });
const toDictionaryBody = ({ count, ...pair }: StoredDictionary) => ({ ...codes(pair), entry_count: count });

/** Returns a glossary as v3 shows it; here each is ready at once. */
function toGlossaryBody({ id, name, created, dictionaries }: StoredGlossary): object {
  return {
    glossary_id: id,
    ready: true,
    name,
    dictionaries: dictionaries.map(toDictionaryBody),
    creation_time: created,
  };
}
