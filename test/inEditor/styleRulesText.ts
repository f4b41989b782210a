import assert from "node:assert/strict";
import { commands, type TextDocument, type Uri, window } from "vscode";
import { resourceUri } from "../../src/editor/platform/resources/resourceUris.ts";
import { createStyleRules, deleteStyleRules, styleRuleListOf } from "../../src/service/protocol/styleRuleEndpoints.ts";
import { edit } from "./found.ts";
import { type TestService, useService } from "./service.ts";

const { signal } = new AbortController();

/** Leaves all texts as the service has them, and lets the service answer again. */
export async function closeTexts(service: TestService): Promise<void> {
  for (const method of ["GET", "PUT", "PATCH", "POST", "DELETE"]) service.fail(method, undefined);
  await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
  await commands.executeCommand("workbench.action.closeAllEditors");
}

/** Opens a text of a service, which then has seen nothing. */
export async function openText(service: TestService, uri: Uri): Promise<TextDocument> {
  const { document } = await window.showTextDocument(uri);
  service.seen.length = 0;
  return document;
}

/** Style rules of a service as a text. */
export class StyleRulesText {
  service!: TestService;
  id!: string;
  uri!: Uri;

  /** Has each test of a suite begin with the same rules. */
  hook(): this {
    before(async () => {
      this.service = await useService();
    });
    after(() => this.service.close());
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
      this.id = (await this.service.client.call(createStyleRules, list, signal)).style_id;
      this.uri = resourceUri({ kind: "style", id: this.id, name: "House" });
    });
    afterEach(async () => {
      await closeTexts(this.service);
      await this.service.client.call(deleteStyleRules, { style_id: this.id }, signal);
    });
    return this;
  }

  open = () => openText(this.service, this.uri);
  stored = () => this.service.client.call(styleRuleListOf, { style_id: this.id }, signal);
  change = (document: TextDocument, make: (text: string) => string) => edit(this.uri, make, document.getText());

  /** Saves while the service is gone before or after a request of a method, and once more when it is there. */
  async saveTwice(method: ChangeMethod, when: "before" | "after"): Promise<void> {
    const { service, stored } = this;
    const document = await this.open();
    await this.change(document, changesBy[method]);
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
  }
}

/** Methods of requests that change style rules. */
export type ChangeMethod = keyof typeof changesBy;

const everything = (text: string): string =>
  text
    .replace("House", "House style")
    .replace("use_curly_apostrophes", "use_straight_apostrophes")
    .replace("Keep names.", "Keep product names.")
    .replace(/"Tone",\s+"prompt": "Be brief\."/, '"Numbers", "prompt": "Write 1.000."');
const without = (text: string): string => text.replace(/\{\s+"label": "Names",[^}]+\},/, "").replace("House", "Haus");
const more = (text: string): string =>
  text
    .replace("House", "Haus")
    .replace('"custom_instructions": [', '"custom_instructions": [{"label":"New","prompt":"More."},');

const changesBy = { PATCH: everything, PUT: everything, POST: more, DELETE: without };
