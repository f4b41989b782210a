import assert from "node:assert/strict";
import { pseudoOnly, type Running, running } from "../service.ts";

describe("embedded service: POST /v3/detect/language", () => {
  let service: Running;
  before(async () => {
    service = await running({ ...pseudoOnly, scopes: ["translate:text"] });
  });
  after(() => service.close());
  const detect = (json: unknown) => service.ask("POST", "/v3/detect/language", { json });

  const rows: readonly (readonly [language: string, text: string])[] = [
    ["en", "Hello world"],
    ["en", "The weather is very nice today."],
    ["de", "Wo ist denn hier der nächste Bahnhof?"],
    ["fr", "Enregistrer les modifications"],
    ["es", "Guardar los cambios"],
    ["pt", "Você não tem permissão para salvar as alterações"],
    ["it", "Le modifiche non sono state salvate"],
    ["nl", "De wijzigingen zijn niet opgeslagen"],
    ["pl", "Nie udało się zapisać zmian"],
    ["ru", "Сохранить изменения"],
    ["zh", "保存更改"],
    ["ja", "変更を保存しますか"],
    ["bg", "Промените не бяха запазени"],
    ["cs", "Změny se nepodařilo uložit"],
    ["da", "Ændringerne blev ikke gemt"],
    ["el", "Οι αλλαγές"],
    ["et", "Muudatusi ei õnnestunud salvestada"],
    ["fi", "Muutoksia ei voitu tallentaa"],
    ["hu", "A módosításokat nem sikerült menteni"],
    ["lt", "Pakeitimų nepavyko išsaugoti"],
    ["lv", "Izmaiņas neizdevās saglabāt"],
    ["ro", "Modificările nu au putut fi salvate"],
    ["sk", "Zmeny sa nepodarilo uložiť"],
    ["sl", "Sprememb ni bilo mogoče shraniti"],
    ["sv", "Ändringarna kunde inte sparas"],
    ["tr", "Değişiklikler kaydedilemedi"],
    ["id", "Perubahan tidak dapat disimpan"],
    ["uk", "Зміни не вдалося зберегти"],
    ["ko", "변경"],
    ["nb", "Endringene kunne ikke lagres"],
    ["ar", "تعذر حفظ التغييرات"],
    ["vi", "Không thể lưu các thay đổi"],
    ["he", "לא ניתן"],
    ["th", "ไม่สามารถ"],
  ];
  it("detects every language that it lists", async () => {
    const { body } = await detect({ text: rows.map(([, text]) => text) });
    assert.deepEqual(
      body.results,
      rows.map(([language]) => ({ detected_language: language, detection_status: "success" })),
    );
    assert.equal(new Set(rows.map(([language]) => language)).size, 33);
  });

  const others: readonly (readonly [status: string, text: string])[] = [
    ["unsupported_language", "Hvala lijepa na pomoći, vidimo se sutra"],
    ["unsupported_language", "Bon dia, com estàs avui? Espero que bé."],
    ["unsupported_language", "नमस्ते दुनिया"],
    ["unsupported_language", "გამარჯობა"],
    ["unsupported_language", "سلام دنیا، حال شما چطور است"],
    ["insufficient_confidence", "asdf qwer zxcv"],
    ["insufficient_confidence", "OK"],
    ["insufficient_confidence", "x"],
    ["no_language_detected", "12345 + {{name}}"],
    ["no_language_detected", "https://example.com/save"],
    ["no_language_detected", "🎉"],
    ["no_language_detected", ""],
  ];
  for (const [status, text] of others) {
    it(`${JSON.stringify(text)}: ${status}`, async () =>
      assert.deepEqual((await detect({ text: [text] })).body, { results: [{ detection_status: status }] }));
  }

  it("names its best guess where it is unsure", async () => {
    const { body } = await detect({ text: ["protonnyaláb", "Hej", "qzx zzv"] });
    const [word, greeting, nothing] = body.results;
    const unsure = "insufficient_confidence";
    assert.deepEqual(word, { detection_status: unsure, probable_language: "hu" });
    assert.deepEqual([greeting.detection_status, typeof greeting.probable_language], [unsure, "string"]);
    assert.deepEqual(nothing, { detection_status: unsure });
  });

  it("lets the texts of a request weigh together", async () => {
    const alone = await detect({ text: ["Status"] });
    assert.notEqual(alone.body.results[0].detected_language, "nl");
    const dutch = await detect({ text: ["Opslaan", "Annuleren", "Status", "Bestand openen", "Instellingen"] });
    assert.deepEqual(
      dutch.body.results.map(
        (one: { detected_language?: string; probable_language?: string }) =>
          one.detected_language ?? one.probable_language,
      ),
      ["nl", "nl", "nl", "nl", "nl"],
    );
  });

  it("takes forms with repeated fields", async () => {
    const form = "text=Hello+world&text=%C3%84nderungen+speichern";
    const { body } = await service.ask("POST", "/v3/detect/language", { form });
    assert.deepEqual(
      body.results.map((one: { detected_language: string }) => one.detected_language),
      ["en", "de"],
    );
  });

  it("takes 50 long texts at once", async () => {
    const { status, body } = await detect({ text: Array(50).fill("Wir sind noch lange nicht fertig. ".repeat(70)) });
    assert.equal(status, 200);
    assert.equal(body.results.length, 50);
  });

  const refusals: readonly (readonly [string, unknown, number, string])[] = [
    ["no text", {}, 400, "Missing parameter text."],
    ["an empty list", { text: [] }, 400, "Missing parameter text."],
    ["null", { text: null }, 400, "Missing parameter text."],
    ["a text that is no list", { text: "Hello" }, 400, "Value for 'text' not supported."],
    ["51 texts", { text: Array(51).fill("a") }, 400, "Parameter text must not contain more than 50 texts."],
  ];
  for (const [name, json, status, message] of refusals) {
    it(`refuses ${name}: ${status}`, async () => {
      const reply = await detect(json);
      assert.deepEqual([reply.status, reply.body.message], [status, message]);
    });
  }

  it("refuses other media types, and names those that it takes: 415", async () => {
    const headers = { "content-type": "text/plain" };
    const { status, body } = await service.ask("POST", "/v3/detect/language", { form: "text=a", headers });
    assert.equal(status, 415);
    assert.match(body.message, /application\/json.*application\/x-www-form-urlencoded/);
  });

  it("refuses keys with other scopes: 403", async () => {
    const { scopedKey = "" } = service;
    const { status, body } = await service.ask("POST", "/v3/detect/language", {
      key: scopedKey,
      json: { text: ["a"] },
    });
    assert.deepEqual([status, body.message], [403, "Forbidden"]);
  });

  it("refuses any request of an account that is not enrolled: 403", async () => {
    const closed = await running({ ...pseudoOnly, detection: false });
    try {
      for (const json of [{ text: ["Hello world"] }, {}]) {
        const { status, body } = await closed.ask("POST", "/v3/detect/language", { json });
        assert.deepEqual([status, body.message], [403, "Forbidden"]);
      }
      const json = { text: ["Wo ist der Bahnhof?"], target_lang: "en" };
      const { body } = await closed.ask("POST", "/v2/translate", { json });
      assert.equal(body.translations[0].detected_source_language, "DE");
    } finally {
      await closed.close();
    }
  });
});
