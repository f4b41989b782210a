import type { Uri } from "vscode";

/**
 * The text of the service that a `glossa:` address names (see `resourceUri`); the id decides, the name is shown to users.
 */
export type TextAddress =
  | { readonly kind: "glossary"; readonly id: string; readonly source: string; readonly target: string }
  | { readonly kind: "style"; readonly id: string }
  | { readonly kind: "memory"; readonly id: string }
  | { readonly kind: "spokenTerms"; readonly id: string; readonly language: string };

/** The scheme of texts that are opened from the service and saved to it. */
export const textScheme = "glossa";

/** Parses a `glossa:` address; `undefined` for any other, and for the folders above. */
export function parseTextAddress({ scheme, path }: Pick<Uri, "scheme" | "path">): TextAddress | undefined {
  if (scheme !== textScheme) return undefined;
  const [, folder = "", id, ...parts] = path.split("/");
  return id && !parts.includes("") ? readers[folder]?.(id, parts) : undefined;
}

type Reader = (id: string, parts: readonly string[]) => TextAddress | undefined;

const readers: Readonly<Record<string, Reader>> = {
  glossaries: (id, [pair = "", file]) => {
    const [, source, target] = /^([^-]+)-(.+)$/.exec(pair) ?? [];
    return source && target && file ? { kind: "glossary", id, source, target } : undefined;
  },
  styles: (id, [file]) => (file ? { kind: "style", id } : undefined),
  memories: (id, [file]) => (file ? { kind: "memory", id } : undefined),
  "spoken-terms": (id, [language, file]) => (language && file ? { kind: "spokenTerms", id, language } : undefined),
};
