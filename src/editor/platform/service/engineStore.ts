import { type Disposable, type Event, EventEmitter, type Memento, type SecretStorage, workspace } from "vscode";
import type { EngineEntry } from "../../../core/engines/engineList.ts";
import type { EngineNetwork } from "../../../core/engines/engineNetwork.ts";
import { combineDisposables } from "../basics/disposables.ts";
import { readEngineNetwork } from "./readEngineNetwork.ts";

/** The engine list with its keys, as the embedded service takes it. */
export interface EngineInput {
  readonly engines: readonly EngineEntry[];
  readonly keys: Readonly<Record<string, string>>;
  readonly network: EngineNetwork;
}

/** The user's engines of the embedded service, in their order. No workspace can change them. */
export interface EngineStore extends Disposable {
  /** Returns the list; `undefined` for the installed engines. */
  list(): Promise<readonly EngineEntry[] | undefined>;
  /** Returns the list with the keys of the engines' origins. */
  read(): Promise<EngineInput | undefined>;
  /** Replaces the list. */
  save(engines: readonly EngineEntry[]): Promise<void>;
  /** Stores a key for the one origin of an address; an empty one is forgotten. */
  setKey(url: string, key: string): Promise<void>;
  getKey(url: string): Promise<string | undefined>;
  /** Returns the way to engines elsewhere, as the settings and the environment say. */
  network(): Promise<EngineNetwork>;
  readonly onDidChange: Event<void>;
}

const listName = "glossa.engines";
const keyName = (url: string): string => `glossa.engineKey ${new URL(url).origin}`;

/** Keeps the list in the user's state, and keys in the secret storage. */
export function createEngineStore(
  state: Memento,
  secrets: SecretStorage,
  readNetwork: () => Promise<EngineNetwork> = readEngineNetwork,
): EngineStore {
  const changed = new EventEmitter<void>();
  const listener = secrets.onDidChange(({ key }) => key.startsWith("glossa.engineKey ") && changed.fire());
  const list = async (): Promise<readonly EngineEntry[] | undefined> => {
    const stored = state.get<unknown>(listName);
    if (stored === undefined) return undefined;
    const { parseEngineList } = await import("../../../core/engines/engineList.ts");
    return parseEngineList(JSON.stringify({ engines: stored })).engines;
  };
  const settings = workspace.onDidChangeConfiguration(
    (change) =>
      (change.affectsConfiguration("http") || change.affectsConfiguration("glossa.service")) && changed.fire(),
  );
  return {
    list,
    async read() {
      const engines = await list();
      if (engines === undefined) return undefined;
      const pairs = engines.map(async ({ id, url }) => [id, url && (await secrets.get(keyName(url)))] as const);
      const keys = (await Promise.all(pairs)).filter((pair): pair is [string, string] => Boolean(pair[1]));
      return { engines, keys: Object.fromEntries(keys), network: await readNetwork() };
    },
    async save(engines) {
      await state.update(listName, engines);
      changed.fire();
    },
    async setKey(url, key) {
      if (key === "") await secrets.delete(keyName(url));
      else await secrets.store(keyName(url), key);
    },
    network: readNetwork,
    getKey: async (url) => await secrets.get(keyName(url)),
    onDidChange: changed.event,
    dispose: () => combineDisposables(changed, listener, settings).dispose(),
  };
}
