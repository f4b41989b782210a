import { type RenameBlock, replaceAskedKey } from "../../core/keys/keyRename.ts";
import { type FoundMessage, isSameNamespace } from "../../core/keys/messageTable.ts";
import { type LoadedCatalog, loadMore } from "../../project/discover/loadCatalogs.ts";
import { fileInKey, findGroups, findMessages, parseKey } from "../../project/keys/findMessages.ts";
import { type KeyMoveRequest, otherNamespaces, planKeyMove } from "../../project/keys/planKeyMove.ts";
import { type KeyRenamePlan, planKeyRename } from "../../project/keys/planKeyRename.ts";
import { BadCall } from "../terminal/exitCodes.ts";
import type { KeyProject } from "./keyProject.ts";

/**
 * Plans the renaming of a message or a group, or the move of a message to another namespace. Throws `BadCall` with the reason if that cannot be
 * done.
 */
export async function makeRenamePlan(
  project: KeyProject,
  { key, newKey }: { readonly key: string; readonly newKey: string },
  signal: AbortSignal,
): Promise<KeyRenamePlan> {
  const { files, lookup, options, catalogs } = project;
  const found = findOne(project, key);
  const own = lookup.optionsIn(found.catalog);
  const load = async (id: string): Promise<LoadedCatalog> => {
    const catalog = catalogs.get(id);
    if (catalog === undefined) throw new Error(`no catalog ${id}`);
    // its sources are those that the lookup knows
    return await loadMore({ files }, catalog, { locales: undefined, stale: new Set() }, signal);
  };
  const loaded = await load(found.catalog.id);
  const file = fileInKey(key, found);
  if (!newKey.startsWith(file)) throw new BadCall(`${key} stays in its file: the new key has to begin with ${file}`);
  const parse = (written: string) => parseKey(written.slice(file.length), { lookup, options: own });
  const [asked, wanted] = [parse(key), parse(newKey)];
  const namespace = namespaceIn(found, wanted.namespace);
  if (namespace !== undefined) {
    if (found.isGroup) throw new BadCall("Messages are moved to another namespace one by one.");
    if (wanted.key !== asked.key)
      throw new BadCall("A message is renamed or moved to another namespace, not both at once.");
    return await makeMove({ files, lookup, options, loaded, load, found, namespace }, newKey);
  }
  const plan = await planKeyRename({
    files,
    lookup,
    options,
    loaded,
    load,
    found,
    newKey: replaceAskedKey(found, asked.key, wanted.key, own),
  });
  if ("block" in plan) {
    const where = plan.file === undefined ? "" : `${plan.file}: `;
    throw new BadCall(where + blockSentences[plan.block](newKey) + placesText(plan.places));
  }
  return plan;
}

/** The namespace of the catalog that a message is to be moved to; `undefined` if it is in it. */
function namespaceIn({ catalog, namespace }: FoundMessage, wanted: string | undefined): string | undefined {
  if (wanted === undefined || isSameNamespace(namespace, wanted)) return undefined;
  const own = otherNamespaces(catalog, namespace).find((name) => isSameNamespace(name, wanted));
  if (own === undefined) throw new BadCall(`The namespace ${wanted} is in another catalog.`);
  return own;
}

async function makeMove(request: KeyMoveRequest, newKey: string): Promise<KeyRenamePlan> {
  const plan = await planKeyMove(request);
  if (!("block" in plan)) return plan;
  if (plan.block === "exists") throw new BadCall(blockSentences.exists(newKey) + placesText(plan.places));
  if (plan.block === "noFile") throw new BadCall(`There is no file for ${newKey} in ${plan.locale}.`);
  throw new BadCall(`${plan.file}: ${blockSentences.unverified(newKey)}`);
}

const placesText = (places: readonly string[] = []): string =>
  places.length === 0 ? "" : ` See ${places.join(" and ")}.`;

const blockSentences: Readonly<Record<RenameBlock, (key: string) => string>> = {
  invalid: (key) => `${key} is not a key that can be written.`,
  exists: (key) => `A message with the key ${key} already exists.`,
  nested: (key) => `${key} would be above or below another message.`,
  unverified: (key) => `The file cannot hold the key ${key}.`,
  repeated: () => "An alias repeats the message under another key, and both would change.",
  named: (key) => `A message already refers to ${key}, a key that no message has: it would then show this one.`,
  unnameable: (key) => `A message refers to this one, and its syntax cannot hold the key ${key}.`,
};

function findOne(project: KeyProject, key: string): FoundMessage {
  const messages = findMessages(key, project);
  const [found, ...others] = messages.length > 0 ? messages : findGroups(key, project);
  if (found === undefined) {
    const sources = [...project.catalogs.values()].flatMap((catalog) => [...catalog.sources.values()]);
    // a broken file may have it
    const broken = sources.find(({ failure }) => failure !== undefined);
    throw broken?.failure ?? new BadCall(`No message has the key ${key}.`);
  }
  if (others.length === 0) return found;
  const names = [found, ...others].map(({ catalog, namespace }) =>
    namespace === "" ? catalog.path : `${namespace} (${catalog.path})`,
  );
  const what = found.isGroup ? "Several catalogs have messages below" : "Several messages have the key";
  throw new BadCall(`${what} ${key}: in ${names.join(", ")}.`);
}
