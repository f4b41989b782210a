import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import type { Client } from "../../service/client.ts";
import type { AnswerOf } from "../../service/endpoint.ts";
import type { usage as usageEndpoint } from "../../service/protocol/usage.ts";
import { numberText } from "../platform/names.ts";

export type Usage = AnswerOf<typeof usageEndpoint>;

/** What a key opens. */
export interface Checked {
  /** Absent where the key may not see it. */
  readonly usage?: Usage;
  /** What the key's scopes leave out, for people. */
  readonly unavailable: readonly string[];
}

/**
 * Asks the service for its usage with this key. A 403 there is an answer if the service names the missing scope, or takes
 * the key for something else: the key is a scoped one. Throws `Failure`, `service.unauthorized` for a key that it does not
 * take for anything.
 */
export async function checkKey(client: Client, signal: AbortSignal): Promise<Checked> {
  const { usage } = await import("../../service/protocol/usage.ts");
  try {
    return { usage: await client.call(usage, {}, signal), unavailable: [] };
  } catch (error) {
    if (!isForbidden(error)) throw error;
    const others = await Promise.all([missingLanguages(client, signal), missingTranslation(client, signal)]);
    const { scope } = error.facts;
    if (scope === undefined && others.every((one) => one === refused))
      throw new Failure("service.unauthorized", error.facts, error);
    const without = others.flatMap((one) => (one === undefined || one === refused ? [] : one));
    return { unavailable: [featureOf(scope ?? "usage:read"), ...without] };
  }
}

/** Used and allowed characters as a sentence; empty where the service doesn't tell. */
export function usageSentence({ character_count: used, character_limit: limit }: Usage): string {
  if (used === undefined) return "";
  return limit === undefined || limit >= unlimited
    ? l10n.t("{0} characters used in this period.", numberText(used))
    : l10n.t("{0} of {1} characters used in this period.", numberText(used), numberText(limit));
}

/** How the service writes that there is no limit. */
const unlimited = 1_000_000_000_000;

/** Costs nothing: the languages are free to read. */
async function missingLanguages(client: Client, signal: AbortSignal): ReturnType<typeof missing> {
  const { languages } = await import("../../service/protocol/languages.ts");
  return await missing(() => client.call(languages, { resource: "translate_text" }, signal));
}

/** Costs nothing: a request without texts is refused with 400, but only after the key was looked at. */
async function missingTranslation(client: Client, signal: AbortSignal): ReturnType<typeof missing> {
  const { translate } = await import("../../service/protocol/text.ts");
  return await missing(() => client.call(translate, { text: [], target_lang: "DE" }, signal));
}

/** A 401, or a 403 that names no scope: services answer both for a key that they don't know. */
const refused = Symbol("refused");

/** What the key lacks for a call, for people; `undefined` if the call gets past the look at the key. */
async function missing(call: () => Promise<unknown>): Promise<string | typeof refused | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === "service.unauthorized") return refused;
    if (!isForbidden(error)) return undefined;
    return error.facts.scope === undefined ? refused : featureOf(error.facts.scope);
  }
}

const isForbidden = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === "service.forbidden";

/** Scopes as the service names them (docs/protocol.md, *Scopes*); one that is not known is named as it is. */
function featureOf(scope: string): string {
  return features[scope]?.() ?? scope;
}

const features: Readonly<Record<string, () => string>> = {
  "usage:read": () => l10n.t("reading usage (usage:read)"),
  "languages:read": () => l10n.t("listing languages (languages:read)"),
  "translate:text": () => l10n.t("translating texts (translate:text)"),
};
