import { EngineFailure } from "../engines/engineFailure.ts";
import { improveBy } from "../engines/localEngines.ts";
import type { WritingEngine, WritingRequest } from "../engines/writingEngine.ts";
import { joinParts, type MarkupPart } from "../markup/markupParts.ts";
import { protectPlaceholders } from "../markup/placeholderParts.ts";
import { keptText } from "./safeEdits.ts";

/** A text after its improvement; with a failure it is as it was. */
export interface ImprovedText {
  readonly text: string;
  /** Display name of the engine. Undefined for programs of this machine. */
  readonly engine?: string;
  readonly failure?: EngineFailure;
}

/** Improves texts of one language by the engines in their order; a text that none improves has its failure. */
export async function improveByEngines(
  writers: readonly WritingEngine[],
  texts: readonly string[],
  request: WritingRequest,
  signal: AbortSignal,
): Promise<readonly ImprovedText[]> {
  const done = texts.map(async (text): Promise<ImprovedText> => {
    try {
      const { parts, engine } = await improveBy(writers, partsOf(text), request, signal);
      return { text: joinParts(parts, false), engine: engine.name };
    } catch (failure) {
      if (!(failure instanceof EngineFailure)) throw failure;
      return { text, failure };
    }
  });
  return await Promise.all(done);
}

/** Returns a text with its code, placeholders, tags and addresses as fixed parts. */
function partsOf(text: string): readonly MarkupPart[] {
  const parts: MarkupPart[] = [];
  let at = 0;
  for (const { index, 0: found } of text.matchAll(keptText)) {
    if (index > at) parts.push({ kind: "text", text: text.slice(at, index) });
    parts.push({ kind: "fixed", raw: found, name: "" });
    at = index + found.length;
  }
  if (at < text.length) parts.push({ kind: "text", text: text.slice(at) });
  return protectPlaceholders(parts, false);
}
