import assert from "node:assert/strict";
import { setMaxListeners } from "node:events";
import { createLimiter, type Ticket } from "../../src/service/limiter.ts";

const never = new AbortController().signal;
setMaxListeners(0, never);

/** Returns the number of requests that may start at once. */
async function admitted(limiter: ReturnType<typeof createLimiter>, asked: number): Promise<readonly Ticket[]> {
  const tickets: Ticket[] = [];
  for (let at = 0; at < asked; at++) void limiter.acquire(never).then((ticket) => tickets.push(ticket));
  await new Promise(setImmediate);
  return tickets;
}

describe("limiter", () => {
  it("admits as many as it begins with", async () => {
    assert.equal((await admitted(createLimiter({ start: 4, max: 12 }), 20)).length, 4);
  });

  it("never begins with more than the most", () => assert.equal(createLimiter({ start: 4, max: 1 }).limit, 1));

  const growth: readonly (readonly [string, boolean, readonly number[]])[] = [
    ["one for each success, as long as nothing was refused", false, [4, 8, 12, 12]],
    ["one for each round, once something was", true, [2, 3, 4, 5]],
  ];
  for (const [name, throttled, expected] of growth) {
    it(`adds ${name}`, async () => {
      const limiter = createLimiter({ start: 2, max: 12 });
      if (throttled) {
        const [first] = await admitted(limiter, 1);
        first!.reportThrottled();
        first!.release(false);
      }
      const limits: number[] = [];
      for (let round = 0; round < 4; round++) {
        for (const ticket of await admitted(limiter, limiter.limit)) ticket.release(true);
        limits.push(limiter.limit);
      }
      assert.deepEqual(limits, expected);
    });
  }

  it("halves once for all that were throttled in one round", async () => {
    const limiter = createLimiter({ start: 8, max: 8 });
    const tickets = await admitted(limiter, 8);
    for (const ticket of tickets) ticket.reportThrottled();
    assert.equal(limiter.limit, 4);
    for (const ticket of tickets) ticket.reportThrottled();
    assert.equal(limiter.limit, 2);
    for (let round = 0; round < 5; round++) for (const ticket of tickets) ticket.reportThrottled();
    assert.equal(limiter.limit, 1);
  });

  it("admits nobody until enough have left", async () => {
    const limiter = createLimiter({ start: 4, max: 4 });
    const tickets = await admitted(limiter, 4);
    tickets[0]!.reportThrottled();
    let entered = false;
    void limiter.acquire(never).then(() => {
      entered = true;
    });
    for (const [at, expected] of [false, false, true].entries()) {
      tickets[at]!.release(false);
      await new Promise(setImmediate);
      assert.equal(entered, expected, `after ${at + 1} left`);
    }
  });

  it("lets those leave who are cancelled while they wait", async () => {
    const limiter = createLimiter({ start: 1, max: 1 });
    const [ticket] = await admitted(limiter, 1);
    const controller = new AbortController();
    const waiting = limiter.acquire(controller.signal);
    const behind = limiter.acquire(never);
    controller.abort(new Error("enough"));
    await assert.rejects(waiting, /enough/);
    ticket!.release(true);
    (await behind).release(true);
    await assert.rejects(limiter.acquire(AbortSignal.abort(new Error("at once"))), /at once/);
  });
});
