import assert from "node:assert/strict";
import { dialects } from "../../../src/service/dialect.ts";
import type { DictationClock, DictationEvent } from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { decodeCommand, encodeVoice, type VoiceMessage } from "../../../src/service/protocol/voiceMessages.ts";
import type { Client } from "../../../src/service/serviceClient.ts";
import type { OpenSocket } from "../../../src/service/socket.ts";
import { positionIn } from "./scripted.ts";
import { type SimulatedClock, simulatedClock } from "./simulated.ts";
import { recorded, type Script, script, timesOfWords, type Word } from "./speech.ts";
import { textsIn } from "./told.ts";

/** Milliseconds in which the service recognizes a second. */
const secondMs = 100;
/** Milliseconds of audio that it takes ahead. */
const aheadMs = 20_000;

/** A service that takes a file ahead of what it has recognized, and reports no tentative text. */
function slowService(said: Script, clock: SimulatedClock) {
  const times = timesOfWords(said);
  let received = 0;
  let tokens = 0;
  const open: OpenSocket = async (_, watch) => {
    const base = received;
    const waiting: Uint8Array[] = [];
    const heard: { readonly word: Word; readonly start: number }[] = [];
    let [isOpen, isEnded, done] = [true, false, 0];
    const say = (message: VoiceMessage) => void (isOpen && watch.onFrame(encodeVoice(message, "msgpack")));
    const conclude = (utterance: number) => {
      const own = heard.filter(({ word }) => word.utterance <= utterance);
      heard.splice(0, own.length);
      const concluded = own.map(({ word: { text, start, end }, start: time }) => ({
        ...{ language: "en", text: ` ${text}` },
        ...{ start_time: time, end_time: time + end - start },
      }));
      say({ kind: "source_transcript_update", concluded, tentative: [] });
    };
    const hearAt = (position: number, time: number) => {
      const word = times.starts.get(position);
      if (word !== undefined) heard.push({ word, start: time });
      const over = times.concludes.get(position + 1);
      if (over !== undefined) conclude(over);
    };
    const hear = (data: Uint8Array) => {
      for (let at = 0; at < data.length / 32; at++) hearAt(positionIn(data, at), base + done + at);
      done += data.length / 32;
    };
    const work = () => {
      const data = waiting.shift();
      if (data !== undefined) hear(data);
      else if (isEnded) {
        conclude(Number.POSITIVE_INFINITY);
        say({ kind: "end_of_stream" });
        return;
      }
      if (isOpen) clock.after(secondMs, work);
    };
    const take = (frame: string | Uint8Array) => {
      const command = decodeCommand(frame, "msgpack");
      if (command?.kind !== "source_media_chunk") isEnded = true;
      else {
        waiting.push(command.data);
        received += command.data.length / 32;
      }
    };
    const close = () => {
      if (isOpen) watch.onEnd({ code: 1000 });
      isOpen = false;
    };
    const socket = {
      send: take,
      close,
      get unsent() {
        return waiting.length * 1000 > aheadMs ? 1_000_000 : 0;
      },
    };
    queueMicrotask(() => {
      watch.onOpen(socket);
      work();
    });
    return close;
  };
  const client: Client = {
    connection: { dialect: { ...dialects.custom, baseUrl: "http://127.0.0.1:1" }, key: "k", embedded: true },
    call: async () => ({ streaming_url: "ws://127.0.0.1:1/voice", token: `${++tokens}`, recorded: true }) as never,
    sendSigned: async () => assert.fail("not asked for"),
  };
  return { client, open, connections: () => tokens };
}

describe("the sound of a file", () => {
  it("loses nothing if its connection grows old before it is recognized", async () => {
    const said = script(Array.from({ length: 120 }, () => 5));
    const clock = simulatedClock();
    const { client, open, connections } = slowService(said, clock);
    // an hour passes for the dictation while the service recognizes three minutes
    const fast: DictationClock = { ...clock, now: () => clock.now() * 200 };
    const events: DictationEvent[] = [];
    const reading = (async () => {
      const options = { signal: new AbortController().signal, clock: fast, open };
      const request = { targetLanguages: [], isRecorded: true };
      for await (const event of startDictation(client, request, recorded(said), options)) events.push(event);
    })();
    await clock.until(reading);
    assert.equal(connections(), 2);
    assert.deepEqual(
      textsIn(events, "en"),
      said.words.map(({ text }) => text),
    );
  });
});
