import assert from "node:assert/strict";
import { checkTextWithTerms } from "../../src/core/checks/checkTexts.ts";
import type { TextToCheck } from "../../src/core/checks/textChecks.ts";
import { TextQueue } from "../../src/project/check/textQueue.ts";
import type { LookWork, TextWorker } from "../../src/project/model/ports.ts";

const context = { sourceLocale: "en", targetLocale: "de", syntaxes: new Set<never>() };
const looks: readonly TextToCheck[] = Array.from({ length: 5_000 }, (_, i) => ({
  // most are short, as each test looks at all
  target: i % 9 === 0 ? `Das sind ${i % 2 === 0 ? 77 : i} Dateien` : "Ja",
  source: i % 9 === 0 ? `These are ${i} files` : "Yes",
  isForm: false,
  maxLength: undefined,
}));
const expected = looks.map((look) => checkTextWithTerms(look, context));

/** Answers when it is let to, the last first. */
function slowWorker(max = Number.POSITIVE_INFINITY) {
  const works: LookWork[] = [];
  const answers: (() => void)[] = [];
  const worker: TextWorker = {
    look: (work, here) => {
      works.push(work);
      const answer = works.length > max ? here() : work.looks.map((look) => checkTextWithTerms(look, work));
      return new Promise((done) => answers.push(() => done(answer)));
    },
  };
  const answer = (): void => {
    for (const done of answers.splice(0).reverse()) done();
  };
  return { worker, works, answer };
}

async function done<T>(found: Promise<T>, answer: () => void): Promise<T> {
  const timer = setInterval(answer, 1);
  try {
    return await found;
  } finally {
    clearInterval(timer);
  }
}

describe("texts that wait to be looked at", () => {
  it("have their findings in order, whichever is done first", async () => {
    const { worker, works, answer } = slowWorker();
    const queue = new TextQueue(worker);
    const found = queue.findIn(looks, context);
    await queue.help(0);
    assert.deepEqual(await done(found, answer), expected);
    const handed = works.reduce((sum, work) => sum + work.looks.length, 0);
    assert.ok(handed > 0 && handed < looks.length, `${handed} of ${looks.length}`);
  });

  it("are all looked at here without a worker, and if they are few", async () => {
    const { worker, works } = slowWorker();
    for (const [queue, some] of [
      [new TextQueue(), looks] as const,
      [new TextQueue(worker), looks.slice(0, 300)] as const,
    ]) {
      const found = queue.findIn(some, context);
      await queue.help(0);
      assert.deepEqual(await found, expected.slice(0, some.length));
    }
    assert.equal(works.length, 0);
  });

  it("are looked at by a worker that does them on this thread", async () => {
    const { worker, works, answer } = slowWorker(2);
    const queue = new TextQueue(worker);
    const found = queue.findIn(looks, context);
    answer();
    await queue.help(0);
    assert.deepEqual(await done(found, answer), expected);
    assert.ok(works.length >= 16);
    const more = queue.findIn(looks, context);
    await queue.help(0);
    assert.deepEqual(await done(more, answer), expected);
  });

  it("stay here with terms, which can't be handed over", async () => {
    const { worker, works } = slowWorker();
    const queue = new TextQueue(worker);
    const terms = { stamp: "1", glossaries: [], strictness: "exact" as const };
    const found = queue.findIn(looks, { ...context, terms });
    await queue.help(0);
    assert.deepEqual(await found, expected);
    assert.equal(works.length, 0);
  });

  it("may wait while something else is done", async () => {
    const queue = new TextQueue();
    let isDone = false;
    const found = queue.findIn(looks, context).then(() => {
      isDone = true;
    });
    await queue.help(5);
    assert.equal(isDone, false);
    await queue.help(0);
    await found;
  });
});
