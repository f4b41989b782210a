import type { Scan, ScannedToken, TokenScanner } from "./messageScan.ts";
import { unshieldBraces } from "./shieldBraces.ts";
import { readAttributes } from "./tagAttributes.ts";
import { entityText } from "./xmlText.ts";

const start = /<((?:[\w.-]{1,50}:)?(x|bx|ex|ph|bpt|ept|it|sc|ec|sm|em|cp))(?=[\s/>])/y;

/**
 * Inline elements of XLIFF 1.2 that are code, each with all that is in it (2.4 there), and those of XLIFF 2 that are no
 * tag pairs (2.1, 4.2.3). The two halves of one tag pair: `bpt` and `ept`, `bx` and `ex`, `sc` and `ec`, `sm` and `em`,
 * and Angular's `<x id="START_LINK"/>` and `<x id="CLOSE_LINK"/>`. `g`, `pc` and `mrk` are tags like others.
 */
export const inlineCode: TokenScanner = (scan, at) => {
  const found = scan.match(start, at);
  if (!found) return undefined;
  const [{ length }, name = "", local = ""] = found;
  const attributes = readAttributes(scan, at + length);
  // HTML knows an `<em>` too
  if (!attributes || (local === "em" && !attributes.selfClosing)) return undefined;
  const end = attributes.selfClosing ? attributes.end : elementEnd(scan, name, attributes.end);
  return end === undefined ? undefined : kindOf(scan.text.slice(at, end), local, end);
};

const ofAndroid = /<([\w.-]{1,50}:g)(?=[\s/>])/y;

/** `<xliff:g id="name" example="Ann">%1$s</xliff:g>` of Android, with all that is in it. */
export const untranslatable: TokenScanner = (scan, at) => {
  const found = scan.match(ofAndroid, at);
  const attributes = found && readAttributes(scan, at + found[0].length);
  if (!attributes) return undefined;
  const end = attributes.selfClosing ? attributes.end : elementEnd(scan, found[1] ?? "", attributes.end);
  if (end === undefined) return undefined;
  const raw = scan.text.slice(at, end);
  const argument = /^%(\d{1,2})\$/.exec(scan.text.slice(attributes.end, end))?.[1];
  return { kind: "placeholder", role: "argument", name: raw, ...(argument !== undefined && { argument }), end };
};

/** An element that is not closed is none. */
function elementEnd(scan: Scan, name: string, from: number): number | undefined {
  const closing = `</${name}>`;
  const at = scan.next(closing, from);
  return at < 0 ? undefined : at + closing.length;
}

function kindOf(raw: string, local: string, end: number): ScannedToken {
  const half = halfOf(raw, local);
  if (half !== undefined && half.name !== "") return { ...half, role: "tag", end };
  // the place of a half is unknown: it is kept among others of its kind
  if (local === "it" || half !== undefined) return { kind: "placeholder", role: "tag", name: raw, end };
  return { kind: "placeholder", role: "argument", name: raw, ...argumentOf(raw), end };
}

type Half = { readonly kind: "open" | "close"; readonly name: string };

function halfOf(raw: string, local: string): Half | undefined {
  const id = attribute(raw, "id") ?? "";
  if (local === "x") return angularHalf(id);
  const kind = halves[local];
  return kind && { kind, name: attribute(raw, "rid") ?? attribute(raw, "startRef") ?? id };
}

const halves: Readonly<Partial<Record<string, Half["kind"]>>> = {
  bpt: "open",
  bx: "open",
  sc: "open",
  sm: "open",
  ept: "close",
  ex: "close",
  ec: "close",
  em: "close",
};

function angularHalf(id: string): Half | undefined {
  const [, side, name] = /^(START|CLOSE)_(.+?)(?:_\d+)?$/.exec(id) ?? [];
  return name === undefined ? undefined : { kind: side === "START" ? "open" : "close", name };
}

/** The name that an element shows to people, if it is one: `{{ user.name }}` of `equiv-text`, in XLIFF 2 of `disp`. */
function argumentOf(raw: string): { readonly argument?: string } {
  const shownText = attribute(raw, "equiv-text") ?? attribute(raw, "disp") ?? plainOf(attribute(raw, "equiv"));
  const name = /^[{%$\s]*([\p{L}_][\w.]{0,40})[}%$\s]*$/u.exec(unshieldBraces(shownText ?? ""))?.[1];
  return name === undefined ? {} : { argument: name };
}

/** Angular only marks an interpolation there: `INTERPOLATION_1`. */
const plainOf = (equiv: string | undefined): string | undefined =>
  /^[A-Z_\d]+$/.test(equiv ?? "") ? undefined : equiv;

/** The identity of an inline element: its `id`; in Android the number of its value takes precedence. */
export function inlineIdentity({ name, argument }: Pick<ScannedToken, "name" | "argument">): string {
  const id = attribute(name, "id") || undefined;
  const isOfAndroid = /^<[\w.-]{1,50}:g[\s/>]/.test(name);
  return (isOfAndroid ? (argument ?? id) : (id ?? argument)) ?? name;
}

const patterns = new Map<string, RegExp>();

/** The pattern of an attribute, of which there are few; it is compiled once, as a file has a hundred thousand elements. */
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  return pattern;
}

/** The value of an attribute of the element that a text begins with, its character references decoded. */
function attribute(raw: string, name: string): string | undefined {
  const tag = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/.exec(raw)?.[0] ?? "";
  const found = patternOf(name).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value?.replace(/&[#\w]{1,30};/g, (reference) => entityText(reference) ?? reference);
}
