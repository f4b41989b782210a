import type { Edit } from "../../text.ts";
import type { Comment, Document, Entry } from "./document.ts";

/** The edits that take `fuzzy` from an entry, and what its id was before: somebody translated it as it is now. */
export function settled(document: Document, { comments }: Entry): readonly Edit[] {
  return comments.flatMap((comment): readonly Edit[] => {
    if (comment.kind === "|") return [without(document, comment)];
    return comment.kind === "," ? certain(document, comment) : [];
  });
}

function certain(document: Document, comment: Comment): readonly Edit[] {
  const start = comment.start + "#,".length;
  const flags = document.text
    .slice(start, comment.end)
    .split(",")
    .map((flag) => flag.trim());
  const rest = flags.filter((flag) => flag !== "fuzzy" && flag !== "");
  if (!flags.includes("fuzzy")) return [];
  if (rest.length === 0) return [without(document, comment)];
  return [{ span: { start, end: comment.end }, text: ` ${rest.join(", ")}` }];
}

/** Takes a comment's line away. */
function without({ text }: Document, { start, end }: Comment): Edit {
  const eol = text.startsWith("\r\n", end) ? 2 : 1;
  return { span: { start, end: Math.min(end + eol, text.length) }, text: "" };
}
