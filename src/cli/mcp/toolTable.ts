import { type CheckInput, checkFindings, findingSeverities } from "../../project/agents/listFindings.ts";
import { type MissingInput, missingMessages } from "../../project/agents/missingMessages.ts";
import { type NextInput, nextToTranslate } from "../../project/agents/nextToTranslate.ts";
import { type FindInput, searchMessages } from "../../project/agents/searchMessages.ts";
import { type SimilarInput, similarTranslations } from "../../project/agents/similarTranslations.ts";
import { maxTranslations, type WriteInput, writeBatch } from "../../project/agents/writeTranslations.ts";
import type { AgentSession } from "./agentSession.ts";
import type { TermInput } from "./agentTerms.ts";
import {
  type ExtractInput,
  extractKeys,
  findUsagesMcpTool,
  type RenameInput,
  renameKeyMcpTool,
  type UsagesInput,
} from "./keyTools.ts";

/** A tool as agents see it, and what it does. The input has passed the schema. */
export interface AgentTool {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** It may write files. */
  readonly writes?: true;
  run(session: AgentSession, input: unknown, signal: AbortSignal): Promise<object>;
}

/** A tool whose schema describes its input as this type. */
interface TypedTool<Input> extends Omit<AgentTool, "run"> {
  run(session: AgentSession, input: Input, signal: AbortSignal): Promise<object>;
}

const tool = <Input>({ run, ...rest }: TypedTool<Input>): AgentTool => ({
  ...rest,
  run: (session, read, signal) => run(session, read as Input, signal),
});

/** A JSON schema of an object. */
interface InputSchema {
  readonly type: "object";
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: string[];
}

const text = (description: string, more: object = {}) => ({ type: "string", minLength: 1, description, ...more });
const locale = text("The target locale as the project writes it, such as de or pt-BR.");
const file = text("Only this file, as an answer named it.");
const cursor = text("The cursor of the answer before, for the next part.");
const dryRun = { type: "boolean", description: "Reports what would be written, and writes nothing." };

const input = (properties: InputSchema["properties"], ...required: readonly string[]): InputSchema => ({
  type: "object",
  additionalProperties: false,
  properties,
  ...(required.length > 0 && { required: [...required] }),
});

/** All tools, by name. */
export const agentTools: Readonly<Record<string, AgentTool>> = {
  find_messages: tool<FindInput>({
    title: "Find Messages",
    description:
      "Finds messages of the locale files by a part of their key or text. With a locale also their translation and its state: missing, stale (its source changed), translated, reviewed.",
    inputSchema: input(
      { query: text("A part of a key or a text; case does not matter."), locale, file, cursor },
      "query",
    ),
    run: ({ ports }, request, signal) => searchMessages(ports, request, signal),
  }),
  find_usages: tool<UsagesInput>({
    title: "Find Usages of a Key",
    description:
      "Finds the places in source code that ask for a message. certainty: exact, or pattern for a composed key that may be this one. Call it before a message is changed or removed.",
    inputSchema: input({ key: text("The key as code uses it."), file, cursor }, "key"),
    run: findUsagesMcpTool,
  }),
  missing_messages: tool<MissingInput>({
    title: "Missing Messages",
    description:
      "Without a locale: counts the messages of every target locale by state, those with the most work first. With a locale or a file: lists its messages that are missing, then those that are stale.",
    inputSchema: input({ locale, file, cursor }),
    run: ({ ports }, request, signal) => missingMessages(ports, request, signal),
  }),
  next_to_translate: tool<NextInput>({
    title: "Next Messages to Translate",
    description:
      "Hands out missing and stale messages of a locale to be translated by you, with source, note, usage in code, terms to use, near translations, the plural form of each key, and the maximum length in characters. Translate them and send them to write_translations, then call this again until left is 0 and files is empty. To leave some out, pass the cursor.",
    inputSchema: input(
      {
        locale,
        file,
        limit: { type: "integer", minimum: 1, maximum: maxTranslations, description: "Messages at most." },
        cursor,
      },
      "locale",
    ),
    run: ({ ports, memory }, request, signal) => nextToTranslate(ports, memory, request, signal),
  }),
  write_translations: tool<WriteInput>({
    title: "Write Translations",
    description: `Verifies translations and writes them into the locale files: at most ${maxTranslations} a call. Keep placeholders, tags and ICU syntax as they are in the source; an ICU plural needs the forms in pluralForms. Refused, with the reason: lost placeholders, broken syntax, texts that are too long, unknown keys, files of other locales, translations by people whose source did not change. requested = written + refused + skipped. Correct what was refused and send it again. Never edit locale files yourself.`,
    inputSchema: input(
      {
        locale,
        translations: {
          type: "array",
          minItems: 1,
          items: input(
            {
              key: { type: "string", description: "The key, as next_to_translate gave it." },
              text: { type: "string", description: "The translation." },
              file: text("The file, as next_to_translate gave it; needed if several files have the key."),
            },
            "key",
            "text",
          ),
        },
      },
      "locale",
      "translations",
    ),
    writes: true,
    run: ({ ports }, request, signal) => writeBatch(ports, request, signal),
  }),
  look_up_term: tool<TermInput>({
    title: "Look Up a Term",
    description: "Finds a word or phrase in the glossaries that the project chose, on both sides.",
    inputSchema: input({ term: text("A word or phrase, or a part of it."), locale, cursor }, "term"),
    run: async ({ ports, terms }, request, signal) => terms.lookUp(await ports.catalogs(signal), request, signal),
  }),
  similar_translations: tool<SimilarInput>({
    title: "Similar Translations",
    description: "Finds how the project translates texts that are like this one, best first; score is 0 to 100.",
    inputSchema: input(
      {
        text: text("A text of the source language."),
        locale,
        minScore: { type: "integer", minimum: 50, maximum: 100, description: "60 if absent." },
      },
      "text",
      "locale",
    ),
    run: ({ ports, memory }, request, signal) => similarTranslations(ports, memory, request, signal),
  }),
  check: tool<CheckInput>({
    title: "Check Locale Files",
    description:
      "Lists problems of the locale files: placeholders, plural forms, lengths, missing, stale and empty messages, with line and key, the most important first. bySeverity and byCode count them all: filter by them.",
    inputSchema: input({
      locale,
      file,
      severity: { type: "string", enum: findingSeverities, description: "Only problems of this severity." },
      code: text("Only problems with this code, such as placeholder.missing, or of this check, such as placeholders."),
      cursor,
    }),
    run: ({ ports }, request, signal) => checkFindings(ports, request, signal),
  }),
  extract_keys: tool<ExtractInput>({
    title: "Extract Keys",
    description: "Adds the keys that source code asks for and no message has to the files of the source locale.",
    inputSchema: input({ dryRun }),
    writes: true,
    run: extractKeys,
  }),
  rename_key: tool<RenameInput>({
    title: "Rename a Key",
    description:
      "Renames the key of a message, or of a group of messages, in source code, in all locales with all plural forms, and in the lock. All files are written, or none. Refused if code cannot follow, such as composed keys.",
    inputSchema: input(
      {
        ...{ key: text("The key as code uses it."), newKey: text("The new key."), dryRun },
        force: { type: "boolean", description: "Rename though code cannot follow; these places are listed." },
      },
      "key",
      "newKey",
    ),
    writes: true,
    run: renameKeyMcpTool,
  }),
  undo_last_write: tool({
    title: "Undo the Last Write",
    description:
      "Takes back what the last call that wrote did, if its files are still as it left them. Calling it again takes back the one before.",
    inputSchema: input({}),
    writes: true,
    run: ({ history, root }) => history.undoLast(root),
  }),
};
