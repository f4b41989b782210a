import { join } from "node:path";
import { buildOnce } from "../buildOnce.ts";
import { findChromium } from "../editor/chromium.ts";
import { installCodeServer } from "../editor/codeServer.ts";
import { packOnce } from "../packOnce.ts";
import { root } from "../processes.ts";
import { step, type Terminal } from "../progress.ts";
import { benches } from "./benches.ts";
import { check } from "./check.ts";
import { inEditor } from "./inEditor.ts";
import { runMocha } from "./mocha.ts";
import type { Run, Work } from "./work.ts";

export interface Part {
  /**
   * Runs while other parts run: one of each lane at a time. The `background` gets the time of the processors that the
   * editor leaves; two editors at once would only make each other, and the background, wait.
   */
  readonly beside?: { readonly lane: "background" | "editor"; readonly run: Run };
  /** Runs after all that run side by side, with that of other parts only: it hears and speaks in real time. */
  readonly realTime?: Run;
  /** True if it runs in `npm run test:full`, and where it is named, alone. */
  readonly isFull?: true;
  /** Configurations of mocha that name its suites. */
  readonly configs: readonly string[];
  /** Preparation that the part waits for: system packages, VS Code, our VSIX. */
  readonly needs?: { readonly system?: true; readonly codeServer?: true; readonly vsix?: true };
}

const background = (config: string) =>
  ({ lane: "background", run: (work: Work) => runMocha({ config, ...work }) }) as const;

/** Runs tests that start the program for the terminal as it is built: it starts in a fifth of the time of its source. */
const withProgram =
  (config: string): Run =>
  async (work) => {
    await buildOnce();
    return runMocha({ config, ...work, env: { GLOSSA_DIST: join(root, "dist") } });
  };

const configs = {
  repository: "test/repository.mocha.json",
  unit: "test/mocha.json",
  formats: "test/core/formats/mocha.json",
  service: "test/service/mocha.json",
  processes: "test/processes/mocha.json",
  processesRealTime: "test/processes/realTime.mocha.json",
  inEditor: "test/inEditor/mocha.json",
  browser: "test/browser/mocha.json",
  browserRealTime: "test/browser/realTime.mocha.json",
};

/** Runs tests of the browser with what the set-up has prepared once for all of them. */
const inBrowser =
  (config: string): Run =>
  async (work) => {
    const vsix = await packOnce();
    const env = { GLOSSA_VSIX: vsix, GLOSSA_CHROMIUM: await findChromium(), GLOSSA_DIST: join(root, "dist") };
    return runMocha({ config, style: "spec", ...work, env });
  };

/** The parts of the tests, in the order of their output. */
export const parts = {
  check: { beside: { lane: "background", run: check }, configs: [] },
  formats: { beside: background(configs.formats), configs: [configs.formats] },
  unit: { beside: background(configs.unit), configs: [configs.unit] },
  repository: { beside: background(configs.repository), configs: [configs.repository] },
  service: {
    beside: { lane: "background", run: withProgram(configs.service) },
    configs: [configs.service],
    needs: { system: true },
  },
  benches: {
    beside: { lane: "background", run: benches },
    isFull: true,
    configs: [],
    needs: { system: true, codeServer: true },
  },
  inEditor: {
    beside: { lane: "editor", run: inEditor },
    configs: [configs.inEditor],
    needs: { system: true, codeServer: true },
  },
  browser: {
    beside: { lane: "editor", run: inBrowser(configs.browser) },
    realTime: inBrowser(configs.browserRealTime),
    configs: [configs.browser, configs.browserRealTime],
    needs: { system: true, codeServer: true, vsix: true },
  },
  // one test needs a Node with an SQLite of its own, which code-server brings; it is skipped without
  processes: {
    beside: { lane: "background", run: withProgram(configs.processes) },
    realTime: withProgram(configs.processesRealTime),
    configs: [configs.processes, configs.processesRealTime],
    needs: { system: true, codeServer: true },
  },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof parts;

/** Returns what installs and builds what these parts need besides system packages, each thing once. */
export function preparations(names: readonly PartName[]): readonly ((out: Terminal) => Promise<unknown>)[] {
  const needs = names.map((name): Part["needs"] => (parts[name] as Part).needs ?? {});
  return [
    ...(needs.some((need) => need?.codeServer) ? [installCodeServer] : []),
    ...(needs.some((need) => need?.vsix) ? [(out: Terminal) => step("Building and packing", packOnce, out)] : []),
  ];
}
