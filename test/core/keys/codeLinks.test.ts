import assert from "node:assert/strict";
import { findCodeLinks } from "../../../src/core/keys/codeLinks.ts";

/** Links as `written → path:line`. */
const linksIn = (text: string, ending: string): readonly string[] =>
  findCodeLinks(text, ending).map(({ span, path, line }) => `${text.slice(span.start, span.end)} → ${path}:${line}`);

const group = (...contexts: readonly (readonly [type: string, text: string])[]): string =>
  `<context-group purpose="location">${contexts.map(([type, text]) => `<context context-type="${type}">${text}</context>`).join("\n")}</context-group>`;

describe("places in code that locale files name", () => {
  const rows: readonly (readonly [name: string, ending: string, text: string, expected: readonly string[]])[] = [
    ["a reference", "po", '#: src/app.ts:12\nmsgid "a"', ["src/app.ts:12 → src/app.ts:12"]],
    [
      "several in a line",
      "po",
      "#: a.c:1 b.c:2\r\n#: c.c\r\n",
      ["a.c:1 → a.c:1", "b.c:2 → b.c:2", "c.c → c.c:undefined"],
    ],
    ["a name with spaces", "po", "#: \u2068my app.c\u2069:3", ["\u2068my app.c\u2069:3 → my app.c:3"]],
    ["a comment that is none", "po", "# src/app.ts:12\n#. src/app.ts:12", []],
    ["a text that looks like one", "po", 'msgid "#: src/app.ts:12"', []],
    [
      "a context group",
      "xlf",
      group(["sourcefile", "src/app.html"], ["linenumber", "7"]) + group(["sourcefile", "b.ts"]),
      ["src/app.html → src/app.html:7", "b.ts → b.ts:undefined"],
    ],
    ["a note", "xliff", '<note category="location">src/app.ts:12,14</note>', ["src/app.ts:12,14 → src/app.ts:12"]],
    ["another note", "xlf", '<note category="description">src/app.ts:12</note>', []],
    ["another format", "json", "#: src/app.ts:12", []],
    ...["/etc/passwd:1", "../secret.ts:1", "a/../../b.ts:1", "https://evil.example/a.ts:1", "C:\\a.ts:1", "~/a:1"].map(
      (path) => [`nothing outside: ${path}`, "po", `#: ${path}`, []] as const,
    ),
    ...["file:///a.ts", "command:x", "vscode://x/y"].map(
      (path) => [`no other scheme: ${path}`, "xlf", group(["sourcefile", path]), []] as const,
    ),
  ];
  for (const [name, ending, text, expected] of rows) it(name, () => assert.deepEqual(linksIn(text, ending), expected));
});
