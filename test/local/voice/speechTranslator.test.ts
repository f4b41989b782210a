import assert from "node:assert/strict";
import { silent } from "../../../src/core/work/log.ts";
import { createEngines } from "../../../src/local/engines/localEngines.ts";
import type { EngineSource, EngineWording } from "../../../src/local/engines/pairEngine.ts";
import { createSpeechTranslator } from "../../../src/local/voice/speechTranslator.ts";
import { readVoiceOrder } from "../../../src/local/voice/voiceOrder.ts";
import { jsonFields } from "../../../src/local/wire/requestFields.ts";

describe("the translation of speech", () => {
  const { signal } = new AbortController();
  const noGlossary = async () => new Map();

  /** Engines that keep what they are asked with, and write in capitals. */
  function world() {
    const wordings: (EngineWording | undefined)[] = [];
    const source: EngineSource = {
      find: async () => ({
        id: "capitals",
        name: "Capitals",
        pseudo: false,
        honours: ["formality"],
        async translate(parts, { wording }) {
          wordings.push(wording);
          return parts.map((part) => (part.kind === "text" ? { ...part, text: part.text.toUpperCase() } : part));
        },
      }),
      close() {},
    };
    return { engines: createEngines(silent, [source]), wordings };
  }
  const orderWith = (formality: string | undefined) =>
    readVoiceOrder(
      jsonFields({
        source_media_content_type: "audio/pcm;encoding=s16le;rate=16000",
        target_languages: ["de"],
        ...(formality !== undefined && { formality }),
      }),
    );

  const rows = [
    [undefined, "default"],
    ["default", "default"],
    ["formal", "prefer_more"],
    ["more", "prefer_more"],
    ["informal", "prefer_less"],
    ["less", "prefer_less"],
  ] as const;
  for (const [asked, expected] of rows)
    it(`has the formality ${expected} in a session that asks for ${asked ?? "none"}`, async () => {
      const { engines, wordings } = world();
      const { formality, targets } = orderWith(asked);
      for (const { code } of targets) {
        const translate = createSpeechTranslator({ target: code, formality }, noGlossary, engines);
        assert.equal(await translate("Open the file. Close it.", "EN", signal), "OPEN THE FILE. CLOSE IT.");
      }
      assert.ok(wordings.length > 0);
      assert.deepEqual([...new Set(wordings.map((one) => one?.formality))], [expected]);
    });

  it("leaves another English as it is, and asks no engine", async () => {
    const { engines, wordings } = world();
    const translate = createSpeechTranslator({ target: "EN-GB", formality: "prefer_more" }, noGlossary, engines);
    assert.equal(await translate("Open it.", "EN", signal), "Open it.");
    assert.deepEqual(wordings, []);
  });
});
