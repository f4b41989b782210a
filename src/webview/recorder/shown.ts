import { isOver, type LinkState } from "./link.ts";
import type { Phase, RecorderTexts, Trouble } from "./protocol.ts";

/** What is known of the connection, the dictation and the microphone. */
export interface Shown {
  readonly link: LinkState;
  readonly phase: Phase;
  /** Whether the microphone is open and heard. */
  readonly isHearing: boolean;
  readonly trouble: Trouble | undefined;
  readonly place: string | undefined;
  readonly failure: string | undefined;
}

/** What the page makes of it. */
export interface Picture {
  /** For the style. */
  readonly state: "hearing" | Phase | LinkState;
  readonly status: string;
  /** Absent: nothing is wrong. */
  readonly complaint: string | undefined;
  readonly canTryAgain: boolean;
  /** Whether the button ends, or begins. */
  readonly isRunning: boolean;
  readonly canPress: boolean;
  readonly hasControls: boolean;
}

/** One sentence says how it stands, and one what is wrong, whatever came in which order. */
export function pictureOf(shown: Shown, texts: RecorderTexts): Picture {
  const { link, phase, isHearing, trouble } = shown;
  const hasControls = !isOver(link);
  const absent = { complaint: undefined, canTryAgain: false, isRunning: false, canPress: false, hasControls };
  if (link !== "open") return { state: link, status: linkSentence(texts, link), ...absent };
  return {
    state: isHearing ? "hearing" : phase,
    status: statusOf(shown, texts),
    complaint: trouble === undefined ? shown.failure : texts.troubles[trouble],
    canTryAgain: trouble !== undefined,
    isRunning: phase === "opening" || phase === "listening" || phase === "reconnecting",
    canPress: phase !== "ending",
    hasControls,
  };
}

function statusOf({ phase, place }: Shown, texts: RecorderTexts): string {
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
