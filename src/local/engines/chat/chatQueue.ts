import { setMaxListeners } from "node:events";
import { estimateTokens } from "../../../core/engines/estimateTokens.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import { EngineFailure } from "../engineFailure.ts";
import { createPace } from "../http/requestPace.ts";
import type { EngineTokens, SimilarText } from "../pairEngine.ts";
import type { JudgeLanguages } from "./answerLanguage.ts";
import { type AskModel, type ChatReply, RetryLater } from "./chatEndpoint.ts";
import { type ChatJob, createJob, mayRetry, prepareRetry, shareTokens, takeBatch } from "./chatJobs.ts";
import { itemsPrompt } from "./chatPrompt.ts";
import { type ChatRetries, createChatRetries } from "./chatRetries.ts";
import type { ChatTask } from "./chatTask.ts";
import { type SortedAnswers, sortAnswers, type UnacceptedJob } from "./sortAnswers.ts";

/** Limits and tools of a queue. */
export interface ChatQueueOptions {
  /** Name of the engine, for people. */
  readonly name: string;
  readonly ask: AskModel;
  readonly judgeLanguages: JudgeLanguages;
  /** Requests at the same time. */
  readonly concurrency: number;
  readonly maxItems: number;
  readonly maxInputTokens: number;
  readonly onTokens: (tokens: EngineTokens) => void;
  readonly now?: () => number;
  /** Milliseconds of the first pause after a failure. */
  readonly firstPause?: number;
}

/** Texts on their way to one endpoint; those that share a task share requests. */
export interface ChatQueue {
  /** Resolves to the verified answer. Rejects with `EngineFailure`, or the signal's reason. */
  ask(
    parts: readonly MarkupPart[],
    request: {
      readonly model: string;
      readonly task: ChatTask;
      readonly near: readonly SimilarText[];
      readonly onTokens?: ((tokens: EngineTokens) => void) | undefined;
    },
    signal: AbortSignal,
  ): Promise<readonly MarkupPart[]>;
  /** Rejects what waits. */
  close(): void;
}

interface Group {
  readonly key: string;
  readonly model: string;
  readonly task: ChatTask;
  readonly systemTokens: number;
  readonly jobs: ChatJob[];
  /** Smaller while answers are cut off. */
  maxItems: number;
  maxTokens: number;
}

/** Milliseconds for which a text waits for others that could share its request. */
const gatherMs = 15;
const givenUpMs = 30_000;
/** Pause after a request that was aborted: texts of clients that are leaving too would be sent, and billed, in its place. */
const leavingMs = 150;

/** Creates the queue of one endpoint. */
export function createChatQueue(options: ChatQueueOptions): ChatQueue {
  return new Queue(options);
}

class Queue implements ChatQueue {
  readonly #options: ChatQueueOptions;
  readonly #groups = new Map<string, Group>();
  readonly #now: () => number;
  readonly #pace: ReturnType<typeof createPace>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #retries: ChatRetries;
  #givenUp: { readonly failure: EngineFailure; readonly until: number } | undefined;

  constructor(options: ChatQueueOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#pace = createPace(options.concurrency, this.#now);
    this.#retries = createChatRetries(options.name, options.firstPause ?? 500, this.#now);
  }

  ask: ChatQueue["ask"] = async (parts, { model, task, near, onTokens }, signal) => {
    signal.throwIfAborted();
    const { job, done } = createJob(parts, near, signal, this.#now(), onTokens);
    if (!/\p{L}/u.test(job.source.text.replace(/<\/?[xg]\d+\/?>/g, ""))) return parts;
    const givenUp = this.#failureNow();
    if (givenUp !== undefined) throw givenUp;
    this.#groupOf(model, task).jobs.push(job);
    // each text of a request listens, and that is no leak
    setMaxListeners(0, signal);
    const leave = () => job.reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    this.#schedule(0);
    try {
      return await done;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  };

  close(): void {
    clearTimeout(this.#timer);
    this.#rejectAll(new EngineFailure("engine.unreachable", this.#options.name, "closed"));
  }

  /** Returns the failure for which nothing is asked at the moment. */
  #failureNow(): EngineFailure | undefined {
    return this.#givenUp !== undefined && this.#now() < this.#givenUp.until ? this.#givenUp.failure : undefined;
  }

  #groupOf(model: string, task: ChatTask): Group {
    const key = JSON.stringify([model, task.system]);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const { maxItems, maxInputTokens } = this.#options;
    const systemTokens = estimateTokens(task.system);
    const maxTokens = Math.max(50, maxInputTokens - systemTokens);
    const group: Group = { key, model, task, systemTokens, jobs: [], maxItems, maxTokens };
    this.#groups.set(key, group);
    return group;
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#pump(), wait);
  }

  /** Starts the requests that may start now, one group after the other. */
  #pump(): void {
    let next = Number.POSITIVE_INFINITY;
    for (const group of [...this.#groups.values()]) {
      next = Math.min(next, this.#startRequests(group));
      if (group.jobs.length === 0) this.#groups.delete(group.key);
    }
    if (next < Number.POSITIVE_INFINITY) this.#schedule(next);
  }

  /** Returns the milliseconds after which a group may start more. */
  #startRequests(group: Group): number {
    for (;;) {
      const wait = this.#waitFor(group);
      if (wait > 0) return wait;
      const batch = takeBatch(group.jobs, group);
      if (batch.length > 0) void this.#send(group, batch);
    }
  }

  /** Returns the milliseconds until a request of a group may leave: full ones at once, others after a moment. */
  #waitFor({ jobs, maxItems, systemTokens, maxTokens }: Group): number {
    const [first] = jobs;
    if (first === undefined) return Number.POSITIVE_INFINITY;
    const pace = this.#pace.delay(Math.min(maxTokens, sumOf(jobs.slice(0, maxItems))) + systemTokens);
    if (pace > 0) return pace;
    const isFull = first.isAlone || jobs.length >= maxItems;
    return isFull ? 0 : Math.max(0, first.since + gatherMs - this.#now());
  }

  async #send(group: Group, batch: readonly ChatJob[]): Promise<void> {
    const tokens = sumOf(batch) + group.systemTokens;
    const end = this.#pace.start(tokens);
    const { signal, dispose } = createBatchSignal(batch);
    let header: ChatReply["header"] = () => undefined;
    let succeeded = false;
    try {
      const question = { model: group.model, system: group.task.system, user: itemsPrompt(batch) };
      const reply = await this.#options.ask(question, signal);
      header = reply.header;
      this.#count(reply, batch, tokens);
      succeeded = await this.#take(group, batch, reply);
    } catch (error) {
      if (error instanceof RetryLater) header = error.reply.header;
      // nobody waits for the texts of a request that was aborted, and the clients that left with this one are noticed soon
      if (signal.aborted) this.#pace.pause(leavingMs, false);
      else this.#onFailure(group, batch, error);
    } finally {
      dispose();
      end(header, succeeded);
      this.#schedule(0);
    }
  }

  #count({ usage, content }: ChatReply, batch: readonly ChatJob[], estimated: number): void {
    this.#retries.onAnswer();
    const tokens = usage ?? { input: estimated, output: estimateTokens(content) };
    const counted = { ...tokens, isEstimated: usage === undefined };
    this.#options.onTokens(counted);
    shareTokens(batch, counted);
  }

  /** Takes what is right of an answer and asks again for the rest; returns whether anything was. */
  async #take(group: Group, batch: readonly ChatJob[], { content, isCutOff }: ChatReply): Promise<boolean> {
    const { name, maxItems, judgeLanguages } = this.#options;
    const { right, left, isUnreadable } = await sortAnswers(batch, content, group.task, judgeLanguages);
    for (const { job, parts } of right) job.resolve(parts);
    const isShort = batch.length > 1 && (isCutOff || isUnreadable);
    group.maxItems = isShort ? Math.ceil(batch.length / 2) : Math.min(maxItems, group.maxItems * 2);
    const mayShare = isShort || left.length === batch.length;
    // what an answer had no room for is no fault of its texts
    const faulty = left.filter(({ remark }) => !isCutOff || batch.length === 1 || remark !== undefined);
    this.#putBack(group, jobsOf(left.filter((one) => !faulty.includes(one))));
    for (const one of faulty) this.#retry(group, one, mayShare);
    if (right.length > 0) this.#retries.onProgress();
    else if (!(isCutOff && isShort) && !left.some((one) => one.isNearlyRight === true))
      this.#strike(new EngineFailure("engine.unusable", name));
    return right.length > 0;
  }

  #retry(group: Group, { job, remark, doubted }: UnacceptedJob, mayShare: boolean): void {
    prepareRetry(job, remark, doubted);
    job.isAlone = !mayShare || job.tries > 1;
    if (mayRetry(job)) this.#putBack(group, [job]);
    else job.reject(new EngineFailure("engine.unusable", this.#options.name, remark));
  }

  /** Puts texts at the front of their group, which may have been dropped. */
  #putBack(group: Group, batch: readonly ChatJob[]): void {
    const givenUp = this.#failureNow();
    if (givenUp !== undefined) {
      for (const job of batch) job.reject(givenUp);
      return;
    }
    const now = this.#groups.get(group.key) ?? group;
    this.#groups.set(now.key, now);
    now.jobs.unshift(...batch.filter(({ signal }) => !signal.aborted));
  }

  #onFailure(group: Group, batch: readonly ChatJob[], error: unknown): void {
    const next = this.#retries.after(error);
    if (next.kind === "bug") for (const job of batch) job.reject(next.error);
    else if (next.kind === "giveUp") this.#giveUp(next.failure, batch);
    else if (next.kind === "again") {
      this.#pace.pause(next.pause, next.isThrottled);
      this.#putBack(group, batch);
    } else this.#halve(group, batch, next.failure);
  }

  /** Splits a request of which perhaps one text is the cause; that one alone is rejected. */
  #halve(group: Group, batch: readonly ChatJob[], failure: EngineFailure): void {
    if (batch.length > 1) {
      group.maxItems = Math.ceil(batch.length / 2);
      this.#putBack(group, batch);
    } else for (const job of batch) job.reject(failure);
    if (failure.code !== "engine.context") this.#strike(failure);
  }

  #strike(failure: EngineFailure): void {
    if (this.#retries.isTooOften()) this.#giveUp(failure, []);
  }

  /** Rejects everything, and for a while what comes. */
  #giveUp(failure: EngineFailure, batch: readonly ChatJob[]): void {
    this.#givenUp = { failure, until: this.#now() + givenUpMs };
    this.#retries.onAnswer();
    this.#retries.onProgress();
    for (const job of batch) job.reject(failure);
    this.#rejectAll(failure);
  }

  #rejectAll(error: unknown): void {
    for (const { jobs } of this.#groups.values()) for (const job of jobs.splice(0)) job.reject(error);
    this.#groups.clear();
  }
}

const jobsOf = (all: SortedAnswers["left"]): readonly ChatJob[] => all.map(({ job }) => job);
const sumOf = (jobs: readonly ChatJob[]): number => jobs.reduce((sum, { tokens }) => sum + tokens, 0);

/** A signal that aborts when nobody waits for any of the texts. */
function createBatchSignal(batch: readonly ChatJob[]): { readonly signal: AbortSignal; dispose(): void } {
  const controller = new AbortController();
  const onAbort = () => {
    if (batch.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of batch) signal.addEventListener("abort", onAbort, { once: true });
  return {
    signal: controller.signal,
    dispose() {
      for (const { signal } of batch) signal.removeEventListener("abort", onAbort);
    },
  };
}
