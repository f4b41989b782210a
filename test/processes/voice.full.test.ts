import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { createInstalledSpeech } from "../../src/local/speech/installedSpeech.ts";
import { bytesOf } from "../../src/local/speech/soundSamples.ts";
import { toConnection } from "../../src/service/lease.ts";
import { openVoice, type VoiceEvent } from "../../src/service/operations/voiceStream.ts";
import type { VoiceSessionParams } from "../../src/service/protocol/voiceEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { type Running, running } from "../local/service.ts";
import { needs } from "../skip.ts";

/** With the programs as they are on this machine: flite speaks, PocketSphinx listens. */
describe("voice as it is installed", () => {
  const { signal } = new AbortController();
  const speech = createInstalledSpeech();
  const transport = undiciTransport({ env: {} });
  let service: Running | undefined;

  before(async function () {
    needs(this, "python3-pocketsphinx", "pocketsphinx-en-us", "flite", "espeak-ng");
    service = await running({});
  });
  after(async () => {
    await service?.close();
    await transport.close();
  });

  /** A sentence as somebody says it, and the silence after it, at 16 kHz. */
  async function spoken(text: string): Promise<Uint8Array> {
    const { rate, samples } = await speech.synthesis.speak(text, { language: "EN", voice: "male" }, signal);
    assert.equal(rate, 16_000);
    return Buffer.concat([bytesOf(samples), new Uint8Array(rate)]);
  }

  async function interpreted(audio: Uint8Array, params: Partial<VoiceSessionParams>): Promise<readonly VoiceEvent[]> {
    const client = createClient({ connection: toConnection(service!), transport, log: silent });
    const type = "audio/pcm;encoding=s16le;rate=16000";
    const stream = await openVoice(
      client,
      { source_media_content_type: type, message_format: "msgpack", ...params },
      signal,
    );
    const events: VoiceEvent[] = [];
    const read = (async () => {
      for await (const event of stream) events.push(event);
    })();
    // 250 ms at twice the speed, as fast as it may be
    for (let at = 0; at < audio.length; at += 8000) {
      stream.send(audio.subarray(at, at + 8000));
      await new Promise((resolve) => setTimeout(resolve, 135));
    }
    stream.end();
    await read;
    return events;
  }

  const transcript = (events: readonly VoiceEvent[]) =>
    events
      .flatMap((event) => (event.kind === "source_transcript_update" ? event.concluded : []))
      .map(({ text }) => text)
      .join("");

  it("hears a sentence, translates it and speaks the translation", async function () {
    needs(this, "apertium", "apertium-eng-spa");
    const audio = await spoken("The house is very big and the dog is small.");
    const events = await interpreted(audio, {
      target_languages: ["es"],
      target_media_languages: ["es"],
      target_media_content_type: "audio/pcm;encoding=s16le;rate=24000",
    });
    assert.match(transcript(events), /\bhouse is very big\b/);
    const [first] = events.flatMap((event) => (event.kind === "source_transcript_update" ? event.concluded : []));
    assert.ok(
      first!.start_time < 500 && first!.end_time > 1500 && first!.end_time < audio.length / 32,
      JSON.stringify(first),
    );
    const tentative = events.filter((event) => event.kind === "source_transcript_update" && event.tentative.length > 0);
    assert.ok(tentative.length > 3);
    const translated = events
      .flatMap((event) => (event.kind === "target_transcript_update" ? event.concluded : []))
      .map(({ text }) => text)
      .join("");
    assert.match(translated, /\bcasa\b/i);
    const media = events.flatMap((event) => (event.kind === "target_media_chunk" ? event.data : []));
    const samples = Buffer.concat(media);
    assert.ok(samples.length > 24_000 * 2, `${samples.length} bytes of speech`);
    let loudest = 0;
    for (let at = 0; at + 1 < samples.length; at += 2) loudest = Math.max(loudest, Math.abs(samples.readInt16LE(at)));
    assert.ok(loudest > 3000, `loudest ${loudest}`);
  });

  it("writes spoken terms as they are written", async () => {
    const { body } = await service!.ask("POST", "/v3/spoken-terms", {
      json: { name: "tools", term_lists: [{ lang: "en", entries: "Visual Studio\nGlossa" }] },
    });
    const events = await interpreted(await spoken("Please open the file in visual studio."), {
      spoken_terms_id: body.spoken_terms_id,
    });
    assert.match(transcript(events), /\bVisual Studio\b/);
  });

  it("hears nothing in silence", async () => {
    const events = await interpreted(new Uint8Array(32_000), {});
    assert.equal(transcript(events), "");
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ["end_of_source_transcript", "end_of_stream"],
    );
  });

  it("takes and gives compressed audio through ffmpeg", async function () {
    needs(this, "ffmpeg");
    const { media } = speech;
    const { sourceType, targetType } = await import("../../src/local/speech/mediaTypes.ts");
    const audio = await spoken("The house is very big.");
    for (const name of [
      "audio/ogg;codecs=opus",
      "audio/flac",
      "audio/webm;codecs=opus",
      "audio/pcm;encoding=ulaw;rate=8000",
    ]) {
      const coded: Uint8Array[] = [];
      const encoder = media.encoder(targetType(name)!, (data) => coded.push(data), assert.fail);
      await encoder.write({ rate: 16_000, samples: new Int16Array(Uint8Array.from(audio).buffer) });
      await encoder.end();
      const bytes = Buffer.concat(coded);
      assert.ok(bytes.length > 1000 && bytes.length < audio.length, `${name}: ${bytes.length} bytes`);
      let heard = 0;
      const decoder = media.decoder(
        sourceType(name)!,
        (data) => {
          heard += data.length;
        },
        assert.fail,
      );
      decoder.write(bytes);
      await decoder.end();
      assert.ok(Math.abs(heard - audio.length) < 4000, `${name}: ${heard} bytes of ${audio.length}`);
    }
  });
});
