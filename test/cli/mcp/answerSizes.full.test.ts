import assert from "node:assert/strict";
import { agentTools } from "../../../src/cli/mcp/toolTable.ts";
import { silent } from "../../../src/core/work/log.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { answerTokens, maxAnswerTokens } from "../../../src/project/agents/answerPage.ts";
import { dialects, withAddress } from "../../../src/service/dialect.ts";
import { createGlossary } from "../../../src/service/protocol/glossaryEndpoints.ts";
import { createClient } from "../../../src/service/serviceClient.ts";
import { fetchTransport } from "../../../src/service/transport.ts";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { type Answer, itemsByFile, startAgent } from "./agentClient.ts";

describe("the answers of every tool of glossa mcp about much", () => {
  let service: LocalService;
  let shell: KeyTerminal;
  let agent: Awaited<ReturnType<typeof startAgent>>;
  const numbers = Array.from({ length: 300 }, (_, at) => at);
  const longText = (at: number) => `Word ${at} ${"of a long text about the open file ".repeat(1 + (at % 9))}`;

  before(async () => {
    service = await createLocalService({ engines: [] });
    const connection = { dialect: withAddress(dialects.service, service.url), key: service.key, embedded: false };
    const client = createClient({ connection, transport: fetchTransport(), log: silent });
    const entries = numbers.map((at) => `term ${at} of many\tBegriff ${at} von vielen\n`).join("");
    const dictionaries = [{ source_lang: "en", target_lang: "de", entries }];
    const { signal } = new AbortController();
    const { glossary_id: id } = await client.call(createGlossary, { name: "Product", dictionaries }, signal);
    const composed = `  {t(\`message_\${at}\`)}\n`.repeat(300);
    const uses = '  {t("message_1")}\n'.repeat(300);
    const missing = numbers.map((at) => `  {t("section.which_is_missing_${at}_in_the_files")}\n`).join("");
    const texts = Object.fromEntries(numbers.map((at) => [`message_${at}`, longText(at)]));
    shell = await keyTerminal({
      "package.json": `{ "dependencies": { "i18next": "25.0.0", "react-i18next": "15.0.0" } }`,
      "glossa.json": JSON.stringify({ glossaries: [{ id, name: "Product" }] }),
      "locales/en.json": JSON.stringify(texts),
      "locales/de.json": JSON.stringify({ message_0: "Wort {{x}}" }),
      "locales/fr.json": JSON.stringify(Object.fromEntries(numbers.map((at) => [`message_${at}`, `{{x}} ${at}`]))),
      "src/App.tsx": `import { useTranslation } from "react-i18next";
export function App({ at }) {
  const { t } = useTranslation();
  return <p>\n${uses}${composed}${missing}  </p>;
}\n`,
    });
    shell.env["GLOSSA_API_KEY"] = service.key;
    agent = await startAgent(shell, ["--service", service.url]);
  });
  after(async () => {
    await agent?.close();
    await shell?.close();
    await service?.close();
  });

  const refused = numbers.slice(0, 50).map((at) => ({ key: `message_${at}`, text: `{{y}} ${longText(at)}` }));
  /** Calls in the order in which an agent makes them, each with the least of its list that is to be there. */
  const calls: readonly (readonly [name: string, input: Record<string, unknown>, min: number])[] = [
    ["find_messages", { query: "word", locale: "de" }, 10],
    ["find_usages", { key: "message_1" }, 10],
    ["missing_messages", { locale: "de" }, 50],
    ["missing_messages", {}, 2],
    ["next_to_translate", { locale: "de" }, 10],
    ["look_up_term", { term: "term", locale: "de" }, 10],
    ["similar_translations", { text: longText(8), locale: "fr", minScore: 50 }, 5],
    ["check", {}, 10],
    ["write_translations", { locale: "de", translations: refused }, 10],
    ["extract_keys", { dryRun: true }, 10],
    ["extract_keys", {}, 10],
    // composed keys may ask for it
    ["rename_key", { key: "message_1", newKey: "message_one", force: true, dryRun: true }, 10],
    ["rename_key", { key: "message_1", newKey: "message_one", force: true }, 10],
    ["undo_last_write", {}, 0],
  ];

  for (const [name, input, min] of calls)
    it(`are small: ${name} ${JSON.stringify(input).slice(0, 60)}`, async () => {
      const answer = await agent.call(name, input);
      assert.equal(answer.error, undefined);
      const tokens = answerTokens(answer);
      assert.ok(tokens <= maxAnswerTokens, `${tokens} tokens`);
      const shown = listOf(answer).length;
      assert.ok(shown >= min, `${shown} shown`);
    });

  it("are all of those that there are", () => {
    assert.deepEqual([...new Set(calls.map(([name]) => name))].sort(), Object.keys(agentTools).sort());
  });
});

const listOf = (answer: Answer): readonly unknown[] => answer.items ?? answer.notes ?? itemsByFile(answer);
