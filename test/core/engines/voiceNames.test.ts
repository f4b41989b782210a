import assert from "node:assert/strict";
import { parseVoiceNames, voiceNamesText } from "../../../src/core/engines/voiceNames.ts";

describe("typed names of voices", () => {
  it("are the female and the male one, or one for both", () => {
    assert.deepEqual(parseVoiceNames(" af_heart ,am_adam"), { female: "af_heart", male: "am_adam" });
    assert.deepEqual(parseVoiceNames("alloy"), { female: "alloy", male: "alloy" });
  });

  for (const text of ["", " ", ",", "a,", ",b", "a,b,c", "x".repeat(101)])
    it(`none: ${text.slice(0, 10)}`, () => assert.equal(parseVoiceNames(text), undefined));

  it("are written as they are read", () => {
    assert.equal(voiceNamesText(), "nova, onyx");
    for (const voices of [
      { female: "af_heart", male: "am_adam" },
      { female: "alloy", male: "alloy" },
    ])
      assert.deepEqual(parseVoiceNames(voiceNamesText(voices)), voices);
    assert.equal(voiceNamesText({ male: "em_alex" }), "nova, em_alex");
  });
});
