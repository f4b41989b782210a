import { readdirSync, readFileSync } from "node:fs";
import { assertReadAlike } from "./markdownReader.ts";

const root = new URL("../../../", import.meta.url);
const docs = readdirSync(new URL("docs/", root)).filter((name) => name.endsWith(".md"));
const files = ["README.md", "CHANGELOG.md", ...docs.map((name) => `docs/${name}`)];

describe("Markdown, read by markdown-it after every message was set", () => {
  for (const name of files) it(name, () => assertReadAlike(name, readFileSync(new URL(name, root), "utf8")));
});
