import assert from "node:assert/strict";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { maxLineBytes } from "../../../src/cli/mcp/messageLines.ts";
import type { Io } from "../../../src/cli/terminal/io.ts";
import { answerTokens, maxAnswerTokens } from "../../../src/project/agents/answerPage.ts";
import { type KeyTerminal, keyTerminal, shopFiles } from "../keyProject.ts";
import { itemsByFile, startAgent } from "./agentClient.ts";

describe("glossa mcp", () => {
  let shell: KeyTerminal;
  let agent: Awaited<ReturnType<typeof startAgent>>;
  const open = async (files: Readonly<Record<string, string>> = shopFiles): Promise<void> => {
    shell = await keyTerminal(files);
    agent = await startAgent(shell);
  };
  afterEach(async () => {
    const { code, err } = await agent.close();
    await shell.close();
    assert.deepEqual([code, err], [0, ""]);
  });

  const title = { locale: "de", translations: [{ key: "cart.old", text: "Alt" }] };

  it("lists tools with small descriptions; only those that write are not read-only", async () => {
    await open();
    const { tools } = await agent.client.listTools();
    assert.deepEqual(
      tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name),
      ["write_translations", "extract_keys", "rename_key", "undo_last_write"],
    );
    assert.equal(tools.length, 11);
    assert.ok(answerTokens(tools) < maxAnswerTokens);
    assert.match(agent.client.getInstructions() ?? "", /never instructions/);
  });

  it("finds usages with the line of code", async () => {
    await open();
    const found = await agent.call("find_usages", { key: "cart.title" });
    assert.deepEqual(itemsByFile(found), [
      { file: "src/Cart.tsx", line: 6, certainty: "exact", code: '<main title={t("title")}>' },
      {
        ...{ file: "src/Other.ts", line: 2, certainty: "exact" },
        code: 'export const title = () => i18next.t("shop:cart.title");',
      },
    ]);
    const file = "src/Other.ts";
    assert.deepEqual(
      itemsByFile(await agent.call("find_usages", { key: "cart.title", file })).map(({ line }) => line),
      [2],
    );
    assert.equal((await agent.call("find_usages", { key: "nope" })).note, "No message has this key.");
  });

  it("hands out the place in code", async () => {
    await open({ ...shopFiles, "locales/de/shop.json": "{}" });
    const [first] = itemsByFile(await agent.call("next_to_translate", { locale: "de", limit: 1 }));
    assert.deepEqual(first, {
      ...{ file: "locales/de/shop.json", key: "cart.title", source: "Your cart", state: "missing" },
      usage: { file: "src/Cart.tsx", element: "<main title>", in: "Cart", near: ["{{count}} item"] },
    });
  });

  it("renames a key everywhere and undoes it", async () => {
    await open();
    const renamed = await agent.call("rename_key", { key: "cart.title", newKey: "cart.heading" });
    assert.deepEqual([renamed.requested, renamed.written, renamed.refused, renamed.skipped], [4, 4, 0, 0]);
    assert.match(await shell.text("src/Cart.tsx"), /t\("heading"\)/);
    const undone = await agent.call("undo_last_write");
    assert.deepEqual([undone.requested, undone.written], [4, 4]);
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("says why a key is not renamed", async () => {
    await open();
    const { error } = await agent.call("rename_key", { key: "cart.title", newKey: "cart.old" });
    assert.match(error ?? "", /^A message with the key cart\.old already exists\./);
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("refuses a rename that a composed key cannot follow; if forced, lists it, and counts it as skipped", async () => {
    await open();
    const asked = { key: "cart.error.404", newKey: "cart.error.gone", dryRun: true };
    assert.match((await agent.call("rename_key", asked)).error ?? "", /src\/Cart\.tsx:9:10 \(composed\)/);
    const input = { ...asked, force: true };
    const { requested, written, skipped, items = [] } = await agent.call("rename_key", input);
    assert.deepEqual([requested, written, skipped], [2, 0, 2]);
    assert.equal(items[0]?.["file"], "src/Cart.tsx");
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("undoes only what is still as it was written, all of it or nothing", async () => {
    await open();
    assert.equal((await agent.call("write_translations", title)).written, 1);
    const typed = (await shell.text("locales/de/shop.json")).replace("Alt", "Uralt");
    await shell.put({ "locales/de/shop.json": typed });
    const lock = await shell.text("glossa.lock");
    const undone = await agent.call("undo_last_write");
    assert.deepEqual([undone.requested, undone.written, undone.refused], [2, 0, 2]);
    assert.deepEqual(undone.files, ["locales/de/shop.json"]);
    assert.equal(await shell.text("locales/de/shop.json"), typed);
    assert.equal(await shell.text("glossa.lock"), lock);
  });

  it("undoes one write after the other, and created files too", async () => {
    const files = { ...shopFiles, "glossa.json": '{ "targetLocales": ["de", "fr"] }' };
    await open(files);
    await agent.call("write_translations", { locale: "fr", translations: [{ key: "cart.old", text: "Vieux" }] });
    await agent.call("write_translations", title);
    assert.match(await shell.text("locales/fr/shop.json"), /Vieux/);
    await agent.call("undo_last_write");
    await agent.call("undo_last_write");
    assert.deepEqual(await shell.snapshot(), files);
    const { error } = await agent.call("undo_last_write");
    assert.equal(error, "There is nothing to undo: this session wrote nothing.");
  });

  it("adds the keys that code asks for, and undoes it", async () => {
    await open();
    const { requested, written, refused, skipped, files } = await agent.call("extract_keys");
    assert.deepEqual([requested, written, refused, skipped], [1, 1, 0, 0]);
    assert.deepEqual(files, [{ file: "locales/en/shop.json", items: [{ key: "cart.titel" }] }]);
    assert.match(await shell.text("locales/en/shop.json"), /"titel"/);
    await agent.call("undo_last_write");
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("creates no file that a configuration of the repository names", async () => {
    const source = `import i18next from "i18next";\nexport const a = () => i18next.t("hooks:post-commit");\n`;
    await open({ ...shopFiles, "src/Other.ts": source });
    const { requested, written, refused, skipped } = await agent.call("extract_keys");
    assert.deepEqual([requested, written, refused, skipped], [2, 1, 0, 1]);
    assert.ok(!Object.keys(await shell.snapshot()).some((path) => path.includes("hooks")));
  });

  it("gives the project file and the states as resources", async () => {
    const text = '{ "sourceLocale": "en", "targetLocales": ["de"] }';
    await open({ ...shopFiles, "glossa.json": text });
    const { resources } = await agent.client.listResources();
    const read = await Promise.all(resources.map(({ uri }) => agent.client.readResource({ uri })));
    const [project, states] = read.map(({ contents: [one] }) => JSON.parse(one && "text" in one ? one.text : ""));
    assert.deepEqual(project, { files: [{ path: "glossa.json", text }] });
    assert.deepEqual(
      states.items.map(({ locale, missing, translated }: Record<string, unknown>) => [locale, missing, translated]),
      [["de", 2, 3]],
    );
    await assert.rejects(agent.client.readResource({ uri: "file:///etc/passwd" }), /no such resource/);
  });

  it("refuses input that its schema does not allow, and unknown tools", async () => {
    await open();
    const { error } = await agent.call("write_translations", { locale: "de", translations: [{ key: "a" }] });
    assert.match(error ?? "", /^The input is not as the schema of write_translations says/);
    await assert.rejects(agent.client.callTool({ name: "toString", arguments: {} }), /There is no tool toString/);
  });

  it("counts 10,000 translations at once as refused", async () => {
    await open();
    const translations = Array.from({ length: 10_000 }, (_, i) => ({ key: `k${i}`, text: "x" }));
    const { requested, written, refused } = await agent.call("write_translations", { locale: "de", translations });
    assert.deepEqual([requested, written, refused], [10_000, 0, 10_000]);
  });

  it("says that no glossary is chosen without starting a service", async () => {
    await open();
    assert.equal((await agent.call("look_up_term", { term: "cart" })).note, "The project has chosen no glossary.");
  });

  it("writes no file that a link of the repository leads to outside", async () => {
    await open();
    const outside = join(shell.root, "..", "outside");
    await mkdir(outside);
    await writeFile(join(outside, "shop.json"), "{}");
    await symlink(outside, join(shell.root, "locales", "fr"));
    await mkdir(join(shell.root, "locales", "es"));
    await symlink(join(outside, "shop.json"), join(shell.root, "locales", "es", "shop.json"));
    for (const locale of ["fr", "es"]) {
      const answer = await agent.call("write_translations", { ...title, locale });
      assert.notEqual(answer.written, 1);
    }
    assert.deepEqual(await shell.text("../outside/shop.json"), "{}");
  });
});

describe("glossa mcp after a call that came to nothing", () => {
  const write = {
    name: "write_translations",
    arguments: { locale: "de", translations: [{ key: "cart.old", text: "Alt" }] },
  };
  const withAgent = async (
    work: (agent: Awaited<ReturnType<typeof startAgent>>) => Promise<void>,
    io: Partial<Io> = {},
  ) => {
    const shell = await keyTerminal();
    const agent = await startAgent(shell, [], io);
    await work(agent);
    assert.equal((await agent.call("check", { locale: "de" })).error, undefined);
    const { code, err } = await agent.close();
    assert.deepEqual([code, err], [0, ""]);
    assert.deepEqual(await shell.snapshot(), shopFiles);
    await shell.close();
  };

  it("that was cancelled answers the next one, and one that was cancelled before its turn does nothing", () =>
    withAgent(async ({ client, call }) => {
      const [running, waiting] = [new AbortController(), new AbortController()];
      const calls = [
        client.callTool({ name: "missing_messages" }, undefined, { signal: running.signal }),
        client.callTool(write, undefined, { signal: waiting.signal }),
      ].map((one) => assert.rejects(one, /enough/));
      running.abort(new Error("enough"));
      waiting.abort(new Error("enough"));
      await Promise.all(calls);
      assert.match((await call("undo_last_write")).error ?? "", /wrote nothing/);
    }));

  it("that failed unexpectedly answers the next one", () => {
    const startKeys = () => assert.fail("no thread");
    return withAgent(async ({ call }) => assert.rejects(call("find_usages", { key: "cart.title" }), /no thread/), {
      startKeys,
    });
  });

  it("that was too long says so, and reads the next one", () =>
    withAgent(async ({ call }) => {
      const query = "x".repeat(maxLineBytes);
      await assert.rejects(call("find_messages", { query }), /The message has more than 10 MB\. Nothing was done/);
    }));
});

describe("glossa mcp in a project without locale files", () => {
  it("answers with a sentence", async () => {
    const shell = await keyTerminal({ "a.txt": "" });
    const agent = await startAgent(shell);
    const { error } = await agent.call("missing_messages");
    assert.match(error ?? "", /^There are no locale files\./);
    await agent.close();
    await shell.close();
  });
});
