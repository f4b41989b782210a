import { type Disposable, type Event, EventEmitter } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import type { ExpectedTerms } from "../../core/checks/terms.ts";
import type { TermStrictness } from "../../core/glossary/inflection.ts";
import type { Log } from "../../core/log.ts";
import { choiceFor } from "../../core/projectFile.ts";
import type { ResourceChoice } from "../../core/resources.ts";
import type { FoundCatalog } from "../../project/catalogs.ts";
import type { TermBook } from "../../project/terms.ts";
import { inBackground } from "./commands.ts";
import { disposeAll } from "./disposables.ts";
import type { Resources } from "./resources.ts";
import type { Service, ServiceState } from "./service.ts";

/** The catalog whose project chose glossaries, for translations from its source locale. */
export type TermCatalog = Pick<FoundCatalog, "catalog" | "project">;

/** What the chosen glossaries ask of translations. */
export interface Terms extends Disposable {
  /** What is asked may be something else now. */
  readonly onDidChange: Event<void>;
  /**
   * What is known by now of a locale of a catalog; what isn't is fetched, and told by `onDidChange`. Nothing is fetched
   * where no glossary is chosen, nor is a service started for it; one that can't tell is asked again some time later.
   */
  known(catalog: TermCatalog, target: Locale, strictness: TermStrictness): ExpectedTerms | undefined;
  /** `known`, once what it asks for has come; never rejects. */
  soon(catalog: TermCatalog, target: Locale, strictness: TermStrictness): Promise<ExpectedTerms | undefined>;
  /** Whether a service is in use: nothing is started for a look at a file. */
  readonly isReachable: boolean;
  /** The same for whoever waits for it, and wants to know why not: throws `Failure`. */
  find(
    choice: ResourceChoice,
    pair: { readonly source: Locale; readonly target: Locale },
    strictness: TermStrictness,
    signal: AbortSignal,
  ): Promise<ExpectedTerms | undefined>;
}

/** Makes `Terms`; fetches nothing. */
export function createTerms(service: Service, resources: Resources, log: Log): Terms {
  return new ChosenTerms(service, resources, log);
}

/** Milliseconds before a service that could not tell is asked again by itself. */
const patience = 60_000;

/** How often an answer is waited for that something made another one. */
const mostTries = 5;

type Asked =
  | { readonly terms: ExpectedTerms | undefined }
  | { readonly failed: number }
  | { readonly pending: Promise<unknown> }
  | "waiting";

class ChosenTerms implements Terms {
  readonly #service: Service;
  readonly #log: Log;
  readonly #changed = new EventEmitter<void>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  /** By choice and pair. */
  #asked = new Map<string, Asked>();
  #book: Promise<TermBook> | undefined;
  #state: ServiceState;
  readonly onDidChange = this.#changed.event;

  constructor(service: Service, resources: Resources, log: Log) {
    this.#service = service;
    this.#state = service.state;
    this.#log = log;
    this.#listeners = [
      this.#changed,
      resources.onDidChange((kind) => {
        if (kind === undefined || kind === "glossary") this.#renew();
      }),
      service.onDidChange(() => {
        if (service.state === this.#state) return;
        this.#state = service.state;
        this.#askAnew();
      }),
    ];
  }

  known(...question: Parameters<Terms["known"]>): ExpectedTerms | undefined {
    return termsOf(this.#look(...question));
  }

  async soon(...question: Parameters<Terms["known"]>): Promise<ExpectedTerms | undefined> {
    // what changed meanwhile is asked anew, and waited for too
    for (let tries = 0; tries < mostTries; tries++) {
      const asked = this.#look(...question);
      if (typeof asked !== "object" || !("pending" in asked)) return termsOf(asked);
      await asked.pending;
    }
    return this.known(...question);
  }

  async find(...[choice, pair, strictness, signal]: Parameters<Terms["find"]>): Promise<ExpectedTerms | undefined> {
    if ((choice.glossaries ?? []).length === 0) return undefined;
    return await (await this.#theBook()).expected(choice, pair, strictness, signal);
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  /** What is known of a question, asked now where that is due. */
  #look({ project, catalog }: TermCatalog, target: Locale, strictness: TermStrictness): Asked | undefined {
    const choice = choiceFor(project, target);
    const ids = (choice.glossaries ?? []).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const pair = { source: catalog.sourceLocale, target };
    const key = JSON.stringify([ids, pair, strictness]);
    const asked = this.#asked.get(key);
    if (asked === undefined || isDue(asked)) this.#ask(key, choice, pair, strictness);
    return this.#asked.get(key);
  }

  #ask(
    key: string,
    ...[choice, pair, strictness]: [ResourceChoice, { source: Locale; target: Locale }, TermStrictness]
  ) {
    if (!this.isReachable) {
      this.#asked.set(key, "waiting");
      return;
    }
    const asked = this.#asked;
    const { state } = this.#service;
    const asking = this.find(choice, pair, strictness, this.#controller.signal).then(
      (terms) => {
        asked.set(key, { terms });
        if (asked === this.#asked && terms !== undefined) this.#changed.fire();
      },
      (error: unknown) => {
        asked.set(key, { failed: Date.now() });
        // what a service said that is no longer in use is no reason to wait
        if (asked === this.#asked && state !== this.#service.state) this.#askAnew();
        throw error;
      },
    );
    const pending = asking.catch(() => {});
    this.#asked.set(key, { pending });
    inBackground(this.#log, "terms", asking);
  }

  /** A service that came into use, or was set up anew, is asked at once what no service has told. */
  #askAnew(): void {
    const isUntold = (asked: Asked): boolean => asked === "waiting" || (typeof asked === "object" && "failed" in asked);
    if (this.isReachable && [...this.#asked.values()].some(isUntold)) this.#renew();
  }

  get isReachable(): boolean {
    const { state } = this.#service;
    return state.kind === "remote" || (state.kind === "embedded" && state.running);
  }

  #renew(): void {
    this.#asked = new Map();
    this.#book = undefined;
    this.#changed.fire();
  }

  async #theBook(): Promise<TermBook> {
    this.#book ??= this.#makeBook();
    return await this.#book;
  }

  async #makeBook(): Promise<TermBook> {
    const [{ TermBook }, { dictionaryText }] = await Promise.all([
      import("../../project/terms.ts"),
      import("../../service/parts/glossaries.ts"),
    ]);
    const { directory } = this.#service;
    return new TermBook({
      directory,
      entries: async (id, pair, signal) => dictionaryText(await this.#service.client(signal), id, pair, signal),
    });
  }
}

const termsOf = (asked: Asked | undefined): ExpectedTerms | undefined =>
  typeof asked === "object" && "terms" in asked ? asked.terms : undefined;

const isDue = (asked: Asked): boolean =>
  typeof asked === "object" && "failed" in asked && Date.now() - asked.failed > patience;
