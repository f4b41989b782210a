import assert from "node:assert/strict";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isInstalled, output } from "../../../src/local/speech/installedPrograms.ts";

describe("programs of the service", () => {
  let folder: string;
  const [before_, cwd] = [{ ...process.env }, process.cwd()];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-programs-"));
    for (const name of ["ffmpeg", "env"]) {
      await writeFile(join(folder, name), "#!/bin/sh\necho from the open folder\n");
      await chmod(join(folder, name), 0o755);
    }
  });
  afterEach(async () => {
    process.chdir(cwd);
    process.env = { ...before_ };
    await rm(folder, { recursive: true });
  });

  it("get no keys and no secrets", async () => {
    Object.assign(process.env, { GLOSSA_API_KEY: "secret-1", GLOSSA_ADMIN_KEY: "secret-2", NPM_TOKEN: "secret-3" });
    const seen = (await output("/usr/bin/env", [])).toString();
    assert.match(seen, /^LC_ALL=C\.UTF-8$/m);
    assert.doesNotMatch(seen, /secret|GLOSSA|^HOME=/m);
  });

  it("are never those of the folder that happens to be open", async () => {
    process.chdir(folder);
    for (const path of [".", "", `.:${folder.replace(/^\//, "../../../../")}`]) {
      process.env["PATH"] = path;
      assert.equal(await isInstalled("ffmpeg"), false, path);
      await assert.rejects(output("ffmpeg", []), { code: "ENOENT" });
    }
    process.env["PATH"] = ".:/usr/bin:/bin";
    assert.doesNotMatch((await output("env", [])).toString(), /open folder/);
    process.env["PATH"] = folder;
    assert.equal((await output("ffmpeg", [])).toString(), "from the open folder\n");
  });
});
