import assert from "node:assert/strict";
import { mask } from "../../../src/core/messages/mask.ts";
import { detectSyntaxes, type Syntax } from "../../../src/core/messages/messageSyntax.ts";
import { prepareMessage } from "../../../src/core/messages/prepareMessage.ts";
import { unmask } from "../../../src/core/messages/unmask.ts";
import { verifyMessage } from "../../../src/core/messages/verifyMessage.ts";
import { skip } from "../../skip.ts";
import { corpusMissing, textsOf } from "./corpus.ts";

interface Project {
  readonly folder: string;
  readonly source: string;
  readonly syntaxes: readonly Syntax[];
  /** Files with the keys whose translation is really broken, each looked at. */
  readonly targets: Readonly<Record<string, readonly string[]>>;
  /** Keys that gain a form in German, which they lack in English. */
  readonly gaining?: readonly string[];
}

const projects: readonly Project[] = [
  {
    folder: "json-i18next-excalidraw",
    source: "en.json",
    syntaxes: ["i18next", "brace"],
    targets: { "de-DE.json": [], "pt-BR.json": [] },
  },
  {
    folder: "json-vue-uptime-kuma",
    source: "en.json",
    syntaxes: ["vue"],
    targets: {
      "de-DE.json": [],
      // `{here}` became `{aquí}`, `{version}` became `[version]` …
      "es-ES.json": [
        "frontendVersionIs",
        "wxPusherSptDescription",
        "wayToGetClickSendSMSToken",
        "wayToGetEgoSMSToken",
        "mongodbCommandDescription",
        "wayToGetHeiiOnCallDetails",
        "wayToGetClickSMSIRTemplateID",
      ],
    },
  },
  {
    folder: "json-icu-umami",
    source: "en-US.json",
    syntaxes: ["icu"],
    // Names a `{target}` that its source no longer has.
    targets: { "es-ES.json": ["message.share-url"] },
  },
  {
    folder: "arb-smooth-app",
    source: "app_en.arb",
    syntaxes: ["icu"],
    targets: { "app_de.arb": [] },
    gaining: ["download_top_n_products"],
  },
];

for (const { folder, source, syntaxes, targets, gaining = [] } of projects) {
  describe(`messages of ${folder}`, () => {
    before(function () {
      if (corpusMissing) skip(this, "corpus");
    });

    const texts = corpusMissing ? new Map<string, string>() : textsOf(`${folder}/${source}`);
    const used = new Set(syntaxes);

    it(`uses ${syntaxes.join(" and ")}`, () => {
      assert.deepEqual([...detectSyntaxes(texts.values(), { keys: texts.keys() })].sort(), [...syntaxes].sort());
    });

    it("is the same masked and unmasked", () => {
      for (const text of texts.values()) {
        const masked = mask(text, used);
        assert.deepEqual(unmask(masked.xml, masked), { ok: true, text });
      }
    });

    it("is the same when the service changes nothing, in one text or in pieces", () => {
      for (const [key, text] of texts) {
        const { units, assemble } = prepareMessage(text, used, { source: "en", target: "de" });
        const accepted = units.map((unit) => unit.accept(unit.xml));
        assert.deepEqual(
          units.map((unit) => unit.assemble(unit.pieces)),
          accepted,
        );
        const whole = assemble(accepted.map((outcome) => (outcome.ok ? outcome.text : "")));
        if (gaining.includes(key)) assert.ok(whole.ok && whole.text.includes("one"), key);
        else assert.deepEqual(whole, { ok: true, text }, key);
      }
    });

    for (const [file, broken] of Object.entries(targets)) {
      it(`has ${broken.length} broken translations in ${file}`, () => {
        const locale = file.replace(/^app_|\.\w+$/g, "");
        const found = [...textsOf(`${folder}/${file}`)].filter(([key, target]) => {
          const text = texts.get(key);
          return (
            text !== undefined && target !== "" && verifyMessage(text, target, used, locale, { human: true }).length > 0
          );
        });
        assert.deepEqual(found.map(([key]) => key).sort(), [...broken].sort());
      });
    }
  });
}
