import { Failure, type FailureCode } from "../../core/failure.ts";
import type { Client } from "../client.ts";
import { openVoice, type VoiceStream } from "../parts/voice.ts";
import type { VoiceSessionParams } from "../protocol/voice.ts";
import type { OpenSocket } from "../socket.ts";
import type { DictationClock } from "./types.ts";

/** The connection to the service, made again where it breaks off. */
export interface Line {
  /** The first one of all. Throws `Failure` at once where there is none. */
  open(): Promise<VoiceStream>;
  /** Another session. Throws `Failure` where none can be had for a minute. */
  renew(): Promise<VoiceStream>;
  /** A connection that takes the place of another: of its session, else of a new one. Throws as `renew`. */
  regain(stream: VoiceStream): Promise<Regained>;
}

export interface Regained {
  readonly stream: VoiceStream;
  readonly isNewSession: boolean;
}

interface LineNeeds {
  readonly client: Client;
  readonly params: VoiceSessionParams;
  readonly clock: DictationClock;
  readonly signal: AbortSignal;
  readonly open?: OpenSocket;
}

/** Milliseconds in which a connection may be tried again: as long as audio is kept. */
const longestTrouble = 60_000;
/** Milliseconds between attempts. */
const firstPause = 500;
const longestPause = 5000;

export function createLine({ client, params, clock, signal, open }: LineNeeds): Line {
  const fresh = () => openVoice(client, params, signal, { ...(open && { open }) });
  const pause = async (milliseconds: number) => {
    await new Promise<void>((resolve) => {
      const done = () => {
        forget();
        signal.removeEventListener("abort", done);
        resolve();
      };
      const forget = clock.after(milliseconds, done);
      signal.addEventListener("abort", done, { once: true });
    });
    signal.throwIfAborted();
  };

  /** Tries until it works, or can't, or a minute is over. */
  async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
    const start = clock.now();
    for (let wait = firstPause; ; wait = Math.min(longestPause, wait * 2)) {
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        if (!isPassing(error) || clock.now() + wait - start > longestTrouble) throw error;
      }
      await pause(wait);
    }
  }

  return {
    open: fresh,
    renew: () => patiently(fresh),
    async regain(stream) {
      let isOver = false;
      const another = async () => ({ stream: await fresh(), isNewSession: true });
      const same = async () => ({ stream: await stream.reconnect(signal), isNewSession: false });
      return await patiently(async () => {
        if (isOver) return await another();
        return await same().catch((error: unknown) => {
          signal.throwIfAborted();
          if (!(error instanceof Failure) || isPassing(error)) throw error;
          // the service knows nothing of the session any more
          isOver = true;
          return another();
        });
      });
    },
  };
}

const isPassing = (error: unknown): boolean => error instanceof Failure && passing.has(error.code);

const passing: ReadonlySet<FailureCode> = new Set([
  "service.unreachable",
  "service.timeout",
  "service.tooManyRequests",
  "service.down",
]);
