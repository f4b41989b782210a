import assert from "node:assert/strict";
import type { DictationEvent, DictationRequest } from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { createScripted, type Manners } from "./scripted.ts";
import { inMemory, simulatedClock } from "./simulated.ts";
import { recorded, type Script, script } from "./speech.ts";
import { assertWhole } from "./told.ts";

export const request: DictationRequest = { targetLanguages: ["de", "fr"] };

/** A dictation of a script from a file, in simulated time. */
export function dictating(said: Script, manners: Omit<Manners, "now"> = {}, wished = request) {
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

const said = script([3, 5, 1, 8, 2]);

/** What services do with the time of a connection that comes after another one. */
export const endings = ["continues", "restarts", "retains"] as const;

/** Dictates to a service of each kind, cut once after each of the chosen chunks. */
export function describeCuts(isChosen: (cut: number) => boolean): void {
  for (const ending of endings)
    it(`goes on after a cut anywhere, with a service that ${ending}`, async () => {
      for (let cut = 0; cut < said.length / 200; cut++) {
        if (!isChosen(cut)) continue;
        const { all, service } = dictating(said, { cuts: [cut], clock: ending });
        assertWhole(await all(), said, request.targetLanguages, `cut after ${cut} chunks`);
        assert.deepEqual(service.complaints, []);
      }
    });
}

/** Dictates with three cuts, the last one after each of the chosen chunks. */
export function describeLateCuts(isChosen: (cut: number) => boolean): void {
  it("doubles nothing where positions, inexact after one cut, are exact after the next", async () => {
    const said = script([5, 2, 6, 1, 6]);
    // nothing is told before the first cut, so that what a restarted service tells next may also be counted on
    for (let cut = 0; cut < 16; cut++) {
      if (!isChosen(cut)) continue;
      const { all, service } = dictating(said, { clock: "restarts", cuts: [1, 24, cut], lost: 3 });
      assertWhole(await all(), said, request.targetLanguages, `cut after ${cut} chunks`);
      assert.deepEqual(service.complaints, []);
    }
  });
}
