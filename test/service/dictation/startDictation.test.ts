import assert from "node:assert/strict";
import type { DictationEvent, DictationRequest } from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { createScripted, type Manners } from "./scripted.ts";
import { inMemory, simulatedClock, spoken } from "./simulated.ts";
import { frame, recorded, type Script, script } from "./speech.ts";
import { assertWhole } from "./told.ts";

const request: DictationRequest = { targetLanguages: ["de", "fr"] };

/** A dictation of a script from a file, in simulated time. */
function dictating(said: Script, manners: Omit<Manners, "now"> = {}, wished = request) {
  const clock = simulatedClock();
  const service = createScripted(said, { ...manners, now: clock.now });
  const memory = inMemory(service, clock);
  const controller = new AbortController();
  const start = (frames = recorded(said)) => {
    const options = { signal: controller.signal, clock, open: memory.open };
    return startDictation(memory.client, wished, frames, options);
  };
  const all = async (frames = recorded(said)) => {
    const events: DictationEvent[] = [];
    const reading = (async () => {
      for await (const event of start(frames)) events.push(event);
    })();
    await clock.until(reading);
    return events;
  };
  return { clock, service, start, all, ...memory, controller };
}

describe("dictation", () => {
  const said = script([3, 5, 1, 8, 2]);

  it("reports everything once, in the audio's times", async () => {
    const { all, service } = dictating(said);
    const events = await all();
    assertWhole(events, said, request.targetLanguages);
    assert.deepEqual(service.complaints, []);
    const source = events.flatMap((event) => (event.kind === "text" && event.isSource ? event.concluded : []));
    assert.deepEqual(
      source.map(({ start, end }) => [start, end]),
      said.words.map(({ start, end }) => [start, end]),
    );
    const states = events.flatMap((event) => (event.kind === "state" ? [event.state] : []));
    assert.deepEqual(states, ["connecting", "listening", "ending", "ended"]);
    const heard = events.filter((event) => event.kind === "heard").at(-1);
    assert.equal(heard?.milliseconds, said.length);
  });

  it("reports an utterance when all languages have concluded it", async () => {
    const { all } = dictating(said);
    const utterances = (await all()).flatMap((event) => (event.kind === "utterance" ? [event] : []));
    assert.deepEqual(
      utterances.map(({ source }) => source),
      [" w0 w1 w2", " w3 w4 w5 w6 w7", " w8", " w9 w10 w11 w12 w13 w14 w15 w16", " w17 w18"],
    );
    assert.deepEqual(
      utterances[2]?.translations,
      new Map([
        ["de", " w8-de"],
        ["fr", " w8-fr"],
      ]),
    );
  });

  for (const ending of ["continues", "restarts", "retains"] as const)
    it(`goes on after a cut anywhere, with a service that ${ending}`, async () => {
      for (let cut = 0; cut < said.length / 200; cut++) {
        const { all, service } = dictating(said, { cuts: [cut], clock: ending });
        assertWhole(await all(), said, request.targetLanguages, `cut after ${cut} chunks`);
        assert.deepEqual(service.complaints, []);
      }
    });

  it("doubles nothing where positions, inexact after one cut, are exact after the next", async () => {
    const said = script([5, 2, 6, 1, 6]);
    // nothing is told before the first cut, so that what a restarted service tells next may also be counted on
    for (let cut = 0; cut < 16; cut++) {
      const { all, service } = dictating(said, { clock: "restarts", cuts: [1, 24, cut], lost: 3 });
      assertWhole(await all(), said, request.targetLanguages, `cut after ${cut} chunks`);
      assert.deepEqual(service.complaints, []);
    }
  });

  it("hears a microphone", async () => {
    const { clock, all } = dictating(said);
    const frames = Array.from({ length: said.length / 100 }, (_, at) => frame(at * 100));
    assertWhole(await all(spoken(clock, frames)), said, request.targetLanguages);
    assert.ok(clock.now() >= said.length && clock.now() < said.length + 1000, String(clock.now()));
  });
});
