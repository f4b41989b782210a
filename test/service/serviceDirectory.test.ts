import assert from "node:assert/strict";
import { silent } from "../../src/core/work/log.ts";
import { fittingResources } from "../../src/project/plan/planResources.ts";
import { toConnection } from "../../src/service/lease.ts";
import { importMemory } from "../../src/service/operations/memoryTransfers.ts";
import { changeGlossary, createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { changeStyleProfile, createStyleProfile } from "../../src/service/protocol/styleProfileEndpoints.ts";
import { createStyleRules, renameStyleRules } from "../../src/service/protocol/styleRuleEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { directoryOf } from "../../src/service/serviceDirectory.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { undiciTransport } from "../../src/service/transport.ts";
import { type Running, running } from "../local/service.ts";

const tmx = `<?xml version="1.0"?><tmx version="1.4"><header srclang="en" datatype="plaintext" segtype="sentence"
 adminlang="en" o-tmf="x" creationtool="x" creationtoolversion="1"/><body><tu><tuv xml:lang="en"><seg>Save the file</seg></tuv>
 <tuv xml:lang="de"><seg>Datei sichern</seg></tuv></tu></body></tmx>`;

describe("directory of a service", () => {
  const { signal } = new AbortController();
  const transport = undiciTransport({ env: {} });
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(async () => {
    await service.close();
    await transport.close();
  });
  const client = () =>
    createClient({
      connection: toConnection({ port: service.port, key: service.key, adminKey: service.key }),
      transport,
      log: silent,
    });

  it("finds by id, and by name what the id does not find", async () => {
    const directory = directoryOf(client());
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries: "a\tb" }];
    const made = await client().call(createGlossary, { name: "Product", dictionaries }, signal);
    const info = { id: made.glossary_id, name: "Product", ready: true, dictionaries: [{ source: "en", target: "de" }] };
    const unknown = "11111111-2222-4333-8444-555555555555";
    assert.deepEqual(await directory.glossary({ id: made.glossary_id, name: "Old name" }, signal), info);
    assert.deepEqual(await directory.glossary({ id: unknown, name: "Product" }, signal), info);
    assert.deepEqual(await directory.glossary({ id: "no id at all", name: "Product" }, signal), info);
    assert.equal(await directory.glossary({ id: unknown, name: "Other" }, signal), undefined);
    assert.equal(await directory.style({ id: unknown, name: "Other" }, signal), undefined);
    assert.equal(await directory.memory({ id: unknown, name: "" }, signal), undefined);
  });

  it("distinguishes states: of entries, of a style, of a memory", async () => {
    const directory = directoryOf(client());
    const dictionaries = [{ source_lang: "en", target_lang: "fr", entries: "a\tb" }];
    const { glossary_id } = await client().call(createGlossary, { name: "States", dictionaries }, signal);
    const pair = { source: "en", target: "fr" };
    const before = await directory.dictionaryStamp(glossary_id, pair, signal);
    assert.equal(await directory.dictionaryStamp(glossary_id, pair, signal), before);
    const more = [{ source_lang: "en", target_lang: "fr", entries: "c\td" }];
    await client().call(changeGlossary, { glossary_id, dictionaries: more }, signal);
    assert.notEqual(await directory.dictionaryStamp(glossary_id, pair, signal), before);

    const { style_id } = await client().call(createStyleRules, { name: "S", language: "de" }, signal);
    const style = await directory.style({ id: style_id, name: "S" }, signal);
    await client().call(renameStyleRules, { style_id, name: "T" }, signal);
    assert.notEqual((await directory.style({ id: style_id, name: "S" }, signal))?.stamp, style?.stamp);
  });

  it("lets what is chosen reach the translation", async () => {
    const directory = directoryOf(client());
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries: "file\tAkte" }];
    const { glossary_id } = await client().call(createGlossary, { name: "Terms", dictionaries }, signal);
    const content = new Blob([tmx]);
    const file = { name: "m.tmx", content, display_name: "Memory" };
    const { translation_memory_id } = await importMemory(client(), file, signal);
    const choice = {
      glossaries: [{ id: glossary_id, name: "Terms" }],
      memory: { id: translation_memory_id, name: "Memory", threshold: 90 },
    };
    const { applied, leftOut } = await fittingResources(choice, "en", "de-AT", directory, signal);
    assert.deepEqual(leftOut, []);
    const order = {
      texts: ["Open this file", "Save the file"],
      masked: true,
      source: "en",
      target: "de-AT",
      options: { ...(applied && { resources: applied }) },
    };
    const texts: string[] = [];
    for await (const one of createTranslator(client()).translate(order, signal)) {
      if ("text" in one) texts[one.index] = one.text;
    }
    assert.match(texts[0] ?? "", /Akte/);
    assert.equal(texts[1], "Datei sichern");
  });

  it("finds a style profile by id or name, which reaches the translation", async () => {
    const directory = directoryOf(client());
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries: "file\tOrdner" }];
    const { glossary_id } = await client().call(createGlossary, { name: "Linked", dictionaries }, signal);
    const input = { name: "Legal", glossary_ids: [glossary_id] };
    const { style_profile_id } = await client().call(createStyleProfile, input, signal);
    const byName = await directory.styleProfile({ id: "of another account", name: "Legal" }, signal);
    assert.deepEqual([byName?.id, byName?.glossaries], [style_profile_id, [glossary_id]]);
    assert.equal(await directory.styleProfile({ id: "none", name: "none" }, signal), undefined);
    const choice = { styleProfile: { id: style_profile_id, name: "Legal" } };
    const { applied } = await fittingResources(choice, "en", "de", directory, signal);
    assert.ok(applied !== undefined);
    const order = {
      texts: ["Open this file"],
      masked: true,
      source: "en",
      target: "de",
      options: { resources: applied },
    };
    const texts: string[] = [];
    for await (const one of createTranslator(client()).translate(order, signal))
      if ("text" in one) texts.push(one.text);
    assert.match(texts[0] ?? "", /Ordner/);
    await client().call(changeStyleProfile, { style_profile_id, glossary_ids: [] }, signal);
    assert.notEqual(
      (await fittingResources(choice, "en", "de", directory, signal)).applied?.fingerprint,
      applied.fingerprint,
    );
  });
});
