import {
  languageIncludes,
  languageResources,
  languages,
  olderLanguages,
  resources,
} from "../service/protocol/languageEndpoints.ts";
import { usage as usageEndpoint } from "../service/protocol/usageEndpoints.ts";
import type { AccountUsage, KeyLimits } from "./accountUsage.ts";
import type { EngineUsage } from "./engines/engineUsage.ts";
import type { Engines } from "./engines/localEngines.ts";
import { languageList, resourceList } from "./languageList.ts";
import { olderLanguageList } from "./serviceLanguages.ts";
import { usageBody } from "./usage/usageBody.ts";
import type { AccountTier } from "./wire/callerKeys.ts";
import { HttpError } from "./wire/httpError.ts";
import type { Route } from "./wire/router.ts";

interface Needs {
  readonly usage: AccountUsage;
  readonly plan: AccountTier;
  readonly limitsOf: (keyId: string) => KeyLimits | undefined;
  readonly engineUsage: EngineUsage;
  /** Returns the languages that speech engines recognize; `undefined` without such an engine. */
  readonly spokenLanguages: () => readonly string[] | undefined;
  readonly engines: Pick<Engines, "writers" | "follows">;
}

/** `GET /v2/usage`, `GET /v2/languages`, `GET /v3/languages` and its resources. */
export function accountRoutes({
  usage,
  plan,
  limitsOf,
  engineUsage,
  spokenLanguages,
  engines,
}: Needs): readonly Route[] {
  return [
    {
      ...usageEndpoint,
      right: { scope: "usage:read" },
      answer: async ({ caller: { keyId } }) => ({
        body: usageBody(usage, plan, keyId, limitsOf(keyId), engineUsage.rows()),
      }),
    },
    {
      ...olderLanguages,
      right: { scope: "languages:read" },
      async answer({ fields }) {
        const type = (await fields()).choice("type", ["source", "target"]);
        return { body: olderLanguageList(type ?? "source", engines) };
      },
    },
    {
      ...languages,
      right: { scope: "languages:read" },
      async answer({ fields }) {
        const given = await fields();
        if (given.has("product"))
          throw new HttpError(400, "Bad request. Reason: The 'product' parameter has been renamed to 'resource'.");
        const resource = given.choice("resource", languageResources);
        if (resource === undefined) throw new HttpError(400, "Parameter 'resource' not specified");
        const includes = readIncludes(given.texts("include", "commas") ?? []);
        const hasWriter = (code: string) => engines.writers(code).length > 0;
        const spoken = resource === "voice" ? spokenLanguages() : undefined;
        return { body: languageList(resource, includes, { hasWriter, follows: engines.follows, spoken }) };
      },
    },
    { ...resources, right: { scope: "languages:read" }, answer: async () => ({ body: resourceList() }) },
  ];
}

type Include = (typeof languageIncludes)[number];

function readIncludes(texts: readonly string[]): readonly Include[] {
  return texts.map((text) => {
    const known = languageIncludes.find((one) => one === text);
    if (known === undefined) throw new HttpError(400, "Value for 'include' not supported.");
    return known;
  });
}
