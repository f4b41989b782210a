/**
 * Returns a version of a file as git would convert it for the working tree, by the file's text there: its line ends
 * (`core.autocrlf`) and its byte order mark (`working-tree-encoding`). A text with line ends of both kinds was not converted.
 */
export function toWorkingTree(text: string, version: string): string {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : "";
  const marked = mark + (version.startsWith(byteOrderMark) ? version.slice(1) : version);
  const all = text.match(/\r?\n/g) ?? [];
  const [end = "\n"] = all;
  return all.every((one) => one === end) ? marked.replace(/\r?\n/g, end) : marked;
}

const byteOrderMark = "\ufeff";
