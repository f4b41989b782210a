import assert from "node:assert/strict";
import { type TextDocument, Uri } from "vscode";
import { actionsFor } from "../../../src/editor/selection/availableActions.ts";
import type { TranslationAction } from "../../../src/editor/selection/translateSelections.ts";

describe("the light bulb on texts", () => {
  const three: readonly TranslationAction[] = ["replace", "below", "copy"];
  /** Texts with `|` at the cursor and `«…»` around what is selected. */
  const rows: readonly (readonly [languageId: string, marked: string, actions: readonly TranslationAction[]])[] = [
    ["typescript", 'save("Save |it")', three],
    ["typescript", "// Saves |it", three],
    ["typescript", 'import "./a|b/c"', []],
    ["typescript", "save|()", []],
    ["plaintext", "Some «words»", three],
    ["json", '{"a": "Some |words"}', ["replace", "copy"]],
  ];

  it("offers what can be done with the text at the cursor, if it is one", () => {
    for (const [languageId, marked, actions] of rows) {
      const [start, end] = [
        marked.search(/[|«]/),
        marked.includes("»") ? marked.indexOf("»") - 1 : marked.indexOf("|"),
      ];
      const text = marked.replace(/[|«»]/g, "");
      const document = { getText: () => text, languageId, uri: Uri.file("/a") } as unknown as TextDocument;
      assert.deepEqual(actionsFor(document, { start, end }, true), actions, marked);
    }
  });
});
