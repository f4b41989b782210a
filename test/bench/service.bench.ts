import { silent } from "../../src/core/work/log.ts";
import { apertiumEngines } from "../../src/local/apertium/apertiumEngines.ts";
import { createLocalService } from "../../src/local/localServer.ts";
import { parseMarkup } from "../../src/local/markup/parseMarkup.ts";
import { toConnection } from "../../src/service/lease.ts";
import { translate } from "../../src/service/protocol/textEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { figure, sized } from "./measure.ts";
import { residentMegabytes, startService } from "./service.ts";
import { sentence } from "./texts.ts";

const never = new AbortController().signal;
const texts = Array.from({ length: sized(10_000, 100) }, (_, index) => sentence(index));
const latency = 100;
const concurrency = { start: 12, max: 12 };

/** Seconds that all texts take from client to service and back, in this process. */
async function through(milliseconds: number): Promise<number> {
  const service = await createLocalService({ engines: [], faults: { latency: milliseconds } });
  const transport = undiciTransport();
  const client = createClient({ connection: toConnection(service), transport, log: silent });
  const request = { texts, masked: false, source: "en", target: "en-XA", options: {} };
  const start = performance.now();
  let count = 0;
  for await (const _ of createTranslator(client, { concurrency }).translate(request, never)) count++;
  const seconds = (performance.now() - start) / 1000;
  await transport.close();
  await service.close();
  if (count !== texts.length) throw new Error(`${count} translated`);
  return seconds;
}

async function repeated(runs: number, work: () => Promise<number>): Promise<readonly number[]> {
  const samples: number[] = [];
  for (let run = 0; run < sized(runs, 1); run++) samples.push(await work());
  return samples;
}

const ideal = (latency / 1000) * Math.ceil(texts.length / 50 / concurrency.max);
figure({
  name: "Service: wall time of the translator by the ideal",
  unit: "×",
  goal: 1.5,
  how: `10,000 strings, service 100 ms late in the same process, by ${ideal.toFixed(1)} s`,
  samples: (await repeated(5, () => through(latency))).map((seconds) => seconds / ideal),
});
figure({
  name: "Service: pseudo-localized strings",
  unit: "ms per 1,000",
  how: "10,000 strings in 200 requests over HTTP, client and service in one process",
  samples: (await repeated(5, () => through(0))).map((seconds) => (seconds * 1000) / (texts.length / 1000)),
});

const starts: number[] = [];
const residents: number[] = [];
for (let run = 0; run < sized(7, 1); run++) {
  const start = performance.now();
  const service = await startService();
  starts.push(performance.now() - start);
  residents.push((await residentMegabytes(service.pid)) ?? 0);
  await service.stop();
}
figure({
  name: "Service: start-up of the embedded service",
  unit: "ms",
  how: "from the start of its process, over an empty folder, to the line that says where it listens",
  samples: starts,
});
figure({ name: "Service: memory at rest", unit: "MB", how: "resident set right after the start", samples: residents });

/** Requests a second of one text each, eight at once, of a service in a process of its own. */
async function requestsPerSecond(count: number): Promise<number> {
  const { client, close } = program.connect();
  const left = texts.slice(0, count);
  const start = performance.now();
  const worker = async () => {
    for (let text = left.pop(); text !== undefined; text = left.pop())
      await client.call(translate, { text: [text], source_lang: "EN", target_lang: "EN-XA" }, never);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const perSecond = (count * 1000) / (performance.now() - start);
  await close();
  return perSecond;
}

const program = await startService();
await requestsPerSecond(sized(1000, 20));
figure({
  name: "Service: requests for pseudo-localized translations",
  unit: "a second",
  how: "2,000 requests of one short text, 8 at once over HTTP, usage written for each; client on the same two cores",
  samples: await repeated(5, () => requestsPerSecond(sized(2000, 20))),
});
await program.stop();

const engines = apertiumEngines({ log: silent });
const apertium = await engines.find({ source: "EN", target: "ES" });
if (apertium !== undefined) {
  const markup = { handling: "xml", strict: true, ignoredTags: new Set(["x"]) } as const;
  const marked = Array.from({ length: sized(1000, 10) }, (_, index) =>
    parseMarkup(`Save <g>the ${index}</g> <x>name</x> changes now`, markup),
  );
  const cut = { splitting: new Set<string>(), lines: true, sentences: "EN" };
  const options = { cut, preserveFormatting: true };
  const run = async () => {
    const start = performance.now();
    await Promise.all(marked.map((one) => apertium.translate(one, options, never)));
    return (performance.now() - start) / marked.length;
  };
  await run();
  figure({
    name: "Service: a string by Apertium",
    unit: "ms",
    how: "1,000 strings with a pair of tags and a placeholder, kept processes, English to Spanish",
    samples: await repeated(5, run),
  });
}
engines.close();
