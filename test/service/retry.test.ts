import assert from "node:assert/strict";
import { type AttemptOutcome, type FailedAttempt, fromErrorAnswer } from "../../src/service/attemptFailures.ts";
import { defaultAttempts, type RetryPolicy, withRetry } from "../../src/service/retry.ts";

const now = Date.parse("2026-11-21T10:00:00Z");
const throttled = (retryAfter?: string) => fromErrorAnswer(429, "", {}, retryAfter);
const failing = fromErrorAnswer(500, "", {});
const never = new AbortController().signal;

/** Runs against scripted outcomes; gives the waits and how many attempts were made. */
async function run(outcomes: readonly AttemptOutcome<string>[], changes: Partial<RetryPolicy> = {}) {
  const waits: number[] = [];
  let made = 0;
  const policy: RetryPolicy = {
    attempts: defaultAttempts,
    idempotent: true,
    now: () => now,
    random: () => 1,
    sleep: async (wait) => void waits.push(wait),
    onRetry: () => {},
    ...changes,
  };
  const attempt = async () => outcomes[Math.min(made++, outcomes.length - 1)]!;
  const result = await withRetry(attempt, policy, never).catch((error: unknown) => error);
  return { result, waits, made };
}

const done: AttemptOutcome<string> = { ok: true, value: "done" };

describe("retry", () => {
  it("does nothing after success", async () =>
    assert.deepEqual(await run([done]), { result: "done", waits: [], made: 1 }));

  it("doubles its waits up to a limit", async () => {
    const { waits, made, result } = await run([throttled()], { attempts: { ...defaultAttempts, throttled: 9 } });
    assert.deepEqual(waits, [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    assert.equal(made, 9);
    assert.equal(result instanceof Error && result.name, "Failure");
  });

  it("spreads its waits over all of the time", async () => {
    assert.deepEqual((await run([throttled(), done], { random: () => 0 })).waits, [0]);
    assert.deepEqual((await run([throttled(), done], { random: () => 0.5 })).waits, [250]);
  });

  const asked: readonly (readonly [string, number])[] = [
    ["3", 3500],
    [" 0 ", 500],
    ["100000", 120_500],
    ["Sat, 21 Nov 2026 10:00:07 GMT", 7500],
    ["Sat, 21 Nov 2026 09:00:00 GMT", 500],
    ["Fri, 21 Nov 2036 09:00:00 GMT", 120_500],
    ["soon", 500],
    ["-5", 500],
    ["1.5", 500],
  ];
  for (const [header, wait] of asked) {
    it(`waits ${wait} ms after Retry-After: ${header}`, async () => {
      assert.deepEqual((await run([throttled(header), done])).waits, [wait]);
    });
  }

  it("honours Retry-After of 503", async () => {
    assert.deepEqual((await run([fromErrorAnswer(503, "", {}, "2"), done])).waits, [2500]);
  });

  for (const [name, setback, attempts] of [
    ["429", throttled(), 8],
    ["529", fromErrorAnswer(529, "", {}), 8],
    ["500", failing, 5],
    ["503", fromErrorAnswer(503, "", {}), 5],
    ["501", fromErrorAnswer(501, "", {}), 1],
    ["400", fromErrorAnswer(400, "", {}), 1],
    ["401", fromErrorAnswer(401, "", {}), 1],
    ["403", fromErrorAnswer(403, "", {}), 1],
    ["404", fromErrorAnswer(404, "", {}), 1],
    ["413", fromErrorAnswer(413, "", {}), 1],
    ["456", fromErrorAnswer(456, "", {}), 1],
  ] as readonly (readonly [string, FailedAttempt, number])[]) {
    it(`makes ${attempts} attempts with ${name}`, async () => assert.equal((await run([setback])).made, attempts));
  }

  for (const [name, setback, attempts] of [
    ["429", throttled(), 8],
    ["503", fromErrorAnswer(503, "", {}), 5],
    ["500", failing, 1],
    ["504", fromErrorAnswer(504, "", {}), 1],
  ] as readonly (readonly [string, FailedAttempt, number])[]) {
    it(`makes ${attempts} attempts to create something with ${name}`, async () => {
      assert.equal((await run([setback], { idempotent: false })).made, attempts);
    });
  }

  it("counts attempts by the last failure", async () => {
    const { made } = await run([failing, failing, failing, failing, throttled(), failing]);
    assert.equal(made, 6);
  });

  it("does not try again once it should give up", async () => {
    assert.equal((await run([throttled()], { giveUp: AbortSignal.abort() })).made, 1);
  });

  it("gives up in the middle of a wait, with the failure", async () => {
    const giveUp = new AbortController();
    const sleep = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        giveUp.abort();
      });
    const { result, made } = await run([throttled()], { giveUp: giveUp.signal, sleep });
    assert.deepEqual([made, (result as { code?: string }).code], [1, "service.tooManyRequests"]);
  });

  it("is cancelled in the middle of a wait, with the reason", async () => {
    const controller = new AbortController();
    const sleep = (_: number, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        controller.abort(new Error("enough"));
      });
    const policy = {
      attempts: defaultAttempts,
      idempotent: true,
      now: () => 0,
      random: () => 0,
      sleep,
      onRetry: () => {},
    };
    await assert.rejects(
      withRetry(async () => throttled(), policy, controller.signal),
      /enough/,
    );
  });
});
