import { sentence } from "./texts.ts";

/** A project whose keys are its source texts, one flat JSON file a locale, as i18next has it with `keySeparator: false`. */
export interface NaturalKeys {
  /** Texts by their paths. */
  readonly files: Readonly<Record<string, string>>;
  /** Messages that the target locales lack, all together. */
  readonly missing: number;
}

const locales =
  "cs_CZ da_DK de_DE es_ES fa_IR fr_FR he_IL hu_HU id_ID it_IT ja_JP ko_KR nb_NO nl_NL pl_PL pt_BR pt_PT ro_RO ru_RU sv_SE th_TH tr_TR uk_UA vi_VN zh_CN zh_TW bg_BG".split(
    " ",
  );

/** The path of a locale's file. */
export const pathOf = (locale: string): string => `locales/${locale}/translation.json`;

/** 1,899 messages in `en_US` and 27 targets that lack 1,123 of them, some more and some fewer; each ninth is still the English text. */
export function naturalKeys({ messages = 1_899, missing = 1_123 } = {}): NaturalKeys {
  const keys = Array.from({ length: messages }, (_, index) => sentence(index, 3 + (index % 9)));
  const source = fileOf(keys, (key) => key);
  const files: Record<string, string> = { [pathOf("en_US")]: source };
  let left = missing;
  for (const [at, locale] of locales.entries()) {
    const share =
      at === locales.length - 1 ? left : Math.floor((missing * (at + 1) * 2) / (locales.length * (locales.length + 1)));
    left -= share;
    const first = (at * 67) % (messages - share);
    const present = keys.filter((_, index) => index < first || index >= first + share);
    files[pathOf(locale)] = fileOf(present, (key, index) => (index % 9 === 0 ? key : `${locale} ${key}`));
  }
  return { files, missing };
}

const fileOf = (keys: readonly string[], text: (key: string, index: number) => string): string =>
  `${JSON.stringify(Object.fromEntries(keys.map((key, index) => [key, text(key, index)])), null, 2)}\n`;
