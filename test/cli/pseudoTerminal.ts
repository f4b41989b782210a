import assert from "node:assert/strict";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { type Terminal, terminal } from "./terminal.ts";

/** A terminal for each test of a suite, and a service that pseudo-localizes. */
export function pseudoTerminal() {
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

  const translate = (...args: readonly string[]) =>
    shell.run(["translate", "--service", service.url, "--allow-pseudo", ...args]);
  const done = async (...to: readonly string[]): Promise<void> => {
    const run = await translate("--to", ...to);
    assert.deepEqual([run.code, run.err], [0, ""], run.out);
    const again = await translate("--to", ...to);
    assert.match(again.out, /nothing to do/);
  };
  return { shell: () => shell, translate, done };
}
