// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates are what the modules hold
import assert from "node:assert/strict";
import { pathText } from "../../../src/core/catalog/message.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import { php } from "../../../src/core/formats/php.ts";
import { script } from "../../../src/core/formats/script.ts";

/** The texts that a format does not read, each with its path and the place as written. */
const unread = (format: Format, text: string): readonly string[] =>
  (format.unread?.(text) ?? []).map(
    ({ name, path, span }) => `${name} (${pathText(path)}): ${text.slice(span.start, span.end)}`,
  );

describe("texts that no reader can take for messages", () => {
  it("are named in modules, where people read them", () => {
    const text = [
      "export default {",
      "  ...common,",
      '  title: "The garden",',
      "  greet: (name: string) => `Hello ${name}`,",
      "  tree: { [Kind.Tree]: 'A tree', count: 3, made: create('a.b', 'x-y') },",
      "  [`k${1}`]: 2,",
      '  bye() { return "Good bye"; },',
      '  list: [word("Save")],',
      "  icon: require('./a.png').default,",
      "};",
    ].join("\n");
    assert.deepEqual(unread(script, text), [
      "greet (greet): greet",
      "[Kind.Tree] (tree): [Kind.Tree]",
      "bye (): bye",
      'list[0] (list[0]): word("Save")',
    ]);
  });

  it("are named in arrays of PHP", () => {
    const text = [
      "<?php",
      "return [",
      "    'a' => 'Text',",
      "    'price' => \"It costs {$price}\",",
      "    KEY => 'A text',",
      "    'call' => config('app.name'),",
      "    'doc' => <<<HTML",
      "    Costs {$price} now",
      "    HTML,",
      "];",
    ].join("\n");
    assert.deepEqual(unread(php, text), ["price (price): 'price'", "KEY (): KEY", "doc (doc): 'doc'"]);
  });
});
