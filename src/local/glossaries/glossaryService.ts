import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseUnavailable } from "../store/postgres/databaseErrors.ts";
import type { SharedClaim, Sharing } from "../store/sharing.ts";
import type { Database } from "../store/stateDatabase.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import type { Route } from "../wire/router.ts";
import { glossaryRoutes, type RunAlone } from "./glossaryRoutes.ts";
import { createGlossaryStore, type GlossaryPair, type GlossaryStore } from "./glossaryStore.ts";
import { createGlossaryTermCache } from "./glossaryTerms.ts";
import { olderGlossaryRoutes } from "./olderGlossaryRoutes.ts";

/** Glossaries: their routes in v3 and v2, and their terms for translations. */
export interface Glossaries extends Pick<TranslationResources, "terms"> {
  readonly routes: readonly Route[];
  /** Returns the pairs of a glossary, roots in lower case; `undefined` for an unknown one. */
  pairsOf(id: string): readonly GlossaryPair[] | undefined;
}

/** Creates glossaries on the state. */
export function createGlossaries(database: Database, now: () => Date): Glossaries {
  const terms = createGlossaryTermCache(() => store);
  const store: GlossaryStore = createGlossaryStore(database, now, terms.forget);
  const alone = oneAfterTheOther(database);
  return {
    routes: [...glossaryRoutes(store, alone), ...olderGlossaryRoutes(store, alone)],
    pairsOf: (id) => store.get(id)?.dictionaries,
    terms: terms.terms,
  };
}

/** Milliseconds for changes of other processes, and between looks for their end. */
const claimTimes = { longest: 10_000, pause: 10 };

/** Runs changes one after another, those of other processes too. */
function oneAfterTheOther({ sharing, transaction }: Database): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  const runNext: RunAlone = async (work) => {
    if (sharing === undefined) return await work(transaction);
    const claim = await claimSoon(sharing);
    try {
      return await work((change) =>
        transaction(() => {
          claim.assertHeld();
          return change();
        }),
      );
    } finally {
      claim.release();
    }
  };
  return (work) => {
    const result = last.then(() => runNext(work));
    last = result.catch(() => {});
    return result;
  };
}

async function claimSoon(sharing: Sharing): Promise<SharedClaim> {
  const end = performance.now() + claimTimes.longest;
  for (;;) {
    const claim = sharing.claim("glossaries");
    if (claim !== undefined) return claim;
    if (performance.now() > end) throw new DatabaseUnavailable("Another process is changing glossaries.");
    await sleep(claimTimes.pause);
  }
}
