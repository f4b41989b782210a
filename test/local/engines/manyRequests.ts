import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { until } from "../../until.ts";
import { type Running, running } from "../service.ts";
import { contentOf, inGerman, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

/** Texts of each request. */
const textsEach = 20;
const metricsKey = "metrics-key-0123456789";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Bytes that are in use; when V8 frees the others depends on what else the machine does. */
function heldBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Asks an engine as so many clients at once. */
export function describeManyRequests(requests: number): void {
  describe(`${requests} requests at once by a model`, () => {
    let endpoint: ScriptedEndpoint;
    let service: Running;
    let [now, max] = [0, 0];
    /** Most bytes that were in use at a request of the service, as far as it was looked at. */
    let highest = 0;
    /** Requests of clients that ended in some way. */
    let ended = 0;
    /** The endpoint answers no earlier. */
    let held = Promise.resolve();
    /** Has the endpoint wait; returns how to let it go on. */
    const hold = (): (() => void) => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    };
    /** Waits until all texts of all requests are at the engine: how soon they come depends on the machine. */
    const waitForAll = () =>
      until(async () => {
        const response = await fetch(`${service.url}/metrics`, { headers: { authorization: `Bearer ${metricsKey}` } });
        const [, count] = /^glossa_engine_queue_length\{.*\} (\d+)$/m.exec(await response.text()) ?? [];
        return Number(count) === requests * textsEach;
      });

    before(async () => {
      endpoint = await scriptedEndpoint(async ({ items }) => {
        max = Math.max(max, ++now);
        // a collection takes long: at every so many requests, and not every so many milliseconds, they are as few on any machine
        if (endpoint.requests.length % 8 === 1) highest = Math.max(highest, heldBytes());
        await new Promise((resolve) => setTimeout(resolve, 20));
        await held;
        now--;
        return contentOf(items, inGerman);
      });
      const entry = { id: "test", kind: "chat", url: endpoint.url, model: "small", concurrency: 6 } as const;
      service = await running({
        engineList: { engines: [{ entry }], isFixed: true },
        metricsKey,
        onRequest({ route }) {
          if (route === "/v2/translate") ended++;
        },
      });
      // the model of detection is loaded once
      await service.translate({
        text: ["Save the file before you close the window"],
        source_lang: "EN",
        target_lang: "DE",
      });
      await until(async () => ended === 1);
    });
    after(async () => {
      await service.close();
      await endpoint.close();
    });

    it("share requests to its endpoint, a few at a time, in bounded memory", async () => {
      endpoint.requests.length = 0;
      ended = 0;
      const before = heldBytes();
      highest = before;
      const order = (at: number) => ({
        text: Array.from({ length: textsEach }, (_, index) => `Save file ${at} of {count} in folder ${index}`),
        source_lang: "EN",
        target_lang: "DE",
        partial: true,
      });
      const release = hold();
      const asked = Array.from({ length: requests }, (_, at) => service.translate(order(at)));
      await waitForAll();
      release();
      const replies = await Promise.all(asked);
      // the service counts a request a moment after its answer
      await until(async () => ended === requests);
      for (const { status, body } of replies) {
        assert.equal(status, 200);
        assert.equal(body.translations.length, textsEach);
        for (const { text, failure } of body.translations)
          assert.ok(failure === undefined && text.includes("{count}"), text);
      }
      assert.ok(max <= 6, `${max} at a time`);
      // 40 texts share a request
      const min = (requests * textsEach) / 40;
      assert.ok(endpoint.requests.length <= min * 1.5, `${endpoint.requests.length} requests instead of ${min}`);
      const growth = Math.round((highest - before) / 2 ** 20);
      assert.ok(growth <= 150, `${growth} MB`);
    });

    it("leave nothing to do when their clients have left", async () => {
      endpoint.requests.length = 0;
      ended = 0;
      const release = hold();
      const gone = new AbortController();
      const body = (at: number) =>
        JSON.stringify({
          text: Array.from({ length: textsEach }, (_, index) => `Open file ${at} of folder ${index}`),
          source_lang: "EN",
          target_lang: "DE",
        });
      const headers = { authorization: `Service-Auth-Key ${service.key}`, "content-type": "application/json" };
      const asked = Array.from({ length: requests }, (_, at) =>
        fetch(`${service.url}/v2/translate`, { method: "POST", headers, body: body(at), signal: gone.signal }).catch(
          () => undefined,
        ),
      );
      await waitForAll();
      await until(async () => endpoint.requests.length >= 5);
      gone.abort();
      await Promise.all(asked);
      // the service notices it a little later than they do
      await until(async () => ended === requests);
      release();
      // those that had left are sent to their end, and no other one leaves
      let then = -1;
      for (let tries = 0; then !== endpoint.requests.length && tries < 20; tries++) {
        then = endpoint.requests.length;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      assert.ok(then < (requests * textsEach) / 40 / 2, `${then} requests`);
    });
  });
}
