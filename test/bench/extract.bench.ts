import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { processExtractor } from "../../src/project/disk/extractorProgram.ts";
import { figure, sized } from "./measure.ts";

const files = sized(2_000, 10);
const root = await mkdtemp(join(tmpdir(), "glossa-bench-extract-"));
const body = Array.from(
  { length: 30 },
  (_, index) => `export const f${index} = (a: number) => [1, 2, 3].map((x) => x * a + ${index}).join();`,
).join("\n");
for (let index = 0; index < files; index++) {
  const folder = join(root, "src", String(index % 40));
  mkdirSync(folder, { recursive: true });
  const code = `export const P${index} = ({ t, n }) => <p title={t("p${index}.a", "A")}>{t("p${index}.b", { count: n })}</p>;`;
  writeFileSync(join(folder, `part${index}.tsx`), `${body}\n${code}\n`);
}
const notes = join(root, "notes");
// it is ended as soon as it has answered, so it notes as it goes
const noting = `import { writeFileSync } from "node:fs";
setInterval(() => writeFileSync(${JSON.stringify(notes)}, String(process.resourceUsage().maxRSS)), 50).unref();`;
const extractor = processExtractor({
  root,
  execPath: process.execPath,
  execArgs: ["--import", `data:text/javascript,${encodeURIComponent(noting)}`],
  programPath: join(dirname(process.env["GLOSSA_CLI"] ?? ""), "cli/extract.js"),
  env: process.env,
});

const [times, memory, delays]: number[][] = [[], [], []];
for (let run = 0; run < sized(5, 1); run++) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const { keys } = await extractor.extract(
    { input: ["src/**/*.tsx"], options: {}, texts: {} },
    AbortSignal.timeout(300_000),
  );
  if (keys.length !== 2 * files) throw new Error(`${keys.length} keys`);
  times?.push(performance.now() - start);
  delay.disable();
  delays?.push(delay.percentile(99) / 1e6);
  memory?.push(Number(readFileSync(notes, "utf8")) / 1000);
}
await rm(root, { recursive: true, force: true });

const how = `${files} files of code, ${2 * files} keys, in a process of its own`;
figure({ name: "Extract: keys of 2,000 files", unit: "ms", how: `${how}, its start included`, samples: times ?? [] });
figure({ name: "Extract: memory of its process", unit: "MB", how, samples: memory ?? [] });
figure({
  name: "Extract: event loop of who waits, p99",
  unit: "ms",
  goal: 16,
  how: `${how}: the longest of 99 % of the turns of the process that started it`,
  samples: delays ?? [],
});
