import type { Engines } from "../engines/engines.ts";
import { rootOf } from "../languages.ts";
import { parts } from "../markup/parse.ts";
import { joined } from "../markup/parts.ts";
import { type Applied, appliedTo } from "../translate/applied.ts";
import { translateParts } from "../translate/pipeline.ts";
import type { Resources } from "../translate/resources.ts";
import { Refusal } from "../wire/refusal.ts";

/** Translates what was said. */
export type TranslateSpeech = (text: string, signal: AbortSignal) => Promise<string>;

interface Wish {
  readonly source: string;
  readonly target: string;
  readonly applied: Applied;
}

/** The way of `POST /v2/translate`; English stays what it is in another English. */
export function translator({ source, target, applied }: Wish, engines: Engines): TranslateSpeech {
  if (rootOf(target) === rootOf(source)) return async (text) => text;
  const pair = { source, target };
  return async (text, signal) => {
    const read = parts(text, { handling: undefined, strict: false, ignoredTags: new Set() });
    const manner = { cut: { splitting: new Set<string>(), lines: true, sentences: source }, preserveFormatting: false };
    const job = { pair, engines: await engines.of(pair), manner, markup: false, applied };
    return joined((await translateParts(read, job, signal)).parts, false);
  };
}

/**
 * What a glossary does for each target; it serves those that it has. Rejects with `Refusal` 404 where it is unknown, 400
 * where it has none of them.
 */
export async function glossaryFor(
  resources: Resources,
  id: string | undefined,
  source: string,
  targets: readonly string[],
): Promise<ReadonlyMap<string, Applied>> {
  const found = new Map<string, Applied>();
  if (id === undefined) return found;
  let refusal: Refusal | undefined;
  for (const target of targets) {
    try {
      const wanted = { glossaries: [id], style: undefined, memory: undefined };
      found.set(target, await appliedTo(resources, wanted, { source, target }));
    } catch (error) {
      if (!(error instanceof Refusal && error.status === 400)) throw error;
      refusal = error;
    }
  }
  if (refusal !== undefined && found.size === 0) throw refusal;
  return found;
}
