import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Failure } from "../../../src/core/failure.ts";
import { processExtractor } from "../../../src/project/disk/extractorProgram.ts";

const request = { input: ["**/*.js"], options: {}, texts: {} };
const never = new AbortController().signal;

describe("the process that extracts", () => {
  let root: string;
  before(async () => {
    root = await mkdtemp(join(tmpdir(), "glossa-extractor-"));
  });
  after(() => rm(root, { recursive: true, force: true }));

  /** A program that does what the code says, with `say` for answers. */
  const program = async (code: string, timeoutMs?: number) => {
    const programPath = join(root, `${code.length}.mjs`);
    const say = "const say = (answer) => console.log(JSON.stringify(answer));";
    await writeFile(programPath, `${say}\nprocess.stdin.once("data", () => {\n${code}\n});`);
    const env = { PATH: process.env["PATH"], GLOSSA_API_KEY: "k", GLOSSA_ADMIN_KEY: "a", NPM_TOKEN: "t" };
    return processExtractor({ root, programPath, execPath: process.execPath, env, ...(timeoutMs && { timeoutMs }) });
  };
  const failure = async (code: string, timeoutMs?: number): Promise<string | undefined> => {
    const extractor = await program(code, timeoutMs);
    const failed = await extractor.extract(request, never).then(
      () => undefined,
      (error: Failure) => error,
    );
    assert.equal(failed?.code, "extract.failed");
    return failed?.facts.detail;
  };

  it("reports its progress, and ends with its answer", async () => {
    const seen: number[] = [];
    const extractor = await program(
      'say({ type: "progress", done: 1, total: 2 }); say({ type: "done", extraction: 7 }); setInterval(() => {}, 9e5);',
    );
    assert.equal(await extractor.extract(request, never, (done, total) => seen.push(done, total)), 7);
    assert.deepEqual(seen, [1, 2]);
  });

  const failures: readonly (readonly [name: string, code: string, detail: string, timeoutMs?: number])[] = [
    ["says what went wrong", 'say({ type: "failed", detail: "no such lexer" });', "no such lexer"],
    [
      "gets no keys",
      'say({ type: "failed", detail: Object.keys(process.env).filter((name) => !/^__CF/.test(name)).join() });',
      "PATH",
    ],
    ["ends on its own", "process.exit(3);", "it ended with 3"],
    ["dies of an error", 'throw new RangeError("too deep");', "RangeError: too deep"],
    ["shows no sign of life", "setInterval(() => {}, 1e6);", "no answer for 0.5 seconds", 500],
  ];
  for (const [name, code, detail, timeoutMs] of failures) {
    it(`that ${name} is a failure`, async () => assert.equal(await failure(code, timeoutMs), detail));
  }

  it("ends when it is cancelled", async () => {
    const cancel = new AbortController();
    const extractor = await program(
      'say({ type: "progress", done: process.pid, total: 0 }); setInterval(() => {}, 1e6);',
    );
    let pid = 0;
    const running = extractor.extract(request, cancel.signal, (done) => {
      pid = done;
      cancel.abort();
    });
    await assert.rejects(running, { name: "AbortError" });
    await gone(pid);
  });
});

/** Resolves when no process has this number any more. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
}
