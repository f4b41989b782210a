import type { Format } from "./format.ts";
import { createMarkdownFormat } from "./markdown/markdownFormat.ts";

/** MDX 3: Markdown with JSX, expressions and modules. */
export const mdx: Format = createMarkdownFormat("mdx", [".mdx"]);
