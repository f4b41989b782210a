import { listLocales } from "../../src/editor/locales/localeRows.ts";
import { countStatus } from "../../src/editor/locales/localeStatus.ts";
import { checkFileInTurns, createFileMemory } from "../../src/project/check/checkCatalog.ts";
import { findCatalogs, loadCatalog } from "../../src/project/discover/loadCatalogs.ts";
import { withText } from "../../src/project/model/withText.ts";
import { estimate } from "../../src/project/plan/costEstimate.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { memoryCache, never, scriptedTranslator, world } from "../project/world.ts";
import { figure, sized, timed } from "./measure.ts";
import { localeFile, sentence } from "./texts.ts";

const messages = sized(4000, 40);
const locales = (
  "de ar bg bn ca cs da el es et eu fa fi fr ga gl he hi hr hu id is it ja ka kk ko lt lv mk ms nb nl pl pt-BR pt-PT ro ru " +
  "sk sl sq sr sv sw ta th tr uk vi zh-Hans"
)
  .split(" ")
  .slice(0, sized(50, 2));

/** Nine of ten messages are there, each locale lacks others. */
const translated = (locale: string, at: number): string =>
  localeFile(messages, (index) => ((index + at) % 10 === 0 ? "" : `${locale} ${sentence(index)}`));

const project = world({
  "locales/en.json": localeFile(messages),
  ...Object.fromEntries(locales.map((locale, at) => [`locales/${locale}.json`, translated(locale, at)])),
});
const found = (await findCatalogs(project.root, never)).catalogs[0];
if (found === undefined) throw new Error("no catalog");
const what = `${locales.length} locales × 4,000 messages`;

figure({
  name: `Catalog: read and parse ${what}`,
  unit: "ms",
  how: "from memory, each tenth message missing",
  samples: await timed(3, () => loadCatalog(project.root, found, undefined, never)),
});

const loaded = await loadCatalog(project.root, found, undefined, never);

figure({
  name: `Plan: what is missing and stale in ${what}`,
  unit: "ms",
  how: "planTranslation of all locales, without a lock",
  samples: await timed(5, () => {
    const { locales: plans } = planTranslation(loaded, { targets: locales });
    const work = plans.flatMap(({ files }) => files).reduce((sum, file) => sum + file.work.length, 0);
    if (work !== (locales.length * messages) / 10) throw new Error(`${work} messages planned`);
  }),
});

figure({
  name: "Plan: costs of 20,000 messages in 50 locales",
  unit: "ms",
  how: "estimate with an empty cache: mask, dedupe, look up, count characters and requests",
  samples: await timed(3, () => {
    const plan = planTranslation(loaded, { targets: locales });
    return estimate(plan, { translator: scriptedTranslator(), cache: memoryCache(), allowPseudo: false }, never);
  }),
});

const all = listLocales(loaded);
figure({
  name: `Locales tree: state of ${what}`,
  unit: "ms",
  how: "statusOf of each locale, from what is read; the view makes it in the background, one locale after another",
  samples: await timed(5, () => {
    for (const locale of all) countStatus(loaded, locale);
  }),
});

const german = loaded.files.find(({ locale }) => locale === "de")?.text ?? "";
figure({
  name: "Locales tree: one locale of 4,000 messages after typing",
  unit: "ms",
  goal: 100,
  how: "its file parsed again and compared with its source, the other locales left alone",
  samples: await timed(15, () => countStatus(withText(loaded, "locales/de.json", `${german} `), "de")),
});

const file = loaded.files.find(({ locale }) => locale === "de");
if (file === undefined) throw new Error("no German");
const memory = createFileMemory();
figure({
  name: "Checks: one file of 4,000 messages",
  unit: "ms",
  how: "checkFileInTurns, as after a pause in typing",
  samples: await timed(9, () => checkFileInTurns(loaded, file, { memory }, never)),
});
