import { coversPair, type EngineEntry, type EngineKind, engineAddress } from "../../core/engines/engineList.ts";
import type { Log } from "../../core/log.ts";
import { apertiumEngines } from "../apertium/apertiumEngines.ts";
import type { Detection } from "../detection/languageDetector.ts";
import { createLanguageCheck } from "./chat/answerLanguage.ts";
import { chatEngine } from "./chat/chatEngine.ts";
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
  /** True if clients can't replace it: it is a file's. */
  readonly isFixed: boolean;
}

/** What engines of the list need of the service. */
export interface EngineNeeds {
  readonly detection: Pick<Detection, "judge">;
  readonly onTokens: (entry: EngineEntry, tokens: EngineTokens) => void;
  readonly log: Log;
}

/** Creates the engines of a list, in its order. */
export const configuredEngines = (list: readonly KeyedEngine[], needs: EngineNeeds): readonly EngineSource[] =>
  list.map((one) => forPairs(one.entry, creators[one.entry.kind](one, needs)));

const creators: Readonly<Record<EngineKind, (engine: KeyedEngine, needs: EngineNeeds) => EngineSource>> = {
  apertium: (_, { log }) => apertiumEngines({ log }),
  libretranslate: (engine) => libreTranslateEngine({ ...accessOf(engine), ...senderFor(engine) }),
  chat(engine, { detection, onTokens }) {
    const { entry } = engine;
    const { send, close } = senderFor(engine);
    const source = chatEngine({
      access: accessOf(engine),
      model: entry.model ?? "",
      fastModel: entry.fastModel,
      concurrency: entry.concurrency,
      maxItems: entry.maxItems,
      maxInputTokens: entry.maxInputTokens,
      send,
      findOtherLanguage: createLanguageCheck(detection),
      onTokens: (tokens) => onTokens(entry, tokens),
    });
    return {
      ...source,
      close() {
        source.close();
        close();
      },
    };
  },
};

/** Returns the name of an engine for people. */
export const engineNameOf = ({ name, model, url, kind, id }: EngineEntry): string =>
  name ?? model ?? (kind === "libretranslate" && url !== undefined ? `LibreTranslate (${new URL(url).host})` : id);

const senderFor = ({ entry }: KeyedEngine) => createSender(engineNameOf(entry));

/** Returns the address and access of an engine. */
export const accessOf = ({ entry, key }: KeyedEngine) => ({
  name: engineNameOf(entry),
  url: engineAddress(entry.url ?? "", entry.allowHttp) ?? "",
  key,
  keyHeader: entry.keyHeader,
  headers: entry.headers,
  timeout: (entry.timeout ?? 120) * 1000,
});

/** Limits an engine to the pairs of its entry. */
const forPairs = (entry: EngineEntry, source: EngineSource): EngineSource => ({
  ...source,
  find: async (pair) => (coversPair(entry, pair.source, pair.target) ? await source.find(pair) : undefined),
});
