import type { TextDocument } from "vscode";
import { fileKey } from "../../core/catalog/catalog.ts";
import { type Path, pathKey } from "../../core/catalog/message.ts";
import { joinFlow } from "../../core/dictation/joinFlow.ts";
import { rebaseEdits } from "../../project/apply/rebaseEdits.ts";
import { formatFor } from "../../project/model/formatFor.ts";
import { sourceFor } from "../../project/model/sourceFor.ts";
import type { App } from "../platform/app/app.ts";
import { localeFilesOf } from "../platform/projects/folderCatalogs.ts";
import type { MakeEdits } from "./documentTarget.ts";

/** Returns the edits that append to the value of the message at an offset of a locale file; `undefined` elsewhere. */
export async function createMessageEdits(
  { projects }: Pick<App, "projects">,
  document: TextDocument,
  at: number,
  signal: AbortSignal,
): Promise<MakeEdits | undefined> {
  const known = await projects.find(document.uri, signal);
  if (known === undefined) return undefined;
  const files = localeFilesOf(known);
  const loaded = await projects.load(
    known.catalog,
    files.map(({ locale }) => locale),
    signal,
  );
  for (const file of loaded.files.filter((candidate) =>
    files.some((wanted) => fileKey(candidate) === fileKey(wanted)),
  )) {
    const format = formatFor(loaded, file.locale);
    const { encoding } = document;
    const { messages } = format.read(document.getText());
    const message = messages.find(({ span, keySpan }) => (keySpan ?? span).start <= at && at <= span.end);
    if (message !== undefined) {
      const model = sourceFor(loaded, file)?.document;
      return createAppender(
        message.path,
        (text, rewrite) => rebaseEdits(format.read(text), [rewrite], format, { model, encoding }),
        (text) => format.read(text).messages.find(({ path }) => pathKey(path) === pathKey(message.path))?.text,
      );
    }
  }
  return undefined;
}

type RebaseMessage = (
  text: string,
  rewrite: { readonly path: Path; readonly before: string; readonly after: string; readonly keepsState: true },
) => ReturnType<typeof rebaseEdits>;

const createAppender =
  (path: Path, rebase: RebaseMessage, read: (text: string) => string | undefined): MakeEdits =>
  (document, { at }, { text, below, fixed }) => {
    const source = document.getText();
    const before = read(source);
    if (before === undefined) return undefined;
    const put = (present: string, flow: typeof text.flow, language: string) =>
      present + joinFlow(present, flow, { language, fixed, capitals: true, stops: false, linesBegin: true });
    const upper = put(before, text.flow, text.language);
    const after = below ? put(upper, [{ break: "line" }, ...below.flow], below.language) : upper;
    const { edits, refused } = rebase(source, { path, before, after, keepsState: true });
    if (refused.length > 0 || edits.length === 0) return undefined;
    const last = edits.at(-1);
    const grown = edits.reduce((sum, edit) => sum + edit.text.length - (edit.span.end - edit.span.start), 0);
    return { edits, at: last ? last.span.end + grown : at };
  };
