import { createRunningWork, type RunningWork } from "../runningWork.ts";
import { characterKinds, type UsageKind } from "../usage/usageKinds.ts";
import type { Route } from "../wire/router.ts";
import { createEngineWatch, type EngineWatch } from "./engineWatch.ts";
import { observeRoutes, type Unready } from "./observeRoutes.ts";
import { type CharacterTally, characterTally, type RequestRecord } from "./requestRecord.ts";
import { createServiceMetrics } from "./serviceMetrics.ts";

interface ObservationOptions {
  readonly metricsKey?: string | undefined;
  readonly onRequest?: ((record: RequestRecord) => void) | undefined;
}

/** Parts of the service that are asked how they are. */
interface ObservedParts {
  voiceSessions(): number;
  queuedDocuments(): number;
  isStoreOpen(): boolean;
}

/** Everything by which a service is watched from outside. */
export interface Observation {
  readonly work: RunningWork;
  readonly tally: CharacterTally;
  readonly engines: EngineWatch;
  onUsage(kind: UsageKind, units: number): void;
  onRequest(record: RequestRecord): void;
  routes(parts: ObservedParts): readonly Route[];
}

export function createObservation({ metricsKey, onRequest = () => {} }: ObservationOptions): Observation {
  const metrics = createServiceMetrics();
  const work = createRunningWork();
  const engines = createEngineWatch(metrics.onEngineFailure);
  return {
    work,
    tally: characterTally,
    engines,
    onUsage(kind, units) {
      metrics.onUsage(kind, units);
      if (characterKinds.includes(kind)) characterTally.add(units);
    },
    onRequest(record) {
      metrics.onRequest(record);
      onRequest(record);
    },
    routes(parts) {
      const unready = (): Unready | undefined => {
        if (work.isStopping) return "stopping";
        if (!isOpen(parts)) return "store";
        return engines.isDown() ? "engines" : undefined;
      };
      const gauges = {
        requests: () => work.count,
        voiceSessions: parts.voiceSessions,
        documents: parts.queuedDocuments,
        enginesInProgress: engines.inProgress,
        isReady: () => unready() === undefined,
      };
      const exposed = metricsKey === undefined ? undefined : { key: metricsKey, text: () => metrics.text(gauges) };
      return observeRoutes({ unready, metrics: exposed });
    },
  };
}

/** Returns whether the state can be read: a closed or broken one throws. */
function isOpen({ isStoreOpen }: ObservedParts): boolean {
  try {
    return isStoreOpen();
  } catch {
    return false;
  }
}
