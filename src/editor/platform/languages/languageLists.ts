import type { Memento } from "vscode";
import type { EngineEntry } from "../../../core/engines/engineList.ts";
import { Failure } from "../../../core/failures/failure.ts";
import type { Log } from "../../../core/work/log.ts";
import { fetchOfferedLanguages, type OfferedLanguage } from "../../../service/operations/offeredLanguages.ts";
import type { LanguageResource } from "../../../service/protocol/languageEndpoints.ts";
import type { LanguageService } from "../service/languageService.ts";
import { isReachable } from "../service/serviceState.ts";
import { defaultLanguages } from "./defaultLanguages.ts";

/** Languages, and whether the service in use listed them: lists that are only remembered or shipped forbid nothing. */
export interface LanguageList {
  readonly languages: readonly OfferedLanguage[];
  readonly isFromService: boolean;
}

/** The languages that the service in use offers. */
export interface Languages {
  /**
   * Returns the cached list: the service's own of the last hour, else an older one, else the copy that ships with
   * Glossa.
   */
  known(resource: LanguageResource): LanguageList;
  /**
   * Loads the list if the cached one is older than an hour, or can change at any time; if that fails, returns the cached one. A service that does
   * not run is started only with `start`.
   */
  load(resource: LanguageResource, signal: AbortSignal, start?: "start"): Promise<LanguageList>;
}

/** A list of the service, as it is stored. */
interface StoredLanguages {
  readonly at: number;
  readonly languages: readonly OfferedLanguage[];
}

/** The maximum age of a list in milliseconds (docs/protocol.md, *Languages*). */
const maxAgeMs = 3_600_000;

/** Makes `Languages`; sends no request yet. The list of the embedded service depends on its `engines`. */
export function createLanguages(
  service: Pick<LanguageService, "state" | "client">,
  memory: Memento,
  log: Log,
  now: () => number = Date.now,
  engines: readonly EngineEntry[] = [],
): Languages {
  const embedded = ["embedded", ...new Set(engines.map(({ kind, pairs = [] }) => [kind, ...pairs].join()))].join(" ");
  const key = (resource: LanguageResource): string => {
    const { state } = service;
    return `glossa.languages ${state.kind === "remote" ? state.dialect.baseUrl : embedded} ${resource}`;
  };
  const readStored = (resource: LanguageResource) => memory.get<StoredLanguages>(key(resource));
  const listKnown = (resource: LanguageResource): LanguageList => {
    const stored = readStored(resource);
    return { languages: stored?.languages ?? defaultLanguages, isFromService: stored !== undefined };
  };
  const ask = async (resource: LanguageResource, signal: AbortSignal): Promise<LanguageList> => {
    const place = key(resource);
    const languages = await fetchOfferedLanguages(await service.client(signal), resource, signal);
    if (languages.length === 0) return listKnown(resource);
    await memory.update(place, { at: now(), languages } satisfies StoredLanguages);
    return { languages, isFromService: true };
  };
  // those of the embedded service's voice change with its engines, and it answers at once
  const isFresh = (resource: LanguageResource, { at }: StoredLanguages): boolean =>
    now() - at < (resource === "voice" && service.state.kind === "embedded" ? 0 : maxAgeMs);
  return {
    known: listKnown,
    async load(resource, signal, start) {
      const stored = readStored(resource);
      if (stored && isFresh(resource, stored)) return listKnown(resource);
      if (start === undefined && !isReachable(service)) return listKnown(resource);
      return await ask(resource, signal).catch((error: unknown) => {
        // a key may be for translating alone
        if (!(error instanceof Failure) || signal.aborted) throw error;
        log.info(`languages: ${error.code}`);
        return listKnown(resource);
      });
    },
  };
}
