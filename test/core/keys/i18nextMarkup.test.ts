import assert from "node:assert/strict";
import { i18next } from "../../../src/core/keys/frameworks/i18next.ts";
import { readKeys, readUsages } from "./readKeys.ts";

describe("keys of i18next in templates", () => {
  it("are those of data-i18n, for the content and for attributes", () => {
    const html = '<p data-i18n="a.b">x</p><a data-i18n="[title]shop:c; [append]d ;e;"></a><b data-i18n=""></b>';
    assert.deepEqual(readKeys(i18next, "a.html", html), ["a.b", "shop:c", "d", "e"]);
    assert.deepEqual(readKeys(i18next, "a.html", '<p data-key="a">', { i18next: { htmlAttribute: "data-key" } }), [
      "a",
    ]);
  });

  it("are those of the helper of Handlebars, with its default text and its count", () => {
    const text = '{{t "a.b" "Text" count=n}} {{#if (t "c" context=x)}} {{t name}} {{!-- {{t "d"}} --}}';
    const usages = readUsages(i18next, "a.hbs", text);
    assert.deepEqual(
      usages.map(({ keys, defaultText, hasCount, forms }) => [keys[0]?.key, defaultText, hasCount, forms]),
      [
        ["a.b", "Text", true, undefined],
        ["c", undefined, undefined, { isContextOpen: true }],
        [undefined, undefined, undefined, undefined],
      ],
    );
  });

  it("are none in templates of others", () => assert.deepEqual(readKeys(i18next, "a.njk", '{{t "a"}}'), []));
});

describe("names of i18next that a project configures", () => {
  const code = `const { tell } = useText("shop"); say("a"); t("b"); <Text id="c" />; tell("d");`;
  it("are functions, hooks and components like its own", () => {
    const names = { functions: ["say", "tell"], hooks: ["useText"], components: ["Text"], keyAttribute: "id" };
    assert.deepEqual(readKeys(i18next, "a.tsx", code, { i18next: names }), ["a", "c", "d"]);
    assert.deepEqual(readKeys(i18next, "a.tsx", code), ["b"]);
  });
});
