import { createProjectTerms } from "../../src/core/terms/projectTerms.ts";
import { termMemorySteps } from "../../src/core/terms/termMemory.ts";
import { runSteps } from "../../src/core/work/workSteps.ts";
import { entriesFor } from "../core/checks/fileWords.ts";
import { nouns, plantedFile } from "../core/terms/plantedTerms.ts";
import { compared, figure, sized } from "./measure.ts";

const file = plantedFile();

/** A project of so many messages, a tenth of which have no translation. */
function projectOf(messages: number) {
  const pairs = Array.from({ length: messages }, (_, at) => {
    const [source, target] = file[(at * 7) % file.length] ?? ["", ""];
    const [noun = "", , usual = ""] = nouns[(at * 11) % nouns.length] ?? [];
    return [`${source} from your ${noun} ${at}`, `${target} aus ${usual} ${at}`] as const;
  });
  const entries = entriesFor(pairs).map((entry, at) =>
    at % 10 === 0 ? { ...entry, state: "missing" as const } : entry,
  );
  const pending = pairs.flatMap(([source], at) => (at % 10 === 0 ? [source] : []));
  return { sourceLocale: "en", targetLocale: "de", syntaxes: new Set(["brace"] as const), entries, pending };
}

function findTerms(project: ReturnType<typeof projectOf>): void {
  const terms = createProjectTerms(runSteps(termMemorySteps(project)));
  for (const text of project.pending) terms.in(text);
}

const [small, large] = [projectOf(sized(4_000, 100)), projectOf(sized(40_000, 1_000))];
const { first, second, ratios } = await compared(
  7,
  () => findTerms(small),
  () => findTerms(large),
);
figure({
  name: "Terms: a project of 4,000 messages, 400 to translate",
  unit: "ms",
  how: "termMemorySteps over all messages, then the terms of each text to translate",
  samples: first,
});
figure({
  name: "Terms: a project of 40,000 messages, 4,000 to translate",
  unit: "ms",
  how: "the same; 10,000 translations of it are read",
  samples: second,
});
figure({
  name: "Terms: ten times the messages",
  unit: "×",
  goal: 10,
  how: "the second by the first, run by run",
  samples: ratios,
});
