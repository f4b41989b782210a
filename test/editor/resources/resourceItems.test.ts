import assert from "node:assert/strict";
import type { Uri } from "vscode";
import type { ResourceSummary } from "../../../src/editor/platform/commands/treeRows.ts";
import { resourceItem } from "../../../src/editor/resources/resourceItems.ts";

describe("a row of a glossary", () => {
  const commandOf = (...targets: readonly string[]) => {
    const parts = targets.map((target) => ({ source: "en", target, count: 2 }));
    const languages = { sources: ["en"], targets };
    const resource = {
      kind: "glossary",
      id: "g",
      name: "G",
      parts,
      languages,
      ready: true,
    } as unknown as ResourceSummary;
    return resourceItem({ kind: "resource", resourceKind: "glossary", resource }, { used: false, project: "web" })
      .command;
  };

  it("opens its only dictionary, and folds out where there are several", () => {
    const { command, arguments: [uri] = [] } = commandOf("de") ?? assert.fail();
    assert.equal(command, "vscode.open");
    assert.match((uri as Uri).path, /de/);
    assert.equal(commandOf("de", "fr"), undefined);
    assert.equal(commandOf()?.command, "glossa.resources.addDictionary");
  });
});
