import { type AskedKeys, gatherAskedKeys } from "../../core/extract/askedKeys.ts";
import { compareKeys, keyPathOf, type RequestedMessage } from "../../core/extract/compareKeys.ts";
import type { ExtractOptions } from "../../core/extract/extractOptions.ts";
import { orderModelOf, orderPaths } from "../../core/extract/keyOrder.ts";
import type { KeyStyle } from "../../core/extract/keyStyle.ts";
import { PathIndex } from "../../core/extract/pathIndex.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { CodeAdditions } from "../../core/formats/codeMessages.ts";
import type { Format, LocaleDocument } from "../../core/formats/format.ts";
import type { UnusedMessage } from "../../core/keys/messageUse.ts";
import type { PlacedUsage } from "../../core/keys/placedUsage.ts";
import { fillPattern } from "../../core/paths/pathPattern.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { lazyOnce } from "../../core/work/lazyOnce.ts";
import { type FoundCatalog, type LoadedCatalog, loadCatalog, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { formatFor } from "../model/formatFor.ts";
import type { UsageReader } from "../model/ports.ts";
import { findExtractedCatalog, widePattern } from "./extractCatalog.ts";
import { findExtractConfig } from "./extractConfig.ts";
import { readExtractedCode } from "./extractedCode.ts";
import type { DecideStyle } from "./extractStyle.ts";
import { findUnusedInCatalog, type UsageEvidence } from "./unusedInCatalog.ts";

/** Planned changes of one file of the source locale. */
export interface ExtractedFile {
  readonly path: string;
  readonly namespace: string;
  /** `undefined` if the file is to be created. */
  readonly source?: LoadedFile;
  /** In the order of the code. */
  readonly missing: readonly RequestedMessage[];
  readonly wanted: readonly RequestedMessage[];
  /** Messages that no code asks for; none if this is not known. */
  readonly unused: readonly UnusedMessage[];
  /** Keys that should be a text but contain others. */
  readonly blocked: readonly RequestedMessage[];
  /** The missing messages as code has them, for files that keep source texts and places; `undefined` for other files. */
  readonly code?: CodeAdditions;
}

/** Keys in the code, compared with a catalog. */
export interface ExtractPlan {
  readonly loaded: LoadedCatalog;
  readonly options: ExtractOptions;
  /** A configuration of i18next may name the files and the default namespace. */
  readonly isOfI18next?: true;
  /** Number of different keys. */
  readonly keys: number;
  /** Number of source files with usages. */
  readonly sources: number;
  /** The command that makes code of the files once messages were added. */
  readonly generator?: string;
  /** Places whose keys are put together, or known at run time only: none of these is added. */
  readonly composed: readonly PlacedUsage[];
  /** Places that ask for names which libraries bring: none of these is added. */
  readonly ofLibraries: readonly PlacedUsage[];
  readonly files: readonly ExtractedFile[];
  /** Namespaces without a place in the catalog, with the number of their keys. */
  readonly homeless: readonly { readonly namespace: string; readonly keys: number }[];
  readonly warnings: readonly Failure[];
  /** The usages by which unused messages are known. */
  readonly evidence: UsageEvidence;
}

/** Options of an extraction. */
export interface ExtractRequest {
  /** Relative to the root, empty for the root: folder of the code, and start of the search for a configuration. */
  readonly folder: string;
  /** Catalogs of which one has the keys. */
  readonly catalogs: readonly FoundCatalog[];
  readonly usages: UsageReader;
  /** Choices of a person on how keys become messages. */
  readonly style?: Partial<KeyStyle>;
  readonly decide?: DecideStyle;
}

/**
 * Finds the keys in the code of a folder and compares them with the source locale. Throws `Failure`: `usages.noFramework`;
 * `extract.conflict` if no one can be asked how keys become messages.
 */
export async function planExtraction(root: Root, request: ExtractRequest, signal: AbortSignal): Promise<ExtractPlan> {
  const config = await findExtractConfig(root.files, request.folder);
  const found = await findExtractedCatalog(root, request.catalogs, config, signal);
  const loaded = await loadCatalog(root, found, [], signal);
  const broken = findBroken(loaded);
  if (broken !== undefined) throw broken;
  const { placed, code, options } = await readExtractedCode(root, { ...request, config, loaded }, signal);
  const defaultName = defaultNamespace(loaded, options);
  const { namespaceSeparator } = options;
  const asked = gatherAskedKeys(placed, { defaultNamespace: defaultName, namespaceSeparator });
  const unused = findUnusedInCatalog(loaded, code);
  if (unused.evidence.usages === 0) throw unreadFailure(loaded);
  return {
    loaded,
    options,
    isOfI18next: true,
    keys: asked.keys.length,
    sources: new Set(placed.map(({ path }) => path)).size,
    composed: asked.composed,
    ofLibraries: [],
    warnings: config.warnings,
    ...compareWithSource({ loaded, asked, unused: unused.messages, defaultName }, options),
    evidence: unused.evidence,
  };
}

/** Returns why a source file of a catalog cannot be read; `undefined` if all can. */
export const findBroken = ({ sources }: LoadedCatalog): Failure | undefined =>
  [...sources.values()].find(({ failure }) => failure !== undefined)?.failure;

function unreadFailure({ sources }: LoadedCatalog): Failure {
  const messages = [...sources.values()].reduce((sum, { document }) => sum + document.messages.length, 0);
  return new Failure("usages.none", { detail: String(messages) });
}

const defaultNamespaceName = "translation";

/** Returns the namespace of keys without one: as configured, i18next's default, or the only one there is. */
function defaultNamespace({ sources }: LoadedCatalog, { defaultNamespace: named }: ExtractOptions): string {
  const [only = "", ...others] = [...sources.keys()];
  if (named !== undefined) return named;
  return others.length > 0 || only === "" ? defaultNamespaceName : only;
}

interface Comparison {
  readonly loaded: LoadedCatalog;
  readonly asked: AskedKeys;
  readonly unused: readonly UnusedMessage[];
  readonly defaultName: string;
}

function compareWithSource(
  { loaded, asked: { keys }, unused, defaultName }: Comparison,
  options: ExtractOptions,
): Pick<ExtractPlan, "files" | "homeless"> {
  const { catalog, sources } = loaded;
  const pattern = widePattern(catalog);
  const names = new Set(keys.map(({ namespace }) => namespace));
  // one file a locale holds the namespace that needs no name
  const home = (namespace: string): string | undefined => {
    if (sources.has("")) return namespace === defaultName ? "" : undefined;
    return pattern.includes("{namespace}") && isNamespaceName(namespace) ? namespace : undefined;
  };
  // without its file it is not known to be the right one
  const isGuess = (name: string): boolean =>
    name === defaultName && options.defaultNamespace === undefined && !sources.has(home(name) ?? name);
  const lost = [...names].filter((name) => home(name) === undefined || isGuess(name));
  const kept = new Set([...names].filter((name) => !lost.includes(name)).map((name) => home(name) ?? ""));
  const { sourceLocale } = catalog;
  const files = [...new Set([...sources.keys(), ...kept])].map((namespace) => {
    const source = sources.get(namespace);
    const own = keys.filter((key) => !lost.includes(key.namespace) && home(key.namespace) === namespace);
    const messages = source?.document.messages ?? [];
    return {
      path: source?.path ?? fillPattern(pattern, sourceLocale, namespace),
      namespace,
      ...(source && { source }),
      ...compareKeys({ keys: own, messages, sourceLocale }, options),
      unused: unused.filter((one) => one.namespace === namespace),
    };
  });
  const isElsewhere = createSearch(sources.values(), options);
  const homeless = lost.map((namespace) => {
    const own = keys.filter((key) => key.namespace === namespace);
    // the default namespace may be another one, which the key is in
    return { namespace, keys: own.filter(({ key }) => !(isGuess(namespace) && isElsewhere(key))).length };
  });
  return { files, homeless: homeless.filter((one) => one.keys > 0) };
}

/** Creates the search for a key, or one of its forms, in files. */
function createSearch(
  files: Iterable<LoadedFile>,
  { keySeparator, pluralSeparator }: ExtractOptions,
): (key: string) => boolean {
  const trees = lazyOnce(() =>
    Array.from(
      files,
      ({ document }) =>
        new PathIndex(
          document.messages.map(({ path }) => path),
          keySeparator,
        ),
    ),
  );
  return (key) => {
    const path = keyPathOf(key, keySeparator);
    return trees().some(
      (tree) => tree.has(path) || tree.isParent(path) || tree.hasBeginning(path, pluralSeparator || "_"),
    );
  };
}

/** Returns whether it may be part of a path: code could name anything. */
export const isNamespaceName = (namespace: string): boolean =>
  /^[^/\\:*?"<>|]+(?:\/[^/\\:*?"<>|]+)*$/.test(namespace) &&
  !/[\n\r\0]/.test(namespace) &&
  !/(?:^|\/)\.{1,2}(?:\/|$)/.test(namespace);

/** Returns the format of the files that messages are added to. */
export const formatOfPlan = ({ loaded }: Pick<ExtractPlan, "loaded">): Format =>
  formatFor(loaded, loaded.catalog.sourceLocale);

/** The part of a plan that decides where new messages go in their file. */
export type OrderingPlan = Pick<ExtractPlan, "loaded"> & { readonly options: Pick<ExtractOptions, "sort"> };

/** Returns the text whose order new messages follow. */
export function orderDocument(file: ExtractedFile, plan: OrderingPlan): LocaleDocument {
  const { source, missing, wanted } = file;
  const format = formatOfPlan(plan);
  const present = source?.document.messages.map(({ path }) => path) ?? [];
  const paths = (messages: readonly RequestedMessage[]) => messages.map(({ path }) => path);
  const ordered = [present, paths(missing), paths(wanted), plan.options.sort] as const;
  if (/^json5?$/.test(format.id)) return format.read(orderModelOf(...ordered));
  const empty = format.createEmpty(source?.document ?? "", plan.loaded.catalog.sourceLocale);
  const changes = orderPaths(...ordered).map((path) => ({ path, text: "x" }));
  return format.read(applyEdits(empty, format.read(empty).edit(changes).edits));
}
