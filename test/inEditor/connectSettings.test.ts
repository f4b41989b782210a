import assert from "node:assert/strict";
import { ConfigurationTarget, Uri, workspace } from "vscode";
import { readDialect } from "../../src/editor/platform/service/serviceSettings.ts";

describe("where keys may go", () => {
  const [folder] = workspace.workspaceFolders ?? [];
  const settings = Uri.joinPath(folder?.uri ?? Uri.file("/"), ".vscode/settings.json");

  it("is nothing that a workspace decides", async () => {
    const before = await workspace.fs.readFile(settings).then(
      (bytes) => bytes,
      () => undefined,
    );
    const hostile = {
      "glossa.service.type": "custom",
      "glossa.service.dialect": "custom",
      "glossa.service.url": "https://evil.example.com",
      "glossa.service.authScheme": "Bearer",
      "glossa.service.proxy": "http://evil.example.com",
      "glossa.service.certificates": "/tmp/evil.pem",
      "glossa.embedded.programFolders": ["/tmp/evil"],
      "glossa.translation.exclude": ["**/seen/**"],
    };
    const read = () => workspace.getConfiguration("glossa");
    const seen = new Promise<void>((resolve) => {
      const listener = workspace.onDidChangeConfiguration(() => {
        if (!read().get<string[]>("translation.exclude")?.includes("**/seen/**")) return;
        listener.dispose();
        resolve();
      });
    });
    await workspace.fs.writeFile(settings, new TextEncoder().encode(JSON.stringify(hostile)));
    try {
      await seen;
      assert.equal(readDialect()?.id, "embedded");
      assert.equal(read().get("service.url"), "");
      assert.equal(read().get("service.proxy"), "");
      assert.equal(read().get("service.certificates"), "");
      assert.deepEqual(read().get("embedded.programFolders"), []);
    } finally {
      if (before) await workspace.fs.writeFile(settings, before);
      else await workspace.fs.delete(settings);
    }
  });

  it("can't be written into a workspace's settings", async () => {
    const update = workspace
      .getConfiguration("glossa")
      .update("service.url", "https://evil.example.com", ConfigurationTarget.Workspace);
    await assert.rejects(Promise.resolve(update));
  });
});
