import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** Who calls: a key of the account, perhaps scoped, or the admin key. */
export interface Caller {
  readonly role: "account" | "scoped" | "admin";
  /** What its usage is counted under, the same through restarts. */
  readonly keyId: string;
  /** Absent: everything. */
  readonly scopes?: ReadonlySet<string>;
}

/** What a route asks of its caller: a scope, any unscoped key of the account, the admin key, a signed address, or nothing. */
export type Right = { readonly scope: string } | "any" | "admin" | "signed" | "keyless";

/** A key as the service knows it: not the key itself. */
export interface KnownKey {
  readonly digest: Buffer;
  readonly caller: Caller;
}

/** The keys that a run of the service begins with. */
export interface StartedKeys {
  /** For whoever started the service, and nobody else. */
  readonly told: { readonly key: string; readonly adminKey: string; readonly scopedKey?: string };
  readonly known: readonly KnownKey[];
}

/** Ids of the keys that are new with every run; what they use is counted on. */
export const startedKeyIds = { account: "started", scoped: "scoped", admin: "admin" } as const;

/** New random keys; those of a free plan end in `:fx` (docs/protocol.md, *Authentication*). */
export function startKeys(scopes: readonly string[] | undefined, plan: Plan): StartedKeys {
  const [key, adminKey, scopedKey] = [newKey(plan), `${random()}:adm`, newKey(plan)];
  const scoped: Caller = { role: "scoped", keyId: startedKeyIds.scoped, scopes: new Set(scopes) };
  return {
    told: { key, adminKey, ...(scopes !== undefined && { scopedKey }) },
    known: [
      { digest: digest(key), caller: { role: "account", keyId: startedKeyIds.account } },
      { digest: digest(adminKey), caller: { role: "admin", keyId: startedKeyIds.admin } },
      ...(scopes === undefined ? [] : [{ digest: digest(scopedKey), caller: scoped }]),
    ],
  };
}

/** The plan of an account, which decides about usage and the number of keys (docs/protocol.md, *Authentication*). */
export type Plan = "free" | "pro";

/** Who holds the key of an `Authorization` header; throws `Refusal` of the status that means "who are you" there. */
export function callerWith(
  known: readonly KnownKey[],
  authorization: string | undefined,
  unknownStatus: 401 | 403,
): Caller {
  const given = digest(/^(?:Service|DeepL)-Auth-Key +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? "");
  // digests have one length, and all of them are compared: time tells nothing
  const [match] = known.filter((one) => timingSafeEqual(one.digest, given)).map(({ caller }) => caller);
  if (match !== undefined) return match;
  throw new Refusal(
    unknownStatus,
    unknownStatus === 401 ? "Unauthorized" : "Forbidden",
    "Missing or invalid key in the Authorization header.",
  );
}

/** Throws `Refusal` 403 where a caller has not the right (docs/protocol.md, *Error body*). */
export function mustHave(caller: Caller, right: Right): void {
  const detail = (right === "admin") === (caller.role === "admin") ? uncovered(caller, right) : mistaken(right);
  if (detail !== undefined) throw new Refusal(403, "Forbidden", detail);
}

const mistaken = (right: Right): string =>
  right === "admin" ? "This needs an admin key." : "An admin key is for administration only.";

function uncovered({ scopes }: Caller, right: Right): string | undefined {
  if (scopes === undefined) return undefined;
  if (typeof right === "string") return "No scope covers this endpoint. Use a key without scopes.";
  return scopes.has(right.scope) ? undefined : `Missing required scope(s): ${right.scope}`;
}

/** A key that nobody guesses. */
export const newKey = (plan: Plan): string => random() + (plan === "free" ? ":fx" : "");

const random = (): string => randomBytes(24).toString("base64url");

/** All of a key that is kept. */
export const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
