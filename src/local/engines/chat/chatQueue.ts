import { setMaxListeners } from "node:events";
import { estimateTokens } from "../../../core/engines/estimateTokens.ts";
import type { TextFacts } from "../../../core/engines/textFacts.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import { EngineFailure } from "../engineFailure.ts";
import { createPace } from "../http/requestPace.ts";
import type { EngineTokens, SimilarText } from "../pairEngine.ts";
import type { JudgeLanguages } from "./answerLanguage.ts";
import { type AskModel, type ChatReply, RetryLater } from "./chatEndpoint.ts";
import { type ChatGroup, createGroup, halveRequests } from "./chatGroup.ts";
import {
  type ChatJob,
  createBatchSignal,
  createJob,
  mayRetry,
  prepareRetry,
  shareTokens,
  takeBatch,
} from "./chatJobs.ts";
import { chooseNear, itemsPrompt } from "./chatPrompt.ts";
import { type AfterWhole, type ChatRetries, createChatRetries } from "./chatRetries.ts";
import type { ChatTask } from "./chatTask.ts";
import { createEndedOrders } from "./endedOrders.ts";
import { answerFailure, type SortedAnswers, sortAnswers, type UnacceptedJob } from "./sortAnswers.ts";

/** Limits and tools of a queue. */
export interface ChatQueueOptions {
  /** Name of the engine, for people. */
  readonly name: string;
  readonly ask: AskModel;
  /** Makes one short line of a model's words, without a key. Defaults to `bareWords`. */
  readonly quote?: (words: string) => string;
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
      readonly facts?: TextFacts | undefined;
      /** True if an answer that is not accepted is not asked for again, and says nothing of the engine. */
      readonly isOnce?: boolean;
      readonly onTokens?: ((tokens: EngineTokens) => void) | undefined;
    },
    signal: AbortSignal,
  ): Promise<readonly MarkupPart[]>;
  /** Rejects what waits. */
  close(): void;
}

/** Milliseconds for which a text waits for others that could share its request. */
const gatherMs = 15;
/** Pause after a request that was aborted: texts of clients that are leaving too would be sent, and billed, in its place. */
const leavingMs = 150;

/** Creates the queue of one endpoint. */
export function createChatQueue(options: ChatQueueOptions): ChatQueue {
  return new Queue(options);
}

class Queue implements ChatQueue {
  readonly #options: ChatQueueOptions;
  readonly #groups = new Map<string, ChatGroup>();
  readonly #now: () => number;
  readonly #pace: ReturnType<typeof createPace>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #retries: ChatRetries;
  readonly #orders = createEndedOrders();
  /** The time of the last answer. */
  #answeredAt = Number.NEGATIVE_INFINITY;

  constructor(options: ChatQueueOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#pace = createPace(options.concurrency, this.#now);
    this.#retries = createChatRetries(options.name, options.firstPause ?? 500, this.#now);
  }

  ask: ChatQueue["ask"] = async (parts, { model, task, ...item }, signal) => {
    signal.throwIfAborted();
    const { job, done } = createJob(parts, item, signal, this.#now());
    if (!/\p{L}/u.test(job.source.text.replace(/<\/?[xg]\d+\/?>/g, ""))) return parts;
    const ended = this.#orders.failureOf(signal);
    if (ended !== undefined) throw ended;
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

  #groupOf(model: string, task: ChatTask): ChatGroup {
    const key = JSON.stringify([model, task.system]);
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    const group = createGroup(key, { model, task }, this.#options);
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
  #startRequests(group: ChatGroup): number {
    for (;;) {
      const wait = this.#waitFor(group);
      if (wait > 0) return wait;
      const batch = takeBatch(group.jobs, group);
      if (batch.length > 0) void this.#send(group, batch);
    }
  }

  /** Returns the milliseconds until a request of a group may leave: full ones at once, others after a moment. */
  #waitFor({ jobs, maxItems, systemTokens, maxTokensWithFacts }: ChatGroup): number {
    const [first] = jobs;
    if (first === undefined) return Number.POSITIVE_INFINITY;
    const pace = this.#pace.delay(Math.min(maxTokensWithFacts, sumOf(jobs.slice(0, maxItems))) + systemTokens);
    if (pace > 0) return pace;
    const isFull = first.isAlone || jobs.length >= maxItems;
    return isFull ? 0 : Math.max(0, first.since + gatherMs - this.#now());
  }

  async #send(group: ChatGroup, batch: readonly ChatJob[]): Promise<void> {
    const near = chooseNear(batch, group.maxTokensWithFacts - sumOf(batch));
    const tokens = sumOf(batch) + near.tokens + group.systemTokens;
    const end = this.#pace.start(tokens);
    const { signal, dispose } = createBatchSignal(batch);
    let header: ChatReply["header"] = () => undefined;
    let succeeded = false;
    try {
      const question = { model: group.model, system: group.task.system, user: itemsPrompt(batch, near.pairs) };
      const reply = await this.#options.ask(question, signal);
      header = reply.header;
      this.#spend(reply, batch, tokens);
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

  #spend({ usage, content }: ChatReply, batch: readonly ChatJob[], estimated: number): void {
    this.#answeredAt = this.#now();
    this.#retries.onAnswer();
    const tokens = usage ?? { input: estimated, output: estimateTokens(content) };
    const counted = { ...tokens, isEstimated: usage === undefined };
    this.#options.onTokens(counted);
    shareTokens(batch, counted);
  }

  /** Takes what is right of an answer and asks again for the rest; returns whether anything was. */
  async #take(group: ChatGroup, batch: readonly ChatJob[], reply: ChatReply): Promise<boolean> {
    const { isCutOff } = reply;
    const { maxItems, judgeLanguages } = this.#options;
    const { right, left, isUnreadable } = await sortAnswers(batch, reply, group.task, judgeLanguages);
    for (const { job, parts } of right) job.resolve(parts);
    const isShort = batch.length > 1 && (isCutOff || isUnreadable);
    group.maxItems = isShort ? Math.ceil(batch.length / 2) : Math.min(maxItems, group.maxItems * 2);
    const mayShare = isShort || left.length === batch.length;
    // what an answer had no room for is no fault of its texts
    const faulty = left.filter(({ remark }) => !isCutOff || batch.length === 1 || remark !== undefined);
    this.#putBack(group, jobsOf(left.filter((one) => !faulty.includes(one))));
    for (const one of faulty) this.#retry(group, one, mayShare);
    if (right.length > 0) this.#retries.onProgress();
    else if (!(isCutOff && isShort) && !left.some((one) => one.isNearlyRight === true || one.job.isOnce))
      this.#strike(answerFailure(this.#options, left[0]));
    return right.length > 0;
  }

  #retry(group: ChatGroup, one: UnacceptedJob, mayShare: boolean): void {
    const { job, remark, doubted } = one;
    prepareRetry(job, remark, doubted);
    job.isAlone = !mayShare || job.tries > 1;
    if (mayRetry(job)) this.#putBack(group, [job]);
    else job.reject(answerFailure(this.#options, one));
  }

  /** Puts texts at the front of their group, which may have been dropped. */
  #putBack(group: ChatGroup, batch: readonly ChatJob[]): void {
    const live = this.#rejectEnded(batch);
    if (live.length === 0) return;
    const now = this.#groups.get(group.key) ?? group;
    this.#groups.set(now.key, now);
    now.jobs.unshift(...live);
  }

  /** Rejects texts of orders that a failure has ended; returns the others, without cancelled ones. */
  #rejectEnded(batch: readonly ChatJob[]): readonly ChatJob[] {
    return batch.filter((job) => {
      const failure = this.#orders.failureOf(job.signal);
      if (failure !== undefined) job.reject(failure);
      return failure === undefined && !job.signal.aborted;
    });
  }

  #onFailure(group: ChatGroup, all: readonly ChatJob[], error: unknown): void {
    // what is known to have failed says nothing of what was asked since
    const batch = this.#rejectEnded(all);
    if (batch.length === 0) return;
    const next = this.#retries.after(
      error,
      batch.some(({ isSuspect }) => isSuspect),
    );
    for (const job of batch) job.isSuspect = true;
    if (next.kind === "halves") this.#halve(group, batch, next.failure);
    else this.#goOn(group, batch, next);
  }

  #goOn(group: ChatGroup, batch: readonly ChatJob[], next: AfterWhole): void {
    if (next.kind === "bug") for (const job of batch) job.reject(next.error);
    else if (next.kind === "giveUp") this.#giveUp(next.failure, batch);
    else {
      this.#pace.pause(next.pause, next.isThrottled);
      this.#putBack(group, batch);
    }
  }

  /** Splits a request of which perhaps one text is the cause; that one alone is rejected. */
  #halve(group: ChatGroup, batch: readonly ChatJob[], failure: EngineFailure): void {
    const [only] = batch;
    if (batch.length > 1) {
      halveRequests(group, batch, failure);
      this.#putBack(group, batch);
    } else if (failure.isOfText) only?.reject(failure);
    else if (only !== undefined && only.since < this.#answeredAt) {
      const { engine, detail } = failure;
      only.reject(new EngineFailure("engine.refused", engine, detail));
    } else {
      this.#goOn(group, batch, this.#retries.afterLast(failure));
      return;
    }
    if (failure.code !== "engine.context" || batch.length === 1) this.#strike(failure);
  }

  #strike(failure: EngineFailure): void {
    if (this.#retries.isTooOften(failure)) this.#giveUp(failure, []);
  }

  /** Rejects everything, and what else comes of the same orders. */
  #giveUp(failure: EngineFailure, batch: readonly ChatJob[]): void {
    this.#orders.end(failure);
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
