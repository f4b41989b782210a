import type { Event, SecretStorage, SecretStorageChangeEvent } from "vscode";

/** `translation` opens the service; `admin` its administration, and is never sent for anything else. */
export type KeyKind = "translation" | "admin";

/** Keys by the origin that they were checked against; they are sent to no other. */
export interface Keys {
  get(origin: string, kind: KeyKind): Promise<string | undefined>;
  set(origin: string, kind: KeyKind, key: string): Promise<void>;
  /** Forgets both keys of an origin. */
  forget(origin: string): Promise<void>;
  /** Fires for other windows' changes too. */
  readonly onDidChange: Event<SecretStorageChangeEvent>;
}

/** Keys in VS Code's secret storage. */
export function keysIn(secrets: SecretStorage): Keys {
  const name = (origin: string, kind: KeyKind) => `glossa.${kind}Key ${origin}`;
  return {
    get: async (origin, kind) => await secrets.get(name(origin, kind)),
    set: async (origin, kind, key) => await secrets.store(name(origin, kind), key),
    forget: async (origin) => {
      await secrets.delete(name(origin, "translation"));
      await secrets.delete(name(origin, "admin"));
    },
    onDidChange: secrets.onDidChange,
  };
}
