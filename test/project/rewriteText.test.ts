import assert from "node:assert/strict";
import { Failure } from "../../src/core/failures/failure.ts";
import { rewriteText } from "../../src/project/apply/rewriteFile.ts";
import type { Files } from "../../src/project/model/ports.ts";
import type { Decoded } from "../../src/project/model/textEncoding.ts";

/** Files of which one is there, as a text; others can't be asked for. */
function filesWith(there: string): { readonly files: Files; readonly written: () => string | undefined } {
  let written: string | undefined;
  const fail = () => assert.fail("not needed");
  const files: Files = {
    list: fail,
    read: fail,
    exists: fail,
    refusal: fail,
    update: fail,
    async updateText(_, text, change) {
      if (text !== there) return false;
      const pieces = change();
      if (pieces !== undefined) written = Buffer.concat([...pieces]).toString("latin1");
      return true;
    },
  };
  return { files, written: () => written };
}

const known: Decoded = { text: "old", encoding: "utf-8" };
const edits = [{ span: { start: 0, end: 3 }, text: "neü" }];

describe("rewriting a text that is known", () => {
  it("writes its edits, and nothing for no edits", async () => {
    const { files, written } = filesWith("old");
    const root = { files, keepsPreImages: false };
    assert.equal(await rewriteText(root, "a", known, () => undefined), false);
    assert.equal(written(), undefined);
    assert.equal(await rewriteText(root, "a", known, (present) => ({ ...present, edits })), true);
    assert.equal(written(), "neÃ¼");
  });

  it("is for others if it is another text, can be undone, is in another encoding, or if the files can't", async () => {
    const { files } = filesWith("new");
    const change = () => assert.fail("asked for a change");
    const { updateText: _, ...others } = files;
    assert.equal(await rewriteText({ files, keepsPreImages: false }, "a", known, change), undefined);
    assert.equal(await rewriteText({ files: filesWith("old").files }, "a", known, change), undefined);
    assert.equal(await rewriteText({ files: others, keepsPreImages: false }, "a", known, change), undefined);
    const latin: Decoded = { text: "old", encoding: "iso-8859-1" };
    assert.equal(
      await rewriteText({ files: filesWith("old").files, keepsPreImages: false }, "a", latin, change),
      undefined,
    );
  });

  it("refuses a text that has no bytes", async () => {
    const root = { files: filesWith("old").files, keepsPreImages: false };
    const half = [{ span: { start: 3, end: 3 }, text: "\ud800" }];
    await assert.rejects(
      rewriteText(root, "a", known, (present) => ({ ...present, edits: half })),
      (error) => error instanceof Failure && error.code === "file.encoding",
    );
  });
});
