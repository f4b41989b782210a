import { Failure } from "../../core/failures/failure.ts";
import { choiceEdits } from "../../core/projectFile/projectEdits.ts";
import { type Project, parseProject } from "../../core/projectFile/projectFile.ts";
import { defaultThreshold, rootCode } from "../../core/resources/resourceReferences.ts";
import { applyEdits } from "../../core/text/textEdits.ts";
import { rewrite } from "../../project/apply/rewriteFile.ts";
import { findCatalogs, type Root } from "../../project/discover/loadCatalogs.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import {
  type GatheredMemory,
  gatherMemory,
  type PassedOver,
  passedOver,
  sourcesOf,
} from "../../project/memory/gather.ts";
import { tmxOfMemory } from "../../project/memory/memoryTmx.ts";
import type { ImportedMemory, Memory } from "../../service/operations/memoryTransfers.ts";
import { createMemory } from "../../service/operations/newMemory.ts";
import { memoryById } from "../../service/protocol/memoryEndpoints.ts";
import { failureLine } from "../report/cliSentences.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import { scopeOf } from "../terminal/scope.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { version } from "../terminal/version.ts";
import type { ServiceCall } from "./serviceCommand.ts";

/** A memory that was built, and notes about it. */
export interface FolderMemory {
  readonly memory: Memory;
  readonly gathered: GatheredMemory;
  readonly skipped: Pick<ImportedMemory, "skipped_segment_count" | "skipped_segment_reasons">;
  readonly notes: readonly string[];
}

/** `glossa service memories build`: a new memory of the translations of a folder's catalogs. */
export async function buildMemoryOfFolder(
  call: ServiceCall,
  folder: string,
  replaced: Memory | undefined,
): Promise<FolderMemory> {
  const { client, signal, io } = call;
  const scope = await scopeOf([folder], io.cwd);
  const root = { files: diskFiles(scope.root) };
  const { catalogs } = await findCatalogs(root, signal);
  const inScope = catalogs.filter(({ catalog }) => catalog.files.some(({ path }) => scope.includes(path)));
  const placed = inScope.map((found) => ({ root, found }));
  if (placed.length === 0) throw new Failure("catalog.none");
  const [mainSource = "", ...others] = sourcesOf(placed);
  const from = call.text("from");
  const source = from === undefined ? mainSource : rootCode(from);
  const request = { source, reviewedOnly: call.flag("reviewed-only") };
  const gathered = await gatherMemory(placed, request, signal, (done, total) =>
    call.progress(`Reading translations ${Math.floor((100 * done) / Math.max(1, total))} %`),
  );
  if (gathered.segments.size === 0) throw new BadCall(nothing(gathered));
  const name = call.text("name") ?? replaced?.name ?? "";
  if (name === "") throw new WrongUsage("Specify --name: the new memory needs one.");
  const chosen: string[] = [];
  const use = async (id: string): Promise<void> => {
    if (call.flag("choose") || replaced)
      chosen.push(...(await choose(root, scope.folder, { id, name }, call, replaced)));
  };
  const made = await createMemory(
    client,
    {
      name,
      tmx: tmxOfMemory(gathered, { version, creation: `${new Date().toISOString().slice(0, 19)}Z` }),
      replaces: replaced?.translation_memory_id,
      use: ({ translation_memory_id }) => use(translation_memory_id),
    },
    signal,
    {
      onSent: (bytes, total) => call.progress(`Sending ${Math.floor((100 * bytes) / total)} %`),
      onStatus: (status) => call.progress(`Import: ${status}`),
    },
  );
  call.progress("");
  const { translation_memory_id } = made;
  const memory = await client.call(memoryById, { translation_memory_id }, signal);
  const left = others.filter((one) => one !== source);
  return {
    memory,
    gathered,
    skipped: made,
    notes: [
      ...(from === undefined && left.length > 0
        ? [`Catalogs of other source languages were left out (${left.join(", ")}): see --from.`]
        : []),
      ...gathered.failures.map(failureLine),
      ...chosen,
      ...(made.leftOver === undefined
        ? []
        : [`The memory that was replaced (${replaced?.translation_memory_id}) could not be deleted.`]),
    ],
  };
}

function nothing(gathered: GatheredMemory): string {
  const reasons = reasonsText(gathered);
  return `There is no translation from ${gathered.source} to make a memory of${reasons === "" ? "" : ` (${reasons})`}.`;
}

/** The reasons for skipped translations: `stale 3, notReviewed 1`. */
export const reasonsText = ({ passedOver: counts }: GatheredMemory): string =>
  passedOver.flatMap((reason: PassedOver) => (counts[reason] === 0 ? [] : [`${reason} ${counts[reason]}`])).join(", ");

/** The output of `glossa service memories build`. */
export function buildSummary({ gathered, notes }: FolderMemory): string {
  const reasons = reasonsText(gathered);
  const lines = [
    `${countNoun(gathered.pairs, "translation")} read${reasons === "" ? "" : `, left out: ${reasons}`}`,
    ...notes.map(printable),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/** Writes the memory into the folder's `glossa.json`; a replaced one only if it was chosen. */
async function choose(
  root: Root,
  folder: string,
  memory: { readonly id: string; readonly name: string },
  call: ServiceCall,
  replaced: Memory | undefined,
): Promise<readonly string[]> {
  const path = folder === "" ? "glossa.json" : `${folder}/glossa.json`;
  let isWritten = false;
  await rewrite(root, path, (present = { text: "", encoding: "utf-8" }) => {
    const project = projectOf(present.text, path);
    const isOurs = project.memory?.id === replaced?.translation_memory_id;
    if (!call.flag("choose") && !isOurs) return undefined;
    const threshold = project.memory?.threshold ?? defaultThreshold;
    const choice = { ...project, memory: { ...memory, threshold } };
    isWritten = true;
    const text = choiceEdits(present.text, choice).reduce((now, edits) => applyEdits(now, edits(now)), present.text);
    return { ...present, text };
  });
  return isWritten ? [`${path} chooses it.`] : [];
}

function projectOf(text: string, file: string): Project {
  const { project, problems } = parseProject(text.trim() === "" ? "{}" : text);
  const broken = problems.find((problem) => problem.path === undefined);
  if (broken) throw new Failure("project.invalid", { file, detail: broken.detail ?? "" });
  return project;
}
