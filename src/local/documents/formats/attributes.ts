import { joined } from "../../markup/parts.ts";
import { referencesOf } from "./entities.ts";
import { type Unit, unitAt } from "./format.ts";

/** A tag as it stands. */
export interface Tag {
  readonly name: string;
  readonly start: number;
  readonly raw: string;
  /** Decoded, by lower-case name. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Attributes that people read on any element. */
const everywhere: ReadonlySet<string> = new Set("alt title placeholder aria-label aria-description".split(" "));

/** Those that people read on some elements only. */
const somewhere: Readonly<Record<string, (attributes: Tag["attributes"]) => string | undefined>> = {
  meta: ({ name = "", property = "" }) =>
    descriptions.test(name) || descriptions.test(property) ? "content" : undefined,
  input: ({ type = "" }) => (/^(?:submit|reset|button)$/i.test(type) ? "value" : undefined),
  option: () => "label",
  optgroup: () => "label",
  track: () => "label",
};

const descriptions = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/i;

/** Characters of a tag that is looked at. */
const longest = 64 * 1024;

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/dg;

/** What people read of a tag's attributes. */
export function attributeUnits(tag: Tag): readonly Unit[] {
  const wanted = somewhere[tag.name]?.(tag.attributes);
  const names = Object.keys(tag.attributes);
  if (tag.raw.length > longest || !names.some((name) => everywhere.has(name) || name === wanted)) return [];
  const seen = new Set<string>();
  // the first match is the name of the element
  return [...tag.raw.matchAll(attribute)].slice(1).flatMap((match) => {
    const name = (match[1] ?? "").toLowerCase();
    const isRead = !seen.has(name) && (everywhere.has(name) || name === wanted);
    // of several of one name the first counts
    seen.add(name);
    return isRead ? attributeUnit(tag, name, match) : [];
  });
}

function attributeUnit({ start, attributes }: Tag, name: string, match: RegExpExecArray): readonly Unit[] {
  const place = match.indices?.[2];
  const text = attributes[name] ?? "";
  if (place === undefined || !/\p{L}/u.test(text)) return [];
  const { quote, raw } = unquoted(match[2] ?? "");
  // what was read otherwise by the parser is left alone
  if (!raw.includes("&") && raw !== text) return [];
  return [
    unitAt(
      { start: start + place[0], end: start + place[1] },
      {
        parts: [{ kind: "text", text }],
        markup: false,
        write: (parts) => quote + escaped(joined(parts, false), quote, raw) + quote,
      },
    ),
  ];
}

/** A translation may hold spaces, so that it needs quotes where its source had none. */
function unquoted(text: string): { readonly quote: string; readonly raw: string } {
  const quote = text[0];
  return quote === '"' || quote === "'" ? { quote, raw: text.slice(1, -1) } : { quote: '"', raw: text };
}

function escaped(text: string, quote: string, source: string): string {
  const entity = quote === '"' ? "&quot;" : "&#39;";
  return referencesOf(source, ["&", quote])(text.replaceAll("&", "&amp;")).replaceAll(quote, entity);
}
