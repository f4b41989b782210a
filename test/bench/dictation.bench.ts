import type { CapturedSound } from "../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../src/service/dictation/startDictation.ts";
import { fasterClock, loopback } from "../service/dictation/loopback.ts";
import { createScripted } from "../service/dictation/scripted.ts";
import { inMemory, simulatedClock, spoken } from "../service/dictation/simulated.ts";
import { frame, script } from "../service/dictation/speech.ts";
import { figure, heapInUse, sized } from "./measure.ts";

const { signal } = new AbortController();

/** Milliseconds from a frame's capture to its arrival at the service, and from a message to its event, in real time. */
async function latencies(seconds: number) {
  const clock = fasterClock(1);
  const server = await loopback();
  const said = script(new Array(seconds).fill(2), { pause: 500 });
  const captured = new Map<number, number>();
  const wire: number[] = [];
  const events: number[] = [];
  let told = 0;
  const arrived = (pcm: Uint8Array) => {
    const start = new DataView(pcm.buffer, pcm.byteOffset).getUint32(0, true);
    const at = captured.get(start);
    if (at !== undefined) wire.push(performance.now() - at);
  };
  const onSay = () => {
    told = performance.now();
  };
  server.play(said, { now: clock.now, patience: 10_000, onChunk: arrived, onSay });
  const sound = function* (): Generator<CapturedSound> {
    for (let at = 0; at < seconds * 1000; at += 100) yield frame(at);
  };
  const live = async function* () {
    for await (const one of spoken(clock, sound())) {
      captured.set(new DataView(one.pcm.buffer).getUint32(0, true), performance.now());
      yield one;
    }
  };
  for await (const event of startDictation(server.client, { targetLanguages: ["de"] }, live(), { signal, clock }))
    if (event.kind === "text") events.push(performance.now() - told);
  await server.close();
  return { wire, events };
}

/** Megabytes of heap that an hour of dictation, in simulated time, leaves beside those that ten minutes leave. */
async function hour(): Promise<number> {
  const clock = simulatedClock();
  const length = sized(3_600_000, 60_000);
  const said = script(new Array(1000).fill(6), { pause: 2000 });
  const service = createScripted(said, { now: clock.now });
  const { client, open } = inMemory(service, clock);
  const sound = function* (): Generator<CapturedSound> {
    for (let at = 0; at < length; at += 100) yield frame(at);
  };
  let early = 0;
  const run = (async () => {
    const options = { signal, clock, open };
    for await (const _ of startDictation(client, { targetLanguages: ["de"] }, spoken(clock, sound()), options))
      if (early === 0 && clock.now() > length / 6) early = heapInUse();
  })();
  await clock.until(run);
  return (heapInUse() - early) / 1024 / 1024;
}

const p95 = (samples: readonly number[]): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length * 0.95)] ?? Number.NaN;

const runs = [];
for (let run = 0; run < sized(3, 1); run++) runs.push(await latencies(sized(10, 1)));
figure({
  name: "Dictation: from a frame's capture to the service, p95",
  unit: "ms",
  goal: 150,
  how: "10 s of frames of 100 ms in real time, over a WebSocket of this machine",
  samples: runs.map(({ wire }) => p95(wire)),
});
figure({
  name: "Dictation: from a message to its event, p95",
  unit: "ms",
  goal: 50,
  how: "the same, from the service's sending it",
  samples: runs.map(({ events }) => p95(events)),
});
figure({
  name: "Dictation: memory that an hour leaves",
  unit: "MB",
  goal: 5,
  how: "heap after an hour in simulated time, beside that after ten minutes",
  samples: [await hour()],
});
