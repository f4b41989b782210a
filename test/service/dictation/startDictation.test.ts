import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failures/failure.ts";
import type { DictationEvent } from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import type { VoiceSessionParams } from "../../../src/service/protocol/voiceEndpoints.ts";
import type { Client } from "../../../src/service/serviceClient.ts";
import { describeCuts, describeLateCuts, dictating, request } from "./dictating.ts";
import { spoken } from "./simulated.ts";
import { frame, recorded, script } from "./speech.ts";
import { assertWhole } from "./told.ts";

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

  // in words, at their ends and in pauses; the others in test:full
  describeCuts((cut) => cut % 5 === 0);
  describeLateCuts((cut) => cut % 5 === 0);

  it("hears a microphone", async () => {
    const { clock, all } = dictating(said);
    const frames = Array.from({ length: said.length / 100 }, (_, at) => frame(at * 100));
    assertWhole(await all(spoken(clock, frames)), said, request.targetLanguages);
    assert.ok(clock.now() >= said.length && clock.now() < said.length + 1000, String(clock.now()));
  });

  describe("with several glossaries", () => {
    const several = { ...request, glossaryIds: ["g1", "g2"] };
    const refused = new Failure("service.refused", { status: 400 });
    const ignored = new Failure("service.badResponse", { status: 200, detail: "the service ignored glossary_ids" });

    /** Dictates to a service that takes one glossary; returns the parameters of all sessions, and what it said of it. */
    async function dictate(failure: Failure, isAllowed = true) {
      const { client, clock, open, controller } = dictating(said);
      const asked: VoiceSessionParams[] = [];
      const older: Client = {
        ...client,
        async call(endpoint, params, signal) {
          if (endpoint.method === "POST") asked.push(params as VoiceSessionParams);
          if ("glossary_ids" in (params as object)) throw failure;
          return await client.call(endpoint, params, signal);
        },
      };
      let times = 0;
      const allowed = isAllowed ? { onOneGlossary: () => times++ } : {};
      const options = { signal: controller.signal, clock, open, ...allowed };
      const events: DictationEvent[] = [];
      const reading = (async () => {
        for await (const event of startDictation(older, several, recorded(said), options)) events.push(event);
      })();
      await clock.until(reading);
      assertWhole(events, said, request.targetLanguages);
      return { times, glossaries: asked.map(({ glossary_id, glossary_ids }) => glossary_ids ?? glossary_id) };
    }

    it("sends the first alone to a service that takes one, and says so", async () => {
      for (const failure of [refused, ignored])
        assert.deepEqual(await dictate(failure), { times: 1, glossaries: [["g1", "g2"], "g1"] });
    });

    it("ends with the refusal if all of them are needed, and with any other failure", async () => {
      await assert.rejects(dictate(refused, false), refused);
      await assert.rejects(dictate(new Failure("service.forbidden", { status: 403 })), { code: "service.forbidden" });
    });
  });
});
