import { randomUUID } from "node:crypto";
import { Uri, workspace } from "vscode";
import type { Locale } from "../../core/catalog/catalog.ts";
import { nameOfTranslation } from "../../core/documents/translatedPath.ts";
import { outputType } from "../../service/protocol/documentEndpoints.ts";
import { setting } from "../platform/basics/settings.ts";
import { withFileFailure } from "../platform/projects/fileSystem.ts";
import type { DocumentDraft, DocumentFile } from "./documentDraft.ts";
import type { DocumentJob, DocumentJobParams } from "./documentJob.ts";
import type { DocumentJobStore } from "./documentJobStore.ts";
import { type ResolvedResources, toResourceParams } from "./documentResources.ts";

/** The path of a translation, relative to the document's folder. */
export function resultPathFor(
  { from, pdfAsDocx }: DocumentDraft,
  { uri, name, type }: DocumentFile,
  to: Locale,
): string {
  const extension = outputType(type, type === "pdf" && pdfAsDocx ? "docx" : undefined);
  return nameOfTranslation(name, { to, from, extension }, setting("glossa.documents.resultPattern", uri));
}

/** One document into one language, before its place is checked for existing files. */
export type PlannedJob = Omit<DocumentJob, "replaces" | "id" | "state" | "created">;

/** Every document into every language. */
export const planJobs = (draft: DocumentDraft, resources: ResolvedResources): readonly PlannedJob[] =>
  draft.files.flatMap((file) => draft.targets.map((target) => planJob(draft, file, target, resources)));

function planJob(draft: DocumentDraft, file: DocumentFile, target: Locale, resources: ResolvedResources): PlannedJob {
  const { from, borrowed, options } = draft;
  const place = resultPathFor(draft, file, target);
  return {
    source: file.uri.toString(),
    name: file.name,
    target,
    ...(from !== undefined && { from }),
    params: { ...toOptionParams(draft, file), ...toResourceParams(resources.applied.get(target)) },
    withoutMedia: options.withoutMedia && ["docx", "pptx"].includes(file.type),
    allowPseudo: false,
    resultName: place.slice(place.lastIndexOf("/") + 1),
    ...(!borrowed && { place: Uri.joinPath(file.uri, "..", place).toString() }),
  };
}

function toOptionParams({ options, pdfAsDocx }: DocumentDraft, { type }: DocumentFile): DocumentJobParams {
  const takesWatermark = ["docx", "doc", "pdf"].includes(type);
  return {
    ...(options.formality !== "default" && { formality: options.formality }),
    ...(type === "pdf" && pdfAsDocx && { output_format: "docx" }),
    ...(takesWatermark && options.watermark && { enable_watermark: true }),
  };
}

/** Creates a job. A document without a lasting place is copied, as its file will be deleted. Throws `Failure`. */
export async function beginJob(planned: PlannedJob, replaces: boolean, store: DocumentJobStore): Promise<DocumentJob> {
  const id = randomUUID();
  const job: DocumentJob = { ...planned, id, replaces, state: "waiting", created: Date.now() };
  if (planned.place !== undefined) return job;
  const copy = Uri.joinPath(store.folder(id), "source", planned.name);
  const from = Uri.parse(planned.source, true);
  await withFileFailure("file.unreadable", planned.name, async () => {
    await workspace.fs.createDirectory(Uri.joinPath(copy, ".."));
    await workspace.fs.copy(from, copy);
  });
  return { ...job, source: copy.toString() };
}
