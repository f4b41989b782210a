import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { during, noteRows, Pause } from "../../../../src/editor/platform/basics/activity.ts";
import { Activities, untilIdle } from "../../../browser/builtIn/driver/activities.cjs";

describe("activities of the extension", () => {
  let activities: InstanceType<typeof Activities>;

  beforeEach(() => {
    activities = new Activities();
  });

  afterEach(() => activities.dispose());

  it("are busy until their work has ended, however it ends", async () => {
    const [good, bad] = [deferred(), deferred()];
    const all = [good, bad].map(({ promise }) => during("command", "one", () => promise));
    assert.deepEqual(activities.busy(), ["one", "one"]);
    good.resolve();
    bad.reject(new Error("no"));
    await Promise.allSettled(all);
    await activities.idle();
    assert.deepEqual(activities.busy(), []);
    assert.throws(() =>
      during("command", "two", () => {
        throw new Error("no");
      }),
    );
    assert.deepEqual(activities.busy(), []);
  });

  it("are idle while a person is asked, in a command that another one runs too", async () => {
    const [answer, after] = [deferred(), deferred()];
    const inner = () =>
      during("command", "inner", async () => {
        await during("person", "question", () => answer.promise);
        await after.promise;
      });
    const run = during("command", "outer", async () => await inner());
    assert.deepEqual(activities.busy(), []);
    answer.resolve();
    await sleep(0);
    assert.deepEqual(activities.busy(), ["outer", "inner"]);
    after.resolve();
    await run;
    await activities.idle();
  });

  it("are busy with what goes on behind a question", async () => {
    const [answer, list] = [deferred(), deferred()];
    const run = during("command", "outer", async () => {
      void during("background", "list", () => list.promise);
      await during("person", "question", () => answer.promise);
    });
    assert.deepEqual(activities.busy(), ["list"]);
    list.resolve();
    await activities.idle();
    answer.resolve();
    await run;
  });

  it("are busy with a request, unless a test holds its answer back", async () => {
    const answer = deferred();
    const run = during("command", "ask", async () => during("service", "request", () => answer.promise));
    assert.deepEqual(activities.busy(), ["ask"]);
    await activities.idle(true);
    answer.resolve();
    await run;
    await activities.idle();
  });

  it("are busy in a pause, and with the work after it", async () => {
    const work = deferred();
    const pause = new Pause("typing", 5, () => void during("background", "check", () => work.promise));
    pause.begin();
    pause.begin();
    assert.deepEqual(activities.busy(), ["typing"]);
    await sleep(20);
    assert.deepEqual(activities.busy(), ["check"]);
    work.resolve();
    await activities.idle();
    pause.begin();
    pause.cancel();
    assert.deepEqual(activities.busy(), []);
    await sleep(20);
    assert.deepEqual(activities.busy(), []);
  });

  it("are busy until VS Code has asked for rows that changed", async () => {
    noteRows("tree");
    assert.deepEqual(activities.busy(), ["tree"]);
    await activities.idle();
    assert.deepEqual(activities.busy(), []);
  });

  it("are awaited again if a round trip to the window begins one", async () => {
    let trips = 0;
    let isDone = false;
    await untilIdle(activities, async () => {
      if (trips++ > 0) return;
      void during("background", "rows", async () => {
        await sleep(10);
        isDone = true;
      });
    });
    assert.equal(isDone, true);
    assert.ok(trips > 2);
  });
});

describe("without anybody who wants to know", () => {
  it("work is run, and pauses end", async () => {
    assert.equal(await during("command", "one", async () => 1), 1);
    let count = 0;
    const pause = new Pause("typing", 1, () => count++);
    pause.begin();
    await sleep(10);
    assert.equal(count, 1);
    pause.begin();
    pause.dispose();
    await sleep(10);
    assert.equal(count, 1);
  });
});

function deferred() {
  let [resolve, reject] = [() => {}, (_: Error) => {}];
  const promise = new Promise<void>((done, failed) => {
    [resolve, reject] = [done, failed];
  });
  return { promise, resolve, reject };
}
