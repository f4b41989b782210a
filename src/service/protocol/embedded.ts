import { array, boolean, integer, number, object, optional, pipe, string } from "valibot";
import { endpoint } from "../endpoint.ts";

/** Parameters of `GET /glossa/engines`: language codes; the source may be unknown. */
export interface EnginesParams {
  readonly source?: string;
  readonly target: string;
}

const engine = object({ id: string(), name: string(), pseudo: boolean() });

/** Embedded service only: what would translate this pair, and all that would be asked, the first one first. */
export const engines = endpoint<EnginesParams>()(
  "GET",
  "/glossa/engines",
  object({ engine, engines: optional(array(engine)) }),
);

const count = pipe(number(), integer());

/** Embedded service only: an answer without an end, held open by every window that needs the service. */
export const leasePath = "/glossa/lease";

/** Embedded service only: asked without a key, it proves that it knows the key that its file tells. */
export const identityPath = "/glossa/identity";

/** Characters of the random hexadecimal number that `challenge` is. */
export const challengeLength = 64;

/** What the proof is a keyed hash of (HMAC-SHA-256); the port keeps a proof from being passed on. */
export const identityText = (port: number, challenge: string): string => `glossa identity ${port} ${challenge}`;

export const identityProof = object({ proof: string() });

/** The file by which windows find the running service (mode 0600). */
export const serviceFile = object({ pid: count, port: count, key: string(), adminKey: string() });

/** Its name in the data folder. */
export const serviceFileName = "service.json";

/** Exit code of `glossa serve` where another one holds the data folder. */
export const alreadyServing = 3;

/** Exit code of `glossa serve` for a data folder that it does not use. */
export const unusableFolder = 4;
