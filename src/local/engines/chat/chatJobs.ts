import type { MarkupPart } from "../../markup/markupParts.ts";
import type { SimilarText } from "../pairEngine.ts";
import { estimateTokens } from "../tokenCount.ts";
import { type ChatItem, itemData } from "./chatPrompt.ts";
import { type ChatText, toChatText } from "./chatText.ts";

/** A text that waits for its answer. */
export interface ChatJob extends ChatItem {
  readonly original: readonly MarkupPart[];
  source: ChatText;
  remark?: string | undefined;
  tokens: number;
  /** Answers that were not accepted, or never came. */
  tries: number;
  /** True if it is to be asked without others. */
  isAlone: boolean;
  /** Milliseconds, since when it waits. */
  readonly since: number;
  readonly signal: AbortSignal;
  readonly resolve: (parts: readonly MarkupPart[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Answers that a text gets: one among others, then at most two alone. */
export const maxTries = 3;

/** Creates a job; its promise is settled by the queue. */
export function createJob(
  original: readonly MarkupPart[],
  near: readonly SimilarText[],
  signal: AbortSignal,
  since: number,
): { readonly job: ChatJob; readonly done: Promise<readonly MarkupPart[]> } {
  const { promise, resolve, reject } = withResolvers<readonly MarkupPart[]>();
  const source = toChatText(original);
  const job: ChatJob = { original, near, source, tokens: 0, tries: 0, isAlone: false, since, signal, resolve, reject };
  job.tokens = tokensOf(job);
  return { job, done: promise };
}

/** Prepares a job to be asked alone after a remark; the last time its terms are placeholders. */
export function prepareRetry(job: ChatJob, remark: string | undefined): void {
  job.tries++;
  job.remark = remark;
  if (job.tries === maxTries - 1 && job.source.terms.length > 0) job.source = toChatText(job.original, true);
  job.tokens = tokensOf(job);
}

/** Takes the next texts for one request, without cancelled ones: one that is to be alone, or as many as fit. */
export function takeBatch(
  jobs: ChatJob[],
  { maxItems, maxTokens }: { readonly maxItems: number; readonly maxTokens: number },
): readonly ChatJob[] {
  // who cancelled one was told
  const live = jobs.filter(({ signal }) => !signal.aborted);
  let [count, tokens] = [0, 0];
  for (const { isAlone, tokens: own } of live.slice(0, maxItems)) {
    if (count > 0 && (isAlone || tokens + own > maxTokens)) break;
    count++;
    tokens += isAlone ? maxTokens : own;
  }
  jobs.splice(0, jobs.length, ...live.slice(count));
  return live.slice(0, count);
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
