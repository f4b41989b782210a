import { HttpError } from "./httpError.ts";

/** Parameters of one request, JSON, form or query alike. A value of the wrong kind is rejected with 400. */
export interface Fields {
  has(name: string): boolean;
  text(name: string): string | undefined;
  /** Repeated fields, or a JSON array. `commas`: one field may hold several, as official clients send lists of names. */
  texts(name: string, commas?: "commas"): readonly string[] | undefined;
  /** JSON booleans, `0` and `1`. */
  flag(name: string): boolean | undefined;
  choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined;
  integer(name: string, min: number, max: number): number | undefined;
  /**
   * Objects in a list: a JSON array of them, or `name[0].member` fields of a form as official clients send them. A form
   * without such fields has an empty list: official clients write one so.
   */
  list(name: string): readonly Fields[] | undefined;
  /** The raw JSON value; of a form, its text or texts. */
  raw(name: string): unknown;
  /** Names of all parameters. */
  readonly names: readonly string[];
}

/** Parameters of a query or a form body. */
export function formFields(params: URLSearchParams): Fields {
  const value = (name: string) => {
    const values = params.getAll(name);
    return values.length === 0 || (values.length === 1 && values[0] === "") ? undefined : values;
  };
  const names = [...new Set(params.keys())];
  return fieldsOf({ value, names, list: (name) => readIndexed(params, name) }, false);
}

/** Reads `dictionaries[0].source_lang=en` as one `Fields` per index (docs/protocol.md, *Form encoding*). */
function readIndexed(params: URLSearchParams, name: string): readonly Fields[] {
  if (params.getAll(name).some((value) => value !== "")) refuse(name);
  const items = new Map<number, URLSearchParams>();
  for (const [key, value] of params) {
    if (!key.startsWith(`${name}[`)) continue;
    const [, at, member] = /^\[(\d{1,3})\]\.?\[?([\w-]+)\]?$/.exec(key.slice(name.length)) ?? refuse(name);
    const item = items.get(Number(at)) ?? new URLSearchParams();
    item.append(member ?? "", value);
    items.set(Number(at), item);
  }
  const inOrder = [...items].sort(([one], [other]) => one - other);
  return inOrder.map(([, item]) => formFields(item));
}

/** Parameters of a JSON body. `null` counts as absent. */
export function jsonFields(members: Readonly<Record<string, unknown>>): Fields {
  const value = (name: string) => (Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined);
  const list = (name: string) => {
    const found = value(name);
    if (found === undefined) return undefined;
    return Array.isArray(found) && found.every(isObject) ? found.map(jsonFields) : refuse(name);
  };
  return fieldsOf({ value, names: Object.keys(members), list }, true);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface FieldSource extends Pick<Fields, "names" | "list"> {
  value(name: string): unknown;
}

function fieldsOf({ value, names, list }: FieldSource, isJson: boolean): Fields {
  const one = (name: string): unknown => {
    const found = value(name);
    if (isJson || !Array.isArray(found)) return found;
    return found.length === 1 ? found[0] : refuse(name);
  };
  return {
    names,
    list,
    raw: one,
    has: (name) => value(name) !== undefined,
    text(name) {
      const found = one(name);
      return found === undefined || typeof found === "string" ? found : refuse(name);
    },
    texts(name, commas) {
      const found = value(name);
      if (found === undefined) return undefined;
      const list = commas === "commas" ? readNames(found, isJson) : found;
      return isTexts(list) ? list : refuse(name);
    },
    flag(name) {
      const found = one(name);
      return found === undefined ? undefined : (flags.get(found) ?? refuse(name));
    },
    choice(name, values) {
      const found = one(name);
      return found === undefined ? undefined : (values.find((allowed) => allowed === String(found)) ?? refuse(name));
    },
    integer(name, min, max) {
      const found = one(name);
      if (found === undefined) return undefined;
      const number = typeof found === "string" && /^-?\d{1,15}$/.test(found) ? Number(found) : found;
      return Number.isInteger(number) && min <= Number(number) && Number(number) <= max ? Number(number) : refuse(name);
    },
  };
}

/**
 * Returns names in a list or a text, which may hold several separated by commas. `undefined` for anything else, and for
 * an empty name among those of a JSON list: it would be left out without a word.
 */
function readNames(found: unknown, isJson: boolean): readonly string[] | undefined {
  if (typeof found === "string") return splitNames(found);
  if (!isTexts(found) || (isJson && found.some((text) => text.trim() === ""))) return undefined;
  return found.flatMap(splitNames);
}

const splitNames = (text: string): readonly string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

const flags: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ["1", true],
  ["true", true],
  [false, false],
  [0, false],
  ["0", false],
  ["false", false],
]);

function refuse(name: string): never {
  throw new HttpError(400, `Value for '${name}' not supported.`);
}
