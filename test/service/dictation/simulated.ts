import { Failure } from "../../../src/core/failures/failure.ts";
import { dialects } from "../../../src/service/dialect.ts";
import type { CapturedSound, DictationClock } from "../../../src/service/dictation/dictationTypes.ts";
import type { VoiceSessionParams } from "../../../src/service/protocol/voiceEndpoints.ts";
import { decodeCommand, encodeVoice } from "../../../src/service/protocol/voiceMessages.ts";
import type { Client } from "../../../src/service/serviceClient.ts";
import type { OpenSocket } from "../../../src/service/socket.ts";
import type { createScripted, Receiver } from "./scripted.ts";

/** Time that passes as fast as everybody has done what is to be done. */
export interface SimulatedClock extends DictationClock {
  /** Lets time pass until a promise is settled. */
  until<T>(promise: Promise<T>): Promise<T>;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
}

export function simulatedClock(): SimulatedClock {
  let now = 0;
  let number = 0;
  const timers = new Map<number, { readonly at: number; readonly call: () => void }>();
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const step = (latest: number): boolean => {
    let [first, at] = [-1, latest];
    for (const [id, timer] of timers) if (timer.at < at || (timer.at === at && first < 0)) [first, at] = [id, timer.at];
    const timer = timers.get(first);
    if (timer === undefined) return false;
    timers.delete(first);
    now = Math.max(now, timer.at);
    timer.call();
    return true;
  };
  const after: DictationClock["after"] = (milliseconds, call) => {
    const id = number++;
    timers.set(id, { at: now + Math.max(0, milliseconds), call });
    return () => void timers.delete(id);
  };
  return {
    now: () => now,
    after,
    async until(promise) {
      let isDone = false;
      const done = () => {
        isDone = true;
      };
      promise.then(done, done);
      // what has nothing to do with this clock gets its time, too
      for (let idle = 0; idle < 1000; idle++) {
        await settled();
        if (isDone) return await promise;
        if (step(Number.POSITIVE_INFINITY)) idle = 0;
      }
      throw new Error("nothing happens any more");
    },
    async pass(milliseconds) {
      const end = now + milliseconds;
      await settled();
      while (step(end)) await settled();
      now = end;
    },
  };
}

/** Yields the audio of a microphone, as time passes. */
export async function* spoken(clock: DictationClock, frames: Iterable<CapturedSound>): AsyncGenerator<CapturedSound> {
  const start = clock.now();
  let heard = 0;
  for (const frame of frames) {
    heard += frame.pcm.length / 32;
    const wait = start + heard - clock.now();
    if (wait > 0) await new Promise<void>((resolve) => clock.after(wait, resolve));
    yield frame;
  }
}

type Scripted = ReturnType<typeof createScripted>;

/** A client and sockets that reach a scripted service without a network. */
export function inMemory(service: Scripted, clock: DictationClock) {
  const asked: VoiceSessionParams[] = [];
  /** Requests and connections fail while it is false. */
  const ends = new Set<() => void>();
  const network = {
    isUp: true,
    /** Every connection breaks off. */
    drop() {
      for (const end of ends) end();
      ends.clear();
    },
  };
  const format = "msgpack";
  const answer = ({ token }: { token: string }) => ({ streaming_url: "ws://127.0.0.1:1/voice", token });
  const client: Client = {
    connection: { dialect: { ...dialects.custom, baseUrl: "http://127.0.0.1:1" }, key: "k", embedded: false },
    async call(endpoint, params) {
      if (!network.isUp) throw new Failure("service.unreachable", { detail: "ECONNREFUSED" });
      if (endpoint.method === "POST") {
        const wished = params as VoiceSessionParams;
        asked.push(wished);
        return answer(service.create(wished.target_languages ?? [], wished.target_media_languages)) as never;
      }
      try {
        return answer(service.renew((params as { token: string }).token)) as never;
      } catch {
        throw new Failure("service.forbidden", { status: 403 });
      }
    },
    sendSigned: async () => assertNever(),
  };
  const open: OpenSocket = async (url, watch) => {
    let receiver: Receiver | undefined;
    let isOpen = network.isUp;
    const end = (code: number) => {
      if (isOpen) watch.onEnd({ code });
      isOpen = false;
    };
    if (!isOpen) {
      queueMicrotask(() => watch.onEnd({ error: { code: "ECONNREFUSED" } }));
      return () => {};
    }
    const channel = {
      say: (message: Parameters<typeof encodeVoice>[0]) => void (isOpen && watch.onFrame(encodeVoice(message, format))),
      close: (code: number) => void clock.after(0, () => end(code)),
    };
    const close = () => {
      receiver?.gone();
      end(1000);
    };
    ends.add(() => {
      receiver?.gone();
      end(1006);
    });
    queueMicrotask(() => {
      receiver = service.connect(new URL(url).searchParams.get("token") ?? "", channel);
      const send = (data: string | Uint8Array) => {
        const command = decodeCommand(data, format);
        if (command !== undefined && isOpen) receiver?.take(command);
      };
      watch.onOpen({ send, unsent: 0, close });
    });
    return close;
  };
  return { client, open, asked, network };
}

const assertNever = (): never => {
  throw new Error("not asked for");
};
