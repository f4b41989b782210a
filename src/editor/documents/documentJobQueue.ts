import { type Disposable, type Event, EventEmitter } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { isCancelled } from "../platform/basics/abort.ts";
import { deliverTranslation } from "./deliverTranslation.ts";
import { readContent } from "./documentContent.ts";
import { type DocumentJob, type DocumentJobProgress, isEnded } from "./documentJob.ts";
import type { DocumentJobStore } from "./documentJobStore.ts";
import { type DocumentPorts, workOn } from "./documentJobWork.ts";

/** The maximum number of documents that are translated at a time. */
const maxConcurrent = 3;

/** The documents of this workspace, newest first: translates and stores them. */
export class DocumentJobs implements Disposable {
  readonly #store: DocumentJobStore;
  readonly #log: App["log"];
  readonly #ports: DocumentPorts;
  readonly #changed = new EventEmitter<DocumentJob | undefined>();
  readonly #progress = new Map<string, DocumentJobProgress>();
  readonly #running = new Map<string, { readonly controller: AbortController; readonly end: Promise<DocumentJob> }>();
  readonly #closing = new AbortController();
  readonly #queue: (() => void)[] = [];
  #busy = 0;
  #jobs: readonly DocumentJob[];
  #writing: Promise<void> = Promise.resolve();
  /** A document has progressed; `undefined`: some were added or removed. */
  readonly onDidChange: Event<DocumentJob | undefined> = this.#changed.event;

  constructor({ service, log }: Pick<App, "service" | "log">, store: DocumentJobStore) {
    this.#store = store;
    this.#log = log;
    this.#jobs = store.read();
    this.#ports = {
      address: () => (service.state.kind === "remote" ? service.state.dialect.baseUrl : service.state.kind),
      client: (signal) => service.client(signal),
      handle: ({ id }) => store.handle(id),
      keepHandle: ({ id }, handle) => store.keepHandle(id, handle),
      content: (job) => readContent(job, store),
      deliver: (job, content) => deliverTranslation(job, content, store),
      update: (id, change) => this.#update(id, change),
      reportProgress: (id, progress) => this.#reportProgress(id, progress),
      recordSpending: ({ target }, characters) => service.recordSpending(target, { characters }),
      now: Date.now,
    };
  }

  get all(): readonly DocumentJob[] {
    return this.#jobs;
  }

  find(id: string): DocumentJob | undefined {
    return this.#jobs.find((job) => job.id === id);
  }

  progress(id: string): DocumentJobProgress {
    return this.#progress.get(id) ?? {};
  }

  /** Puts new documents before all others. */
  async add(jobs: readonly DocumentJob[]): Promise<void> {
    this.#jobs = [...jobs, ...this.#jobs];
    await this.#write();
    this.#changed.fire(undefined);
  }

  /** Works on documents until each has ended, and returns their final states. Cancelling ends all of them. */
  async run(ids: readonly string[], signal: AbortSignal): Promise<readonly DocumentJob[]> {
    const cancel = () => {
      for (const id of ids) this.cancel(id);
    };
    const running = ids.map((id) => this.#run(id));
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return await Promise.all(running);
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.controller.abort();
  }

  /** Changes a document that is not under way. */
  async change(id: string, change: Partial<DocumentJob>): Promise<DocumentJob> {
    return await this.#update(id, change);
  }

  /** Removes documents; one under way is cancelled first. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const running = this.#running.get(id);
      running?.controller.abort();
      await running?.end;
    }
    this.#jobs = this.#jobs.filter(({ id }) => !ids.includes(id));
    await this.#write();
    this.#changed.fire(undefined);
    for (const id of ids) await this.#store.remove(id);
  }

  dispose(): void {
    this.#closing.abort();
    for (const { controller } of this.#running.values()) controller.abort();
    this.#changed.dispose();
  }

  #run(id: string): Promise<DocumentJob> {
    const running = this.#running.get(id);
    if (running) return running.end;
    const controller = new AbortController();
    const end = this.#work(id, controller.signal).finally(() => {
      this.#running.delete(id);
      this.#progress.delete(id);
    });
    this.#running.set(id, { controller, end });
    return end;
  }

  async #work(id: string, signal: AbortSignal): Promise<DocumentJob> {
    await this.#turn();
    const job = this.#findJob(id);
    try {
      signal.throwIfAborted();
      return await workOn(job, this.#ports, signal);
    } catch (error) {
      // after the window's end it goes on in the next one, from what is remembered
      if (this.#closing.signal.aborted) return this.#findJob(id);
      const ended = await this.#update(id, toEndState(error, this.#log));
      if (isCancelled(error) || error instanceof Failure) return ended;
      throw error;
    } finally {
      this.#busy--;
      this.#queue.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    if (this.#busy >= maxConcurrent) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#busy++;
  }

  #findJob(id: string): DocumentJob {
    const job = this.find(id);
    if (!job) throw new Error("a document that is not listed");
    return job;
  }

  async #update(id: string, change: Partial<DocumentJob>): Promise<DocumentJob> {
    const { failure, ...known } = this.#findJob(id);
    // another try begins without what became of the last one
    const isNew = change.state !== undefined && change.state !== "failed";
    const changed = { ...known, ...(!isNew && failure && { failure }), ...change };
    this.#jobs = this.#jobs.map((job) => (job.id === id ? changed : job));
    this.#progress.delete(id);
    if (change.state) this.#log.info(`document ${id}: ${change.state}`);
    this.#changed.fire(changed);
    await this.#write();
    return changed;
  }

  /** One after another: the last one written is the last one changed. */
  #write(): Promise<void> {
    const writing = this.#writing.then(() => this.#store.write(this.#jobs));
    this.#writing = writing.catch(() => {});
    return writing;
  }

  #reportProgress(id: string, progress: DocumentJobProgress): void {
    const job = this.find(id);
    if (!job || isEnded(job) || isSameProgress(this.progress(id), progress)) return;
    this.#progress.set(id, progress);
    this.#changed.fire(job);
  }
}

const isSameProgress = (one: DocumentJobProgress, other: DocumentJobProgress): boolean =>
  one.percent === other.percent && one.seconds === other.seconds;

function toEndState(error: unknown, log: App["log"]): Partial<DocumentJob> {
  if (isCancelled(error)) return { state: "cancelled" };
  if (error instanceof Failure) {
    log.error(`document: ${error.code} ${JSON.stringify(error.facts)}`);
    return { state: "failed", failure: { code: error.code, facts: error.facts } };
  }
  return { state: "failed" };
}
