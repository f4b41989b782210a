import assert from "node:assert/strict";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, scriptedTranslator, type World, world } from "./world.ts";

type Described = Readonly<Record<string, { readonly message: string; readonly description?: string }>>;

const files = (messages: Described, project = "{}"): World =>
  world({ "_locales/en/messages.json": JSON.stringify(messages), "glossa.json": project });

/** As many messages, each with a note of its own. */
const noted = (count: number): Described =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`k${i}`, { message: `Text ${"x".repeat(i)}`, description: `Note ${i}.` }]),
  );

/** Sends everything once more than the cache knows, and tells the contexts in the order in which they were sent. */
async function contextsOf(
  messages: Described,
  requests: number | undefined,
  cache = memoryCache(),
  project?: string,
): Promise<readonly (string | undefined)[]> {
  const translator = scriptedTranslator();
  const plan = planTranslation(await files(messages, project).load(), {
    targets: ["de"],
    ...(requests !== undefined && { contexts: { requests } }),
  });
  const [estimated] = await estimate(plan, { cache, translator }, never);
  await runPlan(plan, { translator, cache }, never);
  assert.equal(estimated?.requests, translator.sent.length, "the estimate told the requests");
  return translator.sent.flatMap(({ request }) => request.texts.map(() => request.options.context)).sort();
}

describe("contexts of messages", () => {
  it("go along as far as the bound lets them, short texts first", async () => {
    assert.deepEqual(await contextsOf(noted(5), 2), ["Note 0.", "Note 1.", undefined, undefined, undefined]);
  });

  it("leave the others one request, with the messages that have no note", async () => {
    const plain = { p: { message: "Plain" }, q: { message: "Other" } };
    const expected = ["Note 0.", "Note 1.", undefined, undefined, undefined, undefined, undefined];
    assert.deepEqual(await contextsOf({ ...plain, ...noted(5) }, 2), expected);
  });

  it("say in the plan how many requests they take", async () => {
    const translator = scriptedTranslator();
    const noteCosts = async (messages: Described): Promise<readonly unknown[]> => {
      const plan = planTranslation(await files(messages).load(), { targets: ["de"], contexts: { requests: 3 } });
      const [one] = await estimate(plan, { cache: memoryCache(), translator }, never);
      return [one?.requests, one?.requestsForNotes];
    };
    assert.deepEqual(await noteCosts({ p: { message: "Plain" } }), [1, 0]);
    assert.deepEqual(await noteCosts({ p: { message: "Plain" }, ...noted(3) }), [4, 3]);
    assert.deepEqual(await noteCosts(noted(1)), [1, 0]);
    // one text with two notes is sent twice, and would be one
    const twice = { a: { message: "Open", description: "A door." }, b: { message: "Open", description: "A shop." } };
    assert.deepEqual(await noteCosts(twice), [2, 1]);
  });

  it("come first where many texts share one", async () => {
    const shared = {
      s: { message: "A long text", description: "Shared." },
      t: { message: "Other", description: "Shared." },
    };
    assert.deepEqual(await contextsOf({ ...noted(1), ...shared }, 1), ["Shared.", "Shared.", undefined]);
  });

  it("are left out if the project says so, with any limit of the user", async () => {
    const project = '{ "messageContext": { "from": "none" } }';
    assert.deepEqual(await contextsOf(noted(2), 5, memoryCache(), project), [undefined, undefined]);
  });

  it("bring the key where the project asks for it", async () => {
    const project = '{ "messageContext": { "from": "keys" } }';
    assert.deepEqual(await contextsOf(noted(1), 5, memoryCache(), project), ["Note 0.\n\nKey: k0"]);
  });

  it("cost nothing twice, wherever the bound cuts the second time", async () => {
    for (const [first, second] of [
      [2, 5],
      [5, 0],
      [0, 5],
    ]) {
      const cache = memoryCache();
      await contextsOf(noted(5), first, cache);
      assert.deepEqual(await contextsOf(noted(5), second, cache), [], `${first}, then ${second}`);
    }
  });

  it("keep the same text of another context apart, but for those that go without", async () => {
    const same = {
      a: { message: "Open", description: "Verb." },
      b: { message: "Open", description: "Adjective." },
      c: { message: "Open" },
    };
    assert.deepEqual(await contextsOf(same, 5), ["Adjective.", "Verb.", undefined]);
    assert.deepEqual(await contextsOf(same, 0), [undefined]);
  });
});
