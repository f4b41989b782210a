import { isCode, sourceLanguageOf } from "../../../core/code/sourceLanguage.ts";
import { type LikelyCall, LikelyCalls } from "../../../core/keys/likelyCalls.ts";
import { readRegular } from "../regularFile.ts";
import type { CallSearch } from "./keyProtocol.ts";
import { listSources } from "./listSources.ts";
import { decodeSource, isBinary, isGenerated } from "./sourceFacts.ts";

/** Bytes of the largest file that is searched. */
const maxSize = 500_000;

/** Searches the source files of a folder for calls that have keys of messages. */
export async function searchCalls(
  { root, excludes, keys }: CallSearch,
  signal: AbortSignal,
): Promise<readonly LikelyCall[]> {
  const { sources } = await listSources(root, excludes, signal);
  const calls = new LikelyCalls(keys);
  for (const path of sources) {
    signal.throwIfAborted();
    const language = sourceLanguageOf(path);
    if (language === undefined || !isCode(language)) continue;
    const bytes = (await readRegular(root, path, { maxSize }).catch(() => undefined))?.bytes;
    if (bytes === undefined || isBinary(bytes)) continue;
    const text = decodeSource(bytes);
    if (!isGenerated(text)) calls.add(path, text);
  }
  return calls.find();
}
