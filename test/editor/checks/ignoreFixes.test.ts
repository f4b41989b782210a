import assert from "node:assert/strict";
import {
  type CancellationToken,
  type CodeAction,
  type CodeActionContext,
  Diagnostic,
  Range,
  type TextDocument,
  Uri,
} from "vscode";
import { checkOf } from "../../../src/core/problems/checkSeverity.ts";
import type { ProblemCode } from "../../../src/core/problems/problem.ts";
import type { CheckedLocale, CheckFindings } from "../../../src/editor/checks/checkFindings.ts";
import { fixProvider } from "../../../src/editor/checks/checkFixes.ts";

describe("ignoring a check", () => {
  it("is offered for every finding of a check, in its file, for its language and in its project", async () => {
    const document = { uri: Uri.file("/web/locales/de.json") } as TextDocument;
    const codes = Object.keys(checkOf) as ProblemCode[];
    const range = new Range(0, 0, 0, 1);
    const offered = async (code: ProblemCode): Promise<readonly CodeAction[]> => {
      const finding = { problem: { code }, also: [], diagnostic: new Diagnostic(range, code) };
      const file = { path: "web/locales/de.json", locale: "de" };
      const checked = { file, loaded: { lockPath: "web/glossa.lock" }, findings: [finding] };
      return await fixesOf([checked as unknown as CheckedLocale], document, range);
    };
    const without: ProblemCode[] = [];
    for (const code of codes) {
      const scopes = (await offered(code)).map(({ command }) => command?.arguments?.[0]);
      if (scopes.length === 0) without.push(code);
      else
        assert.deepEqual(
          scopes.map(({ check, scope }) => [check, scope]),
          [{ path: "locales/de.json" }, { locale: "de" }, "project"].map((scope) => [checkOf[code], scope]),
          code,
        );
    }
    // faults of the file hide messages; what a run refused goes with the next one
    assert.deepEqual(without.sort(), [
      "format.blocked",
      "format.depth",
      "format.duplicateKey",
      "format.encoding",
      "format.locale",
      "format.syntax",
      "message.changed",
      "message.refused",
      "message.tooLarge",
      "message.unverified",
    ]);
  });
});

async function fixesOf(checked: readonly CheckedLocale[], document: TextDocument, range: Range) {
  const provider = fixProvider({ findingsOf: () => checked } as unknown as CheckFindings);
  const actions = await provider.provideCodeActions(document, range, {} as CodeActionContext, {} as CancellationToken);
  return (actions ?? []) as readonly CodeAction[];
}
