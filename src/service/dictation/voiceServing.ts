import { Failure } from "../../core/failures/failure.ts";
import type { VoiceEvent, VoiceStream } from "../operations/voiceStream.ts";
import { maxConnectionMs, maxGapMs } from "../protocol/voiceEndpoints.ts";
import type { Backlog } from "./backlog.ts";
import type { Bell } from "./dictationClock.ts";
import type { DictationClock } from "./dictationTypes.ts";

/** Outcome of a connection: everything was received, it should be replaced, or it broke off. */
export type ServeOutcome =
  | { readonly how: "done" }
  | { readonly how: "moving" }
  | { readonly how: "dropped"; readonly failure: Failure };

interface ServeOptions {
  readonly backlog: Backlog;
  readonly bell: Bell;
  readonly clock: DictationClock;
  /** Returns whether all audio was given. */
  readonly isOver: () => boolean;
  /** Returns whether no sentence is in progress. */
  readonly isQuiet: () => boolean;
  readonly onSent: (milliseconds: number) => void;
  readonly onEnding: () => void;
  readonly onEvent: (event: VoiceEvent) => void;
}

/** Milliseconds of audio in a chunk: between 50 and 250 are advised. */
const maxChunkMs = 200;
/** Gap after a chunk, in its durations: half is what a service accepts, and networks are not exact. */
const minGap = 0.55;
/**
 * Milliseconds of audio of a file in a chunk, before the next look at a connection that takes no more, and without a
 * word after the end: a slow model works on what it was sent ahead. The service gives up before.
 */
const recordedTimes = { chunk: 1000, pause: 5, rest: 330_000 };
/** Milliseconds without audio, after which a session is ended before the service does. */
const maxIdleMs = maxGapMs - 5000;
/** Milliseconds of a connection after which it moves to another one between sentences, and in any case. */
const oldAgeMs = maxConnectionMs - 300_000;
const maxAgeMs = maxConnectionMs - 30_000;
/** Milliseconds without a word from the service after the end of the audio. */
const maxRestMs = 60_000;
/** Bytes that may wait to leave: a network that takes no more is given up after a time. */
const maxUnsentBytes = 128 * 1024;
const maxStuckMs = 15_000;

/**
 * Sends audio as fast as the service accepts it (docs/protocol.md, *Voice pacing*) and reports what it sends back.
 * Throws the `Failure` with which the service ends the session.
 */
export async function serveConnection(stream: VoiceStream, needs: ServeOptions): Promise<ServeOutcome> {
  const { bell, clock } = needs;
  const opened = clock.now();
  const sender = createSender(stream, needs);
  let isMoving = false;
  let outcome: { readonly error?: unknown } | undefined;
  const onEvent = (event: VoiceEvent) => {
    sender.noteReceived();
    needs.onEvent(event);
  };
  const reading = readEvents(stream, onEvent).then((end) => {
    outcome = end;
    bell.ring();
  });
  const isToMove = () => {
    const age = clock.now() - opened;
    return age >= maxAgeMs || (age >= oldAgeMs && needs.isQuiet());
  };
  try {
    while (outcome === undefined) {
      if (!sender.isEnding && isToMove()) isMoving = true;
      if (isMoving) break;
      await bell.wait(sender.step());
    }
  } finally {
    stream.close();
    await reading;
  }
  return isMoving ? { how: "moving" } : outcomeOf(outcome?.error, sender);
}

function outcomeOf(error: unknown, { stuck }: Sender): ServeOutcome {
  if (stuck !== undefined) return { how: "dropped", failure: stuck };
  if (error === undefined) return { how: "done" };
  if (error instanceof Failure && error.code === "service.unreachable") return { how: "dropped", failure: error };
  throw error;
}

async function readEvents(
  stream: VoiceStream,
  onEvent: (event: VoiceEvent) => void,
): Promise<{ readonly error?: unknown }> {
  try {
    for await (const event of stream) onEvent(event);
    return {};
  } catch (error) {
    return { error };
  }
}

interface Sender {
  /** Does what is due; returns the milliseconds until the next step. */
  step(): number;
  noteReceived(): void;
  readonly isEnding: boolean;
  /** The reason for giving up. */
  readonly stuck: Failure | undefined;
}

function createSender(stream: VoiceStream, { backlog, clock, isOver, onSent, onEnding }: ServeOptions): Sender {
  const { isRecorded } = stream;
  const maxRest = isRecorded ? recordedTimes.rest : maxRestMs;
  let lastSent = clock.now();
  let due = lastSent;
  let lastHeard = lastSent;
  let freeSince = lastSent;
  let isEnding = false;
  let stuck: Failure | undefined;

  const giveUp = (failure: Failure): number => {
    stuck = failure;
    stream.close();
    return 0;
  };

  const waitForRest = (now: number): number => {
    if (now - lastHeard >= maxRest)
      throw new Failure("service.timeout", { detail: "nothing more came after the end of the audio" });
    return maxRest - (now - lastHeard);
  };

  const end = (now: number): number => {
    [isEnding, lastHeard] = [true, now];
    onEnding();
    stream.end();
    return maxRest;
  };

  const send = (now: number): number => {
    const chunk = backlog.take(isRecorded ? recordedTimes.chunk : maxChunkMs);
    if (chunk === undefined) {
      if (isOver() || now - lastSent >= maxIdleMs) return end(now);
      return maxIdleMs - (now - lastSent);
    }
    stream.send(chunk.pcm);
    onSent(chunk.duration);
    lastSent = now;
    const wait = isRecorded ? 0 : chunk.duration * minGap;
    due = now + wait;
    return wait;
  };

  /** Returns the milliseconds to wait before the network takes more. */
  const waitForNetwork = (now: number): number => {
    // the service reads no more than it recognizes
    if (isRecorded) return recordedTimes.pause;
    if (now - freeSince < maxStuckMs) return 100;
    return giveUp(new Failure("service.unreachable", { detail: "the network takes no more" }));
  };

  const act = (): number => {
    const now = clock.now();
    if (isEnding) return waitForRest(now);
    if (stream.unsent > maxUnsentBytes) return waitForNetwork(now);
    freeSince = now;
    return now < due ? due - now : send(now);
  };

  return {
    step() {
      try {
        return act();
      } catch (error) {
        // the connection is over: its reader gets the reason
        if (error instanceof Failure && error.code === "service.unreachable") return maxIdleMs;
        throw error;
      }
    },
    noteReceived() {
      lastHeard = clock.now();
    },
    get isEnding() {
      return isEnding;
    },
    get stuck() {
      return stuck;
    },
  };
}
