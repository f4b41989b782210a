import { l10n, type QuickPickItem, Uri, window } from "vscode";
import { countMessages, findUnreadCatalogs } from "../../core/keys/codeReading.ts";
import type { CustomUsage } from "../../core/keys/keyFramework.ts";
import type { LikelyCall } from "../../core/keys/likelyCalls.ts";
import type { MessageTable } from "../../core/keys/messageTable.ts";
import { ownCallEdits } from "../../core/projectFile/projectEdits.ts";
import { groupBy } from "../../core/values/collections.ts";
import type { DescribedCalls } from "../platform/commands/commandArguments.ts";
import type { FolderKeys } from "../platform/keys/folderKeys.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";
import { applyProjectFileEdit, createProjectFileEdit } from "../platform/projects/projectFileEdit.ts";
import { messagesText, numberText } from "../platform/ui/displayText.ts";
import { onAcceptSome, showInput } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import type { KeyNeeds } from "./keyPlaces.ts";

/** Calls in a folder that may ask for messages of a project, no place of whose code was seen to ask for one. */
export interface OwnCalls {
  readonly folder: FolderKeys;
  /** A catalog of the project whose `glossa.json` is to describe them. */
  readonly catalog: FolderCatalog;
  /** Messages of the catalogs that code was not seen to ask for. */
  readonly messages: number;
  /** The most frequent one first. */
  readonly calls: readonly LikelyCall[];
}

/** Searches a folder for own calls, by project; those of projects without any are left out. */
export async function findOwnCalls(folder: FolderKeys, signal: AbortSignal): Promise<readonly OwnCalls[]> {
  const found: OwnCalls[] = [];
  for (const { catalog, tables } of await findUnread(folder)) {
    const messages = tables.reduce((sum, table) => sum + countMessages(table.catalog), 0);
    const calls = await folder.findLikelyCalls(tables, signal);
    if (calls.length > 0) found.push({ folder, catalog, messages, calls });
  }
  return found;
}

/** The catalogs that code was not seen to ask for messages of, by project. */
async function findUnread(folder: FolderKeys) {
  await folder.summary();
  const lookup = await folder.messages.lookup();
  const unread = new Set(findUnreadCatalogs(lookup).unread);
  const projects = new Map<string, { readonly catalog: FolderCatalog; readonly tables: MessageTable[] }>();
  for (const table of lookup.tables) {
    const catalog = unread.has(table.catalog) ? folder.messages.catalogOf(table.catalog.id) : undefined;
    if (catalog === undefined) continue;
    const project = projects.get(catalog.found.lockPath) ?? { catalog, tables: [] };
    projects.set(catalog.found.lockPath, project);
    project.tables.push(table);
  }
  return [...projects.values()];
}

/**
 * Finds the calls of code that have keys of messages and that no framework has, and describes those that the user selects in
 * `glossa.json`.
 */
export async function describeCalls(needs: KeyNeeds, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Searching for calls that ask for messages…");
  const found = await withProgress(title, (_, cancelled) => findInFolders(needs, cancelled), signal);
  if (found.length === 0) notify("information", l10n.t("No other calls were found that have keys of messages."));
  else await writeCalls(needs, await askCalls(found, signal));
}

/**
 * Describes calls in the `glossa.json` of a project. Where that is no longer known, they are searched anew: what was read of
 * the folder may have changed since they were offered.
 */
export async function describeNamed(
  needs: KeyNeeds,
  { folder: uri, lockPath, usages }: DescribedCalls,
  signal: AbortSignal,
): Promise<void> {
  const folder = await needs.keys.folderOf(Uri.parse(uri, true));
  const catalog = folder && (await findCatalog(folder, lockPath));
  if (folder && catalog) await writeCalls(needs, [{ folder, catalog, usages }]);
  else await describeCalls(needs, signal);
}

async function findCatalog({ messages }: FolderKeys, lockPath: string): Promise<FolderCatalog | undefined> {
  const { tables } = await messages.lookup();
  return tables
    .map(({ catalog }) => messages.catalogOf(catalog.id))
    .find((catalog) => catalog?.found.lockPath === lockPath);
}

async function findInFolders({ keys }: KeyNeeds, signal: AbortSignal): Promise<readonly OwnCalls[]> {
  const found: OwnCalls[] = [];
  for (const folder of await keys.folders()) found.push(...(await findOwnCalls(folder, signal)));
  return found;
}

/** Descriptions of calls, and the project that gets them. */
interface ChosenCalls extends Pick<OwnCalls, "folder" | "catalog"> {
  readonly usages: readonly CustomUsage[];
}

/** Writes descriptions of calls, and reads the folders by them. */
async function writeCalls({ projects }: Pick<KeyNeeds, "projects">, chosen: readonly ChosenCalls[]): Promise<void> {
  for (const { catalog, usages } of chosen) {
    const edit = await createProjectFileEdit(catalog, catalog.found, (text) => ownCallEdits(text, usages));
    await applyProjectFileEdit(edit);
  }
  projects.refresh();
  let places = 0;
  for (const folder of new Set(chosen.map((call) => call.folder))) {
    await folder.readAgain();
    places += findUnreadCatalogs(await folder.messages.lookup()).usages;
  }
  notify("information", l10n.t("Places in code that ask for messages now: {0}.", numberText(places)));
}

interface CallItem extends QuickPickItem {
  readonly own: OwnCalls;
  readonly call: LikelyCall;
}

async function askCalls(found: readonly OwnCalls[], signal: AbortSignal): Promise<readonly ChosenCalls[]> {
  const input = window.createQuickPick<CallItem>();
  input.canSelectMany = true;
  input.placeholder = l10n.t("Select the calls to describe in glossa.json");
  input.items = found.flatMap((own) =>
    own.calls.map((call) => ({
      label: withoutIcons(callName(call.usage)),
      description: placesText(call),
      detail: withoutIcons(JSON.stringify(call.usage)),
      own,
      call,
    })),
  );
  input.selectedItems = input.items.filter(({ own, call }) => own.calls[0] === call);
  const place = { title: l10n.t("Find Calls That Ask for Messages"), step: 1, totalSteps: 1 };
  const items = await showInput<readonly CallItem[]>(input, place, signal, (done) => [onAcceptSome(input, done)]);
  return [...groupBy(items, ({ own }) => own)].map(([{ folder, catalog }, all]) => ({
    folder,
    catalog,
    usages: all.map(({ call }) => call.usage),
  }));
}

/** A sentence about messages that no code was seen to ask for, and the calls that may. */
export const ownCallsText = ({ messages, calls }: Pick<OwnCalls, "messages" | "calls">): string =>
  l10n.t(
    "No place in code was seen to ask for one of {0}. These look like calls that do: {1}.",
    messagesText(messages),
    calls.map((call) => `${callName(call.usage)} (${placesText(call)})`).join(", "),
  );

/** A call as programmers write it. */
export const callName = ({ call, attribute, getter, template }: CustomUsage): string =>
  call === undefined ? (getter ?? attribute ?? template ?? "") : `${call}(…)`;

const placesText = ({ places, files }: LikelyCall): string =>
  l10n.t("places: {0}, files: {1}", numberText(places), numberText(files));
