import type { Bell } from "./dictationClock.ts";
import type { CapturedSound } from "./dictationTypes.ts";

/** Audio to send, or perhaps to send again. Positions are milliseconds of all audio given. */
export interface Backlog {
  push(pcm: Uint8Array): void;
  /** Returns the next audio to send, at most `maxMs` milliseconds of it. */
  take(maxMs: number): Chunk | undefined;
  /** Forgets audio before a position; it will not be sent again. */
  forget(position: number): void;
  /** Sends audio after a position again, if it is still kept; returns the position where that begins. */
  rewind(position: number): number;
  /** Milliseconds to be sent. */
  readonly pending: number;
  /** Position of the next audio to send. */
  readonly position: number;
  /** Bytes held. */
  readonly bytes: number;
}

/** A piece of audio. */
export interface Chunk {
  readonly pcm: Uint8Array;
  /** Milliseconds. */
  readonly duration: number;
}

/** Bytes of 1 ms of 16 kHz mono s16le. */
const bytesOfMillisecond = 32;
/** Milliseconds of audio that was sent and is kept. */
export const maxKeptMs = 60_000;

interface Piece {
  readonly start: number;
  readonly pcm: Uint8Array;
}

const durationOf = (pcm: Uint8Array): number => pcm.byteLength / bytesOfMillisecond;
const endOf = ({ start, pcm }: Piece): number => start + durationOf(pcm);

export function createBacklog(keptMs = maxKeptMs): Backlog {
  /** In order; those before `next` were sent. */
  let pieces: Piece[] = [];
  let next = 0;
  let end = 0;
  const position = () => pieces[next]?.start ?? end;
  const forget = (before: number) => {
    let gone = 0;
    for (let at = 0; at < next; at++) if (endOf(pieces[at] as Piece) <= before) gone = at + 1;
    if (gone === 0) return;
    pieces.splice(0, gone);
    next -= gone;
  };
  return {
    push(pcm) {
      if (pcm.byteLength === 0) return;
      pieces.push({ start: end, pcm });
      end += durationOf(pcm);
    },
    take(maxMs) {
      const taken: Uint8Array[] = [];
      let duration = 0;
      for (let piece = pieces[next]; piece !== undefined; piece = pieces[next]) {
        const more = durationOf(piece.pcm);
        if (taken.length > 0 && duration + more > maxMs) break;
        taken.push(piece.pcm);
        duration += more;
        next++;
      }
      if (taken.length === 0) return undefined;
      forget(position() - keptMs);
      return { pcm: joinPcm(taken), duration };
    },
    forget,
    rewind(to) {
      pieces = pieces.flatMap((piece) => (endOf(piece) <= to ? [] : [pieceFrom(piece, to)]));
      next = 0;
      return position();
    },
    get pending() {
      return end - position();
    },
    get position() {
      return position();
    },
    get bytes() {
      return pieces.reduce((sum, { pcm }) => sum + pcm.byteLength, 0);
    },
  };
}

/** Returns the part of a piece after a position, in whole samples. */
function pieceFrom(piece: Piece, position: number): Piece {
  if (position <= piece.start) return piece;
  const samples = Math.floor(((position - piece.start) * bytesOfMillisecond) / 2);
  return { start: piece.start + (samples * 2) / bytesOfMillisecond, pcm: piece.pcm.subarray(samples * 2) };
}

function joinPcm(all: readonly Uint8Array[]): Uint8Array {
  if (all.length === 1) return all[0] as Uint8Array;
  const whole = new Uint8Array(all.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const one of all) {
    whole.set(one, at);
    at += one.byteLength;
  }
  return whole;
}

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
  const waitForRoom = async () => {
    while (backlog.pending > maxPendingMs && !isOver) await room.wait(recheckMs);
  };
  const take = async () => {
    for await (const { pcm } of frames) {
      if (isOver) return;
      if (intake.isPaused) continue;
      backlog.push(pcm);
      bell.ring();
      await waitForRoom();
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
