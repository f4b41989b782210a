import { installCodeServer } from "../editor/codeServer.ts";
import { cleanEnvironment } from "../editor/environment.ts";
import { run } from "../processes.ts";
import { installPackages } from "./installPackages.ts";

/** Extractors from npm, and the Node that they want. */
export interface OracleTools {
  /** Runs a script in `cwd`; returns what it prints. */
  run(cwd: string, script: string, ...args: readonly string[]): Promise<string>;
  readonly nodeModules: string;
  /** Path of that Node. */
  readonly node: string;
}

const angular = "22.2.6";
const lingui = "6.11.0";

const versions = {
  "i18next-cli": "1.74.2",
  "@formatjs/cli": "6.16.32",
  "@lingui/cli": lingui,
  "@lingui/format-po": lingui,
  "@angular/compiler": angular,
  "@angular/compiler-cli": angular,
  "@angular/localize": angular,
  "@angular/core": angular,
  "@angular/common": angular,
  rxjs: "7.8.2",
  tslib: "2.9.1",
  typescript: "6.0.3",
} as const;

/** Installs the extractors once into `.vscode-test/`, without their install scripts. Throws `Trouble` if npm cannot. */
export async function installOracleTools(): Promise<OracleTools> {
  const { node } = await installCodeServer();
  const nodeModules = await installPackages({ folder: "key-oracles-1", title: "the extractors", versions });
  const env = cleanEnvironment({ NO_COLOR: "1", I18NEXT_DISABLE_SUPPORT_NOTICE: "1" });
  return { nodeModules, node, run: (cwd, script, ...args) => run(node, [script, ...args], { cwd, env }) };
}
