import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { pieces } from "../../../src/core/memory/textPieces.ts";
import { createDetection, type Detection } from "../../../src/local/detection/languageDetector.ts";
import {
  type AnswerLanguage,
  type AnswerWords,
  createLanguageCheck,
} from "../../../src/local/engines/chat/answerLanguage.ts";
import { chatEngine } from "../../../src/local/engines/chat/chatEngine.ts";
import { createSender } from "../../../src/local/engines/http/engineRequest.ts";
import { joinParts, type MarkupPart } from "../../../src/local/markup/markupParts.ts";
import { skip } from "../../skip.ts";
import { answering, type Script, scriptedEndpoint } from "./scriptedEndpoint.ts";

describe("the language of answers", () => {
  let detection: Detection;
  before(() => {
    detection = createDetection();
  });
  after(() => detection.close());

  const german = { source: "EN", target: "DE" };
  const judge = async (answers: readonly AnswerWords[], pair = german): Promise<readonly AnswerLanguage[]> =>
    await createLanguageCheck(detection)(answers, pair);

  const examples: readonly (readonly [source: string, words: string, AnswerLanguage])[] = [
    ["Save changes", "Änderungen speichern", "target"],
    ["Save changes", "enregistrer", "doubtful"],
    ["Save changes", "des modifications", "doubtful"],
    ["Open settings", "ouvrir paramètres", "doubtful"],
    ["Close the window", "Закрыть окно", "doubtful"],
    ["Close the window", "ウィンドウを閉じる", "doubtful"],
    ["Save all changes of the file", "enregistrer toutes les modifications du fichier", "other"],
    // words of the source prove nothing
    ["Primary Base URL", "Base URL", "target"],
    ["OneChat Bot ID", "OneChat Bot-ID", "target"],
    ["OK", "OK", "target"],
  ];
  for (const [source, words, expected] of examples)
    it(`is ${expected} for “${words}” in German`, async () => {
      assert.deepEqual(await judge([{ source, words }]), [expected]);
    });

  it("sees a short one among right ones, and every short one once long ones were wrong", async () => {
    const check = createLanguageCheck(detection);
    const right = ["Änderungen speichern", "Datei öffnen", "Einstellungen schließen"];
    const among = [...right, "ouvrir votre fichier"].map((words) => ({ source: "-", words }));
    assert.deepEqual(await check(among, german), ["target", "target", "target", "doubtful"]);
    const long = { source: "-", words: "enregistrer toutes les modifications du fichier" };
    assert.deepEqual(await check([long, { source: "-", words: "Oui" }], german), ["other", "other"]);
  });

  /** Translates texts by one model; those that it could not translate are `undefined`. */
  async function translateAll(texts: readonly (string | MarkupPart)[], script: Script, pair = german) {
    const endpoint = await scriptedEndpoint(script);
    const sender = createSender("Model");
    const source = chatEngine({
      access: { name: "Model", url: endpoint.url, key: undefined, timeout: 20_000 },
      model: "small",
      send: sender.send,
      judgeLanguages: createLanguageCheck(detection),
      onTokens: () => {},
      firstPause: 5,
    });
    try {
      const engine = await source.find(pair);
      const options = { cut: { splitting: new Set<string>(), lines: false }, preserveFormatting: true };
      const { signal } = new AbortController();
      return await Promise.all(
        texts.map(async (text) => {
          const part: MarkupPart = typeof text === "string" ? { kind: "text", text } : text;
          const parts = await engine?.translate([part], options, signal).catch(() => undefined);
          return parts && { text: joinParts(parts, false), asked: endpoint.requests.length };
        }),
      );
    } finally {
      source.close();
      sender.close();
      await endpoint.close();
    }
  }

  const translate = async (text: string, script: Script) => (await translateAll([text], script))[0];

  it("is asked for again where a short answer is doubtful", async () => {
    let asked = 0;
    const script = answering(() => (asked++ === 0 ? "des modifications" : "Änderungen speichern"));
    assert.deepEqual(await translate("Save changes", script), { text: "Änderungen speichern", asked: 2 });
  });

  it("does not refuse a short answer that looks foreign and stays the same", async () => {
    assert.deepEqual(
      await translate(
        "Phone",
        answering(() => "Telefonnummer"),
      ),
      { text: "Telefonnummer", asked: 4 },
    );
  });

  it("is not doubted for the words of a glossary", async () => {
    const term = { found: "Phone", target: "Telefonnummer", binding: "phrase" } as const;
    const script = answering(() => "Telefonnummer");
    const [translated] = await translateAll([{ kind: "fixed", raw: term.target, name: "term", term }], script);
    assert.deepEqual(translated, { text: "Telefonnummer", asked: 1 });
  });

  it("refuses a short answer that looks foreign and changes, or comes after others", async () => {
    const foreign = ["des modifications", "modifications votre", "enregistrer", "ouvrir fichier", "nous pouvez"];
    for (const answers of [foreign, ["", "", "enregistrer"], ["enregistrer", "", "", "enregistrer", "enregistrer"]]) {
      let asked = 0;
      const script = answering(() => answers[asked++ % answers.length] ?? "");
      assert.equal(await translate("Save changes", script), undefined);
      assert.ok(asked <= 5, `asked ${asked} times`);
    }
  });

  it("uses a short answer that stays the same next to one that failed", async () => {
    let asked = 0;
    const script = answering(() => (asked++ === 1 ? "" : "Telefonnummer"));
    assert.deepEqual(await translate("Phone", script), { text: "Telefonnummer", asked: 5 });
  });

  const corpus = new URL("../../../../shared/corpus/", import.meta.url);
  const files: readonly (readonly [source: string, target: string, language: string])[] = [
    ["json-i18next-excalidraw/en.json", "json-i18next-excalidraw/de-DE.json", "DE"],
    ["json-i18next-excalidraw/en.json", "json-i18next-excalidraw/pt-BR.json", "PT"],
    ["json-icu-umami/en-US.json", "json-icu-umami/es-ES.json", "ES"],
    ["json-vue-uptime-kuma/en.json", "json-vue-uptime-kuma/es-ES.json", "ES"],
    ["json-vue-uptime-kuma/en.json", "json-vue-uptime-kuma/de-DE.json", "DE"],
  ];
  /** Judges each short translation alone, as one that is asked for again. */
  const judgeAlone = async (source: string, target: string, language: string): Promise<readonly AnswerLanguage[]> => {
    const answers = await shortAnswers(new URL(source, corpus), new URL(target, corpus));
    return (await Promise.all(answers.map((one) => judge([one], { source: "EN", target: language })))).flat();
  };

  it("is hardly ever doubtful for short translations of real projects", async function () {
    if (!existsSync(corpus)) skip(this, "corpus");
    const alone = await Promise.all(files.map(([source, target, language]) => judgeAlone(source, target, language)));
    const judged = alone.flat();
    const [all, doubtful] = [judged.length, judged.filter((one) => one !== "target").length];
    assert.ok(all > 1000, `${all} texts`);
    assert.ok(doubtful <= all * 0.03, `${doubtful} of ${all}`);
  });

  it("refuses none of them, as they stay the same", async function () {
    if (!existsSync(corpus)) skip(this, "corpus");
    let all = 0;
    for (const [from, to, target] of files) {
      const answers = await shortAnswers(new URL(from, corpus), new URL(to, corpus));
      const known = new Map(answers.map(({ source, words }) => [source.trim(), words.trim()]));
      // what is left of ICU syntax without its placeholders is no text
      const asked = [...known.keys()].filter((text) => !text.includes("{"));
      const done = await translateAll(
        asked,
        answering(({ text }) => known.get(text) ?? ""),
        { source: "EN", target },
      );
      assert.deepEqual(
        asked.filter((_, at) => done[at] === undefined),
        [],
      );
      all += asked.length;
    }
    assert.ok(all > 1000, `${all} texts`);
  });
});

/** Translations of 8 to 23 letters that are not what their sources are. */
async function shortAnswers(source: URL, target: URL): Promise<readonly AnswerWords[]> {
  const [from, to] = await Promise.all(
    [source, target].map(async (url) => leaves(JSON.parse(await readFile(fileURLToPath(url), "utf8")))),
  );
  return [...(to ?? [])].flatMap(([path, text]) => {
    const words = withoutPlaceholders(text);
    const count = words.match(/\p{L}/gu)?.length ?? 0;
    const asked = from?.get(path);
    const isShort = asked !== undefined && asked !== text && count >= 8 && count < 24;
    return isShort ? [{ source: withoutPlaceholders(asked), words }] : [];
  });
}

const withoutPlaceholders = (text: string): string =>
  pieces(text)
    .filter((_, at) => at % 2 === 0)
    .join(" ");

function leaves(value: unknown, path = ""): ReadonlyMap<string, string> {
  if (typeof value === "string") return new Map([[path, value]]);
  if (typeof value !== "object" || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, one]) => [...leaves(one, `${path}/${key}`)]));
}
