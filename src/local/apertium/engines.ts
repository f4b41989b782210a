import type { Log } from "../../core/log.ts";
import type { EngineSource, PairEngine } from "../engines/engine.ts";
import type { Part } from "../markup/parts.ts";
import { rejoined, segments } from "../markup/segments.ts";
import { command, installedModes, type Mode, version } from "./installed.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { route } from "./route.ts";
import { streamed } from "./stream.ts";

/** Apertium where it is installed, over one language between where no direction covers the pair. */
export function apertiumEngines({
  log,
  now = Date.now,
}: {
  readonly log: Log;
  readonly now?: () => number;
}): EngineSource {
  const pipelines = new Map<string, Promise<Pipeline>>();
  let known: { readonly modes: Promise<readonly Mode[]>; readonly until: number } | undefined;

  /** What is installed may change while the service runs; asking takes some 10 ms. */
  const modes = (): Promise<readonly Mode[]> => {
    if (known === undefined || now() > known.until) known = { modes: installedModes(), until: now() + 30_000 };
    return known.modes;
  };

  const pipeline = (mode: Mode): Promise<Pipeline> => {
    const found = pipelines.get(mode.name) ?? command(mode).then((stages) => createPipeline({ command: stages, log }));
    pipelines.set(mode.name, found);
    found.catch(() => pipelines.delete(mode.name));
    return found;
  };

  return {
    async find(pair) {
      const steps = route(await modes(), pair);
      return steps === undefined ? undefined : await engineOf(steps, pipeline);
    },
    async sources(target) {
      const installed = await modes();
      const from = [...new Set(installed.map(({ source }) => source.toUpperCase()))];
      return from.filter((source) => route(installed, { source, target }) !== undefined);
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

async function engineOf(steps: readonly Mode[], pipeline: (mode: Mode) => Promise<Pipeline>): Promise<PairEngine> {
  const names = steps.map(({ name }) => name).join(", ");
  const versions = await Promise.all(steps.map(version));
  return {
    id: `apertium/${names}/${versions.join(",")}`,
    name: `Apertium (${names})`,
    pseudo: false,
    async translate(parts, { cut, preserveFormatting }, signal) {
      const byAll = async (segment: readonly Part[]) => {
        let now = segment;
        for (const step of steps) now = await translated(now, await pipeline(step), signal);
        return preserveFormatting || !isSentence(segment) ? begunAs(segment, now) : now;
      };
      const done = segments(parts, cut).map((segment) => (segment.translatable ? byAll(segment.parts) : segment.parts));
      return rejoined(await Promise.all(done));
    },
  };
}

/** Whether a text ends as sentences do: labels don't. */
const isSentence = (parts: readonly Part[]): boolean =>
  /[.!?…][\s"'”’)\]]*$/.test(parts.map((part) => (part.kind === "text" ? part.text : "")).join(""));

/** Apertium begins a sentence with a capital; what began small is no sentence. */
function begunAs(before: readonly Part[], after: readonly Part[]): readonly Part[] {
  const at = firstLetter(after);
  const part = after[at];
  const source = before[firstLetter(before)];
  if (part?.kind !== "text" || source?.kind !== "text" || !/^[^\p{L}]*\p{Ll}/u.test(source.text)) return after;
  const text = part.text.replace(/^([^\p{L}]*\p{Lu})(?!\p{Lu})/u, (start) => start.toLowerCase());
  return after.with(at, { kind: "text", text });
}

const firstLetter = (parts: readonly Part[]): number =>
  parts.findIndex((part) => part.kind === "text" && /\p{L}/u.test(part.text));

/** A segment in one go; text by text where an answer tore its tags. */
async function translated(parts: readonly Part[], pipeline: Pipeline, signal: AbortSignal): Promise<readonly Part[]> {
  const { text, parts: read } = streamed(parts);
  const whole = read(await pipeline.translate(text, signal));
  if (whole !== undefined) return whole;
  const pieces = parts.map(async (part) => {
    if (part.kind !== "text" || !/\p{L}/u.test(part.text)) return part;
    const piece = streamed([part]);
    const answer = piece.parts(await pipeline.translate(piece.text, signal));
    if (answer === undefined) throw new Error("engine answered something else");
    return answer;
  });
  return (await Promise.all(pieces)).flat();
}
