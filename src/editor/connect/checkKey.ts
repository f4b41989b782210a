import { l10n } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { AnswerOf } from "../../service/endpoint.ts";
import type { usage as usageEndpoint } from "../../service/protocol/usageEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import { numberText } from "../platform/ui/displayText.ts";

export type KeyConsumption = AnswerOf<typeof usageEndpoint>;

/** The access that a key grants. */
export interface CheckedKey {
  /** `undefined` if the key has no access to it. */
  readonly usage?: KeyConsumption;
  /** Display names of features that the key's scopes exclude. */
  readonly unavailable: readonly string[];
}

/**
 * Asks the service for its usage with this key. A 403 there is an answer if the service names the missing scope, or takes
 * the key for something else: the key is a scoped one. Throws `Failure`, `service.unauthorized` for a key that it does not
 * take for anything.
 */
export async function checkKey(client: Client, signal: AbortSignal): Promise<CheckedKey> {
  const { usage } = await import("../../service/protocol/usageEndpoints.ts");
  try {
    return { usage: await client.call(usage, {}, signal), unavailable: [] };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    const others = await Promise.all([findMissingLanguages(client, signal), findMissingTranslation(client, signal)]);
    const { scope } = error.facts;
    if (scope === undefined && others.every((missing) => missing === refusedKey))
      throw new Failure("service.unauthorized", error.facts, error);
    const without = others.flatMap((missing) => (missing === undefined || missing === refusedKey ? [] : missing));
    return { unavailable: [nameFeature(scope ?? "usage:read"), ...without] };
  }
}

/** Used and allowed characters as a sentence; empty if the service doesn't report them. */
export function usageSentence({ character_count: used, character_limit: limit }: KeyConsumption): string {
  if (used === undefined) return "";
  return limit === undefined || limit >= unlimitedCount
    ? l10n.t("{0} characters used in this period.", numberText(used))
    : l10n.t("{0} of {1} characters used in this period.", numberText(used), numberText(limit));
}

/** The number that the service sends if there is no limit. */
const unlimitedCount = 1_000_000_000_000;

/** Free of charge: the languages are free to read. */
async function findMissingLanguages(client: Client, signal: AbortSignal): ReturnType<typeof findMissing> {
  const { languages } = await import("../../service/protocol/languageEndpoints.ts");
  return await findMissing(() => client.call(languages, { resource: "translate_text" }, signal));
}

/** Free of charge: a request without texts is refused with 400, but only after the key was checked. */
async function findMissingTranslation(client: Client, signal: AbortSignal): ReturnType<typeof findMissing> {
  const { translate } = await import("../../service/protocol/textEndpoints.ts");
  return await findMissing(() => client.call(translate, { text: [], target_lang: "DE" }, signal));
}

/** A 401, or a 403 that names no scope: services answer both for a key that they don't know. */
const refusedKey = Symbol("refused");

/** Returns the display name of the scope that a call lacks; `undefined` if the key passes the check. */
async function findMissing(call: () => Promise<unknown>): Promise<string | typeof refusedKey | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === "service.unauthorized") return refusedKey;
    if (!isForbidden(error)) return undefined;
    return error.facts.scope === undefined ? refusedKey : nameFeature(error.facts.scope);
  }
}

const isForbidden = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === "service.forbidden";

/** Scopes as the service names them (docs/protocol.md, *Scopes*); one that is not known is named as it is. */
function nameFeature(scope: string): string {
  return features[scope]?.() ?? scope;
}

const features: Readonly<Record<string, () => string>> = {
  "usage:read": () => l10n.t("reading usage (usage:read)"),
  "languages:read": () => l10n.t("listing languages (languages:read)"),
  "translate:text": () => l10n.t("translating texts (translate:text)"),
};
