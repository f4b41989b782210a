import assert from "node:assert/strict";
import {
  type CompletionItem,
  type CompletionList,
  commands,
  type Hover,
  type MarkdownString,
  type Position,
  type TextDocument,
  Uri,
  window,
  workspace,
} from "vscode";
import { listMemories, listSegments } from "../../src/service/operations/memoryTransfers.ts";
import { edit, ours } from "./found.ts";
import { follow, linksIn } from "./links.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./resourcesWorld.ts";
import { type TestService, useService } from "./service.ts";

const never = new AbortController().signal;

/** One format's texts of three messages: a translated one, an empty one like it, and a stale one. */
interface Example {
  readonly format: string;
  readonly files: Readonly<Record<string, string>>;
  readonly target: string;
  /** Text at the empty message, before and after the translation is taken. */
  readonly empty: string;
  readonly taken: string;
  /** Position of the cursor in it. */
  readonly at: number;
}

const examples: readonly Example[] = [
  {
    format: "JSON",
    files: {
      "locales/en.json": `{ "open": "Open \\"{{name}}\\" now", "close": "Open \\"{{file}}\\" here" }\n`,
      "locales/de.json": `{ "open": "\\"{{name}}\\" jetzt öffnen", "close": "" }\n`,
    },
    target: "locales/de.json",
    empty: `"close": ""`,
    taken: `"close": "\\"{{file}}\\" jetzt öffnen"`,
    at: 10,
  },
  {
    format: "YAML",
    files: {
      "locales/en.yml": `open: "Open %{name}: now"\nclose: "Open %{file}: here"\n`,
      "locales/de.yml": `# kept\nopen: "%{name}: jetzt öffnen"\nclose: ""\n`,
    },
    target: "locales/de.yml",
    empty: `close: ""`,
    taken: `close: "%{file}: jetzt öffnen"`,
    at: 8,
  },
  {
    format: "XLIFF",
    files: {
      "src/locale/messages.de.xlf": `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" datatype="plaintext" original="ng2.template">
    <body>
      <trans-unit id="open">
        <source>Open <x id="A" equiv-text="{{name}}"/> &amp; now</source>
        <target>Öffne <x id="A" equiv-text="{{name}}"/> &amp; jetzt</target>
      </trans-unit>
      <trans-unit id="close">
        <source>Open <x id="B" equiv-text="{{file}}"/> &amp; here</source>
        <target></target>
      </trans-unit>
    </body>
  </file>
</xliff>
`,
    },
    target: "src/locale/messages.de.xlf",
    empty: "<target></target>",
    taken: `<target state="translated" state-qualifier="fuzzy-match">Öffne <x id="B" equiv-text="{{file}}"/> &amp; jetzt</target>`,
    at: 8,
  },
  {
    format: "PO",
    files: {
      "locale/de/LC_MESSAGES/messages.po": `msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

#, python-format
msgid "Open \\"%(name)s\\" now"
msgstr "\\"%(name)s\\" jetzt öffnen"

#, python-format
msgid "Open \\"%(file)s\\" here"
msgstr ""
`,
    },
    target: "locale/de/LC_MESSAGES/messages.po",
    empty: `msgid "Open \\"%(file)s\\" here"\nmsgstr ""`,
    taken: `msgid "Open \\"%(file)s\\" here"\nmsgstr "\\"%(file)s\\" jetzt öffnen"`,
    at: `msgid "Open \\"%(file)s\\" here"\nmsgstr "`.length,
  },
];

describe("matches of similar texts", () => {
  let project: TestProject;
  let service: TestService | undefined;
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    await service?.close();
    service = undefined;
  });

  /** Opens a file that Glossa has looked for, and knows as a locale file. */
  async function open(path: string): Promise<TextDocument> {
    const { document } = await window.showTextDocument(project.uri(path));
    // the checks of a locale file that was opened have the workspace searched
    await ours(document.uri, () => true);
    return document;
  }
  async function completions(document: TextDocument, at: Position): Promise<readonly CompletionItem[]> {
    const list = await commands.executeCommand<CompletionList>(
      "vscode.executeCompletionItemProvider",
      document.uri,
      at,
      undefined,
      10,
    );
    return list.items.filter(({ command }) => command?.command === "_glossa.useMatch");
  }
  /** Asks until the search for catalogs is over. */
  async function until<T>(ask: () => Promise<readonly T[]>, what: string): Promise<readonly T[]> {
    for (const end = Date.now() + 60_000; Date.now() < end; ) {
      const found = await ask();
      if (found.length > 0) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return assert.fail(`there is no ${what}`);
  }
  async function hovers(document: TextDocument, at: Position): Promise<readonly string[]> {
    const found = await commands.executeCommand<readonly Hover[]>("vscode.executeHoverProvider", document.uri, at);
    const texts = found.flatMap(({ contents }) => contents.map((one) => (one as MarkdownString).value));
    return texts.filter((text) => text.includes("_glossa.useMatch"));
  }
  const label = ({ label }: CompletionItem): string => (typeof label === "string" ? label : label.label);
  const described = ({ label }: CompletionItem): string => (typeof label === "string" ? "" : (label.description ?? ""));
  const take = async ({ command }: CompletionItem) =>
    await commands.executeCommand(command?.command ?? "", ...(command?.arguments ?? []));

  for (const { format, files, target, empty, taken, at } of examples) {
    it(`are offered in ${format} on hover and by completion, and taken by one edit`, async () => {
      project = await createProject(files);
      const document = await open(target);
      const before = document.getText();
      const place = document.positionAt(before.indexOf(empty) + at);
      const [item] = await until(() => completions(document, place), "completion");
      assert.ok(item);
      assert.match(described(item), /^\d\d% · /);
      const [hover] = await until(() => hovers(document, place), "hover");
      assert.match(hover ?? "", /~~now~~\*\*here\*\*/);
      let changes = 0;
      const listener = workspace.onDidChangeTextDocument((change) => {
        if (change.document === document && change.contentChanges.length > 0) changes++;
      });
      await take(item);
      listener.dispose();
      assert.equal(document.getText(), before.replace(empty, taken));
      assert.equal(changes, 1);
      assert.equal(document.isDirty, true);
      assert.deepEqual(await completions(document, document.positionAt(before.indexOf(empty) + at)), []);
      await window.showTextDocument(document);
      await commands.executeCommand("undo");
      assert.equal(document.getText(), before);
    });
  }

  it("are taken by the link of the hover, with any characters", async () => {
    const translation = "a) Lächeln :) 100 %41 [x](y)";
    project = await createProject({
      "locales/en.json": `{ "a": "Smile (100 %41)", "b": "Smile (100 %41)" }\n`,
      "locales/de.json": `{ "a": ${JSON.stringify(translation)}, "b": "" }\n`,
    });
    const document = await open("locales/de.json");
    const before = document.getText();
    const [hover = ""] = await until(() => hovers(document, document.positionAt(before.indexOf('""') + 1)), "hover");
    const [link, ...others] = linksIn(hover);
    assert.ok(link);
    assert.deepEqual([link.text, others], ["Use This Translation", []]);
    await follow(link);
    assert.equal(document.getText(), before.replace('""', JSON.stringify(translation)));
  });

  it("are offered for stale messages, which are none any longer once one is taken; in no other place", async () => {
    project = await createProject({
      "locales/en.json": `{ "a": "Save the file", "b": "Save the file", "c": "Other" }\n`,
      "locales/de.json": `{ "a": "Datei sichern", "b": "Sichern", "c": "Anderes" }\n`,
      "glossa.json": "{}\n",
      "glossa.lock": "de\tlocales/de.json\tb\t000000000000\ttranslated\n",
    });
    const document = await open("locales/de.json");
    const text = document.getText();
    await ours(document.uri, (found) => found.some(({ code }) => code === "message.stale"));
    const stale = document.positionAt(text.indexOf('"Sichern"') + 3);
    const [item] = await until(() => completions(document, stale), "completion");
    assert.ok(item);
    assert.deepEqual([label(item), described(item).slice(0, 4)], ["Datei sichern", "100%"]);
    for (const other of [text.indexOf("Datei"), text.indexOf("Anderes"), text.indexOf('"b"') + 1, 0]) {
      assert.deepEqual(await completions(document, document.positionAt(other)), []);
      assert.deepEqual(await hovers(document, document.positionAt(other)), []);
    }
    await take(item);
    assert.equal(document.getText(), text.replace('"Sichern"', '"Datei sichern"'));
    await until(async () => ((await project.read("glossa.lock")).includes("000000000000") ? [] : [1]), "new lock");
    assert.deepEqual(await completions(document, stale), []);
  });

  it("follow what is typed into other files", async () => {
    project = await createProject({
      "a/locales/en.json": `{ "x": "Rotate the picture" }\n`,
      "a/locales/de.json": `{ "x": "Bild drehen" }\n`,
      "b/locales/en.json": `{ "y": "Rotate the picture" }\n`,
      "b/locales/de.json": `{ "y": "" }\n`,
    });
    const document = await open("b/locales/de.json");
    const place = document.positionAt(document.getText().indexOf('""') + 1);
    const [first] = await until(() => completions(document, place), "completion");
    assert.equal(first && label(first), "Bild drehen");
    const other = await window.showTextDocument(project.uri("a/locales/de.json"));
    const at = other.document.positionAt(other.document.getText().indexOf("drehen"));
    await other.edit((edit) => edit.insert(at, "schnell "));
    await until(async () => {
      const [now] = await completions(document, place);
      return now && label(now) === "Bild schnell drehen" ? [now] : [];
    }, "changed completion");
  });

  it("come from the memory that is built of the project and chosen", async () => {
    const [folder] = workspace.workspaceFolders ?? [];
    const chosen = Uri.joinPath(folder?.uri ?? assert.fail(), "glossa.json");
    const before = await Promise.resolve(workspace.fs.readFile(chosen)).catch(() => undefined);
    service = await useService();
    project = await createProject({
      "locales/en.json": `{ "open": "Open {{name}} now", "new": "Open {{file}} today" }\n`,
      "locales/de.json": `{ "open": "{{name}} jetzt öffnen", "new": "" }\n`,
    });
    try {
      const document = await open("locales/de.json");
      await accepting(Promise.resolve(commands.executeCommand("glossa.buildMemory")));
      const client = service.client;
      const memories = await gathered(listMemories(client, never));
      const [memory, ...more] = memories;
      assert.equal(more.length, 0);
      const translation_memory_id = memory?.translation_memory_id ?? assert.fail("no memory");
      const segments = await gathered(listSegments(client, { translation_memory_id }, never));
      assert.ok(segments.some(({ source_text }) => source_text === 'Open <ph x="1">{{name}}</ph> now'));
      const { memory: written } = JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(chosen)));
      assert.deepEqual([written.id, written.threshold], [translation_memory_id, 75]);
      // from now on the memory alone has it
      await edit(document.uri, () => `{ "new": "" }\n`, document.getText());
      const place = document.positionAt(document.getText().indexOf('""') + 1);
      const isOfMemory = (one: CompletionItem) => described(one).includes("memory");
      const [item] = await until(
        // before the edit is read, the project itself has it as well
        async () => (await completions(document, place)).filter(isOfMemory),
        "completion from the memory",
      );
      assert.ok(item);
      assert.equal(label(item), "{{file}} jetzt öffnen");
      assert.match(described(item), new RegExp(`^\\d\\d% · memory “${memory?.name}”$`));
      assert.equal(service.seen.filter(({ path }) => path.startsWith("/v2/translate")).length, 0);
      // another one does not get the same name
      await accepting(Promise.resolve(commands.executeCommand("glossa.buildMemory")));
      const names = (await gathered(listMemories(client, never))).map(({ name }) => name);
      assert.deepEqual(names.sort(), [memory?.name, `${memory?.name} 2`]);
    } finally {
      if (before) await workspace.fs.writeFile(chosen, before);
      else await workspace.fs.delete(chosen);
    }
  });
});

async function gathered<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
