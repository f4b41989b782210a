import assert from "node:assert/strict";
import { chmod } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { parseFaults } from "../../src/local/requestFaults.ts";
import { type Terminal, terminal } from "./terminal.ts";

const en = '{\n  "a": "Save",\n  "b": "Open"\n}\n';

describe("bad input", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async () => {
    service = await createLocalService({ engines: [], scopes: ["usage:read"] });
  });
  after(() => service.close());
  beforeEach(async () => {
    shell = await terminal();
    await shell.put({ "locales/en.json": en, "locales/en-XA.json": "{}" });
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  /** Runs a command that must fail with a sentence, change no file and tell no key. */
  async function refused(args: readonly string[], code: number, sentence: RegExp): Promise<void> {
    const before = await shell.snapshot();
    const ended = await shell.run(args);
    const said = ended.out + ended.err;
    assert.deepEqual([ended.code, sentence.test(said)], [code, true], said);
    assert.deepEqual(await shell.snapshot(), before);
    assert.ok(!said.includes(shell.env["GLOSSA_API_KEY"] ?? "\0"), "the key was told");
    assert.doesNotMatch(said, /\n\s+at |undefined|\[object/);
  }
  const translate = (...args: string[]) => ["translate", "--service", service.url, ...args];
  /** Characters that the service has billed so far. */
  async function billed(): Promise<number> {
    const headers = { authorization: `Service-Auth-Key ${service.key}` };
    const usage = (await (await fetch(`${service.url}/v2/usage`, { headers })).json()) as { character_count: number };
    return usage.character_count;
  }

  const calls: readonly (readonly [args: readonly string[], sentence: RegExp])[] = [
    [[], /glossa translate \[FILES\|DIR\]/],
    [["tranlsate"], /There is no command tranlsate/],
    [["translate", "--nope"], /Unknown option '--nope'/],
    [["translate", "--only", "some"], /--only takes missing, stale, all, not “some”/],
    [
      ["translate", "--budget", "lots"],
      /--budget takes a number of characters, or a limit such as 50000tokens or 2.50USD, not “lots”/,
    ],
    [["translate", "--formality", "rude"], /--formality takes "default", "more"/],
    [["translate", "--instruction", "x".repeat(301)], /--instruction takes a text of at most 300 characters/],
    [["translate", "nowhere.json"], /There is no file or folder nowhere\.json/],
    [["translate", "--to", "klingonisch"], /“klingonisch” is not a locale\. Locales look like/],
    [["translate", "--to", " ,"], /--to takes locales, as de or de,pt-BR/],
    [
      ["translate", "--budget", "-5"],
      /^glossa translate: Option '--budget' argument is ambiguous\. See glossa help translate\.\n$/,
    ],
    [["translate", "--to", "EN"], /The source is already en/],
    [
      ["translate", "--to", "en-XA", "--service", "http://example.com"],
      /http:\/\/example\.com is not an address that a key may be sent to/,
    ],
    [["translate", "--to", "en-XA", "--service", "ftp://x"], /ftp:\/\/x is not an address that a key may be sent to/],
    [["translate", "--auth-scheme", "Bearer"], /--auth-scheme is for a service named with --service/],
    [["translate", "--service", "https://x.example", "--auth-scheme", "a b"], /--auth-scheme is not a scheme/],
    [["check", "--repair"], /Unknown option '--repair'/],
    [["check", "--dry-run"], /--dry-run is for glossa check --fix\./],
    [["check", "--fix", "--staged"], /--fix changes files, not what is staged: leave out --staged\./],
  ];
  for (const [args, sentence] of calls)
    it(`refuses glossa ${args.join(" ").slice(0, 60)}`, () => refused(args, 2, sentence));

  const addresses = ["https://me:hunter2@x.example/", "https://x.example/?key=hunter2", "https://x.example#hunter2"];
  for (const address of addresses) {
    it(`prints no secret that is in ${address}`, async () => {
      const { code, out, err } = await shell.run(["translate", "--to", "en-XA", "--service", address]);
      assert.equal(code, 2);
      assert.match(out + err, /https:\/\/.*… ?.*is not an address that a key may be sent to/);
      assert.doesNotMatch(out + err, /hunter2/);
    });
  }

  for (const key of ["one two", "schlüssel", "a\nb"]) {
    it(`sends no key like ${JSON.stringify(key)}`, async () => {
      shell.env["GLOSSA_API_KEY"] = key;
      await refused(translate(), 2, /GLOSSA_API_KEY is not a key: it holds white space or characters beyond ASCII/);
    });
  }

  it("takes a key with the line end of the file that it stood in", async () => {
    shell.env["GLOSSA_API_KEY"] = `${service.key}\n`;
    assert.equal((await shell.run(translate("--dry-run"))).code, 0);
    const { out } = await shell.run(translate());
    assert.doesNotMatch(out, /is not a key/);
  });

  it("reports a wrong call as JSON with --json", async () => {
    const { code, out, err } = await shell.run(["translate", "--json", "--to", "nope!"]);
    const report = JSON.parse(out);
    assert.deepEqual([code, err, report.exitCode, report.failures[0].code], [2, "", 2, "locale.unknown"]);
    assert.deepEqual(JSON.parse((await shell.run(["check", "--json", "--x"])).out).failures[0].code, "call.wrong");
  });

  it("wants a key, and takes none from the command line", async () => {
    delete shell.env["GLOSSA_API_KEY"];
    await refused(translate(), 2, /There is no key for the service\.\s+Set the environment variable GLOSSA_API_KEY/);
    await refused(translate("--key", "secret"), 2, /Unknown option '--key'/);
  });

  it("refuses a folder without locale files, and files that are none", async () => {
    await shell.put({ "other/data.json": "{}" });
    await refused(["check", "other"], 2, /There are no locale files\. Glossa looks for/);
    await refused(["translate", "other/data.json"], 2, /other\/data\.json: It is not a locale file that Glossa knows/);
  });

  it("refuses to begin with a wrong glossa.json, telling its place", async () => {
    await shell.put({ "glossa.json": '{\n  "budget": "much"\n}' });
    await refused(
      translate(),
      2,
      /glossa\.json:2:13: The project file is wrong here \(expected a whole number of characters, or a text such as/,
    );
    await refused(["check"], 2, /glossa\.json:2:13/);
    await shell.put({ "glossa.json": '{ "budget": 1' });
    await refused(["check"], 2, /glossa\.json:1:14: The project file is wrong here \(closing brace expected\)/);
  });

  const files: readonly (readonly [name: string, content: Uint8Array | string, sentence: RegExp])[] = [
    ["malformed JSON", '{\n  "a": "x"\n  "b": 1\n}', /locales\/en-XA\.json:3:3: It has a syntax error/],
    ["endless depth", '{"a":'.repeat(2000), /locales\/en-XA\.json:1:\d+: It has a syntax error \(nested too deeply\)/],
    [
      "conflict markers",
      '{\n  "greeting": "x",\n<<<<<<< HEAD\n  "b": "1"\n=======\n  "c": "2"\n>>>>>>> other\n}\n',
      /locales\/en-XA\.json:3:1: It has a syntax error \(conflict markers of git\).*\sRun: glossa resolve/,
    ],
    ["no JSON", "<html>", /locales\/en-XA\.json:1:1: It has a syntax error/],
    ["invalid UTF-8", Uint8Array.of(0x7b, 0x0a, 0xe4, 0x7d), /locales\/en-XA\.json:2:1: It can't be decoded \(0xe4\)/],
  ];
  for (const [name, content, sentence] of files) {
    it(`leaves a target of ${name} alone`, async () => {
      await shell.put({ "locales/en-XA.json": content });
      await refused(translate(), 1, sentence);
      await refused(translate("--dry-run"), 1, sentence);
      await refused(["check"], 1, sentence);
      const told = await shell.run(["check"]);
      assert.match(told.out, /\n1 finding in 2 files: 1 error\.\nFailed: 1 error \(file\.\w+ 1\)\.\n$/);
      assert.match((await shell.run(translate())).out, /en-XA {2}not translated\n/);
    });
    it(`leaves targets alone next to a source of ${name}`, async () => {
      await shell.put({ "locales/en.json": content });
      await refused(translate("--to", "en-XA"), 1, new RegExp(sentence.source.replace("en-XA", "en")));
    });
  }

  it("says once that the cache can't be kept, and writes what was translated", async () => {
    const [texts, targets] = [
      Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`k${i}`, `Text ${i}`])),
      "en-XA",
    ];
    await shell.put({ "locales/en.json": JSON.stringify(texts), cache: "no folder" });
    shell.env["XDG_CACHE_HOME"] = join(shell.root, "cache");
    const { code, out, err } = await shell.run(translate("--to", targets));
    assert.equal(code, 0, out);
    assert.match(err, /^Translations can't be kept in the cache and would have to be paid again: ENOTDIR.*\n$/);
    assert.match(out, /120 messages translated/);
  });

  it("moves no cursor and turns no text, with anything in keys, paths and answers", async () => {
    await shell.put({
      "lo\u001b[2Jcales/en.json": JSON.stringify({ "a\u001b[31m\u202e": "A {{x}}", b: "B" }),
      "lo\u001b[2Jcales/de.json": JSON.stringify({ "a\u001b[31m\u202e": "A", b: "B" }),
    });
    const { out } = await shell.run(["check"]);
    assert.match(out, /^lo\\u001b\[2Jcales\/de\.json\n.*\["a\\u001b\[31m\\u202e"\]: the placeholder/m);
    assert.doesNotMatch(out + (await shell.run(["translate"])).out, /[^\P{Cc}\n]|\u202e/u);
  });

  it("notices a read-only file before anything is paid", async () => {
    await chmod(join(shell.root, "locales/en-XA.json"), 0o444);
    const sentence = /locales\/en-XA\.json: It can't be written \(permission denied\)\.\s+Check its permissions/;
    const before = await billed();
    await refused(translate("--dry-run"), 1, sentence);
    await refused(translate(), 1, sentence);
    assert.match((await shell.run(translate())).out, /en-XA {2}not translated\n/);
    assert.equal(await billed(), before);
  });

  it("notices places that something else has before anything is paid", async () => {
    const text = '{\n  "a": null,\n  "b": { "x": 1 }\n}\n';
    await shell.put({ "locales/en.json": '{ "a": "Save", "b": "Open", "c": "Close" }', "locales/en-XA.json": text });
    const sentence =
      /locales\/en-XA\.json:2:8: a: this message cannot be added: a is something else in this file; remove or rename it\n.*locales\/en-XA\.json:3:8: b: this message cannot be added/;
    const before = await billed();
    await refused(translate("--dry-run"), 1, sentence);
    const plan = await shell.run(translate("--dry-run", "--json"));
    const [planned] = JSON.parse(plan.out).catalogs[0].locales;
    assert.deepEqual([planned.messages, planned.left, planned.texts, planned.characters], [3, 3, 1, 5]);
    assert.deepEqual(
      planned.files[0].problems.map(({ code, key, line, column }: Record<string, unknown>) => [
        code,
        key,
        line,
        column,
      ]),
      [
        ["format.blocked", "a", 2, 8],
        ["format.blocked", "b", 3, 8],
      ],
    );
    assert.match((await shell.run(translate("--dry-run"))).out, /en-XA {2}1 message, 5 characters in 1 request/);
    const { code, out } = await shell.run(translate());
    assert.equal(code, 1);
    assert.match(out, /1 of 3 messages translated, 5 characters billed/);
    assert.match(out, /locales\/en-XA\.json: a: this message cannot be added/);
    assert.equal(await billed(), before + 5);
    assert.match(
      await shell.text("locales/en-XA.json"),
      /^\{\n {2}"a": null,\n {2}"b": \{ "x": 1 \},\n {2}"c": "⟦.*⟧"\n\}\n$/,
    );
  });

  it("prints what the service says to a wrong key, to one without the scope, and to an exhausted quota", async () => {
    shell.env["GLOSSA_API_KEY"] = "wrong-key";
    await refused(translate(), 3, /The language service (refused the key|forbids this).*trace id [0-9a-f]{32}/);
    shell.env["GLOSSA_API_KEY"] = service.scopedKey!;
    await refused(translate(), 3, /The key lacks the permission translate:text.*trace id [0-9a-f]{32}/);
    const poor = await createLocalService({ engines: [], characterLimit: 3 });
    shell.env["GLOSSA_API_KEY"] = poor.key;
    const sentence = /The quota of this key is used up.*status 456, trace id/;
    await refused(["translate", "--service", poor.url], 3, sentence).finally(() => poor.close());
  });

  it("says that nobody is there", async () => {
    await refused(["translate", "--service", "http://127.0.0.1:9"], 3, /Nothing answers at 127\.0\.0\.1:9\./);
  });

  it("goes on with the other files next to one that is nested too deeply", async () => {
    const xliff = (targets: string): string =>
      `<xliff version="1.2"><file source-language="en"${targets} datatype="x" original="x"><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>`;
    await shell.put({
      "config/locales/en.yml": "en:\n  a: A\n",
      "config/locales/en-XA.yml": `en-XA: [${"a: ".repeat(15_000)}\n`,
      "i18n/messages.xlf": xliff(""),
      "i18n/messages.en-XA.xlf": xliff(' target-language="en-XA"').replace('"a"', '"old"'),
      "glossa.json": "{}",
    });
    const said = /config\/locales\/en-XA\.yml:1:\d+: .*nested too deeply/;
    const merged = await shell.run(["merge"]);
    assert.match(await shell.text("i18n/messages.en-XA.xlf"), /trans-unit id="a"/, merged.out + merged.err);
    const translated = await shell.run(["translate", "--service", service.url]);
    assert.deepEqual([translated.code, said.test(translated.out)], [1, true], translated.out + translated.err);
    assert.match(await shell.text("locales/en-XA.json"), /⟦/);
    await shell.put({ "config/locales/en.yml": `en: [${"a: ".repeat(15_000)}\n` });
    const extracted = await shell.run(["extract", "config/locales"]);
    assert.deepEqual(
      [extracted.code, /en\.yml:1:\d+: .*nested too deeply/.test(extracted.err)],
      [1, true],
      extracted.err,
    );
    // its files are fine; there is no framework in sight
    assert.match((await shell.run(["extract", "locales"])).err, /No framework was found/);
  });

  for (const [faults, sentence] of [
    ["413=100%", /A text is too large for the language service.*status 413, trace id/],
    ["400=100%", /The language service refused the request.*status 400/],
    ["404=100%", /This language service doesn't have this function\..*status 404/],
    ["garbage=100%", /The answer of the language service can't be understood/],
  ] as const) {
    it(`explains ${faults}`, async () => {
      const faulty = await createLocalService({ engines: [], faults: parseFaults(faults) });
      shell.env["GLOSSA_API_KEY"] = faulty.key;
      await refused(["translate", "--service", faulty.url], 3, sentence).finally(() => faulty.close());
    });
  }

  it("writes nothing when fewer translations than texts come back", async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === "/v2/translate" ? 200 : 404;
      response.end(JSON.stringify({ translations: [{ detected_source_language: "EN", text: "Eins" }] }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    await refused(
      ["translate", "--to", "de", "--service", `http://127.0.0.1:${port}`],
      3,
      /can't be understood: 2 texts, 1 translations\./,
    ).finally(() => server.close());
  });
});
