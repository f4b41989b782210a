import type { EntryRule } from "./glossaryEntries.ts";

/** Descriptions of broken rules of entries, in English: for the terminal and for errors of the service. */
export const entryRuleTexts: Readonly<Record<Exclude<EntryRule, "tooLong" | "duplicate">, string>> = {
  columns: "an entry is a source phrase and a target phrase, in CSV perhaps followed by two language codes",
  quote: "a quotation mark is where none is allowed",
  empty: "the phrase is empty",
  newline: "the phrase holds a line break",
  control: "the phrase holds a control character",
  space: "the phrase begins or ends with white space",
};
