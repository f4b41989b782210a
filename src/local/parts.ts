import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Log } from "../core/log.ts";
import { accountRoutes } from "./account.ts";
import { analyticsRoutes } from "./admin/analyticsRoutes.ts";
import { createDeveloperKeys } from "./admin/developerKeys.ts";
import { developerKeyRoutes } from "./admin/keyRoutes.ts";
import { closeToOthers, stateFileName } from "./dataFolder.ts";
import { createDetection } from "./detection/detection.ts";
import { detectRoute } from "./detection/route.ts";
import { createDocuments } from "./documents/documents.ts";
import type { EngineSource } from "./engines/engine.ts";
import { createEngines } from "./engines/engines.ts";
import { enginesRoute } from "./engines/told.ts";
import { createGlossaries } from "./glossaries/glossaries.ts";
import { createMemories } from "./memories/memories.ts";
import { installedSpeech } from "./speech/installed.ts";
import type { Speech } from "./speech/speech.ts";
import { createSpokenTerms } from "./spokenTerms/spokenTerms.ts";
import { openDatabase } from "./store/database.ts";
import { createStyleRules } from "./styleRules/styleRules.ts";
import type { Resources } from "./translate/resources.ts";
import { translateRoute } from "./translate/translate.ts";
import { unavailableRoutes } from "./unavailable.ts";
import { createUsageReports } from "./usage/report.ts";
import { createUsage } from "./usage.ts";
import type { VoiceTimes } from "./voice/connection.ts";
import { createVoice, type Voice } from "./voice/voice.ts";
import type { KnownKey, Plan } from "./wire/keys.ts";
import type { Route } from "./wire/router.ts";
import { installedWriting } from "./writing/installed.ts";
import { writeRoutes } from "./writing/route.ts";
import type { Writing } from "./writing/writing.ts";

interface PartsOptions {
  readonly dataDir?: string | undefined;
  readonly sqlite?: "node" | "wasm" | undefined;
  readonly plan?: Plan | undefined;
  readonly characterLimit?: number | undefined;
  readonly engines?: readonly EngineSource[];
  readonly detection?: boolean | undefined;
  readonly speech?: Speech | undefined;
  readonly voiceTimes?: Partial<VoiceTimes> | undefined;
  readonly writing?: Writing | undefined;
  readonly statusHold?: number | undefined;
  readonly log: Log;
  readonly now: () => Date;
}

/** The parts of the interface, over one state. */
export interface Parts {
  readonly routes: readonly Route[];
  /** Developer keys that are good now. */
  keys(): readonly KnownKey[];
  /** Takes requests for WebSockets. */
  readonly upgrade: Voice["upgrade"];
  /** Ends connections that would go on for long. */
  disconnect(): void;
  /** Lets what is under way come to a safe end. */
  close(): Promise<void>;
}

/** Opens the state and builds every part on it. Rejects where the state can't be read. */
export async function createParts(options: PartsOptions): Promise<Parts> {
  const { dataDir, log, now, sqlite } = options;
  // first: without a state that can be read nothing in the folder is touched
  const database = await openDatabase({
    sqlite,
    file: dataDir === undefined ? undefined : join(dataDir, stateFileName),
  });
  if (dataDir !== undefined) await closeToOthers(dataDir);
  const files = await fileFolder(dataDir);
  const plan = options.plan ?? "pro";
  const developerKeys = createDeveloperKeys(database, plan, now);
  const { limitsOf } = developerKeys;
  const limit = options.characterLimit ?? (plan === "free" ? freeCharacters : undefined);
  const usage = await createUsage({ database, dataDir, limit, limitsOf, now, log });
  const engines = createEngines(log, options.engines);
  const glossaries = createGlossaries(database, now);
  const styleRules = createStyleRules(database, now);
  const spokenTerms = createSpokenTerms(database, now);
  const detection = createDetection();
  const memories = await createMemories({ database, folder: join(files, "memories"), now, log });
  const { memory, memorySource } = memories;
  const resources: Resources = { terms: glossaries.terms, style: styleRules.style, memory, memorySource };
  const documents = await createDocuments({
    ...{ database, files, plan, usage, engines, detection, resources, now, log },
    statusHold: options.statusHold,
  });
  const { speech = installedSpeech(), voiceTimes: times, writing = installedWriting(log) } = options;
  const voice = createVoice({ engines, usage, resources, spokenTerms: spokenTerms.terms, speech, times, now });
  return {
    routes: [
      translateRoute({ engines, usage, detection, resources }),
      enginesRoute(engines),
      detectRoute(detection, options.detection ?? true),
      ...accountRoutes({ usage, plan, limitsOf }),
      ...developerKeyRoutes(developerKeys),
      ...analyticsRoutes(createUsageReports(database), developerKeys),
      ...unavailableRoutes(),
      ...glossaries.routes,
      ...styleRules.routes,
      ...spokenTerms.routes,
      ...voice.routes,
      ...memories.routes,
      ...documents.routes,
      ...writeRoutes({ usage, detection, plan, writing }),
    ],
    keys: developerKeys.active,
    upgrade: voice.upgrade,
    disconnect: voice.close,
    async close() {
      await documents.close();
      engines.close();
      await detection.close();
      await writing.close();
      await memories.close();
      database.close();
      if (dataDir === undefined) await rm(files, { recursive: true, force: true });
    },
  };
}

/** Characters a month that cost nothing (docs/protocol.md, *Usage*). */
const freeCharacters = 500_000;

/** Where parts keep files that are too large for the state: uploads, results. */
async function fileFolder(dataDir: string | undefined): Promise<string> {
  if (dataDir === undefined) return await mkdtemp(join(tmpdir(), "glossa-service-"));
  const folder = join(dataDir, "files");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
