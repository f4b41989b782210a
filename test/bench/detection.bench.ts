import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadModel } from "../../src/local/detection/languageModel.ts";
import { figure, sized, timed } from "./measure.ts";

/** Locale files of real projects: JSON of strings, by their names. */
const corpus = join(process.cwd(), "../shared/corpus");
const files: readonly (readonly [language: string, path: string])[] = [
  ["en", "json-i18next-excalidraw/en.json"],
  ["de", "json-i18next-excalidraw/de-DE.json"],
  ["pt", "json-i18next-excalidraw/pt-BR.json"],
  ["en", "json-vue-uptime-kuma/en.json"],
  ["de", "json-vue-uptime-kuma/de-DE.json"],
  ["es", "json-vue-uptime-kuma/es-ES.json"],
];

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const words = (text: string): number => text.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
const textsIn = (path: string): readonly string[] => {
  const texts = stringsIn(JSON.parse(readFileSync(join(corpus, path), "utf8")));
  return [...new Set(texts)].filter((text) => !/[{}<>$@]|https?:/.test(text) && words(text) > 0);
};

const before = { time: performance.now(), memory: process.memoryUsage().rss };
const model = await loadModel();
model.detect(["Hello world"], {});
figure({
  name: "Detection: load the model",
  unit: "ms",
  how: "once, with a first answer",
  samples: [performance.now() - before.time],
});
figure({
  name: "Detection: memory of the model",
  unit: "MB",
  how: "resident, with a first answer",
  samples: [(process.memoryUsage().rss - before.memory) / 1e6],
});

const labels = Array.from({ length: sized(2000, 10) }, (_, at) => `Änderungen am Dokument ${at} speichern`);
figure({
  name: "Detection: 2,000 labels in one request",
  unit: "ms",
  how: "four words each",
  samples: await timed(3, () => model.detect(labels, {})),
});

if (existsSync(corpus) && readdirSync(corpus).length > 0) {
  for (const [language, path] of files.slice(0, sized(files.length, 1))) {
    const texts = textsIn(path);
    // what is the same in English tells nothing
    const english = new Set(language === "en" ? [] : textsIn(path.replace(/[^/]+$/, "en.json")));
    for (const count of [1, 2, 3, 5]) {
      const some = texts.filter((text) => !english.has(text) && Math.min(words(text), 5) === count);
      let right = 0;
      for (const text of some) if (model.detect([text], {})[0]?.toLowerCase() === language) right++;
      figure({
        name: `Detection: right of ${path}, ${count === 5 ? "5 or more" : count} words`,
        unit: "%",
        how: `${some.length} strings, each in a request of its own`,
        samples: [(100 * right) / some.length],
      });
    }
  }
} else console.log("skipped: the corpus of real locale files is not there");
