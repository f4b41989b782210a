import assert from "node:assert/strict";
import type { JobPlace, TextJob } from "../../src/project/plan/textJobs.ts";
import { type FilePlan, planTranslation } from "../../src/project/plan/translationPlan.ts";
import { countMessages } from "../../src/project/run/messageCounts.ts";
import { LocaleRun } from "../../src/project/run/translationRun.ts";
import { world } from "./world.ts";

const project = world({ "locales/en.json": JSON.stringify({ a: "Save", b: "Save", c: "Open" }) });
const loaded = await project.load();
const [plan] = planTranslation(loaded, { targets: ["de"] }).locales;
assert.ok(plan);
const [file] = plan.files;
assert.ok(file);
const placesOf = (...at: readonly number[]): JobPlace<FilePlan>[] =>
  at.flatMap((one) => file.work[one] ?? []).map((entry) => ({ file, entry }));

/** A job that waits for these texts, which tells how often its places are asked for. */
function jobOf(keys: readonly string[], ...at: readonly number[]) {
  let asked = 0;
  const places = placesOf(...at);
  const job: TextJob<FilePlan> = {
    ...{ prepared: { units: [], assemble: () => ({ ok: true, text: "" }) }, keys },
    ...{ context: undefined, noted: undefined, general: undefined },
    get places() {
      asked++;
      return places;
    },
  };
  return { job, places, asked: () => asked };
}

describe("the counts of a run", () => {
  it("have what the cache answers at once, and the rest when its last text arrives", () => {
    const run = new LocaleRun(loaded, plan);
    const messages = countMessages([run]);
    const [known, waiting] = [jobOf([], 0, 1), jobOf(["x", "y"], 2)];
    assert.deepEqual(messages.counts(), { done: 0, total: 3 });
    assert.equal(messages.enter(run, [known.job, waiting.job]), true);
    assert.deepEqual(messages.counts(), { done: 2, total: 3 });
    assert.deepEqual(messages.recordArrival(run, "x"), []);
    assert.deepEqual(messages.recordArrival(run, "y"), [waiting.job]);
    assert.deepEqual(messages.counts(), { done: 3, total: 3 });
  });

  it("have places that a message got after it was done, once all are prepared", () => {
    const run = new LocaleRun(loaded, plan);
    const messages = countMessages([run]);
    const { job, places } = jobOf([], 0);
    messages.enter(run, [job]);
    places.push(...placesOf(1));
    assert.equal(messages.enter(run, []), true);
    assert.deepEqual(messages.counts(), { done: 2, total: 3 });
  });

  it("look at each message twice at most, however many pieces come", () => {
    const run = new LocaleRun(loaded, plan);
    const messages = countMessages([run]);
    const jobs = Array.from({ length: 500 }, () => jobOf([], 0));
    for (const { job } of jobs) messages.enter(run, [job]);
    messages.enter(run, []);
    assert.equal(Math.max(...jobs.map(({ asked }) => asked())), 2);
  });
});
