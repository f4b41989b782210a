import { type Disposable, type Event, EventEmitter, workspace } from "vscode";
import type { ServiceResourceKind } from "../../../core/resources/resourceReferences.ts";
import type { AnswerOf } from "../../../service/endpoint.ts";
import type { Memory } from "../../../service/operations/memoryTransfers.ts";
import type { StyleRuleList } from "../../../service/operations/styleRuleLists.ts";
import type { glossary } from "../../../service/protocol/glossaryEndpoints.ts";
import type { spokenTermsOf } from "../../../service/protocol/spokenTermEndpoints.ts";
import type { styleProfileOf } from "../../../service/protocol/styleProfileEndpoints.ts";
import type { Client } from "../../../service/serviceClient.ts";
import { waitFor } from "../basics/abort.ts";
import { disposeAll } from "../basics/disposables.ts";
import type { LanguageService } from "../service/languageService.ts";

/** The service's resources by kind, as its lists return them. */
export interface ResourceOf {
  readonly glossary: AnswerOf<typeof glossary>;
  readonly style: StyleRuleList;
  readonly memory: Memory;
  readonly styleProfile: AnswerOf<typeof styleProfileOf>;
  readonly spokenTerms: AnswerOf<typeof spokenTermsOf>;
}

/** The service's resources; each kind is listed with its first use and kept until something changes. */
export interface ServiceResourceLists extends Disposable {
  /** The list of a kind changed; `undefined`: all, as with another service. */
  readonly onDidChange: Event<ServiceResourceKind | undefined>;
  /** Throws `Failure`; a list that failed is requested again at the next call. */
  list<K extends ServiceResourceKind>(kind: K, signal: AbortSignal): Promise<readonly ResourceOf[K][]>;
  /** Returns the cached list, without a request. */
  getCached<K extends ServiceResourceKind>(kind: K): readonly ResourceOf[K][] | undefined;
  /** Drops the cached list of a kind that was changed at the service. */
  invalidate(kind: ServiceResourceKind): void;
  refresh(): void;
}

/** Makes `ServiceResourceLists`; does not start or ask anything. */
export function createResources(service: LanguageService): ServiceResourceLists {
  return new CachedResourceLists(service);
}

class CachedResourceLists implements ServiceResourceLists {
  readonly #service: LanguageService;
  readonly #changed = new EventEmitter<ServiceResourceKind | undefined>();
  readonly #controller = new AbortController();
  readonly #lists = new Map<ServiceResourceKind, Promise<readonly unknown[]>>();
  readonly #known = new Map<ServiceResourceKind, readonly unknown[]>();
  readonly #listeners: readonly Disposable[];
  #address: string;
  readonly onDidChange = this.#changed.event;

  constructor(service: LanguageService) {
    this.#service = service;
    this.#address = addressOf(service);
    this.#listeners = [
      this.#changed,
      service.onDidChange(() => {
        const address = addressOf(service);
        if (address === this.#address) return;
        this.#address = address;
        this.refresh();
      }),
      // an embedded service that is set up otherwise may keep other things; it is not started to look at them
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.embedded")) this.#forget();
      }),
    ];
  }

  async list<K extends ServiceResourceKind>(kind: K, signal: AbortSignal): Promise<readonly ResourceOf[K][]> {
    const listing = this.#lists.get(kind) ?? this.#ask(kind);
    return (await waitFor(listing, signal)) as readonly ResourceOf[K][];
  }

  getCached<K extends ServiceResourceKind>(kind: K): readonly ResourceOf[K][] | undefined {
    return this.#known.get(kind) as readonly ResourceOf[K][] | undefined;
  }

  invalidate(kind: ServiceResourceKind): void {
    this.#lists.delete(kind);
    this.#changed.fire(kind);
  }

  refresh(): void {
    this.#forget();
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  #forget(): void {
    this.#lists.clear();
    this.#known.clear();
  }

  #ask(kind: ServiceResourceKind): Promise<readonly unknown[]> {
    const asking = this.#fetch(kind);
    this.#lists.set(kind, asking);
    asking.then(
      (found) => {
        if (this.#lists.get(kind) === asking) this.#known.set(kind, found);
      },
      () => {
        if (this.#lists.get(kind) === asking) this.#lists.delete(kind);
      },
    );
    return asking;
  }

  async #fetch(kind: ServiceResourceKind): Promise<readonly unknown[]> {
    const { signal } = this.#controller;
    return await listers[kind](await this.#service.client(signal), signal);
  }
}

/** Identifies the service and its keys: another one has other resources. */
const addressOf = ({ state }: LanguageService): string =>
  state.kind === "remote" ? `${state.dialect.baseUrl} ${[...state.keys].join()}` : state.kind;

type Listers = {
  readonly [K in ServiceResourceKind]: (client: Client, signal: AbortSignal) => Promise<readonly ResourceOf[K][]>;
};

const listers: Listers = {
  glossary: async (client, signal) => {
    const { glossaries } = await import("../../../service/protocol/glossaryEndpoints.ts");
    return (await client.call(glossaries, {}, signal)).glossaries;
  },
  style: async (client, signal) => {
    const { listStyleRules: everyStyleRuleList } = await import("../../../service/operations/styleRuleLists.ts");
    return await collectAll(everyStyleRuleList(client, {}, signal));
  },
  memory: async (client, signal) => {
    const { listMemories: allMemories } = await import("../../../service/operations/memoryTransfers.ts");
    return await collectAll(allMemories(client, signal));
  },
  styleProfile: async (client, signal) => {
    const { styleProfiles } = await import("../../../service/protocol/styleProfileEndpoints.ts");
    return (await client.call(styleProfiles, {}, signal)).style_profiles;
  },
  spokenTerms: async (client, signal) => {
    const { spokenTerms } = await import("../../../service/protocol/spokenTermEndpoints.ts");
    return (await client.call(spokenTerms, {}, signal)).spoken_terms;
  },
};

async function collectAll<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
