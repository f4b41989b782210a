import fc from "fast-check";
import { type Mutation, mutated, mutations } from "./mutate.ts";
import { type Seed, seeds } from "./seeds.ts";

/** Differences of a random request from a good one. */
export interface Wildness {
  readonly seed: Seed;
  readonly method: string | undefined;
  readonly changes: readonly Change[];
  readonly carrier: Carrier;
  /** Changes to the bytes of the body and to the address. */
  readonly bodyHarm: readonly Mutation[];
  readonly pathHarm: readonly Mutation[];
  readonly headers: Readonly<Record<string, string>>;
  /** Picks among the ids that the service gave; -1 the newest. */
  readonly pick: number;
}

type Carrier = "json" | "form" | "multipart" | "text";

/** Something done to a member; `at` is a share of all members, however deep. */
interface Change {
  readonly kind: "set" | "drop" | "add" | "wrap" | "many";
  readonly at: number;
  readonly value: unknown;
}

const wildTexts = [
  ...["", " ", "\u0000", "a\tb\nc", "\ud800", "😀".repeat(300), "a".repeat(2000), "e\u0301", "\u202e\u2028", "\ufeff"],
  ...["../../etc/passwd", "%00", "__proto__", "constructor", "'; DROP TABLE x; --", "{{a}}", "<x", "<a><b></a></b>"],
  ...["&#x110000;", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "(a+)+$", "*", "NaN", "1e999", "-1", "0x10", "true"],
  ...["EN", "en-us", "zh-hant", "xx", "de-DE-1996", "auto", "application/json", "2025-02-30", "9".repeat(400)],
  "00000000-0000-4000-8000-000000000000",
];

const wild: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...wildTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 0.5, 1e308, 2 ** 53, -0, [], {}, [[]]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>("deep:60", "deep:9000", Array(300).fill("a"), Array(60).fill({})),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown>("{glossary_id}", "{style_id}", "{translation_memory_id}") },
);

/** `"deep:60"` stands for so many lists and objects: what is that deep can be neither printed nor copied. */
const deepened = (json: string): string =>
  json.replace(
    /"deep:(\d+)"/g,
    (_, depth: string) => `${'[{"a":'.repeat(Number(depth))}0${"}]".repeat(Number(depth))}`,
  );

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change["kind"]>("set", "set", "set", "drop", "add", "wrap", "many"),
  at: fc.integer({ min: 0, max: 9999 }).map((n) => n / 10_000),
  value: wild,
});

const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T, weight = 5): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

const header: fc.Arbitrary<Readonly<Record<string, string>>> = fc.dictionary(
  fc.constantFrom("content-type", "content-encoding", "accept", "x-service-reporting-tag", "authorization", "range"),
  fc.constantFrom(
    ...[
      "",
      "application/json",
      "application/json; charset=utf-16",
      "multipart/form-data",
      "gzip",
      "*/*;q=0",
      "a".repeat(200),
    ],
    ...[
      "multipart/form-data; boundary=",
      "application/x-www-form-urlencoded",
      "text/html",
      "Service-Auth-Key ",
      "bytes=5-1",
    ],
  ),
  { maxKeys: 2 },
);

/** Requests from good to wild: about one in four is as it should be but for one thing. */
export const wildness: fc.Arbitrary<Wildness> = fc.record({
  seed: fc.constantFrom(...seeds),
  method: rarely(fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"), undefined, 15),
  changes: fc.array(change, { maxLength: 3 }),
  carrier: rarely(fc.constantFrom<Carrier>("form", "multipart", "text"), "json", 2),
  bodyHarm: rarely(mutations, []),
  pathHarm: rarely(mutations, [], 15),
  headers: rarely(header, {}),
  pick: fc.nat({ max: 1000 }),
});

/** A request as `fetch` takes it. */
export interface WildRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: Buffer;
}

/** Makes the request; `known` holds what the service gave for a name. */
export function requestOf(wildness: Wildness, known: ReadonlyMap<string, readonly string[]>): WildRequest {
  const { seed, changes, carrier, bodyHarm, pathHarm, headers, pick } = wildness;
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const ids = known.get(name) ?? [];
      return ids.at(pick % Math.max(1, ids.length)) ?? "unknown";
    });
  const method = wildness.method ?? seed.method;
  const path = addressOf(mutated(fill(seed.path), pathHarm));
  const { type, text } = bodyOf(seed, changes.reduce(changed, seed.body ?? {}), carrier);
  const body = Buffer.from(mutated(fill(text), bodyHarm));
  if (method === "GET" || text === "") return { method, path, headers: { ...headers } };
  return { method, path, headers: { "content-type": type, ...headers }, body };
}

/** Returns the URL that `fetch` requests: it cannot be another host, and has no fragment. */
const addressOf = (text: string): string => {
  const path = `/${text.replace(/^[/\\]+/, "")}`.replaceAll("#", "%23");
  return encodeURI(path.replace(/[\ud800-\udfff]/g, "?")).replaceAll("%25", "%");
};

function bodyOf(
  { raw, file, body }: Seed,
  members: unknown,
  carrier: Carrier,
): { readonly type: string; readonly text: string } {
  if (raw !== undefined) return { type: raw.type, text: raw.content };
  if (file !== undefined || carrier === "multipart") {
    const parts = [...(file === undefined ? [] : [filePart(file)]), ...flat(members, "").map(fieldPart), "--b--\r\n"];
    return { type: "multipart/form-data; boundary=b", text: parts.join("") };
  }
  if (body === undefined) return { type: "", text: "" };
  if (carrier === "form") {
    const pairs = flat(members, "").map(([name, value]): [string, string] => [name, value]);
    return { type: "application/x-www-form-urlencoded", text: new URLSearchParams(pairs).toString() };
  }
  return {
    type: carrier === "text" ? "text/plain" : "application/json",
    text: deepened(JSON.stringify(members) ?? ""),
  };
}

const filePart = ({ name, content }: NonNullable<Seed["file"]>): string =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`;

const fieldPart = ([name, value]: readonly [string, string]): string =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** JSON as forms of official clients: `dictionaries[0].entries`, repeated texts (docs/protocol.md, *Form encoding*). */
function flat(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (name.length > 300) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one, at) => flat(one, typeof one === "object" && one !== null ? `${name}[${at}]` : name));
  }
  if (typeof value !== "object" || value === null)
    return [[name, typeof value === "boolean" ? String(Number(value)) : String(value)]];
  return Object.entries(value).flatMap(([key, one]) => flat(one, name === "" ? key : `${name}.${key}`));
}

/** Members of a value, however deep, as the objects and lists that hold them. */
type Place = readonly [holder: Record<string, unknown>, name: string];

function changed(body: unknown, { kind, at, value }: Change): unknown {
  const copy = structuredClone(body);
  const places = placesOf(copy, 0);
  const place = places[Math.floor(at * places.length)];
  if (kind === "wrap" && at > 0.9) return [copy];
  if (place === undefined) return value;
  const [holder, name] = place;
  if (kind === "drop") delete holder[name];
  else if (kind === "add") put(holder, added[Math.floor(at * added.length)] ?? "extra", value);
  else if (kind === "wrap") put(holder, name, [holder[name]]);
  else put(holder, name, kind === "many" ? Array(101).fill(holder[name]) : value);
  return copy;
}

const added = ["extra", "__proto__", "auth_key", "text", "name"];

/** A member of its own, whatever it is called. */
function put(holder: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
}

function placesOf(value: unknown, depth: number): readonly Place[] {
  if (typeof value !== "object" || value === null || depth > 5) return [];
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((name) => [[holder, name] as const, ...placesOf(holder[name], depth + 1)]);
}
