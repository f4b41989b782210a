import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Commands that use programs of the system: also parts of `npm test`, and what `npm run test:full` adds to them. */
export type Use =
  | "start"
  | "screenshots"
  | "service"
  | "processes"
  | "processes.full"
  | "inEditor"
  | "inEditor.full"
  | "browser"
  | "benches";

export interface SystemPackage {
  /** Reason for installing it, as a person reads it. */
  readonly purpose: string;
  readonly uses: readonly Use[];
  /**
   * Looks for what the package brings instead of asking `dpkg`: the same programs may come from elsewhere, and systems
   * other than Debian have them too.
   */
  readonly isThere: () => boolean;
}

const translation = "translation";
const speech = "speech";
const spelling = "spelling";
const readers = "programs that read what Glossa wrote";
const shells = "shells that complete words";
const frameworks = "a framework that shows locale files";

/** All packages of Debian that Glossa's commands use, by name. The only list: nothing else is installed. */
export const packages = {
  apertium: {
    purpose: translation,
    uses: ["start", "screenshots", "processes", "browser"],
    isThere: program("apertium-wblank-mode"),
  },
  "apertium-eng-spa": {
    purpose: translation,
    uses: ["start", "screenshots", "processes", "browser"],
    isThere: apertiumMode("eng-spa"),
  },
  "apertium-es-pt": { purpose: translation, uses: ["processes"], isThere: apertiumMode("es-pt_BR") },
  hunspell: { purpose: spelling, uses: ["start", "processes"], isThere: program("hunspell") },
  "hunspell-de-de": { purpose: spelling, uses: ["start", "processes"], isThere: dictionary("de_DE") },
  "hunspell-es": { purpose: spelling, uses: ["start"], isThere: dictionary("es_ES") },
  "python3-pocketsphinx": {
    purpose: speech,
    uses: ["start", "processes", "inEditor.full", "browser"],
    isThere: pythonModules("pocketsphinx"),
  },
  "pocketsphinx-en-us": {
    purpose: speech,
    uses: ["start", "processes", "inEditor.full", "browser"],
    isThere: file("/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"),
  },
  flite: { purpose: speech, uses: ["start", "processes", "inEditor.full", "browser"], isThere: program("flite") },
  "espeak-ng": { purpose: speech, uses: ["start", "processes.full"], isThere: program("espeak-ng") },
  // not for `npm start`: it adds 380 MB, and only compressed audio needs it
  ffmpeg: { purpose: "compressed audio", uses: ["processes"], isThere: program("ffmpeg") },
  aapt: { purpose: readers, uses: ["processes.full"], isThere: program("aapt2") },
  gettext: { purpose: readers, uses: ["processes.full"], isThere: program("msgfmt") },
  "libxml2-utils": { purpose: readers, uses: ["processes"], isThere: program("xmllint") },
  "php-cli": { purpose: readers, uses: ["processes.full"], isThere: program("php") },
  python3: { purpose: readers, uses: ["service", "processes"], isThere: program("python3") },
  "python3-docx": { purpose: readers, uses: ["processes.full"], isThere: pythonModules("docx") },
  "python3-lxml": { purpose: readers, uses: ["processes.full"], isThere: pythonModules("lxml") },
  "python3-openpyxl": { purpose: readers, uses: ["processes.full"], isThere: pythonModules("openpyxl") },
  ruby: { purpose: frameworks, uses: ["processes.full"], isThere: program("ruby") },
  "ruby-i18n": { purpose: frameworks, uses: ["processes.full"], isThere: rubyGem("i18n") },
  "qt6-l10n-tools": { purpose: readers, uses: ["processes.full"], isThere: file("/usr/lib/qt6/bin/lrelease") },
  "translate-toolkit": { purpose: readers, uses: ["processes.full"], isThere: pythonModules("translate") },
  unzip: { purpose: readers, uses: ["processes.full"], isThere: program("unzip") },
  zsh: { purpose: shells, uses: ["processes"], isThere: program("zsh") },
  fish: { purpose: shells, uses: ["processes"], isThere: program("fish") },
  chromium: {
    purpose: "the browser of the tests",
    uses: ["screenshots", "inEditor", "browser", "benches"],
    isThere: () => findChromiumProgram() !== undefined,
  },
  "pre-commit": {
    purpose: "a program that runs the documented hook",
    uses: ["processes.full"],
    isThere: program("pre-commit"),
  },
  attr: { purpose: "extended attributes", uses: ["processes"], isThere: program("setfattr") },
  postgresql: {
    purpose: "a database for several services",
    uses: ["processes.full", "benches"],
    isThere: () => postgresPrograms() !== undefined,
  },
  git: {
    purpose: "commit messages, merges",
    uses: ["service", "processes", "inEditor", "browser"],
    isThere: program("git"),
  },
} as const satisfies Record<string, SystemPackage>;

export type PackageName = keyof typeof packages;

/** The packages that these uses need. */
export const packagesFor = (uses: readonly string[]): readonly PackageName[] =>
  names.filter((name) => (packages[name].uses as readonly string[]).some((use) => uses.includes(use)));

/** Those of the packages that are not on this machine. */
export const missing = (wanted: readonly PackageName[]): readonly PackageName[] =>
  wanted.filter((name) => !packages[name].isThere());

/** Reason why this process cannot install Debian packages; `null` if it can. */
export function obstacleToInstalling(): string | null {
  if (!existsSync("/usr/bin/apt-get")) return "this system has no apt-get";
  return process.getuid?.() === 0 ? null : "only root can install them";
}

/** Path of the Chromium that `GLOSSA_CHROMIUM` names, or of the first one on the PATH. */
export const findChromiumProgram = (): string | undefined =>
  process.env["GLOSSA_CHROMIUM"] ??
  findProgram("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");

/** Path of the programs of the newest PostgreSQL that Debian installed. */
export function postgresPrograms(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(root, version, "bin")).find((path) => existsSync(join(path, "initdb")));
}

const names = Object.keys(packages) as readonly PackageName[];

function findProgram(...programs: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

function program(name: string): () => boolean {
  return () => findProgram(name) !== undefined;
}

function file(...paths: readonly string[]): () => boolean {
  return () => paths.some((path) => existsSync(path));
}

function apertiumMode(name: string): () => boolean {
  return file(join(process.env["APERTIUM_DATADIR"] ?? "/usr/share/apertium", "modes", `${name}.mode`));
}

/** Looks where `src/local/writing/hunspell.ts` looks. */
function dictionary(name: string): () => boolean {
  const own = process.env["DICPATH"]?.split(delimiter) ?? [];
  const folders = ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell", "/Library/Spelling"];
  return file(...[...own, ...folders].map((folder) => join(folder, `${name}.dic`)));
}

/** Debian's Python, as the embedded service starts it: another one on the PATH has other modules. */
function pythonModules(name: string): () => boolean {
  const script = "import importlib.util, sys; sys.exit(importlib.util.find_spec(sys.argv[1]) is None)";
  return () => spawnSync("/usr/bin/python3", ["-c", script, name], { stdio: "ignore" }).status === 0;
}

/** Debian's Ruby has Debian's gems. */
function rubyGem(name: string): () => boolean {
  return () => spawnSync("ruby", ["-e", `require "${name}"`], { stdio: "ignore" }).status === 0;
}
