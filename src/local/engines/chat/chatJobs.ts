import { estimateTokens } from "../../../core/engines/estimateTokens.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import type { EngineTokens } from "../pairEngine.ts";
import { type ChatItem, itemData } from "./chatPrompt.ts";
import { type ChatText, toChatText } from "./chatText.ts";

/** A text that waits for its answer. */
export interface ChatJob extends ChatItem {
  readonly original: readonly MarkupPart[];
  source: ChatText;
  remark?: string | undefined;
  /** Tokens of its item, and those of them that are facts. */
  tokens: number;
  readonly factTokens: number;
  /** Answers that were not accepted, or never came. */
  tries: number;
  /** A short answer that seemed to be in another language, and how often it came. Undefined if there was none. */
  doubted?: DoubtedAnswer | undefined;
  /** The answer that it shared with many different texts. */
  shared?: string;
  /** True if a request of it was answered with an error that it may be the cause of. */
  isSuspect: boolean;
  /** True if it is asked for once, and its answer says nothing of the engine. */
  readonly isOnce: boolean;
  /** Texts of a request that it may be in, itself included. Undefined if it does not matter. */
  share?: number;
  /** True if it is to be asked without others. */
  isAlone: boolean;
  /** Milliseconds, since when it waits. */
  readonly since: number;
  readonly signal: AbortSignal;
  /** Called with its share of the tokens of each of its requests. */
  readonly onTokens: ((tokens: EngineTokens) => void) | undefined;
  readonly resolve: (parts: readonly MarkupPart[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A short answer that seems to be in another language. */
export interface DoubtedAnswer {
  readonly words: string;
  /** Times that it came without another one in between. */
  readonly count: number;
}

/** Answers that a text gets: one among others, then at most two alone. */
export const maxTries = 3;

/**
 * Times that a doubted answer has to come to be used: a model that slips into another language now and then hardly does
 * so each time, and a right translation stays the same.
 */
export const insistence = 4;

/** Returns whether another answer may be asked for; a doubted one counts as one failure in addition to its repetitions. */
export const mayRetry = ({ isOnce, tries, doubted }: Pick<ChatJob, "isOnce" | "tries" | "doubted">): boolean =>
  !isOnce && tries < (doubted === undefined ? maxTries : insistence + 1);

/** Creates a job; its promise is settled by the queue. */
export function createJob(
  original: readonly MarkupPart[],
  {
    near,
    facts,
    isOnce = false,
    onTokens,
  }: Pick<ChatJob, "near" | "facts"> & Partial<Pick<ChatJob, "isOnce" | "onTokens">>,
  signal: AbortSignal,
  since: number,
): { readonly job: ChatJob; readonly done: Promise<readonly MarkupPart[]> } {
  const { promise, resolve, reject } = withResolvers<readonly MarkupPart[]>();
  const source = toChatText(original);
  const fresh = { tokens: 0, tries: 0, isSuspect: false, isAlone: false };
  const factTokens = facts === undefined ? 0 : estimateTokens(JSON.stringify({ ...facts, near: undefined }));
  const given = { original, near, facts, factTokens, isOnce };
  const job: ChatJob = { ...given, source, ...fresh, since, signal, onTokens, resolve, reject };
  job.tokens = tokensOf(job);
  return { job, done: promise };
}

/** Divides the tokens of a request among its texts by their lengths; the shares are whole and sum up to all. */
export function shareTokens(jobs: readonly ChatJob[], { input, output, isEstimated }: EngineTokens): void {
  const all = jobs.reduce((sum, { tokens }) => sum + tokens, 0);
  let before = 0;
  const shareOf = (count: number, upTo: number) => Math.floor((count * upTo) / Math.max(1, all));
  for (const { tokens, onTokens } of jobs) {
    const upTo = before + tokens;
    onTokens?.({
      input: shareOf(input, upTo) - shareOf(input, before),
      output: shareOf(output, upTo) - shareOf(output, before),
      isEstimated,
    });
    before = upTo;
  }
}

/** Prepares a job to be asked alone after a remark; the last time its terms are placeholders. */
export function prepareRetry(job: ChatJob, remark: string | undefined, doubted?: DoubtedAnswer): void {
  job.tries++;
  job.doubted = doubted ?? job.doubted;
  job.remark = remark;
  if (job.tries === maxTries - 1 && job.source.terms.length > 0) job.source = toChatText(job.original, true);
  job.tokens = tokensOf(job);
}

/** Takes the next texts for one request, without cancelled ones: one that goes alone, or as many as fit. */
export function takeBatch(
  jobs: ChatJob[],
  {
    maxItems,
    maxTokens,
    maxTokensWithFacts,
  }: { readonly maxItems: number; readonly maxTokens: number; readonly maxTokensWithFacts: number },
): readonly ChatJob[] {
  // the client that cancelled one already has its failure
  const live = jobs.filter(({ signal }) => !signal.aborted);
  let [count, tokens, facts, most] = [0, 0, 0, maxItems];
  for (const { isAlone, share = maxItems, tokens: own, factTokens } of live.slice(0, maxItems)) {
    most = Math.min(most, share);
    const isFull = tokens + own > maxTokensWithFacts || tokens - facts + own - factTokens > maxTokens;
    if (count > 0 && (isAlone || count >= most || isFull)) break;
    count++;
    tokens += isAlone ? maxTokensWithFacts : own;
    facts += factTokens;
  }
  jobs.splice(0, jobs.length, ...live.slice(count));
  return live.slice(0, count);
}

/** A signal that aborts when nobody waits for any of the texts. */
export function createBatchSignal(batch: readonly ChatJob[]): { readonly signal: AbortSignal; dispose(): void } {
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

const tokensOf = (job: ChatItem): number => estimateTokens(JSON.stringify(itemData(job)));

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((...both) => {
    [resolve, reject] = both;
  });
  return { promise, resolve, reject };
}
