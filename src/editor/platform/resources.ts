import { type Disposable, type Event, EventEmitter, workspace } from "vscode";
import type { ResourceKind } from "../../core/resources.ts";
import type { Client } from "../../service/client.ts";
import type { AnswerOf } from "../../service/endpoint.ts";
import type { Memory } from "../../service/parts/memories.ts";
import type { StyleRuleList } from "../../service/parts/styleRules.ts";
import type { glossary } from "../../service/protocol/glossaries.ts";
import type { spokenTermsOf } from "../../service/protocol/spokenTerms.ts";
import { waitFor } from "./abort.ts";
import { disposeAll } from "./disposables.ts";
import type { Service } from "./service.ts";

/** What the service keeps, by kind, as its lists say it. */
export interface ResourceOf {
  readonly glossary: AnswerOf<typeof glossary>;
  readonly style: StyleRuleList;
  readonly memory: Memory;
  readonly spokenTerms: AnswerOf<typeof spokenTermsOf>;
}

/** The service's resources, each kind listed when it is first asked for and kept until something changed. */
export interface Resources extends Disposable {
  /** A kind may read otherwise; `undefined`: all, as with another service. */
  readonly onDidChange: Event<ResourceKind | undefined>;
  /** Throws `Failure`; a list that failed is asked anew at the next question. */
  list<K extends ResourceKind>(kind: K, signal: AbortSignal): Promise<readonly ResourceOf[K][]>;
  /** What is known by now, without asking. */
  known<K extends ResourceKind>(kind: K): readonly ResourceOf[K][] | undefined;
  /** Told by whoever changed something of a kind at the service. */
  changed(kind: ResourceKind): void;
  refresh(): void;
}

/** Makes `Resources`; starts and asks nothing. */
export function createResources(service: Service): Resources {
  return new ServiceResources(service);
}

class ServiceResources implements Resources {
  readonly #service: Service;
  readonly #changed = new EventEmitter<ResourceKind | undefined>();
  readonly #controller = new AbortController();
  readonly #lists = new Map<ResourceKind, Promise<readonly unknown[]>>();
  readonly #known = new Map<ResourceKind, readonly unknown[]>();
  readonly #listeners: readonly Disposable[];
  #address: string;
  readonly onDidChange = this.#changed.event;

  constructor(service: Service) {
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

  async list<K extends ResourceKind>(kind: K, signal: AbortSignal): Promise<readonly ResourceOf[K][]> {
    const listing = this.#lists.get(kind) ?? this.#ask(kind);
    return (await waitFor(listing, signal)) as readonly ResourceOf[K][];
  }

  known<K extends ResourceKind>(kind: K): readonly ResourceOf[K][] | undefined {
    return this.#known.get(kind) as readonly ResourceOf[K][] | undefined;
  }

  changed(kind: ResourceKind): void {
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

  #ask(kind: ResourceKind): Promise<readonly unknown[]> {
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

  async #fetch(kind: ResourceKind): Promise<readonly unknown[]> {
    const { signal } = this.#controller;
    return await listers[kind](await this.#service.client(signal), signal);
  }
}

/** Which service it is, and with which keys: another one has other resources. */
const addressOf = ({ state }: Service): string =>
  state.kind === "remote" ? `${state.dialect.baseUrl} ${[...state.keys].join()}` : state.kind;

type Listers = {
  readonly [K in ResourceKind]: (client: Client, signal: AbortSignal) => Promise<readonly ResourceOf[K][]>;
};

const listers: Listers = {
  glossary: async (client, signal) => {
    const { glossaries } = await import("../../service/protocol/glossaries.ts");
    return (await client.call(glossaries, {}, signal)).glossaries;
  },
  style: async (client, signal) => {
    const { everyStyleRuleList } = await import("../../service/parts/styleRules.ts");
    return await all(everyStyleRuleList(client, {}, signal));
  },
  memory: async (client, signal) => {
    const { allMemories } = await import("../../service/parts/memories.ts");
    return await all(allMemories(client, signal));
  },
  spokenTerms: async (client, signal) => {
    const { spokenTerms } = await import("../../service/protocol/spokenTerms.ts");
    return (await client.call(spokenTerms, {}, signal)).spoken_terms;
  },
};

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
