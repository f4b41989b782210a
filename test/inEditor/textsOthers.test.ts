import assert from "node:assert/strict";
import { type CompletionList, commands, languages, type TextDocument, type Uri, window, workspace } from "vscode";
import { resourceUri } from "../../src/editor/platform/resources/resourceUris.ts";
import {
  changeSpokenTerms,
  createSpokenTerms,
  deleteSpokenTerms,
  spokenTermEntries,
} from "../../src/service/protocol/spokenTermEndpoints.ts";
import {
  configureStyleRules,
  createInstruction,
  createStyleRules,
  deleteStyleRules,
  styleRuleListOf,
} from "../../src/service/protocol/styleRuleEndpoints.ts";
import { until } from "../until.ts";
import { comparison } from "./comparison.ts";
import { applyFix, edit, only, ours } from "./found.ts";
import { type TestService, useService } from "./service.ts";

const { signal } = new AbortController();

/** Writing requests, as `METHOD path-behind-the-id body`. */
const writesTo = (service: TestService, id: string): readonly string[] =>
  service.seen
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => `${method} ${path.split(id)[1]} ${body}`.trim());

const closeAll = async (service: TestService): Promise<void> => {
  for (const method of ["GET", "PUT", "PATCH", "POST", "DELETE"]) service.fail(method, undefined);
  await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  await commands.executeCommand("workbench.action.closeAllEditors");
};

const opened = async (service: TestService, uri: Uri): Promise<TextDocument> => {
  const { document } = await window.showTextDocument(uri);
  service.seen.length = 0;
  return document;
};

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
    await closeAll(service);
    await service.client.call(deleteSpokenTerms, { spoken_terms_id: id }, signal);
  });

  const stored = async () =>
    (await service.client.call(spokenTermEntries, { spoken_terms_id: id, lang: "en" }, signal)).entries;
  const change = (document: TextDocument, make: (text: string) => string) => edit(uri, make, document.getText());

  it("open, are edited and saved: additions by PATCH, removals by PUT, nothing for another order", async () => {
    const document = await opened(service, uri);
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
    const document = await opened(service, uri);
    await change(document, (text) => `${text} TMX\nGlossa\n${"x".repeat(300)}\n`);
    const found = await ours(uri, (all) => all.length === 3);
    assert.equal(only(found, "spokenTerms.tooLong").range.start.line, 4);
    assert.equal(await document.save(), false);
    assert.deepEqual(service.seen, []);
    await applyFix(uri, only(found, "spokenTerms.space"), "Trim White Space");
    await applyFix(uri, only(await ours(uri, (all) => all.length === 2), "spokenTerms.duplicate"), "Remove This Term");
    await change(document, (text) => text.replace(/x+\n/, ""));
    await ours(uri, (all) => all.length === 0);
    assert.equal(await document.save(), true);
    assert.equal(await stored(), "Glossa\nXLIFF\nTMX");
  });

  it("refuse to overwrite unseen, and merge", async () => {
    const document = await opened(service, uri);
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

  for (const when of ["before", "after"] as const) {
    it(`stay unsaved when the service is gone ${when} it wrote, and are saved at the next try`, async () => {
      const document = await opened(service, uri);
      await change(document, () => "XLIFF\nmine\n");
      service.fail("PUT", when);
      assert.equal(await document.save(), false);
      assert.equal(document.isDirty, true);
      service.fail("PUT", undefined);
      assert.equal(await document.save(), true);
      assert.equal(await stored(), "XLIFF\nmine");
    });
  }
});

describe("style rules as text", () => {
  let service: TestService;
  let id: string;
  let uri: Uri;

  before(async () => {
    service = await useService();
  });
  after(() => service.close());
  beforeEach(async () => {
    const list = {
      name: "House",
      language: "de",
      configured_rules: { punctuation: { apostrophe: "use_curly_apostrophes" } },
      custom_instructions: [
        { label: "Names", prompt: "Keep names." },
        { label: "Tone", prompt: "Be brief." },
      ],
    };
    id = (await service.client.call(createStyleRules, list, signal)).style_id;
    uri = resourceUri({ kind: "style", id, name: "House" });
  });
  afterEach(async () => {
    await closeAll(service);
    await service.client.call(deleteStyleRules, { style_id: id }, signal);
  });

  const stored = () => service.client.call(styleRuleListOf, { style_id: id }, signal);
  const change = (document: TextDocument, make: (text: string) => string) => edit(uri, make, document.getText());
  const everything = (text: string): string =>
    text
      .replace("House", "House style")
      .replace("use_curly_apostrophes", "use_straight_apostrophes")
      .replace("Keep names.", "Keep product names.")
      .replace(/"Tone",\s+"prompt": "Be brief\."/, '"Numbers", "prompt": "Write 1.000."');

  it("open, are edited and saved: only what changed is sent", async () => {
    const document = await opened(service, uri);
    assert.equal(document.languageId, "json");
    await change(document, (text) => text.replace("Be brief.", "Be kind."));
    assert.equal(await document.save(), true);
    assert.equal(writesTo(service, id).length, 1);
    assert.match(
      writesTo(service, id)[0] ?? "",
      /^PUT \/custom_instructions\/[\w-]+ \{"label":"Tone","prompt":"Be kind\."\}$/,
    );
    service.seen.length = 0;
    await change(document, (text) => text.replace("use_curly", "use_straight"));
    assert.equal(await document.save(), true);
    assert.deepEqual(writesTo(service, id), [
      'PUT /configured_rules {"punctuation":{"apostrophe":"use_straight_apostrophes"}}',
    ]);
    service.seen.length = 0;
    await change(document, (text) =>
      text.replace(/\{\s+"label": "Names",\s+"prompt": "Keep names\."\s+\},/, "").replace("House", "Haus"),
    );
    assert.equal(await document.save(), true);
    assert.deepEqual(
      writesTo(service, id).map((one) => one.split(" ")[0]),
      ["PATCH", "DELETE"],
    );
    const now = await stored();
    assert.equal(now.name, "Haus");
    assert.deepEqual(
      now.custom_instructions?.map(({ label }) => label),
      ["Tone"],
    );
  });

  it("are checked by the schema, and what is broken is not sent", async () => {
    const document = await opened(service, uri);
    await change(document, (text) => text.replace("use_curly_apostrophes", "use_none"));
    // the schema says that there is no such option
    await until(() => languages.getDiagnostics(uri).length > 0);
    service.seen.length = 0;
    await change(document, (text) => text.replace("}\n", ""));
    assert.equal(await document.save(), false);
    assert.deepEqual(writesTo(service, id), []);
    assert.equal(document.isDirty, true);
  });

  it("propose the options of a rule with what they mean", async () => {
    const document = await opened(service, uri);
    const at = document.positionAt(document.getText().indexOf("use_curly") + 2);
    // VS Code's own support of JSON, which reads the schema, starts with the first file
    await until(async () => {
      const list = await commands.executeCommand<CompletionList>("vscode.executeCompletionItemProvider", uri, at);
      const labels = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
      return labels.includes('"use_straight_apostrophes"');
    });
  });

  it("keep the service's refusal of a rule that it does not have", async () => {
    const document = await opened(service, uri);
    await change(document, (text) => text.replace("use_curly_apostrophes", "use_none"));
    assert.equal(await document.save(), false);
    assert.equal(document.isDirty, true);
    await change(document, (text) => text.replace("use_none", "use_straight_apostrophes"));
    assert.equal(await document.save(), true);
  });

  it("refuse to overwrite unseen; overwrite and merge", async () => {
    const document = await opened(service, uri);
    await change(document, (text) => text.replace("Be brief.", "Mine."));
    const configured_rules = { punctuation: { apostrophe: "use_straight_apostrophes" } };
    await service.client.call(configureStyleRules, { style_id: id, configured_rules }, signal);
    assert.equal(await document.save(), false);
    await comparison();
    await commands.executeCommand("glossa.texts.merge", uri);
    assert.match(document.getText(), /use_straight_apostrophes/);
    assert.match(document.getText(), /Mine\./);
    await service.client.call(createInstruction, { style_id: id, label: "Late", prompt: "Comer." }, signal);
    assert.equal(await document.save(), false);
    await comparison();
    await commands.executeCommand("glossa.texts.overwrite", uri);
    assert.equal(document.isDirty, false);
    const now = await stored();
    assert.deepEqual(now.configured_rules, configured_rules);
    assert.deepEqual(
      now.custom_instructions?.map(({ prompt }) => prompt),
      ["Keep names.", "Mine."],
    );
  });

  for (const method of ["PATCH", "PUT", "POST", "DELETE"]) {
    for (const when of ["before", "after"] as const) {
      it(`stay unsaved when the service is gone ${when} a ${method}, and go on from there at the next try`, async () => {
        const document = await opened(service, uri);
        const make = method === "DELETE" ? without : method === "POST" ? more : everything;
        await change(document, make);
        service.fail(method, when);
        assert.equal(await document.save(), false);
        assert.equal(document.isDirty, true);
        service.fail(method, undefined);
        assert.equal(await document.save(), true);
        const now = await stored();
        const wanted = JSON.parse(document.getText());
        assert.equal(now.name, wanted.name);
        assert.deepEqual(now.configured_rules, wanted.configured_rules);
        const labels = (list: readonly { readonly label: string; readonly prompt: string }[]) =>
          list.map(({ label, prompt }) => `${label}: ${prompt}`).sort();
        assert.deepEqual(labels(now.custom_instructions ?? []), labels(wanted.custom_instructions));
      });
    }
  }

  const without = (text: string): string => text.replace(/\{\s+"label": "Names",[^}]+\},/, "").replace("House", "Haus");
  const more = (text: string): string =>
    text
      .replace("House", "Haus")
      .replace('"custom_instructions": [', '"custom_instructions": [{"label":"New","prompt":"More."},');

  it("say that their language can't change", async () => {
    const document = await opened(service, uri);
    await change(document, (text) => text.replace('"de"', '"fr"'));
    const failure = Promise.resolve(workspace.fs.writeFile(uri, Buffer.from(document.getText())));
    await assert.rejects(failure, /The language of style rules can't be changed/);
  });
});
