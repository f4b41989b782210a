import { l10n } from "vscode";
import type { ServiceResourceKind } from "../../core/resources/resourceReferences.ts";
import type { ResourcePart, ResourceSummary } from "../platform/commands/treeRows.ts";
import { languageLabel, listText, numberText, textsText } from "../platform/ui/displayText.ts";

/** The words for a kind of resource. */
export interface KindWords {
  readonly group: string;
  readonly noun: string;
  /** The text if there is none. */
  readonly none: string;
  /** The verb of the confirmation: `Delete Glossary`. */
  readonly remove: string;
}

/** The words of a kind, in the editor's language. */
export function resourceWordsOf(kind: ServiceResourceKind): KindWords {
  return words[kind]();
}

const words: Readonly<Record<ServiceResourceKind, () => KindWords>> = {
  glossary: () => ({
    group: l10n.t("Glossaries"),
    noun: l10n.t("glossary"),
    none: l10n.t("No glossaries yet"),
    remove: l10n.t("Delete Glossary"),
  }),
  style: () => ({
    group: l10n.t("Style Rules"),
    noun: l10n.t("style rules"),
    none: l10n.t("No style rules yet"),
    remove: l10n.t("Delete Style Rules"),
  }),
  memory: () => ({
    group: l10n.t("Translation Memories"),
    noun: l10n.t("translation memory"),
    none: l10n.t("No translation memories yet"),
    remove: l10n.t("Delete Translation Memory"),
  }),
  styleProfile: () => ({
    group: l10n.t("Style Profiles"),
    noun: l10n.t("style profile"),
    none: l10n.t("No style profiles yet"),
    remove: l10n.t("Delete Style Profile"),
  }),
  spokenTerms: () => ({
    group: l10n.t("Spoken Terms"),
    noun: l10n.t("spoken terms"),
    none: l10n.t("No spoken terms yet"),
    remove: l10n.t("Delete Spoken Terms"),
  }),
};

/** `1 entry`, `2 texts`, `3 terms`. */
export function countText(kind: ServiceResourceKind, count: number): string {
  const text = numberText(count);
  if (kind === "memory") return textsText(count);
  if (kind === "spokenTerms") return count === 1 ? l10n.t("1 term") : l10n.t("{0} terms", text);
  return count === 1 ? l10n.t("1 entry") : l10n.t("{0} entries", text);
}

/** The size of a resource: of a memory with its languages, as in the message that reports its creation. */
export const sizeText = ({ kind, count = 0, languages }: ResourceSummary): string =>
  kind === "memory" ? textsText(count, languages.targets.length) : countText(kind, count);

/** A resource's name; an imported memory may have none. */
export const resourceName = ({ name, id }: Pick<ResourceSummary, "name" | "id">): string =>
  name.trim() === "" ? l10n.t("Unnamed ({0})", id.slice(0, 8)) : name;

/** `en → de`, or `de`. */
export const codesOf = ({ source, target }: Pick<ResourcePart, "source" | "target">): string =>
  target === undefined ? source : `${source} → ${target}`;

/** `English (en) → German (de)`, or one language. */
export const partLabel = ({ source, target }: Pick<ResourcePart, "source" | "target">): string =>
  target === undefined ? languageLabel(source) : `${languageLabel(source)} → ${languageLabel(target)}`;

/** The languages of a resource by code: `en → de, fr`; of many the first. */
export function codesText({ languages: { sources, targets } }: ResourceSummary): string {
  return [shortenCodes(sources), shortenCodes(targets)].filter((side) => side !== "").join(" → ");
}

const maxShownCodes = 4;
const shortenCodes = (codes: readonly string[]): string =>
  codes.length > maxShownCodes ? `${codes.slice(0, maxShownCodes).join(", ")}, …` : codes.join(", ");

/** The languages of a resource by name. */
export function languagesText({ languages: { sources, targets } }: ResourceSummary): string {
  const side = (codes: readonly string[]) => listText(codes.map(languageLabel));
  return [side(sources), side(targets)].filter((text) => text !== "").join(" → ");
}
