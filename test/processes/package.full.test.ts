import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { packTerminal } from "../../scripts/cliPackage.ts";
import { endService } from "../cli/terminal.ts";
import { actionRunner } from "./actionRunner.ts";
import { testRecipes } from "./packageRecipes.ts";

const exec = promisify(execFile);
const repository = fileURLToPath(new URL("../..", import.meta.url));

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The npm package of the terminal, installed in an empty folder without network and without the repository. */
describe("the package of the terminal", function () {
  // npm alone takes seconds for each of its folders
  this.timeout(300_000);
  let base: string;
  let folder: string;
  let file: string;
  let unpacked: number;
  before(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), "glossa-package-")));
    folder = join(base, "project");
    await mkdir(join(folder, "locales"), { recursive: true });
    ({ file, unpacked } = await packTerminal(base));
    await writeFile(join(folder, "package.json"), '{ "name": "empty", "type": "module", "private": true }\n');
    await writeFile(join(folder, "locales/en.json"), '{ "greeting": "Hello {{name}}", "bye": "Bye" }\n');
    await writeFile(join(folder, "locales/de.json"), '{ "bye": "Tschüs" }\n');
    await run("npm", "install", "--save-dev", "--offline", "--no-audit", "--no-fund", `../${basename(file)}`);
  });
  after(async () => {
    await endService(join(base, "data/glossa/service/service.json"));
    await rm(base, { recursive: true, force: true, maxRetries: 5 });
  });

  const env = (): Record<string, string | undefined> => ({
    PATH: process.env["PATH"],
    HOME: base,
    XDG_CACHE_HOME: join(base, "cache"),
    XDG_DATA_HOME: join(base, "data"),
  });

  async function run(command: string, ...args: readonly string[]): Promise<Ran> {
    try {
      const { stdout, stderr } = await exec(command, [...args], { cwd: folder, env: env() });
      return { code: 0, out: stdout, err: stderr };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, out: stdout, err: stderr };
    }
  }
  /** Runs the program that npm has linked: npm itself would need more time than it, at each call. */
  const glossa = (...args: readonly string[]): Promise<Ran> => run(join(folder, "node_modules/.bin/glossa"), ...args);

  it("is small, and brings no dependency, test or picture", async () => {
    assert.ok(unpacked <= 25_000_000, `${unpacked} bytes`);
    const installed = await readdir(join(folder, "node_modules"));
    assert.deepEqual(
      installed.filter((name) => !name.startsWith(".")),
      ["glossa"],
    );
    const names = await readdir(join(folder, "node_modules/glossa"), { recursive: true });
    assert.deepEqual(
      names.filter((name) => /test|\.(?:png|svg|gif|map)$/.test(name)),
      [],
    );
  });

  it("checks and translates, and its embedded service answers", async () => {
    const checked = await run("npx", "--offline", "glossa", "check");
    const out =
      "locales/de.json\n  warning  greeting: missing  message.missing\n\n1 finding in 2 files: 1 warning.\nFailed: 1 warning (missing 1).\n";
    assert.deepEqual(checked, { code: 1, out, err: "" });
    const translated = await glossa("translate", "--to", "en-XA");
    assert.equal(translated.code, 0, translated.err);
    assert.match(await readFile(join(folder, "locales/en-XA.json"), "utf8"), /"⟦.*\{\{name\}\}.*⟧"/);
  });

  it("reads source code with its compressed grammars", async () => {
    await writeFile(join(folder, "app.tsx"), 'import { t } from "i18next";\nt("greeting");\nt("nowhere");\n');
    const manifest = join(folder, "package.json");
    const before = await readFile(manifest, "utf8");
    await writeFile(manifest, JSON.stringify({ ...JSON.parse(before), dependencies: { i18next: "25.0.0" } }));
    const missing = await glossa("usages", "--missing");
    await writeFile(manifest, before);
    assert.equal(missing.code, 1, missing.err);
    assert.match(missing.out, /app\.tsx:3:\d+.*nowhere/);
    await rm(join(folder, "app.tsx"));
  });

  it("corrects English with its compressed dictionary", async () => {
    const corrected = await glossa("service", "correct", "This are an test.");
    assert.deepEqual([corrected.code, corrected.out], [0, "This are a test.\n"], corrected.err);
  });

  it("has functions with types that the compiler accepts", async () => {
    await writeFile(
      join(folder, "use.ts"),
      `import { check, type CheckResult, GlossaError, translate } from "glossa";
const checked: CheckResult = await check();
const codes: readonly string[] = checked.catalogs.flatMap(({ files }) => files).flatMap((file) => file.problems).map(({ code }) => code);
const planned = await translate({ to: ["ar-XB"], dryRun: true, budget: 1000 });
// @ts-expect-error an option that there is not
await translate({ too: ["de"], dryRun: true });
let error: unknown;
await check({ paths: ["nowhere"] }).catch((reason: unknown) => { error = reason; });
const refused = error instanceof GlossaError ? [error.code, error.exitCode, error.message] : [];
console.log(JSON.stringify([checked.schemaVersion, checked.exitCode, codes, planned.catalogs[0]?.locales[0]?.messages, refused]));
`,
    );
    const typescript = join(dirname(fileURLToPath(import.meta.resolve("typescript/package.json"))), "bin/tsc");
    await mkdir(join(folder, "node_modules/@types"), { recursive: true });
    await symlink(join(repository, "node_modules/@types/node"), join(folder, "node_modules/@types/node"));
    await symlink(join(repository, "node_modules/undici-types"), join(folder, "node_modules/undici-types"));
    const options = ["--strict", "--module", "nodenext", "--target", "es2023", "--types", "node"];
    const compiled = await run(process.execPath, typescript, ...options, "use.ts");
    assert.deepEqual(compiled, { code: 0, out: "", err: "" });
    const { out, err } = await run(process.execPath, "use.js");
    assert.equal(out, '[1,1,["message.missing"],2,["call.wrong",2,"There is no file or folder nowhere."]]\n', err);
  });

  it("is what the steps of the action install and run", async () => {
    const runner = await actionRunner(repository, folder, env());
    const ran = await runner.run({ package: file, token: "", "fail-on": "never" });
    assert.equal(ran.code, 0, ran.log);
    assert.match(ran.log, /cli=.*\/glossa-package\/node_modules\/glossa\/dist\/cli\.js\n/);
    assert.match(ran.log, /^locales\/de\.json\n +warning +greeting: missing +message\.missing$/m);
    assert.match(ran.log, /^findings<<(.+)\n1\n\1$/m);
    assert.match(await runner.summary(), /^### Glossa: 1 finding$/m);
  });

  testRecipes(() => ({ base, file, env: env() }));
});
