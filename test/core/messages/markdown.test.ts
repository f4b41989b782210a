import assert from "node:assert/strict";
import { mask } from "../../../src/core/messages/mask.ts";
import { verifyMessage } from "../../../src/core/messages/verifyMessage.ts";

const syntaxes = new Set(["markdown"] as const);

describe("inline constructs of Markdown", () => {
  const rows: readonly (readonly [text: string, xml: string])[] = [
    ["Use **bold _and_ `code`**.", 'Use <g id="1">bold <g id="2">and</g> <x id="3">code</x></g>.'],
    ['A [*link*](https://x.y/a_b(c) "T") here', 'A <g id="1"><g id="2">link</g></g> here'],
    ["An ![alt](i.png) and [text][ref]", 'An <g id="1">alt</g> and <g id="2">text</g>'],
    ["[![CI](b.svg)](h) runs", '<g id="1"><g id="2">CI</g></g> runs'],
    ["snake_case_name and 2 * 3", "snake_case_name and 2 * 3"],
    ["costs $5 and $10, not $x_1$", 'costs $5 and $10, not <x id="1"/>'],
    ["at 12:30:45 :tada: {#id} [^1]", 'at 12:30:45 <x id="1"/> <x id="2"/> <x id="3"/>'],
    ["see <https://a.b/c_d_e> now", 'see <x id="1">&lt;https://a.b/c_d_e&gt;</x> now'],
    ["\\*not bold\\* [brackets]", "*not bold* [brackets]"],
    ["one\\\ntwo", 'one <x id="1"/> two'],
    // a word that ends as an address begins
    ["seehttps: a1http: b", "seehttps: a1http: b"],
    // an address that holds what begins a construct
    ["see https://a.org/$x$b*c now", 'see <x id="1">https://a.org/$x$b*c</x> now'],
  ];
  for (const [text, xml] of rows) it(text, () => assert.equal(mask(text, syntaxes).xml, xml));

  const broken: readonly (readonly [source: string, target: string])[] = [
    ["a [link](x.md)", "ein [Link](y.md)"],
    ["run `npm i`", "starte `npm ich`"],
    ["**bold** text", "fetter Text"],
    ["see {props.name}", "siehe {props.namen}"],
  ];
  for (const [source, target] of broken) {
    it(`${target} is refused`, () => assert.notDeepEqual(verifyMessage(source, target, syntaxes, "de"), []));
  }
});
