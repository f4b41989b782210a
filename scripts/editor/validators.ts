import { spawnSync } from "node:child_process";
import { step } from "../progress.ts";
import { canInstall, install } from "./apt.ts";

/** Debian's packages that read what Glossa wrote, as others do. */
const packages = [
  "libxml2-utils",
  "translate-toolkit",
  "gettext",
  "qt6-l10n-tools",
  "aapt",
  "unzip",
  "python3-docx",
  "python3-openpyxl",
] as const;

/** Installs them where we may; tests that need one tell when it is missing. */
export async function installValidators(): Promise<void> {
  if (installed()) return;
  if (canInstall()) await step("Installing readers of locale files (apt-get, once)", () => install(...packages));
  else console.log(`Some tests need other programs to read with (sudo apt-get install ${packages.join(" ")}).`);
}

function installed(): boolean {
  const runs = (program: string, ...args: readonly string[]) =>
    spawnSync(program, args, { stdio: "ignore" }).status === 0;
  return (
    runs("xmllint", "--version") &&
    runs("msgfmt", "--version") &&
    runs("/usr/lib/qt6/bin/lrelease", "-version") &&
    runs("aapt2", "version") &&
    runs("unzip", "-v") &&
    runs("/usr/bin/python3", "-c", "import translate.storage.xliff, docx, openpyxl")
  );
}
