import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "./terminal.ts";

/** A project, and what a run makes of one of its files. */
interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly to: string;
  readonly target: string;
  /** With `⟦⟧` for each translated text. */
  readonly expected: string;
}

const cases: Readonly<Record<string, Case>> = {
  "YAML: a new file repeats by aliases what its source repeats": {
    files: {
      "config/locales/en.yml":
        "en:\n  common: &common\n    save: Save\n  hints: &hints\n    water: Water it daily\n  form:\n    <<: *common\n    <<: *hints\n    title: Plant\n",
    },
    to: "es",
    target: "config/locales/es.yml",
    expected:
      "es:\n  common: &common\n    save: ⟦⟧\n  hints: &hints\n    water: ⟦⟧\n  form:\n    <<: *common\n    <<: *hints\n    title: ⟦⟧\n",
  },
  "YAML: an existing map gets the keys that it does not merge": {
    files: {
      "config/locales/en.yml":
        "en:\n  hints: &hints\n    water: Water it daily\n  form:\n    <<: *hints\n    title: Plant\n",
      "config/locales/es.yml": "es:\n  hints:\n    water: Riégala\n  form:\n    title: Planta\n",
    },
    to: "es",
    target: "config/locales/es.yml",
    expected: "es:\n  hints:\n    water: Riégala\n  form:\n    title: Planta\n    water: ⟦⟧\n",
  },
};

const hidden = (text: string): string => text.replace(/⟦[^⟧]*⟧/g, "⟦⟧");

describe("glossa translate on what is data and what is text", () => {
  let service: LocalService;
  let shell: Terminal;
  before(async () => {
    service = await createLocalService({ engines: [] });
  });
  after(() => service?.close());
  beforeEach(async () => {
    shell = await terminal();
    shell.env["GLOSSA_API_KEY"] = service.key;
  });
  afterEach(() => shell.close());

  for (const [name, { files, to, target, expected }] of Object.entries(cases)) {
    it(name, async () => {
      await shell.put(files);
      const args = ["translate", "--service", service.url, "--to", to, "--only", "missing", "--allow-pseudo"];
      const run = await shell.run(args);
      assert.deepEqual([run.code, run.err], [0, ""], run.out);
      assert.equal(hidden(await shell.text(target)), expected);
      assert.match((await shell.run(args)).out, /nothing to do/);
    });
  }

  it("an alias without its anchor is named, and nothing is written", async () => {
    await shell.put({ "config/locales/en.yml": "en:\n  a: &x Save\n", "config/locales/es.yml": "es:\n  b: *x\n" });
    const before = await shell.snapshot();
    const run = await shell.run(["translate", "--service", service.url, "--to", "es", "--allow-pseudo"]);
    assert.equal(run.code, 1, run.out);
    assert.match(run.out + run.err, /es\.yml:2:6.*there is no &x above \*x/);
    assert.deepEqual(await shell.snapshot(), before);
  });
});
