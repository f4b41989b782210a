import assert from "node:assert/strict";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { type Ended, type Terminal, terminal } from "../terminal.ts";

describe("glossa service detect", () => {
  let service: Running;
  let shell: Terminal;
  before(async () => {
    service = await running(pseudoOnly);
    shell = await terminal();
    Object.assign(shell.env, { GLOSSA_API_KEY: service.key });
  });
  after(async () => {
    await service.close();
    await shell.close();
  });
  const run = (...args: readonly string[]): Promise<Ended> =>
    shell.run(["service", "detect", ...args, "--service", service.url]);
  const [german, danish] = ["Wo ist hier der Bahnhof?", "Ændringerne blev ikke gemt"];

  it("prints each text and its language", async () => {
    assert.deepEqual(await run(german, danish, "12", "qzx"), {
      code: 0,
      err: "",
      out: [
        `de                       ${german}`,
        `da                       ${danish}`,
        "no language detected     12",
        "insufficient confidence  qzx",
        "",
      ].join("\n"),
    });
  });

  it("prints the service's members as JSON, for more texts than one request takes, too", async () => {
    const { out } = await run("--json", ...Array(70).fill(german), "12");
    const { results } = JSON.parse(out);
    assert.equal(results.length, 71);
    assert.deepEqual(results[69], { detected_language: "de", detection_status: "success" });
    assert.deepEqual(results[70], { detection_status: "no_language_detected" });
  });

  it("needs a text", async () => {
    const { code, err } = await run();
    assert.equal(code, 2);
    assert.match(err, /A word is missing: glossa service detect TEXT/);
  });

  it("says that the account may not", async () => {
    const closed = await running({ ...pseudoOnly, detection: false });
    try {
      Object.assign(shell.env, { GLOSSA_API_KEY: closed.key });
      const { code, err } = await shell.run(["service", "detect", german, "--service", closed.url]);
      assert.equal(code, 3);
      assert.match(err, /not enabled for this account/);
    } finally {
      await closed.close();
    }
  });
});
