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
 * Asks the service for its usage with this key. A 403 that names a missing scope is an answer: the key is a
 * scoped one. Throws `Failure`: `service.unauthorized` for 401, `service.forbidden` for any other 403.
 */
export async function checkKey(client: Client, signal: AbortSignal): Promise<Checked> {
  const { usage } = await import("../../service/protocol/usage.ts");
  try {
    return { usage: await client.call(usage, {}, signal), unavailable: [] };
  } catch (error) {
    const scope = missingScope(error);
    if (scope === undefined) throw error;
    const others = await Promise.all([missingLanguages(client, signal), missingTranslation(client, signal)]);
    return { unavailable: [featureOf(scope), ...others.flatMap((one) => one ?? [])] };
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
async function missingLanguages(client: Client, signal: AbortSignal): Promise<string | undefined> {
  const { languages } = await import("../../service/protocol/languages.ts");
  return await missing(() => client.call(languages, { resource: "translate_text" }, signal));
}

/** Costs nothing: a request without texts is refused with 400, but only after the key was looked at. */
async function missingTranslation(client: Client, signal: AbortSignal): Promise<string | undefined> {
  const { translate } = await import("../../service/protocol/text.ts");
  return await missing(() => client.call(translate, { text: [], target_lang: "DE" }, signal));
}

async function missing(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    const scope = missingScope(error);
    return scope === undefined ? undefined : featureOf(scope);
  }
}

function missingScope(error: unknown): string | undefined {
  return error instanceof Failure && error.code === "service.forbidden" ? error.facts.scope : undefined;
}

/** Scopes as the service names them (wire facts 12); one that is not known is named as it is. */
function featureOf(scope: string): string {
  return features[scope]?.() ?? scope;
}

const features: Readonly<Record<string, () => string>> = {
  "usage:read": () => l10n.t("reading usage (usage:read)"),
  "languages:read": () => l10n.t("listing languages (languages:read)"),
  "translate:text": () => l10n.t("translating texts (translate:text)"),
};
