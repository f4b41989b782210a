import type { Format } from "./format.ts";
import { formatOfDialect } from "./markdown/format.ts";

/** Markdown: CommonMark 0.31 with tables, footnotes and front matter. */
export const markdown: Format = formatOfDialect("markdown", [".md", ".markdown"]);
