import { tmxEnd, tmxStart, tmxUnit } from "../../core/tmx/tmxWriter.ts";
import { yieldToEventLoop } from "../model/yieldToEventLoop.ts";
import type { GatheredMemory, Variant } from "./gather.ts";

/** Creator and time of a memory. */
export interface TmxStamp {
  /** The version of this program. */
  readonly version: string;
  /** ISO 8601 in UTC with seconds. */
  readonly creation: string;
}

/** Characters that are passed on at once. */
const piece = 65_536;

/**
 * TMX 1.4 of a project's translations, piece by piece: a unit for each source text with its translation into each
 * language; further translations follow in separate units. Reviewed translations come first, then those of most
 * messages.
 */
export async function* tmxOfMemory({ source, segments }: GatheredMemory, stamp: TmxStamp): AsyncGenerator<string> {
  let text = tmxStart({
    sourceLanguage: source,
    tool: "Glossa",
    toolVersion: stamp.version,
    creation: stamp.creation,
  });
  for (const [from, variants] of segments) {
    await yieldToEventLoop();
    for (const unit of units(variants)) {
      const all = [{ locale: source, text: from }, ...unit];
      text += tmxUnit({ variants: all.map(({ locale, text }) => ({ language: locale, text, hasMarkup: true })) });
    }
    if (text.length < piece) continue;
    yield text;
    text = "";
  }
  yield text + tmxEnd;
}

/** The best of each language, then the second best. */
function units(variants: readonly Variant[]): readonly (readonly Variant[])[] {
  const made: Variant[][] = [];
  const seen = new Map<string, number>();
  const best = [...variants].sort(
    (one, other) => Number(other.isReviewed) - Number(one.isReviewed) || other.count - one.count,
  );
  for (const variant of best) {
    const place = seen.get(variant.locale) ?? 0;
    seen.set(variant.locale, place + 1);
    const unit = made[place];
    if (unit) unit.push(variant);
    else made.push([variant]);
  }
  return made;
}
