import { l10n } from "vscode";
import { mergeMembers } from "../../../core/merge.ts";
import { termProblems } from "../../../core/spoken/terms.ts";
import type { Client } from "../../../service/client.ts";
import {
  changeSpokenTerms,
  putTermList,
  spokenTermEntries,
  spokenTermsOf,
  type TermListParams,
} from "../../../service/protocol/spokenTerms.ts";
import { numberText } from "../../platform/names.ts";
import type { TextAddress } from "../address.ts";
import { isGone } from "../gone.ts";
import { Refused, type TextKind } from "../kind.ts";
import { termSentence } from "./sentences.ts";

type Terms = readonly string[];

/** The terms of one language of a collection, one a line (docs/protocol.md, *Spoken terms*). */
export function termsKind({ id, language }: TextAddress & { kind: "spokenTerms" }): TextKind<Terms> {
  const params: TermListParams = { spoken_terms_id: id, lang: language };
  return {
    resource: "spokenTerms",
    fetch: async (client, signal) => linesOf(await entriesText(client, params, signal)),
    print: (terms) => terms.map((term) => `${term}\n`).join(""),
    parse: async (text) => {
      const [first] = termProblems(text);
      if (first === undefined) return linesOf(text);
      throw new Refused(l10n.t("Nothing was sent. Line {0}: {1}", numberText(first.line), termSentence(first.rule)));
    },
    same: (one, other) => one.length === other.length && added(one, other).length === 0,
    send: async (client, before, after, reached, signal) => {
      const more = added(before, after);
      const isPatch = before.length > 0 && added(after, before).length === 0;
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

/** What the second has and the first lacks. */
function added(before: Terms, after: Terms): Terms {
  const known = new Set(before);
  return after.filter((term) => !known.has(term));
}

const membersOf = (terms: Terms): ReadonlyMap<string, string> => new Map(terms.map((term) => [term, ""]));
const linesOf = (text: string): Terms => text.split(/\r?\n/).filter((line) => line !== "");

/** The terms as the service says them; none where the collection has no list of the language yet. */
async function entriesText(client: Client, params: TermListParams, signal: AbortSignal): Promise<string> {
  try {
    return (await client.call(spokenTermEntries, params, signal)).entries;
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  try {
    await client.call(spokenTermsOf, { spoken_terms_id: params.spoken_terms_id }, signal);
    return "";
  } catch (error) {
    throw isGone(error) ? new Refused(l10n.t("The service no longer has these spoken terms.")) : error;
  }
}
