import assert from "node:assert/strict";
import { readSeverity, type SetSeverities } from "../../../../src/editor/platform/checks/editorSeverity.ts";

describe("the severity of a check in the editor", () => {
  const defaultValue = { quotes: "information", links: "warning" };
  const of = (set: SetSeverities, former: Readonly<Record<string, unknown>> = {}) =>
    readSeverity("quotes", { defaultValue, ...set }, (check) => former[check]);

  it("is what the manifest says, if nothing is set", () => {
    assert.equal(of({}), "information");
    assert.equal(of({ globalValue: { links: "off" } }), "information");
  });

  it("is what the narrowest place sets", () => {
    const globalValue = { quotes: "hint" };
    const workspaceValue = { quotes: "warning" };
    assert.equal(of({ globalValue }), "hint");
    assert.equal(of({ globalValue, workspaceValue }), "warning");
    assert.equal(of({ globalValue, workspaceValue, workspaceFolderValue: { quotes: "off" } }), "off");
  });

  it("is what the former setting of the check says, until the check is set anew", () => {
    assert.equal(of({}, { quotes: "error" }), "error");
    assert.equal(of({ globalValue: { links: "off" } }, { quotes: "error" }), "error");
    assert.equal(of({ globalValue: { quotes: "hint" } }, { quotes: "error" }), "hint");
  });

  it("is never a value that is no severity", () => {
    assert.equal(of({ globalValue: { quotes: "loud" }, workspaceValue: "off" }, { quotes: 3 }), "information");
    assert.equal(
      readSeverity("terms", {}, () => undefined),
      "warning",
    );
  });
});
