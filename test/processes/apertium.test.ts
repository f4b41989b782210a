import assert from "node:assert/strict";
import { type Running, running } from "../local/service.ts";
import { needs } from "../skip.ts";

/** With the engine as it is on this machine. */
describe("translation by Apertium", () => {
  let service: Running | undefined;

  before(async function () {
    needs(this, "apertium", "apertium-eng-spa");
    service = await running({});
  });
  after(() => service?.close());

  const translate = async (text: readonly string[], options: object = {}) => {
    const body = { text, source_lang: "EN", target_lang: "ES", tag_handling: "xml", ignore_tags: ["x"], ...options };
    const reply = await service!.translate(body);
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    return reply.body.translations as readonly { readonly text: string; readonly engine: string }[];
  };

  // what this engine makes of them: gist, not good Spanish
  const rows: readonly (readonly [string, string])[] = [
    ["Save changes", "Salva cambios"],
    ["Hello <x id='1'>{{name}}</x>", "Hola <x id='1'>{{name}}</x>"],
    ["the <b>red house</b>", "la <b>casa roja</b>"],
    ["the <b>red</b> <i>house</i>", "la <i>casa</i> <b>roja</b>"],
    ["Save\n\nchanges", "Salva\n\ncambios"],
    ["Save.<b></b><i> </i>You", "Salva.<b></b><i> </i>Tú"],
    ["", ""],
    ["123", "123"],
  ];
  it("keeps placeholders, moves tags with their words, keeps lines", async () => {
    const done = await translate(rows.map(([text]) => text));
    assert.deepEqual(
      done.map(({ text }) => text),
      rows.map(([, expected]) => expected),
    );
    assert.deepEqual(new Set(done.map(({ engine }) => engine)), new Set(["Apertium (eng-spa)"]));
  });

  it("survives what its stream format is made of", async () => {
    const signs = [
      "a [b] {c} ^d$ e/f <x>@</x> ~g~ \\ h",
      "]]",
      "[[t:g:0]]x[[/]]",
      "^$",
      "\\",
      "a".repeat(5000),
      "日本語 🎉",
      "x\u0007y",
    ];
    const done = await translate(
      signs.map((text) => text.replace(/[<&](?!\/?x>)/g, "&lt;")),
      { tag_handling_version: "v1" },
    );
    for (const [at, { text, engine }] of done.entries()) {
      assert.equal(engine, "Apertium (eng-spa)", text);
      for (const sign of signs[at]!.match(/[[\]{}^$/~\\@日🎉]/gu) ?? [])
        assert.ok(text.includes(sign), `${sign} in ${text}`);
    }
  });

  it("keeps placeholders of plain texts", async () => {
    const plain = { tag_handling: null };
    const [done] = await translate(["Save {{count}} files in %s, see https://example.com/save"], plain);
    for (const kept of ["{{count}}", "%s", "https://example.com/save"])
      assert.ok(done?.text.includes(kept), done?.text);
  });

  it("keeps glossary terms", async () => {
    const dictionary = { source_lang: "en", target_lang: "es", entries_format: "tsv" };
    const entries = "chest\tbaúl\ntool box\tcaja de herramientas\nR&D\tI+D";
    const json = { name: "terms", dictionaries: [{ ...dictionary, entries }] };
    const { glossary_id } = (await service!.ask("POST", "/v3/glossaries", { json })).body;
    const texts = ["Open the <b>chest</b> and the tool box", "Chest", "the R&amp;D &lt; <x>chest</x>"];
    const done = await translate(texts, { glossary_id });
    assert.deepEqual(
      done.map(({ text }) => text.match(/baúl|Baúl|caja de herramientas|I\+D|<b>|<x>chest<\/x>/g)),
      [["<b>", "baúl", "caja de herramientas"], ["Baúl"], ["I+D", "<x>chest</x>"]],
    );
  });

  const manners: readonly (readonly [string, object, string])[] = [
    ["Save changes. Cancel", {}, "Salva cambios. Anula"],
    ["save changes.", { preserve_formatting: true }, "salva cambios."],
    ["save changes", { preserve_formatting: false }, "salva cambios"],
    ["save changes.", { preserve_formatting: false }, "Salva cambios."],
  ];
  for (const [text, options, expected] of manners) {
    it(`${text} ${JSON.stringify(options)}`, async () => {
      const [done] = await translate([text], options);
      assert.equal(done?.text, expected);
    });
  }

  it("takes lines as one sentence where asked to", async () => {
    const text = "the red\nhouse";
    const [line, whole] = [await translate([text]), await translate([text], { split_sentences: "nonewlines" })];
    assert.match(line[0]?.text ?? "", /^el rojo\ncasa$/);
    assert.match(whole[0]?.text ?? "", /^la casa\s+roja$/);
  });

  it("says which engines there are", async () => {
    const { body } = await service!.ask("GET", "/glossa/engines?source=en&target=es");
    assert.match(body.engine.id, /^apertium\/eng-spa\/\d+$/);
    assert.deepEqual([body.engine.name, body.engine.pseudo], ["Apertium (eng-spa)", false]);
  });

  it("goes over a language between", async function () {
    needs(this, "apertium-es-pt");
    const [done] = await translate(["Open the <b>red house</b>"], { target_lang: "PT-BR" });
    assert.equal(done?.engine, "Apertium (eng-spa, es-pt_BR)");
    assert.match(done?.text ?? "", /<b>casa vermelha<\/b>/);
  });

  it("answers several requests at once, each its own", async () => {
    const batches = await Promise.all(
      Array.from({ length: 8 }, (_, batch) =>
        translate(Array.from({ length: 50 }, (__, at) => `Save <x>${batch}.${at}</x>`)),
      ),
    );
    for (const [batch, done] of batches.entries()) {
      for (const [at, { text }] of done.entries()) assert.ok(text.includes(`<x>${batch}.${at}</x>`), text);
    }
  });
});
