import type { TextFacts } from "../../src/core/engines/textFacts.ts";
import { frameworkById } from "../../src/core/keys/frameworks/index.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import type { KeyUsage, UsagePlace } from "../../src/core/keys/keyUsage.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import { toKeyedCatalog } from "../../src/project/keys/keyOptions.ts";
import { withCodeContexts } from "../../src/project/plan/codeContexts.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { type Plan, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { usageOf } from "../core/keys/catalogs.ts";
import { memoryCache, never, type ScriptedTranslator, scriptedTranslator, type World } from "./world.ts";

/** Places in code, by file and key. */
export type PlacesInCode = Readonly<Record<string, Readonly<Record<string, UsagePlace>>>>;

/** The engine, the target and the code of a run. */
interface Given {
  readonly honours?: readonly string[];
  readonly target?: string;
  readonly code?: PlacesInCode;
}

/** Plans what is missing, with context from code. */
export async function planWithCode(files: World, targets: readonly string[], code: PlacesInCode = {}): Promise<Plan> {
  const loaded = await files.load();
  const tables = tablesOf([toKeyedCatalog("one", loaded)]);
  const usages = Object.entries(code).map(([path, places]): [string, readonly KeyUsage[]] => [
    path,
    Object.entries(places).map(([key, place], at) => usageOf(key, { place, span: { start: at, end: at + 1 } })),
  ]);
  const lookup = new KeyLookup(tables, new Map(usages), defaultKeyOptions, frameworkById);
  return await withCodeContexts(planTranslation(loaded, { targets }), lookup, "one", never);
}

/** A translator with one engine that takes facts, or not. */
function translatorOf(honours: readonly string[]): Omit<ScriptedTranslator, "stream"> {
  // a stream forgets the facts of what is answered
  const { stream: _, ...real } = scriptedTranslator();
  return { ...real, engine: async () => ({ id: "test", name: "Test", pseudo: false, honours }) };
}

/** Translates what is missing; returns the texts that were sent with their facts, the requests and the changes. */
export async function runWithFacts(files: World, { honours = ["text_facts"], target = "de", code }: Given = {}) {
  const translator = translatorOf(honours);
  const plan = await planWithCode(files, [target], code);
  const [estimated] = await estimate(plan, { translator, cache: memoryCache() }, never);
  const outcome = await runPlan(plan, { translator, cache: memoryCache() }, never);
  const sent = translator.sent.flatMap(({ request, texts }) =>
    texts.map((text, at): readonly [string, TextFacts | undefined] => [text, request.factsOf?.(at)]),
  );
  const changes = outcome.locales.flatMap((one) => one.files.flatMap((file) => file.changes));
  const requests = { orders: translator.sent.length, estimated: estimated?.requests };
  return { requests, sent, facts: new Map(sent), changes };
}
