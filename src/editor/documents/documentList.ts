import { type Disposable, type TreeItem, Uri } from "vscode";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { inBackground } from "../platform/basics/background.ts";
import { setContext } from "../platform/basics/context.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import type { DocumentRow } from "../platform/commands/treeRows.ts";
import { existsOnDisk } from "../platform/projects/fileSystem.ts";
import { createDraft } from "./documentDraft.ts";
import { jobItem } from "./documentItems.ts";
import { type DocumentJob, isEnded } from "./documentJob.ts";
import type { PlannedJob } from "./documentJobPlan.ts";
import { beginJob, planJobs } from "./documentJobPlan.ts";
import { DocumentJobs } from "./documentJobQueue.ts";
import type { DocumentJobStore } from "./documentJobStore.ts";
import { askDraft, askReplacing } from "./documentQuestions.ts";
import { showSummary } from "./documentSummary.ts";
import { runDocuments, runInBackground } from "./runDocuments.ts";

export type ListNeeds = Pick<App, "service" | "log" | "storage" | "projects" | "choices" | "languages">;

/** A row of the list; the same object as long as the document is listed. */
export interface ListRow extends DocumentRow {
  item(): TreeItem;
}

/** The documents of this workspace, and all that can be done with them. */
export interface DocumentList extends Disposable {
  rows(): readonly ListRow[];
  /** Asks and translates; throws `Failure`, and `createCancellation()` if the user leaves. */
  translate(uris: readonly Uri[], borrowed: boolean, signal: AbortSignal): Promise<void>;
  /** Continues the jobs that the window's end interrupted. */
  resume(): Promise<void>;
  job(row: DocumentRow): DocumentJob;
  retry(row: DocumentRow): Promise<void>;
  cancel(row: DocumentRow): void;
  remove(row: DocumentRow): Promise<void>;
  /** Removes all that have ended, except translations that are not saved anywhere. */
  clear(): Promise<void>;
  markSaved(row: DocumentRow, uri: Uri): Promise<void>;
}

/** Makes the list; `onChange` gets the row that changed, or `undefined` if rows were added or removed. */
export function createDocumentList(
  app: ListNeeds,
  store: DocumentJobStore,
  onChange: (row: ListRow | undefined) => void,
): DocumentList {
  const jobs = new DocumentJobs(app, store);
  const rows = new Map<string, ListRow>();
  const createRow = ({ id }: DocumentJob): ListRow => {
    const known = rows.get(id);
    if (known) return known;
    const row: ListRow = {
      documentId: id,
      item: () => jobItem(jobs.find(id) ?? throwGone(), jobs.progress(id)),
    };
    rows.set(id, row);
    return row;
  };
  const updateContext = (): void => setContext("glossa.documents.hasEnded", jobs.all.some(isEnded));
  const listening = jobs.onDidChange((job) => {
    updateContext();
    onChange(job && createRow(job));
  });
  updateContext();
  const run = async (ids: readonly string[]): Promise<void> => showEnd(await runDocuments(jobs, ids));
  /** Shows the result of the jobs; pseudo-localized text is fetched only after an explicit yes. */
  const showEnd = async (ended: readonly DocumentJob[]): Promise<void> => {
    const again = await showSummary(app, ended);
    if (again.length === 0) return;
    for (const { id, allowPseudo } of again) await jobs.change(id, { state: "waiting", allowPseudo });
    await run(again.map(({ id }) => id));
  };
  return {
    rows: () => jobs.all.map(createRow),
    async translate(uris, borrowed, signal) {
      const draft = await createDraft(app, uris, borrowed);
      const decided = await askDraft(app, draft, signal);
      const planned = planJobs(decided, decided.resources);
      const taken = await findTakenPlaces(planned);
      const answer = taken.size === 0 ? "keep" : await askReplacing([...taken].map(nameOf));
      if (answer === undefined) throw createCancellation();
      const added: DocumentJob[] = [];
      for (const one of planned)
        added.push(await beginJob(one, answer === "replace" && taken.has(one.place ?? ""), store));
      await jobs.add(added);
      const ids = added.map(({ id }) => id);
      inBackground(app.log, "documents", () => run(ids));
    },
    async resume() {
      const open = jobs.all.filter((job) => !isEnded(job)).map(({ id }) => id);
      if (open.length > 0) await showEnd(await runInBackground(jobs, open));
    },
    job: ({ documentId }) => jobs.find(documentId) ?? throwGone(),
    async retry({ documentId }) {
      await jobs.change(documentId, { state: "waiting" });
      await run([documentId]);
    },
    cancel: ({ documentId }) => jobs.cancel(documentId),
    async remove({ documentId }) {
      rows.delete(documentId);
      await jobs.remove([documentId]);
    },
    async clear() {
      const ended = jobs.all.filter((job) => isEnded(job) && !job.unsaved).map(({ id }) => id);
      await jobs.remove(ended);
      for (const id of ended) rows.delete(id);
    },
    async markSaved({ documentId }, uri) {
      await jobs.change(documentId, { result: uri.toString(), unsaved: false });
    },
    dispose: combineDisposables(listening, jobs).dispose,
  };
}

function throwGone(): never {
  throw new Error("a document that is not listed");
}

const nameOf = (uri: string): string => {
  const { path } = Uri.parse(uri, true);
  return path.slice(path.lastIndexOf("/") + 1);
};

/** Returns the places that are already taken. */
async function findTakenPlaces(planned: readonly PlannedJob[]): Promise<ReadonlySet<string>> {
  const places = planned.flatMap(({ place }) => place ?? []);
  const found = await Promise.all(
    places.map(async (place) => ((await existsOnDisk(Uri.parse(place, true))) ? [place] : [])),
  );
  return new Set(found.flat());
}
