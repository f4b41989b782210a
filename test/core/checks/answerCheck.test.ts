import assert from "node:assert/strict";
import { checkAnswer } from "../../../src/core/checks/answerCheck.ts";
import { faultsTogether } from "../../../src/core/checks/answersTogether.ts";
import { languageIn } from "../../../src/core/checks/checkLanguage.ts";

const faultOf = (source: string, target: string, maxLength?: number, targetLocale = "de"): string | undefined => {
  const context = { sourceLocale: "en", targetLocale, syntaxes: new Set(["brace"] as const) };
  return checkAnswer({ source, target, isForm: false, maxLength }, context)?.code;
};

describe("answers of engines", () => {
  const examples: readonly (readonly [source: string, target: string, code: string | undefined, maxLength?: number])[] =
    [
      ["Delete the last file", "Die letzte Datei löschen", undefined],
      ["Delete the last file", "I'm sorry, but I can't assist with that request.", "text.sourceLanguage"],
      ["Delete the last file", "Please remove the file that was last", "text.sourceLanguage"],
      ["Open", "Here is the translation: Öffnen", "text.sourceLanguage"],
      // what is the same may be a name
      ["The Who and the Rolling Stones", "The Who and the Rolling Stones", undefined],
      ["Open", "\ufffdffnen", "text.invisible"],
      ["Open", `Öffnen${"x".repeat(250)}`, "text.muchLonger"],
      ["Open", "Öffnen", "text.tooLong", 5],
      ["Open", "Open", "text.tooLong", 3],
    ];
  for (const [source, target, code, maxLength] of examples)
    it(`are ${code === undefined ? "written" : `not written (${code})`}: ${target.slice(0, 40)}`, () => {
      assert.equal(faultOf(source, target, maxLength), code);
    });

  it("may be of any kind in pseudo-locales", () => {
    assert.equal(faultOf("Open", "⟦Öpéñ ···⟧", 5, "en-XA"), undefined);
  });

  describe("that came together", () => {
    const together = (answered: readonly (readonly [string, string])[]) => [
      ...faultsTogether(
        answered.map(([source, target]) => ({ source, target })),
        languageIn("en"),
        languageIn("de"),
      ),
    ];
    const sentences = Array.from({ length: 10 }, (_, at) => `You can open file ${at} of this folder`);

    it("are no translations if all are in the language of their sources", () => {
      const paraphrases = sentences.map((text) => [text, `It is possible to open the ${text.slice(13)}`] as const);
      assert.deepEqual(
        together(paraphrases).map(([, fault]) => fault),
        sentences.map(() => "sourceLanguage"),
      );
      assert.equal(together(sentences.map((text) => [text, text] as const)).length, 10);
      const german = sentences.map((text, at) => [text, `Sie können die Datei ${at} aus dem Ordner öffnen`] as const);
      assert.deepEqual(together(german), []);
    });

    it("are doubted if many different texts have one", () => {
      const one = sentences.map((text, at) => [text, at < 6 ? "Öffnen" : `Datei ${at}`] as const);
      assert.deepEqual(
        together(one),
        [0, 1, 2, 3, 4, 5].map((at) => [at, "sharedAnswer"]),
      );
      assert.deepEqual(together(one.slice(2)), []);
      const same = sentences.map(() => ["Open", "Öffnen"] as const);
      assert.deepEqual(together(same), []);
    });
  });
});
