import { Position, Uri, window, workspace } from "vscode";
import type { KeyPlace } from "../platform/commands/commandArguments.ts";
import { findKeyAt, type KeyNeeds } from "./keyPlaces.ts";
import { findMessageAt, type MessageTarget } from "./messageAt.ts";

/** Returns the message whose key is at a place, in code or in a locale file; without a place, at the cursor. */
export async function findKeyTarget(
  needs: KeyNeeds,
  place: KeyPlace | undefined,
  signal: AbortSignal,
): Promise<MessageTarget | undefined> {
  const editor = window.activeTextEditor;
  const document = place === undefined ? editor?.document : await workspace.openTextDocument(Uri.parse(place.uri));
  const position =
    place === undefined ? editor?.selection.active : new Position(place.position.line, place.position.character);
  if (document === undefined || position === undefined) return undefined;
  const at = await findKeyAt(needs, document, position);
  if (at?.found !== undefined) return { folder: at.folder, found: at.found };
  return await findMessageAt(needs, document, position, signal);
}
