import assert from "node:assert/strict";
import type { EngineSource } from "../../../src/local/engines/pairEngine.ts";
import { pseudoOnly, type Running, running } from "../service.ts";
import { ask, ended, upload } from "./client.ts";

/** Longer than any test: what is held back is answered because the document has ended. */
const forever = 60_000;

describe("the status of a document", () => {
  let service: Running;
  /** Lets the engine go on. */
  let release: () => void;
  const start = async (statusHold: number) => {
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: EngineSource = {
      find: async () => ({
        ...{ id: "slow/1", name: "Slow", pseudo: false },
        async translate(parts, _, signal) {
          const aborted = new Promise<never>((_resolve, reject) =>
            signal.addEventListener("abort", () => reject(signal.reason)),
          );
          await Promise.race([gate, aborted]);
          return parts;
        },
      }),
      close() {},
    };
    service = await running({ ...pseudoOnly, engines: [slow], statusHold });
  };
  const uploaded = async (name: string) => (await upload(service, name, "One")).body;
  afterEach(() => service.close());

  it("is held back until the document is done, though others are before it", async () => {
    await start(forever);
    // two are translated at a time
    const handles = [await uploaded("a.txt"), await uploaded("b.txt"), await uploaded("c.txt")];
    const asked = handles.map((handle) => ask(service, handle));
    release();
    const states = (await Promise.all(asked)).map(({ body }) => body.status);
    assert.deepEqual(states, ["done", "done", "done"]);
    const failed = await uploaded("d.pdf");
    assert.equal((await ask(service, failed)).body.status, "error");
  });

  it("is reported for a document that takes longer", async () => {
    await start(0);
    const handle = await uploaded("a.txt");
    const { body } = await ask(service, handle);
    assert.ok(["queued", "translating"].includes(body.status), body.status);
    release();
    assert.equal((await ended(service, handle)).status, "done");
  });
});
