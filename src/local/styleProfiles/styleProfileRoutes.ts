import * as endpoints from "../../service/protocol/styleProfileEndpoints.ts";
import { HttpError } from "../wire/httpError.ts";
import { readTypedBody } from "../wire/readTypedBody.ts";
import type { Route } from "../wire/router.ts";
import { type ProfileComponents, withoutDeleted } from "./profileComponents.ts";
import { readNewProfile, readProfile } from "./readStyleProfile.ts";
import type { ProfileStore, StoredProfile } from "./styleProfileStore.ts";

const reading = { scope: "style_profiles:read" };
const writing = { scope: "style_profiles:write" };

/** Maximum profiles of an account: our own choice (docs/protocol.md, *Limits*). */
const maxProfiles = 1000;

/** The operations on style profiles (docs/protocol.md, *Style profiles*). */
export function styleProfileRoutes(store: ProfileStore, components: ProfileComponents): readonly Route[] {
  const toBody = (profile: StoredProfile) => toProfileBody(withoutDeleted(profile, components));
  return [
    {
      ...endpoints.styleProfiles,
      right: reading,
      async answer() {
        const all = store.list();
        return { body: { style_profiles: all.map(toBody), total_count: all.length } };
      },
    },
    {
      ...endpoints.createStyleProfile,
      right: writing,
      async answer(call) {
        const fields = await readTypedBody(call);
        // what it links can't be deleted between the check and the creation
        return store.transaction(() => {
          const profile = readNewProfile(fields, components);
          if (store.count >= maxProfiles)
            throw new HttpError(456, "Quota exceeded", `An account has at most ${maxProfiles} style profiles.`);
          return { status: 201, body: toBody(getProfile(store, store.create(profile))) };
        });
      },
    },
    {
      ...endpoints.styleProfileOf,
      right: reading,
      answer: async ({ params }) => ({ body: toBody(getProfile(store, readId(params["style_profile_id"]))) }),
    },
    {
      ...endpoints.changeStyleProfile,
      right: writing,
      async answer(call) {
        const fields = await readTypedBody(call);
        const id = readId(call.params["style_profile_id"]);
        return store.transaction(() => {
          // what was deleted since is no reason to refuse another change
          const before = withoutDeleted(getProfile(store, id), components);
          store.replace(id, readProfile(fields, before, components));
          return { body: toBody(getProfile(store, id)) };
        });
      },
    },
    {
      ...endpoints.deleteStyleProfile,
      right: writing,
      async answer({ params }) {
        if (!store.delete(readId(params["style_profile_id"]))) throw noProfile();
        return { status: 204 };
      },
    },
  ];
}

/** Returns a profile. Throws `HttpError` 404 for an unknown one. */
export function getProfile(store: Pick<ProfileStore, "get">, id: string): StoredProfile {
  const profile = store.get(id);
  if (profile === undefined) throw noProfile();
  return profile;
}

const noProfile = () => new HttpError(404, "Style profile not found");

function readId(id = ""): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return id.toLowerCase();
  throw new HttpError(400, "Invalid or missing style_profile_id");
}

const toProfileBody = (profile: StoredProfile): object => ({
  style_profile_id: profile.id,
  name: profile.name,
  ...(profile.description !== "" && { description: profile.description }),
  ...(profile.industry !== "" && { industry: profile.industry }),
  glossary_ids: profile.glossaries,
  style_rule_ids: profile.styles,
  translation_memory_ids: profile.memories,
  glossary_priority_order_enabled: profile.hasPriority,
  creation_time: profile.created,
  updated_time: profile.updated,
});
