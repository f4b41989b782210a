import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { type Terminal, terminal } from "../terminal.ts";

describe("glossa service glossaries", () => {
  let service: LocalService;
  let shell: Terminal;
  beforeEach(async () => {
    service = await createLocalService({ engines: [] });
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(async () => {
    await shell.close();
    await service.close();
  });

  const glossaries = (...args: string[]) =>
    shell.run(["service", "glossaries", ...args, "--service", service.url], { stdin: Readable.from([]) });
  const good = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await glossaries(...args);
    assert.deepEqual([code, err], [0, ""]);
    return out;
  };

  it("creates, lists, shows and deletes", async () => {
    await shell.put({ "terms.tsv": "file\tDatei\nsave\tspeichern\n" });
    const created = await good("create", "terms.tsv", "--from", "en-US", "--to", "de-DE");
    const [id = ""] = created.split(" ");
    assert.equal(created, `${id}  terms  en→de 2 terms\n`);
    assert.equal(await good("list"), created);
    assert.equal(await good("show", "terms"), created);
    const { glossary_id, dictionaries } = JSON.parse(await good("show", id, "--json"));
    assert.deepEqual([glossary_id, dictionaries], [id, [{ source_lang: "en", target_lang: "de", entry_count: 2 }]]);
    assert.equal(await good("delete", "terms"), "");
    assert.equal(await good("list"), "");
    assert.equal(await good("list", "--json"), "[]\n");
  });

  it("adds entries to a dictionary, or replaces them all", async () => {
    await shell.put({ "a.tsv": "a\t1\nb\t1\n", "b.csv": 'b,2\n"c, d",2\n' });
    const pair = ["--from", "en", "--to", "de"];
    await good("create", "a.tsv", "--name", "UI", ...pair);
    assert.match(await good("import", "UI", "b.csv", ...pair), / en→de 3 terms\n$/);
    assert.equal(await good("export", "UI"), "a\t1\nb\t2\nc, d\t2\n");
    assert.match(await good("import", "UI", "b.csv", ...pair, "--replace"), / en→de 2 terms\n$/);
    assert.equal(await good("export", "UI"), "b\t2\nc, d\t2\n");
  });

  it("shows a glossary without dictionaries, fills it, and exports nothing of it", async () => {
    const headers = { authorization: `Service-Auth-Key ${service.key}`, "content-type": "application/json" };
    const body = JSON.stringify({ name: "empty", dictionaries: [] });
    await fetch(`${service.url}/v3/glossaries`, { method: "POST", headers, body });
    assert.match(await good("show", "empty"), /^[\da-f-]{36} {2}empty {2}no dictionaries\n$/);
    const { code, err } = await glossaries("export", "empty", "out.tsv");
    assert.deepEqual([code, err.split("\n")[0]], [2, "glossa service: The glossary “empty” has no dictionaries."]);
    await shell.put({ "a.tsv": "a\tb\n" });
    assert.match(await good("import", "empty", "a.tsv", "--from", "en", "--to", "de"), / en→de 1 term\n$/);
  });

  it("exports what it imports, several dictionaries in one CSV too", async () => {
    const csv = '"a ""b""",c,en,de\nx,"y, z",en,de\nx,q,en,fr\n';
    await shell.put({ "all.csv": csv });
    assert.match(await good("create", "all.csv"), /all {2}en→de 2 terms, en→fr 1 term\n$/);
    assert.equal(await good("export", "all"), csv);
    assert.equal(await good("export", "all", "out.csv"), "3 terms written to out.csv\n");
    assert.equal(await shell.text("out.csv"), csv);
    await good("create", "out.csv", "--name", "copy");
    assert.equal(await good("export", "copy", "--from", "en", "--to", "fr"), "x\tq\n");
    await good("delete", "copy", "--from", "en", "--to", "fr");
    assert.equal(await good("export", "copy"), 'a "b"\tc\nx\ty, z\n');
    const { dictionaries } = JSON.parse(await good("export", "all", "--json"));
    assert.deepEqual(dictionaries[1], {
      source_lang: "en",
      target_lang: "fr",
      entries: "x\tq\n",
      entries_format: "tsv",
    });
  });

  it("reads tables of other programs: byte order marks; names a wrong encoding and a wrong separator", async () => {
    await shell.put({
      "bom.csv": '\ufeffplant,Pflanze\n"garden, big","Garten ""groß"""\n',
      "wide.tsv": Buffer.from("\ufeffplant\tPflanze\n", "utf16le"),
      "signs.csv": "\ufeffplant;Pflanze\ngarden;Garten\n",
    });
    const pair = ["--from", "en", "--to", "de"];
    await good("create", "bom.csv", ...pair);
    assert.equal(await good("export", "bom"), 'plant\tPflanze\ngarden, big\tGarten "groß"\n');
    assert.match((await glossaries("create", "wide.tsv", ...pair)).err, /wide\.tsv is not UTF-8\./);
    const { code, err } = await glossaries("create", "signs.csv", ...pair);
    assert.deepEqual([code, /semicolon/.test(err)], [2, true], err);
  });

  it("reads what is piped in", async () => {
    const args = ["service", "glossaries", "create", "-", "--name", "piped", "--from", "en", "--to", "de"];
    const stdin = Readable.from([Buffer.from("a,b\n"), Buffer.from('"c, d",e\n')]);
    const { code } = await shell.run([...args, "--service", service.url], { stdin });
    assert.equal(code, 0);
    assert.equal(await good("export", "piped"), "a\tb\nc, d\te\n");
  });

  it("reports every bad line and sends nothing", async () => {
    await shell.put({ "bad.tsv": "a\tb\na\tc\n d\te\nf\n" });
    const { code, err } = await glossaries("create", "bad.tsv", "--from", "en", "--to", "de");
    assert.equal(code, 2);
    assert.equal(
      err,
      "bad.tsv:2:1: the source phrase already exists\n" +
        "bad.tsv:3:1: the phrase begins or ends with white space\n" +
        "bad.tsv:4:1: an entry is a source phrase and a target phrase, in CSV perhaps followed by two language codes\n" +
        "glossa service: bad.tsv has 3 bad lines; nothing was sent.\n",
    );
    assert.equal(await good("list"), "");
  });

  it("asks what to do with a heading, and leaves it out or imports it", async () => {
    await shell.put({
      "head.csv": "source,target\nplant,Pflanze\n",
      "named.csv": "English,German,source_lang,target_lang\na,b,en,de\n",
    });
    const pair = ["--from", "en", "--to", "de"];
    const { code, err } = await glossaries("create", "head.csv", ...pair);
    assert.deepEqual(
      [code, err],
      [
        2,
        "glossa service: head.csv:1 looks like a heading (source, target). Specify --heading skip to leave it out, or --heading keep to import it.\n",
      ],
    );
    assert.equal(await good("list"), "");
    await good("create", "head.csv", ...pair, "--heading", "skip");
    assert.equal(await good("export", "head"), "plant\tPflanze\n");
    await good("create", "head.csv", "--name", "kept", ...pair, "--heading", "keep");
    assert.equal(await good("export", "kept"), "source\ttarget\nplant\tPflanze\n");
    await good("create", "named.csv");
    assert.equal(await good("export", "named"), "a\tb\n");
  });

  describe("refuses", () => {
    const cases: readonly (readonly [name: string, args: readonly string[], message: RegExp])[] = [
      ["no action", [], /glossaries takes list, show/],
      ["an unknown action", ["toString"], /glossaries takes list, show/],
      ["an unknown glossary", ["show", "nothing"], /There is no glossary “nothing”/],
      ["a name that two have", ["show", "twice"], /There are 2 glossaries “twice”/],
      ["an unknown extension", ["create", "a.xls", "--from", "en", "--to", "de"], /neither \.csv nor \.tsv/],
      ["a file that is not there", ["create", "none.tsv", "--from", "en", "--to", "de"], /can't be read/],
      ["a file that is not UTF-8", ["create", "latin.tsv", "--from", "en", "--to", "de"], /not UTF-8/],
      ["semicolons", ["create", "semi.csv", "--from", "en", "--to", "de"], /separates columns by semicolons; a \.csv/],
      ["another rule for headings", ["create", "a.tsv", "--heading", "no"], /--heading takes skip or keep/],
      ["no languages", ["create", "a.tsv"], /Specify --from and --to/],
      ["half a pair", ["create", "a.tsv", "--from", "en"], /--from and --to go together/],
      ["no entries", ["create", "empty.tsv", "--from", "en", "--to", "de"], /has no entries/],
      ["to write over a file", ["export", "one", "a.tsv"], /Use --replace/],
      ["too many words", ["list", "x"], /“x” is a word too many/],
      ["no name for what is piped in", ["create", "-"], /Specify --name/],
    ];
    for (const [name, args, message] of cases) {
      it(name, async () => {
        await shell.put({
          "a.tsv": "a\tb\n",
          "empty.tsv": "",
          "semi.csv": "plant;Pflanze\ngarden;Garten\n",
          "a.xls": "",
          "latin.tsv": Buffer.from("a\tü\n", "latin1"),
        });
        const pair = ["--from", "en", "--to", "de"];
        for (const each of ["one", "twice", "twice"]) await good("create", "a.tsv", "--name", each, ...pair);
        const { code, err } = await glossaries(...args);
        assert.equal(code, 2);
        assert.match(err, message);
        assert.equal(await shell.text("a.tsv"), "a\tb\n");
      });
    }

    it("what the service refuses, with its words", async () => {
      await shell.put({ "a.tsv": "a\tb\n" });
      const { code, err } = await glossaries("create", "a.tsv", "--from", "tlh", "--to", "de");
      assert.equal(code, 3);
      assert.match(err, /Unsupported glossary source and target language pair/);
    });
  });
});
