import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { programArgs } from "../program.ts";

type Texts = Readonly<Record<string, string>>;

const kills = 10;
const locales = ["en", "de", "fr", "es", "it", "nl"];
const sources = Array.from({ length: 24 }, (_, index) => `src/part${index}.ts`);
const code = (key: string): string =>
  `import i18next from "i18next";\nexport const text = () => i18next.t("${key}");\n`;
const json = (key: string): string => `${JSON.stringify({ [key]: "Text", other: "Other" }, null, 2)}\n`;
const project = (key: string): Texts => ({
  "package.json": '{ "dependencies": { "i18next": "25.0.0" } }',
  ...Object.fromEntries(locales.map((locale) => [`locales/${locale}.json`, json(key)])),
  ...Object.fromEntries(sources.map((path) => [path, code(key)])),
});
const conflicts = (text: string): Texts =>
  Object.fromEntries(locales.map((locale) => [`locales/${locale}.json`, text]));

/** Commands on many files: what they find, and what they make of it. */
const commands: readonly (readonly [args: readonly string[], before: Texts, after: Texts])[] = [
  [["rename", "old", "fresh"], project("old"), project("fresh")],
  [
    ["resolve", ...locales.map((locale) => `locales/${locale}.json`)],
    conflicts('{\n<<<<<<< ours\n  "a": "A"\n=======\n  "b": "B"\n>>>>>>> theirs\n}\n'),
    conflicts('{\n  "a": "A",\n  "b": "B"\n}\n'),
  ],
];

for (const [args, before, after] of commands) {
  describe(`glossa ${args[0]} that is killed`, function () {
    this.timeout(300_000);
    let base = "";
    let root = "";
    beforeEach(async () => {
      base = await mkdtemp(join(tmpdir(), "glossa-interrupted-"));
      root = join(base, "project");
      await mkdir(join(root, ".git"), { recursive: true });
    });
    afterEach(() => rm(base, { recursive: true, force: true }));

    const put = async (texts: Texts): Promise<void> => {
      for (const [path, text] of Object.entries(texts)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
    };
    /** The texts of the project's files. Each is read by its name: a listing taken during a rename may lack one. */
    const readAll = async (): Promise<Texts> => {
      const pairs = Object.keys(after).map(async (path) => [path, await readFile(join(root, path), "utf8")]);
      return Object.fromEntries(await Promise.all(pairs));
    };
    /** The texts of whatever is in the folder, of temporary files too. */
    const found = async (): Promise<Texts> => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const pairs = paths.map(async (path) => [path.slice(root.length + 1), await readFile(path, "utf8")]);
      return Object.fromEntries(await Promise.all(pairs));
    };
    const start = () => {
      const child = spawn(process.execPath, [...programArgs, ...args], {
        cwd: root,
        env: { ...process.env, XDG_CACHE_HOME: join(base, "cache"), XDG_DATA_HOME: join(base, "data") },
        stdio: ["ignore", "pipe", "inherit"],
      });
      let out = "";
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        out += text;
      });
      return { child, ended: once(child, "close").then(([exitCode]) => ({ exitCode, out })) };
    };
    const changedIn = (now: Texts) => Object.keys(after).filter((path) => now[path] !== before[path]);
    const toChange = changedIn(after).length;
    /** Runs the command until it has changed so many files; returns how many it has. */
    const runUntil = async (count: number): Promise<number> => {
      const { child, ended } = start();
      while (child.exitCode === null && changedIn(await readAll()).length < count);
      child.kill("SIGKILL");
      await ended;
      const now = await found();
      const changed = changedIn(now);
      for (const path of changed) assert.equal(now[path], after[path], `${path} is torn`);
      return changed.length;
    };

    it(`is finished by the next run, ${kills} times`, async () => {
      let halfDone = 0;
      for (let kill = 0; kill < kills; kill++) {
        await put(before);
        const count = await runUntil(1 + ((kill * 5) % (toChange - 1)));
        const { exitCode, out } = await start().ended;
        // one that had ended leaves nothing to do
        if (count < toChange) {
          assert.equal(exitCode, 0, out);
          assert.match(out, /^An earlier run was interrupted/, `${count} of ${toChange} were changed before: ${out}`);
          if (halfDone++ === 0) console.log(`    ${out.split("\n")[0]}`);
        }
        assert.deepEqual(await found(), after);
      }
      console.log(`    ${halfDone} of ${kills} were half done`);
      assert.ok(halfDone > 0);
    });
  });
}
