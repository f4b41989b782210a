import { machineHash, parseLock, sourceHash } from "../../src/core/lock/lock.ts";
import { type LockChange, lockEdits } from "../../src/core/lock/lockEdits.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { compared, figure, sized, timed } from "./measure.ts";
import { sentence } from "./texts.ts";

/** Texts as keys, as the largest projects have them. */
const keys = Array.from({ length: sized(1_899, 20) }, (_, index) => `${sentence(index, 6).slice(0, 44)} ${index}`);
const locales = (
  "ar_SA bg_BG cs_CZ da_DK de_DE el_GR es_ES et_EE fi_FI fr_FR hu_HU id_ID it_IT ja_JP ko_KR lt_LT lv_LV nb_NO nl_NL " +
  "pl_PL pt_BR pt_PT ro_RO sk_SK zh_CN zh_TW"
).split(" ");
const engine = "gpt-4o-mini/p1~3f2a91";
const fileOf = (locale: string): string => `locales/${locale}/translation.json`;

const changesOf = (paths: readonly string[]): readonly LockChange[] =>
  locales.flatMap((locale) =>
    paths.map((key): LockChange => {
      const entry = { hash: sourceHash(key), state: "translated", machine: machineHash(locale + key), engine } as const;
      return { locale, file: fileOf(locale), path: [key], entry };
    }),
  );

const hex = (hash: string): string => Buffer.from(hash, "base64url").toString("hex");
/** The same lock as version 1 wrote it: a line for each message and locale. */
const former = changesOf(keys)
  .map(({ locale, file, path, entry }) => {
    const fields = [locale, file, `[${JSON.stringify(path[0])}]`, hex(entry?.hash ?? ""), "translated"];
    return `${[...fields, `mt:${hex(entry?.machine ?? "")}`, `by:${engine}`].join("\t")}\n`;
  })
  .join("");
const text = applyEdits("", lockEdits("", changesOf(keys)));
const what = `1,899 messages in ${locales.length} locales`;

figure({
  name: `Lock: size of ${what}`,
  unit: "MB",
  goal: 1,
  how: `a line a message; version 1 takes ${(Buffer.byteLength(former) / 1e6).toFixed(1)} MB`,
  samples: [Buffer.byteLength(text) / 1e6],
});

const added = changesOf(["A new message"]);
figure({
  name: "Lock: lines of one new message in 26 locales",
  unit: "lines",
  goal: 1,
  how: "lines that are added or changed",
  samples: [lockEdits(text, added).reduce((sum, edit) => sum + edit.text.split("\n").length - 1, 0)],
});

const reading = await compared(
  9,
  () => parseLock(former),
  () => parseLock(text),
);
figure({
  name: `Lock: read ${what}, by what a lock of version 1 takes`,
  unit: "×",
  goal: 1,
  how: "by turns; all entries read",
  samples: reading.ratios,
});
figure({ name: `Lock: read ${what}`, unit: "ms", how: "all entries read", samples: reading.second });
figure({
  name: `Lock: read ${what}, version 1`,
  unit: "ms",
  how: "its hashes are converted as they are read",
  samples: reading.first,
});

const lock = parseLock(text);
const paths = keys.map((key) => [key] as const);
figure({
  name: `Lock: compare ${what}`,
  unit: "ms",
  how: "the entry of each message in each locale, by its path",
  samples: await timed(9, () => {
    for (const locale of locales) {
      const entryOf = lock.ofFile(locale, fileOf(locale));
      for (const path of paths) if (entryOf(path) === undefined) throw new Error(`${path[0]} is not in the lock`);
    }
  }),
});
figure({
  name: "Lock: edits of one new message in 26 locales",
  unit: "ms",
  how: `in a lock of ${what}`,
  samples: await timed(9, () => lockEdits(text, added)),
});
figure({
  name: `Lock: first edits of ${what}`,
  unit: "ms",
  how: "all lines are new, sorted",
  samples: await timed(5, () => lockEdits("", changesOf(keys))),
});
