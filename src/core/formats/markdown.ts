import type { Format } from "./format.ts";
import { createMarkdownFormat } from "./markdown/markdownFormat.ts";

/** Markdown: CommonMark 0.31 with tables, footnotes and front matter. */
export const markdown: Format = createMarkdownFormat("markdown", [".md", ".markdown"]);
