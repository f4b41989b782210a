import { l10n } from "vscode";
import { mergeMembers } from "../../../core/json/mergeMembers.ts";
import { termListProblems } from "../../../core/resources/spokenTermList.ts";
import {
  changeSpokenTerms,
  putTermList,
  spokenTermEntries,
  spokenTermsOf,
  type TermListParams,
} from "../../../service/protocol/spokenTermEndpoints.ts";
import type { Client } from "../../../service/serviceClient.ts";
import { numberText } from "../../platform/ui/displayText.ts";
import { isGoneAtService } from "../isGoneText.ts";
import type { TextAddress } from "../textAddress.ts";
import { ResourceTextError, type ServiceTextKind } from "../textKind.ts";
import { termSentence } from "./termSentences.ts";

type Terms = readonly string[];

/** The terms of one language of a collection, one a line (docs/protocol.md, *Spoken terms*). */
export function termsKind({ id, language }: TextAddress & { kind: "spokenTerms" }): ServiceTextKind<Terms> {
  const params: TermListParams = { spoken_terms_id: id, lang: language };
  return {
    resource: "spokenTerms",
    fetch: async (client, signal) => linesOf(await entriesText(client, params, signal)),
    print: (terms) => terms.map((term) => `${term}\n`).join(""),
    parse: async (text) => {
      const [first] = termListProblems(text);
      if (first === undefined) return linesOf(text);
      throw new ResourceTextError(
        l10n.t("Nothing was sent. Line {0}: {1}", numberText(first.line), termSentence(first.rule)),
      );
    },
    isSame: (one, other) => one.length === other.length && findAdded(one, other).length === 0,
    send: async (client, before, after, reached, signal) => {
      const more = findAdded(before, after);
      const isPatch = before.length > 0 && findAdded(after, before).length === 0;
      const list = { lang: language, entries: (isPatch ? more : after).join("\n") };
      reached(after);
      if (isPatch) await client.call(changeSpokenTerms, { spoken_terms_id: id, term_lists: [list] }, signal);
      else await client.call(putTermList, { spoken_terms_id: id, ...list }, signal);
    },
    // a term is there or not: two sides can't change it in different ways
    merge: (base = [], theirs, mine) => {
      const terms = [...mergeMembers(membersOf(base), membersOf(theirs), membersOf(mine)).members.keys()];
      return { text: terms.map((term) => `${term}\n`).join(""), conflicts: [] };
    },
  };
}

/** Returns the terms of the second list that the first lacks. */
function findAdded(before: Terms, after: Terms): Terms {
  const known = new Set(before);
  return after.filter((term) => !known.has(term));
}

const membersOf = (terms: Terms): ReadonlyMap<string, string> => new Map(terms.map((term) => [term, ""]));
const linesOf = (text: string): Terms => text.split(/\r?\n/).filter((line) => line !== "");

/** The terms as the service returns them; none if the collection has no list of the language yet. */
async function entriesText(client: Client, params: TermListParams, signal: AbortSignal): Promise<string> {
  try {
    return (await client.call(spokenTermEntries, params, signal)).entries;
  } catch (error) {
    if (!isGoneAtService(error)) throw error;
  }
  try {
    await client.call(spokenTermsOf, { spoken_terms_id: params.spoken_terms_id }, signal);
    return "";
  } catch (error) {
    throw isGoneAtService(error)
      ? new ResourceTextError(l10n.t("The service no longer has these spoken terms."))
      : error;
  }
}
