import assert from "node:assert/strict";
import {
  type CompletionItem,
  type CompletionList,
  commands,
  type Hover,
  type MarkdownString,
  type Position,
  type TextDocument,
  window,
  workspace,
} from "vscode";
import { ours } from "./found.ts";
import type { TestProject } from "./project.ts";
import { becomes } from "./waiting.ts";

/** One format's texts of three messages: a translated one, an empty one like it, and a stale one. */
export interface MatchExample {
  readonly format: string;
  readonly files: Readonly<Record<string, string>>;
  readonly target: string;
  /** Text at the empty message, before and after the translation is taken. */
  readonly empty: string;
  readonly taken: string;
  /** Position of the cursor in it. */
  readonly at: number;
}

export const matchExamples: readonly MatchExample[] = [
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

/** Opens a file that Glossa has looked for, and knows as a locale file. */
export async function openLocaleFile({ uri }: TestProject, path: string): Promise<TextDocument> {
  const { document } = await window.showTextDocument(uri(path));
  // the checks of a locale file that was opened have the workspace searched
  await ours(document.uri, () => true);
  return document;
}
/** Returns the matches that completion offers at a place. */
export async function completions(document: TextDocument, at: Position): Promise<readonly CompletionItem[]> {
  const list = await commands.executeCommand<CompletionList>(
    "vscode.executeCompletionItemProvider",
    document.uri,
    at,
    undefined,
    10,
  );
  return list.items.filter(({ command }) => command?.command === "_glossa.useMatch");
}
/** Asks until something is offered. */
export const offered = <T>(ask: () => Promise<readonly T[]>) => becomes(ask, (found) => found.length > 0);
/** Returns the hovers with matches over a place. */
export async function hovers(document: TextDocument, at: Position): Promise<readonly string[]> {
  const found = await commands.executeCommand<readonly Hover[]>("vscode.executeHoverProvider", document.uri, at);
  const texts = found.flatMap(({ contents }) => contents.map((one) => (one as MarkdownString).value));
  return texts.filter((text) => text.includes("_glossa.useMatch"));
}
/** The text that a completion offers. */
export const label = ({ label }: CompletionItem): string => (typeof label === "string" ? label : label.label);
/** Description of a completion. */
export const described = ({ label }: CompletionItem): string =>
  typeof label === "string" ? "" : (label.description ?? "");
/** Takes a completion. */
export const take = async ({ command }: CompletionItem) =>
  await commands.executeCommand(command?.command ?? "", ...(command?.arguments ?? []));

/** Has a match offered in an example's format by hover and completion, takes it by one edit, and takes that back. */
export async function takeMatch(project: TestProject, { target, empty, taken, at }: MatchExample): Promise<void> {
  const document = await openLocaleFile(project, target);
  const before = document.getText();
  const place = document.positionAt(before.indexOf(empty) + at);
  const [item] = await offered(() => completions(document, place));
  assert.ok(item);
  assert.match(described(item), /^\d\d% · /);
  const [hover] = await offered(() => hovers(document, place));
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
}
