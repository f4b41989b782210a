import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { lstat, mkdir, readdir, readFile, readlink, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type KeyTerminal, keyTerminal } from "../cli/keyProject.ts";
import type { Terminal } from "../cli/terminal.ts";
import { isFuzzing, seed } from "../property.ts";
import { skip } from "../skip.ts";

/** Text of every file that nothing may read. */
const secret = "SECRET";

/** Replacements of a file or folder; targets are relative to its folder, or absolute. */
const kinds: Readonly<Record<string, (shell: Terminal, path: string) => Promise<void>>> = {
  "link to a file outside": (shell, path) => linked(shell, path, "../outside/file.json"),
  "link to nothing outside": (shell, path) => linked(shell, path, "../outside/none.json"),
  "link to a folder outside": (shell, path) => linked(shell, path, "../outside"),
  "link to git's configuration": (shell, path) => linked(shell, path, ".git/config"),
  "link to a file of a dependency": (shell, path) => linked(shell, path, "node_modules/a/x.json"),
  "link to the manifest": (shell, path) => linked(shell, path, "package.json"),
  "link to a folder": (shell, path) => linked(shell, path, "src"),
  "link to itself": (shell, path) => linked(shell, path, path),
  "link to a device": (shell, path) => linked(shell, path, "/dev/zero"),
  "link to a pipe": (shell, path) => linked(shell, path, "pipe"),
  pipe: async (shell, path) => void execFileSync("mkfifo", [await cleared(shell, path)]),
};

/** Files and folders that commands read or write, or would make. */
const places = [
  ...["locales", "locales/en.json", "locales/de.json", "locales/en-XA.json"],
  ...["parts/en-XA", "parts/en-XA/app.json", "parts/en/app.json"],
  ...["glossa.lock", "glossa.json", "i18next-parser.config.json"],
  ...["src", "src/app.ts", "app/messages.xlf", "app/messages.de.xlf", "app/i18n/en.ini", "app/i18n/de.ini"],
];

const calls: readonly (readonly string[])[] = [
  ["check"],
  ["translate", "--dry-run", "--to", "en-XA"],
  ["translate", "--to", "en-XA"],
  ["merge"],
];
/** Every day only where code is read through what has taken a place. */
const extractCalls: readonly (readonly string[])[] = [["extract"], ["extract", "--remove-unused", "--yes"]];
const extractKinds = /outside$|device|pipe/;

function callsFor(put: readonly (readonly [kind: string, place: string])[]): typeof calls {
  const isForExtract = put.some(([kind, place]) => place.startsWith("src") && extractKinds.test(kind));
  if (isFuzzing) return [...calls, ...extractCalls];
  return isForExtract ? extractCalls.slice(0, 1) : calls;
}

async function cleared(shell: Terminal, path: string): Promise<string> {
  const place = join(shell.root, path);
  await mkdir(dirname(place), { recursive: true });
  await rm(place, { recursive: true, force: true });
  return place;
}

async function linked(shell: Terminal, path: string, target: string): Promise<void> {
  await symlink(join(target.startsWith("/") ? "" : shell.root, target), await cleared(shell, path));
}

const xliff = (target: string, text: string) =>
  `<xliff version="1.2"><file source-language="en" ${target} datatype="plaintext" original="x"><body>${text}</body></file></xliff>`;

async function project(): Promise<KeyTerminal> {
  const shell = await keyTerminal({});
  await shell.put({
    ".git/config": secret,
    "node_modules/a/x.json": `{"${secret}":"${secret}"}`,
    "package.json": '{"name":"x","dependencies":{"i18next":"25.0.0"}}',
    "locales/en.json": '{"a":"{x}","b":"{y}"}',
    "locales/de.json": '{"a":"{x}"}',
    "parts/en/app.json": '{"a":"{x}"}',
    "parts/de/app.json": "{}",
    "src/app.ts": 't("a"); t("new.key", "{z}");',
    "app/messages.xlf": xliff("", "<trans-unit id='a'><source>1</source></trans-unit>"),
    "app/messages.de.xlf": xliff("target-language='de'", "<trans-unit id='b'><source>2</source></trans-unit>"),
    "app/i18n/en.ini": "a = {x}\n",
    "app/i18n/de.ini": "a = {x}\n",
    "../outside/file.json": `{"${secret}":"${secret}"}`,
  });
  execFileSync("mkfifo", [join(shell.root, "pipe")]);
  return shell;
}

/** Everything that no command may change: files by their bytes, links by their targets, and that nothing is added. */
async function state(shell: Terminal): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of ["../outside", ".git", "node_modules", "package.json", "src"]) {
    const base = join(shell.root, folder);
    const names = await readdir(base, { recursive: true }).catch(() => [""]);
    for (const name of names) {
      const stats = await lstat(join(base, name)).catch(() => undefined);
      if (stats?.isFile()) found.push(`${folder}/${name} ${await readFile(join(base, name), "latin1")}`);
      else found.push(`${folder}/${name}`);
    }
  }
  return found.sort();
}

async function tryAll(service: LocalService, put: readonly (readonly [kind: string, place: string])[]): Promise<void> {
  const shell = await project();
  shell.env["GLOSSA_API_KEY"] = service.key;
  try {
    for (const [kind, place] of put) await kinds[kind]?.(shell, place);
    const before = await state(shell);
    const linksBefore = await linksOf(shell, put);
    for (const call of callsFor(put)) {
      const what = `${call.join(" ")} with ${put.map(([kind, place]) => `${place}: ${kind}`).join(", ")}`;
      const signal = AbortSignal.timeout(60_000);
      const isTranslating = call[0] === "translate";
      const args = [...call, ...(isTranslating ? ["--service", service.url] : [])];
      const ended = shell.run(args, { signal, program: shell.program });
      const { out, err } = await Promise.race([ended, late(signal, what)]);
      assert.ok(!(out + err).includes(secret), `${what} shows what it must not read: ${out}${err}`);
      assert.deepEqual(await state(shell), before, what);
      assert.deepEqual(await linksOf(shell, put), linksBefore, what);
    }
  } finally {
    await shell.close();
  }
}

const late = (signal: AbortSignal, what: string): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener("abort", () => setTimeout(() => reject(new Error(`${what} does not end`)), 2_000));
  });

async function linksOf(shell: Terminal, put: readonly (readonly [string, string])[]): Promise<readonly string[]> {
  return await Promise.all(put.map(async ([, place]) => readlink(join(shell.root, place)).catch(() => "none")));
}

/** True for a kind at a place: numbers of both in their lists. */
export type Choice = (kind: number, place: number) => boolean;

/** The gate: each kind in one place, and each place by one kind. */
export const once: Choice = (kind, place) => place % Object.keys(kinds).length === kind;

/** Puts each kind into the chosen places, one after another, and some cases of several places at once. */
export function describeLinks(isChosen: Choice, cases: number): void {
  describe("links and special files, by every command that reads or writes", () => {
    let service: LocalService;
    before(async function () {
      if (process.platform === "win32") skip(this, "windows");
      service = await createLocalService({ engines: [] });
    });
    after(() => service?.close());

    for (const [index, kind] of Object.keys(kinds).entries()) {
      it(`in any one place: ${kind}`, async function () {
        this.timeout(isFuzzing ? 0 : 300_000);
        const chosen = places.filter((_, place) => isChosen(index, place));
        for (const place of chosen) await tryAll(service, [[kind, place]]);
      });
    }

    it("in several places at once", async function () {
      this.timeout(isFuzzing ? 0 : 300_000);
      const one = fc.tuple(fc.constantFrom(...Object.keys(kinds)), fc.constantFrom(...places));
      // nothing is put into a folder that another one replaces
      const isApart = (place: string, other: string) =>
        !place.startsWith(`${other}/`) && !other.startsWith(`${place}/`);
      const several = fc
        .uniqueArray(one, { minLength: 2, maxLength: 4, selector: ([, place]) => place })
        .filter((put) => put.every(([, place]) => put.every(([, other]) => isApart(place, other))));
      // a case runs several commands
      await fc.assert(
        fc.asyncProperty(several, (put) => tryAll(service, put)),
        { numRuns: cases, seed },
      );
    });
  });
}
