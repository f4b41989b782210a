import assert from "node:assert/strict";
import {
  type CodeAction,
  type CompletionList,
  commands,
  type Diagnostic,
  type Location,
  type LocationLink,
  languages,
  type Position,
  Range,
  SnippetString,
  type TextDocument,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { hintTexts, hoverText, namesOfUsers, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

let project: TestProject;

const component = `import { useTranslation } from "react-i18next";

export function Cart({ name, code }) {
  const { t } = useTranslation("shop", { keyPrefix: "cart" });
  return (
    <main title={t("title")}>
      {t("greeting", { name })}
      {t("items", { count: 2 })}
      {t("titel")}
      {t(\`error.\${code}\`)}
    </main>
  );
}
`;

const files = {
  "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
  "locales/en/shop.json": `{
  "cart": {
    "title": "Your cart",
    "greeting": "Hello {{name}}",
    "items_one": "{{count}} item",
    "items_other": "{{count}} items",
    "error": { "404": "Not found" },
    "later": "Later"
  }
}
`,
  "locales/de/shop.json": `{
  "cart": {
    "title": "Dein Warenkorb",
    "greeting": "Hallo {{name}}",
    "items_one": "{{count}} Artikel",
    "items_other": "{{count}} Artikel"
  }
}
`,
  "locales/en/common.json": `{ "save": "Save changes" }\n`,
  "locales/de/common.json": `{ "save": "Sichern" }\n`,
  "src/Cart.tsx": component,
  "glossa.json": `{ "usages": [{ "getter": "texts" }] }\n`,
  "src/texts.ts": `import { texts } from "./all";\nexport const title = texts.cart.title;\n`,
  "src/Later.ts": `import i18next from "i18next";\nexport const later = i18next.t("shop:cart.later");\n`,
  "src/Other.tsx": `import { useTranslation } from "react-i18next";\nexport function Other() {\n  const { t } = useTranslation("shop");\n  return <p>{t("cart.title")}</p>;\n}\n`,
};

async function open(path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(project.uri(path));
  await window.showTextDocument(document);
  return document;
}

const usersOfTitle = ["Cart.tsx", "Other.tsx", "shop.json", "texts.ts"];

const renameAt = async ({ uri }: TextDocument, position: Position, name: string): Promise<WorkspaceEdit> =>
  await commands.executeCommand<WorkspaceEdit>("vscode.executeDocumentRenameProvider", uri, position, name);

const countEdits = (edit: WorkspaceEdit): readonly string[] =>
  edit
    .entries()
    .map(([uri, edits]) => `${uri.path.split("/").slice(-2).join("/")} ${edits.length}`)
    .sort();

describe("keys in source code", () => {
  before(async () => {
    project = await createProject(files);
    const document = await open("src/Cart.tsx");
    await until(async () => /Your cart/.test(await hoverText(document, placeOf(document, `"title"`))));
    // the other files of a project that has just come are read later than the one that is shown
    await until(async () => {
      const names = await namesOfUsers(project, document, placeOf(document, `"title"`));
      return usersOfTitle.every((name) => names.includes(name));
    });
  });
  after(async () => {
    for (const { document } of window.visibleTextEditors) if (document.isDirty) await document.save();
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  it("shows the message in all locales over its key", async () => {
    const document = await open("src/Cart.tsx");
    const text = await hoverText(document, placeOf(document, `"title"`));
    assert.match(text, /Your cart/);
    assert.match(text, /Dein Warenkorb/);
    assert.match(text, /cart\\\.title/);
    assert.match(text, /_glossa\.setState/);
    const greeting = await hoverText(document, placeOf(document, `"greeting"`));
    assert.match(greeting, /Hallo <span style="color:var\(--vscode-glossa-placeholder\);">[^<]*name[^<]*<\/span>/);
    const later = await open("src/Later.ts");
    const missing = await hoverText(later, placeOf(later, "shop:"));
    assert.match(missing, /\*\*German[^*]*\*\*\\: missing/);
    assert.match(missing, /\[Translate\]\(command:_glossa\.translate/);
    const cart = await open("src/Cart.tsx");
    assert.equal(await hoverText(cart, placeOf(cart, "<main")).then((one) => /Warenkorb/.test(one)), false);
  });

  it("shows the message of a usage that glossa.json describes", async () => {
    const document = await open("src/texts.ts");
    assert.match(await hoverText(document, placeOf(document, "cart.title")), /Dein Warenkorb/);
  });

  it("goes to the message in the source locale", async () => {
    const document = await open("src/Cart.tsx");
    const found = await commands.executeCommand<(Location | LocationLink)[]>(
      "vscode.executeDefinitionProvider",
      document.uri,
      placeOf(document, `"title"`),
    );
    const links = found.map((one) => ("targetUri" in one ? { uri: one.targetUri, range: one.targetRange } : one));
    const own = links.find(({ uri }) => uri.path.endsWith("locales/en/shop.json"));
    assert.equal(own?.range.start.line, 2);
  });

  it("finds all usages from code and from a locale file", async () => {
    const document = await open("src/Cart.tsx");
    assert.deepEqual(await namesOfUsers(project, document, placeOf(document, `"title"`)), usersOfTitle);
    const locale = await open("locales/de/shop.json");
    assert.deepEqual(await namesOfUsers(project, locale, placeOf(locale, `"title"`)), usersOfTitle);
  });

  it("completes keys by key and by text, without the prefix of the scope", async () => {
    const document = await open("src/Cart.tsx");
    const labels = async () => {
      const place = placeOf(document, `"titel"`, 6);
      const list = await commands.executeCommand<CompletionList>(
        "vscode.executeCompletionItemProvider",
        document.uri,
        place,
      );
      return list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
    };
    const all = await labels();
    assert.ok(all.includes("title"), all.join(", "));
    assert.equal(all.includes("cart.title"), false);
  });

  it("passes the values of a text with its key", async () => {
    const path = "src/New.tsx";
    const code = `import { useTranslation } from "react-i18next";\nfunction New() {\n  const { t } = useTranslation("shop");\n  return t("gree");\n}\n`;
    await project.write(path, code);
    const document = await open(path);
    const place = placeOf(document, "gree", 4);
    const ask = async () =>
      await commands.executeCommand<CompletionList>("vscode.executeCompletionItemProvider", document.uri, place);
    const find = async () => (await ask()).items.find(({ insertText }) => insertText instanceof SnippetString);
    await until(async () => (await find()) !== undefined);
    const snippet = (await find())?.insertText;
    assert.equal(snippet instanceof SnippetString ? snippet.value : "", 'cart.greeting", { name: $1 \\}');
  });

  it("completes a key whose quotation mark is not closed yet, and closes it", async () => {
    const path = "src/Open.tsx";
    const code = `import { useTranslation } from "react-i18next";\nfunction Open() {\n  const { t } = useTranslation("shop");\n  return <p>{t('gree)}</p>;\n}\n`;
    await project.write(path, code);
    const document = await open(path);
    const place = placeOf(document, "gree", 4);
    const find = async () => {
      const uri = document.uri;
      const list = await commands.executeCommand<CompletionList>("vscode.executeCompletionItemProvider", uri, place);
      return list.items.find(({ insertText }) => insertText instanceof SnippetString);
    };
    await until(async () => (await find()) !== undefined);
    const item = await find();
    assert.equal(
      item?.insertText instanceof SnippetString ? item.insertText.value : "",
      "cart.greeting', { name: $1 \\}",
    );
    const range = item?.range instanceof Range ? item.range : undefined;
    assert.deepEqual([range && document.getText(range)], ["gree"]);
  });

  it("shows texts after keys", async () => {
    const document = await open("src/Cart.tsx");
    assert.deepEqual(await hintTexts(document), ["Your cart", "Hello {{name}}", "{{count}} items"]);
  });

  it("shows texts again in the way in which they were hidden", async () => {
    const shown = () => workspace.getConfiguration().get("glossa.keys.inlineText");
    const toggle = () => commands.executeCommand("glossa.toggleInlineText");
    try {
      await workspace.getConfiguration().update("glossa.keys.inlineText", "replace", true);
      await toggle();
      assert.equal(shown(), "off");
      await toggle();
      assert.equal(shown(), "replace");
    } finally {
      await workspace.getConfiguration().update("glossa.keys.inlineText", undefined, true);
    }
  });

  it("reports a key that no message has, with the one that is meant", async () => {
    const document = await open("src/Cart.tsx");
    const own = () => languages.getDiagnostics(document.uri).filter(({ source }: Diagnostic) => source === "Glossa");
    await until(() => own().length === 1);
    const [found] = own();
    assert.equal(found?.message, text("No message has the key {0}.", "cart.titel"));
    const actions = await commands.executeCommand<CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      found?.range,
    );
    const titles = actions.map(({ title }) => title);
    assert.ok(titles.includes(text("Create Message {0}…", "cart.titel")), titles.join(", "));
    const change = actions.find(({ title }) => title === "Change to title");
    assert.ok(change?.edit, titles.join(", "));
    const [[, [edit] = []] = []] = change.edit.entries();
    assert.equal(edit && "newText" in edit ? edit.newText : undefined, "title");
  });

  it("offers on a key what concerns its message, and nothing that would change it as a text", async () => {
    const document = await open("src/Cart.tsx");
    const start = placeOf(document, `"title"`);
    const actions = await commands.executeCommand<CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      new Range(start, start.translate(0, 5)),
    );
    const titles = actions.map(({ title }) => title);
    assert.ok(titles.includes(text("Edit Message…")), titles.join(", "));
    assert.deepEqual(
      titles.filter((title) => /Correct|Rephrase|Translat/.test(title)),
      [],
    );
  });

  it("renames a key in code, in all locales and all its forms, as one edit", async () => {
    const document = await open("src/Cart.tsx");
    const edit = await renameAt(document, placeOf(document, `"items"`), "things");
    assert.deepEqual(countEdits(edit), ["de/shop.json 2", "en/shop.json 2", "src/Cart.tsx 1"]);
    assert.ok(await workspace.applyEdit(edit));
    assert.match(document.getText(), /t\("things", \{ count: 2 \}\)/);
    const german = await workspace.openTextDocument(project.uri("locales/de/shop.json"));
    assert.match(german.getText(), /"things_one": "\{\{count\}\} Artikel",\n {4}"things_other"/);
    await assert.rejects(
      async () => await renameAt(document, placeOf(document, `"title"`), "greeting"),
      /already exists/,
    );
  });

  it("renames what open files say now, saved or not, shown or not", async () => {
    const other = await open("src/Other.tsx");
    const document = await open("src/Cart.tsx");
    const rename = async () => countEdits(await renameAt(document, placeOf(document, `"title"`), "heading"));
    const ofOthers = ["de/shop.json 1", "en/shop.json 1", "src/Cart.tsx 1"];
    const call = `{t("cart.title")}`;
    const at = placeOf(other, call, 0);
    const change = async (range: Range, text: string) => {
      const edit = new WorkspaceEdit();
      edit.replace(other.uri, range, text);
      assert.ok(await workspace.applyEdit(edit));
    };
    await change(new Range(at, at), call);
    assert.deepEqual(await rename(), [...ofOthers, "src/Other.tsx 2", "src/texts.ts 1"]);
    assert.ok(await other.save());
    await change(new Range(at, other.positionAt(other.offsetAt(at) + call.length)), "");
    assert.deepEqual(await rename(), [...ofOthers, "src/Other.tsx 1", "src/texts.ts 1"]);
    assert.ok(await other.save());
  });

  it("refuses to rename with a sentence, and changes nothing, while a locale file is broken", async () => {
    const document = await open("src/Other.tsx");
    const german = await workspace.openTextDocument(project.uri("locales/de/shop.json"));
    const rename = async () =>
      await commands.executeCommand<WorkspaceEdit>(
        "vscode.executeDocumentRenameProvider",
        document.uri,
        placeOf(document, `"cart.title"`),
        "cart.heading",
      );
    const change = async (range: Range, text: string) => {
      const edit = new WorkspaceEdit();
      edit.replace(german.uri, range, text);
      assert.ok(await workspace.applyEdit(edit));
    };
    await change(new Range(0, 0, 0, 0), "{");
    try {
      await assert.rejects(rename, /locales\/de\/shop\.json/);
    } finally {
      await change(new Range(0, 0, 0, 1), "");
    }
    assert.match(document.getText(), /t\("cart\.title"\)/);
    assert.ok((await rename()).size > 0);
  });

  it("forgets the usages of a folder that is deleted", async () => {
    await project.write("old/Gone.tsx", files["src/Other.tsx"]);
    const document = await open("src/Cart.tsx");
    const filesOf = async () => {
      const at = placeOf(document, `"title"`);
      const found = await commands.executeCommand<Location[]>("vscode.executeReferenceProvider", document.uri, at);
      return found.map(({ uri }) => uri.path.split("/").at(-1));
    };
    await until(async () => (await filesOf()).includes("Gone.tsx"));
    await workspace.fs.delete(project.uri("old"), { recursive: true });
    await until(async () => {
      const names = await filesOf();
      return names.includes("Other.tsx") && !names.includes("Gone.tsx");
    });
  });

  it("moves a message to another namespace in all locales and in code that shows no doubt", async () => {
    const document = await open("src/Other.tsx");
    const { line, character } = placeOf(document, `"cart.title"`);
    const place = { uri: document.uri.toString(), position: { line, character } };
    await accepting(commands.executeCommand("glossa.moveMessage", place));
    const textOf = async (path: string) => (await workspace.openTextDocument(project.uri(path))).getText();
    assert.match(document.getText(), /useTranslation\("common"\);\n {2}return <p>\{t\("cart\.title"\)\}/);
    assert.deepEqual(JSON.parse(await textOf("locales/de/common.json")), {
      save: "Sichern",
      cart: { title: "Dein Warenkorb" },
    });
    assert.deepEqual(JSON.parse(await textOf("locales/en/common.json")).cart, { title: "Your cart" });
    for (const locale of ["de", "en"])
      assert.equal(JSON.parse(await textOf(`locales/${locale}/shop.json`)).cart.title, undefined);
    assert.equal(await textOf("src/Cart.tsx"), (await open("src/Cart.tsx")).getText());
    assert.match(await textOf("src/Cart.tsx"), /t\("title"\)/);
  });
});
