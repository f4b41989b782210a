import type { PlacesInCode } from "../../project/runWithFacts.ts";
import { type World, world } from "../../project/world.ts";
import type { AskedItem, AskedRequest, Script } from "./scriptedEndpoint.ts";

/** Languages of the project, each with a sentence and with a phrase of at most ten letters. */
export const languages: Readonly<Record<string, readonly [sentence: string, phrase: string]>> = {
  DE: ["Die Datei wird jetzt für Sie geöffnet", "für dich"],
  FR: ["Le fichier est maintenant ouvert pour vous", "pour toi"],
  RU: ["Файл сейчас будет открыт для вас", "для вас"],
  PL: ["Plik zostanie teraz dla ciebie otwarty", "dla ciebie"],
  CS: ["Soubor bude nyní pro vás otevřen", "pro vás"],
  AR: ["سيتم الآن فتح الملف من أجلك", "من أجلك"],
};

const range = (length: number): readonly number[] => Array.from({ length }, (_, at) => at + 1);
const elements = ["button", "h1", "option"];
const categories = ["zero", "one", "two", "few", "many", "other"];

/** The texts of each kind: what their translations need in addition. */
const counts = { placed: 20, plural: 30, noted: 60, short: 50 };

/** Messages whose places code has, and plurals: 90. */
export const placedProject = (targets: readonly string[]): World => {
  const placed = range(counts.placed).flatMap((at) =>
    elements.map((element) => [`view${at}-${element}`, `Close the view ${at}`]),
  );
  const plurals = range(counts.plural).flatMap((at) => [
    [`file${at}_one`, `{{n}} file of ${at}`],
    [`file${at}_other`, `{{n}} files of ${at}`],
  ]);
  const files = targets.map((target) => [`locales/${target}.json`, "{}"]);
  return world({
    "locales/en.json": JSON.stringify(Object.fromEntries([...placed, ...plurals])),
    ...Object.fromEntries(files),
  });
};

export const placesInCode: PlacesInCode = Object.fromEntries(
  range(counts.placed).map((at) => [
    `src/View${at}.tsx`,
    Object.fromEntries(elements.map((element) => [`view${at}-${element}`, { element, owner: `View${at}` }])),
  ]),
);

/** Messages with notes, and with a maximum length: 110. */
export const notedProject = (targets: readonly string[]): World => {
  const noted = range(counts.noted).map(
    (at) => `<trans-unit id="noted${at}"><source>Open it</source><note>Sense ${at} of the verb.</note></trans-unit>`,
  );
  const short = range(counts.short).map(
    (at) =>
      `<trans-unit id="short${at}" size-unit="char" maxwidth="14"><source>Settings of page ${at}</source></trans-unit>`,
  );
  const file = (target: string, units: readonly string[]): string =>
    `<xliff version="1.2"><file source-language="en" ${target} original="a" datatype="x"><body>${units.join("\n")}</body></file></xliff>`;
  const files = targets.map((target) => [`messages.${target}.xlf`, file(`target-language="${target}"`, [])]);
  return world({ "messages.xlf": file("", [...noted, ...short]), ...Object.fromEntries(files) });
};

/** Returns the only right translation of a message into a language. */
export function rightTranslation(path: string, target: string): string {
  const [sentence, phrase] = languages[target.toUpperCase()] ?? ["", ""];
  const [, kind = "", number = "", rest = ""] = /^(view|file|noted|short)(\d+)[-_]?(\w*)$/.exec(path) ?? [];
  if (kind === "short") return `${phrase} ${number}`;
  if (kind === "noted") return `${sentence} ${number}`;
  if (kind === "view") return `${sentence} ${number} ${elements.indexOf(rest)}`;
  return `${sentence} ${number} ${categories.indexOf(rest)} {{n}}`;
}

/** Knows of a text what its item says, and what the context of the request says without doubt. */
export const knowingModel: Script = (asked) =>
  JSON.stringify({ items: asked.items.map((item) => ({ id: item.id, text: translate(item, asked) })) });

function translate(item: AskedItem, asked: AskedRequest): string {
  const [, target = ""] = /\(([A-Z]{2})[^)]*\)\./.exec(asked.system) ?? [];
  const [sentence, phrase] = languages[target] ?? ["", ""];
  const number = /\d+$/.exec(item.text)?.[0] ?? "";
  if (item.text.startsWith("Settings")) {
    const max = item.max ?? /At most (\d+) characters/.exec(asked.system)?.[1];
    return max === undefined ? `${sentence} ${number}` : `${phrase} ${number}`;
  }
  if (item.text.startsWith("Open")) return `${sentence} ${senseOf(item, asked)}`;
  if (item.text.startsWith("Close")) return `${sentence} ${number} ${elements.indexOf(elementOf(item, asked))}`;
  const [category = ""] = (item.form ?? "").split(" ");
  return `${sentence} ${number} ${categories.indexOf(category)} <x1/>`;
}

/** Follows numbers to the item that says it, and to what is true of all. */
function factOf(name: "note" | "place", item: AskedItem, { items, all }: AskedRequest): string {
  const own = item[name] ?? all?.[name] ?? "";
  return String(typeof own === "number" ? items.find(({ id }) => id === own)?.[name] : own);
}

function senseOf(item: AskedItem, asked: AskedRequest): string {
  const own = /Sense (\d+)/.exec(factOf("note", item, asked))?.[1];
  const common = [...asked.system.matchAll(/Sense (\d+)/g)].map(([, sense]) => sense);
  return own ?? (common.length === 1 ? common[0] : undefined) ?? "0";
}

function elementOf(item: AskedItem, asked: AskedRequest): string {
  const own = /of <(\w+)>/.exec(factOf("place", item, asked))?.[1];
  const lines = asked.system.split("\n").filter((line) => line.startsWith(`“${item.text}” `));
  return own ?? (lines.length === 1 ? /of <(\w+)>/.exec(lines[0] ?? "")?.[1] : undefined) ?? elements[0] ?? "";
}
