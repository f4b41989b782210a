import type { Format } from "./format.ts";
import { formatOfDialect } from "./markdown/format.ts";

/** MDX 3: Markdown with JSX, expressions and modules. */
export const mdx: Format = formatOfDialect("mdx", [".mdx"]);
