import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { CustomUsage } from "./keyFramework.ts";
import { customId, type KeyUsage } from "./keyUsage.ts";
import type { SourceFile } from "./sourceFile.ts";

/** Languages of templates: in others `${name}` is a value of the program. */
const templateLanguages: ReadonlySet<SourceLanguage> = new Set(["html", "vue", "svelte", "astro", "xml"]);

/** Finds the keys that templates have in a text of their own: `${Save}` of `${*}`. */
export function* templateUsages(file: SourceFile, { template, languages }: CustomUsage): Generator<KeyUsage> {
  if (template === undefined || (languages === undefined && !templateLanguages.has(file.language))) return;
  const [before = "", after = ""] = template.split("*");
  const key = new RegExp(`${escaped(before)}\\s*([\\p{L}\\p{N}_$.:/-]{1,200}?)\\s*${escaped(after)}`, "dgu");
  for (const { 0: whole, 1: text = "", index, indices } of file.text.matchAll(key)) {
    const [start = index, end = index] = indices?.[1] ?? [];
    const span = { start, end };
    const call = { start: index, end: index + whole.length };
    yield { framework: customId, identity: "path", keys: [{ key: text, span }], span, call };
  }
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Returns whether a template has one place for the key, between signs that show it. */
export const isTemplate = (template: string): boolean =>
  /^[^*]*[^*\s\p{L}\p{N}][^*]*\*[^*]*[^*\s\p{L}\p{N}][^*]*$/u.test(template);
