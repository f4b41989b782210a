import { createHmac } from "node:crypto";
import { challengeLength, identityPath, identityText } from "../service/protocol/embeddedEndpoints.ts";
import { HttpError } from "./wire/httpError.ts";
import type { Route } from "./wire/router.ts";

/** Proves, without revealing it, that this service knows its key: clients send theirs to nobody else. */
export function identityRoute(key: string, port: number): Route {
  return {
    method: "GET",
    path: identityPath,
    right: "keyless",
    async answer({ fields }) {
      const challenge = (await fields()).text("challenge") ?? "";
      if (challenge.length !== challengeLength || !/^[\da-f]+$/.test(challenge))
        throw new HttpError(400, "Value for 'challenge' not supported.");
      return { body: { proof: createHmac("sha256", key).update(identityText(port, challenge)).digest("hex") } };
    },
  };
}
