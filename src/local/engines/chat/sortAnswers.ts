import type { MarkupPart } from "../../markup/markupParts.ts";
import type { FindOtherLanguage } from "./answerLanguage.ts";
import { readChatAnswer } from "./chatAnswer.ts";
import { type ChatJob, maxTries } from "./chatJobs.ts";
import type { ChatTask } from "./chatPrompt.ts";
import { isTooLong, type VerifiedAnswer, verifyAnswer } from "./verifyAnswer.ts";

/** Texts of one request after its answer. */
export interface SortedAnswers {
  readonly right: readonly { readonly job: ChatJob; readonly parts: readonly MarkupPart[] }[];
  /** Those to ask again; without a remark there was no answer. */
  readonly left: readonly { readonly job: ChatJob; readonly remark: string | undefined }[];
  /** True if nothing in the answer could be read. */
  readonly isUnreadable: boolean;
}

/** Verifies the answers of one request, each by itself and their language together. */
export async function sortAnswers(
  batch: readonly ChatJob[],
  content: string,
  task: ChatTask,
  findOtherLanguage: FindOtherLanguage,
): Promise<SortedAnswers> {
  const answers = readChatAnswer(content);
  const verified = batch.map((job, at) => ({ job, ...verifyJob(job, answers.get(at + 1), task) }));
  const accepted = verified.flatMap((one) => ("parts" in one ? [one] : []));
  const words = accepted.map((one) => one.words);
  const others = await findOtherLanguage(words, task.pair);
  const foreign = accepted.filter((_, at) => others[at] === true);
  return {
    right: accepted.filter((_, at) => others[at] !== true),
    left: [
      ...verified.flatMap((one) => ("parts" in one ? [] : [{ job: one.job, remark: one.remark }])),
      ...foreign.map(({ job }) => ({ job, remark: "It was in another language than the target." })),
    ],
    isUnreadable: answers.size === 0,
  };
}

function verifyJob(
  job: ChatJob,
  answer: string | undefined,
  { pair, wording }: ChatTask,
): VerifiedAnswer | { readonly remark: undefined } {
  if (answer === undefined) return { remark: undefined };
  const verified = verifyAnswer(job.source, answer, pair);
  // a text that can't be shorter is better than none
  const isLast = job.tries === maxTries - 1;
  if ("parts" in verified && !isLast && isTooLong(verified.parts, wording.context))
    return { remark: "It was too long. Use fewer characters." };
  return verified;
}
