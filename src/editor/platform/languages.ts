import type { LogOutputChannel, Memento } from "vscode";
import { Failure } from "../../core/failure.ts";
import { type OfferedLanguage, offeredFor } from "../../service/parts/languages.ts";
import type { LanguageResource } from "../../service/protocol/languages.ts";
import { offeredLanguages } from "./offered.ts";
import { isReachable, type Service } from "./service.ts";

/** Languages, and whether the service in use told them: what is only remembered or shipped forbids nothing. */
export interface LanguageList {
  readonly languages: readonly OfferedLanguage[];
  readonly isTold: boolean;
}

/** The languages that the service in use offers. */
export interface Languages {
  /** What is known by now: told within the hour, else told before, else the copy that ships with Glossa. */
  known(resource: LanguageResource): LanguageList;
  /**
   * The same, asked where nothing was told within the hour; what can't be asked is known all the same. A service that does
   * not run is started only with `start`.
   */
  current(resource: LanguageResource, signal: AbortSignal, start?: "start"): Promise<LanguageList>;
}

/** What a service told, as it is remembered. */
interface Told {
  readonly at: number;
  readonly languages: readonly OfferedLanguage[];
}

/** The longest time that a list may be kept, in milliseconds (docs/protocol.md, *Languages*). */
const fresh = 3_600_000;

/** Makes `Languages`; asks nothing. */
export function createLanguages(
  service: Pick<Service, "state" | "client">,
  memory: Memento,
  log: LogOutputChannel,
  now: () => number = Date.now,
): Languages {
  const key = (resource: LanguageResource): string => {
    const { state } = service;
    return `glossa.languages ${state.kind === "remote" ? state.dialect.baseUrl : "embedded"} ${resource}`;
  };
  const toldOf = (resource: LanguageResource) => memory.get<Told>(key(resource));
  const known = (resource: LanguageResource): LanguageList => {
    const told = toldOf(resource);
    return { languages: told?.languages ?? offeredLanguages, isTold: told !== undefined };
  };
  const ask = async (resource: LanguageResource, signal: AbortSignal): Promise<LanguageList> => {
    const place = key(resource);
    const languages = await offeredFor(await service.client(signal), resource, signal);
    if (languages.length === 0) return known(resource);
    await memory.update(place, { at: now(), languages } satisfies Told);
    return { languages, isTold: true };
  };
  const isFresh = ({ at }: Told): boolean => now() - at < fresh;
  return {
    known,
    async current(resource, signal, start) {
      const told = toldOf(resource);
      if (told && isFresh(told)) return known(resource);
      if (start === undefined && !isReachable(service)) return known(resource);
      return await ask(resource, signal).catch((error: unknown) => {
        // a key may be for translating alone
        if (!(error instanceof Failure) || signal.aborted) throw error;
        log.info(`languages: ${error.code}`);
        return known(resource);
      });
    },
  };
}
