import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { scripted } from "../../service/server.ts";
import { type Terminal, terminal } from "../terminal.ts";

const en = '{\n  "a": "Save changes",\n  "b": "Hello {{name}}",\n  "c": "12 %"\n}\n';

/** A service that says every text in capitals, but is out of quota the first time that it sees a certain text. */
async function refusesOnce(text: string): Promise<{ readonly url: string; close(): void }> {
  let refused = false;
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    if (request.url !== "/v2/translate") return response.writeHead(404).end();
    if (!refused && body.includes(text)) {
      refused = true;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return response.writeHead(456).end('{"message":"Quota exceeded"}');
    }
    const texts: string[] = JSON.parse(body).text;
    const translations = texts.map((one) => ({ detected_source_language: "EN", text: one.toUpperCase() }));
    return response.end(JSON.stringify({ translations }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

describe("glossa translate", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async () => {
    service = await createLocalService({ engines: [] });
  });
  after(() => service.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  const translate = (...args: string[]) => shell.run(["translate", "--service", service.url, ...args]);

  it("translates what is missing, in place, and a second run costs nothing", async () => {
    await shell.put({ "locales/en.json": en, "locales/en-XA.json": '{"a": "kept", /* ours */ }' });
    const first = await translate();
    assert.deepEqual([first.code, first.err], [0, ""]);
    assert.match(
      first.out,
      /^locales\/\{locale\}\.json from en\n {2}en-XA {2}2 messages translated, \d+ characters billed, Pseudo-localization\n$/,
    );
    const text = await shell.text("locales/en-XA.json");
    assert.match(text, /^\{"a": "kept", "b": "⟦.*\{\{name\}\}.*⟧", "c": "12 %", \/\* ours \*\/ \}$/);
    await shell.put({ "locales/en-XA.json": "{}" });
    assert.match((await translate()).out, /1 text from the cache/);
    assert.match((await translate()).out, /en-XA {2}nothing to do/);
  });

  it("creates a locale in the source's style, and finds what became stale", async () => {
    await shell.put({ "locales/en.json": en });
    assert.match((await translate("--to", "ar_XB")).out, /created locales\/ar_XB\.json/);
    assert.match(await shell.text("locales/ar_XB.json"), /^\{\n {2}"a": ".*",\n {2}"b": ".*",\n {2}"c": "12 %"\n\}\n$/);
    await shell.put({ "locales/en.json": en.replace("Save", "Store") });
    assert.match((await translate("--only", "missing")).out, /nothing to do/);
    assert.match((await translate()).out, /1 message translated/);
    assert.match((await translate("--only", "all")).out, /3 messages translated/);
  });

  it("writes pseudo-localized text into real locales only on request", async () => {
    await shell.put({ "locales/en.json": en });
    const before = await shell.snapshot();
    const refused = await translate("--to", "de,fr");
    assert.equal(refused.code, 3);
    assert.match(
      refused.out,
      /No engine translates into de\.\n.*\n.*No engine translates into fr\.\nChoose a service with --service/,
    );
    assert.deepEqual(await shell.snapshot(), before);
    const dry = await translate("--to", "de", "--dry-run");
    assert.deepEqual([dry.code, /No engine translates into de/.test(dry.out)], [3, true]);
    assert.equal((await translate("--to", "de", "--allow-pseudo")).code, 0);
    assert.match(await shell.text("locales/de.json"), /⟦/);
  });

  it("prints in a dry run what a run would do", async () => {
    await shell.put({ "locales/en.json": en });
    const before = await shell.snapshot();
    const dry = await translate("--to", "en-XA", "--dry-run");
    assert.match(dry.out, /en-XA {2}3 messages, (\d+) characters in 1 request, Pseudo-localization/);
    assert.deepEqual(await shell.snapshot(), before);
    const characters = /(\d+) characters/.exec(dry.out)?.[1];
    assert.match((await translate("--to", "en-XA")).out, new RegExp(`${characters} characters billed`));
  });

  it("stops at the budget", async () => {
    await shell.put({ "locales/en.json": en });
    const { code, out } = await translate("--to", "en-XA", "--budget", "13");
    assert.deepEqual([code, JSON.parse(await shell.text("locales/en-XA.json"))["b"]], [1, undefined]);
    assert.match(out, /2 of 3 messages translated.*\n.*The rest would cost more than the budget of 13 characters/);
  });

  it("takes what an identical run wrote in the meantime for done", async () => {
    const locales = { "locales/en-XA.json": '{ "a": "" }', "locales/ar-XB.json": "{}" };
    await shell.put({ "locales/en.json": en, ...locales });
    const runs = await Promise.all([1, 2, 3].map(() => translate("--to", "en-XA,ar-XB,qps-ploc")));
    for (const { code, out } of runs) {
      assert.deepEqual([code, out.match(/3 messages translated/g)?.length], [0, 3], out);
      assert.doesNotMatch(out, /during the run|missing|left/);
    }
    assert.match((await translate("--to", "en-XA,ar-XB,qps-ploc")).out, /(?:nothing to do\n.*){3}/);
    const lines = (await shell.text("glossa.lock")).split("\n").filter((line) => line.includes("\t"));
    assert.equal(lines.length, 3);
    for (const line of lines)
      for (const locale of ["en-XA", "ar-XB", "qps-ploc"]) assert.match(line, new RegExp(`\\s${locale}:`));
  });

  it("says in a dry run what the budget would leave out, over all catalogs", async () => {
    await shell.put({ "a/locales/en.json": en, "b/locales/en.json": '{ "a": "Other twelve" }' });
    const { code, out } = await translate("--to", "en-XA", "--dry-run", "--budget", "13");
    const [a, b] = JSON.parse((await translate("--to", "en-XA", "--dry-run", "--budget", "13", "--json")).out).catalogs;
    assert.equal(code, 1);
    assert.match(out, /en-XA {2}3 messages, 12 characters in 1 request, .*, 1 message of \d+ characters left out\n/);
    assert.match(out, /The rest would cost more than the budget of 13 characters/);
    const [first, second] = [a.locales[0], b.locales[0]];
    assert.deepEqual([first.characters, first.beyondBudget.messages, first.failure.code], [12, 1, "budget.exceeded"]);
    assert.deepEqual(
      [second.characters, second.requests, second.beyondBudget],
      [0, 0, { messages: 1, characters: 12 }],
    );
  });

  it("says that a locale is none, in an option and in a project, and goes on with others that a project names", async () => {
    await shell.put({ "locales/en.json": en, "glossa.json": '{ "targetLocales": ["xx", "en-XA"] }' });
    for (const args of [
      ["--to", "xx"],
      ["--to", "xx", "--dry-run"],
    ]) {
      const { code, err } = await translate(...args);
      assert.deepEqual([code, /glossa\.json: “xx” is not a locale\. Locales look like/.test(err)], [2, true], err);
    }
    const { code, out } = await translate();
    assert.equal(code, 2);
    assert.match(out, /en-XA {2}3 messages translated/);
    assert.match(out, /xx {5}.*\n.*“xx” is not a locale/);
    await shell.put({ "glossa.json": "{}" });
    assert.match((await translate("--to", "xx")).err, /^glossa translate: “xx” is not a locale/);
  });

  it("keeps a locale as it is named; its code for the service is another", async () => {
    await shell.put({ "locales/en.json": en, "locales/pt_BR.json": en });
    await translate("--to", "iw", "--allow-pseudo");
    assert.match(await shell.text("locales/iw.json"), /⟦/);
  });

  it("prints one JSON object", async () => {
    await shell.put({ "locales/en.json": en, "locales/de.json": "{ oops", "locales/en-XA.json": "{}" });
    const { code, out, err } = await translate("--json");
    const report = JSON.parse(out);
    assert.deepEqual(
      [code, err, report.exitCode, report.command, report.cancelled, report.failures],
      [1, "", 1, "translate", false, []],
    );
    const [catalog] = report.catalogs;
    assert.deepEqual([catalog.pattern, catalog.sourceLocale], ["locales/{locale}.json", "en"]);
    const [de, xa] = catalog.locales;
    assert.deepEqual(de.files, [
      {
        path: "locales/de.json",
        created: false,
        translated: 0,
        kept: [],
        problems: [],
        failure: {
          code: "file.syntax",
          message: de.files[0].failure.message,
          file: "locales/de.json",
          line: 1,
          column: 3,
        },
      },
    ]);
    assert.match(de.files[0].failure.message, /^locales\/de\.json:1:3: It has a syntax error/);
    const { files, engine, characters, ...counts } = xa;
    assert.deepEqual(counts, {
      locale: "en-XA",
      messages: 3,
      translated: 3,
      left: 0,
      texts: 2,
      fromCache: 0,
      kept: 0,
      replaced: { human: 0, unknown: 0 },
      failure: null,
    });
    assert.deepEqual([engine.pseudo, characters > 10, files[0].translated], [true, true, 3]);
  });

  it("works on what is named, wherever it is called from", async () => {
    await shell.put({
      "packages/a/locales/en.json": en,
      "packages/a/locales/en-XA.json": "{}",
      "packages/b/locales/en/x.json": en,
      "packages/b/locales/en/y.json": en,
      "packages/b/locales/en-XA/x.json": "{}",
    });
    const changed = async (args: readonly string[], cwd?: string): Promise<readonly string[]> => {
      const before = await shell.snapshot();
      const { code, err } = await shell.run(
        ["translate", "--service", service.url, ...args],
        cwd === undefined ? {} : { cwd: `${shell.root}/${cwd}` },
      );
      assert.deepEqual([code, err], [0, ""]);
      const after = Object.entries(await shell.snapshot());
      return after.filter(([path, text]) => before[path] !== text).map(([path]) => path);
    };
    assert.deepEqual(await changed(["packages/b/locales/en/y.json"]), [
      "glossa.lock",
      "packages/b/locales/en-XA/y.json",
    ]);
    assert.deepEqual(await changed(["locales/en-XA/x.json"], "packages/b"), [
      "glossa.lock",
      "packages/b/locales/en-XA/x.json",
    ]);
    assert.deepEqual(await changed([], "packages/a"), ["glossa.lock", "packages/a/locales/en-XA.json"]);
    assert.deepEqual(await changed(["."]), []);
  });

  it("says how to begin where there is but the source", async () => {
    await shell.put({ "locales/en.json": en });
    const { code, out } = await translate();
    assert.deepEqual([code, /There are no other locales yet: name some with --to\./.test(out)], [0, true]);
  });

  it("takes another source", async () => {
    await shell.put({ "locales/en.json": "{}", "locales/es.json": '{ "a": "Guardar" }', "locales/en-XA.json": "{}" });
    assert.match((await translate("--from", "es", "--to", "en-XA")).out, /from es\n {2}en-XA {2}1 message translated/);
    const { code, err } = await translate("--from", "it");
    assert.deepEqual([code, /There are no locale files of it\./.test(err)], [2, true]);
  });

  it("writes nothing of a locale whose service failed half-way, and pays no text twice", async () => {
    const texts = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`k${i}`, `Text number ${i}`]));
    await shell.put({ "locales/en.json": JSON.stringify({ n: "1", ...texts }), "locales/de.json": "{}" });
    const before = await shell.snapshot();
    const dribble = await refusesOnce("number 119");
    const first = await shell.run(["translate", "--to", "de", "--service", dribble.url]);
    assert.equal(first.code, 3);
    assert.match(
      first.out,
      /de {2}not written; the [\d,]+ characters that came are kept and cost nothing next time\n.*The quota/,
    );
    assert.deepEqual(await shell.snapshot(), before);
    const again = await shell.run(["translate", "--to", "de", "--service", dribble.url]);
    assert.deepEqual(
      [again.code, /121 messages translated, [\d,]+ characters billed, 100 texts from the cache/.test(again.out)],
      [0, true],
      again.out,
    );
    dribble.close();
  });

  it("prints in a dry run how many requests notes take", async () => {
    const messages = {
      open: { message: "Open", description: "A door." },
      save: { message: "Save", description: "A file." },
    };
    await shell.put({ "_locales/en/messages.json": JSON.stringify(messages) });
    const { out } = await translate("--to", "en-XA", "--dry-run");
    assert.match(out, /2 messages, 8 characters in 2 requests \(1 of them because of context\)/);
  });

  it("names a text that is too large, writes the rest, and a second run says the same and pays nothing", async () => {
    const messages = { a: "Save", b: "Open", big: "word & ".repeat(30_000) };
    await shell.put({ "locales/en.json": JSON.stringify(messages), "locales/en-XA.json": "{}" });
    const dry = await translate("--dry-run");
    const named = "locales/en-XA.json: big: too large for the language service; split it";
    assert.deepEqual([dry.code, dry.out.includes(named)], [1, true], dry.out);
    assert.match(dry.out, /en-XA {2}2 messages, 8 characters in 1 request/);
    const first = await translate();
    assert.deepEqual([first.code, first.out.includes(named)], [1, true], first.out);
    assert.match(first.out, /2 of 3 messages translated, 8 characters billed/);
    assert.match(await shell.text("locales/en-XA.json"), /^\{"a": ?"⟦.*", ?"b": ?"⟦.*"\}/);
    const before = await shell.snapshot();
    const second = await translate("--json");
    assert.deepEqual([second.code, await shell.snapshot()], [1, before]);
    const { catalogs } = JSON.parse(second.out);
    const [{ characters, failure, files }] = catalogs[0].locales;
    assert.deepEqual([characters, failure], [0, null]);
    assert.deepEqual(
      files.map((file: { path: string; problems: readonly { code: string; key: string }[] }) => [
        file.path,
        file.problems.map(({ code, key }) => `${key} ${code}`),
      ]),
      [["locales/en-XA.json", ["big message.tooLarge"]]],
    );
  });

  it("shows a bar on a terminal and takes it away", async () => {
    await shell.put({ "locales/en.json": en, "locales/en-XA.json": "{}" });
    const { err } = await shell.run(["translate", "--service", service.url], { columns: 80 });
    assert.match(err.replaceAll("\u001b[K", "|"), /\r█+░* 3\/3 en-XA\|/);
    assert.ok(err.endsWith("\r\u001b[K"));
  });

  it("cancelled writes nothing, waits for what was sent, and pays no text twice", async () => {
    const texts = Object.fromEntries(Array.from({ length: 800 }, (_, i) => [`k${i}`, `Text number ${i}`]));
    await shell.put({ "locales/en.json": JSON.stringify(texts), "locales/de.json": "{}" });
    const before = await shell.snapshot();
    const cancel = new AbortController();
    const paid: string[] = [];
    let held: (() => void)[] | undefined = [];
    const door = await scripted((response, { url, body }) => {
      if (url !== "/v2/translate") return void response.writeHead(404).end();
      const asked: string[] = JSON.parse(body).text;
      paid.push(...asked);
      const translations = asked.map((text) => ({ detected_source_language: "EN", text: text.toUpperCase() }));
      const answer = () => void response.end(JSON.stringify({ translations }));
      if (held === undefined || paid.length <= 200) return answer();
      held.push(answer);
      cancel.abort();
    });
    const err = (text: string): void => {
      if (!text.startsWith("Waiting for the requests under way")) return;
      for (const answer of held ?? []) answer();
      held = undefined;
    };
    const args = ["translate", "--service", door.url];
    const { code } = await shell.run(args, { signal: cancel.signal, columns: 80, err });
    assert.deepEqual([code, held, await shell.snapshot()], [130, undefined, before]);
    assert.ok(paid.length > 200 && paid.length < 800, `${paid.length} texts sent at first`);
    const { out } = await shell.run(args);
    assert.match(out, /800 messages translated/);
    assert.deepEqual([paid.length, new Set(paid).size], [800, 800]);
    await door.close();
  });

  it("cancelled after a catalog was written says so", async () => {
    await shell.put({ "a/locales/en.json": en, "b/locales/en.json": en.replace("Save", "Store") });
    const cancel = new AbortController();
    const told: string[] = [];
    const err = (text: string): void => {
      told.push(text);
      // the bar of the first catalog was taken away, that of the second begins
      if (told.includes("\r\u001b[K") && text.includes("░")) cancel.abort();
    };
    const slow = await createLocalService({ engines: [], faults: { latency: 100 } });
    shell.env["GLOSSA_API_KEY"] = slow.key;
    const args = ["translate", "--service", slow.url, "--to", "en-XA"];
    const { code } = await shell.run(args, { signal: cancel.signal, columns: 80, err }).finally(() => slow.close());
    assert.equal(code, 130);
    assert.equal(
      told.at(-1),
      "Cancelled. The rest was not written. Translated texts are kept and are not billed again.\n",
    );
    assert.deepEqual(
      Object.keys(await shell.snapshot()).filter((path) => path.endsWith("en-XA.json")),
      ["a/locales/en-XA.json"],
    );
  });

  it("spends the budget of a project once, however many catalogs it has", async () => {
    await shell.put({
      "glossa.json": '{ "budget": 20, "targetLocales": ["en-XA"] }',
      "a/locales/en.json": '{ "a": "Twelve chars" }',
      "b/locales/en.json": '{ "a": "Other twelve" }',
    });
    const { code, out } = await translate();
    assert.equal(code, 1);
    assert.match(out, /a\/locales.*\n.*1 message translated, 12 characters billed/);
    assert.match(out, /b\/locales.*\n.*0 of 1 message translated\n.*would cost more than the budget/);
  });
});
