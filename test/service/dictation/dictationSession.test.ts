import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failures/failure.ts";
import { course, frames, targetLanguages } from "./course.ts";
import { spoken } from "./simulated.ts";
import { script } from "./speech.ts";
import { assertWhole, textsIn } from "./told.ts";

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
