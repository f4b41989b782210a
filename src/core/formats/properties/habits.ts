import type { Properties } from "./read.ts";

/** How a file writes what could be written otherwise. */
export interface Habits {
  /** Between a new key and its value. */
  readonly separator: string;
  /** Whether what ISO-8859-1 lacks is written as `\uXXXX`. */
  readonly wide: boolean;
  /** Whether U+00A0 to U+00FF are. */
  readonly latin: boolean;
  /** Whether hexadecimal digits are capitals. */
  readonly capitals: boolean;
  /** Those of `:`, `=`, `#`, `!` that always get a backslash in values, as `java.util.Properties.store` writes them. */
  readonly signs: RegExp | undefined;
}

/** The habits of a file; what it doesn't tell, its model does. */
export function habitsOf(file: Properties, model: Properties | undefined): Habits {
  const own = signsOf(file);
  const other = model === undefined ? undefined : signsOf(model);
  const wide = own.wide ?? own.latin ?? other?.wide ?? other?.latin ?? false;
  const signs = [...":=#!"].filter((sign) => own.signs.get(sign) ?? other?.signs.get(sign)).join("");
  return {
    separator: own.separator ?? other?.separator ?? "=",
    wide,
    latin: own.latin ?? own.wide ?? other?.latin ?? other?.wide ?? false,
    capitals: own.capitals ?? other?.capitals ?? false,
    signs: signs === "" ? undefined : new RegExp(`[${signs}]`, "g"),
  };
}

interface Signs {
  readonly separator: string | undefined;
  readonly wide: boolean | undefined;
  readonly latin: boolean | undefined;
  readonly capitals: boolean | undefined;
  /** Whether a sign always has a backslash; absent where there is none of it. */
  readonly signs: ReadonlyMap<string, boolean>;
}

function signsOf({ text, items }: Properties): Signs {
  const raw = items.map(({ span }) => text.slice(span.start, span.end)).join("\n");
  const digits = /\\u[\da-f]*?([a-f])/i.exec(raw)?.[1];
  return {
    separator: separatorOf(text, items),
    wide: /[\u0100-\uffff]/.test(raw) ? false : /\\u(?!00)/.test(raw) || undefined,
    latin: /[\xa0-\xff]/.test(raw) ? false : /\\u00[a-f]/i.test(raw) || undefined,
    capitals: digits === undefined ? undefined : /[A-F]/.test(digits),
    signs: marksOf(raw),
  };
}

/** The commonest. */
function separatorOf(text: string, items: Properties["items"]): string | undefined {
  const counts = new Map<string, number>();
  for (const { keySpan, span } of items) {
    const separator = text.slice(keySpan.end, span.start);
    if (/^[ \t\f]*[=: \t\f][ \t\f]*$/.test(separator)) counts.set(separator, (counts.get(separator) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function marksOf(raw: string): ReadonlyMap<string, boolean> {
  const marks = new Map<string, boolean>();
  for (const { 1: escaped, 2: plain } of raw.matchAll(/\\(.)|([:=#!])/gs)) {
    const mark = escaped ?? plain ?? "";
    if (":=#!".includes(mark)) marks.set(mark, plain === undefined && marks.get(mark) !== false);
  }
  return marks;
}
