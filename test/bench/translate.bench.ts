import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { startStandIn } from "../../scripts/bench/standIn.ts";
import type { Locale } from "../../src/core/catalog/catalog.ts";
import { applyOutcome } from "../../src/project/apply/applyOutcome.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { useNativeHash } from "../../src/project/disk/nativeHash.ts";
import { diskFiles } from "../../src/project/disk/rootFiles.ts";
import { openCache } from "../../src/project/disk/translationCache.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { dialects, withAddress } from "../../src/service/dialect.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { figure, sized } from "./measure.ts";
import { type CountedClient, connectCounted, processorSeconds, startService } from "./service.ts";
import { localeFile } from "./texts.ts";

// as the program does
useNativeHash();
const messages = sized(10_000, 100);
const latency = 100;
/** Requests under way at most, as the translator has it. */
const concurrency = 12;
const runs = sized(5, 1);
const never = new AbortController().signal;

if (isMainThread) await measure();
// a service in a thread of its own, whose answers cost the client nothing
else parentPort?.postMessage((await startStandIn(latency)).url);

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

interface RunOptions {
  /** A folder of ours. */
  readonly folder: string;
  readonly cache: string;
  connect(): CountedClient;
  /** Process id of the service. */
  readonly pid: number;
  readonly locale: Locale;
}

/** From files to files: find, read, plan, estimate, run, write, with the cache in this folder. */
async function translateFile({ folder, cache, connect, pid, locale }: RunOptions): Promise<Run> {
  const root = { files: diskFiles(await project(folder)) };
  const { client, traffic, close } = connect();
  const cpu = process.cpuUsage();
  const before = await processorSeconds(pid);
  const start = performance.now();
  const [found] = (await findCatalogs(root, never)).catalogs;
  if (found === undefined) throw new Error("no catalog");
  const loaded = await loadCatalog(root, found, [locale], never);
  const ports = { translator: createTranslator(client), cache: openCache(cache), allowPseudo: false };
  const plan = planTranslation(loaded, { targets: [locale] });
  await estimate(plan, ports, never);
  const yes = performance.now();
  const outcome = await runPlan(plan, ports, never);
  const applied = await applyOutcome(root, outcome);
  const planning = (yes - start) / 1000;
  const seconds = (performance.now() - yes) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const own = (user + system) / 1e6;
  const worked = (await processorSeconds(pid)) - before;
  await close();
  const accepted = applied.reduce((sum, file) => sum + file.accepted.length, 0);
  if (accepted !== messages) throw new Error(`${accepted} translated: ${outcome.locales[0]?.failure?.code}`);
  return { planning, seconds, own, service: worked, requests: traffic.translations(), peak: traffic.peak() };
}

async function project(folder: string): Promise<string> {
  const at = await mkdtemp(join(folder, "project-"));
  await mkdir(join(at, "locales"));
  await writeFile(join(at, "locales/en.json"), localeFile(messages));
  return at;
}

async function measure(): Promise<void> {
  const service = await startService("--faults", `latency=${latency}`);
  const standIn = new Worker(new URL(import.meta.url));
  const [url] = await once(standIn, "message");
  const folder = await mkdtemp(join(tmpdir(), "glossa-bench-"));
  const fresh: Run[] = [];
  const again: Run[] = [];
  const costless: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const own = { folder, cache: join(folder, `cache-${run}`), pid: service.pid, locale: "en-XA" };
    fresh.push(await translateFile({ ...own, connect: service.connect }));
    again.push(await translateFile({ ...own, connect: service.connect }));
    const connect = () => connectCounted({ dialect: withAddress(dialects.service, url), key: "key", embedded: false });
    costless.push(await translateFile({ ...own, locale: "de", connect }));
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
    how: `from the yes to having written the file, by ${ideal.toFixed(1)} s (${latency} ms × ${batches} batches ÷ ${concurrency} at once); a stand-in in another thread answers`,
    samples: costless.map(({ seconds }) => seconds / ideal),
  });
  figure({
    name: "Translate: the same by the embedded service",
    unit: "×",
    how: "which has to read, translate and count 200 requests, one after the other",
    samples: fresh.map(({ seconds }) => seconds / ideal),
  });
  figure({
    name: `Translate: ${what}`,
    unit: "s",
    how: `by the embedded service; at most ${Math.max(...fresh.map(({ peak }) => peak))} requests were under way at once`,
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

  await Promise.all([service.stop(), standIn.terminate()]);
  await rm(folder, { recursive: true, force: true });
}
