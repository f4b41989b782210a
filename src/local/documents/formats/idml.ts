import { unreadable } from "./documentEncoding.ts";
import { packageDocument } from "./office/packageDocument.ts";
import { blockPass } from "./xml/xmlBlocks.ts";
import type { Role, XmlGrammar } from "./xml/xmlGrammar.ts";

/** Stories of InDesign (IDML File Format Specification, *Stories*). */
const known: ReadonlyMap<string, Role> = new Map<string, Role>([
  ["ParagraphStyleRange", "paragraph"],
  ["CharacterStyleRange", "run"],
  ["Properties", "look"],
  ["Content", "text"],
  // ends a paragraph; several of one style are in one range
  ["Br", "break"],
  ["HyperlinkTextSource", "inline"],
  ["CrossReferenceSource", "inline"],
  ["HyperlinkTextDestination", "object"],
  ["XMLElement", "through"],
]);

const story: XmlGrammar = {
  doctype: false,
  mixed: false,
  runsLook: true,
  role(name, attributes, isInside) {
    // what was deleted, and remarks of editors
    if (name === "Change") return attributes["ChangeType"] === "DeletedText" ? "hidden" : "through";
    if (name === "Note") return "hidden";
    return known.get(name) ?? (isInside ? "object" : "through");
  },
};

const passes = [blockPass(story)];

/** InDesign's exchange format: the texts of all stories. */
export const idml = packageDocument({
  async parts(names) {
    if (!names.has("designmap.xml")) throw unreadable("It is not an InDesign document.");
    return [...names].filter((name) => /^Stories\/[^/]+\.xml$/.test(name)).map((name) => ({ name, passes }));
  },
});
