import { distance } from "fastest-levenshtein";
import { indexTerms } from "../../../src/core/glossary/termIndex.ts";
import { comparable } from "../../../src/core/memory/textPieces.ts";
import type { EngineSource, PairEngine } from "../../../src/local/engines/pairEngine.ts";
import type { MarkupPart } from "../../../src/local/markup/markupParts.ts";
import { rejoinSegments, splitSegments } from "../../../src/local/markup/markupSegments.ts";
import type {
  MemoryMatcher,
  StyleApplier,
  TranslationResources,
} from "../../../src/local/translate/translationResources.ts";
import { HttpError } from "../../../src/local/wire/httpError.ts";

/** A memory of pairs, each looked at. */
export function memoryOf(pairs: Readonly<Record<string, string>>, threshold: number): MemoryMatcher {
  return {
    match(text) {
      const found = Object.entries(pairs).map(([source, target]) => {
        const stored = comparable(source);
        const score = Math.floor(100 * (1 - distance(stored, text) / Math.max(stored.length, text.length, 1)));
        return { source, text: target, score };
      });
      const [best] = found.sort((one, other) => other.score - one.score);
      return Promise.resolve(best !== undefined && best.score >= threshold ? best : undefined);
    },
    nearest: async () => [],
  };
}

export const termsOf = (entries: Readonly<Record<string, string>>, language = "en") => ({
  index: indexTerms(Object.entries(entries), language),
});

/** Curly apostrophes and one kind of ellipsis. */
export const curly: StyleApplier = {
  apply: async (parts) =>
    parts.map((part) =>
      part.kind === "text" ? { kind: "text", text: part.text.replaceAll("'", "’").replaceAll("...", "…") } : part,
    ),
};

/** Touches what it must not. */
export const rude: StyleApplier = {
  apply: async (parts) =>
    parts.map((part) => (part.kind === "fixed" ? { ...part, raw: part.raw.toUpperCase() } : part)),
};

/** Takes texts to upper case, segment by segment, each in brackets that show how it was cut. */
export const cutting: PairEngine = {
  id: "cutting/1",
  name: "Cutting",
  pseudo: false,
  translate: async (parts, { cut }) =>
    rejoinSegments(
      splitSegments(parts, cut).map(({ parts: some, translatable }): readonly MarkupPart[] => {
        if (!translatable) return some;
        const upper = some.map((part) => (part.kind === "text" ? { ...part, text: part.text.toUpperCase() } : part));
        return [{ kind: "text", text: "[" }, ...upper, { kind: "text", text: "]" }];
      }),
    ),
};

export const cuttingSource: EngineSource = { find: async () => cutting, close() {} };

/** Resources by id, for English to Spanish. */
export function smallResources(memory: Readonly<Record<string, string>>): TranslationResources {
  return {
    terms: async (ids) => {
      if (ids.some((id) => id !== "g1")) throw new HttpError(404, "Glossary not found");
      return termsOf({ file: "archivo" });
    },
    style(id) {
      if (id !== "s1") throw new HttpError(404, "Style rule list not found");
      return curly;
    },
    memory(id, { source }, threshold) {
      if (id !== "m1" || source !== "EN") throw new HttpError(404, "Translation memory not found");
      return memoryOf(memory, threshold);
    },
    memorySource: (id) => (id === "m1" ? "EN" : undefined),
    profile(id, { source }) {
      if (id !== "p1") throw new HttpError(404, "Style profile not found");
      return { glossaries: ["g1"], style: "s1", memory: source === "EN" ? "m1" : undefined };
    },
    profileSources: () => ["EN"],
  };
}
