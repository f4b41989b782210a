import assert from "node:assert/strict";
import fc from "fast-check";
import { toPlainText, withoutIcons } from "../../../src/editor/platform/ui/plainText.ts";
import { property } from "../../property.ts";

/** The grammar of VS Code's `linkedText.ts`, behind what `notifications.ts` does to a message before. */
const linksIn = (message: string): readonly string[] =>
  [
    ...message
      .replace(/\r\n|\n|\r/gm, " ")
      .trim()
      .matchAll(/\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/gi),
  ].map(([, , href = ""]) => href);

/** The grammar of VS Code's `iconLabels.ts`; a backslash before an icon escapes it on some surfaces only. */
const iconsIn = (text: string): readonly string[] =>
  text.match(/\$\([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*(?:~[A-Za-z]+)?\)/g) ?? [];

describe("a text of a notification", () => {
  const hostile = [
    "[Repair it](command:workbench.action.terminal.new)/de.json: It has a syntax error.",
    "The service says: “[Renew](https://evil.example/pay)”",
    "[a](http://evil.example)",
    "[a](HTTPS://evil.example 'title')",
    '[a](file:///etc/passwd "title")',
    "[two\nlines](command:x)",
    "[a](\r\ncommand:x) [b](command:y)",
    "[[a](command:x)](command:y)",
    "]](command:x) [a](command:y)",
    "[$(trash)](command:x)",
  ];
  for (const text of hostile) {
    it(`has no link: ${JSON.stringify(text)}`, () => {
      assert.notDeepEqual(linksIn(text), []);
      assert.deepEqual(linksIn(toPlainText(text)), []);
    });
  }

  const part = fc.constantFrom(
    "[",
    "]",
    "(",
    ")",
    "](",
    "command:x",
    "https://e.example",
    "a",
    " ",
    "\n",
    "\r\n",
    "\\",
    "\u2060",
  );
  property("has no link however its parts are put together", fc.array(part, { maxLength: 20 }), (parts) => {
    assert.deepEqual(linksIn(toPlainText(parts.join(""))), []);
  });

  const iconPart = fc.constantFrom("$", "(", "$(", "trash", "sync~spin", ")", "\\", " ");
  property("has no icon", fc.array(iconPart, { maxLength: 20 }), (parts) => {
    assert.deepEqual(iconsIn(toPlainText(parts.join(""))), []);
    assert.deepEqual(iconsIn(withoutIcons(parts.join(""))), []);
  });

  it("had icons before", () => {
    assert.deepEqual(iconsIn("$(trash) $(sync~spin)"), ["$(trash)", "$(sync~spin)"]);
  });

  it("reads as before", () => {
    assert.equal(toPlainText("[a](b) $(c)").replaceAll("\u2060", ""), "[a](b) $(c)");
    assert.equal(toPlainText("en [de] (fr), $5 (x)"), "en [de] (fr), $5 (x)");
  });
});
