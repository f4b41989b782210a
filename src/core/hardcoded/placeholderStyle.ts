import type { PlacedUsage } from "../keys/placedUsage.ts";
import { isTestFile } from "../keys/testFiles.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import type { MessageToken } from "../messages/tokenize.ts";

/**
 * The way in which placeholders of i18next show values as they are: `{{name}}`, `{{- name}}` where it escapes others for HTML,
 * `{name}` of ICU.
 */
export type PlaceholderStyle = "i18next" | "escaped" | "icu";

/** The facts that decide on the style. */
export interface StyleFacts {
  readonly syntaxes: Syntaxes | undefined;
  /** All usages of the project, notes about its options included. */
  readonly usages: Iterable<PlacedUsage>;
  /** The library escapes values, unless code configures it. */
  readonly isEscaping: boolean;
}

/** Returns the style of a catalog whose code uses i18next; `undefined` if code configures placeholders that look otherwise. */
export function placeholderStyle({ syntaxes, usages, isEscaping }: StyleFacts): PlaceholderStyle | undefined {
  if (syntaxes?.has("icu") && !syntaxes.has("i18next")) return "icu";
  const stated = [...usages].flatMap(({ path, usage }) => {
    const isOwn = usage.framework === "i18next" && usage.settings !== undefined && !isTestFile(path);
    return isOwn ? [usage.settings] : [];
  });
  if (stated.some(({ prefix = "{{", suffix = "}}" }) => prefix !== "{{" || suffix !== "}}")) return undefined;
  // of several instances, one that escapes may show the text
  const isPlain = stated.length === 0 ? !isEscaping : stated.every(({ escapeValue }) => escapeValue === false);
  return isPlain ? "i18next" : "escaped";
}

/** The syntax that placeholders of a style have. */
export const syntaxOf = (style: PlaceholderStyle): Syntaxes => new Set([style === "icu" ? "icu" : "i18next"]);

/** Writes a placeholder that shows its value as it is. */
export const writePlaceholder: Readonly<Record<PlaceholderStyle, (name: string) => string>> = {
  i18next: (name) => `{{${name}}}`,
  escaped: (name) => `{{- ${name}}}`,
  icu: (name) => `{${name}}`,
};

const plainPlaceholders: Readonly<Record<PlaceholderStyle, RegExp>> = {
  i18next: /^\{\{-?\s*[\w$]+\s*\}\}$/,
  escaped: /^\{\{-\s*[\w$]+\s*\}\}$/,
  icu: /^\{\s*[\w$]+\s*\}$/,
};

/** Returns the name of a placeholder that shows its value as it is; `undefined` for other tokens. */
export const placeholderName = (
  { text, role, argument }: Pick<MessageToken, "text" | "role" | "argument">,
  style: PlaceholderStyle,
): string | undefined => (role === "argument" && plainPlaceholders[style].test(text) ? argument : undefined);
