import { randomUUID } from "node:crypto";
import { Uri, workspace } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import { translatedName } from "../../core/documents/place.ts";
import { outputType } from "../../service/protocol/documents.ts";
import { orFailure } from "../platform/fileSystem.ts";
import { setting } from "../platform/settings.ts";
import type { DocumentFile, Draft } from "./draft.ts";
import type { DocumentJob, JobParams } from "./job.ts";
import { resourceParams, type SettledResources } from "./settle.ts";
import type { JobStore } from "./store.ts";

/** Where a translation goes, relative to the document's folder. */
export function nameFor({ from, pdfAsDocx }: Draft, { uri, name, type }: DocumentFile, to: Locale): string {
  const extension = outputType(type, type === "pdf" && pdfAsDocx ? "docx" : undefined);
  return translatedName(name, { to, from, extension }, setting("glossa.documents.resultPattern", uri));
}

/** One document into one language, before it is known what stands at its place. */
export type Planned = Omit<DocumentJob, "replaces" | "id" | "state" | "created">;

/** Every document into every language. */
export const plannedJobs = (draft: Draft, resources: SettledResources): readonly Planned[] =>
  draft.files.flatMap((file) => draft.targets.map((target) => planned(draft, file, target, resources)));

function planned(draft: Draft, file: DocumentFile, target: Locale, resources: SettledResources): Planned {
  const { from, borrowed, wishes } = draft;
  const place = nameFor(draft, file, target);
  return {
    source: file.uri.toString(),
    name: file.name,
    target,
    ...(from !== undefined && { from }),
    params: { ...optionParams(draft, file), ...resourceParams(resources.applied.get(target)) },
    withoutMedia: wishes.withoutMedia && ["docx", "pptx"].includes(file.type),
    allowPseudo: false,
    resultName: place.slice(place.lastIndexOf("/") + 1),
    ...(!borrowed && { place: Uri.joinPath(file.uri, "..", place).toString() }),
  };
}

function optionParams({ wishes, pdfAsDocx }: Draft, { type }: DocumentFile): JobParams {
  const takesWatermark = ["docx", "doc", "pdf"].includes(type);
  return {
    ...(wishes.formality !== "default" && { formality: wishes.formality }),
    ...(type === "pdf" && pdfAsDocx && { output_format: "docx" }),
    ...(takesWatermark && wishes.watermark && { enable_watermark: true }),
  };
}

/** A job as it begins; what lies at a borrowed place is copied, as it goes. Throws `Failure`. */
export async function begun(planned: Planned, replaces: boolean, store: JobStore): Promise<DocumentJob> {
  const id = randomUUID();
  const job: DocumentJob = { ...planned, id, replaces, state: "waiting", created: Date.now() };
  if (planned.place !== undefined) return job;
  const copy = Uri.joinPath(store.folder(id), "source", planned.name);
  const from = Uri.parse(planned.source, true);
  await orFailure("file.unreadable", planned.name, async () => {
    await workspace.fs.createDirectory(Uri.joinPath(copy, ".."));
    await workspace.fs.copy(from, copy);
  });
  return { ...job, source: copy.toString() };
}
