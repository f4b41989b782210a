import { extensions, l10n, type QuickPickItem } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import { addToChoice } from "../../core/resources/resourceChoice.ts";
import { freeName } from "../../core/values/freeName.ts";
import { type GatheredMemory, gatherMemory, type PlacedCatalog, sourcesOf } from "../../project/memory/gather.ts";
import { tmxOfMemory } from "../../project/memory/memoryTmx.ts";
import type { Memory } from "../../service/operations/memoryTransfers.ts";
import { type CreatedMemory, createMemory } from "../../service/operations/newMemory.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { type FolderCatalog, uriOf } from "../platform/projects/folderCatalogs.ts";
import type { ActiveProject } from "../platform/resources/resourceChoices.ts";
import { languageLabel, percentOfHundredText, textsText } from "../platform/ui/displayText.ts";
import { askAll, inputText, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { withProgress } from "../platform/ui/progressNotification.ts";
import { reportBuilt } from "./builtMemory.ts";

type Needs = Pick<App, "projects" | "service" | "resources" | "choices" | "log">;

/** Answers of the questions before a memory is created. */
interface BuildAnswers {
  readonly projects: readonly BuiltProject[];
  readonly found: BuiltProject;
  /** Root code of the language that is translated from. */
  readonly source: string;
  readonly reviewedOnly: boolean;
  /** Default: a new one in addition to the others. */
  readonly replaced?: Memory | undefined;
  readonly name: string;
  readonly isChosen: boolean;
}

/** A project that has catalogs. */
interface BuiltProject {
  /** `undefined` without a project that a choice could be written to. */
  readonly project?: ActiveProject;
  readonly catalogs: readonly PlacedCatalog[];
}

/** Creates a memory of the project's translations, after asking which and for what. */
export async function buildProjectMemory(app: Needs, signal: AbortSignal): Promise<void> {
  const projects = await listProjects(app, signal);
  const active = await app.choices.active();
  const found = projects.find(({ project }) => project?.uri.toString() === active?.uri.toString()) ?? projects[0];
  if (found === undefined) throw new Failure("catalog.none");
  const first: BuildAnswers = { projects, ...defaultsFor(found), reviewedOnly: false, isChosen: true };
  const answers = await askAll(l10n.t("Build Memory from Project"), createQuestions(app), first, signal);
  if (answers.replaced && !(await confirmReplacement(answers.replaced))) throw createCancellation();
  const title = l10n.t("Building the translation memory “{0}”", answers.name);
  const build = async (show: (message: string) => void, either: AbortSignal) => {
    const gathered = await gatherMemory(answers.found.catalogs, answers, either, (done, total) =>
      show(l10n.t("reading translations, {0}", percentOf(done, total))),
    );
    if (gathered.segments.size === 0) return { gathered, made: undefined };
    return { gathered, made: await createProjectMemory(app, answers, gathered, show, either) };
  };
  const { gathered, made } = await withProgress(title, build, signal);
  app.resources.invalidate("memory");
  const listed = made && (await findListed(app, made, signal));
  reportBuilt(app, { name: answers.name, replaced: answers.replaced, gathered, made, listed });
}

/**
 * The new memory as the service lists it, so that the report says what its row says; undefined if it can't be asked
 * now.
 */
async function findListed(
  { resources, log }: Needs,
  { translation_memory_id: id }: CreatedMemory,
  signal: AbortSignal,
): Promise<Memory | undefined> {
  try {
    const memories = await resources.list("memory", signal);
    return memories.find(({ translation_memory_id }) => translation_memory_id === id);
  } catch (error) {
    log.warn(`the new memory can't be listed: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

async function listProjects({ projects, choices }: Needs, signal: AbortSignal): Promise<readonly BuiltProject[]> {
  const catalogs = await projects.catalogs(signal);
  const fileOf = (catalog: FolderCatalog) => uriOf(catalog, catalog.found.projectPath ?? "glossa.json").toString();
  const all = (await choices.projects()).map((project) => ({
    project,
    catalogs: catalogs.filter((catalog) => fileOf(catalog) === project.uri.toString()),
  }));
  return all.filter((project) => project.catalogs.length > 0);
}

/** The defaults for a project. */
function defaultsFor(found: BuiltProject): Pick<BuildAnswers, "found" | "source" | "name"> {
  const [source = ""] = sourcesOf(found.catalogs);
  return { found, source, name: found.project?.name ?? "" };
}

const percentOf = (done: number, total: number): string =>
  percentOfHundredText(total === 0 ? 100 : Math.floor((100 * done) / total));

async function createProjectMemory(
  { service, choices }: Needs,
  { name, replaced, isChosen, found }: BuildAnswers,
  gathered: GatheredMemory,
  show: (message: string) => void,
  signal: AbortSignal,
): Promise<CreatedMemory> {
  const version: string = extensions.getExtension("glossa.glossa")?.packageJSON.version ?? "0";
  const creation = `${new Date().toISOString().slice(0, 19)}Z`;
  const memory = {
    name,
    tmx: tmxOfMemory(gathered, { version, creation }),
    replaces: replaced?.translation_memory_id,
    use: async ({ translation_memory_id: id }: { readonly translation_memory_id: string }) => {
      if (isChosen && found.project) await choices.activate(found.project);
      const before = await choices.current();
      if (isChosen || (replaced && before.memory?.id === replaced.translation_memory_id))
        await choices.change((choice) => addToChoice(choice, { kind: "memory", id, name }) ?? choice);
    },
  };
  return await createMemory(await service.client(signal), memory, signal, {
    onSent: (bytes, total) => show(l10n.t("sending, {0}", percentOf(bytes, total))),
    onStatus: () => show(l10n.t("importing")),
  });
}

function createQuestions({ service, resources }: Needs): readonly Question<BuildAnswers>[] {
  return [
    {
      when: ({ projects }) => projects.length > 1,
      async ask(answers, place, signal) {
        const items = answers.projects.map((found) => ({ label: withoutIcons(found.project?.name ?? ""), found }));
        const active = items.find(({ found }) => found === answers.found);
        const placeholder = l10n.t("Select the project to build the memory from");
        const { found } = await pickOne(place, { items, placeholder, ...(active && { active }) }, signal);
        return { ...answers, ...defaultsFor(found) };
      },
    },
    {
      when: ({ found }) => sourcesOf(found.catalogs).length > 1,
      async ask(answers, place, signal) {
        const items = sourcesOf(answers.found.catalogs).map((source) => ({ label: languageLabel(source), source }));
        const placeholder = l10n.t("Select the source language of the memory");
        const { source } = await pickOne(place, { items, placeholder }, signal);
        return { ...answers, source };
      },
    },
    {
      async ask(answers, place, signal) {
        const items = [
          { label: l10n.t("All except outdated translations"), reviewedOnly: false },
          { label: l10n.t("Reviewed translations only"), reviewedOnly: true },
        ];
        const placeholder = l10n.t("Select the translations to include");
        const { reviewedOnly } = await pickOne(place, { items, placeholder }, signal);
        return { ...answers, reviewedOnly };
      },
    },
    {
      async ask(answers, place, signal) {
        await service.client(signal);
        const memories = await resources.list("memory", signal);
        const fresh = { label: `$(add) ${l10n.t("New translation memory")}` };
        const items: (QuickPickItem & { replaced?: Memory })[] = [fresh, ...memories.map(replacementItem)];
        const placeholder = l10n.t("Create a memory or select one to replace");
        const { replaced } = await pickOne(place, { items, placeholder }, signal);
        const free = freeName(defaultsFor(answers.found).name, memories.map(memoryName));
        return { ...answers, replaced, name: (replaced && memoryName(replaced)) || free };
      },
    },
    {
      async ask(answers, place, signal) {
        const validate = (text: string) => (text.trim() === "" ? l10n.t("The memory needs a name.") : undefined);
        const options = { prompt: l10n.t("Name of the translation memory"), value: answers.name, validate };
        return { ...answers, name: (await inputText(place, options, signal)).trim() };
      },
    },
    {
      async ask(answers, place, signal) {
        const items = [
          { label: l10n.t("Use it in this project"), detail: l10n.t("written to glossa.json"), isChosen: true },
          { label: l10n.t("Only build it"), isChosen: false },
        ];
        const placeholder = l10n.t("Select how to use the memory");
        const { isChosen } = await pickOne(place, { items, placeholder }, signal);
        return { ...answers, isChosen };
      },
    },
  ];
}

const memoryName = ({ name = "" }: Memory): string => name;

const replacementItem = (memory: Memory): QuickPickItem & { readonly replaced: Memory } => ({
  label: `$(replace-all) ${withoutIcons(l10n.t("Replace “{0}”", memory.name || memory.translation_memory_id))}`,
  description: textsText(memory.segment_count ?? 0, memory.target_languages?.length),
  replaced: memory,
});

async function confirmReplacement({ name, segment_count = 0, translation_memory_id }: Memory): Promise<boolean> {
  const verb = l10n.t("Replace Memory");
  const sentence = l10n.t("Replace the translation memory “{0}”?", name || translation_memory_id);
  const detail = l10n.t(
    "It is deleted with {0} once the new memory is imported. Texts that are in no file of this project are lost.",
    textsText(segment_count),
  );
  return (await notify("warning", sentence, { modal: true, detail }, verb)) === verb;
}
