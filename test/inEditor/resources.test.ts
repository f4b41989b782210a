import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  DataTransfer,
  DataTransferItem,
  TreeItemCheckboxState,
  TreeItemCollapsibleState,
  Uri,
  workspace,
} from "vscode";
import { Failure } from "../../src/core/failures/failure.ts";
import type { ResourceSummary } from "../../src/editor/platform/commands/treeRows.ts";
import { resourceUri } from "../../src/editor/platform/resources/resourceUris.ts";
import { createDropController } from "../../src/editor/resources/dropFiles.ts";
import { exportMemoryTo, exportText } from "../../src/editor/resources/exportResource.ts";
import { type ImportTarget, importFile } from "../../src/editor/resources/importResource.ts";
import { parseEntryFile, readGlossaryUri, readTermsUri } from "../../src/editor/resources/resourceFiles.ts";
import type { ResourceTreeNode } from "../../src/editor/resources/resourceNode.ts";
import {
  addEntries,
  changeTerms,
  createReadyGlossary,
  createStyle,
  createTermCollection,
  removePart,
  removeResource,
  renameResource,
  replaceEntries,
} from "../../src/editor/resources/resourceOperations.ts";
import { chooseResource } from "../../src/editor/resources/useResource.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { fittingResources } from "../../src/project/plan/planResources.ts";
import { directoryOf } from "../../src/service/serviceDirectory.ts";
import { createTranslator } from "../../src/service/translator.ts";
import { text } from "../interfaceText.ts";
import { untilEvent } from "../untilEvent.ts";
import { createProject, type TestProject } from "./project.ts";
import { accepting } from "./questions.ts";
import { createWorld, type ResourcesWorld } from "./resourcesWorld.ts";

const { signal } = new AbortController();
const tmx = `<?xml version="1.0" encoding="UTF-8"?>
<tmx version="1.4"><header creationtool="t" creationtoolversion="1" segtype="sentence" o-tmf="t" adminlang="en"
srclang="en" datatype="plaintext"/><body>
<tu><tuv xml:lang="en"><seg>Save changes</seg></tuv><tuv xml:lang="de"><seg>Änderungen speichern</seg></tuv></tu>
<tu><tuv xml:lang="en"><seg>Open file</seg></tuv><tuv xml:lang="de"><seg>Datei öffnen</seg></tuv></tu>
</body></tmx>
`;
const enDe = { source: "en", target: "de", entries: "cart\tWarenkorb\nshop\tLaden\n" };

describe("the tree of language resources", () => {
  let service: LocalService;
  let world: ResourcesWorld;
  let folder: string;

  before(async () => {
    service = await createLocalService({ engines: [], scopes: ["translation_memories:read"] });
    folder = await mkdtemp(join(tmpdir(), "glossa-resources-"));
  });
  after(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    world = createWorld(service);
  });
  afterEach(() => world.dispose());

  const file = async (name: string, text: string): Promise<Uri> => {
    const uri = Uri.file(join(folder, name));
    await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    return uri;
  };
  const labels = async (kind: Parameters<ResourcesWorld["items"]>[0]) =>
    (await world.items(kind)).map((item) => item.accessibilityInformation?.label ?? "");

  /** Resolves when the tree was redrawn as a whole. */
  const redrawnWholly = () =>
    new Promise<void>((resolve) => {
      const listener = world.tree.onDidChangeTreeData((node) => {
        if (node !== undefined) return;
        listener.dispose();
        resolve();
      });
    });

  it("shows style profiles once it is known that the service has them", async () => {
    const found = redrawnWholly();
    const groups = async () => (await world.tree.getChildren()).map(({ resourceKind }) => resourceKind);
    assert.ok(!(await groups()).includes("styleProfile"));
    await found;
    assert.deepEqual(await groups(), ["glossary", "style", "memory", "styleProfile", "spokenTerms"]);
    const [item] = await world.items("styleProfile");
    assert.deepEqual([item?.label, item?.contextValue], [text("No style profiles yet"), "empty.styleProfile.writable"]);
  });

  it("hides style profiles from a key that may not read them", async () => {
    world.connect({ url: service.url, key: service.scopedKey ?? "" });
    await world.tree.getChildren();
    await assert.rejects(world.resources.list("styleProfile", signal), { code: "service.forbidden" });
    assert.ok(!(await world.tree.getChildren()).some(({ resourceKind }) => resourceKind === "styleProfile"));
  });

  it("asks the service for nothing but style profiles before a group is opened, then for that group alone", async () => {
    assert.deepEqual(
      (await world.tree.getChildren()).map((node) => world.tree.getTreeItem(node).label),
      ["Glossaries", text("Style Rules"), text("Translation Memories"), text("Spoken Terms")],
    );
    const asked = () =>
      world.sent.map(({ method, path }) => `${method} ${path}`).filter((one) => one !== "GET /v3/style_profiles");
    assert.deepEqual(asked(), []);
    await world.rows("spokenTerms");
    assert.deepEqual(asked(), ["GET /v3/spoken-terms"]);
  });

  it("says of each group that it is empty, and offers what fills it by its context", async () => {
    const expected = {
      glossary: text("No glossaries yet"),
      style: text("No style rules yet"),
      spokenTerms: text("No spoken terms yet"),
    };
    for (const [kind, text] of Object.entries(expected)) {
      const [item, ...more] = await world.items(kind as keyof typeof expected);
      assert.deepEqual([item?.label, item?.contextValue, more.length], [text, `empty.${kind}.writable`, 0]);
    }
  });

  it("counts a group anew at once when something changed, though nobody opens it again", async () => {
    await world.rows("spokenTerms");
    const group = (await world.tree.getChildren()).find(({ resourceKind }) => resourceKind === "spokenTerms");
    assert.ok(group);
    assert.equal(world.tree.getTreeItem(group).description, "0");
    const id = await createTermCollection(world.client(), { name: "Names", language: "en", terms: ["GitHub"] }, signal);
    const redrawn = new Promise<void>((resolve) => {
      const listener = world.tree.onDidChangeTreeData((node) => {
        if (node !== group) return;
        listener.dispose();
        resolve();
      });
    });
    world.resources.invalidate("spokenTerms");
    await redrawn;
    assert.equal(world.tree.getTreeItem(group).description, "1");
    await removeResource(world.client(), { kind: "spokenTerms", id }, signal);
  });

  it("redraws groups below the rows that stay, so that an open menu knows its row", async () => {
    const fired: unknown[] = [];
    const listener = world.tree.onDidChangeTreeData((node) => fired.push(node));
    world.tree.redraw();
    listener.dispose();
    assert.deepEqual(fired, [await world.tree.getChildren()]);
  });

  it("creates, extends, renames, exports, imports and deletes a glossary", async () => {
    const client = world.client();
    const id = await createReadyGlossary(client, "Terms/1", [enDe], signal);
    await addEntries(client, { id }, { source: "en", target: "fr", entries: "cart\tpanier\n" }, signal);
    const made = await world.named("glossary", "Terms/1");
    assert.deepEqual(
      made.parts.map(({ source, target, count }) => `${source} ${target} ${count}`),
      ["en de 2", "en fr 1"],
    );
    const [label = ""] = await labels("glossary");
    assert.match(label, /^Terms\/1, glossary, English \(en\) → German \(de\) and French \(fr\), 3 entries, /);
    const [node] = await world.rows("glossary");
    assert.ok(node);
    const parts = (await world.tree.getChildren(node)).map((part) => world.tree.getTreeItem(part));
    assert.deepEqual(
      parts.map((item) => [item.label, item.description, item.accessibilityInformation?.label]),
      [
        ["en → de", "2 entries", "English (en) → German (de), 2 entries"],
        ["en → fr", "1 entry", "English (en) → French (fr), 1 entry"],
      ],
    );
    assert.equal(
      parts[0]?.command?.arguments?.[0].toString(true),
      `glossa:/glossaries/${id}/en-de/Terms 1 en-de.glossa-tsv`,
    );
    const [first] = made.parts;
    assert.equal(await exportText(client, made, first, false, signal), "cart\tWarenkorb\nshop\tLaden\n");
    assert.equal(await exportText(client, made, first, true, signal), "cart,Warenkorb\nshop,Laden\n");
    const all = await exportText(client, made, undefined, true, signal);
    assert.equal(all, "cart,Warenkorb,en,de\nshop,Laden,en,de\ncart,panier,en,fr\n");

    const named = await readGlossaryUri(await file("all.csv", `${all}\nmenu,Menü,en,de\n`));
    assert.deepEqual(named.named, [
      { source: "en", target: "de" },
      { source: "en", target: "fr" },
    ]);
    const read = await parseEntryFile(named, { source: "en", target: "de" }, signal);
    assert.equal(read.count, 3);
    await addEntries(client, made, read, signal);
    assert.equal((await world.named("glossary", "Terms/1")).parts[0]?.count, 3);
    await replaceEntries(client, made, { ...enDe, entries: "cart\tKorb\n" }, signal);
    await renameResource(client, { kind: "glossary", id }, "Shop terms", signal);
    const renamed = await world.named("glossary", "Shop terms");
    assert.equal(renamed.parts[0]?.count, 1);
    await removePart(client, renamed, { source: "en", target: "fr" }, signal);
    assert.equal((await world.named("glossary", "Shop terms")).parts.length, 1);
    await removeResource(client, renamed, signal);
    world.resources.invalidate("glossary");
    assert.deepEqual(
      (await world.rows("glossary")).map(({ kind }) => kind),
      ["empty"],
    );
  });

  it("offers the first dictionary of a glossary that has none, and to open none", async () => {
    const client = world.client();
    const id = await createReadyGlossary(client, "Empty", [], signal);
    const [label = ""] = await labels("glossary");
    assert.match(label, /^Empty, glossary, 0 entries, /);
    const [[node], [item]] = [await world.rows("glossary"), await world.items("glossary")];
    assert.deepEqual(
      [item?.collapsibleState, item?.command?.command, item?.command?.arguments],
      [TreeItemCollapsibleState.None, "glossa.resources.addDictionary", [node]],
    );
    await addEntries(client, { id }, enDe, signal);
    const filled = await world.named("glossary", "Empty");
    assert.deepEqual([filled.parts.length, filled.count], [1, 2]);
    await removeResource(client, filled, signal);
    world.resources.invalidate("glossary");
  });

  it("sends nothing of a file with bad lines, and says which and why", async () => {
    const bad = await readGlossaryUri(await file("bad.tsv", "cart\tKorb\ncart\tWagen\n\tleer\n"));
    const before = world.sent.length;
    await assert.rejects(parseEntryFile(bad, { source: "en", target: "de" }, signal), (error: Failure) => {
      assert.equal(error.code, "file.syntax");
      assert.equal(error.facts.line, 2);
      assert.match(error.facts.detail ?? "", /line 2: The source phrase already exists.* line 3: The phrase is empty/);
      return true;
    });
    const semicolons = await readGlossaryUri(await file("bad.csv", "cart;Korb\nshop;Laden\n"));
    await assert.rejects(parseEntryFile(semicolons, { source: "en", target: "de" }, signal), {
      facts: {
        file: workspace.asRelativePath(semicolons.uri),
        detail: "its columns are separated by semicolons; a .csv file needs commas, a .tsv file tabs",
      },
    });
    await assert.rejects(readTermsUri(await file("bad.txt", "GitHub\n GitLab\n")), { code: "file.syntax" });
    assert.equal(world.sent.length, before);
  });

  it("creates, renames, exports and deletes style rules", async () => {
    const client = world.client();
    const id = await createStyle(client, { name: "House", language: "de" }, signal);
    await renameResource(client, { kind: "style", id }, "House style", signal);
    const made = await world.named("style", "House style");
    assert.match((await labels("style"))[0] ?? "", /^House style, style rules, German \(de\), /);
    assert.deepEqual(JSON.parse(await exportText(client, made, undefined, false, signal)), {
      name: "House style",
      language: "de",
      configured_rules: {},
      custom_instructions: [],
    });
    assert.equal(resourceUri(made).toString(true), `glossa:/styles/${id}/House style.glossa-style.json`);
    await removeResource(client, made, signal);
  });

  it("imports style rules as they were exported, and says which line is wrong", async () => {
    const client = world.client();
    const exported = {
      name: "House",
      language: "de",
      configured_rules: { punctuation: { apostrophe: "use_curly_apostrophes" } },
      custom_instructions: [
        { label: "Tone", prompt: "Be short.", source_language: "de" },
        { label: "Names", prompt: "Keep them.", source_language: "fr" },
      ],
    };
    const text = `${JSON.stringify(exported, undefined, 2)}\n`;
    await accepting(importFile(world.needs, await file("House.json", text), { asNew: true }, signal));
    const posted = world.sent.find(({ method, path }) => method === "POST" && path === "/v3/style_rules");
    assert.deepEqual(JSON.parse(posted?.body ?? ""), exported);
    const made = await world.named("style", "House");
    assert.equal(await exportText(client, made, undefined, false, signal), text);
    const before = world.sent.length;
    for (const [bad, line] of [
      [text.replace('"de",', '"de"'), 4],
      [text.replace('"Be short."', "7"), 12],
    ] as const) {
      await assert.rejects(importFile(world.needs, await file("bad.json", bad), {}, signal), (error: Failure) => {
        assert.deepEqual([error.code, error.facts.line], ["file.syntax", line]);
        return true;
      });
    }
    assert.equal(world.sent.length, before);
    await removeResource(client, made, signal);
  });

  it("creates, extends, renames, exports and deletes spoken terms", async () => {
    const client = world.client();
    const id = await createTermCollection(client, { name: "Names", language: "en", terms: ["GitHub"] }, signal);
    const terms = await readTermsUri(await file("more.txt", "GitLab\r\nKubernetes\r\n"));
    await changeTerms(client, { id }, { language: "en", terms, replace: false }, signal);
    await changeTerms(client, { id }, { language: "de", terms: ["Bahn"], replace: false }, signal);
    await renameResource(client, { kind: "spokenTerms", id }, "Brands", signal);
    const made = await world.named("spokenTerms", "Brands");
    const english = made.parts.find(({ source }) => source === "en");
    assert.equal(await exportText(client, made, english, false, signal), "GitHub\nGitLab\nKubernetes\n");
    await changeTerms(client, { id }, { language: "en", terms: ["Only"], replace: true }, signal);
    await removePart(client, made, { source: "de" }, signal);
    const left = await world.named("spokenTerms", "Brands");
    assert.deepEqual(left.parts, [{ source: "en", count: 1 }]);
    await removeResource(client, left, signal);
  });

  it("imports a dropped TMX file as a memory, by its job, and exports and deletes it", async () => {
    const uri = await file("Saved work.tmx", tmx);
    const dropped: Promise<void>[] = [];
    const controller = createDropController(async (uris, into) => {
      for (const each of uris) dropped.push(importFile(world.needs, each, into, signal));
      await accepting(Promise.all(dropped));
    });
    const transfer = new DataTransfer();
    transfer.set("text/uri-list", new DataTransferItem(`# from the explorer\r\n${uri.toString()}`));
    await controller.handleDrop?.(undefined, transfer, undefined as never);
    assert.equal(dropped.length, 1);
    const memory = await world.named("memory", "Saved work");
    assert.deepEqual([memory.count, memory.languages], [2, { sources: ["en"], targets: ["de"] }]);
    assert.match(
      (await labels("memory"))[0] ?? "",
      /^Saved work, translation memory, English \(en\) → German \(de\), 2 texts/,
    );
    const target = Uri.file(join(folder, "out.tmx"));
    const told: string[] = [];
    await exportMemoryTo(world.client(), memory, target, (message) => told.push(message), signal);
    assert.match(await readFile(target.fsPath, "utf8"), /Änderungen speichern/);
    assert.ok(told.length > 0);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.endsWith(".part")),
      [],
    );
    await removeResource(world.client(), memory, signal);
  });

  it("imports a dropped table into the dictionary that it is dropped on, and asks whether to add", async () => {
    const client = world.client();
    await createReadyGlossary(client, "Drop", [enDe], signal);
    const resource = await world.named("glossary", "Drop");
    const [part] = resource.parts;
    assert.ok(part);
    const uri = await file("dropped.tsv", "menu\tMenü\n");
    const node: ResourceTreeNode = { kind: "part", resourceKind: "glossary", resource, part };
    const intos: ImportTarget[] = [];
    const controller = createDropController(async ([one], into) => {
      intos.push(into);
      if (one) await accepting(importFile(world.needs, one, into, signal));
    });
    const transfer = new DataTransfer();
    transfer.set("text/uri-list", new DataTransferItem(uri.toString()));
    await controller.handleDrop?.(node, transfer, undefined as never);
    assert.deepEqual(intos, [{ resource, part }]);
    assert.equal((await world.named("glossary", "Drop")).parts[0]?.count, 3);
    await removeResource(client, resource, signal);
  });

  it("filters by name, id and language, and says where nothing is left", async () => {
    const client = world.client();
    const id = await createReadyGlossary(client, "Alpha", [enDe], signal);
    await createReadyGlossary(client, "Beta", [{ source: "en", target: "fr", entries: "a\tb\n" }], signal);
    const shown = async (filter: string) => {
      world.tree.filter = filter;
      return (await world.items("glossary")).map(({ label }) => label);
    };
    assert.deepEqual(await shown(""), ["Alpha", "Beta"]);
    assert.deepEqual(await shown("BET"), ["Beta"]);
    assert.deepEqual(await shown("fr"), ["Beta"]);
    assert.deepEqual(await shown(id.slice(0, 13)), ["Alpha"]);
    assert.deepEqual(await shown("zzz"), [text("Nothing matches the filter")]);
    for (const name of ["Alpha", "Beta"]) await removeResource(client, await world.named("glossary", name), signal);
  });

  describe("choosing", () => {
    let project: TestProject;
    const chosenNow = async () => JSON.parse(await project.read("glossa.json"));

    beforeEach(async () => {
      project = await createProject({ "glossa.json": "{\n  // ours\n}\n", "locales/en.json": '{"a": "The cart"}\n' });
      await world.choices.activate({ uri: project.uri("glossa.json"), name: "test" });
    });
    afterEach(() => project.remove());

    it("writes a checked glossary by name and id into glossa.json, and the next request names it", async () => {
      const client = world.client();
      const id = await createReadyGlossary(client, "Shop", [enDe], signal);
      const glossary = await world.named("glossary", "Shop");
      assert.equal(
        (await world.items("glossary"))[0]?.checkboxState && box(await world.items("glossary")),
        "Unchecked",
      );
      await chooseResource({ choices: world.choices, resources: world.resources }, glossary, true, signal);
      const text = await project.read("glossa.json");
      assert.match(text, /\/\/ ours/);
      assert.deepEqual(JSON.parse(text.replace("// ours", "")).glossaries, [{ id, name: "Shop" }]);
      await world.chosen.read();
      assert.equal(box(await world.items("glossary")), "Checked");
      assert.match(world.statusLines.lines.join("\n"), /Glossaries: Shop/);

      const choice = await world.choices.current();
      const { applied } = await fittingResources(choice, "en", "de", directoryOf(client), signal);
      assert.ok(applied);
      world.sent.length = 0;
      const translator = createTranslator(client, { ignoredTags: [] });
      const request = {
        texts: ["The cart"],
        masked: false,
        source: "en",
        target: "de",
        options: { resources: applied },
      };
      const answers: string[] = [];
      for await (const one of translator.translate(request, signal)) if ("text" in one) answers.push(one.text);
      const wire = world.sent.find(({ path }) => path === "/v2/translate");
      assert.deepEqual(JSON.parse(wire?.body ?? "{}").glossary_ids, [id]);
      assert.match(answers[0] ?? "", /Warenkorb/);

      await chooseResource({ choices: world.choices, resources: world.resources }, glossary, false, signal);
      assert.equal("glossaries" in JSON.parse((await project.read("glossa.json")).replace("// ours", "")), false);
      await removeResource(client, glossary, signal);
    });

    it("leaves a sixth glossary unchecked, and replaces a list of the same language", async () => {
      await project.write("glossa.json", "{}\n");
      const client = world.client();
      const names = ["G1", "G2", "G3", "G4", "G5", "G6"];
      for (const name of names) await createReadyGlossary(client, name, [enDe], signal);
      // several at once, as quick as one can check them
      const glossaries = await Promise.all(names.map((name) => world.named("glossary", name)));
      await Promise.all(glossaries.map((one) => chooseResource(world, one, true, signal)));
      assert.deepEqual(
        (await chosenNow()).glossaries.map(({ name }: { name: string }) => name),
        ["G1", "G2", "G3", "G4", "G5"],
      );
      await deleteAll(glossaries);
      const lists: ResourceSummary[] = [];
      for (const name of ["S1", "S2"]) {
        await createStyle(client, { name, language: "de" }, signal);
        lists.push(await world.named("style", name));
        await chooseResource(world, await world.named("style", name), true, signal);
      }
      assert.deepEqual((await chosenNow()).styles, { de: { id: lists[1]?.id, name: "S2" } });
      await deleteAll(lists);
    });

    it("shows what is gone, reports it, and knows by name what has another id", async () => {
      const client = world.client();
      await createReadyGlossary(client, "Kept", [enDe], signal);
      const chosen = {
        glossaries: [
          { id: "of another account", name: "Kept" },
          { id: "x", name: "Lost" },
        ],
      };
      await project.write("glossa.json", JSON.stringify(chosen));
      world.chosen.forget();
      const told: string[][] = [];
      world.tree.onDidLoad(({ choice: { gone } }) => told.push(gone.map(({ name }) => name)));
      const items = await world.items("glossary");
      assert.deepEqual(
        items.map(({ label, contextValue }) => [label, contextValue]),
        [
          ["Lost", "gone.glossary"],
          ["Kept", "resource.glossary.writable.used"],
        ],
      );
      assert.deepEqual(told.at(-1), ["Lost"]);
      // looking changes no file; the next check does
      assert.deepEqual(await chosenNow(), chosen);
      const kept = await world.named("glossary", "Kept");
      await chooseResource(world, kept, true, signal);
      assert.deepEqual(
        (await chosenNow()).glossaries.map(({ id }: { id: string }) => id),
        ["x", kept.id],
      );
      await removeResource(client, kept, signal);
    });

    it("shows resources next to a broken glossa.json, and the failure with its place", async () => {
      const client = world.client();
      await createReadyGlossary(client, "Seen", [enDe], signal);
      await project.write("glossa.json", "{ broken");
      world.chosen.forget();
      const nodes = await world.rows("glossary");
      assert.deepEqual(
        nodes.map(({ kind }) => kind),
        ["failure", "resource"],
      );
      await assert.rejects(chooseResource(world, await world.named("glossary", "Seen"), true, signal), {
        code: "project.invalid",
      });
      assert.equal(await project.read("glossa.json"), "{ broken");
      await removeResource(client, await world.named("glossary", "Seen"), signal);
    });
  });

  it("shows what a key may only read as such, with the reason: memories are exported, not imported", async () => {
    const uri = await file("Read only.tmx", tmx);
    await accepting(importFile(world.needs, uri, { asNew: true }, signal));
    const memory = await world.named("memory", "Read only");
    world.connect({ url: service.url, key: service.scopedKey ?? "" });
    world.resources.refresh();
    await world.rows("memory");
    await untilEvent(
      () => world.rights.findMissing("memory") !== undefined,
      (listener) => world.rights.onDidChange(listener),
    );
    const [group] = (await world.tree.getChildren()).filter(({ resourceKind }) => resourceKind === "memory");
    assert.ok(group);
    const item = world.tree.getTreeItem(group);
    assert.equal(item.contextValue, "group.memory.readOnly");
    assert.match(String(item.description), /read only/);
    assert.match(String(item.tooltip), /translation_memories:write/);
    assert.equal((await world.items("memory"))[0]?.contextValue, "resource.memory.readOnly.unused");
    await exportMemoryTo(world.client(), memory, Uri.file(join(folder, "scoped.tmx")), () => {}, signal);
    await assert.rejects(
      accepting(importFile(world.needs, uri, { asNew: true }, signal)),
      (error: Failure) => error.code === "service.forbidden" && error.facts.scope === "translation_memories:write",
    );
    const [glossaries] = await world.items("glossary");
    assert.match(String(glossaries?.label), /permission glossaries:read.*The service says: “Forbidden/);
    assert.equal(glossaries?.contextValue, "failure.connect");
    const [terms] = await world.items("spokenTerms");
    assert.match(String(terms?.label), /permission spoken_terms:read/);
    world.connect(service);
    world.resources.refresh();
    await removeResource(world.client(), memory, signal);
  });

  it("says of a service without a function that it has none, and nothing of its address", async () => {
    const server = createServer((_, response) => {
      response.writeHead(404, { "x-trace-id": "0123456789abcdef0123456789abcdef" }).end("Cannot GET");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    world.connect({ url: `http://127.0.0.1:${port}`, key: "key" });
    const [item] = await world.items("style");
    assert.match(String(item?.label), /^This language service doesn't have this function\. \(status 404, /);
    server.close();
  });

  it("shows a failure while the service is gone, never an empty list, and tries again", async () => {
    const other = await createLocalService({ engines: [] });
    world.connect(other);
    world.resources.refresh();
    assert.equal((await world.rows("glossary"))[0]?.kind, "empty");
    await other.close();
    // connections that were kept are asked once more, and are seen to be closed
    for (let kept = 0; kept < 2; kept++) await fetch(other.url).catch(() => undefined);
    world.resources.refresh();
    const [failed] = await world.rows("glossary");
    assert.ok(failed?.kind === "failure" && failed.failure instanceof Failure);
    const item = world.tree.getTreeItem(failed);
    assert.equal(item.command?.command, "glossa.resources.tryAgain");
    assert.match(item.accessibilityInformation?.label ?? "", /^.*Nothing answers at .*Press Enter to try again\.$/);
    world.connect(service);
    world.resources.invalidate("glossary");
    assert.equal((await world.rows("glossary"))[0]?.kind, "empty");
  });

  const deleteAll = async (all: readonly ResourceSummary[]) => {
    for (const one of all) await removeResource(world.client(), one, signal);
  };
  const box = (items: readonly { readonly checkboxState?: unknown }[]): string => {
    const state = items[0]?.checkboxState as { readonly state: TreeItemCheckboxState } | undefined;
    return TreeItemCheckboxState[state?.state ?? -1] ?? "";
  };
});
