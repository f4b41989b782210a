import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "node:util";
import { extensions } from "vscode";
import { reasonOf } from "../../scripts/tests/failureReason.mjs";
import { mochaHooks } from "../skipHooks.ts";

interface Launch {
  readonly url: string;
  readonly grep?: string;
  readonly color: boolean;
}

/**
 * Runs the suites, bundled beside this file, in the extension host. VS Code calls it; `launch.json`, written by the
 * launcher, says where lines and counts go, as nothing else leaves an extension host.
 */
export async function run(): Promise<void> {
  const { url, grep, color }: Launch = JSON.parse(readFileSync(join(__dirname, "launch.json"), "utf8"));
  const { default: Mocha } = await import("mocha");
  const reports = reporter(url);
  Mocha.reporters.Base.consoleLog = (...parts) => reports.line(format(...parts));
  const mocha = new Mocha({
    ui: "bdd",
    timeout: 300_000,
    reporter: "spec",
    color,
    rootHooks: mochaHooks,
    ...(grep ? { grep } : {}),
  });
  mocha.addFile(join(__dirname, "suites.cjs"));
  // suites that run alone call commands at once
  await extensions.getExtension("glossa.glossa")?.activate();
  const failed: object[] = [];
  const stats = await new Promise<Mocha.Stats | undefined>((resolve) => {
    const runner = mocha.run(() => resolve(runner.stats));
    runner.on("fail", (test, error) => failed.push({ title: test.fullTitle(), reason: reasonOf(error) }));
  });
  const { passes = 0, failures = 0, pending = 0 } = stats ?? {};
  await reports.end({ passed: passes, failed: failures, skipped: pending, failures: failed });
  if (failures > 0) throw new Error(`${failures} failed`);
}

function reporter(url: string) {
  let sent = Promise.resolve();
  const send = (message: object): void => {
    sent = sent.then(async () => {
      await fetch(url, { method: "POST", body: JSON.stringify(message) });
    });
  };
  return {
    line: (text: string): void => send({ lines: [text] }),
    end: (counts: object): Promise<void> => {
      send({ counts });
      return sent;
    },
  };
}
