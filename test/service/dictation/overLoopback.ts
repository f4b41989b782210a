import assert from "node:assert/strict";
import fc from "fast-check";
import type { DictationEvent, DictationRequest } from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { messageFormats } from "../../../src/service/protocol/voiceEndpoints.ts";
import { seed } from "../../property.ts";
import { fasterClock, loopback } from "./loopback.ts";
import type { Manners } from "./scripted.ts";
import { recorded, type Script, script } from "./speech.ts";
import { assertWhole } from "./told.ts";

export const targetLanguages = ["de", "fr"];

/** Servers of a suite, and dictations with them, ten times as fast as speech: time limits are then still seconds. */
export function overLoopback(count: number) {
  const clock = fasterClock(10);
  type Server = Awaited<ReturnType<typeof loopback>>;
  let servers: readonly Server[];
  before(async () => {
    servers = await Promise.all(Array.from({ length: count }, loopback));
  });
  after(() => Promise.all(servers.map((one) => one.close())));
  const server = (): Server => servers[0] ?? assert.fail();

  type Wished = Partial<DictationRequest>;
  async function dictated(said: Script, manners: Omit<Manners, "now">, wished: Wished = {}, at = server()) {
    // what is late on its way comes early after what was later
    const service = at.play(said, { ...manners, now: clock.now, patience: 10_000 });
    const request = { targetLanguages, ...wished };
    const { signal } = new AbortController();
    const events: DictationEvent[] = [];
    for await (const event of startDictation(at.client, request, recorded(said), { signal, clock })) events.push(event);
    assert.deepEqual(service.complaints, []);
    return events;
  }

  /** Dictates several sessions at once that break off anywhere, several times. */
  async function assertNothingLost(sessions: number): Promise<void> {
    const behavior = fc.record({
      clock: fc.constantFrom("continues", "restarts"),
      cuts: fc.array(fc.nat(45), { minLength: 1, maxLength: 4 }),
      lost: fc.nat(3),
      forgets: fc.boolean(),
      jumbles: fc.boolean(),
      messageFormat: fc.constantFrom(...messageFormats),
    });
    const sentences = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 });
    const cases = fc.sample(fc.tuple(sentences, behavior), { numRuns: sessions, seed });
    const lane = async (at: Server) => {
      for (let next = cases.pop(); next !== undefined; next = cases.pop()) {
        const [counts, { messageFormat, ...manners }] = next;
        const said = script(counts);
        const events = await dictated(said, manners, { messageFormat }, at);
        assertWhole(events, said, targetLanguages, JSON.stringify([counts, manners]));
      }
    };
    await Promise.all(servers.map(lane));
  }

  return { server, dictated, assertNothingLost };
}
