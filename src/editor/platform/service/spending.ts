import { type Disposable, type Event, EventEmitter, type Memento } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import { dayOf } from "../../../core/usage/days.ts";
import { addToLedger, type Ledger, ledgerOf, type Units } from "../../../core/usage/ledger.ts";

/** Units that this workspace spent and saved, kept on this computer. */
export interface Spending extends Disposable {
  readonly ledger: Ledger;
  /** Enters units under a service: its origin, or `embedded`. Never fails. */
  add(service: string, locale: Locale, units: Partial<Units>): void;
  /** Something was entered. */
  readonly onDidChange: Event<Partial<Units>>;
  /** Resets the counts. */
  clear(): Promise<void>;
}

const key = "glossa.spending";

/** The ledger in the workspace's storage; read at the first need. */
export function createSpending(storage: Memento): Spending {
  const changed = new EventEmitter<Partial<Units>>();
  let ledger: Ledger | undefined;
  const read = (): Ledger => {
    ledger ??= ledgerOf(storage.get(key));
    return ledger;
  };
  return {
    get ledger() {
      return read();
    },
    add(service, locale, units) {
      if (Object.values(units).every((value) => value === 0)) return;
      ledger = addToLedger(read(), { day: dayOf(new Date()), service, locale }, units);
      // what can't be stored is known until the window closes
      storage.update(key, ledger).then(undefined, () => {});
      changed.fire(units);
    },
    onDidChange: changed.event,
    async clear() {
      ledger = [];
      await storage.update(key, undefined);
      changed.fire({});
    },
    dispose: () => changed.dispose(),
  };
}
