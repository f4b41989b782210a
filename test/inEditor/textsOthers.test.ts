import assert from "node:assert/strict";
import { type CompletionList, commands, extensions, languages, type TextDocument, type Uri, workspace } from "vscode";
import { resourceUri } from "../../src/editor/platform/resources/resourceUris.ts";
import {
  changeSpokenTerms,
  createSpokenTerms,
  deleteSpokenTerms,
  spokenTermEntries,
} from "../../src/service/protocol/spokenTermEndpoints.ts";
import { configureStyleRules, createInstruction } from "../../src/service/protocol/styleRuleEndpoints.ts";
import { text } from "../interfaceText.ts";
import { comparison } from "./comparison.ts";
import { applyFix, edit, only, ours } from "./found.ts";
import { type TestService, useService } from "./service.ts";
import { closeTexts, openText, StyleRulesText } from "./styleRulesText.ts";
import { until } from "./waiting.ts";

const { signal } = new AbortController();

/** Writing requests, as `METHOD path-behind-the-id body`. */
const writesTo = (service: TestService, id: string): readonly string[] =>
  service.seen
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => `${method} ${path.split(id)[1]} ${body}`.trim());

describe("spoken terms as text", () => {
  let service: TestService;
  let id: string;
  let uri: Uri;

  before(async () => {
    service = await useService();
  });
  after(() => service.close());
  beforeEach(async () => {
    const term_lists = [{ lang: "en", entries: "Glossa\nXLIFF" }];
    id = (await service.client.call(createSpokenTerms, { name: "Terms", term_lists }, signal)).spoken_terms_id;
    uri = resourceUri({ kind: "spokenTerms", id, name: "Terms" }, { source: "en" } as never);
  });
  afterEach(async () => {
    await closeTexts(service);
    await service.client.call(deleteSpokenTerms, { spoken_terms_id: id }, signal);
  });

  const stored = async () =>
    (await service.client.call(spokenTermEntries, { spoken_terms_id: id, lang: "en" }, signal)).entries;
  const change = (document: TextDocument, make: (text: string) => string) => edit(uri, make, document.getText());

  it("open, are edited and saved: additions by PATCH, removals by PUT, nothing for another order", async () => {
    const document = await openText(service, uri);
    assert.equal(document.languageId, "glossa-terms");
    assert.equal(document.getText(), "Glossa\nXLIFF\n");
    await change(document, (text) => `TMX\n${text}`);
    assert.equal(await document.save(), true);
    await change(document, () => "XLIFF\nTMX\nGlossa\n");
    assert.equal(await document.save(), true);
    await change(document, () => "XLIFF\nTMX\n");
    assert.equal(await document.save(), true);
    assert.deepEqual(writesTo(service, id), [
      'PATCH  {"term_lists":[{"lang":"en","entries":"TMX"}]}',
      'PUT /term-lists {"lang":"en","entries":"XLIFF\\nTMX"}',
    ]);
    assert.equal(await stored(), "XLIFF\nTMX");
  });

  it("are checked and counted, and not sent while they break a rule", async () => {
    const document = await openText(service, uri);
    await change(document, (text) => `${text} TMX\nGlossa\n${"x".repeat(300)}\n`);
    const found = await ours(uri, (all) => all.length === 3);
    assert.equal(only(found, "spokenTerms.tooLong").range.start.line, 4);
    assert.equal(await document.save(), false);
    assert.deepEqual(service.seen, []);
    await applyFix(uri, only(found, "spokenTerms.space"), text("Trim White Space"));
    await applyFix(
      uri,
      only(await ours(uri, (all) => all.length === 2), "spokenTerms.duplicate"),
      text("Remove This Term"),
    );
    await change(document, (text) => text.replace(/x+\n/, ""));
    await ours(uri, (all) => all.length === 0);
    assert.equal(await document.save(), true);
    assert.equal(await stored(), "Glossa\nXLIFF\nTMX");
  });

  it("refuse to overwrite unseen, and merge", async () => {
    const document = await openText(service, uri);
    await change(document, () => "XLIFF\nmine\n");
    const term_lists = [{ lang: "en", entries: "theirs" }];
    await service.client.call(changeSpokenTerms, { spoken_terms_id: id, term_lists }, signal);
    assert.equal(await document.save(), false);
    await comparison();
    await commands.executeCommand("glossa.texts.merge", uri);
    assert.equal(document.getText(), "XLIFF\nmine\ntheirs\n");
    assert.equal(await document.save(), true);
    assert.equal(await stored(), "XLIFF\nmine\ntheirs");
  });

  it("stay unsaved when the service is gone before or after it wrote, and are saved at the next try", async () => {
    const document = await openText(service, uri);
    for (const when of ["before", "after"] as const) {
      await change(document, () => `XLIFF\nmine ${when}\n`);
      service.fail("PUT", when);
      assert.equal(await document.save(), false, when);
      assert.equal(document.isDirty, true, when);
      service.fail("PUT", undefined);
      assert.equal(await document.save(), true, when);
      assert.equal(await stored(), `XLIFF\nmine ${when}`);
    }
  });
});

describe("style rules as text", () => {
  const rules = new StyleRulesText().hook();

  it("open, are edited and saved: only what changed is sent", async () => {
    const document = await rules.open();
    assert.equal(document.languageId, "json");
    await rules.change(document, (text) => text.replace("Be brief.", "Be kind."));
    assert.equal(await document.save(), true);
    assert.equal(writesTo(rules.service, rules.id).length, 1);
    assert.match(
      writesTo(rules.service, rules.id)[0] ?? "",
      /^PUT \/custom_instructions\/[\w-]+ \{"label":"Tone","prompt":"Be kind\."\}$/,
    );
    rules.service.seen.length = 0;
    await rules.change(document, (text) => text.replace("use_curly", "use_straight"));
    assert.equal(await document.save(), true);
    assert.deepEqual(writesTo(rules.service, rules.id), [
      'PUT /configured_rules {"punctuation":{"apostrophe":"use_straight_apostrophes"}}',
    ]);
    rules.service.seen.length = 0;
    await rules.change(document, (text) =>
      text.replace(/\{\s+"label": "Names",\s+"prompt": "Keep names\."\s+\},/, "").replace("House", "Haus"),
    );
    assert.equal(await document.save(), true);
    assert.deepEqual(
      writesTo(rules.service, rules.id).map((one) => one.split(" ")[0]),
      ["PATCH", "DELETE"],
    );
    const now = await rules.stored();
    assert.equal(now.name, "Haus");
    assert.deepEqual(
      now.custom_instructions?.map(({ label }) => label),
      ["Tone"],
    );
  });

  it("are checked by the schema, and what is broken is not sent", async () => {
    const document = await rules.open();
    await rules.change(document, (text) => text.replace("use_curly_apostrophes", "use_none"));
    // the schema says that there is no such option
    await until(() => languages.getDiagnostics(rules.uri).length > 0);
    rules.service.seen.length = 0;
    await rules.change(document, (text) => text.replace("}\n", ""));
    assert.equal(await document.save(), false);
    assert.deepEqual(writesTo(rules.service, rules.id), []);
    assert.equal(document.isDirty, true);
  });

  it("propose the options of a rule with what they mean", async () => {
    const document = await rules.open();
    const at = document.positionAt(document.getText().indexOf("use_curly") + 2);
    // VS Code's own support of JSON, which reads the schema, starts with the first file
    await extensions.getExtension("vscode.json-language-features")?.activate();
    const list = await commands.executeCommand<CompletionList>("vscode.executeCompletionItemProvider", rules.uri, at);
    const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    assert.ok(labels.includes('"use_straight_apostrophes"'), labels.join());
  });

  it("keep the service's refusal of a rule that it does not have", async () => {
    const document = await rules.open();
    await rules.change(document, (text) => text.replace("use_curly_apostrophes", "use_none"));
    assert.equal(await document.save(), false);
    assert.equal(document.isDirty, true);
    await rules.change(document, (text) => text.replace("use_none", "use_straight_apostrophes"));
    assert.equal(await document.save(), true);
  });

  it("refuse to overwrite unseen; overwrite and merge", async () => {
    const document = await rules.open();
    await rules.change(document, (text) => text.replace("Be brief.", "Mine."));
    const configured_rules = { punctuation: { apostrophe: "use_straight_apostrophes" } };
    await rules.service.client.call(configureStyleRules, { style_id: rules.id, configured_rules }, signal);
    assert.equal(await document.save(), false);
    await comparison();
    await commands.executeCommand("glossa.texts.merge", rules.uri);
    assert.match(document.getText(), /use_straight_apostrophes/);
    assert.match(document.getText(), /Mine\./);
    await rules.service.client.call(createInstruction, { style_id: rules.id, label: "Late", prompt: "Comer." }, signal);
    assert.equal(await document.save(), false);
    await comparison();
    await commands.executeCommand("glossa.texts.overwrite", rules.uri);
    assert.equal(document.isDirty, false);
    const now = await rules.stored();
    assert.deepEqual(now.configured_rules, configured_rules);
    assert.deepEqual(
      now.custom_instructions?.map(({ prompt }) => prompt),
      ["Keep names.", "Mine."],
    );
  });

  it("stay unsaved when the service is gone before or after it wrote, and go on from there at the next try", async () => {
    // each method before and after is in the full run
    await rules.saveTwice("DELETE", "before");
  });

  it("are complete after a save that the service did and could not answer", async () => {
    await rules.saveTwice("PATCH", "after");
  });

  it("say that their language can't change", async () => {
    const document = await rules.open();
    await rules.change(document, (text) => text.replace('"de"', '"fr"'));
    const failure = Promise.resolve(workspace.fs.writeFile(rules.uri, Buffer.from(document.getText())));
    await assert.rejects(failure, /The language of style rules can't be changed/);
  });
});
