import type { Edit } from "../../text/textEdits.ts";
import type { PoComment, PoDocument, PoEntry } from "./poDocument.ts";

/** Returns the edits that remove `fuzzy` and the previous id of an entry: it has a current translation. */
export function clearFuzzy(document: PoDocument, { comments }: PoEntry): readonly Edit[] {
  return comments.flatMap((comment): readonly Edit[] => {
    if (comment.kind === "|") return [deleteCommentLine(document, comment)];
    return comment.kind === "," ? removeFuzzyFlag(document, comment) : [];
  });
}

function removeFuzzyFlag(document: PoDocument, comment: PoComment): readonly Edit[] {
  const start = comment.start + "#,".length;
  const flags = document.text
    .slice(start, comment.end)
    .split(",")
    .map((flag) => flag.trim());
  const rest = flags.filter((flag) => flag !== "fuzzy" && flag !== "");
  if (!flags.includes("fuzzy")) return [];
  if (rest.length === 0) return [deleteCommentLine(document, comment)];
  return [{ span: { start, end: comment.end }, text: ` ${rest.join(", ")}` }];
}

/** Deletes the line of a comment. */
function deleteCommentLine({ text }: PoDocument, { start, end }: PoComment): Edit {
  const eol = text.startsWith("\r\n", end) ? 2 : 1;
  return { span: { start, end: Math.min(end + eol, text.length) }, text: "" };
}
