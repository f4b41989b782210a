import { type Disposable, type Event, EventEmitter } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { ExpectedTerms } from "../../../core/checks/termCheck.ts";
import type { TermStrictness } from "../../../core/glossary/wordForms.ts";
import { choiceFor } from "../../../core/projectFile/projectOptions.ts";
import type { ResourceChoice } from "../../../core/resources/resourceReferences.ts";
import type { Log } from "../../../core/work/log.ts";
import type { TermBook } from "../../../project/check/termBook.ts";
import type { FoundCatalog } from "../../../project/discover/loadCatalogs.ts";
import { inBackground } from "../basics/background.ts";
import { disposeAll } from "../basics/disposables.ts";
import type { LanguageService } from "../service/languageService.ts";
import type { ServiceState } from "../service/serviceState.ts";
import type { ServiceResourceLists } from "./serviceResources.ts";

/** The catalog whose project chose glossaries, for translations from its source locale. */
export type TermCatalog = Pick<FoundCatalog, "catalog" | "project">;

/** The terms that the chosen glossaries expect in translations. */
export interface ExpectedTermsSource extends Disposable {
  /** The expected terms may have changed. */
  readonly onDidChange: Event<void>;
  /**
   * Returns the cached terms of a locale of a catalog; missing ones are fetched and reported by `onDidChange`. Nothing
   * is fetched if no glossary is chosen, nor is a service started for it; a service that can't answer is asked again
   * later.
   */
  getCached(catalog: TermCatalog, target: Locale, strictness: TermStrictness): ExpectedTerms | undefined;
  /** Waits for the terms that `getCached` would fetch; never rejects. */
  load(catalog: TermCatalog, target: Locale, strictness: TermStrictness): Promise<ExpectedTerms | undefined>;
  /** True if a service is in use: nothing is started to look at a file. */
  readonly isReachable: boolean;
  /** Fetches the terms and throws `Failure` if that is not possible. */
  find(
    choice: ResourceChoice,
    pair: { readonly source: Locale; readonly target: Locale },
    strictness: TermStrictness,
    signal: AbortSignal,
  ): Promise<ExpectedTerms | undefined>;
}

/** Makes `ExpectedTermsSource`; fetches nothing. */
export function createTermsSource(
  service: LanguageService,
  resources: ServiceResourceLists,
  log: Log,
): ExpectedTermsSource {
  return new GlossaryTerms(service, resources, log);
}

/** Milliseconds before a service that could not answer is asked again. */
const retryDelay = 60_000;

/** The maximum number of times that an outdated answer is awaited again. */
const maxTries = 5;

type Asked =
  | { readonly terms: ExpectedTerms | undefined }
  | { readonly failed: number }
  | { readonly pending: Promise<unknown> }
  | "waiting";

class GlossaryTerms implements ExpectedTermsSource {
  readonly #service: LanguageService;
  readonly #log: Log;
  readonly #changed = new EventEmitter<void>();
  readonly #controller = new AbortController();
  readonly #listeners: readonly Disposable[];
  /** By choice and pair. */
  #asked = new Map<string, Asked>();
  #book: Promise<TermBook> | undefined;
  #state: ServiceState;
  readonly onDidChange = this.#changed.event;

  constructor(service: LanguageService, resources: ServiceResourceLists, log: Log) {
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

  getCached(...question: Parameters<ExpectedTermsSource["getCached"]>): ExpectedTerms | undefined {
    return termsOf(this.#look(...question));
  }

  async load(...question: Parameters<ExpectedTermsSource["getCached"]>): Promise<ExpectedTerms | undefined> {
    // if something changed in the meantime, it is asked again and awaited too
    for (let tries = 0; tries < maxTries; tries++) {
      const asked = this.#look(...question);
      if (typeof asked !== "object" || !("pending" in asked)) return termsOf(asked);
      await asked.pending;
    }
    return this.getCached(...question);
  }

  async find(
    ...[choice, pair, strictness, signal]: Parameters<ExpectedTermsSource["find"]>
  ): Promise<ExpectedTerms | undefined> {
    if ((choice.glossaries ?? []).length === 0) return undefined;
    return await (await this.#theBook()).findExpectedTerms(choice, pair, strictness, signal);
  }

  dispose(): void {
    this.#controller.abort();
    disposeAll(this.#listeners);
  }

  /** Returns the state of a question, which is asked now if it is due. */
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
    inBackground(this.#log, "terms", () => asking);
  }

  /** Requests everything that is still missing from a service that is new or has new settings. */
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
    const [{ TermBook }, { fetchDictionaryText: dictionaryText }] = await Promise.all([
      import("../../../project/check/termBook.ts"),
      import("../../../service/operations/glossaryContents.ts"),
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
  typeof asked === "object" && "failed" in asked && Date.now() - asked.failed > retryDelay;
