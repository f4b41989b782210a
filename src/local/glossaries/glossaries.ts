import type { Database } from "../store/database.ts";
import type { Resources } from "../translate/resources.ts";
import type { Route } from "../wire/router.ts";
import { type Alone, glossaryRoutes } from "./newer.ts";
import { olderGlossaryRoutes } from "./older.ts";
import { createGlossaryStore, type GlossaryStore } from "./store.ts";
import { createTerms } from "./terms.ts";

/** Glossaries: their interface in v3 and v2, and what translations take from them. */
export interface Glossaries extends Pick<Resources, "terms"> {
  readonly routes: readonly Route[];
}

/** Glossaries in the state. */
export function createGlossaries(database: Database, now: () => Date): Glossaries {
  const terms = createTerms(() => store);
  const store: GlossaryStore = createGlossaryStore(database, now, terms.forget);
  const alone = oneAfterTheOther();
  return {
    routes: [...glossaryRoutes(store, alone), ...olderGlossaryRoutes(store, alone)],
    terms: terms.terms,
  };
}

function oneAfterTheOther(): Alone {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
