import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import { createJobList, type JobList } from "./jobList.ts";
import { type FileWork, type LocaleWork, makeJobs, type TextJob } from "./textJobs.ts";

/** The jobs of a plan by locale, created when they are first needed: an estimate and its run need the same. */
export class PlannedJobs<File extends FileWork = FileWork> {
  readonly #lists = new Map<LocaleWork<File>, JobList<TextJob<File>>>();

  /** Returns the jobs of a locale. */
  of(loaded: LoadedCatalog, plan: LocaleWork<File>): JobList<TextJob<File>> {
    const list = this.#lists.get(plan) ?? createJobList<TextJob<File>>((add) => makeJobs<File>(loaded, plan, add));
    this.#lists.set(plan, list);
    return list;
  }
}
