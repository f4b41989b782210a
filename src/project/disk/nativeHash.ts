import crypto from "node:crypto";
import { useSha256 } from "../../core/hash/hash.ts";

/** Lets Node hash for the core. */
export const useNativeHash = (): void => useSha256(nativeSha256);

/** One call is faster where Node has it (20.12). */
const nativeSha256: (text: string) => string =
  "hash" in crypto
    ? (text) => crypto.hash("sha256", text)
    : (text) => (crypto as typeof import("node:crypto")).createHash("sha256").update(text).digest("hex");
