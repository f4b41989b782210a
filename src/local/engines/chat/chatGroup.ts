import { factShare } from "../../../core/engines/engineList.ts";
import { estimateTokens } from "../../../core/engines/estimateTokens.ts";
import type { EngineFailure } from "../engineFailure.ts";
import type { ChatJob } from "./chatJobs.ts";
import type { ChatTask } from "./chatTask.ts";

/** Texts that wait, and share requests: those of one model and task. */
export interface ChatGroup {
  readonly key: string;
  readonly model: string;
  readonly task: ChatTask;
  readonly systemTokens: number;
  readonly jobs: ChatJob[];
  /** Smaller while answers are cut off. */
  maxItems: number;
  /** Tokens of texts without their facts. */
  readonly maxTokens: number;
  /** Tokens of texts with their facts. */
  readonly maxTokensWithFacts: number;
}

/** Creates an empty group; `limits` are those of one request. */
export function createGroup(
  key: string,
  { model, task }: Pick<ChatGroup, "model" | "task">,
  { maxItems, maxInputTokens }: { readonly maxItems: number; readonly maxInputTokens: number },
): ChatGroup {
  const systemTokens = estimateTokens(task.system);
  const maxTokens = Math.max(50, maxInputTokens - systemTokens);
  const maxTokensWithFacts = maxTokens + Math.floor(maxInputTokens * factShare);
  return { key, model, task, systemTokens, jobs: [], maxItems, maxTokens, maxTokensWithFacts };
}

/** Failures that other requests as large would meet, too. */
const ofSize: ReadonlySet<string> = new Set(["engine.context", "engine.timeout"]);

/** Has texts go in requests of half as many: all of the group if their number is the fault, else these alone. */
export function halveRequests(group: ChatGroup, batch: readonly ChatJob[], { code }: EngineFailure): void {
  const half = Math.ceil(batch.length / 2);
  if (ofSize.has(code)) group.maxItems = half;
  else for (const job of batch) job.share = half;
}
