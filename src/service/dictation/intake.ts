import type { Backlog } from "./backlog.ts";
import type { Bell } from "./clock.ts";
import type { Sound } from "./types.ts";

/** Brings what is captured into the backlog. */
export interface Intake {
  /** What is captured while it is paused is let go. */
  isPaused: boolean;
  /** Nothing more is taken. */
  stop(): void;
  readonly isOver: boolean;
  /** What the source broke off with. */
  readonly failure: unknown;
}

/** Milliseconds that may wait to be sent: a file is read as fast as that goes down. */
const mostPending = 30_000;
/** Milliseconds after which a full backlog is looked at again. */
const pause = 1000;

export function createIntake(frames: AsyncIterable<Sound>, backlog: Backlog, { bell, room }: IntakeNeeds): Intake {
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
    while (backlog.pending > mostPending && !isOver) await room.wait(pause);
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
