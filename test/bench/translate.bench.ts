import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { useNativeHash } from "../../src/project/disk/nativeHash.ts";
import { diskFiles } from "../../src/project/disk/rootFiles.ts";
import { openCache } from "../../src/project/disk/translationCache.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { figure, sized } from "./measure.ts";
import { processorSeconds, startService } from "./service.ts";
import { localeFile } from "./texts.ts";

// as the program does
useNativeHash();
const messages = sized(10_000, 100);
const latency = 100;
/** Requests under way at most, as the translator has it. */
const concurrency = 12;
const runs = sized(5, 1);
const never = new AbortController().signal;
const service = await startService("--faults", `latency=${latency}`);
const folder = await mkdtemp(join(tmpdir(), "glossa-bench-"));

interface Run {
  /** Until a person sees what it would cost, and from their yes to files written. */
  readonly planning: number;
  readonly seconds: number;
  /** That the processor worked for us, and for the service. */
  readonly own: number;
  readonly service: number;
  readonly requests: number;
  readonly peak: number;
}

/** From files to files: find, read, plan, estimate, run, write, with the cache in this folder. */
async function translateFile(cache: string): Promise<Run> {
  const root = { files: diskFiles(await project()) };
  const { client, traffic, close } = service.connect();
  const cpu = process.cpuUsage();
  const before = await processorSeconds(service.pid);
  const start = performance.now();
  const [found] = (await findCatalogs(root, never)).catalogs;
  if (found === undefined) throw new Error("no catalog");
  const loaded = await loadCatalog(root, found, ["en-XA"], never);
  const ports = { translator: createTranslator(client), cache: openCache(cache), allowPseudo: false };
  const plan = planTranslation(loaded, { targets: ["en-XA"] });
  await estimate(plan, ports, never);
  const yes = performance.now();
  const outcome = await runPlan(plan, ports, never);
  const applied = await applyOutcome(root, outcome);
  const planning = (yes - start) / 1000;
  const seconds = (performance.now() - yes) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const own = (user + system) / 1e6;
  const worked = (await processorSeconds(service.pid)) - before;
  await close();
  const accepted = applied.reduce((sum, file) => sum + file.accepted.length, 0);
  if (accepted !== messages) throw new Error(`${accepted} translated: ${outcome.locales[0]?.failure?.code}`);
  return { planning, seconds, own, service: worked, requests: traffic.translations(), peak: traffic.peak() };
}

async function project(): Promise<string> {
  const at = await mkdtemp(join(folder, "project-"));
  await mkdir(join(at, "locales"));
  await writeFile(join(at, "locales/en.json"), localeFile(messages));
  return at;
}

const fresh: Run[] = [];
const again: Run[] = [];
for (let run = 0; run < runs; run++) {
  const cache = join(folder, `cache-${run}`);
  fresh.push(await translateFile(cache));
  again.push(await translateFile(cache));
}

const batches = messages / 50;
const ideal = (latency / 1000) * Math.ceil(batches / concurrency);
const what = "10,000 strings, one file, each answer 100 ms late";
figure({
  name: `Translate: requests for ${what}`,
  unit: "requests",
  goal: batches,
  how: "counted under the client; the real service process answers",
  samples: fresh.map(({ requests }) => requests),
});
figure({
  name: "Translate: wall time by the ideal",
  unit: "×",
  goal: 1.5,
  how: `from the yes to having written the file, by ${ideal.toFixed(1)} s (${latency} ms × ${batches} batches ÷ ${concurrency} at once)`,
  samples: fresh.map(({ seconds }) => seconds / ideal),
});
figure({
  name: `Translate: ${what}`,
  unit: "s",
  how: `the same; at most ${Math.max(...fresh.map(({ peak }) => peak))} requests were under way at once`,
  samples: fresh.map(({ seconds }) => seconds),
});
figure({
  name: "Translate: the plan before it",
  unit: "s",
  how: "find and read the files, mask every text, look into the cache, count characters and requests",
  samples: fresh.map(({ planning }) => planning),
});
figure({
  name: "Translate: processor time of the client",
  unit: "s",
  how: "plan and run, all threads; what a busy machine adds to the wall time is not in it",
  samples: fresh.map(({ own }) => own),
});
figure({
  name: "Translate: processor time of the service",
  unit: "s",
  how: "its process, all threads",
  samples: fresh.map((run) => run.service),
});
figure({
  name: "Translate: requests of the same run again",
  unit: "requests",
  goal: 0,
  how: "a new project with the same texts: the cache on disk answers",
  samples: again.map(({ requests }) => requests),
});
figure({
  name: "Translate: the same run again",
  unit: "s",
  how: "cache opened anew",
  samples: again.map(({ seconds }) => seconds),
});

await service.stop();
await rm(folder, { recursive: true, force: true });
