import { l10n } from "vscode";
import type { TextAddress } from "./textAddress.ts";
import { ResourceTextError } from "./textKind.ts";
import { createTextSession, type TextSession } from "./textSession.ts";

/** Starts the session of an address. Throws `ResourceTextError` for a memory, which is no text. */
export async function startSession(address: TextAddress): Promise<TextSession> {
  switch (address.kind) {
    case "glossary": {
      const [{ dictionaryKind }, { dictionarySentences }] = await Promise.all([
        import("./dictionary/dictionaryKind.ts"),
        import("./dictionary/dictionarySentences.ts"),
      ]);
      return createTextSession(dictionaryKind(address, dictionarySentences));
    }
    case "style":
      return createTextSession((await import("./styleKind.ts")).styleKind(address));
    case "spokenTerms":
      return createTextSession((await import("./terms/termsKind.ts")).termsKind(address));
    case "memory":
      throw new ResourceTextError(l10n.t("A translation memory opens as a table, not as text."));
  }
}
