import assert from "node:assert/strict";
import type { ConformanceRow } from "../row.ts";
import { answered, refused } from "../translated.ts";

const wire = "wire: 2 (translate)";
const en = { source_lang: "en", target_lang: "de" };
const one = { ...en, text: ["Hello"] };

const page = "<!DOCTYPE html>\n<html><body>Hello</body></html>\n";

/** Tag handling of `POST /v2/translate`. */
export const rows: readonly ConformanceRow[] = [
  ...["xml", "html"].flatMap((tag_handling) =>
    ["v1", "v2"].map((version) =>
      answered(
        wire,
        `tells the version of tag handling: ${tag_handling} ${version}`,
        { ...one, tag_handling, tag_handling_version: version },
        ([first]) => assert.equal(first?.tag_handling_version, version),
      ),
    ),
  ),
  answered(wire, "doesn't tell a version without tag handling", one, ([first]) =>
    assert.equal(first?.tag_handling_version, undefined),
  ),
  kept("tags of XML", { tag_handling: "xml" }, "Press <b>the <i>red</i></b> button <br/> now", [
    /<b>/,
    /<\/b>/,
    /<i>/,
    /<br\/>/,
  ]),
  kept("tags of HTML", { tag_handling: "html" }, '<p>Press <a href="x?a=1">here</a></p>', [
    /<p>/,
    /<a href="x\?a=1">/,
    /<\/a>/,
    /<\/p>/,
  ]),
  kept("ignored elements", { tag_handling: "xml", ignore_tags: ["x"] }, "Press <x>Red Button</x> now", [
    /<x>Red Button<\/x>/,
  ]),
  kept(
    "ignored elements, as a comma list",
    { tag_handling: "xml", ignore_tags: "k,x" },
    "Press <x>Red Button</x> now",
    [/<x>Red Button<\/x>/],
  ),
  kept('elements with translate="no"', { tag_handling: "html" }, 'Press <b translate="no">Red Button</b> now', [
    /<b translate="no">Red Button<\/b>/,
  ]),
  kept("elements of the class notranslate", { tag_handling: "html" }, 'Press <b class="a notranslate">Red Button</b>', [
    />Red Button</,
  ]),
  kept("entities of XML", { tag_handling: "xml" }, "a &lt; b &amp; c", [/&lt;/, /&amp;/]),
  ...[
    { splitting_tags: ["t"] },
    { non_splitting_tags: ["t", "u"] },
    { outline_detection: false, splitting_tags: "t,u" },
  ].map((tags) =>
    kept(`tags with ${JSON.stringify(tags)}`, { tag_handling: "xml", ...tags }, "<t>One</t><u>two</u>", [
      /<t>.*<\/t>.*<u>.*<\/u>/s,
    ]),
  ),
  ...["v1", "v2"].flatMap((tag_handling_version) => [
    answered(
      wire,
      `takes a document type without an internal subset as XML in ${tag_handling_version}`,
      { ...en, text: [page], tag_handling: "xml", tag_handling_version },
      ([first]) => assert.match(first?.text ?? "", /^<!DOCTYPE html>\s*<html><body>[^<]+<\/body><\/html>\s*$/),
    ),
    // 400 is our own choice: what other services do with entities is not published
    {
      ...refused(
        wire,
        `refuses a document type that defines entities as XML in ${tag_handling_version}`,
        { ...en, text: ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'], tag_handling: "xml", tag_handling_version },
        "Tag handling parsing failed, please check input.",
      ),
      embedded: true as const,
    },
  ]),
  {
    ...answered(
      wire,
      "keeps pseudo-localized documents well-formed",
      { source_lang: "en", target_lang: "en-XA", text: [page], tag_handling: "xml" },
      ([first]) => assert.equal(first?.text, "<!DOCTYPE html>\n<html><body>⟦Ĥéļļö⟧</body></html>\n"),
    ),
    embedded: true,
  },
  answered(wire, "takes ill-formed XML in v1", {
    ...en,
    text: ["<b>a"],
    tag_handling: "xml",
    tag_handling_version: "v1",
  }),
  refused(
    wire,
    "refuses ill-formed XML in v2",
    { ...en, text: ["<b>a"], tag_handling: "xml", tag_handling_version: "v2" },
    "Tag handling parsing failed, please check input.",
  ),
];

/** Parts of the text that the translation must have unchanged. */
function kept(title: string, how: object, text: string, patterns: readonly RegExp[]): ConformanceRow {
  return answered(wire, `keeps ${title}`, { ...en, ...how, text: [text] }, ([first]) => {
    for (const pattern of patterns) assert.match(first?.text ?? "", pattern);
  });
}
