import assert from "node:assert/strict";
import { answering, contentOf, type ScriptedEndpoint, scriptedEndpoint } from "../../local/engines/scriptedEndpoint.ts";
import { type Terminal, terminal } from "../terminal.ts";

const phrases: readonly (readonly [source: string, target: string])[] = [
  ["Open the %s", "%s jetzt bitte öffnen"],
  ["Delete the %s", "%s für immer löschen"],
  ["Copy the %s", "%s noch einmal kopieren"],
];

/** 60 messages with two nouns. */
const messages = Array.from({ length: 60 }, (_, at) => {
  const [source, target] = phrases[at % phrases.length] ?? ["", ""];
  return { source, target, noun: at % 2 === 0 ? "gadget" : "parcel", at };
});
const texts = Object.fromEntries(
  messages.map(({ source, noun, at }) => [`k${at}`, `${source.replace("%s", noun)} ${at}`]),
);

/** Words that a model may call a thing by, another one in each request. */
const words = ["Gerassel", "Klapperding", "Wunderkiste", "Siebensache", "Apparat", "Zeug", "Kram", "Krempel"];

describe("glossa translate with the terms of a project", () => {
  let endpoint: ScriptedEndpoint;
  let shell: Terminal;
  beforeEach(async () => {
    endpoint = await scriptedEndpoint();
    shell = await terminal();
    const entry = { id: "own", kind: "chat", url: endpoint.url, model: "small" };
    await shell.put({
      "locales/en.json": JSON.stringify(texts),
      "locales/de.json": "{}\n",
      "engines.list": JSON.stringify({ engines: [entry] }),
    });
    endpoint.script = ({ items }) => {
      const own = words[endpoint.requests.length % words.length] ?? "";
      return contentOf(items, ({ text, terms = [] }) => {
        const noun = /gadget|parcel/.exec(text)?.[0] ?? "";
        const called =
          terms.find(([source]) => source === noun)?.[1] ??
          `${noun === "gadget" ? "Haupt" : "Neben"}${own.toLowerCase()}`;
        const [, target = "%s"] = phrases.find(([source]) => text.startsWith(source.slice(0, 4))) ?? [];
        return target.replace("%s", called) + (/ \d+$/.exec(text)?.[0] ?? "");
      });
    };
  });
  afterEach(async () => {
    await endpoint.close();
    await shell.close();
  });

  const translate = (...args: readonly string[]) =>
    shell.run(["translate", "--engines", "engines.list", "--to", "de", ...args]);

  /** The words by which the German file calls the two things. */
  const called = async (): Promise<readonly number[]> => {
    const written: Record<string, string> = JSON.parse(await shell.text("locales/de.json"));
    return ["gadget", "parcel"].map((noun) => {
      const own = messages.filter((message) => message.noun === noun).flatMap(({ at }) => written[`k${at}`] ?? []);
      return new Set(own.map((text) => text.split(" ")[0])).size;
    });
  };

  it("binds all requests to what the first one calls a thing: no second rendering is written", async () => {
    const planned = await translate("--dry-run");
    assert.match(planned.out, /2 terms from this project, 2 new and translated first\n/);
    assert.deepEqual(endpoint.requests.length, 0);
    const run = await translate();
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    assert.deepEqual(await called(), [1, 1]);
    const [first, ...others] = endpoint.requests;
    assert.deepEqual(first?.items.map(({ text }) => text).sort(), ["gadget", "parcel"]);
    assert.match(String(first?.items[0]?.note), /^A noun of these texts, .*“Open the gadget 0”/);
    assert.ok(others.length > 1 && others.every(({ items }) => items.every(({ terms }) => terms?.length === 1)));
  });

  it("binds later runs to what the files have", async () => {
    await translate();
    const known = JSON.parse(await shell.text("locales/de.json"));
    await shell.put({ "locales/en.json": JSON.stringify({ ...texts, more: "Print the gadget" }) });
    endpoint.requests.length = 0;
    endpoint.script = answering(({ terms = [] }) => `${terms[0]?.[1] ?? "Nichts"} noch einmal drucken`);
    assert.match((await translate("--dry-run")).out, /1 term from this project, such as: gadget = Haupt\w+\n/);
    assert.equal((await translate()).code, 0);
    const { more } = JSON.parse(await shell.text("locales/de.json"));
    assert.equal(more.split(" ")[0], known.k0.split(" ")[0]);
    assert.equal(endpoint.requests.length, 1);
  });

  it("sends none if the run or the project does not want it", async () => {
    assert.doesNotMatch((await translate("--dry-run", "--no-project-terms")).out, /from this project/);
    assert.equal((await translate("--no-project-terms")).code, 0);
    assert.ok(endpoint.requests.every(({ items }) => items.every(({ terms }) => terms === undefined)));
    assert.ok((await called()).every((count) => count > 1));
    await shell.put({ "glossa.json": '{ "projectTerms": false }' });
    assert.doesNotMatch((await translate("--dry-run", "--only", "all")).out, /from this project/);
  });
});
