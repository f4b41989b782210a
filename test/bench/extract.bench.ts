import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
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
mkdirSync(join(root, "locales"));
writeFileSync(join(root, "locales/en.json"), "{}\n");
writeFileSync(join(root, "package.json"), '{ "dependencies": { "i18next": "25.0.0" } }');

const program = process.env["GLOSSA_CLI"] ?? "";

/** Runs the command with a cache; returns its milliseconds. */
async function extract(cache: string): Promise<number> {
  const start = performance.now();
  const env = { ...process.env, XDG_CACHE_HOME: join(root, cache) };
  const running = promisify(execFile)(process.execPath, [program, "extract", "--check", "--json"], {
    ...{ cwd: root, env, maxBuffer: 1e8 },
  });
  // it fails, as keys are missing
  const { stdout } = await running.catch((error: { readonly stdout: string }) => error);
  const { keys } = JSON.parse(stdout).catalogs[0];
  if (keys !== 2 * files) throw new Error(`${keys} keys`);
  return performance.now() - start;
}

const [cold, warm]: number[][] = [[], []];
for (let run = 0; run < sized(5, 1); run++) {
  cold?.push(await extract(`${run}`));
  warm?.push(await extract(`${run}`));
}
await rm(root, { recursive: true, force: true });

const how = `${files} files of code, ${2 * files} keys, glossa extract --check with its start`;
figure({ name: "Extract: keys of 2,000 files, for the first time", unit: "ms", how, samples: cold ?? [] });
figure({ name: "Extract: keys of 2,000 files, again", unit: "ms", how, samples: warm ?? [] });
