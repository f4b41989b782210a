import assert from "node:assert/strict";
import { type SuggestOptions, suggestTermSteps, type TranslatedPair } from "../../../src/core/glossary/suggestTerms.ts";

function suggested(pairs: readonly (readonly [string, string])[], options: Partial<SuggestOptions> = {}): string {
  const made: readonly TranslatedPair[] = pairs.map(([source, target]) => ({ source, target }));
  const steps = suggestTermSteps(made, { sourceLanguage: "en", targetLanguage: "de", ...options });
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value
    .map(({ source, count, renderings }) => {
      const told = renderings.map((one) => `${one.text} ${one.count}`).join(", ");
      return `${source} ${count}: ${told}`;
    })
    .join("; ");
}

const workspaces = [
  ["Open the workspace", "Arbeitsbereich öffnen"],
  ["Close your workspace now", "Schließen Sie jetzt Ihren Arbeitsbereich"],
  ["A workspace is empty", "Ein Arbeitsbereich ist leer"],
  ["Delete this workspace?", "Diesen Workspace löschen?"],
  ["Rename Workspace", "Workspace umbenennen"],
  ["Nothing was found", "Nichts gefunden"],
  ["Sign in with a code", "Mit einem Code anmelden"],
] as const;

describe("suggested terms", () => {
  it("are phrases that recur and are translated in several ways", () => {
    assert.equal(suggested(workspaces), "workspace 5: Arbeitsbereich 3, Workspace 2");
  });

  it("are none if translations agree, in any form", () => {
    const pairs = [
      ["Open the file", "Die Datei öffnen"],
      ["All files", "Alle Dateien"],
      ["A file is empty", "Eine Datei ist leer"],
      ["The file was lost", "Die Datei ging verloren"],
      ["Rename a file", "Eine Datei umbenennen"],
    ] as const;
    assert.equal(suggested(pairs), "");
  });

  it("are whole phrases, not the words in them", () => {
    const pairs = [
      ["Your access token", "Ihr Zugriffstoken"],
      ["New access token", "Neues Zugriffstoken"],
      ["The access token is old", "Das Zugriffstoken ist alt"],
      ["Delete access token", "Zugangsschlüssel löschen"],
      ["Copy the access token", "Den Zugangsschlüssel kopieren"],
    ] as const;
    assert.equal(suggested(pairs), "access token 5: Zugriffstoken 3, Zugangsschlüssel 2");
  });

  it("need as many messages as are asked for", () => {
    assert.equal(suggested(workspaces, { minCount: 6 }), "");
    assert.equal(suggested(workspaces.slice(2), { minCount: 3 }), "");
  });

  it("count a message once, however often it is there", () => {
    assert.equal(suggested([...workspaces, ...workspaces, ...workspaces]), suggested(workspaces));
  });

  it("are found in languages without spaces", () => {
    const pairs = [
      ["Open the folder", "フォルダを開く"],
      ["Delete a folder", "フォルダを削除"],
      ["Your folder", "あなたのフォルダ"],
      ["Rename folder", "ディレクトリの名前を変更"],
      ["Copy this folder", "このディレクトリをコピー"],
    ] as const;
    assert.match(suggested(pairs, { targetLanguage: "ja" }), /^folder 5: フォルダ 3, ディレクトリ 2/);
  });

  it("stop at stop words, numbers and marks", () => {
    const pairs = [
      ["List of users", "Liste der Benutzer"],
      ["Set of users", "Satz der Benutzer"],
      ["Users, users", "Nutzer, Nutzer"],
      ["All users 5", "Alle Nutzer 5"],
    ] as const;
    assert.equal(suggested(pairs), "users 4: Benutzer 2, Nutzer 2");
  });
});
