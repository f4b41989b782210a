import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Ended, type Terminal, terminal } from "../cli/terminal.ts";
import { programArgs } from "../program.ts";

/** The program as a process of its own, with the embedded service as another. */
describe("glossa as a process", () => {
  let shell: Terminal;
  beforeEach(async () => {
    shell = await terminal();
  });
  afterEach(() => shell.close());

  const start = (...args: string[]): ChildProcessWithoutNullStreams =>
    spawn(process.execPath, [...programArgs, ...args], {
      cwd: shell.root,
      env: { PATH: process.env["PATH"], ...shell.env },
    });

  /** Returns the output of a process until its end; `onErr` gets its errors and progress as they come. */
  async function ended(
    child: ChildProcessWithoutNullStreams,
    onErr: (text: string) => void = () => {},
  ): Promise<Ended> {
    let [out, err] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      err += text;
      onErr(err);
    });
    const [code] = await once(child, "close");
    return { code, out, err };
  }

  it("starts the embedded service, shares it, and shows its key to nobody", async () => {
    await shell.put({ "locales/en.json": '{ "a": "Save {{x}}" }' });
    const first = await ended(start("translate", "--to", "en-XA"));
    assert.deepEqual([first.code, first.err], [0, ""]);
    assert.match(await shell.text("locales/en-XA.json"), /^\{ "a": "⟦.*\{\{x\}\}.*⟧" \}$/);
    const service = await readFile(join(shell.env["XDG_DATA_HOME"]!, "glossa", "service", "service.json"), "utf8");
    const second = await ended(start("translate", "--to", "ar-XB", "--json", "--verbose"));
    assert.equal(JSON.parse(second.out).catalogs[0].locales[0].translated, 1);
    assert.match(second.err, /attached to process/);
    const said = first.out + first.err + second.out + second.err + JSON.stringify(await shell.snapshot());
    for (const key of [JSON.parse(service).key, JSON.parse(service).adminKey]) assert.ok(!said.includes(key));
  });

  it("joins the embedded service that a killed command has left", async () => {
    const texts = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, `Text number ${i}`]));
    await shell.put({ "locales/en.json": JSON.stringify(texts) });
    const killed = start("translate", "--to", "en-XA,ar-XB", "--verbose");
    const { code, err } = await ended(killed, (said) => {
      if (said.includes("POST /v2/translate") && !killed.killed) killed.kill("SIGKILL");
    });
    const [, pid] = /started process (\d+)/.exec(err) ?? [];
    assert.deepEqual([code, pid !== undefined], [null, true]);
    await shell.put({ "locales/en.json": '{ "a": "Save" }' });
    const next = await ended(start("translate", "--to", "ar-XB", "--verbose"));
    assert.equal(next.code, 0, next.err);
    assert.match(next.err, new RegExp(`attached to process ${pid}$`, "m"));
    assert.doesNotMatch(next.err, /started process/);
  });

  it("says that a given key is of no use without a service", async () => {
    await shell.put({ "locales/en.json": '{ "a": "Save" }' });
    shell.env["GLOSSA_API_KEY"] = "my-secret-key";
    const { code, err } = await ended(start("translate", "--to", "en-XA"));
    assert.deepEqual(
      [code, err],
      [0, "GLOSSA_API_KEY is set, but no --service is named: the embedded service answers.\n"],
    );
  });

  it("ends by Ctrl+C with nothing written", async () => {
    // so many that the signal comes before the last of them, however late
    const texts = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`k${i}`, `Text number ${i}, to be translated`]),
    );
    await shell.put({ "locales/en.json": JSON.stringify(texts) });
    const before = await shell.snapshot();
    const child = start("translate", "--to", "en-XA,ar-XB", "--verbose");
    const { code, err } = await ended(child, (said) => {
      if (said.includes("POST /v2/translate") && !child.killed) child.kill("SIGINT");
    });
    assert.equal(code, 130);
    assert.match(err, /Cancelled\. No file was written\. Translated texts are kept/);
    assert.deepEqual(await shell.snapshot(), before);
  });

  it("serves until it is stopped", async () => {
    const child = start("serve", "--json");
    const end = ended(child);
    const [line] = await once(child.stdout, "data");
    assert.match(JSON.parse(String(line)).url, /^http:\/\/127\.0\.0\.1:\d+$/);
    child.kill("SIGINT");
    assert.equal((await end).code, 0);
  });
});
