import { array, looseObject } from "valibot";
import { endpoint, type NoParams } from "../endpoint.ts";

/** The account's keys (specification, *Usage and admin*; wire facts 12); also tells whether an admin key opens them. */
export const developerKeys = endpoint<NoParams>()("GET", "/v2/admin/developer-keys", array(looseObject({})), {
  admin: true,
});
