import { l10n, type QuickPickItem, type Uri, window } from "vscode";
import { findHeading, withoutHeading } from "../../core/glossary/dictionaryHeading.ts";
import type { DictionaryPair } from "../../core/glossary/glossaryEntries.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import type { ResourcePart, ResourceSummary } from "../platform/commands/treeRows.ts";
import { summarizeResource } from "../platform/resources/resourceSummary.ts";
import { listText } from "../platform/ui/displayText.ts";
import { askAll, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { importMemoryFile } from "./importMemory.ts";
import { askNewName, type ImportNeeds, reportImport } from "./importResult.ts";
import {
  baseNameOf,
  type GlossaryFile,
  kindOfFile,
  parseEntryFile,
  readGlossaryUri,
  readStyleUri,
  readTermsUri,
} from "./resourceFiles.ts";
import { askResourceLanguage, loadResourceLanguages } from "./resourceLanguages.ts";
import {
  addEntries,
  changeTerms,
  createReadyGlossary,
  createStyle,
  createTermCollection,
  replaceEntries,
} from "./resourceOperations.ts";
import { countText, partLabel, resourceName, resourceWordsOf } from "./resourceWords.ts";

/**
 * The target of imported files: a resource, or one part of it. Without a resource, the import creates one or asks for
 * one.
 */
export interface ImportTarget {
  readonly resource?: ResourceSummary;
  readonly part?: ResourcePart;
  /** Without a resource: creates a new one without asking for an existing one. */
  readonly asNew?: boolean;
}

/** Asks for files of a kind, or of any. */
export async function askFiles(kind: ResourceSummary["kind"] | undefined): Promise<readonly Uri[]> {
  const tables = { [l10n.t("Glossary entries")]: ["tsv", "csv"] };
  const memories = { [l10n.t("Translation memories")]: ["tmx"] };
  const terms = { [l10n.t("Spoken Terms")]: ["txt"] };
  const styles = { [l10n.t("Style Rules")]: ["json"] };
  const filters = {
    glossary: tables,
    memory: memories,
    spokenTerms: terms,
    style: styles,
    any: {
      [l10n.t("Language Resources")]: ["tsv", "csv", "tmx", "txt", "json"],
      ...tables,
      ...memories,
      ...terms,
      ...styles,
    },
  }[kind === undefined || kind === "styleProfile" ? "any" : kind];
  const options = { canSelectMany: kind !== "memory", filters, openLabel: l10n.t("Import") };
  const uris = await during("person", "file", () => window.showOpenDialog(options));
  if (uris === undefined || uris.length === 0) throw createCancellation();
  return uris;
}

/** Imports one file by its ending and reports the result. Throws `Failure`. */
export async function importFile(needs: ImportNeeds, uri: Uri, into: ImportTarget, signal: AbortSignal): Promise<void> {
  const kind = kindOfFile(uri);
  if (kind === undefined || (into.resource !== undefined && into.resource.kind !== kind)) {
    const name = uri.path.slice(uri.path.lastIndexOf("/") + 1);
    notify(
      "error",
      l10n.t(
        "{0} was not imported: glossaries take .tsv and .csv, style rules .json, memories .tmx, spoken terms .txt.",
        name,
      ),
    );
    return;
  }
  if (kind === "glossary") await importEntries(needs, uri, into, signal);
  else if (kind === "spokenTerms") await importTerms(needs, uri, into, signal);
  else if (kind === "style") await importStyle(needs, uri, signal);
  else await importMemoryFile(needs, uri, signal);
}

async function importEntries(needs: ImportNeeds, uri: Uri, into: ImportTarget, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", baseNameOf(uri));
  const file = await readGlossaryUri(uri);
  const resource = await askTarget(needs, title, "glossary", into, signal);
  const pairs = await askPairs(needs, title, file.named, { ...into, ...(resource && { resource }) }, signal);
  const chosen = await askHeading(title, file, pairs, signal);
  // all lines are looked at before anything is sent
  const dictionaries: Awaited<ReturnType<typeof parseEntryFile>>[] = [];
  for (const pair of pairs) dictionaries.push(await parseEntryFile(chosen, pair, signal));
  const count = dictionaries.reduce((sum, dictionary) => sum + dictionary.count, 0);
  const there = dictionaries.flatMap(({ source, target }) =>
    (resource?.parts ?? []).filter((part) => part.source === source && part.target === target),
  );
  const replace = there.length > 0 && (await askReplacing(title, "glossary", there, signal));
  const name = resource ? "" : await askNewName(title, baseNameOf(uri), signal);
  const id = await withProgress(
    title,
    async (report, either) => {
      const client = await needs.service.client(either);
      if (resource === undefined) return await createReadyGlossary(client, name, dictionaries, either);
      for (const [at, dictionary] of dictionaries.entries()) {
        report(partLabel(dictionary), (100 * at) / dictionaries.length);
        await (replace ? replaceEntries : addEntries)(client, resource, dictionary, either);
      }
      return resource.id;
    },
    signal,
  ).finally(() => needs.resources.invalidate("glossary"));
  reportImport(needs, { kind: "glossary", id, name: resource?.name ?? name }, count, resource === undefined);
}

/** Returns the file without a first line that names columns, if the user leaves that out. */
async function askHeading(
  title: string,
  file: GlossaryFile,
  pairs: readonly DictionaryPair[],
  signal: AbortSignal,
): Promise<GlossaryFile> {
  const [found] = pairs.flatMap((pair) => findHeading(file.text, file.format, pair) ?? []);
  if (found === undefined) return file;
  const items = [
    { label: l10n.t("Leave Out the Heading"), isKept: false },
    { label: l10n.t("Import It as an Entry"), isKept: true },
  ];
  const placeholder = l10n.t("The first line looks like a heading: {0}", listText([found.source, found.target]));
  const { isKept } = await pickOne({ title, step: 1, totalSteps: 1 }, { items, placeholder }, signal);
  return isKept ? file : { ...file, text: withoutHeading(file.text) };
}

/** The pair of a dictionary row; else those that the file names; else the user is asked. */
async function askPairs(
  needs: ImportNeeds,
  title: string,
  named: readonly DictionaryPair[],
  { resource, part }: ImportTarget,
  signal: AbortSignal,
): Promise<readonly DictionaryPair[]> {
  if (part?.target !== undefined) return [{ source: part.source, target: part.target }];
  if (named.length > 0) return named;
  const list = await loadResourceLanguages(needs, "glossary", signal);
  const [only] = resource?.parts ?? [];
  const questions: readonly Question<Partial<DictionaryPair>>[] = [
    {
      ask: async (answers, place, either) => {
        const question = {
          list,
          placeholder: l10n.t("Select the source language"),
          active: answers.source ?? only?.source,
        };
        return { ...answers, source: await askResourceLanguage(place, question, either) };
      },
    },
    {
      ask: async (answers, place, either) => {
        const except = answers.source === undefined ? [] : [answers.source];
        const question = { list, placeholder: l10n.t("Select the target language"), except, active: only?.target };
        return { ...answers, target: await askResourceLanguage(place, question, either) };
      },
    },
  ];
  const { source = "", target = "" } = await askAll(title, questions, {}, signal);
  return [{ source, target }];
}

async function importTerms(needs: ImportNeeds, uri: Uri, into: ImportTarget, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", baseNameOf(uri));
  const terms = await readTermsUri(uri);
  const resource = await askTarget(needs, title, "spokenTerms", into, signal);
  const language = into.part?.source ?? (await askSpoken(needs, title, resource, signal));
  const there = (resource?.parts ?? []).filter(({ source }) => source === language);
  const replace = there.length > 0 && (await askReplacing(title, "spokenTerms", there, signal));
  const name = resource ? "" : await askNewName(title, baseNameOf(uri), signal);
  const id = await withProgress(
    title,
    async (_, either) => {
      const client = await needs.service.client(either);
      if (resource === undefined) return await createTermCollection(client, { name, language, terms }, either);
      await changeTerms(client, resource, { language, terms, replace }, either);
      return resource.id;
    },
    signal,
  ).finally(() => needs.resources.invalidate("spokenTerms"));
  reportImport(needs, { kind: "spokenTerms", id, name: resource?.name ?? name }, terms.length, resource === undefined);
}

/** Imports a list as a new one: an existing one is edited as text. */
async function importStyle(needs: ImportNeeds, uri: Uri, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", baseNameOf(uri));
  const list = await readStyleUri(uri);
  const name = await askNewName(title, list.name.trim() || baseNameOf(uri), signal);
  const id = await withProgress(
    title,
    async (_, either) => createStyle(await needs.service.client(either), { ...list, name }, either),
    signal,
  ).finally(() => needs.resources.invalidate("style"));
  reportImport(needs, { kind: "style", id, name }, undefined, true);
}

async function askSpoken(
  needs: ImportNeeds,
  title: string,
  resource: ResourceSummary | undefined,
  signal: AbortSignal,
): Promise<string> {
  const list = await loadResourceLanguages(needs, "spokenTerms", signal);
  const question = { list, placeholder: l10n.t("Select the spoken language"), active: resource?.parts[0]?.source };
  return await askResourceLanguage({ title, step: 1, totalSteps: 1 }, question, signal);
}

/** Returns a new resource or an existing one; not asked if the row decides it, or none exists. */
async function askTarget(
  { resources }: ImportNeeds,
  title: string,
  kind: "glossary" | "spokenTerms",
  { resource, asNew }: ImportTarget,
  signal: AbortSignal,
): Promise<ResourceSummary | undefined> {
  if (resource !== undefined || asNew) return resource;
  const all = (await resources.list(kind, signal)).map((resource) => summarizeResource(kind, resource));
  if (all.length === 0) return undefined;
  const items: (QuickPickItem & { readonly resource?: ResourceSummary })[] = [
    { label: `$(add) ${kind === "glossary" ? l10n.t("New glossary") : l10n.t("New spoken terms")}` },
    ...all.map((candidate) => ({
      label: withoutIcons(resourceName(candidate)),
      description: resourceWordsOf(kind).noun,
      resource: candidate,
    })),
  ];
  const options = { items, placeholder: l10n.t("Select where to import the file") };
  return (await pickOne({ title, step: 1, totalSteps: 1 }, options, signal)).resource;
}

/** Asks whether to replace the existing content; adding is preselected. */
async function askReplacing(
  title: string,
  kind: "glossary" | "spokenTerms",
  existing: readonly ResourcePart[],
  signal: AbortSignal,
): Promise<boolean> {
  const count = existing.reduce((sum, part) => sum + part.count, 0);
  const items = [
    {
      label: l10n.t("Add to Existing Entries"),
      description: l10n.t("entries in both get the file's translation"),
      replace: false,
    },
    {
      label: l10n.t("Replace Existing Entries"),
      description: l10n.t("{0} will be removed", countText(kind, count)),
      replace: true,
    },
  ];
  const options = { items, placeholder: l10n.t("{0} already exists", countText(kind, count)) };
  return (await pickOne({ title, step: 1, totalSteps: 1 }, options, signal)).replace;
}
