import { Refusal } from "./refusal.ts";

/** Parameters of one request, JSON, form or query alike. A value of the wrong kind is refused with 400. */
export interface Fields {
  has(name: string): boolean;
  text(name: string): string | undefined;
  /** Repeated fields, or a JSON array. `commas`: one field may hold several, as official clients send lists of names. */
  texts(name: string, commas?: "commas"): readonly string[] | undefined;
  /** JSON booleans, `0` and `1`. */
  flag(name: string): boolean | undefined;
  choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined;
  integer(name: string, least: number, most: number): number | undefined;
}

/** Parameters of a query or a form body. */
export function formFields(params: URLSearchParams): Fields {
  return fieldsOf((name) => {
    const values = params.getAll(name);
    return values.length === 0 || (values.length === 1 && values[0] === "") ? undefined : values;
  }, false);
}

/** Parameters of a JSON body. `null` counts as absent. */
export function jsonFields(members: Readonly<Record<string, unknown>>): Fields {
  return fieldsOf((name) => (Object.hasOwn(members, name) ? (members[name] ?? undefined) : undefined), true);
}

function fieldsOf(value: (name: string) => unknown, isJson: boolean): Fields {
  const one = (name: string): unknown => {
    const found = value(name);
    if (isJson || !Array.isArray(found)) return found;
    return found.length === 1 ? found[0] : refuse(name);
  };
  return {
    has: (name) => value(name) !== undefined,
    text(name) {
      const found = one(name);
      return found === undefined || typeof found === "string" ? found : refuse(name);
    },
    texts(name, commas) {
      const found = value(name);
      if (found === undefined) return undefined;
      const list: unknown = commas === "commas" && typeof found === "string" ? [found] : found;
      if (!isTexts(list)) return refuse(name);
      return commas === "commas"
        ? list.flatMap((text) => text.split(",").map((part) => part.trim())).filter(Boolean)
        : list;
    },
    flag(name) {
      const found = one(name);
      return found === undefined ? undefined : (flags.get(found) ?? refuse(name));
    },
    choice(name, values) {
      const found = one(name);
      return found === undefined ? undefined : (values.find((allowed) => allowed === String(found)) ?? refuse(name));
    },
    integer(name, least, most) {
      const found = one(name);
      if (found === undefined) return undefined;
      const number = typeof found === "string" && /^-?\d{1,15}$/.test(found) ? Number(found) : found;
      return Number.isInteger(number) && least <= Number(number) && Number(number) <= most
        ? Number(number)
        : refuse(name);
    },
  };
}

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
  throw new Refusal(400, `Value for '${name}' not supported.`);
}
