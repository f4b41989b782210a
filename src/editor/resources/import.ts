import { l10n, type QuickPickItem, type Uri, window } from "vscode";
import type { DictionaryPair } from "../../core/glossary/entries.ts";
import { cancelled } from "../platform/abort.ts";
import { listed } from "../platform/listed.ts";
import { notify } from "../platform/notify.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { withProgress } from "../platform/progress.ts";
import type { Listed, Part } from "../platform/rows.ts";
import { askAll, pickOne, type Question } from "../platform/steps.ts";
import { entriesOf, kindOfFile, plainName, readGlossaryFile, readStyleFile, readTermsFile } from "./files.ts";
import { askNewName, type ImportNeeds, told } from "./imported.ts";
import { importMemoryFile } from "./importMemory.ts";
import { askLanguage, languagesFor } from "./languages.ts";
import { changeTerms, createGlossary, createStyle, createTerms, mergeEntries, replaceEntries } from "./operations.ts";
import { countText, nameOf, partLabel, wordsOf } from "./words.ts";

/** Where files go: into a resource, or one part of it; absent: a new one, or where the person says. */
export interface Into {
  readonly resource?: Listed;
  readonly part?: Part;
  /** Without a resource: it is not asked whether one that is there is meant. */
  readonly asNew?: boolean;
}

/** Asks for files of a kind, or of any. */
export async function askFiles(kind: Listed["kind"] | undefined): Promise<readonly Uri[]> {
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
  }[kind ?? "any"];
  const options = { canSelectMany: kind !== "memory", filters, openLabel: l10n.t("Import") };
  const uris = await window.showOpenDialog(options);
  if (uris === undefined || uris.length === 0) throw cancelled();
  return uris;
}

/** Imports one file by its ending. Throws `Failure`; says what came of it. */
export async function importFile(needs: ImportNeeds, uri: Uri, into: Into, signal: AbortSignal): Promise<void> {
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

async function importEntries(needs: ImportNeeds, uri: Uri, into: Into, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", plainName(uri));
  const file = await readGlossaryFile(uri);
  const resource = await askTarget(needs, title, "glossary", into, signal);
  const pairs = await pairsOf(needs, title, file.named, { ...into, ...(resource && { resource }) }, signal);
  // all lines are looked at before anything is sent
  const dictionaries: Awaited<ReturnType<typeof entriesOf>>[] = [];
  for (const pair of pairs) dictionaries.push(await entriesOf(file, pair, signal));
  const count = dictionaries.reduce((sum, one) => sum + one.count, 0);
  const there = dictionaries.flatMap(({ source, target }) =>
    (resource?.parts ?? []).filter((part) => part.source === source && part.target === target),
  );
  const replace = there.length > 0 && (await isReplacing(title, "glossary", there, signal));
  const name = resource ? "" : await askNewName(title, plainName(uri), signal);
  const id = await withProgress(
    title,
    async (tell, either) => {
      const client = await needs.service.client(either);
      if (resource === undefined) return await createGlossary(client, name, dictionaries, either);
      for (const [at, dictionary] of dictionaries.entries()) {
        tell(partLabel(dictionary), (100 * at) / dictionaries.length);
        await (replace ? replaceEntries : mergeEntries)(client, resource, dictionary, either);
      }
      return resource.id;
    },
    signal,
  ).finally(() => needs.resources.changed("glossary"));
  told(needs, { kind: "glossary", id, name: resource?.name ?? name }, count, resource === undefined);
}

/** The pair of a dictionary row; else those that the file names; else the person is asked. */
async function pairsOf(
  needs: ImportNeeds,
  title: string,
  named: readonly DictionaryPair[],
  { resource, part }: Into,
  signal: AbortSignal,
): Promise<readonly DictionaryPair[]> {
  if (part?.target !== undefined) return [{ source: part.source, target: part.target }];
  if (named.length > 0) return named;
  const list = await languagesFor(needs, "glossary", signal);
  const [only] = resource?.parts ?? [];
  const questions: readonly Question<Partial<DictionaryPair>>[] = [
    {
      ask: async (answers, place, either) => {
        const question = { list, placeholder: l10n.t("From which language?"), active: answers.source ?? only?.source };
        return { ...answers, source: await askLanguage(place, question, either) };
      },
    },
    {
      ask: async (answers, place, either) => {
        const except = answers.source === undefined ? [] : [answers.source];
        const question = { list, placeholder: l10n.t("Into which language?"), except, active: only?.target };
        return { ...answers, target: await askLanguage(place, question, either) };
      },
    },
  ];
  const { source = "", target = "" } = await askAll(title, questions, {}, signal);
  return [{ source, target }];
}

async function importTerms(needs: ImportNeeds, uri: Uri, into: Into, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", plainName(uri));
  const terms = await readTermsFile(uri);
  const resource = await askTarget(needs, title, "spokenTerms", into, signal);
  const language = into.part?.source ?? (await askSpoken(needs, title, resource, signal));
  const there = (resource?.parts ?? []).filter(({ source }) => source === language);
  const replace = there.length > 0 && (await isReplacing(title, "spokenTerms", there, signal));
  const name = resource ? "" : await askNewName(title, plainName(uri), signal);
  const id = await withProgress(
    title,
    async (_, either) => {
      const client = await needs.service.client(either);
      if (resource === undefined) return await createTerms(client, { name, language, terms }, either);
      await changeTerms(client, resource, { language, terms, replace }, either);
      return resource.id;
    },
    signal,
  ).finally(() => needs.resources.changed("spokenTerms"));
  told(needs, { kind: "spokenTerms", id, name: resource?.name ?? name }, terms.length, resource === undefined);
}

/** A list is imported as a new one: what is there is edited as text. */
async function importStyle(needs: ImportNeeds, uri: Uri, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Import {0}", plainName(uri));
  const list = await readStyleFile(uri);
  const name = await askNewName(title, list.name.trim() || plainName(uri), signal);
  const id = await withProgress(
    title,
    async (_, either) => createStyle(await needs.service.client(either), { ...list, name }, either),
    signal,
  ).finally(() => needs.resources.changed("style"));
  told(needs, { kind: "style", id, name }, undefined, true);
}

async function askSpoken(
  needs: ImportNeeds,
  title: string,
  resource: Listed | undefined,
  signal: AbortSignal,
): Promise<string> {
  const list = await languagesFor(needs, "spokenTerms", signal);
  const question = { list, placeholder: l10n.t("Spoken in which language?"), active: resource?.parts[0]?.source };
  return await askLanguage({ title, step: 1, totalSteps: 1 }, question, signal);
}

/** A new resource or one that is there; not asked where the row says it, or nothing is there. */
async function askTarget(
  { resources }: ImportNeeds,
  title: string,
  kind: "glossary" | "spokenTerms",
  { resource, asNew }: Into,
  signal: AbortSignal,
): Promise<Listed | undefined> {
  if (resource !== undefined || asNew) return resource;
  const all = (await resources.list(kind, signal)).map((one) => listed(kind, one));
  if (all.length === 0) return undefined;
  const items: (QuickPickItem & { readonly resource?: Listed })[] = [
    { label: `$(add) ${kind === "glossary" ? l10n.t("New glossary") : l10n.t("New spoken terms")}` },
    ...all.map((one) => ({ label: withoutIcons(nameOf(one)), description: wordsOf(kind).noun, resource: one })),
  ];
  const options = { items, placeholder: l10n.t("Import into which one?") };
  return (await pickOne({ title, step: 1, totalSteps: 1 }, options, signal)).resource;
}

/** Whether what is there goes; adding stands under the cursor. */
async function isReplacing(
  title: string,
  kind: "glossary" | "spokenTerms",
  there: readonly Part[],
  signal: AbortSignal,
): Promise<boolean> {
  const count = there.reduce((sum, part) => sum + part.count, 0);
  const items = [
    { label: l10n.t("Add to What Is There"), description: l10n.t("what both have takes the file's"), replace: false },
    { label: l10n.t("Replace What Is There"), description: l10n.t("{0} go", countText(kind, count)), replace: true },
  ];
  const options = { items, placeholder: l10n.t("There is {0} already", countText(kind, count)) };
  return (await pickOne({ title, step: 1, totalSteps: 1 }, options, signal)).replace;
}
