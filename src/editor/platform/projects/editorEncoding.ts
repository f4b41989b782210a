import { type TextDocument, workspace } from "vscode";

/** Returns whether the document's encoding has all characters: saving would silently write others. */
export async function isEncodable({ encoding }: TextDocument, text: string): Promise<boolean> {
  if (/^utf/i.test(encoding)) return true;
  const bytes = await workspace.encode(text, { encoding });
  return (await workspace.decode(bytes, { encoding })) === text;
}
