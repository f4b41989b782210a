import { type Disposable, type TreeItem, Uri } from "vscode";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { setContext } from "../platform/context.ts";
import { together } from "../platform/disposables.ts";
import { existsOnDisk } from "../platform/fileSystem.ts";
import type { DocumentRow } from "../platform/rows.ts";
import { draftOf } from "./draft.ts";
import { jobItem } from "./items.ts";
import { type DocumentJob, isEnded } from "./job.ts";
import { DocumentJobs } from "./jobs.ts";
import type { Planned } from "./plan.ts";
import { begun, plannedJobs } from "./plan.ts";
import { askDraft, askReplacing } from "./questions.ts";
import { runInBackground, runWithProgress } from "./run.ts";
import type { JobStore } from "./store.ts";
import { tellEnd } from "./summary.ts";

export type ListNeeds = Pick<App, "service" | "log" | "storage" | "projects" | "choices" | "languages">;

/** A row of the list; the same object as long as the document is listed. */
export interface ListRow extends DocumentRow {
  item(): TreeItem;
}

/** The documents of this workspace, and all that can be done with them. */
export interface DocumentList extends Disposable {
  rows(): readonly ListRow[];
  /** Asks and translates; throws `Failure`, and `cancelled()` where the person leaves. */
  translate(uris: readonly Uri[], borrowed: boolean, signal: AbortSignal): Promise<void>;
  /** Goes on with what the window's end broke off. */
  resume(): Promise<void>;
  job(row: DocumentRow): DocumentJob;
  retry(row: DocumentRow): Promise<void>;
  cancel(row: DocumentRow): void;
  remove(row: DocumentRow): Promise<void>;
  /** Removes all that have come to an end, but translations that are saved nowhere. */
  clear(): Promise<void>;
  saved(row: DocumentRow, uri: Uri): Promise<void>;
}

/** Makes the list; `changed` is told which row reads otherwise, or `undefined` where rows came or went. */
export function createList(app: ListNeeds, store: JobStore, changed: (row: ListRow | undefined) => void): DocumentList {
  const jobs = new DocumentJobs(app, store);
  const rows = new Map<string, ListRow>();
  const rowOf = ({ id }: DocumentJob): ListRow => {
    const known = rows.get(id);
    if (known) return known;
    const row: ListRow = {
      documentId: id,
      item: () => jobItem(jobs.find(id) ?? gone(), jobs.progress(id)),
    };
    rows.set(id, row);
    return row;
  };
  const tellEnded = (): void => setContext("glossa.documents.hasEnded", jobs.all.some(isEnded));
  const listening = jobs.onDidChange((job) => {
    tellEnded();
    changed(job && rowOf(job));
  });
  tellEnded();
  const run = async (ids: readonly string[]): Promise<void> => conclude(await runWithProgress(jobs, ids));
  /** Tells how it ended; pseudo-localized text is fetched after an explicit yes only. */
  const conclude = async (ended: readonly DocumentJob[]): Promise<void> => {
    const again = await tellEnd(app, ended);
    if (again.length === 0) return;
    for (const { id, allowPseudo } of again) await jobs.change(id, { state: "waiting", allowPseudo });
    await run(again.map(({ id }) => id));
  };
  return {
    rows: () => jobs.all.map(rowOf),
    async translate(uris, borrowed, signal) {
      const draft = await draftOf(app, uris, borrowed);
      const decided = await askDraft(app, draft, signal);
      const planned = plannedJobs(decided, decided.resources);
      const taken = await takenPlaces(planned);
      const answer = taken.size === 0 ? "keep" : await askReplacing([...taken].map(nameOf));
      if (answer === undefined) throw cancelled();
      const added: DocumentJob[] = [];
      for (const one of planned)
        added.push(await begun(one, answer === "replace" && taken.has(one.place ?? ""), store));
      await jobs.add(added);
      const ids = added.map(({ id }) => id);
      inBackground(app.log, "documents", run(ids));
    },
    async resume() {
      const open = jobs.all.filter((job) => !isEnded(job)).map(({ id }) => id);
      if (open.length > 0) await conclude(await runInBackground(jobs, open));
    },
    job: ({ documentId }) => jobs.find(documentId) ?? gone(),
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
    async saved({ documentId }, uri) {
      await jobs.change(documentId, { result: uri.toString(), unsaved: false });
    },
    dispose: together(listening, jobs).dispose,
  };
}

function gone(): never {
  throw new Error("a document that is not listed");
}

const nameOf = (uri: string): string => {
  const { path } = Uri.parse(uri, true);
  return path.slice(path.lastIndexOf("/") + 1);
};

/** Places where something is already. */
async function takenPlaces(planned: readonly Planned[]): Promise<ReadonlySet<string>> {
  const places = planned.flatMap(({ place }) => place ?? []);
  const found = await Promise.all(
    places.map(async (place) => ((await existsOnDisk(Uri.parse(place, true))) ? [place] : [])),
  );
  return new Set(found.flat());
}
