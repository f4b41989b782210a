import { isFuzzing } from "../../property.ts";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { assertSameKeys } from "./extracted.ts";

describe("glossa extract, in the thread that reads keys", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal({}, { hasKeyThread: true });
  });
  afterEach(() => shell.close());

  it("finds the keys that i18next-parser's own command finds, in a tree of many files", async () => {
    await assertSameKeys(shell, isFuzzing ? 2_000 : 400);
  });
});
