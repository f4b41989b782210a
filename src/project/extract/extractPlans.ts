import { type AskedMessage, assignKeys, type CatalogKeys, type Rivals } from "../../core/extract/assignKeys.ts";
import { optionsOf } from "../../core/extract/extractOptions.ts";
import { extractorOf, generatorOf } from "../../core/extract/extractors.ts";
import { placeKeys } from "../../core/extract/placeKeys.ts";
import { Failure } from "../../core/failures/failure.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import { frameworkById } from "../../core/keys/frameworks/index.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import { KeyLookup } from "../../core/keys/keyLookup.ts";
import { tablesOf } from "../../core/keys/messageTable.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { fillPattern } from "../../core/paths/pathPattern.ts";
import { type FoundCatalog, type LoadedCatalog, loadCatalog, type Root } from "../discover/loadCatalogs.ts";
import { toKeyedCatalog, toKeyOptions } from "../keys/keyOptions.ts";
import type { ReadCode, UsageReader } from "../model/ports.ts";
import { widePattern } from "./extractCatalog.ts";
import { findExtractConfig } from "./extractConfig.ts";
import { readCode } from "./extractedCode.ts";
import { canBeExtracted } from "./extractFolder.ts";
import {
  type ExtractedFile,
  type ExtractPlan,
  type ExtractRequest,
  findBroken,
  isNamespaceName,
  planExtraction,
} from "./extractPlan.ts";
import { planSourceMessages } from "./sourcePlan.ts";
import { findUnusedInCatalog } from "./unusedInCatalog.ts";

/** Messages of code that another program writes into the files of a catalog. */
export interface OtherExtraction {
  /** As its makers write it. */
  readonly framework: string;
  /** The program, with its arguments. */
  readonly command: string;
  readonly pattern: string;
  /** Messages of code that the files lack, each once. */
  readonly missing: readonly { readonly key: string; readonly placed: PlacedUsage }[];
}

/** The keys in the code of a root, compared with its catalogs. */
export interface ExtractPlans {
  /** By catalog, those with keys of code only. */
  readonly plans: readonly ExtractPlan[];
  readonly others: readonly OtherExtraction[];
  /** `extract.frameworks`: a catalog that several frameworks claim, so that nothing is added to it. */
  readonly warnings: readonly Failure[];
}

/** Options of an extraction for all catalogs of a root. */
export interface PlansRequest extends ExtractRequest {
  /** All catalogs of the root: a key that another one has is not missing. */
  readonly all: readonly FoundCatalog[];
}

/**
 * Finds the keys of all frameworks in the code of a root and compares them with the catalogs of the request. Throws
 * `Failure`: as `planExtraction` if i18next is the only framework; `usages.noFramework`, `usages.none`.
 */
export async function planExtractions(root: Root, request: PlansRequest, signal: AbortSignal): Promise<ExtractPlans> {
  const usages = keepReadings(request.usages);
  const loaded = new Map<string, LoadedCatalog>();
  for (const found of request.all) loaded.set(found.catalog.pattern, await loadCatalog(root, found, [], signal));
  const chosen = new Set(request.catalogs.map(({ catalog }) => catalog.pattern));
  // where nothing can be compared, a file that a person can mend is the better reason
  const broken = [...chosen]
    .flatMap((pattern) => loaded.get(pattern) ?? [])
    .map(findBroken)
    .find(Boolean);
  const code = await readCode(usages, await statedOptions(root, request), signal).catch((failure: unknown) => {
    throw failure instanceof Failure ? (broken ?? failure) : failure;
  });
  const keyed = [...loaded].map(([id, one]) => toKeyedCatalog(id, one));
  const lookup = new KeyLookup(tablesOf(keyed), code.usages, code.options, frameworkById);
  const { byCatalog, rivals } = assignKeys(lookup, (id) => chosen.has(id));
  const own = [...byCatalog].filter(([id]) => chosen.has(id));
  const planned: PlannedCatalog[] = [];
  for (const [id, keys] of own) planned.push(await planCatalog(root, loaded.get(id), keys, code, signal));
  const others = planned.flatMap((one) => one.others);
  const plans = planned.flatMap(({ plan }) => plan ?? []);
  const legacy = await planLegacy(
    root,
    { ...request, usages },
    { lookup, byCatalog, broken, isAlone: planned.length === 0 },
    signal,
  );
  const patterns = new Set(legacy.plans.map(({ loaded: { catalog } }) => catalog.pattern));
  const all = [...legacy.plans, ...plans.filter(({ loaded: { catalog } }) => !patterns.has(catalog.pattern))];
  const claimed = [...plans, ...legacy.plans].filter(
    ({ files, loaded: { catalog } }) =>
      (byCatalog.get(catalog.pattern)?.families.size ?? 0) > 1 && files.some(({ missing }) => missing.length > 0),
  );
  const shared = new Set(claimed.map(({ loaded: { catalog } }) => catalog.pattern));
  return {
    plans: all.map((plan) => (shared.has(plan.loaded.catalog.pattern) ? withoutMissing(plan) : plan)),
    others,
    warnings: [
      ...legacy.warnings,
      ...[...shared].map((file) => claimWarning(file, byCatalog.get(file)?.families ?? new Set())),
      ...[...rivals.values()].filter(({ ids }) => ids.some((id) => chosen.has(id))).map(rivalWarning),
    ],
  };
}

const maxNames = 5;

/** The options that a configuration of i18next states. */
async function statedOptions({ files }: Root, { folder }: ExtractRequest): Promise<Partial<KeyOptions>> {
  const { path, options } = await findExtractConfig(files, folder);
  return path === undefined ? {} : toKeyOptions(options);
}

interface Surroundings {
  readonly lookup: KeyLookup;
  readonly byCatalog: ReadonlyMap<string, CatalogKeys>;
  /** Why a source file of the request cannot be read. */
  readonly broken: Failure | undefined;
  /** No other framework asks for messages. */
  readonly isAlone: boolean;
}

/** Plans the extraction of i18next, which has a configuration of its own. */
async function planLegacy(
  root: Root,
  request: ExtractRequest,
  { lookup, byCatalog, broken, isAlone }: Surroundings,
  signal: AbortSignal,
): Promise<Pick<ExtractPlans, "plans" | "warnings">> {
  const isUsed = [...lookup.all()].some(({ usage }) => usage.framework === "i18next");
  if (!isUsed && isAlone) throw broken ?? findNoneFailure(lookup);
  if (!isUsed) return { plans: [], warnings: [] };
  const isOfOthers = ({ catalog }: FoundCatalog): boolean => {
    const families = byCatalog.get(catalog.pattern)?.families ?? new Set();
    return families.size > 0 && !families.has("i18next");
  };
  const catalogs = request.catalogs.filter((found) => canBeExtracted(found) && !isOfOthers(found));
  try {
    return { plans: [await planExtraction(root, { ...request, catalogs }, signal)], warnings: [] };
  } catch (failure) {
    if (isAlone || !(failure instanceof Failure)) throw failure;
    return { plans: [], warnings: /^(?:catalog|usages)\.none$/.test(failure.code) ? [] : [failure] };
  }
}

/** The reason why there is nothing to compare: no files, or no place in code that asks for their messages. */
function findNoneFailure({ tables }: KeyLookup): Failure {
  if (tables.length === 0) return new Failure("catalog.none");
  const messages = tables.flatMap(({ catalog }) => [...catalog.namespaces.values()].flat());
  return new Failure("usages.none", { detail: String(messages.length) });
}

const withoutMissing = (plan: ExtractPlan): ExtractPlan => ({
  ...plan,
  files: plan.files.map((file) => ({ ...file, missing: [], blocked: [] })),
  homeless: [],
});

const rivalWarning = ({ ids, framework }: Rivals): Failure =>
  new Failure("extract.catalogs", {
    detail: ids.slice(0, maxNames).join(", "),
    framework: frameworkById(framework)?.title ?? framework,
  });

function claimWarning(file: string, families: ReadonlySet<string>): Failure {
  const titles = [...families].map((id) => frameworkById(id)?.title ?? id).sort();
  return new Failure("extract.frameworks", { file, detail: titles.join(", ") });
}

interface PlannedCatalog {
  /** `undefined` if other programs write all its messages. */
  readonly plan?: ExtractPlan;
  readonly others: readonly OtherExtraction[];
}

async function planCatalog(
  root: Root,
  loaded: LoadedCatalog | undefined,
  all: CatalogKeys,
  code: ReadCode,
  signal: AbortSignal,
): Promise<PlannedCatalog> {
  if (loaded === undefined) return { others: [] };
  const { format, pattern } = loaded.catalog;
  const extractor = ({ placed }: AskedMessage) => extractorOf(placed.usage, format);
  const { asked } = all;
  const own = asked.filter((one) => extractor(one) === undefined);
  const byCommand = new Map<string, AskedMessage[]>();
  for (const one of asked) {
    const command = extractor(one);
    if (command === undefined) continue;
    const known = byCommand.get(command);
    if (known === undefined) byCommand.set(command, [one]);
    else known.push(one);
  }
  const others = [...byCommand].map(([command, messages]) => toOther(command, pattern, messages));
  if (own.length === 0 && others.length > 0) return { others };
  const { codeMessages } = loaded.format;
  const keys = { ...all, asked: own };
  if (codeMessages === undefined) return { others, plan: toPlan(loaded, keys, code) };
  return { others, plan: await planSourceMessages(root, { loaded, codeMessages }, keys, code, signal) };
}

function toOther(command: string, pattern: string, asked: readonly AskedMessage[]): OtherExtraction {
  const id = asked[0]?.placed.usage.framework ?? "";
  const missing = new Map<string, OtherExtraction["missing"][number]>();
  for (const { key, placed, found } of asked) {
    const name = JSON.stringify([placed.usage.namespace, placed.usage.context, key]);
    if (found === undefined && !missing.has(name)) missing.set(name, { key: placed.usage.defaultText ?? key, placed });
  }
  return { framework: frameworkById(id)?.title ?? id, command, pattern, missing: [...missing.values()] };
}

function toPlan(loaded: LoadedCatalog, { asked, composed, ofLibraries }: CatalogKeys, code: ReadCode): ExtractPlan {
  const { catalog, sources } = loaded;
  const { format, sourceLocale } = catalog;
  const broken = findBroken(loaded);
  if (broken !== undefined) throw broken;
  const pattern = widePattern(catalog);
  const placed = placeKeys(asked, {
    format,
    sourceLocale,
    namespaces: new Map([...sources].map(([name, { document }]) => [name, expandedMessages(document)])),
    keySeparator: code.options.keySeparator,
    canMake: (namespace) => pattern.includes("{namespace}") && !sources.has("") && isNamespaceName(namespace),
  });
  const unused = findUnusedInCatalog(loaded, code);
  const generator = asked.map(({ placed: { usage } }) => generatorOf(usage.framework, format)).find(Boolean);
  const files = [...placed.files].map(([namespace, keys]): ExtractedFile => {
    const source = sources.get(namespace);
    return {
      path: source?.path ?? fillPattern(pattern, sourceLocale, namespace),
      namespace,
      ...(source && { source }),
      missing: keys.missing,
      wanted: keys.wanted,
      blocked: keys.blocked,
      unused: unused.messages.filter((one) => one.namespace === namespace),
    };
  });
  return {
    loaded,
    options: optionsOf(),
    keys: new Set(asked.map(({ key, placed: { usage } }) => JSON.stringify([usage.namespace, usage.context, key])))
      .size,
    sources: new Set(asked.map(({ placed: { path } }) => path)).size,
    composed,
    ofLibraries,
    files,
    homeless: [...placed.homeless].map(([namespace, keys]) => ({ namespace, keys })),
    warnings: [],
    evidence: unused.evidence,
    ...(generator && { generator }),
  };
}

/** Reads code once for the same options. */
function keepReadings(usages: UsageReader): UsageReader {
  const known = new Map<string, ReturnType<UsageReader["read"]>>();
  return {
    read(options, signal, isAsGiven) {
      const id = JSON.stringify([options, isAsGiven]);
      const reading = known.get(id) ?? usages.read(options, signal, isAsGiven);
      known.set(id, reading);
      return reading;
    },
  };
}
