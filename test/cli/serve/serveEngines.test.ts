import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runServe } from "../../../src/cli/serve/serveCommand.ts";
import { encodeWav } from "../../../src/core/sound/encodeWav.ts";
import { joined, quiet, syllables } from "../../core/dictation/syllables.ts";
import {
  answering,
  contentOf,
  inFrench,
  inGerman,
  type Script,
  type ScriptedEndpoint,
  scriptedEndpoint,
} from "../../local/engines/scriptedEndpoint.ts";
import {
  type ScriptedTranscription,
  scriptedTranscription,
  verbose,
} from "../../local/engines/transcription/scriptedTranscription.ts";
import { type Terminal, terminal } from "../terminal.ts";

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
    assert.match(run.out + run.err, /small answered in another language than the target/);
  });

  it("writes no answers in the language of the source, and quotes a refusal", async () => {
    await serve(chat(), { TEST_KEY: "sk-secret" });
    const texts = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`k${at}`, `Delete file ${at} of the folder`]),
    );
    const lines: readonly (readonly [say: (at: number) => string, line: RegExp])[] = [
      [(at) => `You should remove the document number ${at} from your directory`, /another language than the target/],
      [() => "I'm sorry, but I can't assist with that request.", /small refused to translate \(I'm sorry, but I can't/],
    ];
    for (const [say, line] of lines) {
      await shell.put({ "locales/en.json": JSON.stringify(texts), "locales/de.json": "{}\n" });
      let at = 0;
      endpoint.script = answering(() => say(at++));
      const run = await translate();
      assert.equal(run.code, 1, run.out);
      assert.equal(await shell.text("locales/de.json"), "{}\n");
      assert.match(run.out, line);
    }
    // what was refused is not kept: the next run asks again
    endpoint.script = answering(inGerman);
    assert.match((await translate()).out, /60 messages translated/);
  });

  it("names what failed, each in a sentence with the endpoint's words, and asks again at once", async () => {
    await serve(chat({ timeout: 1 }), { TEST_KEY: "sk-secret" });
    const status =
      (code: number, message: string): Script =>
      (_, reply) =>
        reply.status(code, { error: { message } });
    const cases: readonly (readonly [script: Script, exit: number, line: RegExp])[] = [
      [status(402, "top up"), 3, /The credit of small is used up \(top up, status 402\)\..*kept/s],
      [status(401, "who?"), 3, /small refused the key \(who\?, status 401\)\./],
      [status(500, "boom"), 3, /small answered with an error \(boom, status 500\)\./],
      [() => "I would rather not.", 1, /something else than the JSON that it was asked for \(I would rather not\.\)/],
      [({ items }) => JSON.stringify({ items }), 1, /small answered with the source text/],
      [() => new Promise<undefined>(() => {}), 3, /small took too long to answer/],
    ];
    for (const [script, exit, line] of cases) {
      await shell.put({ "locales/en.json": JSON.stringify({ a: messages.open }), "locales/de.json": "{}\n" });
      endpoint.script = script;
      endpoint.requests.length = 0;
      const run = await translate();
      assert.match(run.out + run.err, line);
      assert.doesNotMatch(run.out + run.err, /424/);
      assert.deepEqual([run.code, endpoint.requests.length > 0], [exit, true], run.out);
    }
  });

  it("asks once more for a text that is too long, and writes it only if that is allowed", async () => {
    await serve(chat(), { TEST_KEY: "sk-secret" });
    const xliff = `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>
<trans-unit id="ok" maxwidth="10" size-unit="char"><source>Save files</source></trans-unit>
</body></file></xliff>
`;
    await shell.put({ "messages.de.xlf": xliff });
    endpoint.script = answering(() => "Die Dateien speichern");
    const run = await translate();
    assert.equal(run.code, 1, run.out);
    assert.match(run.out, /messages\.de\.xlf: ok: too long: 21\/10 characters/);
    assert.equal(await shell.text("messages.de.xlf"), xliff);
    assert.deepEqual(
      endpoint.requests.map(({ items }) => items[0]?.remark),
      [undefined, "It had 21 characters, and at most 10 are allowed. Use a shorter text."],
    );
    const allowed = await translate("--allow-too-long");
    assert.equal(allowed.code, 0, allowed.out);
    assert.match(await shell.text("messages.de.xlf"), />Die Dateien speichern</);
  });

  it("gives each text its note, in as many requests as without notes", async () => {
    await serve(chat(), { TEST_KEY: "sk-secret" });
    const messagesOf = (isNoted: boolean) =>
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 300 }, (_, at) => [
            `k${at}`,
            { message: `Open ${at}`, ...(isNoted && { description: `Opens door ${at}.` }) },
          ]),
        ),
      );
    const requests: number[] = [];
    for (const isNoted of [false, true]) {
      await shell.put({ "_locales/en/messages.json": messagesOf(isNoted), "_locales/de/messages.json": "{}\n" });
      endpoint.requests.length = 0;
      // right only if the item says which door it is
      endpoint.script = answering(({ text, note }) =>
        typeof note === "string" ? `Tür öffnen: ${note.slice(11, -1)}` : inGerman({ text }),
      );
      const run = await translate();
      assert.equal(run.code, 0, run.out);
      requests.push(endpoint.requests.length);
    }
    const [plain = 0, noted = 0] = requests;
    assert.ok(noted <= plain * 1.3, `${noted} requests with notes, ${plain} without`);
    const written = JSON.parse(await shell.text("_locales/de/messages.json"));
    for (let at = 0; at < 300; at++) assert.equal(written[`k${at}`].message, `Tür öffnen: ${at}`);
  });

  it("asks for each plural form with its numbers", async () => {
    await serve(chat(), { TEST_KEY: "sk-secret" });
    await shell.put({
      "locales/en.json": JSON.stringify({ file_one: "{{n}} file", file_other: "{{n}} files" }),
      "locales/ru.json": "{}\n",
    });
    const forms = new Map([
      ["one", "файл"],
      ["few", "файла"],
      ["many", "файлов"],
      ["other", "файла"],
    ]);
    endpoint.script = answering(({ text, form }) =>
      text.replace(/files?/, forms.get(form?.split(" ")[0] ?? "") ?? "?"),
    );
    const run = await shell.run(["translate", "--service", shell.env["URL"] ?? "", "--to", "ru"]);
    assert.equal(run.code, 0, run.out);
    assert.deepEqual(JSON.parse(await shell.text("locales/ru.json")), {
      file_one: "{{n}} файл",
      file_few: "{{n}} файла",
      file_many: "{{n}} файлов",
      file_other: "{{n}} файла",
    });
    const asked = endpoint.requests.flatMap(({ items }) => items.map(({ form }) => form));
    assert.ok(asked.includes("few (2, 3, 4, 22)"), asked.join("; "));
  });

  it("names the one text that an endpoint fails at, and writes the others", async () => {
    await serve(chat(), { TEST_KEY: "sk-secret" });
    const texts = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`k${at}`, `Save the changes of file ${at}`]),
    );
    await shell.put({ "locales/en.json": JSON.stringify(texts), "locales/de.json": "{}\n" });
    endpoint.script = ({ items }, reply) =>
      items.some(({ text }) => text.endsWith("file 7"))
        ? reply.status(500, { error: { message: "boom" } })
        : contentOf(items, inGerman);
    const run = await translate();
    assert.equal(run.code, 1, run.out);
    assert.match(run.out, /29 of 30 messages translated/);
    assert.match(run.out, /locales\/de\.json: k7: small refused the request \(boom, status 500\)/);
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

  describe("with a speech engine", () => {
    let whisper: ScriptedTranscription;
    beforeEach(async () => {
      whisper = await scriptedTranscription(({ seconds }) => verbose("catalan", seconds, " El fitxer és obert."));
      const engine = { id: "whisper", kind: "transcription", url: whisper.url, model: "whisper-1" };
      await serve({ engines: [{ ...engine, keyVariable: "TEST_KEY", preliminary: 0 }] }, { TEST_KEY: "sk-secret" });
      await shell.put({ "talk.wav": encodeWav(joined(quiet(0.5), syllables(2), quiet(1)), 16_000) });
    });
    afterEach(() => whisper.close());
    const dictate = (...more: readonly string[]) =>
      shell.run(["dictate", "--file", "talk.wav", "--service", shell.env["URL"] ?? "", ...more]);

    it("writes down a language that nothing else knows", async () => {
      assert.deepEqual(await dictate(), { code: 0, out: "[0:00:00] El fitxer és obert.\n", err: "" });
      const { out } = await dictate("--from", "ca", "--json");
      assert.deepEqual(
        JSON.parse(out).utterances.map(({ language, text }: Record<string, string>) => [language, text]),
        [["ca", "El fitxer és obert."]],
      );
      assert.deepEqual(
        whisper.requests.map(({ headers, fields }) => [headers.authorization, fields["language"]]),
        [
          ["Bearer sk-secret", undefined],
          ["Bearer sk-secret", "ca"],
        ],
      );
    });

    it("says why it can't, with a remedy and without the key", async () => {
      whisper.listen = (_, reply) =>
        reply.status(401, { error: { message: "Incorrect API key provided: sk-secret." } });
      const { code, out, err } = await dictate();
      assert.equal(code, 3, out + err);
      assert.match(out + err, /whisper-1 refused the key \(Incorrect API key provided: ….*keyVariable/s);
      assert.doesNotMatch(out + err, /sk-secret/);
    });

    it("says that there is no endpoint", async () => {
      whisper.listen = (_, reply) => reply.status(200, "<!doctype html><p>Hello");
      const { out, err } = await dictate();
      assert.match(out + err, /whisper-1.*HTML page/s);
    });
  });

  it("refuses lists that it can't use, with the place", async () => {
    const cases: readonly (readonly [unknown, RegExp])[] = [
      ["{", /expected/],
      [{}, /expected an object with "engines"/],
      [chat({ url: "http://example.com/v1" }), /engines.*"url": an address with https/],
      [chat({ url: "https://user:pass@example.com" }), /"url"/],
      [chat({ model: undefined }), /"model"/],
      [chat({ kind: "transcription", model: undefined }), /"model"/],
      [chat({ kind: "transcription", languages: ["German"] }), /languages\[0\]: expected a language such as "en"/],
      [chat({ kind: "synthesis", url: "http://example.com/v1" }), /"url"/],
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

  it("says in the plan of the terminal which options an engine does not follow", async () => {
    const { url } = endpoint;
    await serve({
      engines: [
        { id: "libre", kind: "libretranslate", url, pairs: ["en→fr"] },
        { id: "model", kind: "chat", url, model: "small", pairs: ["en→de"] },
      ],
    });
    await shell.put({
      "locales/en.json": '{ "a": "Save the file" }',
      "locales/de.json": "{}\n",
      "locales/fr.json": "{}\n",
      "glossa.json": '{ "formality": "prefer_less", "customInstructions": ["Be short."] }',
    });
    const { out } = await translate("--to", "fr", "--dry-run");
    assert.match(out, /does not follow: formality, custom instructions\./);
    assert.equal(out.match(/does not follow/g)?.length, 1);
    const { locales } = JSON.parse((await translate("--to", "fr", "--dry-run", "--json")).out).catalogs[0];
    assert.deepEqual(
      locales.map(({ locale, notFollowed }: { locale: string; notFollowed?: object }) => [locale, notFollowed]),
      [
        ["de", undefined],
        ["fr", ["formality", "custom_instructions"]],
      ],
    );
  });

  describe("with prices and two models", () => {
    const price = { input: 1000, output: 1000, currency: "EUR" };
    const engines = () => [
      { id: "a", kind: "chat", url: endpoint.url, model: "small", price },
      { id: "b", kind: "chat", url: endpoint.url, model: "large" },
    ];
    const source = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`k${at}`, `Save the changes of file ${at}`]),
    );
    beforeEach(async () => {
      await serve({ engines: engines() });
      await shell.put({ "locales/en.json": JSON.stringify(source), "locales/de.json": "{}\n" });
    });

    it("shows tokens and money before and after, and only of engines with a price", async () => {
      const planned = await translate("--dry-run");
      assert.match(planned.out, /about [\d,]+ tokens \(\d+ a message\), about \d+\.\d\d EUR, small/);
      const done = await translate();
      assert.match(
        done.out,
        /60 messages translated, [\d,]+ characters billed, [\d,]+ tokens \(\d+ a message\), \d+\.\d\d EUR, small/,
      );
      const other = await translate("--only", "all", "--engine", "b", "--dry-run");
      assert.match(other.out, /about [\d,]+ tokens \(\d+ a message\), large/);
    });

    it("stops at a budget in money without losing what was paid, and goes on", async () => {
      const { out, code } = await translate("--no-project-terms", "--budget", "1eur");
      assert.equal(code, 1, out);
      assert.match(out, /The rest would cost more than the budget of 1 EUR\./);
      const report = JSON.parse((await translate("--no-project-terms", "--dry-run", "--json")).out).catalogs[0]
        .locales[0];
      const asked = endpoint.requests.flatMap(({ items }) => items.map(({ text }) => text));
      assert.ok(asked.length > 0 && asked.length < 60, `${asked.length}`);
      assert.equal(report.messages, 60 - asked.length);
      await translate("--no-project-terms");
      const all = endpoint.requests.flatMap(({ items }) => items.map(({ text }) => text));
      assert.deepEqual([all.length, new Set(all).size], [60, 60]);
    });

    it("refuses a budget in money that nothing is counted in", async () => {
      const { out, code } = await translate("--engine", "b", "--budget", "3 EUR");
      assert.equal(code, 1, out);
      assert.match(out, /The budget is in EUR, and the engine list has no price in EUR for large\./);
      assert.equal(endpoint.requests.length, 0);
    });

    it("translates again what one of them made, with the other", async () => {
      await translate();
      await shell.put({
        "locales/de.json": (await shell.text("locales/de.json")).replace(/"k0": ?"[^"]*"/, '"k0": "Mein"'),
      });
      endpoint.requests.length = 0;
      const { out, code } = await translate("--retranslate", "small", "--engine", "b");
      assert.equal(code, 0, out);
      assert.match(out, /59 messages translated/);
      assert.deepEqual([...new Set(endpoint.requests.map(({ model }) => model))], ["large"]);
      assert.match(await shell.text("locales/de.json"), /"k0": "Mein"/);
      const lock = await shell.text("glossa.lock");
      assert.deepEqual([lock.match(/\tby:large\/p2~/g)?.length, lock.match(/\tby:small\/p2~/g)?.length], [59, 1]);
      const wrong = await translate("--retranslate", "gpt-9");
      assert.equal(wrong.code, 2);
      assert.match(wrong.err, /--retranslate takes an engine of glossa\.lock, not “gpt-9”\. It names large\/p2~/);
    });
  });
});
