import assert from "node:assert/strict";
import fc from "fast-check";
import type { DictationEvent, DictationRequest } from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { messageFormats } from "../../../src/service/protocol/voiceEndpoints.ts";
import { isFuzzing, seed } from "../../property.ts";
import { fasterClock, loopback } from "./loopback.ts";
import type { Manners } from "./scripted.ts";
import { recorded, type Script, script } from "./speech.ts";
import { assertWhole } from "./told.ts";

const targetLanguages = ["de", "fr"];
/** Every run has others. */
const sessions = isFuzzing ? 100 : 30;

/** Over real sockets, ten times as fast as speech: its time limits are then still seconds. */
describe("dictation over loopback", function () {
  this.timeout(300_000);
  const clock = fasterClock(10);
  type Server = Awaited<ReturnType<typeof loopback>>;
  let servers: readonly Server[];
  let server: Server;
  before(async () => {
    servers = await Promise.all(Array.from({ length: 5 }, loopback));
    [server] = servers as readonly [Server];
  });
  after(() => Promise.all(servers.map((one) => one.close())));

  type Wished = Partial<DictationRequest>;
  async function dictated(said: Script, manners: Omit<Manners, "now">, wished: Wished = {}, at = server) {
    // what is late on its way comes early after what was later
    const service = at.play(said, { ...manners, now: clock.now, patience: 10_000 });
    const request = { targetLanguages, ...wished };
    const { signal } = new AbortController();
    const events: DictationEvent[] = [];
    for await (const event of startDictation(at.client, request, recorded(said), { signal, clock })) events.push(event);
    assert.deepEqual(service.complaints, []);
    return events;
  }

  for (const messageFormat of messageFormats)
    it(`sends every kind of message in ${messageFormat}`, async () => {
      const said = script([3, 2]);
      const events = await dictated(
        said,
        {},
        { messageFormat, mediaLanguage: "de", spokenTermsId: "s", glossaryId: "g" },
      );
      assertWhole(events, said, targetLanguages);
      const media = events.flatMap((event) => (event.kind === "media" ? [event] : []));
      assert.deepEqual(
        media.map(({ text }) => text),
        said.words.map(({ text }) => `${text}-de`),
      );
      const [first, second] = media;
      assert.deepEqual(
        [first?.contentType, first?.headers, first?.data.length, second?.headers],
        ["audio/pcm;encoding=s16le;rate=16000", 1, 2, undefined],
      );
      assert.equal(Buffer.from(second?.data[0] ?? []).toString(), "w1-de");
      const tentative = events.filter((event) => event.kind === "text" && event.tentative.length > 0);
      assert.ok(tentative.length > 4);
      const [{ params, tag } = {}] = server.asked;
      assert.equal(tag, "talk");
      assert.deepEqual(params, {
        source_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
        message_format: messageFormat,
        target_languages: ["de", "fr"],
        target_media_languages: ["de"],
        spoken_terms_id: "s",
        glossary_id: "g",
      });
    });

  it(`loses and doubles nothing in ${sessions} sessions that break off anywhere, several times`, async () => {
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
  });
});
