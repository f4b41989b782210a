import { l10n } from "vscode";
import { findGlossaryEntries, type TermQuery } from "../../service/operations/findGlossaryEntries.ts";
import { textMarkdown } from "../platform/ui/safeMarkdown.ts";
import type { Tool } from "./tool.ts";

/** The maximum number of entries in one answer. */
const maxEntries = 50;

/** Looks a term up on either side of the glossaries that the project chose. */
export const lookUpTerm: Tool<TermQuery> = {
  prepare: async (_, { term }) => ({ progress: textMarkdown(l10n.t("Looking up {0} in the chosen glossaries", term)) }),
  async invoke({ choices, service }, input, signal) {
    const { glossaries = [] } = await choices.current();
    if (glossaries.length === 0) return { entries: [], note: "The project has chosen no glossary." };
    const client = await service.client(signal);
    const found = await findGlossaryEntries(client, glossaries, input, signal);
    return {
      glossaries: glossaries.map(({ name }) => name),
      entries: found.slice(0, maxEntries),
      ...(found.length > maxEntries && { more: found.length - maxEntries }),
    };
  },
};
