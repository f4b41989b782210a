import { json } from "../../src/core/formats/json.ts";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { memoryCache, never, world } from "../project/world.ts";
import { figure, heapInUse, sized } from "./measure.ts";
import { residentMegabytes, startService } from "./service.ts";
import { localeFile, sentence } from "./texts.ts";

const megabytes = (bytes: number): number => bytes / 1e6;
const held = sized(40_000, 400);
const strings = sized(10_000, 100);
const text = localeFile(held, (index) => sentence(index, 15));

const beforeParse = heapInUse();
const parsed = json.read(text);
figure({
  name: `Memory: messages of a ${megabytes(Buffer.byteLength(text)).toFixed(1)} MB JSON file`,
  unit: "MB",
  how: "heap after a collection, without the text; 40,000 messages held",
  samples: [megabytes(heapInUse() - beforeParse)],
});
if (parsed.messages.length !== held) throw new Error("not all read");

const service = await startService();
const resting = await residentMegabytes(service.pid);

/** Translates 10,000 messages from nothing, in memory but for the service. Returns the highest heap seen, in bytes. */
async function wholeFile(): Promise<number> {
  const project = world({ "locales/en.json": localeFile(strings) });
  const { client, close } = service.connect();
  const before = heapInUse();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().heapUsed);
  }, 5);
  const ports = { translator: createTranslator(client), cache: memoryCache() };
  const outcome = await runPlan(planTranslation(await project.load(), { targets: ["en-XA"] }), ports, never);
  await applyOutcome(project.root, outcome);
  clearInterval(timer);
  await close();
  if (outcome.locales[0]?.files[0]?.changes.length !== strings) throw new Error("not all translated");
  return highest - before;
}

const peaks: number[] = [];
const left: number[] = [];
// the first run loads code
await wholeFile();
for (let run = 0; run < sized(7, 1); run++) {
  const before = heapInUse();
  peaks.push(megabytes(await wholeFile()));
  left.push(megabytes(heapInUse() - before));
}
figure({
  name: "Memory: highest growth of the heap while 10,000 strings are translated",
  unit: "MB",
  how: "looked at each 5 ms, what waits for collection included; files and cache in memory",
  samples: peaks,
});
figure({
  name: "Memory: left on the heap by such a run",
  unit: "MB",
  goal: 1,
  how: "after a collection, run after run: what a leak would show in",
  samples: left,
});

const worked = await residentMegabytes(service.pid);
if (resting !== undefined && worked !== undefined) {
  figure({
    name: "Memory: embedded service, resting",
    unit: "MB",
    how: "resident set of its process after the start",
    samples: [resting],
  });
  figure({
    name: "Memory: embedded service, after 80,000 strings",
    unit: "MB",
    how: "resident set of the same process",
    samples: [worked],
  });
}
await service.stop();
