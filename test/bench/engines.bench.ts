import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silent } from "../../src/core/work/log.ts";
import { smallMemory } from "../../src/service/embeddedService.ts";
import { toConnection } from "../../src/service/lease.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { fetchTransport } from "../../src/service/transport.ts";
import { contentOf, inGerman, scriptedEndpoint } from "../local/engines/scriptedEndpoint.ts";
import { figure, sized } from "./measure.ts";
import { sentence } from "./texts.ts";

const count = sized(10_000, 80);
const latencyMs = 300;
const [itemsPerRequest, concurrency] = [40, 8];
const idealSeconds = (Math.ceil(count / itemsPerRequest / concurrency) * latencyMs) / 1000;
const texts = Array.from({ length: count }, (_, at) => sentence(at).replace(/<[^>]*>|&\w+;/g, ""));

const endpoint = await scriptedEndpoint(async ({ items }) => {
  await new Promise((resolve) => setTimeout(resolve, latencyMs));
  return contentOf(items, inGerman);
});
const [ratios, megabytes, sizes]: [number[], number[], number[]] = [[], [], []];
for (let run = 0; run < sized(3, 1); run++) {
  endpoint.requests.length = 0;
  const took = await translated();
  ratios.push(took.seconds / idealSeconds);
  megabytes.push(took.megabytes);
  sizes.push(count / endpoint.requests.length);
}
await endpoint.close();

const how = `${count.toLocaleString("en")} strings, ${latencyMs} ms for each request of ${itemsPerRequest}, ${concurrency} at a time`;
figure({ name: "Model: time by the ideal time", unit: "×", goal: 1.5, how, samples: ratios });
figure({
  name: "Model: memory of the service",
  unit: "MB",
  goal: 150,
  how: "started as the editor does; the most that was resident, of all threads",
  samples: megabytes,
});
figure({ name: "Model: texts of a request", unit: "texts", how: "asked again included", samples: sizes });

/** Translates everything by a service in a process of its own. */
async function translated(): Promise<{ readonly seconds: number; readonly megabytes: number }> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-bench-engines-"));
  const [list, notes] = [join(folder, "engines.json"), join(folder, "notes")];
  const entry = {
    id: "model",
    kind: "chat",
    url: endpoint.url,
    model: "small",
    concurrency,
    maxItems: itemsPerRequest,
  };
  await writeFile(list, JSON.stringify({ engines: [{ ...entry, maxInputTokens: 8000 }] }));
  const noting = `import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync(${JSON.stringify(notes)}, String(process.resourceUsage().maxRSS)));`;
  const cli = process.env["GLOSSA_CLI"] ?? "";
  const args = [
    ...smallMemory,
    "--import",
    `data:text/javascript,${encodeURIComponent(noting)}`,
    cli,
    "serve",
    "--json",
  ];
  const child = spawn(process.execPath, [...args, "--data", join(folder, "service"), "--engines", list], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  const { url, key, adminKey } = JSON.parse(String(line));
  const connection = toConnection({ port: Number(new URL(url).port), key, adminKey });
  const translator = createTranslator(createClient({ connection, transport: fetchTransport(), log: silent }));
  const start = performance.now();
  let arrived = 0;
  const request = { texts, masked: false, source: "en", target: "de", options: {} };
  for await (const one of translator.translate(request, new AbortController().signal))
    if (!("failure" in one)) arrived++;
  const seconds = (performance.now() - start) / 1000;
  child.kill("SIGTERM");
  await once(child, "close");
  if (arrived !== count) throw new Error(`${arrived} of ${count} texts`);
  const megabytes = Number(await readFile(notes, "utf8")) / 1000;
  await rm(folder, { recursive: true, force: true });
  return { seconds, megabytes };
}
