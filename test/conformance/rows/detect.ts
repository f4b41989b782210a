import assert from "node:assert/strict";
import type { ConformanceRow, ProbeOptions, ProbeReply } from "../row.ts";

const spec = "spec: Language detection";
const result = "spec: Language detection result";
const wire = "wire: 1.1 (detection)";
const path = "/v3/detect/language";

/** A sentence in each language that detection tells (docs/protocol.md, *Language detection*). */
export const sentences: Readonly<Record<string, string>> = {
  en: "Your changes could not be saved, please try again later.",
  de: "Ihre Änderungen konnten nicht gespeichert werden, bitte versuchen Sie es später noch einmal.",
  fr: "Vos modifications n'ont pas pu être enregistrées, veuillez réessayer plus tard.",
  es: "No se han podido guardar los cambios, inténtalo de nuevo más tarde.",
  pt: "Não foi possível salvar as suas alterações, tente novamente mais tarde.",
  it: "Non è stato possibile salvare le modifiche, riprova più tardi.",
  nl: "Uw wijzigingen konden niet worden opgeslagen, probeer het later opnieuw.",
  pl: "Nie udało się zapisać zmian, spróbuj ponownie później.",
  ru: "Не удалось сохранить изменения, попробуйте ещё раз позже.",
  zh: "您的更改无法保存，请稍后再试。",
  ja: "変更を保存できませんでした。後でもう一度お試しください。",
  bg: "Промените не можаха да бъдат запазени, моля, опитайте отново по-късно.",
  cs: "Změny se nepodařilo uložit, zkuste to prosím znovu později.",
  da: "Dine ændringer kunne ikke gemmes, prøv igen senere.",
  el: "Οι αλλαγές σας δεν αποθηκεύτηκαν, δοκιμάστε ξανά αργότερα.",
  et: "Teie muudatusi ei õnnestunud salvestada, palun proovige hiljem uuesti.",
  fi: "Muutoksiasi ei voitu tallentaa, yritä myöhemmin uudelleen.",
  hu: "A módosításokat nem sikerült menteni, kérjük, próbálja meg később.",
  lt: "Jūsų pakeitimų nepavyko išsaugoti, bandykite dar kartą vėliau.",
  lv: "Jūsu izmaiņas neizdevās saglabāt, lūdzu, mēģiniet vēlreiz vēlāk.",
  ro: "Modificările nu au putut fi salvate, încercați din nou mai târziu.",
  sk: "Vaše zmeny sa nepodarilo uložiť, skúste to znova neskôr.",
  sl: "Vaših sprememb ni bilo mogoče shraniti, poskusite znova pozneje.",
  sv: "Dina ändringar kunde inte sparas, försök igen senare.",
  tr: "Değişiklikleriniz kaydedilemedi, lütfen daha sonra tekrar deneyin.",
  id: "Perubahan Anda tidak dapat disimpan, silakan coba lagi nanti.",
  uk: "Не вдалося зберегти зміни, спробуйте ще раз пізніше.",
  ko: "변경 사항을 저장할 수 없습니다. 나중에 다시 시도하세요.",
  nb: "Endringene dine kunne ikke lagres, vennligst prøv igjen senere.",
  ar: "تعذر حفظ التغييرات، يرجى المحاولة مرة أخرى لاحقًا.",
  vi: "Không thể lưu các thay đổi của bạn, vui lòng thử lại sau.",
  he: "לא ניתן היה לשמור את השינויים, נסה שוב מאוחר יותר.",
  th: "ไม่สามารถบันทึกการเปลี่ยนแปลงของคุณได้ โปรดลองอีกครั้งในภายหลัง",
};

/** `POST /v3/detect/language`. */
export const rows: readonly ConformanceRow[] = [
  ...Object.entries(sentences).map(([language, text]) =>
    row(result, `tells ${language}`, { json: { text: [text] } }, 200, ({ json }) =>
      assert.deepEqual(json.results, [{ detected_language: language, detection_status: "success" }]),
    ),
  ),
  ...(
    [
      ["en", "proton beam"],
      ["de", "Änderungen speichern"],
      ["es", "Guardar cambios"],
      ["fr", "Enregistrer les modifications"],
      ["nl", "Wijzigingen opslaan"],
    ] as const
  ).map(([language, text]) =>
    row(result, `tells ${language} by two or three words`, { json: { text: [text] } }, 200, ({ json }) =>
      assert.deepEqual(json.results, [{ detected_language: language, detection_status: "success" }]),
    ),
  ),
  row(
    spec,
    "answers one item a text, in their order",
    { json: { text: [sentences["de"], "123", sentences["fr"]] } },
    200,
    ({ json }) =>
      assert.deepEqual(
        json.results.map((one: { detected_language?: string }) => one.detected_language),
        ["de", undefined, "fr"],
      ),
  ),
  row(
    spec,
    "takes forms with repeated fields",
    { form: ["de", "it"].map((one) => ["text", sentences[one] ?? ""] as const) },
    200,
    ({ json }) =>
      assert.deepEqual(
        json.results.map((one: { detected_language: string }) => one.detected_language),
        ["de", "it"],
      ),
  ),
  row(spec, "takes a text of several sentences", { json: { text: [`${sentences["de"]} ${sentences["de"]}`] } }, 200),
  row("spec: Limits (detection texts)", "takes 50 texts", { json: { text: Array(50).fill("a") } }, 200, ({ json }) =>
    assert.equal(json.results.length, 50),
  ),
  row("spec: Limits (detection texts)", "refuses 51 texts with 400", { json: { text: Array(51).fill("a") } }, 400),
  ...(
    [
      ["no_language_detected", "12345 67"],
      ["unsupported_language", "გთხოვთ, სცადოთ მოგვიანებით, ცვლილებები არ შეინახა."],
      ["insufficient_confidence", "xq zzv"],
      ["insufficient_confidence", "OK"],
    ] as const
  ).map(([status, text]) => ({
    ...row(result, `tells ${status} and no language of ${text}`, { json: { text: [text] } }, 200, ({ json }) =>
      assert.deepEqual(json.results, [{ detection_status: status }]),
    ),
    // which texts these are is for each service to say
    embedded: true as const,
  })),
  {
    ...row(result, "names its best guess where it is unsure", { json: { text: ["protonnyaláb"] } }, 200, ({ json }) =>
      assert.deepEqual(json.results, [{ detection_status: "insufficient_confidence", probable_language: "hu" }]),
    ),
    // a member of this service alone
    embedded: true as const,
  },
  ...(["{}", '{"text":[]}', '{"text":null}'] as const).map((body) =>
    row(wire, `refuses ${body} with 400`, { body, headers: { "content-type": "application/json" } }, 400, ({ json }) =>
      assert.equal(json.message, "Missing parameter text."),
    ),
  ),
  row(wire, "refuses a form without text with 400", { form: [["other", "a"]] }, 400, ({ json }) =>
    assert.equal(json.message, "Missing parameter text."),
  ),
  row(spec, "refuses a text that is no list with 400", { json: { text: 5 } }, 400),
  row(
    "spec: Errors, 415",
    "refuses other media types with 415 and names the two",
    { body: "text=a", headers: { "content-type": "text/plain" } },
    415,
    ({ json }) => {
      assert.match(json.message, /application\/json/);
      assert.match(json.message, /application\/x-www-form-urlencoded/);
    },
  ),
  {
    ...row(
      "spec: Errors, 403 (detection)",
      "refuses an account that is not enrolled with 403",
      { json: { text: ["a"] } },
      403,
      ({ json }) => assert.equal(json.message, "Forbidden"),
    ),
    startedWith: { detection: false },
  },
];

function row(
  section: string,
  title: string,
  options: ProbeOptions,
  status: number,
  check: (reply: ProbeReply) => void = () => {},
): ConformanceRow {
  return {
    section,
    title,
    writes: false,
    async check(service) {
      const reply = await service.ask("POST", path, options);
      assert.equal(reply.status, status, reply.text);
      check(reply);
    },
  };
}
