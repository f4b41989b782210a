import { honouredFeatures } from "../../core/engines/engineFeatures.ts";
import type { Log } from "../../core/work/log.ts";
import type { EngineSource, PairEngine } from "../engines/pairEngine.ts";
import type { MarkupPart } from "../markup/markupParts.ts";
import { rejoinSegments, splitSegments } from "../markup/markupSegments.ts";
import { type ApertiumMode, listModes, modeCommand, modeVersion } from "./apertiumModes.ts";
import { createPipeline, type Pipeline } from "./apertiumPipeline.ts";
import { toStream } from "./apertiumStream.ts";
import { findRoute } from "./modeRoute.ts";

/** Creates engines of an installed Apertium, over a pivot language if no direction covers the pair. */
export function apertiumEngines({
  log,
  now = Date.now,
}: {
  readonly log: Log;
  readonly now?: () => number;
}): EngineSource {
  const pipelines = new Map<string, Promise<Pipeline>>();
  let known: { readonly modes: Promise<readonly ApertiumMode[]>; readonly until: number } | undefined;

  /** Installed directions may change while the service runs; listing them takes some 10 ms. */
  const modes = (): Promise<readonly ApertiumMode[]> => {
    if (known === undefined || now() > known.until) known = { modes: listModes(), until: now() + 30_000 };
    return known.modes;
  };

  const pipeline = (mode: ApertiumMode): Promise<Pipeline> => {
    const found =
      pipelines.get(mode.name) ?? modeCommand(mode).then((stages) => createPipeline({ command: stages, log }));
    pipelines.set(mode.name, found);
    found.catch(() => pipelines.delete(mode.name));
    return found;
  };

  return {
    async find(pair) {
      const steps = findRoute(await modes(), pair);
      return steps === undefined ? undefined : await createPairEngine(steps, pipeline);
    },
    async sources(target) {
      const installed = await modes();
      const from = [...new Set(installed.map(({ source }) => source.toUpperCase()))];
      return from.filter((source) => findRoute(installed, { source, target }) !== undefined);
    },
    close() {
      for (const one of pipelines.values())
        one.then(
          (found) => found.close(),
          () => {},
        );
      pipelines.clear();
    },
  };
}

async function createPairEngine(
  steps: readonly ApertiumMode[],
  pipeline: (mode: ApertiumMode) => Promise<Pipeline>,
): Promise<PairEngine> {
  const names = steps.map(({ name }) => name).join(", ");
  const versions = await Promise.all(steps.map(modeVersion));
  return {
    id: `apertium/${names}/${versions.join(",")}`,
    name: `Apertium (${names})`,
    pseudo: false,
    honours: honouredFeatures.apertium,
    async translate(parts, { cut, preserveFormatting }, signal) {
      const byAll = async (segment: readonly MarkupPart[]) => {
        let now = segment;
        for (const step of steps) now = await translateSegment(now, await pipeline(step), signal);
        return preserveFormatting || !isSentence(segment) ? matchStartCase(segment, now) : now;
      };
      const done = splitSegments(parts, cut).map((segment) =>
        segment.translatable ? byAll(segment.parts) : segment.parts,
      );
      return rejoinSegments(await Promise.all(done));
    },
  };
}

/** Returns whether a text ends as sentences do: labels don't. */
const isSentence = (parts: readonly MarkupPart[]): boolean =>
  /[.!?…][\s"'”’)\]]*$/.test(parts.map((part) => (part.kind === "text" ? part.text : "")).join(""));

/** Undoes the capital that Apertium puts at the start, if the source began in lower case. */
function matchStartCase(before: readonly MarkupPart[], after: readonly MarkupPart[]): readonly MarkupPart[] {
  const at = firstLetter(after);
  const part = after[at];
  const source = before[firstLetter(before)];
  if (part?.kind !== "text" || source?.kind !== "text" || !/^[^\p{L}]*\p{Ll}/u.test(source.text)) return after;
  const text = part.text.replace(/^([^\p{L}]*\p{Lu})(?!\p{Lu})/u, (start) => start.toLowerCase());
  return after.with(at, { kind: "text", text });
}

const firstLetter = (parts: readonly MarkupPart[]): number =>
  parts.findIndex((part) => part.kind === "text" && /\p{L}/u.test(part.text));

/** Translates a segment at once; text by text if an answer broke its tags. */
async function translateSegment(
  parts: readonly MarkupPart[],
  pipeline: Pipeline,
  signal: AbortSignal,
): Promise<readonly MarkupPart[]> {
  const { text, parts: read } = toStream(parts);
  const whole = read(await pipeline.translate(text, signal));
  if (whole !== undefined) return whole;
  const pieces = parts.map(async (part) => {
    if (part.kind !== "text" || !/\p{L}/u.test(part.text)) return part;
    const piece = toStream([part]);
    const answer = piece.parts(await pipeline.translate(piece.text, signal));
    if (answer === undefined) throw new Error("engine answered something else");
    return answer;
  });
  return (await Promise.all(pieces)).flat();
}
