import assert from "node:assert/strict";
import { messageFormats } from "../../../src/service/protocol/voiceEndpoints.ts";
import { overLoopback, targetLanguages } from "./overLoopback.ts";
import { script } from "./speech.ts";
import { assertWhole } from "./told.ts";

describe("dictation over loopback", function () {
  this.timeout(300_000);
  const { server, dictated, assertNothingLost } = overLoopback(2);

  for (const messageFormat of messageFormats)
    it(`sends every kind of message in ${messageFormat}`, async () => {
      const said = script([3, 2]);
      const events = await dictated(
        said,
        {},
        { messageFormat, mediaLanguage: "de", spokenTermsId: "s", glossaryIds: ["g"] },
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
      const [{ params, tag } = {}] = server().asked;
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

  it("loses and doubles nothing in sessions that break off anywhere, several times", () => assertNothingLost(4));
});
