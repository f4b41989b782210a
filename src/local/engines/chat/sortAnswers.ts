import type { MarkupPart } from "../../markup/markupParts.ts";
import type { AnswerLanguage, JudgeLanguages } from "./answerLanguage.ts";
import { readChatAnswer } from "./chatAnswer.ts";
import { type ChatJob, type DoubtedAnswer, insistence, maxTries } from "./chatJobs.ts";
import type { ChatTask } from "./chatTask.ts";
import { type VerifiedAnswer, wordsOf } from "./verifyAnswer.ts";

/** Texts of one request after its answer. */
export interface SortedAnswers {
  readonly right: readonly { readonly job: ChatJob; readonly parts: readonly MarkupPart[] }[];
  /** Those to ask again; without a remark there was no answer. */
  readonly left: readonly UnacceptedJob[];
  /** True if nothing in the answer could be read. */
  readonly isUnreadable: boolean;
}

/** A text whose answer was not accepted. */
export interface UnacceptedJob {
  readonly job: ChatJob;
  readonly remark: string | undefined;
  readonly isNearlyRight?: true;
  /** Set if its language is doubtful. */
  readonly doubted?: DoubtedAnswer;
}

/** Verifies the answers of one request, each by itself and their language together. */
export async function sortAnswers(
  batch: readonly ChatJob[],
  content: string,
  task: ChatTask,
  judgeLanguages: JudgeLanguages,
): Promise<SortedAnswers> {
  const answers = readChatAnswer(content);
  const verified = batch.map((job, at) => ({ job, ...verifyJob(job, answers.get(at + 1), task) }));
  const accepted = verified.flatMap((one) => ("parts" in one ? [one] : []));
  const { pair } = task;
  const asked = accepted.map(({ job, words }) => ({ source: wordsOfAnyLanguage(job), words }));
  const languages = pair === undefined ? [] : await judgeLanguages(asked, pair);
  const sorted = accepted.map((one, at) => ({ ...one, unaccepted: refuseLanguage(one, languages[at]) }));
  return {
    right: sorted.filter(({ unaccepted }) => unaccepted === undefined),
    left: [
      ...verified.flatMap((one) => ("parts" in one ? [] : [one])),
      ...sorted.flatMap(({ unaccepted }) => (unaccepted === undefined ? [] : [unaccepted])),
    ],
    isUnreadable: answers.size === 0,
  };
}

/** The words of the source, and those that a glossary asks for: both are in no language. */
const wordsOfAnyLanguage = ({ original, source }: ChatJob): string =>
  [wordsOf(source.text), ...original.flatMap((part) => (part.kind === "fixed" ? (part.term?.target ?? []) : []))].join(
    " ",
  );

/** Returns the job to ask again if its answer is in another language; a doubtful one is accepted if it stays the same. */
function refuseLanguage(
  { job, words }: { readonly job: ChatJob; readonly words: string },
  language: AnswerLanguage = "target",
): UnacceptedJob | undefined {
  if (language === "other") return { job, remark: "It was in another language than the target." };
  if (language === "target") return undefined;
  const count = words === job.doubted?.words ? job.doubted.count + 1 : 1;
  if (count >= insistence) return undefined;
  const remark = "It seemed to be in another language than the target.";
  return { job, remark, isNearlyRight: true, doubted: { words, count } };
}

const isLastTry = ({ tries }: ChatJob): boolean => tries >= maxTries - 1;

const verifyJob = (
  job: ChatJob,
  answer: string | undefined,
  task: ChatTask,
): VerifiedAnswer | { readonly remark: undefined; readonly isNearlyRight?: true } =>
  answer === undefined ? { remark: undefined } : task.verify(job.source, answer, isLastTry(job));
