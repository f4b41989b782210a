import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "../../scripts/processes.ts";

/** Answers of the models, by what a file of the test says. */
const main = `
const vscode = require("vscode");
const { readFileSync } = require("node:fs");

const information = {
  id: "small-1", name: "Small", family: "small", version: "1", maxInputTokens: 8000, maxOutputTokens: 4000,
  capabilities: {}, requiresAuthorization: true, isUserSelectable: true,
};

exports.activate = (context) => {
  context.subscriptions.push(vscode.lm.registerLanguageModelChatProvider("glossaTest", {
    provideLanguageModelChatInformation: async () => [information],
    provideTokenCount: async (_, text) => Math.ceil(String(text).length / 4),
    async provideLanguageModelChatResponse(_, messages, options, progress) {
      if (readFileSync(FILE, "utf8") === "blocked") throw vscode.LanguageModelError.Blocked("quota of the test");
      const text = messages.at(-1).content.map((part) => part.value ?? "").join("");
      const { items } = JSON.parse(/\\{"items":\\[\\{"id":1,"text".*\\}$/s.exec(text.replace(/^[\\s\\S]*\\n\\n(?=\\{"items")/, ""))?.[0] ?? '{"items":[]}');
      const answer = JSON.stringify({ items: items.map(({ id, text }) => ({ id, text: WORDS[text] ?? "die Einstellungen" })) });
      // in pieces, as models answer
      for (let at = 0; at < answer.length; at += 20) progress.report(new vscode.LanguageModelTextPart(answer.slice(at, at + 20)));
    },
  }));
};
`;

/** Extensions with a further one that has a language model, which asks for consent. */
export interface TestModels {
  /** For `openEditor`. */
  readonly extensions: string;
  /** From now on the model answers, or is blocked. */
  setState(state: "ready" | "blocked"): Promise<void>;
}

/** Adds the extension to a copy of a folder of installed extensions. */
export async function withTestModels(installed: string, words: Readonly<Record<string, string>>): Promise<TestModels> {
  const folder = await temporaryFolder("models");
  const extensions = join(folder, "extensions");
  await cp(installed, extensions, { recursive: true });
  const name = "glossa-test.models-1.0.0";
  const own = join(extensions, name);
  const state = join(folder, "state");
  const manifest = {
    name: "models",
    publisher: "glossa-test",
    displayName: "Test Models",
    version: "1.0.0",
    engines: { vscode: "^1.104.0" },
    main: "./main.js",
    activationEvents: ["onStartupFinished"],
    enabledApiProposals: ["chatProvider"],
    contributes: { languageModelChatProviders: [{ vendor: "glossaTest", displayName: "Test Models" }] },
  };
  await mkdir(own);
  await writeFile(join(own, "package.json"), JSON.stringify(manifest));
  const script = main.replace("FILE", JSON.stringify(state)).replace("WORDS", JSON.stringify(words));
  await writeFile(join(own, "main.js"), script);
  const list = join(extensions, "extensions.json");
  const known = JSON.parse(await readFile(list, "utf8"));
  const entry = {
    identifier: { id: "glossa-test.models" },
    version: "1.0.0",
    location: { $mid: 1, path: own, scheme: "file" },
    relativeLocation: name,
    metadata: { source: "vsix", pinned: true },
  };
  await writeFile(list, JSON.stringify([...known, entry]));
  const models: TestModels = { extensions, setState: (next) => writeFile(state, next) };
  await models.setState("ready");
  return models;
}
