import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { build } from "esbuild";
import { answerEach } from "../../../src/local/thread/answerEach.ts";
import { askThread, type ThreadQuestions } from "../../../src/local/thread/threadQuestions.ts";

/** A thread as engines have theirs: a failure breaks it for all that follows. */
const program = `
  import { parentPort } from "node:worker_threads";
  import { answerOn } from ${JSON.stringify("../../../src/local/thread/threadQuestions.ts")};
  let isBroken = false;
  answerOn(parentPort, async (texts) => {
    if (texts.includes("exit")) process.exit(3);
    if (texts.includes("throw")) setImmediate(() => { throw new Error("thrown"); });
    if (texts.includes("throw")) await new Promise(() => {});
    isBroken ||= texts.includes("break");
    if (isBroken) throw new Error("broken");
    return texts.map((text) => text.toUpperCase());
  });
`;

/** It as JavaScript: a thread would need longer to load the loader of TypeScript than for all that it does here. */
async function bundled(): Promise<URL> {
  const stdin = { contents: program, resolveDir: fileURLToPath(new URL(".", import.meta.url)) };
  const define = { "import.meta.url": JSON.stringify(import.meta.url) };
  const options = { bundle: true, write: false, platform: "node", format: "esm", define } as const;
  const { outputFiles } = await build({ stdin, ...options });
  return new URL(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
}

describe("the thread of an engine", () => {
  let started = 0;
  let code: URL;
  let thread: ThreadQuestions<readonly string[], readonly string[]>;
  before(async () => {
    code = await bundled();
  });
  beforeEach(() => {
    started = 0;
    thread = askThread({ kind: "correction" }, 60_000, () => {
      started++;
      return new Worker(code);
    });
  });
  afterEach(() => thread.close());

  for (const [word, message] of [
    ["break", "broken"],
    ["throw", "thrown"],
    ["exit", "the thread of correction failed"],
  ] as const) {
    it(`that fails (${word}) is replaced; those who asked at the same time get their answers`, async () => {
      const asked = [["a"], [word], ["b"], ["c"]].map((texts) => thread.ask(texts));
      const outcomes = (await Promise.allSettled(asked)).map((one) =>
        one.status === "fulfilled" ? one.value : (one.reason as Error).message,
      );
      assert.deepEqual(outcomes, [["A"], message, ["B"], ["C"]]);
      assert.deepEqual(await thread.ask(["d"]), ["D"]);
      assert.equal(started, 2);
    });
  }

  it("fails at one text of many", async () => {
    const answers = await answerEach(
      ["a", "break", "b"],
      (texts) => thread.ask(texts),
      (text) => text,
    );
    assert.deepEqual(answers, ["A", "break", "B"]);
  });

  it("answers nobody once it is closed", async () => {
    const asked = [["a"], ["b"]].map((texts) => answerEach(texts, (all) => thread.ask(all), String));
    await Promise.all([
      thread.close(),
      ...asked.map((one) => assert.rejects(one, { message: "the thread of correction ended" })),
    ]);
    await assert.rejects(thread.ask(["c"]), { message: "the thread of correction ended" });
  });
});
