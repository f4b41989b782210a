import assert from "node:assert/strict";
import { closeOpenText } from "../../../src/core/keys/openText.ts";

describe("a text that is still being typed", () => {
  /** The cursor is at `|`. */
  const close = (text: string): string | undefined => closeOpenText(text.replace("|", ""), text.indexOf("|"))?.text;

  const rows: readonly (readonly [name: string, text: string, expected: string | undefined])[] = [
    ["is closed at the cursor", "a\n{{ $t('sav|)}}\nb", "a\n{{ $t('sav')}}\nb"],
    ["with its own mark", `= t("it's |`, `= t("it's "`],
    ["after an apostrophe in a sentence", "don't {{ $t('sav| }}", "don't {{ $t('sav' }}"],
    ["after others that are closed", `t('a\\'b') + t("sa|)`, `t('a\\'b') + t("sa")`],
    ["is left alone if it ends on its line", "t('sav|e')", undefined],
    ["is none outside quotation marks", "t('save') |\nconst a = '", undefined],
  ];
  for (const [name, text, expected] of rows) it(name, () => assert.equal(close(text), expected));
});
