import type { PropertiesFile } from "./propertiesReader.ts";

/** The style of a file in which keys and values are written. */
export interface PropertiesCodeStyle {
  /** Between a new key and its value. */
  readonly separator: string;
  /** Characters outside ISO-8859-1 are written as `\uXXXX`. */
  readonly wide: boolean;
  /** U+00A0 to U+00FF are written as `\uXXXX`. */
  readonly latin: boolean;
  /** Hexadecimal digits are capitals. */
  readonly capitals: boolean;
  /** The signs among `:`, `=`, `#`, `!` that are always escaped in values, as by `java.util.Properties.store`. */
  readonly signs: RegExp | undefined;
}

/** Detects the style of a file; the model decides what the file leaves open. */
export function detectPropertiesCodeStyle(
  file: PropertiesFile,
  model: PropertiesFile | undefined,
): PropertiesCodeStyle {
  const own = detectStyle(file);
  const modelStyle = model === undefined ? undefined : detectStyle(model);
  const wide = own.wide ?? own.latin ?? modelStyle?.wide ?? modelStyle?.latin ?? false;
  const signs = [...":=#!"].filter((sign) => own.signs.get(sign) ?? modelStyle?.signs.get(sign)).join("");
  return {
    separator: own.separator ?? modelStyle?.separator ?? "=",
    wide,
    latin: own.latin ?? own.wide ?? modelStyle?.latin ?? modelStyle?.wide ?? false,
    capitals: own.capitals ?? modelStyle?.capitals ?? false,
    signs: signs === "" ? undefined : new RegExp(`[${signs}]`, "g"),
  };
}

interface DetectedStyle {
  readonly separator: string | undefined;
  readonly wide: boolean | undefined;
  readonly latin: boolean | undefined;
  readonly capitals: boolean | undefined;
  /** Sign → whether it always has a backslash; undefined if the file has none of it. */
  readonly signs: ReadonlyMap<string, boolean>;
}

function detectStyle({ text, items }: PropertiesFile): DetectedStyle {
  const raw = items.map(({ span }) => text.slice(span.start, span.end)).join("\n");
  const digits = /\\u[\da-f]*?([a-f])/i.exec(raw)?.[1];
  return {
    separator: detectSeparator(text, items),
    wide: /[\u0100-\uffff]/.test(raw) ? false : /\\u(?!00)/.test(raw) || undefined,
    latin: /[\xa0-\xff]/.test(raw) ? false : /\\u00[a-f]/i.test(raw) || undefined,
    capitals: digits === undefined ? undefined : /[A-F]/.test(digits),
    signs: findEscapedSigns(raw),
  };
}

/** Returns the most frequent separator. */
function detectSeparator(text: string, items: PropertiesFile["items"]): string | undefined {
  const counts = new Map<string, number>();
  for (const { keySpan, span } of items) {
    const separator = text.slice(keySpan.end, span.start);
    if (/^[ \t\f]*[=: \t\f][ \t\f]*$/.test(separator)) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function findEscapedSigns(raw: string): ReadonlyMap<string, boolean> {
  const marks = new Map<string, boolean>();
  for (const { 1: escaped, 2: plain } of raw.matchAll(/\\(.)|([:=#!])/gs)) {
    const mark = escaped ?? plain ?? "";
    if (":=#!".includes(mark)) marks.set(mark, plain === undefined && marks.get(mark) !== false);
  }
  return marks;
}
