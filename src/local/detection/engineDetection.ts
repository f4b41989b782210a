import { withinTime } from "../../core/work/timeLimit.ts";
import type { Engines } from "../engines/localEngines.ts";
import type { Detection } from "./languageDetector.ts";

/** Texts of one request about which an engine is asked. */
const maxTexts = 50;
/** Milliseconds after which the built-in detection has to do. */
const timeoutMs = 20_000;

/**
 * Detection by what is built in, which knows 33 languages; an engine that can names the language of a text that is in
 * none of them. If the engine fails, nothing is added.
 */
export function withEngines(detection: Detection, engines: Pick<Engines, "detector">): Detection {
  /** Returns the languages of the texts that the built-in detection does not know, by position, in upper case. */
  const findUnsupported = async (
    texts: readonly string[],
    expected: Parameters<Detection["judge"]>[1],
    verdicts?: Awaited<ReturnType<Detection["judge"]>>,
  ): Promise<ReadonlyMap<number, string>> => {
    const detect = engines.detector();
    if (detect === undefined) return new Map();
    const judged = verdicts ?? (await detection.judge(texts, expected));
    const places = [...texts.keys()].filter((at) => judged[at]?.detection_status === "unsupported_language");
    if (places.length === 0) return new Map();
    const asked = places.slice(0, maxTexts);
    const sample = asked.map((at) => texts[at] ?? "");
    const found = await withinTime(timeoutMs, undefined, (signal) => detect(sample, signal)).catch(
      (): readonly undefined[] => [],
    );
    return new Map(asked.flatMap((at, index) => (found[index] === undefined ? [] : [[at, found[index]] as const])));
  };
  const detectAll: Detection["detectAll"] = async (texts, expected) => {
    const [found, more] = await Promise.all([detection.detectAll(texts, expected), findUnsupported(texts, expected)]);
    return found.map((code, at) => more.get(at) ?? code);
  };
  return {
    ...detection,
    detectAll,
    detect: async (text, expected) => (await detectAll([text], expected))[0],
    async judge(texts, expected) {
      const verdicts = await detection.judge(texts, expected);
      const more = await findUnsupported(texts, expected, verdicts);
      return verdicts.map((verdict, at) => {
        const code = more.get(at)?.toLowerCase();
        return code === undefined ? verdict : { detected_language: code, detection_status: "success" };
      });
    },
  };
}
