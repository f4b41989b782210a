import { joinParts } from "../../markup/markupParts.ts";
import { referencesOf } from "./characterReferences.ts";
import { type DocumentUnit, unitAt } from "./documentFormat.ts";

/** A tag of the source. */
export interface HtmlTag {
  readonly name: string;
  readonly start: number;
  readonly raw: string;
  /** Decoded, by lower-case name. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Attributes that people read on any element. */
const everywhere: ReadonlySet<string> = new Set("alt title placeholder aria-label aria-description".split(" "));

/** Attributes that people read on some elements only. */
const somewhere: Readonly<Record<string, (attributes: HtmlTag["attributes"]) => string | undefined>> = {
  meta: ({ name = "", property = "" }) =>
    descriptions.test(name) || descriptions.test(property) ? "content" : undefined,
  input: ({ type = "" }) => (/^(?:submit|reset|button)$/i.test(type) ? "value" : undefined),
  option: () => "label",
  optgroup: () => "label",
  track: () => "label",
};

const descriptions = /^(?:description|(?:og|twitter):(?:title|description|image:alt))$/i;

/** Maximum characters of a tag that is analyzed. */
const maxTagLength = 64 * 1024;

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/dg;

/** Returns the attributes of a tag that people read. */
export function attributeUnits(tag: HtmlTag): readonly DocumentUnit[] {
  const wanted = somewhere[tag.name]?.(tag.attributes);
  const names = Object.keys(tag.attributes);
  if (tag.raw.length > maxTagLength || !names.some((name) => everywhere.has(name) || name === wanted)) return [];
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

function attributeUnit({ start, attributes }: HtmlTag, name: string, match: RegExpExecArray): readonly DocumentUnit[] {
  const place = match.indices?.[2];
  const text = attributes[name] ?? "";
  if (place === undefined || !/\p{L}/u.test(text)) return [];
  const { quote, raw } = unquote(match[2] ?? "");
  // what was read otherwise by the parser is left alone
  if (!raw.includes("&") && raw !== text) return [];
  return [
    unitAt(
      { start: start + place[0], end: start + place[1] },
      {
        parts: [{ kind: "text", text }],
        markup: false,
        write: (parts) => quote + escapeValue(joinParts(parts, false), quote, raw) + quote,
      },
    ),
  ];
}

/**
 * Returns the quote and value of an attribute. A translation may hold spaces, so it needs quotes even if its source had
 * none.
 */
function unquote(text: string): { readonly quote: string; readonly raw: string } {
  const quote = text[0];
  return quote === '"' || quote === "'" ? { quote, raw: text.slice(1, -1) } : { quote: '"', raw: text };
}

function escapeValue(text: string, quote: string, source: string): string {
  const entity = quote === '"' ? "&quot;" : "&#39;";
  return referencesOf(source, ["&", quote])(text.replaceAll("&", "&amp;")).replaceAll(quote, entity);
}
