import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { estimateTokens } from "../../src/core/engines/estimateTokens.ts";
import { maxAnswerTokens } from "../../src/project/agents/answerPage.ts";
import { figure, sized } from "./measure.ts";
import { localeFile, sentence } from "./texts.ts";

const messages = sized(10_000, 60);
const locales = "ar bg cs da de el es fi fr he hu id it ja ko nl pl pt-BR ru zh-CN".split(" ").slice(0, sized(20, 2));
/** Parts of a list that are looked at, one after the other. */
const parts = sized(3, 2);

const folder = await mkdtemp(join(tmpdir(), "glossa-bench-agents-"));
const uses = Array.from({ length: sized(500, 20) }, () => '  {t("app.group0.message1")}\n').join("");
const missing = Array.from({ length: sized(2_000, 20) }, (_, at) => `  {t("app.gone.message${at}")}\n`).join("");
const files: Readonly<Record<string, string>> = {
  "package.json": '{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }',
  "glossa.json": "{}",
  "locales/en.json": localeFile(messages, (index) => sentence(index, 4 + (index % 60))),
  "src/App.tsx": `import { useTranslation } from "react-i18next";
export function App() {
  const { t } = useTranslation();
  return <p>\n${uses}${missing}  </p>;
}\n`,
};
const translated = (locale: number) => (index: number) =>
  // a fault here and there, and a third that is missing
  index % 3 === 0 ? "" : sentence(index + 30 * (locale + 1), 4 + (index % 60)).replace(/\d+\.$/, `${index}.`);
for (const [path, text] of Object.entries(files)) await put(path, text);
for (const [at, locale] of locales.entries()) await put(`locales/${locale}.json`, localeFile(messages, translated(at)));

const transport = new StdioClientTransport({
  command: process.execPath,
  args: [process.env["GLOSSA_CLI"] ?? "", "mcp"],
  cwd: folder,
  env: { ...(process.env as Record<string, string>), XDG_CACHE_HOME: join(folder, "cache") },
  stderr: "inherit",
});
const client = new Client({ name: "bench", version: "1.0.0" });
await client.connect(transport);

const everyText = Array.from({ length: 50 }, (_, at) => ({
  key: `app.group${Math.floor(at / 20)}.message${at}`,
  text: `{{nobody}} ${sentence(at, 60)}`,
}));
const locale = locales[0] ?? "";
const calls: readonly (readonly [tool: string, input: Record<string, unknown>])[] = [
  ["find_messages", { query: "e", locale }],
  ["find_usages", { key: "app.group0.message1" }],
  ["missing_messages", {}],
  ...locales.slice(0, 3).map((one) => ["missing_messages", { locale: one }] as const),
  ["next_to_translate", { locale }],
  ["look_up_term", { term: "file" }],
  ["similar_translations", { text: sentence(64, 40), locale, minScore: 50 }],
  ["check", {}],
  ["write_translations", { locale, translations: everyText }],
  ["extract_keys", { dryRun: true }],
  ["rename_key", { key: "app.group0.message1", newKey: "app.group0.renamed", dryRun: true }],
];

const largest = new Map<string, number>();
const milliseconds: number[] = [];
for (const [tool, input] of calls) {
  let cursor: string | undefined;
  for (let part = 0; part < parts; part++) {
    const start = performance.now();
    const asked = { name: tool, arguments: { ...input, ...(cursor !== undefined && { cursor }) } };
    const { content, isError } = (await client.callTool(asked, undefined, { timeout: 600_000 })) as CallToolResult;
    milliseconds.push(performance.now() - start);
    const text = content.map((one) => (one.type === "text" ? one.text : "")).join("");
    if (isError === true) throw new Error(`${tool}: ${text}`);
    largest.set(tool, Math.max(largest.get(tool) ?? 0, estimateTokens(text)));
    cursor = JSON.parse(text).cursor;
    if (cursor === undefined) break;
  }
}
await client.close();
await rm(folder, { recursive: true, force: true });

const project = `${messages.toLocaleString("en")} messages × ${locales.length} locales`;
const name = [...largest].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
figure({
  name: "Agents: the largest answer",
  unit: "tokens",
  goal: maxAnswerTokens,
  how: `${project}, up to ${parts} parts of each list; ${name}, as the code estimates tokens`,
  samples: [Math.max(...largest.values())],
});
for (const [tool, tokens] of largest)
  figure({
    name: `Agents: the largest answer of ${tool}`,
    unit: "tokens",
    goal: maxAnswerTokens,
    how: project,
    samples: [tokens],
  });
figure({ name: "Agents: a call", unit: "ms", how: `${project}, all tools`, samples: milliseconds });

async function put(path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
