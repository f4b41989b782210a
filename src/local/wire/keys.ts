import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** Who calls: a key of the account, perhaps scoped, or the admin key. */
export interface Caller {
  readonly role: "account" | "scoped" | "admin";
  /** Absent: everything. */
  readonly scopes?: ReadonlySet<string>;
}

/** What a route asks of its caller: a scope, any unscoped key of the account, the admin key, or a signed address. */
export type Right = { readonly scope: string } | "any" | "admin" | "signed";

/** The keys of one run of the service. */
export interface Keys {
  /** For whoever started the service, and nobody else. */
  readonly told: { readonly key: string; readonly adminKey: string; readonly scopedKey?: string };
  /** Who holds the key of an `Authorization` header; throws `Refusal` of the status that means "who are you" there. */
  caller(authorization: string | undefined, unknownStatus: 401 | 403): Caller;
}

/** New random keys. */
export function createKeys(scopes: readonly string[] | undefined): Keys {
  const [key, adminKey, scopedKey] = [newKey(), `${newKey()}:adm`, newKey()];
  const callers: readonly (readonly [Buffer, Caller])[] = [
    [digest(key), { role: "account" }],
    [digest(adminKey), { role: "admin" }],
    ...(scopes === undefined ? [] : [[digest(scopedKey), { role: "scoped", scopes: new Set(scopes) }] as const]),
  ];
  return {
    told: { key, adminKey, ...(scopes !== undefined && { scopedKey }) },
    caller(authorization, unknownStatus) {
      const given = digest(/^(?:Service|DeepL)-Auth-Key +(\S+)$/i.exec(authorization?.trim() ?? "")?.[1] ?? "");
      // digests have one length, and all of them are compared: time tells nothing
      const [match] = callers.filter(([known]) => timingSafeEqual(known, given)).map(([, caller]) => caller);
      if (match !== undefined) return match;
      throw new Refusal(
        unknownStatus,
        unknownStatus === 401 ? "Unauthorized" : "Forbidden",
        "Missing or invalid key in the Authorization header.",
      );
    },
  };
}

/** Throws `Refusal` 403 where a caller has not the right (wire facts 1.1). */
export function mustHave(caller: Caller, right: Right): void {
  if (right === "admin" ? caller.role === "admin" : caller.role !== "admin") {
    if (typeof right === "string" || caller.scopes === undefined || caller.scopes.has(right.scope)) return;
    throw new Refusal(403, "Forbidden", `Missing required scope(s): ${right.scope}`);
  }
  throw new Refusal(
    403,
    "Forbidden",
    right === "admin" ? "This needs an admin key." : "An admin key is for administration only.",
  );
}

const newKey = (): string => randomBytes(24).toString("base64url");
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
