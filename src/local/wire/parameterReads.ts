import type { Fields } from "./requestFields.ts";

/** Records which parameters of a request are read, to name the others (docs/protocol.md, *Bodies*). */
export interface ParameterReads {
  /** Records the parameters of the query, which operations with a body never read. */
  give(query: URLSearchParams): void;
  /** Returns the same parameters; those that are read are recorded. */
  track(fields: Fields): Fields;
  /**
   * Names of the parameters that nothing has read, for a header; `undefined` if there are none. One of an object in a
   * list follows the name of the list: `dictionaries.entries`.
   */
  ignored(): string | undefined;
}

/** Names in the header, and characters of each: a request can have any number of any length. */
const maxNames = 20;
const maxNameLength = 64;

export function createParameterReads(): ParameterReads {
  const given = new Set<string>();
  const read = new Set<string>();
  const addNames = (names: Iterable<string>, list: string): void => {
    // a form has its lists as indexed names
    for (const name of names) given.add(list + name.replace(/\[.*$/s, ""));
  };
  const trackIn = (fields: Fields, list: string): Fields => {
    addNames(fields.names, list);
    const note = (name: string): string => {
      read.add(list + name);
      return name;
    };
    return {
      names: fields.names,
      has: (name) => fields.has(note(name)),
      text: (name) => fields.text(note(name)),
      texts: (name, commas) => fields.texts(note(name), commas),
      flag: (name) => fields.flag(note(name)),
      choice: (name, values) => fields.choice(note(name), values),
      integer: (name, min, max) => fields.integer(note(name), min, max),
      list: (name) => fields.list(note(name))?.map((item) => trackIn(item, `${list}${name}.`)),
      raw: (name) => fields.raw(note(name)),
    };
  };
  return {
    give: (query) => addNames(query.keys(), ""),
    track: (fields) => trackIn(fields, ""),
    ignored() {
      const names = [...given].filter((name) => name !== "" && !read.has(name)).slice(0, maxNames);
      const written = names.map((name) => encodeURIComponent(name.slice(0, maxNameLength).replace(/\p{Cs}/gu, "")));
      return written.length === 0 ? undefined : written.join(", ");
    },
  };
}
