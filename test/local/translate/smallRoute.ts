import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import type { createDetection } from "../../../src/local/detection/languageDetector.ts";
import { createEngines } from "../../../src/local/engines/localEngines.ts";
import type { EngineSource } from "../../../src/local/engines/pairEngine.ts";
import { translateRoute } from "../../../src/local/translate/translateRoute.ts";
import type { MemoryMatcher } from "../../../src/local/translate/translationResources.ts";
import { jsonFields } from "../../../src/local/wire/requestFields.ts";
import type { Call } from "../../../src/local/wire/router.ts";
import { cuttingSource, smallResources } from "./small.ts";

/** The route with small resources, and what it set aside. */
export function smallRoute(
  detection: ReturnType<typeof createDetection>,
  engines: readonly EngineSource[] = [cuttingSource],
  held?: MemoryMatcher,
) {
  const reserved: string[] = [];
  const asked: unknown[] = [];
  const small = smallResources({ "Save the file.": "Guarda el archivo." });
  const { answer } = translateRoute({
    engines: createEngines(silent, engines),
    detection,
    usage: {
      reserve(units: number) {
        reserved.push(`${units} reserved`);
        return {
          commit: async () => void reserved.push("settled"),
          release: () => void reserved.push("released"),
        };
      },
    } as unknown as Parameters<typeof translateRoute>[0]["usage"],
    resources: {
      ...small,
      terms: (ids, pair) => {
        asked.push([ids, pair]);
        return small.terms(ids, pair);
      },
      memory: (id, pair, threshold) => {
        asked.push([id, pair, threshold]);
        return held ?? small.memory(id, pair, threshold);
      },
    },
  });
  const translate = async (body: Readonly<Record<string, unknown>>, signal = new AbortController().signal) => {
    const call: Partial<Call> = {
      fields: async () => jsonFields(body),
      caller: { role: "account", keyId: "k" },
      tag: undefined,
      signal,
    };
    const answered = await answer(call as Call);
    assert.ok("body" in answered);
    return answered.body as { translations: { text: string; detected_source_language: string; engine: string }[] };
  };
  return { translate, reserved, asked };
}
