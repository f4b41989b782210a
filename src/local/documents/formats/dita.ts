import { xmlEncodingOf } from "./documentEncoding.ts";
import { textDocument } from "./textDocument.ts";
import { blockPass } from "./xml/xmlBlocks.ts";
import type { Role, XmlGrammar } from "./xml/xmlGrammar.ts";
import { isLeftAlone } from "./xmlDocument.ts";

const roles = (role: Role, names: string): readonly (readonly [string, Role])[] =>
  names.split(" ").map((name) => [name, role]);

/** Elements of DITA 1.3 that are not blocks (technical content edition, 3.2 to 3.12). */
const known: ReadonlyMap<string, Role> = new Map([
  ...roles(
    "inline",
    "ph b i u tt sup sub line-through overline cite q term keyword xref tm uicontrol menucascade wintitle shortcut abbreviated-form text sort-as state boolean linktext-inline equation-inline",
  ),
  // what people type, and what machines say
  ...roles(
    "hidden",
    "codeblock codeph screen msgblock msgnum filepath userinput systemoutput apiname cmdname option parmname varname synph syntaxdiagram synblk xmlelement xmlatt xmlnsname xmlpi numcharref parameterentity textentity markupname draft-comment required-cleanup data data-about foreign unknown coords shape author resourceid mathml svg-container",
  ),
  // inside a sentence, but separate sentences
  ...roles("paragraph", "fn indexterm alt"),
  ...roles("object", "image object"),
]);

const grammar: XmlGrammar = {
  doctype: true,
  mixed: true,
  role(name, attributes) {
    const role = known.get(name) ?? "block";
    // content of another place is translated there
    const isElsewhere = attributes["conref"] !== undefined || attributes["conkeyref"] !== undefined;
    return isElsewhere || isLeftAlone(attributes) ? "hidden" : role;
  },
};

/** Topics and maps of DITA: their prose. */
export const dita = textDocument({
  encodingOf: xmlEncodingOf,
  unencodable: (character) => `&#${character.codePointAt(0) ?? 0};`,
  passes: [blockPass(grammar)],
});
