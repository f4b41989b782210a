import { spawnSync } from "node:child_process";
import { step } from "../progress.ts";
import { canInstall, install } from "./apt.ts";

/** Installs the free translation engine of the embedded service where we may; tests that need it tell when it is missing. */
export async function installApertium(): Promise<void> {
  if (installed()) return;
  if (canInstall()) {
    await step("Installing Apertium (apt-get, once)", () => install("apertium", "apertium-eng-spa"));
  } else {
    console.log(
      "Apertium is missing, so the embedded service has no engine (sudo apt-get install apertium apertium-eng-spa).",
    );
  }
}

function installed(): boolean {
  const { stdout } = spawnSync("apertium", ["-l"], { encoding: "utf8" });
  return /^\s*eng-spa$/m.test(stdout ?? "");
}
