import { Failure } from "../../core/failure.ts";
import type { VoiceEvent, VoiceStream } from "../parts/voice.ts";
import { longestConnection, longestGap } from "../protocol/voice.ts";
import type { Backlog } from "./backlog.ts";
import type { Bell } from "./clock.ts";
import type { DictationClock } from "./types.ts";

/** How a connection ended: with all that was said told, to be replaced by another one, or broken off. */
export type Served =
  | { readonly how: "done" }
  | { readonly how: "moving" }
  | { readonly how: "dropped"; readonly failure: Failure };

interface ServeNeeds {
  readonly backlog: Backlog;
  readonly bell: Bell;
  readonly clock: DictationClock;
  /** Whether all audio was given. */
  readonly isOver: () => boolean;
  /** Whether nobody is in the middle of a sentence. */
  readonly isQuiet: () => boolean;
  readonly onSent: (milliseconds: number) => void;
  readonly onEnding: () => void;
  readonly onEvent: (event: VoiceEvent) => void;
}

/** Milliseconds of audio in a chunk: between 50 and 250 are advised. */
const longestChunk = 200;
/** Milliseconds without audio, after which a session is ended before the service does. */
const longestIdle = longestGap - 5000;
/** Milliseconds of a connection after which it moves to another one between sentences, and in any case. */
const oldAge = longestConnection - 300_000;
const lastMoment = longestConnection - 30_000;
/** Milliseconds without a word from the service after the end of the audio. */
const longestRest = 60_000;
/** Bytes that may wait to leave: a network that takes no more is given up after a time. */
const mostUnsent = 128 * 1024;
const longestStuck = 15_000;

/**
 * Sends what is to be sent as fast as the service takes it (docs/protocol.md, *Voice pacing*), and tells what
 * comes. Throws the `Failure` with which the service ends the session.
 */
export async function serve(stream: VoiceStream, needs: ServeNeeds): Promise<Served> {
  const { bell, clock } = needs;
  const opened = clock.now();
  const sender = createSender(stream, needs);
  let isMoving = false;
  let outcome: { readonly error?: unknown } | undefined;
  const onEvent = (event: VoiceEvent) => {
    sender.heard();
    needs.onEvent(event);
  };
  const reading = read(stream, onEvent).then((end) => {
    outcome = end;
    bell.ring();
  });
  const isToMove = () => {
    const age = clock.now() - opened;
    return age >= lastMoment || (age >= oldAge && needs.isQuiet());
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
  return isMoving ? { how: "moving" } : ended(outcome?.error, sender);
}

function ended(error: unknown, { stuck }: Sender): Served {
  if (stuck !== undefined) return { how: "dropped", failure: stuck };
  if (error === undefined) return { how: "done" };
  if (error instanceof Failure && error.code === "service.unreachable") return { how: "dropped", failure: error };
  throw error;
}

async function read(stream: VoiceStream, onEvent: (event: VoiceEvent) => void): Promise<{ readonly error?: unknown }> {
  try {
    for await (const event of stream) onEvent(event);
    return {};
  } catch (error) {
    return { error };
  }
}

interface Sender {
  /** Does what is due, and tells in how many milliseconds something else is. */
  step(): number;
  heard(): void;
  readonly isEnding: boolean;
  /** Why it gave up. */
  readonly stuck: Failure | undefined;
}

function createSender(stream: VoiceStream, { backlog, clock, isOver, onSent, onEnding }: ServeNeeds): Sender {
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

  const waiting = (now: number): number => {
    if (now - lastHeard >= longestRest)
      throw new Failure("service.timeout", { detail: "nothing more came after the end of the audio" });
    return longestRest - (now - lastHeard);
  };

  const end = (now: number): number => {
    [isEnding, lastHeard] = [true, now];
    onEnding();
    stream.end();
    return longestRest;
  };

  const send = (now: number): number => {
    const chunk = backlog.take(longestChunk);
    if (chunk === undefined) {
      if (isOver() || now - lastSent >= longestIdle) return end(now);
      return longestIdle - (now - lastSent);
    }
    stream.send(chunk.pcm);
    onSent(chunk.duration);
    lastSent = now;
    due = now + chunk.duration / 2;
    return chunk.duration / 2;
  };

  /** How long to wait before the network takes more. */
  const congested = (now: number): number => {
    if (now - freeSince < longestStuck) return 100;
    return giveUp(new Failure("service.unreachable", { detail: "the network takes no more" }));
  };

  const act = (): number => {
    const now = clock.now();
    if (isEnding) return waiting(now);
    if (stream.unsent > mostUnsent) return congested(now);
    freeSince = now;
    return now < due ? due - now : send(now);
  };

  return {
    step() {
      try {
        return act();
      } catch (error) {
        // the connection is over: whoever reads it is told why
        if (error instanceof Failure && error.code === "service.unreachable") return longestIdle;
        throw error;
      }
    },
    heard() {
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
