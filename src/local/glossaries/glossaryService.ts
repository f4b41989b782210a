import type { Database } from "../store/stateDatabase.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import type { Route } from "../wire/router.ts";
import { glossaryRoutes, type RunAlone } from "./glossaryRoutes.ts";
import { createGlossaryStore, type GlossaryStore } from "./glossaryStore.ts";
import { createGlossaryTermCache } from "./glossaryTerms.ts";
import { olderGlossaryRoutes } from "./olderGlossaryRoutes.ts";

/** Glossaries: their routes in v3 and v2, and their terms for translations. */
export interface Glossaries extends Pick<TranslationResources, "terms"> {
  readonly routes: readonly Route[];
}

/** Creates glossaries on the state. */
export function createGlossaries(database: Database, now: () => Date): Glossaries {
  const terms = createGlossaryTermCache(() => store);
  const store: GlossaryStore = createGlossaryStore(database, now, terms.forget);
  const alone = oneAfterTheOther();
  return {
    routes: [...glossaryRoutes(store, alone), ...olderGlossaryRoutes(store, alone)],
    terms: terms.terms,
  };
}

function oneAfterTheOther(): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
}
