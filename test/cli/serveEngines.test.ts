import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runServe } from "../../src/cli/serve.ts";
import {
  answering,
  inFrench,
  inGerman,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../local/engines/scriptedEndpoint.ts";
import { type Terminal, terminal } from "./terminal.ts";

const messages = {
  title: "Save the changes",
  open: "Open {{name}} before you close the file",
  rich: "Read <b>all settings</b> again",
};

describe("glossa serve --engines", () => {
  let endpoint: ScriptedEndpoint;
  let shell: Terminal;
  let ending: AbortController;
  let served: Promise<number> | undefined;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    shell = await terminal();
    ending = new AbortController();
  });
  afterEach(async () => {
    ending.abort();
    await served;
    served = undefined;
    await endpoint.close();
    await shell.close();
  });

  /** Serves a list and returns what it printed, or its exit code. */
  async function serve(
    list: unknown,
    env: Record<string, string> = {},
  ): Promise<{ readonly err: string; readonly code?: number }> {
    const file = join(shell.root, "..", "engines.json");
    await writeFile(file, typeof list === "string" ? list : JSON.stringify(list));
    let err = "";
    const first = await new Promise<string | number>((resolve) => {
      const args = ["--json", "--data", join(shell.root, "..", "service"), "--engines", file];
      const fail = (text: string) => {
        err += text;
      };
      served = runServe(args, { out: resolve, err: fail, env, signal: ending.signal });
      void served.then(resolve);
    });
    if (typeof first === "number") return { err, code: first };
    const { url, key } = JSON.parse(first);
    shell.env["GLOSSA_API_KEY"] = key;
    shell.env["URL"] = url;
    return { err };
  }

  const chat = (more: object = {}) => ({
    engines: [{ id: "test", kind: "chat", url: endpoint.url, model: "small", keyVariable: "TEST_KEY", ...more }],
  });
  const translate = (...more: readonly string[]) =>
    shell.run(["translate", "--service", shell.env["URL"] ?? "", "--to", "de", ...more]);

  it("translates a project by a model, with its key from the environment", async () => {
    await serve(chat(), { TEST_KEY: "sk-secret" });
    await shell.put({ "locales/en.json": `${JSON.stringify(messages, null, 2)}\n`, "locales/de.json": "{}\n" });
    const run = await translate();
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const written = JSON.parse(await shell.text("locales/de.json"));
    assert.deepEqual(written, {
      title: inGerman({ text: messages.title }),
      open: inGerman({ text: "Open <x1/> before you close the file" }).replace("<x1/>", "{{name}}"),
      rich: inGerman({ text: "Read <g1>all settings</g1> again" }).replace("<g1>", "<b>").replace("</g1>", "</b>"),
    });
    assert.match(run.out, /small/);
    assert.deepEqual(
      endpoint.requests.map(({ headers, model, items }) => [headers.authorization, model, items.length]),
      [["Bearer sk-secret", "small", 3]],
    );
  });

  it("writes nothing of a model that answers in another language, and says so", async () => {
    endpoint.script = answering(inFrench);
    await serve(chat(), { TEST_KEY: "sk-secret" });
    const long = { a: "You can save the changes of all settings in this file before you open it again" };
    await shell.put({ "locales/en.json": JSON.stringify(long), "locales/de.json": "{}\n" });
    const run = await translate();
    assert.equal(run.code, 1, run.out);
    assert.equal(await shell.text("locales/de.json"), "{}\n");
    assert.match(run.out + run.err, /no answer of small could be verified/);
  });

  it("ends a run at a wrong key, with a remedy and without the key", async () => {
    endpoint.script = (_, reply) => reply.status(401, { error: { message: "Incorrect API key provided: sk-secret." } });
    await serve(chat(), { TEST_KEY: "sk-secret" });
    await shell.put({ "locales/en.json": JSON.stringify(messages), "locales/de.json": "{}\n" });
    const run = await translate();
    assert.equal(run.code, 3, run.out);
    assert.match(run.out + run.err, /small refused the key \(Incorrect API key provided: ….*keyVariable/s);
    assert.doesNotMatch(run.out + run.err, /sk-secret/);
    assert.equal(endpoint.requests.length, 1);
  });

  it("refuses lists that it can't use, with the place", async () => {
    const cases: readonly (readonly [unknown, RegExp])[] = [
      ["{", /expected/],
      [{}, /expected an object with "engines"/],
      [chat({ url: "http://example.com/v1" }), /engines.*"url": an address with https/],
      [chat({ url: "https://user:pass@example.com" }), /"url"/],
      [chat({ model: undefined }), /"model"/],
      [chat({ headers: { Authorization: "Bearer sk" } }), /a header without secrets/],
      [chat({ price: { input: "1", output: 2 } }), /price.*a number/],
      [chat({ kind: "magic" }), /"chat", "libretranslate", "apertium"/],
      [{ engines: [...chat().engines, ...chat().engines] }, /“test” twice/],
      [chat(), /TEST_KEY, which is not set/],
    ];
    for (const [list, expected] of cases) {
      const { code, err } = await serve(list);
      assert.equal(code, 2, JSON.stringify(list));
      assert.match(err, expected);
    }
  });
});
