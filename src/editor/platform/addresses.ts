import { Uri } from "vscode";
import type { ResourceKind } from "../../core/resources.ts";

/** Which text of the service a `glossa:` address means; the id decides, the name is for people. */
export type TextAddress =
  | { readonly kind: "glossary"; readonly id: string; readonly name: string; readonly pair: AddressPair }
  | { readonly kind: "style"; readonly id: string; readonly name: string }
  | { readonly kind: "memory"; readonly id: string; readonly name: string }
  | { readonly kind: "spokenTerms"; readonly id: string; readonly name: string; readonly language: string };

/** Root codes, lower case. */
interface AddressPair {
  readonly source: string;
  readonly target: string;
}

/** The scheme of texts that are opened from the service and saved to it. */
export const textScheme = "glossa";

/** The address under which a text opens: `glossa:/glossaries/<id>/en-de/Product en-de.glossa-tsv`. */
export function textUri(address: TextAddress): Uri {
  const name = safeName(address.name);
  return Uri.from({ scheme: textScheme, path: `/${pathOf(address, name)}` });
}

/** What a `glossa:` address means; `undefined` for any other. */
export function textAddress(uri: Uri): TextAddress | undefined {
  if (uri.scheme !== textScheme) return undefined;
  const [, folder = "", id = "", ...rest] = uri.path.split("/");
  const kind = kinds[folder];
  const file = rest.at(-1);
  if (kind === undefined || id === "" || file === undefined || rest.length !== depths[kind]) return undefined;
  return readers[kind](id, file, rest[0] ?? "");
}

const kinds: Readonly<Record<string, ResourceKind>> = {
  glossaries: "glossary",
  styles: "style",
  memories: "memory",
  "spoken-terms": "spokenTerms",
};

/** Parts of the path behind the id. */
const depths: Record<ResourceKind, number> = { glossary: 2, style: 1, memory: 1, spokenTerms: 2 };

const readers: Record<ResourceKind, (id: string, file: string, part: string) => TextAddress | undefined> = {
  glossary: (id, file, part) => {
    const [, source, target] = /^(\w+)-([\w-]+)$/.exec(part) ?? [];
    if (source === undefined || target === undefined) return undefined;
    return { kind: "glossary", id, name: withoutEnd(file, ` ${part}.glossa-tsv`), pair: { source, target } };
  },
  style: (id, file) => ({ kind: "style", id, name: withoutEnd(file, ".glossa-style.json") }),
  memory: (id, file) => ({ kind: "memory", id, name: withoutEnd(file, ".glossa-memory") }),
  spokenTerms: (id, file, language) => ({
    kind: "spokenTerms",
    id,
    name: withoutEnd(file, ` ${language}.glossa-terms`),
    language,
  }),
};

function pathOf(address: TextAddress, name: string): string {
  const { kind, id } = address;
  if (kind === "style") return `styles/${id}/${name}.glossa-style.json`;
  if (kind === "memory") return `memories/${id}/${name}.glossa-memory`;
  if (kind === "spokenTerms") {
    return `spoken-terms/${id}/${address.language}/${name} ${address.language}.glossa-terms`;
  }
  const pair = `${address.pair.source}-${address.pair.target}`.toLowerCase();
  return `glossaries/${id}/${pair}/${name} ${pair}.glossa-tsv`;
}

/** A name that is one part of a path. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cs}/\\]+/gu, "-")
    .slice(0, 100)
    .trim() || "-";

const withoutEnd = (text: string, end: string): string => (text.endsWith(end) ? text.slice(0, -end.length) : text);
