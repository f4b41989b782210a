import assert from "node:assert/strict";
import { issueText } from "../../../src/editor/help/reportIssue.ts";
import { dialects } from "../../../src/service/dialect.ts";

describe("what an issue is filled in with", () => {
  it("names versions and the kind of service, and nothing that is secret", () => {
    const dialect = { ...dialects.custom, baseUrl: "https://secret.example.com" };
    const text = issueText({
      state: { kind: "remote", dialect, keys: new Set(["translation"]) },
      engines: new Map([["en → es", { id: "apertium", name: "Apertium", pseudo: false }]]),
    });
    assert.match(text, /- Glossa \d+\.\d+\.\d+\n/);
    assert.match(text, /- System: \w+ \w+, Node\.js \d+/);
    assert.match(text, /- Language service: custom, keys: translation\n/);
    assert.match(text, /- Engines that answered: Apertium\n/);
    assert.doesNotMatch(text, /secret\.example/);
    assert.match(
      issueText({ state: { kind: "embedded", running: false }, engines: new Map() }),
      /embedded, not running/,
    );
  });
});
