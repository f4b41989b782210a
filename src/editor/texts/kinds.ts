import { l10n } from "vscode";
import type { TextAddress } from "./address.ts";
import { Refused } from "./kind.ts";
import { sessionOf, type TextSession } from "./session.ts";

/** Starts the session of an address. Throws `Refused` for a memory, which is no text. */
export async function startSession(address: TextAddress): Promise<TextSession> {
  switch (address.kind) {
    case "glossary": {
      const [{ dictionaryKind }, { dictionarySentences }] = await Promise.all([
        import("./dictionary/kind.ts"),
        import("./dictionary/sentences.ts"),
      ]);
      return sessionOf(dictionaryKind(address, dictionarySentences));
    }
    case "style":
      return sessionOf((await import("./style/kind.ts")).styleKind(address));
    case "spokenTerms":
      return sessionOf((await import("./terms/kind.ts")).termsKind(address));
    case "memory":
      throw new Refused(l10n.t("A translation memory opens as a table, not as text."));
  }
}
