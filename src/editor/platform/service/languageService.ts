import { type Disposable, type Event, EventEmitter, type LogOutputChannel, workspace } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { reportingTagOf } from "../../../core/engines/reportingTag.ts";
import type { Engine } from "../../../core/engines/translationRequest.ts";
import { Failure } from "../../../core/failures/failure.ts";
import type { Units } from "../../../core/usage/ledger.ts";
import type { ResourceDirectory } from "../../../project/model/ports.ts";
import { type Connection, dialects, type ServiceDialect } from "../../../service/dialect.ts";
import type { Attempts } from "../../../service/retry.ts";
import type { Client } from "../../../service/serviceClient.ts";
import type { ServiceTranslator } from "../../../service/translator.ts";
import { during } from "../basics/activity.ts";
import { inBackground } from "../basics/background.ts";
import { combineDisposables, disposeAll } from "../basics/disposables.ts";
import { Renewable } from "../basics/renewable.ts";
import { setting } from "../basics/settings.ts";
import type { SharedModels } from "../models/sharedModels.ts";
import type { countBilled } from "./billedCharacters.ts";
import type { EngineStore } from "./engineStore.ts";
import { createLazyDirectory } from "./lazyDirectory.ts";
import { sendEngines } from "./sendEngines.ts";
import type { KeyKind, Keys } from "./serviceKeys.ts";
import { configureDialect, readDialect, readNetworkOptions, serviceOriginOf } from "./serviceSettings.ts";
import { type ServiceState, toServiceState } from "./serviceState.ts";
import type { Spending } from "./spending.ts";
import { type EmbeddedPlace, openEmbedded } from "./startEmbedded.ts";

/** The language service in use. */
export interface LanguageService extends Disposable {
  readonly state: ServiceState;
  /** Engines that answered for a pair since the service was chosen: `en → es` ⇒ engine. */
  readonly engines: ReadonlyMap<string, Engine>;
  /** The state or the engines changed: another service, another window's key, the embedded one started or ended. */
  readonly onDidChange: Event<void>;
  /** The one client; starts the embedded service on first use. `Failure` `service.embedded`, `service.noKey`. */
  client(signal: AbortSignal): Promise<Client>;
  /** The one translator over `client`; keeps count of how fast the service wants it. */
  translator(signal: AbortSignal): Promise<WatchedTranslator>;
  /** Finds what a project chose of the service's resources; starts the embedded service when it is asked. */
  readonly directory: ResourceDirectory;
  /** A client of a connection that is not in use yet, for checking it. */
  clientOf(connection: Connection, attempts?: Partial<Attempts>): Promise<Client>;
  /** Puts a checked connection to use: address to the machine's settings, keys to the secret storage of its origin. */
  use(connection: Connection): Promise<void>;
  /** Adds the admin key of the service in use. */
  useAdminKey(key: string): Promise<void>;
  /** Goes back to the embedded service; keys stay for the next time. */
  useEmbedded(): Promise<void>;
  /** Forgets the keys of the service in use and goes back to the embedded one. */
  disconnect(): Promise<void>;
  /** Returns the key that was checked against an origin before, for the connect command to offer. */
  readStoredKey(origin: string, kind: KeyKind): Promise<string | undefined>;
  /** Enters billed or saved units into the workspace's ledger, in addition to the translator's own characters. */
  recordSpending(locale: Locale, units: Partial<Units>): void;
}

/** A service as the workspace's ledger names it: its origin, or `embedded`. */
export function ledgerName(state: ServiceState): string {
  return state.kind === "remote" ? serviceOriginOf(state.dialect) : "embedded";
}

/** A plan is estimated before it is run: all its texts are there, and need no stream. */
export type WatchedTranslator = Omit<ServiceTranslator, "stream">;

interface Live extends Disposable {
  readonly client: Client;
  readonly translator: WatchedTranslator;
}

export interface LanguageServiceNeeds {
  readonly keys: Keys;
  readonly log: LogOutputChannel;
  readonly embedded: EmbeddedPlace;
  readonly engineList: EngineStore;
  readonly models: SharedModels;
  readonly spending: Spending;
}

/** Makes the `LanguageService`; reads settings, starts nothing. */
export function createLanguageService(needs: LanguageServiceNeeds): LanguageService {
  return new ConnectedService(needs);
}

class ConnectedService implements LanguageService {
  readonly #needs: LanguageServiceNeeds;
  readonly #changed = new EventEmitter<void>();
  readonly #live: Renewable<Live>;
  readonly #listeners: Disposable;
  #engines = new Map<string, Engine>();
  #state: ServiceState;
  readonly onDidChange = this.#changed.event;

  constructor(needs: LanguageServiceNeeds) {
    this.#needs = needs;
    this.#state = toServiceState(readDialect(), new Set(), false);
    this.#live = new Renewable(
      () => this.#start(),
      () => inBackground(needs.log, "service", () => this.#readKeys()),
    );
    this.#listeners = combineDisposables(
      this.#changed,
      this.#live,
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration("glossa.service") || change.affectsConfiguration("glossa.embedded"))
          this.#renew();
      }),
      needs.engineList.onDidChange(() => inBackground(needs.log, "engines", () => this.#renewEngines())),
      needs.keys.onDidChange(() => {
        if (this.#state.kind === "remote") this.#renew();
      }),
    );
    inBackground(needs.log, "service", () => this.#readKeys());
  }

  get state(): ServiceState {
    return this.#state;
  }

  get engines(): ReadonlyMap<string, Engine> {
    return this.#engines;
  }

  async client(signal: AbortSignal): Promise<Client> {
    return (await this.#live.get(signal)).client;
  }

  async translator(signal: AbortSignal): Promise<WatchedTranslator> {
    return (await this.#live.get(signal)).translator;
  }

  readonly directory = createLazyDirectory((signal) => this.#directory(signal));

  async clientOf(connection: Connection, attempts: Partial<Attempts> = {}): Promise<Client> {
    const [{ createClient }, transports] = await Promise.all([
      import("../../../service/serviceClient.ts"),
      import("../../../service/transport.ts"),
    ]);
    const network = connection.embedded ? undefined : await readNetworkOptions();
    const { send, close } = network ? transports.undiciTransport(network) : transports.fetchTransport();
    const tag = reportingTagOf(
      setting("glossa.service.reportingTag"),
      workspace.workspaceFolders?.[0]?.uri.path.split("/").at(-1),
    );
    return createClient({
      connection,
      transport: { send: async (...sent) => await during("service", "request", () => send(...sent)), close },
      log: this.#needs.log,
      attempts,
      ...(tag !== undefined && { reportingTag: tag }),
    });
  }

  async use(connection: Connection): Promise<void> {
    const origin = serviceOriginOf(connection.dialect);
    await this.#needs.keys.set(origin, "translation", connection.key);
    if (connection.adminKey !== undefined) await this.#needs.keys.set(origin, "admin", connection.adminKey);
    await configureDialect(connection.dialect);
    await this.#readKeys();
  }

  async useAdminKey(key: string): Promise<void> {
    const dialect = this.#remote();
    await this.#needs.keys.set(serviceOriginOf(dialect), "admin", key);
    await this.#readKeys();
  }

  async disconnect(): Promise<void> {
    const dialect = readDialect();
    if (dialect && dialect.id !== "embedded") await this.#needs.keys.forget(serviceOriginOf(dialect));
    await this.useEmbedded();
  }

  async useEmbedded(): Promise<void> {
    await configureDialect(dialects.embedded);
    this.#renew();
  }

  async readStoredKey(origin: string, kind: KeyKind): Promise<string | undefined> {
    return await this.#needs.keys.get(origin, kind);
  }

  recordSpending(locale: Locale, units: Partial<Units>): void {
    this.#needs.spending.add(ledgerName(this.#state), locale, units);
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  async #directory(signal: AbortSignal): Promise<ResourceDirectory> {
    const [client, { directoryOf }] = await Promise.all([
      this.client(signal),
      import("../../../service/serviceDirectory.ts"),
    ]);
    return directoryOf(client);
  }

  #remote(): ServiceDialect {
    if (this.#state.kind !== "remote") throw new Error("no service of the user's is connected");
    return this.#state.dialect;
  }

  async #start(): Promise<Live> {
    const dialect = readDialect();
    if (dialect === undefined) throw new Failure("service.noAddress");
    return dialect.id === "embedded" ? await this.#startEmbedded() : await this.#startRemote(dialect);
  }

  async #startRemote(dialect: ServiceDialect): Promise<Live> {
    const origin = serviceOriginOf(dialect);
    const key = await this.#needs.keys.get(origin, "translation");
    if (key === undefined) throw new Failure("service.noKey", { detail: origin });
    const adminKey = await this.#needs.keys.get(origin, "admin");
    return await this.#open({ dialect, key, ...(adminKey === undefined ? {} : { adminKey }), embedded: false }, []);
  }

  async #startEmbedded(): Promise<Live> {
    const { embedded: place, engineList, log } = this.#needs;
    const list = await engineList.read();
    const input = list && JSON.stringify(list);
    const embedded = await openEmbedded(place, input, log, new AbortController().signal);
    try {
      const live = await this.#open(embedded.connection, [embedded]);
      // a service that another window started may have the list of before
      await sendEngines(live.client, list, this.#needs.models);
      const onClosed = () => this.#live.value === live && this.#renew();
      embedded.closed.then(onClosed, () => {});
      return live;
    } catch (error) {
      embedded.dispose();
      throw error;
    }
  }

  async #open(connection: Connection, owned: readonly Disposable[]): Promise<Live> {
    const client = await this.clientOf(connection);
    const [{ createTranslator }, { ignoredTags }, billed] = await Promise.all([
      import("../../../service/translator.ts"),
      import("../../../core/messages/mask.ts"),
      import("./billedCharacters.ts"),
    ]);
    const translator = createTranslator(client, { ignoredTags });
    return { client, translator: this.#watch(translator, billed.countBilled), dispose: () => disposeAll(owned) };
  }

  /** Remembers which engine answers for which pair: the status bar says so. */
  #watch(translator: ServiceTranslator, count: typeof countBilled): WatchedTranslator {
    return {
      translate: (request, signal, abortInFlight) =>
        count(translator.translate(request, signal, abortInFlight), request, (characters) =>
          this.recordSpending(request.target, { characters }),
        ),
      requests: (request) => translator.requests(request),
      tooLarge: (request) => translator.tooLarge(request),
      engines: (source, target, signal) => translator.engines(source, target, signal),
      engine: async (source, target, signal, id) => {
        const answer = await translator.engine(source, target, signal, id);
        if (answer && id === undefined) this.#engines.set(`${source} → ${target}`, answer);
        this.#changed.fire();
        return answer;
      },
    };
  }

  /** Gives a running embedded service the changed list; its running translations end with the engines of before. */
  async #renewEngines(): Promise<void> {
    const { value: live } = this.#live;
    if (this.#state.kind === "embedded" && live !== undefined)
      await sendEngines(live.client, await this.#needs.engineList.read(), this.#needs.models);
    this.#engines = new Map();
    this.#changed.fire();
  }

  /** Drops connections of former settings: the next use starts a new one. */
  #renew(): void {
    this.#live.renew();
    this.#engines = new Map();
    inBackground(this.#needs.log, "service", () => this.#readKeys());
  }

  async #readKeys(): Promise<void> {
    const dialect = readDialect();
    const kinds = new Set<KeyKind>();
    if (dialect && dialect.id !== "embedded") {
      for (const kind of ["translation", "admin"] as const) {
        if ((await this.#needs.keys.get(serviceOriginOf(dialect), kind)) !== undefined) kinds.add(kind);
      }
    }
    this.#setState(toServiceState(dialect, kinds, this.#live.value !== undefined));
  }

  #setState(state: ServiceState): void {
    this.#state = state;
    this.#changed.fire();
  }
}
