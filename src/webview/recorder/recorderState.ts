import { isOver, type LinkState } from "./editorLink.ts";
import type { MicrophoneProblem, Phase, RecorderTexts } from "./recorderProtocol.ts";

/** State of the connection, the dictation and the microphone. */
export interface RecorderState {
  readonly link: LinkState;
  readonly phase: Phase;
  /** True if the microphone is open and recorded. */
  readonly isHearing: boolean;
  readonly problem: MicrophoneProblem | undefined;
  readonly place: string | undefined;
  readonly failure: string | undefined;
}

/** View of that state. */
export interface RecorderPicture {
  /** Class for the style. */
  readonly state: "hearing" | Phase | LinkState;
  readonly status: string;
  /** `undefined` if nothing is wrong. */
  readonly complaint: string | undefined;
  readonly canTryAgain: boolean;
  /** True if the button ends a dictation, else it begins one. */
  readonly isRunning: boolean;
  readonly canPress: boolean;
  readonly hasControls: boolean;
}

/** Returns one sentence for the state, and one for a problem, independent of the order of events. */
export function createPicture(shown: RecorderState, texts: RecorderTexts): RecorderPicture {
  const { link, phase, isHearing, problem } = shown;
  const hasControls = !isOver(link);
  const absent = { complaint: undefined, canTryAgain: false, isRunning: false, canPress: false, hasControls };
  if (link !== "open") return { state: link, status: linkSentence(texts, link), ...absent };
  return {
    state: isHearing ? "hearing" : phase,
    status: describeStatus(shown, texts),
    complaint: problem === undefined ? shown.failure : texts.problems[problem],
    canTryAgain: problem !== undefined,
    isRunning: phase === "opening" || phase === "listening" || phase === "reconnecting",
    canPress: phase !== "ending",
    hasControls,
  };
}

function describeStatus({ phase, place }: RecorderState, texts: RecorderTexts): string {
  const isWorking = phase === "opening" || phase === "listening";
  const where = isWorking && place !== undefined ? ` ${texts.place.replace("{0}", () => place)}` : "";
  return texts.phases[phase] + where;
}

function linkSentence(texts: RecorderTexts, link: Exclude<LinkState, "open">): string {
  const sentences: Readonly<Record<typeof link, string>> = {
    connecting: texts.connecting,
    lost: texts.lost,
    away: texts.lost,
    gone: texts.gone,
    replaced: texts.replaced,
    refused: texts.refused,
  };
  return sentences[link];
}
