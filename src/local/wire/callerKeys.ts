import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { HttpError } from "./httpError.ts";

/** The caller: a key of the account, perhaps scoped, or the admin key. */
export interface Caller {
  readonly role: "account" | "scoped" | "admin";
  /** Id for counting usage, the same after restarts. */
  readonly keyId: string;
  /** Default: everything. */
  readonly scopes?: ReadonlySet<string>;
}

/** Requirement of a route: a scope, any unscoped key of the account, the admin key, a signed address, or nothing. */
export type Right = { readonly scope: string } | "any" | "admin" | "signed" | "keyless";

/** A key as the service knows it: not the key itself. */
export interface KnownKey {
  readonly digest: Buffer;
  readonly caller: Caller;
}

/** The keys that a run of the service begins with. */
export interface StartedKeys {
  /** For the starter of the service only. */
  readonly issued: { readonly key: string; readonly adminKey: string; readonly scopedKey?: string };
  readonly known: readonly KnownKey[];
}

/** Ids of the keys that are new with every run; their usage is counted across runs. */
export const startedKeyIds = { account: "started", scoped: "scoped", admin: "admin" } as const;

/**
 * Creates random keys, or those of a secret, which are the same in every process that has it. Keys of a free plan end
 * in `:fx` (docs/protocol.md, *Authentication*).
 */
export function startKeys(scopes: readonly string[] | undefined, plan: AccountTier, secret?: Uint8Array): StartedKeys {
  const token = (of: string) => (secret === undefined ? randomToken() : tokenOf(secret, of));
  const key = token("account") + suffixOf(plan);
  const adminKey = token("admin") + adminSuffix;
  const scopedKey = token(`scoped ${[...(scopes ?? [])].sort().join(" ")}`) + suffixOf(plan);
  const scoped: Caller = { role: "scoped", keyId: startedKeyIds.scoped, scopes: new Set(scopes) };
  return {
    issued: { key, adminKey, ...(scopes !== undefined && { scopedKey }) },
    known: [
      { digest: digest(key), caller: { role: "account", keyId: startedKeyIds.account } },
      { digest: digest(adminKey), caller: { role: "admin", keyId: startedKeyIds.admin } },
      ...(scopes === undefined ? [] : [{ digest: digest(scopedKey), caller: scoped }]),
    ],
  };
}

/** The plan of an account, which decides about usage and the number of keys (docs/protocol.md, *Authentication*). */
export type AccountTier = "free" | "pro";

/**
 * Returns the owner of the key in an `Authorization` header; throws `HttpError` with the status for an unknown caller.
 */
export function callerWith(
  known: readonly KnownKey[],
  authorization: string | undefined,
  unknownStatus: 401 | 403,
): Caller {
  const given = digest(/^(?:Service|DeepL)-Auth-Key +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? "");
  // digests have one length, and all of them are compared: the time reveals nothing
  const [match] = known.filter((one) => timingSafeEqual(one.digest, given)).map(({ caller }) => caller);
  if (match !== undefined) return match;
  throw new HttpError(
    unknownStatus,
    unknownStatus === 401 ? "Unauthorized" : "Forbidden",
    "Missing or invalid key in the Authorization header.",
  );
}

/** Throws `HttpError` 403 if a caller lacks the right (docs/protocol.md, *Error body*). */
export function assertRight(caller: Caller, right: Right): void {
  const detail =
    (right === "admin") === (caller.role === "admin") ? describeMissingScope(caller, right) : describeWrongRole(right);
  if (detail !== undefined) throw new HttpError(403, "Forbidden", detail);
}

const describeWrongRole = (right: Right): string =>
  right === "admin" ? "This needs an admin key." : "An admin key is for administration only.";

function describeMissingScope({ scopes }: Caller, right: Right): string | undefined {
  if (scopes === undefined) return undefined;
  if (typeof right === "string") return "No scope covers this endpoint. Use a key without scopes.";
  return scopes.has(right.scope) ? undefined : `Missing required scope(s): ${right.scope}`;
}

/** Creates a key that can't be guessed. */
export const newKey = (plan: AccountTier): string => randomToken() + suffixOf(plan);

const suffixOf = (plan: AccountTier): string => (plan === "free" ? ":fx" : "");

/** Creates an admin key. */
export const newAdminKey = (): string => randomToken() + adminSuffix;

const adminSuffix = ":adm";

const randomToken = (): string => randomBytes(24).toString("base64url");

const tokenOf = (secret: Uint8Array, of: string): string =>
  createHmac("sha256", secret).update(`key ${of}`).digest("base64url").slice(0, 32);

/** Returns the digest of a key, which is all that is stored. */
export const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
