import type { Database } from "../store/stateDatabase.ts";
import type { TranslationResources } from "../translate/translationResources.ts";
import type { Route } from "../wire/router.ts";
import { fitComponents, type ProfileComponents } from "./profileComponents.ts";
import { getProfile, styleProfileRoutes } from "./styleProfileRoutes.ts";
import { createProfileStore } from "./styleProfileStore.ts";

/** Style profiles: their routes, and what they link for translations. */
export interface StyleProfiles extends Pick<TranslationResources, "profile" | "profileSources"> {
  readonly routes: readonly Route[];
}

/** Creates style profiles on the state. */
export function createStyleProfiles(database: Database, now: () => Date, components: ProfileComponents): StyleProfiles {
  const store = createProfileStore(database, now);
  const profileOf = (id: string) => getProfile(store, id.toLowerCase());
  return {
    routes: styleProfileRoutes(store, components),
    profile: (id, pair) => fitComponents(profileOf(id), pair, components),
    profileSources: (id) =>
      profileOf(id).memories.flatMap((memory) => components.memoryLanguages(memory)?.source ?? []),
  };
}
