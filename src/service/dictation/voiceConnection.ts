import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import { openVoice, type VoiceStream } from "../operations/voiceStream.ts";
import type { VoiceSessionParams } from "../protocol/voiceEndpoints.ts";
import type { Client } from "../serviceClient.ts";
import type { OpenSocket } from "../socket.ts";
import type { DictationClock } from "./dictationTypes.ts";

/** The connection to the service, made again when it breaks off. */
export interface VoiceConnection {
  /** Opens the first connection. Throws `Failure` at once if that fails. */
  open(): Promise<VoiceStream>;
  /** Opens another session. Throws `Failure` if that fails for a minute. */
  openNext(): Promise<VoiceStream>;
  /** Replaces a connection, in its session if possible, else in a new one. Throws as `openNext`. */
  reconnect(stream: VoiceStream): Promise<Reconnection>;
}

export interface Reconnection {
  readonly stream: VoiceStream;
  readonly isNewSession: boolean;
}

interface VoiceConnectionOptions {
  readonly client: Client;
  readonly params: VoiceSessionParams;
  readonly clock: DictationClock;
  readonly signal: AbortSignal;
  readonly open?: OpenSocket;
  /** Allows one glossary instead of several, and is called when the service takes no more. */
  readonly onOneGlossary?: (() => void) | undefined;
}

/** Milliseconds in which a connection may be tried again: as long as audio is kept. */
const maxOutageMs = 60_000;
/** Milliseconds between attempts. */
const firstPauseMs = 500;
const maxPauseMs = 5000;

export function createVoiceConnection(options: VoiceConnectionOptions): VoiceConnection {
  const { clock, signal } = options;
  const openFresh = createOpening(options);
  const pause = async (milliseconds: number) => {
    await new Promise<void>((resolve) => {
      const finish = () => {
        forget();
        signal.removeEventListener("abort", finish);
        resolve();
      };
      const forget = clock.after(milliseconds, finish);
      signal.addEventListener("abort", finish, { once: true });
    });
    signal.throwIfAborted();
  };

  /** Retries until it works, fails for good, or a minute is over. */
  async function retryWhileTransient<T>(attempt: () => Promise<T>): Promise<T> {
    const start = clock.now();
    for (let wait = firstPauseMs; ; wait = Math.min(maxPauseMs, wait * 2)) {
      try {
        return await attempt();
      } catch (error) {
        signal.throwIfAborted();
        if (!isTransient(error) || clock.now() + wait - start > maxOutageMs) throw error;
      }
      await pause(wait);
    }
  }

  return {
    open: openFresh,
    openNext: () => retryWhileTransient(openFresh),
    async reconnect(stream) {
      let isOver = false;
      const openAnother = async () => ({ stream: await openFresh(), isNewSession: true });
      const reopen = async () => ({ stream: await stream.reconnect(signal), isNewSession: false });
      return await retryWhileTransient(async () => {
        if (isOver) return await openAnother();
        return await reopen().catch((error: unknown) => {
          signal.throwIfAborted();
          if (!(error instanceof Failure) || isTransient(error)) throw error;
          // the service knows nothing of the session any more
          isOver = true;
          return openAnother();
        });
      });
    },
  };
}

/** Returns a function that opens sessions: with one glossary since the service took no more. */
function createOpening({ client, params, signal, open, onOneGlossary }: VoiceConnectionOptions) {
  let accepted = params;
  const openWith = (asked: VoiceSessionParams) => openVoice(client, asked, signal, { ...(open && { open }) });
  return async (): Promise<VoiceStream> => {
    const simpler = withOneGlossary(accepted);
    if (simpler === undefined || onOneGlossary === undefined) return await openWith(accepted);
    try {
      return await openWith(accepted);
    } catch (error) {
      if (!isAboutGlossaries(error)) throw error;
      const stream = await openWith(simpler);
      accepted = simpler;
      onOneGlossary();
      return stream;
    }
  };
}

const isTransient = (error: unknown): boolean => error instanceof Failure && transientCodes.has(error.code);

const transientCodes: ReadonlySet<FailureCode> = new Set([
  "service.unreachable",
  "service.timeout",
  "service.tooManyRequests",
  "service.down",
]);

/** Returns parameters with the first of several glossaries alone, which older services take; `undefined` without several. */
function withOneGlossary({ glossary_ids: ids, ...others }: VoiceSessionParams): VoiceSessionParams | undefined {
  const [glossary_id] = ids ?? [];
  return glossary_id === undefined ? undefined : { ...others, glossary_id };
}

/** Returns whether a service may have refused, or ignored, several glossaries. */
const isAboutGlossaries = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.facts.status === 400 || (error.code === "service.badResponse" && /\bglossary_ids\b/.test(error.message)));
