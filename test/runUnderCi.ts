import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root, temporaryFolder } from "../scripts/processes.ts";

const skips = new URL("skip.ts", import.meta.url).href;
const hooks = join(import.meta.dirname, "skipHooks.ts");
const mocha = join(root, "node_modules/mocha/bin/mocha.js");

/** Runs a suite under CI with nothing on the PATH. */
export async function runUnderCi(suite: string) {
  const file = join(await temporaryFolder("skips"), "suite.test.mts");
  await writeFile(file, `import { needs, skip } from ${JSON.stringify(skips)};\n${suite}`);
  const options = ["--no-config", "--no-color", "--reporter", "spec", "--require", hooks];
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx/esm", mocha, ...options, file], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: "", CI: "true" },
  });
  return { status, printed: stdout + stderr };
}
