import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keepDocument } from "../../../src/cli/service/documentFile.ts";
import { pseudoOnly, type Running, running } from "../../local/service.ts";
import { scripted } from "../../service/server.ts";
import { type Ended, type Terminal, terminal } from "../terminal.ts";

describe("glossa service: document", () => {
  let service: Running;
  let shell: Terminal;
  beforeEach(async () => {
    service = await running(pseudoOnly);
    shell = await terminal();
    Object.assign(shell.env, { GLOSSA_API_KEY: service.key });
    await shell.put({ "docs/guide.html": "<p>Save</p>\r\n", "a.txt": "Save" });
  });
  afterEach(async () => {
    await service.close();
    await shell.close();
  });
  const run = (...args: readonly string[]): Promise<Ended> =>
    shell.run(["service", "document", ...args, "--service", service.url]);

  it("writes the translation next to the document", async () => {
    const { code, out, err } = await run("docs/guide.html", "--to", "en-XA");
    assert.deepEqual([code, err], [0, ""]);
    assert.equal(out, "docs/guide.en-XA.html written, 4 characters billed, Pseudo-localization\n");
    assert.equal(await shell.text("docs/guide.en-XA.html"), "<p>⟦Šàvé⟧</p>\r\n");
    assert.deepEqual(Object.keys(await shell.snapshot()), ["a.txt", "docs/guide.en-XA.html", "docs/guide.html"]);
  });

  it("takes every option, and prints what the service said", async () => {
    const json = { name: "g", dictionaries: [{ source_lang: "en", target_lang: "de", entries: "Save\tSichern" }] };
    const { glossary_id } = (await service.ask("POST", "/v3/glossaries", { json })).body;
    const { code, out, err } = await run(
      ...["a.txt", "--from", "en-GB", "--to", "de", "--out", "b.txt", "--formality", "more", "--watermark"],
      ...["--glossary", glossary_id, "--output-format", "txt", "--allow-pseudo", "--threshold", "80", "--json"],
    );
    assert.deepEqual([code, err], [0, ""]);
    const { document_id, document_key, ...told } = JSON.parse(out);
    assert.match(document_id, /^[0-9A-F]{32}$/);
    assert.equal(document_key, undefined);
    assert.deepEqual(told, { status: "done", billed_characters: 4, engine: "Pseudo-localization", file: "b.txt" });
    assert.match(await shell.text("b.txt"), /Sichern/);
  });

  it("never writes over a file without --force", async () => {
    await shell.put({ "a.de.txt": "mine" });
    const refused = await run("a.txt", "--to", "de", "--allow-pseudo");
    assert.deepEqual([refused.code, refused.out], [2, ""]);
    assert.match(refused.err, /a\.de\.txt already exists\. Use --force/);
    assert.equal(await shell.text("a.de.txt"), "mine");
    assert.equal((await run("a.txt", "--to", "de", "--allow-pseudo", "--force")).code, 0);
    assert.equal(await shell.text("a.de.txt"), "⟦Šàvé⟧");
  });

  it("writes no pseudo-localized text that nobody asked for", async () => {
    const before = await shell.snapshot();
    for (const from of [["--from", "en"], []]) {
      const { code, err } = await run("a.txt", "--to", "de", ...from);
      assert.equal(code, 3);
      assert.match(err, /No engine translates into de/);
    }
    assert.deepEqual(await shell.snapshot(), before);
    assert.equal((await service.ask("GET", "/v2/usage")).body.character_count, 0);
  });

  it("shows its progress on a terminal, and ends with Ctrl+C", async () => {
    let err = "";
    const stop = new AbortController();
    const options = {
      columns: 80,
      err(text: string) {
        err += text;
      },
    };
    const args = ["service", "document", "a.txt", "--to", "en-XA", "--service", service.url];
    assert.equal((await shell.run(args, options)).code, 0);
    assert.match(err, /Sending 100 %.*Document: .*Receiving 100 %/s);
    const waiting = await scripted((response, { url }) => {
      response.setHeader("content-type", "application/json");
      if (url === "/v2/document") response.end('{"document_id":"D","document_key":"K"}');
      else if (url === "/v2/document/D") response.end('{"status":"queued"}', () => stop.abort());
      else response.writeHead(404).end("{}");
    });
    try {
      const cancelled = await shell.run(
        ["service", "document", "a.txt", "--to", "de", "--service", waiting.url, "--verbose"],
        { signal: stop.signal },
      );
      assert.deepEqual([cancelled.code, cancelled.out], [130, ""]);
      assert.ok(!cancelled.err.includes('"K"'));
    } finally {
      await waiting.close();
    }
  });

  const bad: readonly (readonly [args: readonly string[], code: number, message: RegExp])[] = [
    [["--to", "de"], 2, /A word is missing: glossa service document FILE --to/],
    [["a.txt", "b.txt", "--to", "de"], 2, /“b\.txt” is a word too many: glossa service document FILE/],
    [["a.txt"], 2, /Specify --to/],
    [["none.txt", "--to", "de"], 2, /none\.txt can't be read/],
    [["docs", "--to", "de"], 2, /docs can't be read: it is not a file/],
    [["a.txt", "--to", "de", "--out", "a.txt", "--force"], 2, /is the document itself/],
    [["a.txt", "--to", "de", "--out", "docs", "--force"], 2, /is a folder/],
    [["a.txt", "--to", "de", "--out", "none/b.txt"], 2, /none\/b\.txt can't be written/],
    [["a.txt", "--to", "de", "--formality", "rude"], 2, /--formality takes default, more/],
    [["a.txt", "--to", "de", "--threshold", "101"], 2, /--threshold takes/],
    [["a.txt", "--to", "de", "--glossary", "x"], 2, /--glossary needs --from/],
    [["a.txt", "--to", "xx", "--allow-pseudo"], 3, /Value for 'target_lang' not supported/],
    [["a.txt", "--from", "de", "--to", "de", "--allow-pseudo"], 3, /Source and target language are equal/],
  ];
  for (const [args, code, message] of bad) {
    it(`refuses ${args.join(" ")}`, async () => {
      const before = await shell.snapshot();
      const ended = await run(...args);
      assert.deepEqual([ended.code, ended.out], [code, ""]);
      assert.match(ended.err, message);
      assert.deepEqual(await shell.snapshot(), before);
    });
  }

  it("says why a document can't be translated", async () => {
    await shell.put({ "a.pdf": "x" });
    const { code, err } = await run("a.pdf", "--to", "de", "--allow-pseudo");
    assert.equal(code, 3);
    assert.match(
      err,
      /could not translate the document, and nothing was billed\. It says: “The embedded language service does not translate \.pdf/,
    );
  });

  it("leaves advice about the file out where the service names another reason", async () => {
    await shell.put({ "b.txt": "Some words" });
    const glossary = "00000000-0000-4000-8000-000000000000";
    const unknown = await run("b.txt", "--to", "de", "--from", "en", "--glossary", glossary, "--allow-pseudo");
    assert.match(
      unknown.err,
      /^glossa service: The language service doesn't have this resource\. It says: “Glossary not found”/,
    );
    assert.doesNotMatch(unknown.err, /address|program/);
    const same = await run("b.txt", "--to", "de-CH", "--from", "de", "--allow-pseudo");
    assert.match(same.err, /did not accept the document, .* It says: “Source and target language are equal\.”/);
    assert.doesNotMatch(same.err, /program/);
    await shell.put({ "c.txt": "" });
    const empty = await run("c.txt", "--to", "de", "--from", "en", "--allow-pseudo");
    assert.match(empty.err, /It says: “Invalid file data\.[^”]*”.* Check that it opens in its own program/);
  });

  it("keeps what was paid under another name where somebody was quicker", async () => {
    const io = { cwd: shell.root } as Parameters<typeof keepDocument>[3];
    await mkdir(join(shell.root, "a.de-2.txt"));
    await writeFile(join(shell.root, "a.de.txt"), "theirs");
    assert.equal(await keepDocument("a.de.txt", Buffer.from("ours"), false, io), "a.de-3.txt");
    assert.deepEqual([await shell.text("a.de.txt"), await shell.text("a.de-3.txt")], ["theirs", "ours"]);
  });
});

describe("glossa service: rephrase, correct", () => {
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
  const run = (args: readonly string[], stdin?: string): Promise<Ended> =>
    shell.run(["service", ...args, "--service", service.url], stdin === undefined ? {} : { stdin: bytes(stdin) });

  it("give a line a text, or what was piped in", async () => {
    const several = await run(["rephrase", "Good morning, everybody", "12", "--to", "en-GB", "--tone", "friendly"]);
    assert.deepEqual(several, { code: 0, out: "Good morning, everybody\n12\n", err: "" });
    const piped = await run(["correct"], "Good morning\u001b[2J\n\neverybody here\r\n");
    assert.deepEqual(piped, { code: 0, out: "Good morning\\u001b[2J\n\neverybody here\n", err: "" });
    const { out } = await run(["rephrase", "x", "--style", "business", "--to", "de", "--json"]);
    assert.deepEqual(JSON.parse(out), {
      improvements: [{ text: "x", detected_source_language: "de", target_language: "de" }],
    });
  });

  const bad: readonly (readonly [args: readonly string[], stdin: string, code: number, message: RegExp])[] = [
    [["rephrase"], "\n", 2, /Name a text/],
    [["correct"], "x".repeat(1_100_000), 2, /too long/],
    [["correct", "x", "--tone", "friendly"], "", 2, /tone/],
    [["rephrase", "x", "--tone", "loud"], "", 2, /--tone takes confident/],
    [["rephrase", "x", "--style", "simple", "--tone", "friendly"], "", 2, /exclude each other/],
    [["rephrase", "x", "--style", "simple", "--to", "ja"], "", 3, /Language ja does not support/],
  ];
  for (const [args, stdin, code, message] of bad) {
    it(`refuse ${args.join(" ")}`, async () => {
      const ended = await run(args, stdin);
      assert.deepEqual([ended.code, ended.out], [code, ""]);
      assert.match(ended.err, message);
    });
  }
});

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
