import assert from "node:assert/strict";
import type { TranslationDraft } from "../../../src/editor/translate/translationDraft.ts";
import { unfinishedKey, withUnfinishedMark } from "../../../src/editor/translate/unfinishedRun.ts";

type Memory = Parameters<typeof withUnfinishedMark>[0];

/** Values stored under a key, in order. */
function memory(stored: (key: string, value: unknown) => Promise<void>): Memory {
  return { update: stored, get: () => undefined, keys: () => [] } as unknown as Memory;
}

const draft = {
  catalog: { id: "file:///project locales/{locale}.json", root: {} },
  subject: "locales/{locale}.json",
  ...{ targets: ["de"], only: "missing", options: { formality: "more" }, allowPseudo: false },
} as unknown as TranslationDraft;

const unfinished = {
  catalogId: "file:///project locales/{locale}.json",
  subject: "locales/{locale}.json",
  ...{ targets: ["de"], only: "missing", options: { formality: "more" }, allowPseudo: false },
};

describe("remembering a run that is under way", () => {
  it("keeps what was asked for, not the plan that was made of it, and forgets it at the end", async () => {
    const stored: unknown[] = [];
    const decided = {
      ...draft,
      paths: [["a", "b"]],
      decision: { kind: "start", plan: { locales: [] } },
    } as TranslationDraft;
    const result = await withUnfinishedMark(
      memory(async (key, value) => void stored.push([key, value])),
      decided,
      new AbortController().signal,
      async () => "done",
    );
    assert.equal(result, "done");
    assert.deepEqual(stored, [
      [unfinishedKey, { ...unfinished, paths: [["a", "b"]] }],
      [unfinishedKey, undefined],
    ]);
  });

  it("lets the run begin before it is stored", async () => {
    let store = () => {};
    const storing = new Promise<void>((resolve) => {
      store = resolve;
    });
    let isBegun = false;
    const run = withUnfinishedMark(
      memory(() => storing),
      draft,
      new AbortController().signal,
      async () => {
        isBegun = true;
      },
    );
    assert.equal(isBegun, true);
    store();
    await run;
  });

  it("forgets a run that failed, and fails no run for its own sake", async () => {
    const stored: unknown[] = [];
    const broken = memory(async (_, value) => {
      stored.push(value);
      throw new Error("no storage");
    });
    await assert.rejects(
      withUnfinishedMark(broken, draft, new AbortController().signal, async () => {
        throw new Error("the run");
      }),
      { message: "the run" },
    );
    assert.deepEqual(stored, [unfinished, undefined]);
  });

  it("keeps a run that the end of the extension cut off", async () => {
    const stored: unknown[] = [];
    const ending = new AbortController();
    const run = withUnfinishedMark(
      memory(async (_, value) => void stored.push(value)),
      draft,
      ending.signal,
      async () => {
        ending.abort();
        ending.signal.throwIfAborted();
      },
    );
    await assert.rejects(run, { name: "AbortError" });
    assert.deepEqual(stored, [unfinished]);
  });
});
