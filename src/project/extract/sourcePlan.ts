import type { LocaleFile } from "../../core/catalog/catalog.ts";
import type { AskedMessage, CatalogKeys } from "../../core/extract/assignKeys.ts";
import {
  type CodeDraft,
  completeDraft,
  gatherDrafts,
  isFound,
  placesOfDrafts,
  type ReadSource,
  readSource,
} from "../../core/extract/codeDrafts.ts";
import { optionsOf } from "../../core/extract/extractOptions.ts";
import { Failure } from "../../core/failures/failure.ts";
import type { CodeMessages } from "../../core/formats/codeMessages.ts";
import { isSameNamespace } from "../../core/keys/messageTable.ts";
import { fillPattern } from "../../core/paths/pathPattern.ts";
import { addToGroup } from "../../core/values/collections.ts";
import { type LoadedCatalog, loadCatalog, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import type { ReadCode } from "../model/ports.ts";
import { readText } from "../model/readText.ts";
import type { ExtractedFile, ExtractPlan } from "./extractPlan.ts";
import { keepListed } from "./potFiles.ts";
import { findUnusedInCatalog } from "./unusedInCatalog.ts";

/** A catalog whose files keep the source texts of code: gettext and Qt. */
export interface SourceCatalog {
  readonly loaded: LoadedCatalog;
  readonly codeMessages: CodeMessages;
}

/**
 * Plans the messages that the template of a catalog lacks or, without one, each of its files: their texts are the sources.
 * Messages that no code asks for stay: the tools of these formats make them obsolete. Throws the `Failure` of a broken file.
 */
export async function planSourceMessages(
  root: Root,
  { loaded, codeMessages }: SourceCatalog,
  { asked: all, composed, ofLibraries }: CatalogKeys,
  code: ReadCode,
  signal: AbortSignal,
): Promise<ExtractPlan> {
  const folder = (loaded.catalog.files[0]?.path ?? "").replace(/[^/]*$/, "");
  const { asked, warnings } = await keepListed(root.files, folder, all);
  const own = groupByNamespace(asked, loaded);
  const unused = findUnusedInCatalog(loaded, code);
  const sources = new SourceReader(root, all);
  const files: ExtractedFile[] = [];
  const targets = await filesToWrite(root, loaded, signal);
  for (const file of targets) {
    const drafts = gatherDrafts(own.get(file.namespace) ?? [], loaded.catalog.format);
    const lacking = codeMessages.lacking(file.text, drafts);
    const messages = await sources.complete(lacking, loaded.catalog.format);
    files.push({
      path: file.path,
      namespace: file.namespace,
      source: file,
      missing: messages.map(({ path, text }) => ({ path, text })),
      wanted: [],
      blocked: [],
      unused:
        loaded.sources.get(file.namespace)?.path === file.path
          ? unused.messages.filter(({ namespace }) => namespace === file.namespace)
          : [],
      code: { file: file.path, messages, asked: placesOfDrafts(drafts) },
    });
  }
  return {
    loaded,
    options: { ...optionsOf(), keepRemoved: true },
    keys: [...own.values()].reduce((sum, all) => sum + gatherDrafts(all, loaded.catalog.format).length, 0),
    sources: new Set([...own.values()].flatMap((all) => all.map(({ placed: { path } }) => path))).size,
    composed,
    ofLibraries,
    files,
    homeless: [],
    warnings,
    evidence: unused.evidence,
  };
}

/** Returns the template of each namespace, or else all of its files that are no links. */
async function filesToWrite(root: Root, loaded: LoadedCatalog, signal: AbortSignal): Promise<readonly LoadedFile[]> {
  const { pattern, files } = loaded.catalog;
  const isTemplate = ({ path, locale, namespace }: LocaleFile): boolean =>
    path !== fillPattern(pattern, locale, namespace);
  const templates = new Map(files.filter(isTemplate).map(({ path, namespace }) => [namespace, path]));
  const isAll = [...loaded.sources.keys()].some((namespace) => !templates.has(namespace));
  const all = isAll ? await loadCatalog(root, loaded, undefined, signal) : loaded;
  const written = all.files.filter(
    ({ path, namespace, linkTo }) => linkTo === undefined && path === (templates.get(namespace) ?? path),
  );
  const broken = written.find(({ failure }) => failure !== undefined)?.failure;
  if (broken !== undefined) throw broken;
  return written;
}

/** Names of the file of messages whose code names no domain. */
const usualNames = ["", "messages", "django", "default", "translation"];

/** Groups messages by the file that has them; those of other programs' domains are left out. */
function groupByNamespace(
  asked: readonly AskedMessage[],
  { catalog, sources }: LoadedCatalog,
): ReadonlyMap<string, readonly AskedMessage[]> {
  const homes = new DomainHomes([...sources.keys()], asked);
  const groups = new Map<string, AskedMessage[]>();
  for (const one of asked) {
    const name = isFound(one, catalog.format) ? one.found?.namespace : homes.of(one);
    if (name !== undefined) addToGroup(groups, name, one);
  }
  return groups;
}

/** The namespaces of the domains that code names, as the messages show that exist. */
class DomainHomes {
  readonly #names: readonly string[];
  /** Numbers of found messages by domain with file or folder, and by namespace. */
  readonly #counts = new Map<string, Map<string, number>>();

  constructor(names: readonly string[], asked: readonly AskedMessage[]) {
    this.#names = names;
    for (const one of asked) {
      if (one.found === undefined) continue;
      const { namespace } = one.found;
      for (const scope of scopesOf(one)) {
        const counts = this.#counts.get(scope) ?? new Map<string, number>();
        this.#counts.set(scope, counts);
        counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
      }
    }
  }

  of(one: AskedMessage): string | undefined {
    const { namespace: domain } = one.placed.usage;
    const own = domain === undefined ? undefined : this.#names.find((name) => isSameNamespace(name, domain));
    if (own !== undefined) return own;
    const near = scopesOf(one).find((scope) => this.#counts.has(scope));
    const [best] = [...(this.#counts.get(near ?? "") ?? [])].sort(([, a], [, b]) => b - a);
    if (best !== undefined) return best[0];
    // a domain that no message is of is that of a library
    if (domain !== undefined) return undefined;
    return this.#names.length === 1 ? this.#names[0] : usualNames.find((name) => this.#names.includes(name));
  }
}

/** The domain of a message with its source file, and with the folders around it, the nearest first. */
function scopesOf({ placed: { path, usage } }: AskedMessage): readonly string[] {
  const parts = path.split("/");
  return parts
    .map((_, index) => JSON.stringify([usage.namespace, parts.slice(0, parts.length - index)]))
    .concat(JSON.stringify([usage.namespace, []]));
}

/** Reads the source files of new messages, each once. */
class SourceReader {
  readonly #root: Root;
  /** The starts of calls by source file. */
  readonly #calls = new Map<string, number[]>();
  readonly #known = new Map<string, ReadSource | undefined>();

  constructor(root: Root, asked: readonly AskedMessage[]) {
    this.#root = root;
    for (const { placed } of asked) addToGroup(this.#calls, placed.path, placed.usage.call.start);
  }

  async complete(drafts: readonly CodeDraft[], format: string) {
    const paths = new Set(drafts.flatMap(({ asked }) => asked.map(({ placed: { path } }) => path)));
    for (const path of paths) {
      if (this.#known.has(path)) continue;
      const read = await readText(this.#root.files, path);
      this.#known.set(path, read instanceof Failure ? undefined : readSource(read.text, this.#calls.get(path) ?? []));
    }
    return drafts.map((draft) => completeDraft(draft, format, (path) => this.#known.get(path)));
  }
}
