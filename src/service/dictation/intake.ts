import type { Backlog } from "./backlog.ts";
import type { Bell } from "./dictationClock.ts";
import type { CapturedSound } from "./dictationTypes.ts";

/** Moves captured audio into the backlog. */
export interface Intake {
  /** While true, captured audio is dropped. */
  isPaused: boolean;
  /** Stops taking audio. */
  stop(): void;
  readonly isOver: boolean;
  /** Error of the source, if it failed. */
  readonly failure: unknown;
}

/** Milliseconds of audio that may wait to be sent; a file is read no faster. */
const maxPendingMs = 30_000;
/** Milliseconds between checks of a full backlog. */
const recheckMs = 1000;

export function createIntake(
  frames: AsyncIterable<CapturedSound>,
  backlog: Backlog,
  { bell, room }: IntakeNeeds,
): Intake {
  let isOver = false;
  let failure: unknown;
  const finish = () => {
    isOver = true;
    bell.ring();
    room.ring();
  };
  const intake = {
    isPaused: false,
    stop: finish,
    get isOver() {
      return isOver;
    },
    get failure() {
      return failure;
    },
  };
  const untilRoom = async () => {
    while (backlog.pending > maxPendingMs && !isOver) await room.wait(recheckMs);
  };
  const take = async () => {
    for await (const { pcm } of frames) {
      if (isOver) return;
      if (intake.isPaused) continue;
      backlog.push(pcm);
      bell.ring();
      await untilRoom();
    }
  };
  void take()
    .catch((error: unknown) => {
      if (!isOver) failure = error;
    })
    .then(finish);
  return intake;
}

interface IntakeNeeds {
  /** Rung when something has come, or nothing more does. */
  readonly bell: Bell;
  /** Rung when there is room again. */
  readonly room: Bell;
}
