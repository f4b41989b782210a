import type { EngineSource, PairEngine } from "../../src/local/engines/pairEngine.ts";
import { pseudoLocalize } from "../../src/local/engines/pseudoEngine.ts";
import type { LocalService } from "../../src/local/localServer.ts";
import { text } from "../interfaceText.ts";
import type { Editor } from "./editor.ts";

/** An engine for every pair, so that the tests need none that is installed; it shouts unless told otherwise. */
export function anyPair(translate: PairEngine["translate"] = async (parts) => pseudoLocalize(parts)): EngineSource {
  return { find: async () => ({ id: "test/1", name: "Test", pseudo: false, translate }), close() {} };
}

/** Connects an editor as a person would, and leaves no notification of it. */
export async function connect(editor: Editor, { url, key }: Pick<LocalService, "url" | "key">): Promise<void> {
  const { quickInput } = editor;
  await editor.runCommand("Glossa: Connect to a Language Service…");
  await quickInput.pick(text("Language service…"));
  await quickInput.wait(/2\/3/);
  await quickInput.fill(url);
  await quickInput.accept();
  await quickInput.wait(/3\/3/);
  await quickInput.fill(key);
  await quickInput.accept();
  await editor.toasts.wait("Connected to 127.0.0.1");
  await editor.clearNotifications();
}

/** A locale file's text. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
