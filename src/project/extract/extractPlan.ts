import type { Catalog } from "../../core/catalog.ts";
import { discover } from "../../core/conventions/discover.ts";
import { compareKeys, type RequestedMessage } from "../../core/extract/compareKeys.ts";
import type { Extraction } from "../../core/extract/extraction.ts";
import type { ExtractOptions } from "../../core/extract/extractOptions.ts";
import { addIndexedKeys } from "../../core/extract/indexedKeys.ts";
import { orderModelOf } from "../../core/extract/keyOrder.ts";
import type { KeyStyle } from "../../core/extract/keyStyle.ts";
import { type ResolvedKeys, resolveExtraction } from "../../core/extract/resolveKeys.ts";
import { Failure } from "../../core/failure.ts";
import type { LocaleDocument } from "../../core/formats/format.ts";
import type { UnusedMessage } from "../../core/keys/keyLookup.ts";
import type { Log } from "../../core/log.ts";
import { escapePattern, fillPattern, patternProblem } from "../../core/pathPattern.ts";
import { type FoundCatalog, type LoadedCatalog, loadCatalog, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import type { Extractor, UsageReader } from "../model/ports.ts";
import { usagesOrNone } from "./codeUsages.ts";
import { type ExtractConfig, findExtractConfig } from "./extractConfig.ts";
import { canBeExtracted } from "./extractFolder.ts";
import { type DecideStyle, resolveOptions } from "./extractStyle.ts";
import { findUnusedInCatalog, type UsageEvidence } from "./unusedMessages.ts";

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
}

/** Keys in the code, compared with a catalog. */
export interface ExtractPlan {
  readonly loaded: LoadedCatalog;
  readonly options: ExtractOptions;
  readonly extraction: Extraction;
  readonly files: readonly ExtractedFile[];
  /** Namespaces without a place in the catalog, with the number of their keys. */
  readonly homeless: readonly { readonly namespace: string; readonly keys: number }[];
  readonly warnings: readonly Failure[];
  /** What unused messages are known from; undefined if no framework was found whose calls are known. */
  readonly evidence?: UsageEvidence;
}

/** Options of an extraction. */
export interface ExtractRequest {
  /** Relative to the root, empty for the root: folder of the code, and start of the search for a configuration. */
  readonly folder: string;
  /** Catalogs of which one has the keys. */
  readonly catalogs: readonly FoundCatalog[];
  /** Files with unsaved text, relative to the root. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly onProgress?: (done: number, total: number) => void;
  /** Choices of a person on how keys become messages. */
  readonly style?: Partial<KeyStyle>;
  readonly decide?: DecideStyle;
  /** Reads usages that the extractor misses. If undefined, only the keys of the extractor count. */
  readonly usages?: UsageReader;
  /** Gets a line if usages cannot be read. */
  readonly log?: Log;
}

/**
 * Finds the keys in the code of a folder and compares them with the source locale. Throws `Failure`: `extract.conflict`
 * if no one can be asked how keys become messages.
 */
export async function planExtraction(
  root: Root,
  extractor: Extractor,
  request: ExtractRequest,
  signal: AbortSignal,
): Promise<ExtractPlan> {
  const { folder, catalogs, texts = {}, onProgress = () => {}, style = {}, decide } = request;
  const config = await findExtractConfig(root.files, folder);
  const found = catalogFor(catalogs, config) ?? (await findConfiguredCatalog(root, config, signal));
  const loaded = await loadCatalog(root, found, [], signal);
  const broken = [...loaded.sources.values()].find(({ failure }) => failure !== undefined)?.failure;
  if (broken !== undefined) throw broken;
  const asked = {
    input: config.options.input.map((glob) => globInRoot(config.folder, glob)),
    options: config.options.reader,
    texts,
  };
  const extraction = await extractor.extract(asked, signal, onProgress);
  const question = { config, loaded, extraction, answers: style, ...(decide && { decide }) };
  const options = await resolveOptions(root.files, question);
  const namespace = defaultNamespace(loaded, options);
  const written = resolveExtraction(extraction, options, namespace);
  const usages = await usagesOrNone(request, options, signal);
  const { contextSeparator } = config.options;
  const code = usages && {
    files: extraction.files,
    usages,
    defaultNamespace: namespace,
    options: { ...options, contextSeparator },
  };
  const keys = code === undefined ? written : addIndexedKeys(written, code);
  const unused = usages && findUnusedInCatalog(loaded, usages, options);
  return {
    loaded,
    options,
    extraction: { ...extraction, ...keys },
    warnings: config.warnings,
    ...compareWithSource({ loaded, keys, unused: unused?.messages ?? [], defaultName: namespace }, options),
    ...(unused && { evidence: unused.evidence }),
  };
}

/** A glob of a folder as one of the root. */
function globInRoot(folder: string, glob: string): string {
  if (folder === "") return glob;
  const literal = folder.replace(/[\\*?[\]{}()!+@]/g, "\\$&");
  return glob.startsWith("!") ? `!${literal}/${glob.slice(1)}` : `${literal}/${glob.replace(/^\.\//, "")}`;
}

/**
 * The catalog that the configuration names as its output, or the only one there is; `undefined` for one that no
 * convention finds.
 */
function catalogFor(
  catalogs: readonly FoundCatalog[],
  { options, folder, warnings }: ExtractConfig,
): FoundCatalog | undefined {
  const fitting = catalogs.filter(canBeExtracted);
  if (options.output !== undefined) {
    const pattern = outputPattern(folder, options.output);
    return fitting.find(({ catalog }) => catalog.pattern === pattern || widePattern(catalog) === pattern);
  }
  const inside = fitting.filter(({ catalog }) => folder === "" || catalog.pattern.startsWith(`${folder}/`));
  const [only, ...others] = inside.length > 0 ? inside : fitting;
  // a configuration that doesn't count may well have named them
  if (only === undefined) throw warnings[0] ?? new Failure("catalog.none");
  if (others.length > 0) {
    const patterns = [only, ...others].map(({ catalog }) => catalog.pattern).slice(0, 5);
    throw new Failure("extract.catalogs", { detail: patterns.join(", ") });
  }
  return only;
}

/** The locale files that only the configuration names. */
async function findConfiguredCatalog(
  { files }: Root,
  { options, folder }: ExtractConfig,
  signal: AbortSignal,
): Promise<FoundCatalog> {
  const pattern = outputPattern("", options.output ?? "");
  const hint = patternProblem(pattern) === undefined ? [{ folder, project: { files: [pattern] } }] : [];
  const named = outputPattern(folder, options.output ?? "");
  const { paths, links } = await files.list(signal);
  const own = paths.filter((path) => !links.has(path));
  const catalog = discover(own, hint).find((found) => found.pattern === named || widePattern(found) === named);
  if (catalog === undefined || !canBeExtracted({ catalog })) throw new Failure("catalog.none", { detail: named });
  return { catalog, project: {}, lockPath: folder === "" ? "glossa.lock" : `${folder}/glossa.lock` };
}

/** Returns the pattern with `{namespace}` in place of the name of the only namespace. */
function widePattern({ pattern, files }: Catalog): string {
  const name = escapePattern(files[0]?.namespace ?? "");
  const at = name === "" || pattern.includes("{namespace}") ? -1 : pattern.lastIndexOf(name);
  return at < 0 ? pattern : `${pattern.slice(0, at)}{namespace}${pattern.slice(at + name.length)}`;
}

function outputPattern(folder: string, output: string): string {
  const path = escapePattern(output.replace(/^\.\//, ""))
    .replaceAll("$LOCALE", "{locale}")
    .replaceAll("$NAMESPACE", "{namespace}");
  return folder === "" ? path : `${escapePattern(folder)}/${path}`;
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
  readonly keys: ResolvedKeys;
  readonly unused: readonly UnusedMessage[];
  readonly defaultName: string;
}

function compareWithSource(
  { loaded, keys: { keys, dynamic }, unused, defaultName }: Comparison,
  options: ExtractOptions,
): Pick<ExtractPlan, "files" | "homeless"> {
  const { catalog, sources } = loaded;
  const pattern = widePattern(catalog);
  const names = new Set([...keys, ...dynamic].map(({ namespace }) => namespace));
  // one file a locale holds the namespace that needs no name
  const home = (namespace: string): string | undefined => {
    if (sources.has("")) return namespace === defaultName ? "" : undefined;
    return pattern.includes("{namespace}") && isName(namespace) ? namespace : undefined;
  };
  // without its file it is not known to be the right one
  const isGuess = (name: string): boolean =>
    name === defaultName && options.defaultNamespace === undefined && !sources.has(home(name) ?? name);
  const lost = [...names].filter((name) => home(name) === undefined || isGuess(name));
  const kept = new Set([...names].filter((name) => !lost.includes(name)).map((name) => home(name) ?? ""));
  const sourceLocale = catalog.sourceLocale;
  const files = [...new Set([...sources.keys(), ...kept])].map((namespace) => {
    const source = sources.get(namespace);
    const isOurs = (one: { readonly namespace: string }) =>
      !lost.includes(one.namespace) && home(one.namespace) === namespace;
    const messages = source?.document.messages ?? [];
    const compared = compareKeys({ keys: keys.filter(isOurs), messages, sourceLocale }, options);
    const path = source?.path ?? fillPattern(pattern, sourceLocale, namespace);
    const own = unused.filter((one) => one.namespace === namespace);
    return { path, namespace, ...(source && { source }), ...compared, unused: own };
  });
  const counts = lost.map((namespace) => ({
    namespace,
    keys: keys.filter((key) => key.namespace === namespace).length,
  }));
  return { files, homeless: counts.filter((one) => one.keys > 0) };
}

/** Returns whether it may be part of a path: code could name anything. */
const isName = (namespace: string): boolean =>
  /^[^/\\:*?"<>|]+(?:\/[^/\\:*?"<>|]+)*$/.test(namespace) &&
  !/[\n\r\0]/.test(namespace) &&
  !/(?:^|\/)\.{1,2}(?:\/|$)/.test(namespace);

/** Returns the text whose order new messages follow. */
export function orderDocument(
  { source, missing, wanted }: ExtractedFile,
  { loaded: { format }, options }: ExtractPlan,
): LocaleDocument {
  const present = source?.document.messages.map(({ path }) => path) ?? [];
  const paths = (messages: readonly RequestedMessage[]) => messages.map(({ path }) => path);
  // of YAML the model would say how it is written, too
  return format.id === "yaml"
    ? (source?.document ?? format.read(""))
    : format.read(orderModelOf(present, paths(missing), paths(wanted), options.sort));
}
