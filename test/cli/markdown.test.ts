import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "./terminal.ts";

const guide = `---
title: Guide
---

# Install the tool {#install}

Read the [manual](manual.md) before
you run \`npm install\`.

- One step
- Two steps

> [!NOTE]
> Keep a copy of your files.

\`\`\`sh
npm install
\`\`\`

| Name | Meaning |
| ---- | ------- |
| \`a\` | First letter |

That is *all*.
`;

/** The whole way of documentation: a new file, a second run, a source that changed. */
describe("glossa translate on Markdown", () => {
  let service: LocalService;
  let shell: Terminal;
  let args: readonly string[];
  before(async () => {
    service = await createLocalService({ engines: [] });
    args = ["translate", "--service", service.url, "--to", "de", "--allow-pseudo"];
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  async function translate(): Promise<string> {
    const run = await shell.run([...args]);
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    return run.out;
  }

  const source = "docs/en/guide.md";
  const target = "docs/de/guide.md";
  const project = { "glossa.json": '{ "files": ["docs/{locale}/{namespace}.md"], "sourceLocale": "en" }\n' };
  /** Pseudo-localized text, and what a person wrote, stand for the same in both. */
  const skeletonOf = (text: string): string => text.replace(/⟦[^⟧]*⟧/g, "…");

  it("makes a file of the source's own skeleton, and has nothing to do then", async () => {
    await shell.put({ ...project, [source]: guide });
    await translate();
    const made = await shell.text(target);
    assert.equal(
      skeletonOf(made)
        .split("\n")
        .filter((line) => !line.includes("…"))
        .join("\n"),
      "---\ntitle: Guide\n---\n\n\n\n\n> [!NOTE]\n\n```sh\nnpm install\n```\n\n| ---- | ------- |\n\n",
    );
    for (const kept of ["{#install}", "](manual.md)", "`npm install`", "| `a` | ", "\n- ⟦", "\n> ⟦", "*"]) {
      assert.ok(made.includes(kept), `${kept} in ${made}`);
    }
    assert.match(await translate(), /nothing to do/);
    assert.equal(await shell.text(target), made);
    assert.equal(await shell.text(source), guide);
  });

  it("sends what was inserted and what was changed, and leaves every other byte", async () => {
    await shell.put({ ...project, [source]: guide });
    await translate();
    const made = (await shell.text(target)).replace(/- ⟦[^⟧]*⟧/, "- Ein Schritt, von Hand");
    await shell.put({ [target]: made });
    const changed = guide
      .replace("That is *all*.", "That was *all* of it.")
      .replace("- Two steps", "- Two steps\n- Three steps, at last");
    await shell.put({ [source]: changed });
    await translate();
    const after = await shell.text(target);
    const lines = made.split("\n");
    const fresh = after.split("\n").filter((line) => !lines.includes(line));
    assert.equal(fresh.length, 2, after);
    const gone = lines.filter((line) => !after.split("\n").includes(line));
    assert.equal(gone.length, 1, after);
    assert.match(after, /- Ein Schritt, von Hand\n- ⟦[^\n]*⟧\n- ⟦[^\n]*⟧\n\n> \[!NOTE\]/);
    assert.match(fresh[1] ?? "", /^⟦.*\*.*\*.*⟧$/);
    assert.match(await translate(), /nothing to do/);
    assert.equal(await shell.text(target), after);
  });

  it("takes a translation made by hand for one, and adds what it lacks", async () => {
    const german =
      "# Das Werkzeug installieren {#install}\n\nLies das [Handbuch](manual.md), bevor du `npm install` ausführst.\n\nDas ist *alles*.\n";
    await shell.put({ ...project, [source]: guide, [target]: german });
    await translate();
    const after = await shell.text(target);
    for (const block of german.trim().split("\n\n")) assert.ok(after.includes(block), after);
    assert.match(
      after,
      /ausführst\.\n\n- ⟦[^\n]*⟧\n- ⟦[^\n]*⟧\n\n> \[!NOTE\]\n> ⟦[^\n]*⟧\n\n```sh\nnpm install\n```\n\n\| ⟦/,
    );
    assert.ok(after.endsWith("\n\nDas ist *alles*.\n"), after);
    assert.match(await translate(), /nothing to do/);
    assert.equal(await shell.text(target), after);
  });
});
