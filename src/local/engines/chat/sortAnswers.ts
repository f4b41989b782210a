import { sharedAnswers } from "../../../core/checks/answersTogether.ts";
import { isRefusal } from "../../../core/checks/untranslatedText.ts";
import type { EngineFailureCode } from "../../../core/failures/engineFailures.ts";
import type { MarkupPart } from "../../markup/markupParts.ts";
import { EngineFailure } from "../engineFailure.ts";
import { bareWords } from "../http/replyFailure.ts";
import type { AnswerLanguage, JudgeLanguages } from "./answerLanguage.ts";
import { readChatAnswer } from "./chatAnswer.ts";
import type { ChatReply } from "./chatEndpoint.ts";
import { type ChatJob, type DoubtedAnswer, insistence } from "./chatJobs.ts";
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
  /** Defaults to `engine.unusable`. */
  readonly code?: EngineFailureCode;
  /** The model's words about it. */
  readonly says?: string;
  readonly isNearlyRight?: true;
  /** Set if its language is doubtful. */
  readonly doubted?: DoubtedAnswer;
}

/** Verifies the answers of one request, each by itself and their language together. */
export async function sortAnswers(
  batch: readonly ChatJob[],
  reply: Pick<ChatReply, "content" | "isCutOff">,
  task: ChatTask,
  judgeLanguages: JudgeLanguages,
): Promise<SortedAnswers> {
  const answers = readChatAnswer(reply.content);
  const lacking = whyLacking(reply, answers.size === 0);
  const verified = batch.map((job, at) => ({ job, ...verifyJob(job, answers.get(at + 1), task, lacking) }));
  const accepted = verified.flatMap((one) => ("parts" in one ? [one] : []));
  const { pair } = task;
  const asked = accepted.map(({ job, words }) => ({ source: wordsOfAnyLanguage(job), words }));
  const languages = pair === undefined ? [] : await judgeLanguages(asked, pair);
  const shared =
    pair === undefined ? noPlaces : sharedAnswers(asked.map(({ source, words }) => ({ source, target: words })));
  const sorted = accepted.map((one, at) => ({
    ...one,
    unaccepted: refuseLanguage(one, languages[at]) ?? refuseShared(one, shared.has(at)),
  }));
  return {
    right: sorted.filter(({ unaccepted }) => unaccepted === undefined),
    left: [
      ...verified.flatMap((one) => ("parts" in one ? [] : [one])),
      ...sorted.flatMap(({ unaccepted }) => (unaccepted === undefined ? [] : [unaccepted])),
    ],
    isUnreadable: answers.size === 0,
  };
}

/** Returns the failure of an answer that is not accepted; of its words only what a model says about it. */
export function answerFailure(
  { name, quote = bareWords }: { readonly name: string; readonly quote?: (words: string) => string },
  { code = "engine.unusable", remark, says }: Partial<UnacceptedJob> = {},
): EngineFailure {
  const fact = code === "engine.unusable" ? remark : undefined;
  return new EngineFailure(code, name, says === undefined ? fact : quote(says));
}

type Lacking = Pick<UnacceptedJob, "code" | "says"> & { readonly remark: undefined };

/** Returns why an answer has not all texts. */
function whyLacking({ content, isCutOff }: Pick<ChatReply, "content" | "isCutOff">, isUnreadable: boolean): Lacking {
  if (isCutOff) return { remark: undefined, code: "engine.cutOff" };
  if (!isUnreadable) return { remark: undefined };
  return { remark: undefined, code: isRefusal(content) ? "engine.declined" : "engine.format", says: content };
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
  const code = "engine.language";
  if (language === "other") return { job, remark: "It was in another language than the target.", code };
  // what is asked for once is a word, which may look like one of any language
  if (language === "target" || job.isOnce) return undefined;
  const count = words === job.doubted?.words ? job.doubted.count + 1 : 1;
  if (count >= insistence) return undefined;
  const remark = "It seemed to be in another language than the target.";
  return { job, remark, code, isNearlyRight: true, doubted: { words, count } };
}

const noPlaces: ReadonlySet<number> = new Set();

/** Returns the job to ask again if many different texts have its answer, and to refuse if it stays the same. */
function refuseShared(
  { job, words }: { readonly job: ChatJob; readonly words: string },
  isShared: boolean,
): UnacceptedJob | undefined {
  if (isShared) job.shared = words;
  if (job.shared === undefined || job.shared !== words) return undefined;
  return { job, remark: "Other texts had the same answer. Translate this one.", code: "engine.shared" };
}

const verifyJob = (
  job: ChatJob,
  answer: string | undefined,
  task: ChatTask,
  lacking: Lacking,
): VerifiedAnswer | (Lacking & { readonly isNearlyRight?: true }) =>
  answer === undefined ? lacking : task.verify(job, answer);
