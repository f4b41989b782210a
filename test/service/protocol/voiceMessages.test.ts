import assert from "node:assert/strict";
import fc from "fast-check";
import { messageFormats } from "../../../src/service/protocol/voiceEndpoints.ts";
import {
  decodeCommand,
  decodeMessage,
  encodeVoice,
  type SocketFrame,
  UnreadableMessage,
  type VoiceCommand,
  type VoiceMessage,
} from "../../../src/service/protocol/voiceMessages.ts";
import { property } from "../../property.ts";

const bytes = fc.uint8Array({ maxLength: 200 });
const time = fc.nat();
const segment = fc.record(
  { text: fc.string({ unit: "grapheme" }), start_time: time, end_time: time },
  { noNullPrototype: true },
);
const spoken = fc.record(
  { language: fc.constantFrom("en", "de"), text: fc.string(), start_time: time, end_time: time },
  { noNullPrototype: true },
);
const language = fc.constantFrom("de", "pt-BR");

const commands: fc.Arbitrary<VoiceCommand> = fc.oneof(
  fc.record({ kind: fc.constant("source_media_chunk" as const), data: bytes }),
  fc.constant({ kind: "end_of_source_media" as const }),
);
const messages: fc.Arbitrary<VoiceMessage> = fc.oneof(
  fc.record({
    kind: fc.constant("source_transcript_update" as const),
    concluded: fc.array(spoken),
    tentative: fc.array(spoken),
  }),
  fc.record({
    kind: fc.constant("target_transcript_update" as const),
    language,
    concluded: fc.array(segment),
    tentative: fc.array(segment),
  }),
  fc.record(
    {
      kind: fc.constant("target_media_chunk" as const),
      language,
      data: fc.array(bytes),
      duration: time,
      content_type: fc.constant("audio/ogg"),
      headers: fc.nat(3),
      text: fc.option(fc.string()),
    },
    { requiredKeys: ["kind", "language", "data", "duration"] },
  ),
  fc.constantFrom({ kind: "end_of_source_transcript" as const }, { kind: "end_of_stream" as const }),
  fc.record({ kind: fc.constantFrom("end_of_target_transcript" as const, "end_of_target_media" as const), language }),
  fc.record({ kind: fc.constant("error" as const), error_code: time, reason_code: time, error_message: fc.string() }),
);

describe("voice messages", () => {
  for (const format of messageFormats) {
    property(`commands come back as they were, in ${format}`, commands, (one) => {
      assert.deepEqual(decodeCommand(encodeVoice(one, format), format), { ...one });
    });
    property(`messages come back as they were, in ${format}`, messages, (one) => {
      assert.deepEqual(decodeMessage(encodeVoice(one, format), format), { ...one });
    });

    const frames: fc.Arbitrary<SocketFrame> =
      format === "msgpack" ? fc.uint8Array({ maxLength: 300 }) : fc.oneof(fc.string(), fc.json());
    property(`anything is read or refused, in ${format}`, frames, (frame) => {
      for (const decode of [decodeCommand, decodeMessage]) {
        try {
          decode(frame, format);
        } catch (error) {
          assert.ok(error instanceof UnreadableMessage && error.reason === "content", String(error));
        }
      }
    });
  }

  it("have the shapes of the wire", () => {
    const chunk = { kind: "source_media_chunk", data: new Uint8Array([1, 2, 255]) } as const;
    assert.equal(encodeVoice(chunk, "json"), '{"source_media_chunk":{"data":"AQL/"}}');
    assert.deepEqual(
      Buffer.from(encodeVoice(chunk, "msgpack")).toString("latin1"),
      "\x81\xb2source_media_chunk\x81\xa4data\xc4\x03\x01\x02\xff",
    );
    assert.equal(encodeVoice({ kind: "end_of_source_media" }, "json"), '{"end_of_source_media":{}}');
  });

  const wrong: readonly (readonly [SocketFrame, "json" | "msgpack"])[] = [
    ["{}", "msgpack"],
    [new Uint8Array([0x80]), "json"],
  ];
  for (const [frame, format] of wrong) {
    it(`of ${format} don't come in ${typeof frame === "string" ? "text" : "binary"} frames`, () => {
      assert.throws(
        () => decodeCommand(frame, format),
        (error) => error instanceof UnreadableMessage && error.reason === "frame",
      );
    });
  }
});
