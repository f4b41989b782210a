import { textFailureCodes } from "../../core/failures/engineFailures.ts";
import { EngineFailure } from "../engines/engineFailure.ts";
import type { Labels } from "./metricText.ts";

/** Counts what the engines are asked, and learns from their answers if they work. */
export interface EngineWatch {
  /** Runs one text of an engine. */
  run<T>(engine: string, work: () => Promise<T>): Promise<T>;
  /** Texts that wait for an engine or are with it. */
  inProgress(): readonly (readonly [Labels, number])[];
  /** True while every engine that was asked lately failed. Later nothing is known, and they are asked again. */
  isDown(): boolean;
}

/** Milliseconds for which a failure says something about the next request. */
const memoryMs = 30_000;

/** Engines that are remembered; a list that changes often must not fill the memory. */
const maxEngines = 100;

export function createEngineWatch(
  onFailure: (engine: string, code: string) => void,
  now: () => number = Date.now,
): EngineWatch {
  const running = new Map<string, number>();
  const failedAt = new Map<string, number | undefined>();
  const note = (engine: string, time: number | undefined) => {
    failedAt.delete(engine);
    failedAt.set(engine, time);
    const [oldest] = failedAt.keys();
    if (failedAt.size > maxEngines && oldest !== undefined) failedAt.delete(oldest);
  };
  const end = (engine: string) => {
    const left = (running.get(engine) ?? 1) - 1;
    if (left > 0) running.set(engine, left);
    else running.delete(engine);
  };
  const noteFailure = (engine: string, { code }: EngineFailure) => {
    onFailure(engine, code);
    note(engine, textFailureCodes.has(code) ? undefined : now());
  };
  return {
    async run(engine, work) {
      running.set(engine, (running.get(engine) ?? 0) + 1);
      try {
        const done = await work();
        note(engine, undefined);
        return done;
      } catch (error) {
        if (error instanceof EngineFailure) noteFailure(engine, error);
        throw error;
      } finally {
        end(engine);
      }
    },
    inProgress: () => [...running].map(([engine, count]) => [{ engine }, count] as const),
    isDown() {
      const times = [...failedAt.values()];
      return times.length > 0 && times.every((time) => time !== undefined && now() - time < memoryMs);
    },
  };
}
