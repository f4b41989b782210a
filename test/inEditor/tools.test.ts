import assert from "node:assert/strict";
import { commands, extensions, LanguageModelTextPart, lm, workspace } from "vscode";
import { renameKey } from "../../src/editor/languageModelTools/renameKeyTool.ts";
import type { ToolNeeds } from "../../src/editor/languageModelTools/tool.ts";
import { translateMissing } from "../../src/editor/languageModelTools/translateMissingTool.ts";
import { createKeyIndexes } from "../../src/editor/platform/keys/lazyKeyIndexes.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import { createGlossary } from "../../src/service/protocol/glossaryEndpoints.ts";
import { text } from "../interfaceText.ts";
import { createProject, type TestProject } from "./project.ts";
import { type TestService, useService } from "./service.ts";
import { until } from "./waiting.ts";

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

describe("language-model tools", () => {
  let service: TestService;
  let project: TestProject;

  before(async () => {
    service = await useService({ engines: [] });
    const { glossary_id: id, name } = await service.client.call(
      createGlossary,
      {
        name: "Tools",
        dictionaries: [
          {
            source_lang: "en",
            target_lang: "de",
            entries: "pantry\tVorratskammer\nshelf\tRegal",
            entries_format: "tsv",
          },
        ],
      },
      new AbortController().signal,
    );
    project = await createProject({
      "tools/glossa.json": json({ sourceLocale: "en", glossaries: [{ id, name }] }),
      "tools/locales/en.json": json({
        pantry: { title: "Your pantry", empty: "It is empty" },
        locker: { title: "Locker" },
      }),
      "tools/locales/de.json": json({ pantry: { title: "Deine Vorratskammer" }, locker: { title: "Spind" } }),
      "tools/locales/en-XA.json": json({ locker: { title: "⟦Ļöçķéŕ⟧" } }),
      "tools/package.json": json({ dependencies: { i18next: "25" } }),
      "tools/src/a.ts": 'i18next.t("pantry.title");\ni18next.t("locker.title");\n',
    });
  });
  after(async () => {
    await project.remove();
    await service.close();
  });
  afterEach(() => commands.executeCommand("notifications.clearAll"));

  async function ask(name: string, input: object): Promise<Record<string, unknown>> {
    const { content } = await lm.invokeTool(name, { input, toolInvocationToken: undefined });
    const [part] = content;
    assert.ok(part instanceof LanguageModelTextPart);
    return JSON.parse(part.value);
  }

  it("are known to the editor", () => {
    const names = lm.tools.map(({ name }) => name).filter((name) => name.startsWith("glossa_"));
    assert.deepEqual(names.sort(), [
      "glossa_find_translations",
      "glossa_find_usages",
      "glossa_look_up_term",
      "glossa_next_to_translate",
      "glossa_rename_key",
      "glossa_translate_missing",
      "glossa_translate_text",
      "glossa_write_translations",
    ]);
  });

  it("find the translations of a key, with their states", async () => {
    const { messages } = await ask("glossa_find_translations", { key: "pantry.empty" });
    const [found, ...others] = (messages as { catalog: string; translations: object[] }[]).filter(({ catalog }) =>
      catalog.includes("tools/"),
    );
    assert.deepEqual(others, []);
    assert.deepEqual(
      found?.translations.map((one) => ({ ...one, file: "" })),
      [
        { locale: "de", file: "", state: "missing" },
        { locale: "en-XA", file: "", state: "missing" },
      ],
    );
    const { messages: titles } = await ask("glossa_find_translations", { key: "pantry.title" });
    assert.match(JSON.stringify(titles), /Deine Vorratskammer/);
  });

  it("translate texts, placeholders kept, and refuse what is no language", async () => {
    const { translations, engine } = await ask("glossa_translate_text", {
      texts: ["Open {name} now"],
      targetLanguage: "en-XA",
    });
    assert.match((translations as string[])[0] ?? "", /\{name\}/);
    assert.ok(engine);
    await assert.rejects(ask("glossa_translate_text", { texts: ["a"], targetLanguage: "nowhere" }), /nowhere/);
  });

  it("look a term up in what the project chose", async () => {
    await commands.executeCommand("glossa.resources.refresh");
    const { entries = [], glossaries, note } = await ask("glossa_look_up_term", { term: "PANTRY" });
    // which project is active is for the window to say: it may be another one
    if (glossaries === undefined) assert.match(String(note), /no glossary/);
    else
      assert.deepEqual(entries, [
        { glossary: "Tools", sourceLanguage: "en", targetLanguage: "de", source: "pantry", target: "Vorratskammer" },
      ]);
  });

  it("find the places in code that ask for a message", async () => {
    const find = async () => {
      const { usages } = await ask("glossa_find_usages", { key: "pantry.title" });
      const all = usages as { file: string; line: number; certainty: string; code: string }[];
      // the sample around the project has a message of this name, too
      return all.filter(({ file }) => file.includes("/tools/"));
    };
    // Glossa hears of files that were just made in its own time
    await until(async () => (await find()).length > 0);
    const [found, ...others] = await find();
    assert.deepEqual(others, []);
    assert.match(found?.file ?? "", /tools\/src\/a\.ts$/);
    assert.deepEqual(
      { ...found, file: "" },
      { file: "", line: 1, certainty: "exact", code: 'i18next.t("pantry.title");' },
    );
    const none = await ask("glossa_find_usages", { key: "pantry.none" });
    assert.deepEqual(none, { usages: [], note: "No message has this key." });
  });

  it("ask before they rename a key, and change code and locale files as one step", async () => {
    const log = { info: () => {}, warn: () => {} } as unknown as ToolNeeds["log"];
    const projects = createProjects();
    const extension = extensions.getExtension("glossa.glossa")?.extensionUri;
    assert.ok(extension);
    const keys = createKeyIndexes(projects, { extension, storage: undefined }, log as never);
    const needs = { projects, keys, log } as unknown as ToolNeeds;
    const { signal } = new AbortController();
    const input = { key: "locker.title", newKey: "locker.heading" };
    try {
      const { question } = await renameKey.prepare(needs, input, signal);
      assert.match(question?.message.source ?? "", /4.*files/);
      await assert.rejects(renameKey.prepare(needs, { ...input, newKey: "pantry.empty" }, signal), /already exists/);
      const { files } = (await renameKey.invoke(needs, input, signal)) as { files: string[] };
      assert.deepEqual(files.map((file) => file.split("/tools/").at(-1)).sort(), [
        ...["locales/de.json", "locales/en-XA.json", "locales/en.json", "src/a.ts"],
      ]);
      const code = await workspace.openTextDocument(project.uri("tools/src/a.ts"));
      assert.equal(code.getText(), 'i18next.t("pantry.title");\ni18next.t("locker.heading");\n');
      await renameKey.invoke(needs, { key: input.newKey, newKey: input.key }, signal);
      await workspace.saveAll();
    } finally {
      keys.dispose();
      projects.dispose();
    }
  });

  it("ask before they translate what is missing, and say how much they did", async () => {
    // a dialog that only a person can answer stands before the tool that the editor knows
    const projects = createProjects();
    // the extension's own are told of what it writes, these are not
    const anew = {
      catalogs: (signal: AbortSignal) => {
        projects.refresh();
        return projects.catalogs(signal);
      },
      load: projects.load.bind(projects),
    };
    const needs = { projects: anew } as unknown as ToolNeeds;
    const { signal } = new AbortController();
    const input = { file: project.uri("tools/locales/en.json").fsPath, locales: ["en-XA"] };
    try {
      const { question } = await translateMissing.prepare(needs, input, signal);
      assert.match(question?.message.source ?? "", /2.*messages.*into.*en\\-XA/);
      const { translated, left } = (await translateMissing.invoke(needs, input, signal)) as Record<string, number>;
      assert.deepEqual([translated, left], [2, 0]);
      assert.match(await project.read("tools/locales/en-XA.json"), /"empty": "⟦/);
      assert.deepEqual(await translateMissing.invoke(needs, input, signal), {
        translated: 0,
        note: text("Nothing is missing."),
      });
    } finally {
      projects.dispose();
    }
  });
});
