import assert from "node:assert/strict";
import { ConfigurationTarget, commands, languages, type Uri, window, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";

const path = "App/Localizable.xcstrings";
const catalog = `{
  "sourceLanguage" : "en",
  "strings" : {
    "Save" : {

    },
    "welcome" : {
      "localizations" : {
        "en" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Welcome back"
          }
        },
        "en-XA" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "⟦kept⟧"
          }
        }
      }
    }
  },
  "version" : "1.0"
}`;

describe("a file that holds several locales", () => {
  let project: TestProject;

  before(async () => {
    await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  });
  afterEach(async () => {
    await commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
  });

  const translate = async (): Promise<void> => {
    const uri = project.uri(path).toString();
    const locales = ["en-XA", "ar-XB"];
    const done = await commands.executeCommand("_glossa.translate", { uri, locales, only: "missing", confirm: false });
    assert.equal(done, true);
  };
  const valuesIn = (text: string) => {
    const { Save, welcome } = JSON.parse(text).strings;
    return [Save, welcome].map(({ localizations }) =>
      Object.entries<{ stringUnit: { value: string } }>(localizations).map(
        ([locale, { stringUnit }]) => `${locale} ${stringUnit.value}`,
      ),
    );
  };
  const assertTranslated = (text: string): void => {
    const [save = [], welcome = []] = valuesIn(text);
    assert.match(save.join("\n"), /^ar-XB .+\nen-XA ⟦.+⟧$/);
    assert.match(welcome.join("\n"), /^ar-XB .+\nen Welcome back\nen-XA ⟦kept⟧$/);
  };

  it("gets two locales on disk, and gives both back", async () => {
    project = await createProject({ [path]: catalog });
    await translate();
    assertTranslated(await project.read(path));
    await commands.executeCommand("glossa.undoTranslation");
    assert.equal(await project.read(path), catalog);
  });

  it("gets two locales in an open document, as one step to take back", async () => {
    project = await createProject({ [path]: catalog });
    const document = await workspace.openTextDocument(project.uri(path));
    await window.showTextDocument(document);
    await translate();
    assertTranslated(document.getText());
    assert.equal(await project.read(path), catalog);
    await commands.executeCommand("undo");
    assert.equal(document.getText(), catalog);
  });

  it("is checked in every locale, in one list of problems", async () => {
    project = await createProject({ [path]: catalog.replace("⟦kept⟧", "⟦kept %@⟧") });
    const document = await workspace.openTextDocument(project.uri(path));
    await window.showTextDocument(document);
    const codes = await problemsOf(document.uri, (found) => found.includes("placeholder.extra"));
    assert.ok(codes.includes("message.missing"), codes.join());
  });
});

/** Waits until the problems of a file are as they should be. */
async function problemsOf(uri: Uri, isDone: (codes: readonly string[]) => boolean): Promise<readonly string[]> {
  const codes = () => languages.getDiagnostics(uri).map(({ code }) => String(code));
  return await new Promise((resolve) => {
    const look = (): void => {
      if (!isDone(codes())) return;
      listener.dispose();
      resolve(codes());
    };
    const listener = languages.onDidChangeDiagnostics(look);
    look();
  });
}
