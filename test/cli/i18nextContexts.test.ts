import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal } from "./keyProject.ts";

const keys = [
  "k1",
  "k2",
  "a_late",
  "a_soon",
  "b_late",
  "b_soon",
  "c_late",
  "d_soon",
  "e_late",
  "e_soon",
  "f_late",
  "f_soon",
];
const plurals = ["g_late_one", "g_late_other", "h_late_one", "h_late_other"];
const texts = Object.fromEntries([...keys, ...plurals].map((key) => [key, key]));

/** Contexts without a message for the key alone. */
const files = {
  "package.json": '{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }',
  "locales/en/translation.json": `${JSON.stringify(texts, null, 2)}\n`,
  "locales/de/translation.json": `${JSON.stringify({ a_late: "spät", a_soon: "bald" }, null, 2)}\n`,
  "src/Plants.tsx": `import { useTranslation, Trans } from "react-i18next";
export function Plants({ ctx, late, n }: { ctx: string; late: boolean; n: number }) {
  const { t } = useTranslation();
  return (
    <>
      {t("k1")} {t("k2")}
      <Trans i18nKey="a" context={late ? "late" : "soon"} />
      <Trans i18nKey="b" context="late" />
      <Trans i18nKey="c" context={ctx} />
      {t("d", { context: ctx })}
      {t("e", { context: late ? "late" : "soon" })}
      {t("f", { context: "late" })}
      {t("g", { context: "late", count: n })}
      <Trans i18nKey="h" context={ctx} count={n} />
    </>
  );
}
`,
};

describe("contexts of i18next without a message for the key alone", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal(files);
  });
  afterEach(() => shell.close());

  it("are found, and only those are unused that no call passes", async () => {
    assert.equal((await shell.keys("usages", "--missing")).out, "No key is missing.\n");
    const { out } = await shell.keys("usages", "--unused");
    assert.deepEqual(out.match(/: \w+: no code asks for it$/gm), [
      ": b_soon: no code asks for it",
      ": f_soon: no code asks for it",
    ]);
  });

  it("are found by the key that code writes, and by their own", async () => {
    for (const key of ["a", "a_soon", "a_late"])
      assert.match((await shell.keys("usages", key)).out, /src\/Plants\.tsx:7:22: a\n1 usage\./, key);
  });

  it("are renamed with it", async () => {
    assert.equal((await shell.keys("rename", "a", "plant")).code, 0);
    assert.match(await shell.text("src/Plants.tsx"), /i18nKey="plant" context=/);
    assert.deepEqual(JSON.parse(await shell.text("locales/de/translation.json")), {
      plant_late: "spät",
      plant_soon: "bald",
    });
    assert.equal((await shell.keys("usages", "--missing")).out, "No key is missing.\n");
  });
});
