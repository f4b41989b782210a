import { spawnSync } from "node:child_process";
import { step } from "../progress.ts";
import { canInstall, install } from "./apt.ts";

/** Debian's packages with which the embedded service corrects languages other than English. */
const packages = ["hunspell", "hunspell-de-de"] as const;

/** Installs them where we may; tests that need them tell when they are missing. */
export async function installSpelling(): Promise<void> {
  const { status } = spawnSync("hunspell", ["-d", "de_DE", "-l"], { input: "", stdio: ["pipe", "ignore", "ignore"] });
  if (status === 0) return;
  if (canInstall()) await step("Installing spelling (apt-get, once)", () => install(...packages));
  else console.log(`Corrections of German need more programs (sudo apt-get install ${packages.join(" ")}).`);
}
