import { rmSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { downloadAndUnzipVSCode, runTests, SilentReporter } from "@vscode/test-electron";
import { type BuildOptions, build as bundleTests } from "esbuild";
import { chromium } from "playwright-core";
import { buildOnce } from "../buildOnce.ts";
import { chromiumArguments, findChromium } from "../editor/chromium.ts";
import { cleanEnvironment } from "../editor/environment.ts";
import { ignoreFrames } from "../editor/ignoreFrames.ts";
import { copySample } from "../editor/sample.ts";
import { calmSettings, otherExtensions, quietSettings, startServer } from "../editor/server.ts";
import { atExit, root, temporaryFolder } from "../processes.ts";
import { step, type Terminal, Trouble } from "../progress.ts";
import type { TracedBundle } from "../walk/traceCalls.ts";
import type { Counts } from "./counts.ts";
import type { MochaRun } from "./mocha.ts";
import { listen, type Report } from "./report.ts";
import { suitesOfTier } from "./tiers.ts";

/** No test takes as long, however busy the machine is. */
const maxSilenceMs = 10 * 60_000;

/** In a browser VS Code saves by itself after a second: a busy machine would save what a test looks at first. */
const testSettings = { ...calmSettings, "files.autoSave": "off" };

/** The suites to run, and the output. */
export interface InEditor extends Pick<MochaRun, "grep" | "tier" | "suites"> {
  readonly out: Terminal;
  /** Records the calls of the suites. */
  readonly trace?: TracedBundle;
}

/** Runs `test/inEditor/*.test.ts` inside the extension host of a real VS Code, with `dist/` as the extension. */
export async function inEditor({ grep, tier, suites, out, trace }: InEditor): Promise<Counts> {
  await buildOnce();
  const report = await listen(out);
  const workspace = await copySample();
  const launch = { url: report.url, grep, color: process.stdout.isTTY === true };
  const tests = await step(
    "Building the tests for inside VS Code",
    () => buildTests(launch, { tier, suites }, trace),
    out,
  );
  const desktop = await downloadDesktop();
  if (desktop) await runDesktop(desktop, tests, workspace);
  else await runServed(tests, workspace, report, out);
  report.close();
  return (
    report.counts() ??
    Promise.reject(new Trouble("VS Code ended, or said nothing more, before the tests in it had ended."))
  );
}

async function buildTests(
  launch: object,
  { tier, suites: chosen }: Pick<InEditor, "tier" | "suites">,
  trace: TracedBundle | undefined,
): Promise<string> {
  const folder = join(root, `test/out/inEditor-${process.pid}`);
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  const all = (await readdir(join(root, "test/inEditor"))).filter((name) => name.endsWith(".test.ts"));
  const suites = suitesOfTier(tier, all).filter((name) => chosen?.includes(`test/inEditor/${name}`) ?? true);
  const bundled = (entry: BuildOptions): Promise<unknown> =>
    bundleTests({
      ...entry,
      absWorkingDir: root,
      bundle: true,
      platform: "node",
      format: "cjs",
      target: "node20",
      mainFields: ["module", "main"],
      external: ["vscode", "mocha"],
      // a service in these tests finds its threads where the build has put them
      define: { "import.meta.url": JSON.stringify(pathToFileURL(join(root, "dist/cli/tests.js")).href) },
      logOverride: { "empty-import-meta": "silent" },
      sourcemap: "inline",
      logLevel: "warning",
      ...(trace && { plugins: [...trace.plugins], banner: { js: trace.prelude } }),
    });
  // one file: each suite by itself would bring most of `src/`, to be written and then read in the extension host
  const contents = [...suites]
    .sort()
    .map((name) => `import "./${name}";\n`)
    .join("");
  const stdin = { contents, resolveDir: join(root, "test/inEditor"), sourcefile: "suites.ts" };
  await bundled({ entryPoints: ["test/inEditor/index.ts"], outfile: join(folder, "index.cjs") });
  await bundled({ stdin, outfile: join(folder, "suites.cjs") });
  await writeFile(join(folder, "launch.json"), JSON.stringify(launch));
  return join(folder, "index.cjs");
}

/** VS Code itself, where it can be downloaded and has a screen. */
async function downloadDesktop(): Promise<string | undefined> {
  const screen = process.platform !== "linux" || process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"];
  if (!screen) return undefined;
  const cachePath = join(root, ".vscode-test");
  return downloadAndUnzipVSCode({ cachePath, reporter: new SilentReporter() }).catch(() => undefined);
}

async function runDesktop(vscodeExecutablePath: string, tests: string, workspace: string): Promise<void> {
  const profile = await temporaryFolder("profile");
  await mkdir(join(profile, "User"), { recursive: true });
  await writeFile(join(profile, "User/settings.json"), JSON.stringify({ ...quietSettings, ...testSettings }));
  await runTests({
    vscodeExecutablePath,
    extensionDevelopmentPath: root,
    extensionTestsPath: tests,
    extensionTestsEnv: cleanEnvironment({ XDG_CACHE_HOME: join(profile, "cache") }),
    launchArgs: [workspace, `--user-data-dir=${profile}`, "--disable-workspace-trust", "--disable-extensions"],
  }).catch(() => undefined); // The report counts what failed.
}

async function runServed(tests: string, workspace: string, report: Report, out: Terminal): Promise<void> {
  const executablePath = await findChromium();
  const server = await startServer({ smokeTestDriver: true, settings: testSettings, without: otherExtensions });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  // nobody looks at it: what is small, and cut off, costs next to nothing to draw
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.addInitScript({
    content: `addEventListener("DOMContentLoaded", () => { ${clipped("inset(0 0 100%)")}; });`,
  });
  await ignoreFrames(page);
  const exited = new Promise<void>((resolve) => {
    void page.exposeFunction("codeAutomationLog", () => {}).then(() => undefined);
    void page.exposeFunction("codeAutomationExit", () => resolve()).then(() => undefined);
  });
  await page.goto(testUrl(server.url, tests, workspace));
  await Promise.race([exited, report.ended, report.silence(maxSilenceMs)]);
  if (!report.counts() || (report.counts()?.failed ?? 0) > 0) {
    const file = join(root, "test/out/inEditor.png");
    await page.evaluate(clipped("")).catch(() => undefined);
    await page.screenshot({ path: file }).catch(() => undefined);
    out.write(`What VS Code showed at the end is in ${relative(root, file)}.\n`);
  }
  await browser.close();
  await server.stop();
}

/** A line of the page's script. */
const clipped = (path: string): string => `document.body.style.clipPath = "${path}"`;

function testUrl(server: string, tests: string, workspace: string): string {
  const remote = (path: string): string => `vscode-remote://${new URL(server).host}${path}`;
  const payload = [
    ["skipWelcome", "true"],
    ["skipReleaseNotes", "true"],
    ["extensionDevelopmentPath", remote(root)],
    ["extensionTestsPath", remote(tests)],
  ];
  return `${server}/?${new URLSearchParams({ folder: workspace, payload: JSON.stringify(payload) })}`;
}
