import type { EngineEntry } from "../../core/engines/engineList.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";

type Needs = Pick<App, "service" | "engineList">;

/** An engine that is not in the list yet. */
export interface TriedEngine {
  readonly engine: EngineEntry;
  /** Empty for none. */
  readonly key: string;
}

/** Lists the models; an endpoint that has no list is none the worse. */
export async function listModels(
  { service, engineList }: Needs,
  tried: TriedEngine,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { engineModels } = await import("../../service/protocol/embeddedEndpoints.ts");
  const client = await service.client(signal);
  try {
    return (await client.call(engineModels, { ...tried, network: await engineList.network() }, signal)).models;
  } catch (error) {
    if (error instanceof Failure && error.code === "engine.address") return [];
    throw error;
  }
}

/** Has an engine translate, transcribe or speak a sentence; returns the text of it, empty for speech. */
export async function tryEngine(
  { service, engineList }: Needs,
  tried: TriedEngine,
  signal: AbortSignal,
): Promise<string> {
  const { testEngine } = await import("../../service/protocol/embeddedEndpoints.ts");
  const client = await service.client(signal);
  return (await client.call(testEngine, { ...tried, network: await engineList.network() }, signal)).text;
}

/** Runs a check; returns the sentence of its failure, with the endpoint's words. */
export async function describeFailure(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { detail } = error.facts;
    return detail === undefined ? toFailureSentence(error) : `${toFailureSentence(error)} ${detail}`;
  }
}
