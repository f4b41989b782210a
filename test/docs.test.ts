import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest, readSchema } from "../scripts/docs/manifest.ts";
import { table } from "../scripts/docs/markdown.ts";
import { membersOf } from "../scripts/docs/members.ts";
import { generatedPages } from "../scripts/docs/pages.ts";
import { settingsPage } from "../scripts/docs/settings.ts";

const root = join(import.meta.dirname, "..");
const pages = generatedPages();

describe("the generated pages of docs", () => {
  for (const [path, text] of pages) {
    it(`${path} is current: npm run docs writes it anew`, () => {
      assert.equal(readFileSync(join(root, path), "utf8"), text);
    });
  }

  const { commands, configuration } = readManifest().contributes;
  const named: readonly (readonly [path: string, what: string, names: readonly string[]])[] = [
    ["docs/commands.md", "command", commands.map(({ command }) => command)],
    ["docs/settings.md", "setting", configuration.flatMap(({ properties }) => Object.keys(properties))],
    ["docs/settings.md", "member of glossa.json", Object.keys(readSchema().properties ?? {})],
  ];
  for (const [path, what, names] of named) {
    it(`${path} has every ${what}`, () => {
      const listed = new Set([...(pages.get(path) ?? "").matchAll(/^\|[^|`]*`([^`]+)`|\| `([^`]+)`/gm)].flat());
      const missing = names.filter((name) => name !== "$schema" && !listed.has(name));
      assert.deepEqual(missing, []);
    });
  }

  it("have no text that is left as a reference to another file", () => {
    for (const text of pages.values()) assert.doesNotMatch(text, /%[\w.]+%|\$ref|#\/definitions|undefined/);
  });
});

describe("the generator of pages", () => {
  it("lists members of a schema with those inside them, and a definition with members once", () => {
    const rows = membersOf({
      definitions: {
        pair: {
          type: "object",
          properties: { id: { type: "string", maxLength: 9, markdownDescription: "Its *ID*." } },
        },
        kind: { enum: ["a", ""], default: "a", enumDescriptions: ["One.", "None."] },
      },
      properties: {
        $schema: { type: "string" },
        first: { $ref: "#/definitions/pair", description: "One pair." },
        others: { type: "array", maxItems: 5, items: { $ref: "#/definitions/pair" } },
        kinds: { type: "object", additionalProperties: { anyOf: [{ $ref: "#/definitions/kind" }, { const: false }] } },
        budget: { type: "integer", minimum: 0, maximum: 7 },
      },
    });
    assert.deepEqual(rows, [
      ["`first`", "object", "", "One pair."],
      ["`first.id`", "string, at most 9 characters", "", "Its _ID_."],
      ["`others`", "list, at most 5 items", "", ""],
      ["`others[]`", "object", "", "\nMembers as in `first`."],
      ["`kinds`", "object", "", ""],
      ["`kinds.*`", '`"a"`, `""`, `false`', "", ""],
      ["`budget`", "integer, 0 to 7", "", ""],
    ]);
  });

  it("marks settings that no workspace can change, and lists options that several settings share once", () => {
    const severity = { enum: ["on", "off"], enumDescriptions: ["Shown.", "Not shown."], scope: "machine" };
    const page = settingsPage(
      {
        ...readManifest(),
        capabilities: { untrustedWorkspaces: { restrictedConfigurations: ["glossa.b"] } },
        contributes: {
          ...readManifest().contributes,
          configuration: [
            { title: "Last", order: 2, properties: { "glossa.d": { type: "boolean" } } },
            {
              title: "First",
              order: 1,
              properties: { "glossa.a": severity, "glossa.b": severity, "glossa.c": severity },
            },
          ],
        },
      },
      readSchema(),
    );
    assert.deepEqual(
      [...page.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading),
      ["First", "Last", "glossa.json"],
    );
    assert.equal(page.split('`"on"`: Shown.').length, 2);
    assert.match(page, /`glossa\.b` *\| one of the above *\| *\| _user_<br>_trusted_ *\|/);
    assert.match(page, /`glossa\.c` *\| one of the above *\| *\| _user_ *\|/);
  });

  it("aligns tables as Biome does, wide characters included, and keeps lines and bars inside a cell", () => {
    assert.equal(
      table(
        ["A", "B"],
        [
          ["。", "x\n\ny"],
          ["long", "`a||b`"],
        ],
      ),
      "| A    | B        |\n| ---- | -------- |\n| 。   | x<br>y   |\n| long | `a\\|\\|b` |",
    );
  });
});
