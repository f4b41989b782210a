import { type LanguageResource, languages } from "../protocol/languageEndpoints.ts";
import type { Client } from "../serviceClient.ts";

/** A language as a service offers it for one resource. */
export interface OfferedLanguage {
  /** BCP 47: `en-US`, `zh-Hant`. */
  readonly locale: string;
  readonly isSource: boolean;
  readonly isTarget: boolean;
  /** Beta or early access. */
  readonly isBeta: boolean;
  /** `formality`, `glossary`, `auto_detection` and more. */
  readonly features: readonly string[];
}

/** Fetches the languages of one resource, those in beta too. Throws `Failure`. */
export async function fetchOfferedLanguages(
  client: Client,
  resource: LanguageResource,
  signal: AbortSignal,
): Promise<readonly OfferedLanguage[]> {
  const found = await client.call(languages, { resource, include: ["beta"] }, signal);
  return found.map(({ lang, usable_as_source, usable_as_target, status = "stable", features = {} }) => ({
    locale: lang,
    isSource: usable_as_source,
    isTarget: usable_as_target,
    isBeta: status !== "stable",
    features: Object.keys(features),
  }));
}
