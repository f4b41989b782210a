import { spawnSync } from "node:child_process";
import { step } from "../progress.ts";
import { canInstall, install } from "./apt.ts";

/** Debian's packages that hear and speak for the embedded service. */
const packages = ["pocketsphinx", "pocketsphinx-en-us", "python3-pocketsphinx", "flite", "espeak-ng"] as const;

/** Installs them where we may; tests that need one tell when it is missing. */
export async function installSpeech(): Promise<void> {
  if (installed()) return;
  if (canInstall()) await step("Installing speech programs (apt-get, once)", () => install(...packages));
  else
    console.log(
      `Voice sessions of the embedded service need more programs (sudo apt-get install ${packages.join(" ")}).`,
    );
}

function installed(): boolean {
  const model = "import os, pocketsphinx; os.stat(os.path.join(pocketsphinx.get_model_path(), 'en-us.lm.bin'))";
  const run = (program: string, ...args: readonly string[]) => spawnSync(program, args, { stdio: "ignore" });
  // flite tells its version and fails
  const areThere = ["flite", "espeak-ng"].every((program) => run(program, "--version").error === undefined);
  return areThere && run("/usr/bin/python3", "-c", model).status === 0;
}
