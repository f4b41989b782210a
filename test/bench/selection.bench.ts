// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code of other languages
import { passagesAt } from "../../src/core/code/passagesAt.ts";
import { figure, sized, timed } from "./measure.ts";

const length = sized(250_000, 5_000);
const filled = (line: string): string => line.repeat(Math.ceil(length / line.length)).slice(0, length);

const texts: readonly (readonly [name: string, languageId: string, text: string])[] = [
  ["TypeScript", "typescript", filled("  // Says so.\n  say('Hello there', `and ${who} too`, /[\"']/.test(x));\n")],
  ["Python", "python", filled('def f(x):\n    """Says so."""\n    return f"Hello {x}"  # there\n')],
  ["JSON", "json", filled('  "some.key": "Some text with {{name}}",\n')],
  ["HTML", "html", filled("<p class=\"a\" title='b'>Hello <b>there</b></p><!-- so -->\n")],
  ["Markdown", "markdown", filled("Some paragraph with `code` and **bold** words.\n\n")],
];

for (const [name, languageId, text] of texts) {
  const at = { start: length - 50, end: length - 50 };
  figure({
    name: `Light bulb: what stands at the cursor, ${name}`,
    unit: "ms",
    how: "at the end of 250,000 characters, the longest that the light bulb looks at",
    goal: 50,
    samples: await timed(7, () => passagesAt({ text, languageId, eol: "\n" }, [at])),
  });
}
