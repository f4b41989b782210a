import assert from "node:assert/strict";
import type { MessageFormat } from "../../../src/service/protocol/voiceEndpoints.ts";
import type { VoiceMessage } from "../../../src/service/protocol/voiceMessages.ts";
import { pseudoOnly, type Running, running } from "../service.ts";
import { call, session } from "./caller.ts";
import { scripted } from "./script.ts";

describe("a voice session", () => {
  let service: Running;
  const speech = scripted();

  before(async () => {
    service = await running({ ...pseudoOnly, speech });
  });
  after(() => service.close());

  const usage = async () => (await service.ask("GET", "/v2/usage")).body;

  for (const format of ["json", "msgpack"] satisfies MessageFormat[]) {
    it(`sends all messages in order, in ${format}`, async () => {
      const before = await usage();
      const opened = await session(service, {
        message_format: format,
        target_languages: ["es", "en-GB"],
        target_media_languages: ["es"],
        target_media_content_type: "audio/pcm; encoding=s16le; rate=24000",
      });
      const caller = await call(opened, format);
      await caller.speak(9, 60);
      caller.send({ kind: "end_of_source_media" });
      assert.deepEqual(await caller.closed, { code: 1000, reason: "done" });

      const { messages } = caller;
      const of = <Kind extends VoiceMessage["kind"]>(kind: Kind) =>
        messages.filter((one): one is VoiceMessage & { kind: Kind } => one.kind === kind);
      assert.deepEqual(
        of("source_transcript_update").map(({ concluded, tentative }) => [concluded, tentative]),
        [
          [[], [{ language: "en", text: "safe", start_time: 10, end_time: 200 }]],
          [[{ language: "en", text: "save changes", start_time: 10, end_time: 480 }], []],
          [[{ language: "en", text: " close the file", start_time: 520, end_time: 900 }], []],
        ],
      );
      const said = (language: string) =>
        of("target_transcript_update").flatMap((one) => (one.language === language ? one.concluded : []));
      assert.deepEqual(said("en-GB"), [
        { text: "save changes", start_time: 10, end_time: 480 },
        { text: " close the file", start_time: 520, end_time: 900 },
      ]);
      assert.deepEqual(
        said("es").map(({ text, start_time }) => [text.startsWith(" "), start_time]),
        [
          [false, 10],
          [true, 520],
        ],
      );
      const media = of("target_media_chunk");
      assert.deepEqual(
        media.flatMap(({ text }) => text ?? []),
        said("es").map(({ text }) => text),
      );
      assert.equal(media[0]?.content_type, "audio/pcm;encoding=s16le;rate=24000");
      assert.ok(media.slice(1).every(({ content_type }) => content_type === undefined));
      const bytes = media.flatMap(({ data }) => data).reduce((sum, { length }) => sum + length, 0);
      const milliseconds = media.reduce((sum, { duration }) => sum + duration, 0);
      assert.ok(Math.abs(bytes / 48 - milliseconds) <= media.length, `${bytes} bytes, ${milliseconds} ms`);
      assert.deepEqual(
        messages
          .slice(-5)
          .map((message) => ("language" in message ? [message.kind, message.language] : [message.kind])),
        [
          ["end_of_source_transcript"],
          ["end_of_target_transcript", "es"],
          ["end_of_target_transcript", "en-GB"],
          ["end_of_target_media", "es"],
          ["end_of_stream"],
        ],
      );
      const after = await usage();
      const heard = (after.speech_to_text_minutes_count - before.speech_to_text_minutes_count) * 60_000;
      assert.ok(Math.abs(heard - 900) <= 2, `${heard} ms counted`);
      const spoken = (after.speech_to_speech_minutes_count - before.speech_to_speech_minutes_count) * 60_000;
      assert.ok(Math.abs(spoken - milliseconds) <= 10, `${spoken} counted, ${milliseconds} told`);
      assert.equal(speech.heard.open, 0);
    });
  }
});
