import assert from "node:assert/strict";
import { ConfigurationTarget, commands, workspace } from "vscode";
import { createProject, type TestProject } from "./project.ts";
import { type TestService, useService } from "./service.ts";
import { namesOfUsers, placeOf } from "./shownKeys.ts";
import { until } from "./waiting.ts";

const component = `import { useTranslation } from "react-i18next";

export function Cart() {
  const { t } = useTranslation();
  return (
    <form aria-label={t("title")}>
      {/* Sends the order. */}
      <button>{t("send")}</button>
    </form>
  );
}
`;

describe("context from code", () => {
  let project: TestProject;
  let service: TestService;

  /** Translates a project of its own, as watchers tell late of files that were just written; returns the contexts sent. */
  const translate = async (source: string): Promise<readonly string[]> => {
    project = await createProject({
      "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
      "locales/en.json": source,
      "locales/en-XA.json": "{}",
      "src/Cart.tsx": component,
    });
    const document = await workspace.openTextDocument(project.uri("locales/en.json"));
    // the code of a project that has just come is read in its own time
    await until(async () => (await namesOfUsers(project, document, placeOf(document, '"send"'))).includes("Cart.tsx"));
    service.seen.length = 0;
    const uri = document.uri.toString();
    await commands.executeCommand("_glossa.translate", { uri, locales: ["en-XA"], only: "missing", confirm: false });
    await commands.executeCommand("workbench.action.closeAllEditors");
    await project.remove();
    return service.seen
      .filter(({ path }) => path === "/v2/translate")
      .map(({ body }) => JSON.parse(body).context ?? "");
  };

  before(async () => {
    service = await useService();
  });
  after(() => service.close());

  it("is sent with the messages that code asks for, and not with the setting off", async () => {
    await workspace.getConfiguration().update("glossa.translation.codeContext", false, ConfigurationTarget.Global);
    try {
      assert.deepEqual(await translate('{ "title": "Order", "send": "Send" }'), [""]);
    } finally {
      await workspace
        .getConfiguration()
        .update("glossa.translation.codeContext", undefined, ConfigurationTarget.Global);
    }
    const lines = [
      "Texts of a program, and where it shows them:",
      "“Your order” (aria-label of <form> in Cart)",
      "“Send now” (text of <button> in Cart): Sends the order.",
    ];
    assert.deepEqual(await translate('{ "title": "Your order", "send": "Send now" }'), [lines.join("\n")]);
  });
});
