import assert from "node:assert/strict";
import { homedir } from "node:os";
import { join } from "node:path";
import { dataDirOf } from "../../../src/cli/service/dataDir.ts";

describe("data folder of the terminal's service", () => {
  const home = homedir();
  const rows: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ["linux", {}, join(home, ".local/share/glossa/service")],
    ["linux", { XDG_DATA_HOME: "/data" }, "/data/glossa/service"],
    ["linux", { XDG_DATA_HOME: "relative" }, join(home, ".local/share/glossa/service")],
    ["darwin", {}, join(home, "Library/Application Support/glossa/service")],
    ["win32", { LOCALAPPDATA: "/local" }, "/local/glossa/service"],
  ];
  for (const [platform, env, expected] of rows) {
    it(`${platform} ${JSON.stringify(env)}`, () => assert.equal(dataDirOf(env, platform), expected));
  }
});
