import { encodeWav } from "../../src/core/sound/encodeWav.ts";
import { openTranscription } from "../../src/local/engines/transcription/transcriptionStream.ts";
import { bytesOf } from "../../src/local/speech/soundSamples.ts";
import { terminal } from "../cli/terminal.ts";
import { joined, quiet, syllables } from "../core/dictation/syllables.ts";
import { scriptedTranscription, verbose } from "../local/engines/transcription/scriptedTranscription.ts";
import { pseudoOnly, running } from "../local/service.ts";
import { call, session } from "../local/voice/caller.ts";
import { figure, heapInUse, sized } from "./measure.ts";

/** Milliseconds of the phrases and the pauses between them. */
const [phraseMs, pauseMs] = [4000, 1500];
const latencyMs = 300;

/** Speaks phrases in real time to a service whose endpoint takes 300 ms. */
async function speakPhrases(count: number) {
  const endpoint = await scriptedTranscription(async ({ seconds }) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    return verbose("german", seconds, " Die Datei ist offen.");
  });
  const entry = { id: "whisper", kind: "transcription" as const, url: endpoint.url, model: "whisper-small" };
  const service = await running({ ...pseudoOnly, engineList: { engines: [{ entry }], isFixed: false } });
  const caller = await call(await session(service, { source_language: "de", source_language_mode: "fixed" }));
  const phrase = joined(syllables(phraseMs / 1000), quiet(pauseMs / 1000));
  const sound = bytesOf(joined(quiet(0.5), ...Array.from({ length: count }, () => phrase), quiet(0.5)));
  const arrivals: number[] = [];
  const begin = performance.now();
  // messages are decoded when this is called
  caller.socket.on("message", () => {
    const last = caller.messages.at(-1);
    const isFinal = last?.kind === "source_transcript_update" && last.concluded.length > 0;
    if (isFinal) arrivals.push(performance.now() - begin);
  });
  for (let at = 0; at < sound.length; at += 3200) {
    const due = begin + (at + 3200) / 32;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    caller.send({ kind: "source_media_chunk", data: sound.subarray(at, at + 3200) });
  }
  caller.send({ kind: "end_of_source_media" });
  await caller.closed;
  await service.close();
  await endpoint.close();
  // the last sound of a phrase is a gap between syllables
  const ends = arrivals.map((_, at) => 500 + at * (phraseMs + pauseMs) + phraseMs - 50);
  const heard = endpoint.requests.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    delays: arrivals.map((arrival, at) => arrival - (ends[at] ?? 0)),
    perMinute: endpoint.requests.length / ((count * phraseMs) / 60_000),
    ratio: heard / ((count * phraseMs) / 1000),
  };
}

/** Megabytes of heap that half an hour of speech leaves beside those that five minutes leave. */
async function halfHour(): Promise<number> {
  let requests = 0;
  const stream = openTranscription({
    name: "Whisper",
    transcribe: async ({ sound }) => {
      requests++;
      return { text: `${sound.length} bytes, and a sentence about them.` };
    },
    language: "de",
    terms: [],
    preliminary: 1000,
    languageOf: async () => undefined,
    close() {},
  });
  const results = stream.results[Symbol.asyncIterator]();
  const seconds = sized(1800, 60);
  const phrase = bytesOf(joined(syllables(4), quiet(1)));
  let early = 0;
  for (let at = 0; at < seconds; at += 5) {
    stream.write(phrase);
    await results.next();
    if (early === 0 && at >= seconds / 6) early = heapInUse();
  }
  const left = (heapInUse() - early) / 1024 / 1024;
  stream.close();
  if (requests < seconds / 5) throw new Error(`only ${requests} requests`);
  return left;
}

/** Milliseconds of an answer to a phrase of a file, and requests at the same time, as `glossa serve --engines` has them. */
const [answerMs, atOnce] = [500, 4];

/** Writes a file of phrases down in the terminal; returns the requests, and its time by what the endpoint needs for them. */
async function writeFileDown(count: number) {
  const endpoint = await scriptedTranscription(async ({ seconds }) => {
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    return verbose("german", seconds, " Die Datei ist offen.");
  });
  const entry = { id: "whisper", kind: "transcription" as const, url: endpoint.url, model: "m", concurrency: atOnce };
  const service = await running({ ...pseudoOnly, engineList: { engines: [{ entry }], isFixed: false } });
  const shell = await terminal();
  const phrase = joined(syllables(phraseMs / 1000), quiet(pauseMs / 1000));
  await shell.put({ "talk.wav": encodeWav(joined(...Array.from({ length: count }, () => phrase)), 16_000) });
  const begin = performance.now();
  const { code, out, err } = await shell.run(
    ["dictate", "--file", "talk.wav", "--from", "de", "--service", service.url],
    { env: { ...shell.env, GLOSSA_API_KEY: service.key } },
  );
  const took = performance.now() - begin;
  const written = out.split("\n").length - 1;
  if (code !== 0 || written !== count) throw new Error(`${code}, ${written} of ${count} phrases: ${err}`);
  await shell.close();
  await service.close();
  await endpoint.close();
  return { requests: endpoint.requests.length, ratio: took / (Math.ceil(count / atOnce) * answerMs) };
}

const run = await speakPhrases(sized(12, 1));
figure({
  name: "Speech engine: from the end of a phrase to its final text, p95",
  unit: "ms",
  goal: 1100,
  how: "phrases of 4 s with pauses of 1.5 s in real time, an endpoint of 300 ms; a pause of 700 ms ends a phrase",
  samples: [[...run.delays].sort((a, b) => a - b)[Math.floor(run.delays.length * 0.95)] ?? Number.NaN],
});
figure({
  name: "Speech engine: requests for a minute of speech",
  unit: "requests",
  goal: 60,
  how: "the same, preliminary texts every second at most",
  samples: [run.perMinute],
});
figure({
  name: "Speech engine: sound sent for each second of speech",
  unit: "s",
  goal: 4,
  how: "the same",
  samples: [run.ratio],
});
figure({
  name: "Speech engine: memory that half an hour leaves",
  unit: "MB",
  goal: 5,
  how: "heap after 30 minutes of speech, beside that after five",
  samples: [await halfHour()],
});

// 20 minutes
const phrases = sized(218, 8);
const file = await writeFileDown(phrases);
figure({
  name: "Speech engine: time for a file by what the endpoint needs for it",
  unit: "×",
  goal: 1.2,
  how: "20 minutes of phrases of 4 s, an endpoint of 500 ms that takes four requests at once",
  samples: [file.ratio],
});
figure({
  name: "Speech engine: requests for a phrase of a file",
  unit: "requests",
  goal: 1,
  how: "the same",
  samples: [file.requests / phrases],
});
