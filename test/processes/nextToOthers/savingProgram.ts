import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "../../../src/core/failures/failure.ts";
import { canExchange } from "../../../src/project/disk/exchangeFiles.ts";
import { diskFiles } from "../../../src/project/disk/rootFiles.ts";
import { loaderArgs } from "../../program.ts";
import { never } from "../../project/world.ts";
import { until } from "../../until.ts";

/**
 * A program that saves `x.json` with one member more as soon as a temporary file shows that Glossa writes it, or up to 12 ms
 * later: by turns in place and by a move. It leaves Glossa some time before it saves again, as programs of people do.
 */
const savingProgram = `
import { readFileSync, renameSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
const [folder, wanted] = process.argv.slice(1);
const file = join(folder, "x.json");
let count = 0;
let last = 0;
const save = () => {
  const text = JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ["theirs" + count]: count }, null, 2);
  if (count++ % 2 === 0) writeFileSync(file, text);
  else {
    writeFileSync(join(folder, "draft"), text);
    renameSync(join(folder, "draft"), file);
  }
  last = performance.now();
  if (count < Number(wanted)) return;
  console.log("done");
  process.exit();
};
watch(folder, (_, name) => {
  if (!name?.endsWith(".part") || performance.now() - last < 40) return;
  const end = performance.now() + Math.max(0, Math.random() * 16 - 4);
  while (performance.now() < end);
  save();
});
console.log("ready");
`;

/** A Glossa process that adds one member after the other to `x.json`, and says so, also if it was overtaken too often. */
const writingProgram = (folder: string): string => `
import { diskFiles } from ${JSON.stringify(new URL("../../../src/project/disk/rootFiles.ts", import.meta.url).href)};
const files = diskFiles(${JSON.stringify(folder)}, { turns: ${JSON.stringify(join(folder, "turns"))} });
for (let count = 0; ; count++) {
  await files.update("x.json", (before) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(before).toString()), ["ours" + process.pid]: count }, null, 2)),
  ).catch((error) => {
    if (error.code !== "file.changed") throw error;
  });
  console.log(count);
}`;

/** A folder with one file that Glossa and another program write. */
export class SharedFolder {
  readonly #folder: string;
  #saving: ChildProcess | undefined;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async create(): Promise<SharedFolder> {
    const folder = await realpath(await mkdtemp(join(tmpdir(), "glossa-shared-")));
    await writeFile(join(folder, "x.json"), JSON.stringify({ text: "long ".repeat(2000) }));
    return new SharedFolder(folder);
  }

  async remove(): Promise<void> {
    this.#saving?.kill("SIGKILL");
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Starts the other program, which ends after so many saves. */
  async startSaving(saves: number): Promise<{ readonly isSaving: () => boolean }> {
    const args = ["--input-type=module", "-e", savingProgram, this.#folder, String(saves)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    this.#saving = child;
    await once(child.stdout, "data");
    return {
      isSaving: () => {
        assert.ok(child.exitCode === null || child.exitCode === 0, "the other program failed");
        return child.exitCode === null;
      },
    };
  }

  /** Adds one member, as Glossa writes; returns `false` if the other program overtook it too often. */
  async add(name: string): Promise<boolean> {
    const work = diskFiles(this.#folder, { turns: join(this.#folder, "turns") }).update("x.json", (before) =>
      Buffer.from(JSON.stringify({ ...membersOf(before), [name]: 1 }, null, 2)),
    );
    return await work.then(
      () => true,
      (failure: Failure) => {
        if (failure.code !== "file.changed") throw failure;
        return false;
      },
    );
  }

  /** Starts a Glossa process that writes without end, and kills it after it has written so many times. */
  async writeUntilKilled(writes: number): Promise<void> {
    const child = spawn(process.execPath, [...loaderArgs, "--input-type=module", "-e", writingProgram(this.#folder)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "close");
    child.stdout.setEncoding("utf8").on("data", (lines: string) => {
      if (lines.split("\n").some((line) => line !== "" && Number(line) >= writes)) child.kill("SIGKILL");
    });
    const [code] = await ended;
    assert.equal(code, null, "it was killed");
  }

  /** The members of the file, which must not stay torn: the other program may just be saving in place. */
  async members(): Promise<Readonly<Record<string, unknown>>> {
    let members: Readonly<Record<string, unknown>> | undefined;
    await until(async () => {
      try {
        members = membersOf(await readFile(join(this.#folder, "x.json")));
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
      return members !== undefined;
    });
    return members ?? {};
  }

  /**
   * Lists the folder as a command does, and returns the members of all that is left in it: of the file, and of old files
   * that a save is in, which the list names.
   */
  async listed(): Promise<Readonly<Record<string, unknown>>> {
    const options = { turns: join(this.#folder, "turns"), now: () => Date.now() + 61_000 };
    const { warnings } = await diskFiles(this.#folder, options).list(never);
    const names = (await readdir(this.#folder)).filter((name) => !["turns", "draft", "x.json"].includes(name));
    assert.deepEqual(warnings.map(({ facts }) => facts.detail).sort(), names.sort());
    const kept = await Promise.all(names.map((name) => readFile(join(this.#folder, name))));
    return Object.assign({}, ...kept.map(membersOf), await this.members());
  }
}

const membersOf = (bytes: Uint8Array | undefined): Record<string, unknown> =>
  JSON.parse(Buffer.from(bytes ?? []).toString());

/**
 * Asserts that members have the saves of the other program. Where files cannot be exchanged, of those by a move one of a
 * hundred may be lost: a tenth of a millisecond lies between the last look at a file and our move.
 */
export function assertKept(members: Readonly<Record<string, unknown>>, saves: number): void {
  const lost = Array.from({ length: saves }, (_, at) => at).filter((at) => !(`theirs${at}` in members));
  assert.deepEqual(
    lost.filter((at) => at % 2 === 0),
    [],
    "saves in place",
  );
  assert.ok(lost.length <= (canExchange ? 0 : Math.ceil(saves / 100)), `saves by a move: ${lost}`);
}
