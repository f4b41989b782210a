import { fixturesOf } from "./contract.ts";
import { assertReadAlike } from "./markdownReader.ts";

describe("Markdown, read by markdown-it after every message was set", () => {
  for (const [name, text] of fixturesOf("markdown")) it(name, () => assertReadAlike(name, text));
});
