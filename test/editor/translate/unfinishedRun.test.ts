import assert from "node:assert/strict";
import type { TranslationDraft } from "../../../src/editor/translate/translationDraft.ts";
import { type UnfinishedStore, withUnfinishedMark } from "../../../src/editor/translate/unfinishedRun.ts";

const storeOf = (set: UnfinishedStore["set"]): UnfinishedStore => ({ set, get: async () => undefined });

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
      storeOf(async (run) => void stored.push(run)),
      decided,
      new AbortController().signal,
      async () => "done",
    );
    assert.equal(result, "done");
    assert.deepEqual(stored, [{ ...unfinished, paths: [["a", "b"]] }, undefined]);
  });

  it("lets the run begin before it is stored", async () => {
    let store = () => {};
    const storing = new Promise<void>((resolve) => {
      store = resolve;
    });
    let isBegun = false;
    const run = withUnfinishedMark(
      storeOf(() => storing),
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
    const broken = storeOf(async (run) => {
      stored.push(run);
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
      storeOf(async (run) => void stored.push(run)),
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
