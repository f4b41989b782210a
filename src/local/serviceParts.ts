import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultCurrency } from "../core/engines/engineCost.ts";
import type { Log } from "../core/work/log.ts";
import { accountRoutes } from "./accountRoutes.ts";
import { type AccountUsage, createUsage, type UsageOptions } from "./accountUsage.ts";
import { analyticsRoutes } from "./admin/analyticsRoutes.ts";
import { createDeveloperKeys } from "./admin/developerKeys.ts";
import { developerKeyRoutes } from "./admin/keyRoutes.ts";
import { backupRoute } from "./backup/backupRoute.ts";
import { closeToOthers, stateFileName } from "./dataFolder.ts";
import { detectRoute } from "./detection/detectRoute.ts";
import { withEngines } from "./detection/engineDetection.ts";
import { createDetection } from "./detection/languageDetector.ts";
import { createDocuments } from "./documents/documentRoutes.ts";
import { type EngineListOption, type EngineNeeds, readEngines } from "./engines/configuredEngines.ts";
import { bridgeRoute, type EditorBridges } from "./engines/editorBridges.ts";
import { engineRoutes } from "./engines/engineRoutes.ts";
import { engineTrialRoutes } from "./engines/engineTrial.ts";
import { createEngineUsage } from "./engines/engineUsage.ts";
import { createEngines } from "./engines/localEngines.ts";
import type { EngineSource } from "./engines/pairEngine.ts";
import { createSpeechEngines } from "./engines/speechEngines.ts";
import { createGlossaries } from "./glossaries/glossaryService.ts";
import { createMemories } from "./memories/memoryRoutes.ts";
import type { Observation } from "./observe/observation.ts";
import { createInstalledSpeech } from "./speech/installedSpeech.ts";
import type { Speech } from "./speech/speech.ts";
import { createSpokenTermsService } from "./spokenTerms/spokenTermRoutes.ts";
import { type Database, openDatabase } from "./store/stateDatabase.ts";
import { createStyleProfiles } from "./styleProfiles/styleProfileService.ts";
import { createStyleRuleService } from "./styleRules/styleRuleService.ts";
import { translateRoute } from "./translate/translateRoute.ts";
import type { TranslationResources } from "./translate/translationResources.ts";
import { unavailableRoutes } from "./unavailableRoutes.ts";
import { createSharedUsage } from "./usage/sharedUsage.ts";
import { createUsageReports } from "./usage/usageReports.ts";
import type { VoiceTimes } from "./voice/sessionWire.ts";
import { createVoice, type Voice } from "./voice/voiceRoutes.ts";
import type { AccountTier, KnownKey } from "./wire/callerKeys.ts";
import type { Route } from "./wire/router.ts";
import { createInstalledWriting } from "./writing/installedCorrector.ts";
import type { TextCorrector } from "./writing/textCorrector.ts";
import { writeRoutes } from "./writing/writeRoutes.ts";

interface PartsOptions {
  readonly dataDir?: string | undefined;
  /** An opened state. Defaults to SQLite. */
  readonly database?: Database | undefined;
  readonly sqlite?: "node" | "wasm" | undefined;
  readonly plan?: AccountTier | undefined;
  readonly characterLimit?: number | undefined;
  readonly engines?: readonly EngineSource[] | undefined;
  readonly engineList?: EngineListOption | undefined;
  readonly bridges: EditorBridges;
  readonly detection?: boolean | undefined;
  readonly speech?: Speech | undefined;
  readonly voiceTimes?: Partial<VoiceTimes> | undefined;
  readonly writing?: TextCorrector | undefined;
  readonly statusHold?: number | undefined;
  readonly observation: Observation;
  readonly log: Log;
  readonly now: () => Date;
}

/** The parts of the service, on one state. */
export interface Parts {
  readonly routes: readonly Route[];
  /** Returns the developer keys that are valid now. */
  keys(): readonly KnownKey[];
  /** Handles requests for WebSockets. */
  readonly upgrade: Voice["upgrade"];
  /** Connected voice sessions. */
  voiceSessions(): number;
  /** Documents that wait or are translated. */
  queuedDocuments(): number;
  /** Returns whether the state can be read. */
  isStoreOpen(): boolean;
  /** Ends long-lived connections. */
  disconnect(): void;
  /** Brings running work to a safe end. */
  close(): Promise<void>;
}

/** Opens the state and builds every part on it. Rejects if the state can't be read. */
export async function createParts(options: PartsOptions): Promise<Parts> {
  const { dataDir, log, now, sqlite, observation } = options;
  // first: without a state that can be read nothing in the folder is touched
  const database = options.database ?? (await openState(dataDir, sqlite));
  if (dataDir !== undefined) await closeToOthers(dataDir);
  const files = await fileFolder(dataDir);
  const plan = options.plan ?? "pro";
  const developerKeys = createDeveloperKeys(database, plan, now);
  const { limitsOf } = developerKeys;
  const limit = options.characterLimit ?? (plan === "free" ? freeCharacters : undefined);
  const onCounted = observation.onUsage;
  const usage = await openUsage({ database, dataDir, limit, limitsOf, now, log, onCounted });
  const glossaries = createGlossaries(database, now);
  const styleRules = createStyleRuleService(database, now);
  const builtIn = createDetection();
  const engineUsage = createEngineUsage(database, now, log);
  const { bridges } = options;
  const needs: EngineNeeds = { detection: builtIn, bridges, onTokens: engineUsage.add, log };
  const { engineList } = options;
  const engines = createEngines(
    log,
    engineList === undefined ? options.engines : readEngines(engineList, needs),
    ({ id, entry = id, name, meter }, characters) => {
      const currency = meter?.price && (meter.price.currency ?? defaultCurrency);
      engineUsage.addCharacters({ id: entry, name, currency }, characters);
    },
    observation.engines,
  );
  const detection = withEngines(builtIn, engines);
  const memories = await createMemories({ database, folder: join(files, "memories"), now, log });
  const { memory, memorySource } = memories;
  const styleProfiles = createStyleProfiles(database, now, {
    glossaryPairs: glossaries.pairsOf,
    styleLanguage: styleRules.languageOf,
    memoryLanguages: memories.languagesOf,
  });
  const { profile, profileSources } = styleProfiles;
  const named = { terms: glossaries.terms, style: styleRules.style, memory, memorySource };
  const resources: TranslationResources = { ...named, profile, profileSources };
  const documents = await createDocuments({
    database,
    files,
    plan,
    usage,
    engines,
    detection,
    resources,
    now,
    log,
    statusHold: options.statusHold,
  });
  const { voiceTimes: times, writing = createInstalledWriting(log) } = options;
  const speech = createSpeechEngines(options.speech ?? createInstalledSpeech(), engineList ?? { engines: [] }, needs);
  const spokenTerms = createSpokenTermsService(database, now, speech.languages);
  const isOneOfSeveral = database.sharing !== undefined;
  const { terms } = spokenTerms;
  const voice = createVoice({ engines, usage, resources, spokenTerms: terms, speech, times, now, isOneOfSeveral });
  return {
    routes: [
      translateRoute({ engines, usage, detection, resources }),
      bridgeRoute(bridges),
      ...engineTrialRoutes(needs),
      ...engineRoutes({ engines, speech, needs, isFixed: engineList?.isFixed ?? false, first: engineList }),
      detectRoute(detection, options.detection ?? true),
      ...accountRoutes({ usage, plan, limitsOf, engineUsage, spokenLanguages: speech.languages, engines }),
      ...developerKeyRoutes(developerKeys),
      backupRoute({ database, dataDir, now, log }),
      ...analyticsRoutes(createUsageReports(database), developerKeys),
      ...unavailableRoutes(),
      ...glossaries.routes,
      ...styleRules.routes,
      ...styleProfiles.routes,
      ...spokenTerms.routes,
      ...voice.routes,
      ...memories.routes,
      ...documents.routes,
      ...writeRoutes({ usage, detection, plan, engines, writing }),
    ],
    keys: developerKeys.active,
    upgrade: voice.upgrade,
    voiceSessions: voice.countConnected,
    queuedDocuments: documents.countQueued,
    isStoreOpen: () => database.get("SELECT 1 AS one") !== undefined,
    disconnect: voice.close,
    async close() {
      await documents.close();
      engines.close();
      await detection.close();
      await writing.close();
      await memories.close();
      engineUsage.close();
      database.close();
      if (dataDir === undefined) await rm(files, { recursive: true, force: true });
    },
  };
}

const openState = (dataDir: string | undefined, sqlite: PartsOptions["sqlite"]): Promise<Database> =>
  openDatabase({ sqlite, file: dataDir === undefined ? undefined : join(dataDir, stateFileName) });

/** Counts in memory what one process uses, or in the state what several do. */
const openUsage = (options: UsageOptions): AccountUsage | Promise<AccountUsage> =>
  options.database.sharing === undefined ? createUsage(options) : createSharedUsage(options, options.database.sharing);

/** Free characters per month (docs/protocol.md, *Usage*). */
const freeCharacters = 500_000;

/** Returns the folder of files that are too large for the state: uploads, results. */
async function fileFolder(dataDir: string | undefined): Promise<string> {
  if (dataDir === undefined) return await mkdtemp(join(tmpdir(), "glossa-service-"));
  const folder = join(dataDir, "files");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
