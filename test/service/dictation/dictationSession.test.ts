import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failure.ts";
import type {
  CapturedSound,
  Dictation,
  DictationEvent,
  DictationRequest,
} from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { createScripted, type Manners } from "./scripted.ts";
import { inMemory, simulatedClock, spoken } from "./simulated.ts";
import { frame, type Script, script } from "./speech.ts";
import { assertWhole, textsIn } from "./told.ts";

const targetLanguages = ["de"];

/** A dictation into a microphone, in simulated time. */
function course(said: Script, manners: Omit<Manners, "now"> = {}, wished: Partial<DictationRequest> = {}) {
  const clock = simulatedClock();
  const service = createScripted(said, { ...manners, now: clock.now });
  const memory = inMemory(service, clock);
  const ending = new AbortController();
  const events: DictationEvent[] = [];
  let failure: unknown;
  let dictation: Dictation | undefined;
  const microphone = () => spoken(clock, frames(said.length));
  const run = (sound: AsyncIterable<CapturedSound> = microphone()) => {
    const options = { signal: ending.signal, clock, open: memory.open };
    dictation = startDictation(memory.client, { targetLanguages, ...wished }, sound, options);
    const reading = (async (told: Dictation) => {
      for await (const event of told) events.push(event);
    })(dictation);
    return reading.catch((error: unknown) => {
      failure = error;
    });
  };
  const whole = async () => {
    await clock.until(run());
    if (failure !== undefined) throw failure;
    return events;
  };
  const states = () => events.flatMap((event) => (event.kind === "state" ? [event.state] : []));
  return { clock, service, run, whole, events, states, ending, dictation: () => dictation as Dictation, ...memory };
}

function* frames(length: number): Generator<CapturedSound> {
  for (let at = 0; at < length; at += 100) yield frame(at);
}

describe("the course of a dictation", () => {
  const said = script([3, 4, 2]);

  it("ends with the service's words", async () => {
    const message = {
      kind: "error",
      request_type: "source_media_chunk",
      error_code: 456,
      reason_code: 4560001,
      error_message: "The quota is used up.",
    } as const;
    const one = course(said, { fails: { after: 12, message } });
    await assert.rejects(one.whole(), (error) => {
      assert.ok(error instanceof Failure);
      assert.deepEqual(
        [error.code, error.message, error.facts.serviceCode],
        ["service.quota", message.error_message, "4560001"],
      );
      return true;
    });
    assert.equal(one.states().at(-1), "ended");
    assert.equal(one.service.counted.sessions, 1);
  });

  it("ends a session in a long pause, and opens another one after it", async () => {
    const one = course({ ...said, length: 60_000 });
    const run = one.run();
    await one.clock.pass(1500);
    one.dictation().pause();
    await one.clock.pass(30_000);
    assert.equal(one.states().at(-1), "paused");
    assert.equal(one.service.counted.sessions, 1);
    one.dictation().resume();
    await one.clock.until(run);
    assert.equal(one.service.counted.sessions, 2);
    assert.deepEqual(one.service.complaints, []);
  });

  it("goes on in the same session after a short pause, without what was said in it", async () => {
    const one = course(script([2, 2, 2], { pause: 3000 }));
    const run = one.run();
    await one.clock.pass(2000);
    one.dictation().pause();
    await one.clock.pass(4000);
    one.dictation().resume();
    await one.clock.until(run);
    assert.deepEqual(textsIn(one.events, "en"), ["w0", "w1", "w4", "w5"]);
    assert.equal(one.service.counted.sessions, 1);
    assert.deepEqual(one.states(), ["connecting", "listening", "paused", "listening", "ending", "ended"]);
  });

  it("opens another session where a microphone is silent for long, and spaces its text", async () => {
    const one = course(said);
    const sound = async function* () {
      yield* spoken(one.clock, frames(2000));
      await new Promise<void>((resolve) => one.clock.after(60_000, resolve));
      for (const { pcm } of frames(said.length - 2000)) yield { pcm };
    };
    await one.clock.until(one.run(sound()));
    assert.equal(one.service.counted.sessions, 2);
    assert.deepEqual(one.service.complaints, []);
    assert.equal(one.states().filter((state) => state === "connecting").length, 2);
  });

  it("moves to a new connection between utterances before the hour is over", async () => {
    const long = script(new Array(1200).fill(5), { pause: 2000 });
    const one = course({ ...long, length: 65 * 60_000 }, { longest: 3_600_000 });
    const events = await one.whole();
    const words = { words: long.words.filter(({ end }) => end < 65 * 60_000 - 100), length: long.length };
    assert.deepEqual(textsIn(events, "en").slice(0, 3), ["w0", "w1", "w2"]);
    assert.deepEqual(
      textsIn(events, "en").slice(0, words.words.length),
      words.words.map(({ text }) => text),
    );
    assert.deepEqual([one.service.counted.sessions, one.service.counted.connections], [1, 2]);
    // what was sent twice is a few seconds
    assert.ok(one.service.counted.milliseconds < 65 * 60_000 + 6000, String(one.service.counted.milliseconds));
    assert.ok(!one.states().includes("reconnecting"));
    assert.deepEqual(one.service.complaints, []);
  });

  it("goes on in a new session where the service has forgotten the old one", async () => {
    const one = course(said, { cuts: [9], forgets: true });
    assertWhole(await one.whole(), said, targetLanguages);
    assert.equal(one.service.counted.sessions, 2);
    assert.ok(one.states().includes("reconnecting"));
  });

  it("waits for the network as long as audio is kept, and then reports the failure", async () => {
    for (const [away, fails] of [
      [20_000, false],
      [100_000, true],
    ] as const) {
      const one = course(script([3, 4, 2, 3, 3]));
      const run = one.run();
      await one.clock.pass(2500);
      one.network.isUp = false;
      one.network.drop();
      await one.clock.pass(away);
      one.network.isUp = true;
      await one.clock.until(run);
      if (!fails) assertWhole(one.events, script([3, 4, 2, 3, 3]), targetLanguages);
      assert.equal(one.states().at(-1), "ended");
    }
  });

  it("fails at once if there is no network to begin with", async () => {
    const one = course(said);
    one.network.isUp = false;
    await assert.rejects(one.whole(), (error) => error instanceof Failure && error.code === "service.unreachable");
    assert.ok(one.clock.now() < 1000);
  });

  it("ends with its signal", async () => {
    const one = course(said);
    const run = one.run();
    await one.clock.pass(1000);
    one.ending.abort(new Error("enough"));
    await one.clock.until(run);
    assert.equal(one.states().at(-1), "ended");
  });

  it("keeps no more than a minute of audio for a service that never concludes", async () => {
    const endless = { ...script([9], { pause: 0 }), length: 300_000 };
    const one = course(endless, { neverConcludes: true });
    await one.clock.until(one.run());
    assert.deepEqual(textsIn(one.events, "en"), []);
    assert.ok(one.events.some((event) => event.kind === "text" && event.tentative.length > 0));
    assert.deepEqual(one.service.complaints, []);
  });
});
