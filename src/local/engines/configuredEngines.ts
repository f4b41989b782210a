import {
  coversPair,
  coversTarget,
  type EngineEntry,
  engineAddress,
  engineDefaults,
  isSpeechKind,
  type TranslationKind,
} from "../../core/engines/engineList.ts";
import type { EngineNetwork } from "../../core/engines/engineNetwork.ts";
import type { Log } from "../../core/work/log.ts";
import { apertiumEngines } from "../apertium/apertiumEngines.ts";
import type { Detection } from "../detection/languageDetector.ts";
import { createLanguageCheck } from "./chat/answerLanguage.ts";
import { chatEngine } from "./chat/chatEngine.ts";
import type { EditorBridges } from "./editorBridges.ts";
import { editorEngine } from "./editorEngine.ts";
import { createSender } from "./http/engineRequest.ts";
import { libreTranslateEngine } from "./libreTranslate.ts";
import type { EngineSource, EngineTokens } from "./pairEngine.ts";

/** An engine of the list with its key, which is never logged or stored. */
export interface KeyedEngine {
  readonly entry: EngineEntry;
  readonly key?: string | undefined;
}

/** The list that a service starts with. */
export interface EngineListOption {
  readonly engines: readonly KeyedEngine[];
  /** Proxies and certificates for engines elsewhere. Defaults to those in the environment of the process. */
  readonly network?: EngineNetwork | undefined;
  /** True if clients can't replace it: it is a file's. */
  readonly isFixed: boolean;
}

/** Dependencies of the engines of the list. */
export interface EngineNeeds {
  readonly detection: Pick<Detection, "judge">;
  readonly bridges: EditorBridges;
  readonly onTokens: (entry: EngineEntry, tokens: EngineTokens) => void;
  readonly log: Log;
}

/** Creates the engines of a list that translate, in its order; a list for voice only keeps the installed ones. */
export function readEngines(
  { engines, network }: Pick<EngineListOption, "engines" | "network">,
  needs: EngineNeeds,
): readonly EngineSource[] {
  const sources = engines.flatMap((one) => {
    const { kind } = one.entry;
    return isSpeechKind(kind) ? [] : [forPairs(one.entry, creators[kind](one, { ...needs, network }))];
  });
  return sources.length === 0 && engines.length > 0 ? [apertiumEngines(needs)] : sources;
}

type CreatorNeeds = EngineNeeds & Pick<EngineListOption, "network">;

const creators: Readonly<Record<TranslationKind, (engine: KeyedEngine, needs: CreatorNeeds) => EngineSource>> = {
  apertium: (_, { log }) => apertiumEngines({ log }),
  libretranslate: (engine, needs) =>
    libreTranslateEngine({
      ...accessOf(engine),
      ...senderFor(engine, needs),
      concurrency: engine.entry.concurrency,
      onRequest: () => needs.onTokens(engine.entry, { input: 0, output: 0, isEstimated: false }),
    }),
  chat: (engine, needs) => modelEngine(engine, needs),
  editor: ({ entry }, needs) =>
    editorEngine(needs.bridges, ({ url, key }) => modelEngine({ entry: { ...entry, url }, key }, needs, "editor")),
};

function modelEngine(engine: KeyedEngine, needs: CreatorNeeds, place?: string): EngineSource {
  const { entry } = engine;
  const { detection, onTokens } = needs;
  const { send, close } = senderFor(engine, needs);
  const source = chatEngine({
    place,
    access: accessOf(engine),
    model: entry.model ?? "",
    fastModel: entry.fastModel,
    concurrency: entry.concurrency,
    maxItems: entry.maxItems,
    maxInputTokens: entry.maxInputTokens,
    send,
    judgeLanguages: createLanguageCheck(detection),
    price: entry.price,
    onTokens: (tokens) => onTokens(entry, tokens),
  });
  return {
    ...source,
    close() {
      source.close();
      close();
    },
  };
}

/** Returns the name of an engine for people. */
export const engineNameOf = ({ name, model, url, kind, id }: EngineEntry): string =>
  name ?? model ?? (kind === "libretranslate" && url !== undefined ? `LibreTranslate (${new URL(url).host})` : id);

const senderFor = ({ entry }: KeyedEngine, { network }: CreatorNeeds) => createSender(engineNameOf(entry), network);

/** Returns the address and access of an engine. */
export const accessOf = ({ entry, key }: KeyedEngine) => ({
  name: engineNameOf(entry),
  url: engineAddress(entry.url ?? "", entry.allowHttp) ?? "",
  key,
  keyHeader: entry.keyHeader,
  headers: entry.headers,
  timeout: (entry.timeout ?? engineDefaults.timeout) * 1000,
});

/** Limits an engine to the pairs of its entry. */
const forPairs = (entry: EngineEntry, source: EngineSource): EngineSource => ({
  ...source,
  async find(pair) {
    if (!coversPair(entry, pair.source, pair.target)) return undefined;
    const engine = await source.find(pair);
    return engine && { ...engine, entry: entry.id };
  },
  follows: (target) => (coversTarget(entry, target) ? (source.follows?.(target) ?? []) : []),
  // a text that is improved has one language on both sides
  writer: (language) => (coversPair(entry, language, language) ? source.writer?.(language) : undefined),
});
