import { Uri } from "vscode";

/** The scheme of texts that list the messages of a locale file. */
export const messagesScheme = "glossa-messages";

/** The address of the messages of a file: at a commit, else as it is in the editor. */
export const messagesUri = (file: Uri, commit?: string): Uri =>
  Uri.from({
    scheme: messagesScheme,
    // no language of the editor finds errors in it
    path: `${file.path}.txt`,
    query: JSON.stringify({ file: file.toString(), commit }),
  });

/** Reads such an address. */
export function versionIn({ query }: Uri): { readonly file: Uri; readonly commit?: string } {
  const { file, commit } = JSON.parse(query) as { readonly file: string; readonly commit?: string };
  return { file: Uri.parse(file), ...(commit !== undefined && { commit }) };
}
