import { l10n } from "vscode";
import {
  equalRules,
  equalStyleLists,
  type Instruction,
  instructionChanges,
  mergeStyleLists,
  printStyleList,
  readStyleList,
  type StyleList,
} from "../../core/style/styleList.ts";
import { positionsOf } from "../../core/text/textEdits.ts";
import type { Endpoint } from "../../service/endpoint.ts";
import type { StyleRuleList } from "../../service/operations/styleRuleLists.ts";
import {
  configureStyleRules,
  createInstruction,
  deleteInstruction,
  putInstruction,
  renameStyleRules,
  styleRuleListOf,
} from "../../service/protocol/styleRuleEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import { numberText } from "../platform/ui/displayText.ts";
import { styleProblemSentence } from "../platform/ui/styleSentences.ts";
import { isGoneAtService } from "./isGoneText.ts";
import type { TextAddress } from "./textAddress.ts";
import { ResourceTextError, type ServiceTextKind } from "./textKind.ts";

/** An instruction that the service has; a text names no ids. */
interface KnownInstruction extends Instruction {
  readonly id?: string;
}

type List = StyleList<KnownInstruction>;

/** A style rule list as JSON, its custom instructions with it (docs/protocol.md, *Style rules*). */
export function styleKind({ id }: TextAddress & { kind: "style" }): ServiceTextKind<List> {
  return {
    resource: "style",
    fetch: async (client, signal) => {
      try {
        return toStyleList(await client.call(styleRuleListOf, { style_id: id }, signal));
      } catch (error) {
        throw isGoneAtService(error)
          ? new ResourceTextError(l10n.t("The service no longer has these style rules."))
          : error;
      }
    },
    print: printStyleList,
    parse: async (text) => {
      const read = readStyleList(text);
      if (!("rule" in read)) return read;
      const { line } = positionsOf(text)(read.offset);
      throw new ResourceTextError(
        l10n.t("Nothing was sent. Line {0}: {1}", numberText(line), styleProblemSentence(read)),
      );
    },
    isSame: equalStyleLists,
    send: async (client, before, after, reached, signal) => {
      if (before.language !== after.language) {
        throw new ResourceTextError(
          l10n.t("Nothing was sent. The language of style rules can't be changed: create others for it."),
        );
      }
      let now = before;
      for (const { makes, send } of listSteps(id, before, after)) {
        now = { ...now, ...makes(now) };
        reached(now);
        await send(client, signal);
      }
    },
    merge: (base, theirs, mine) => {
      const { list, conflicts } = mergeStyleLists(base, theirs, mine);
      const sentences = conflicts.map((name) => l10n.t("“{0}” was changed here and on the service.", name));
      return { text: printStyleList(list), conflicts: sentences };
    },
  };
}

/** One request, and what the list is once it succeeded. */
interface Step {
  readonly makes: (now: List) => Partial<List>;
  readonly send: (client: Client, signal: AbortSignal) => Promise<unknown>;
}

/** The minimal steps from one list to another: removals come first, so that a full list never overflows. */
function listSteps(style_id: string, before: List, after: List): readonly Step[] {
  const { name, configured_rules } = after;
  const { added, changed, removed } = instructionChanges(
    before.language,
    before.custom_instructions,
    after.custom_instructions,
  );
  const instructions =
    (make: (now: readonly KnownInstruction[]) => readonly KnownInstruction[]): Step["makes"] =>
    ({ custom_instructions }) => ({ custom_instructions: make(custom_instructions) });
  return [
    ...(before.name === name
      ? []
      : [{ makes: () => ({ name }), send: createSender(renameStyleRules, { style_id, name }) }]),
    ...(equalRules(before.configured_rules, configured_rules)
      ? []
      : [
          {
            makes: () => ({ configured_rules }),
            send: createSender(configureStyleRules, { style_id, configured_rules }),
          },
        ]),
    ...removed.map(
      (gone): Step => ({
        makes: instructions((now) => now.filter((one) => one !== gone)),
        send: createSender(deleteInstruction, { style_id, instruction_id: gone.id ?? "" }),
      }),
    ),
    ...changed.map(
      ({ before: old, after: made }): Step => ({
        makes: instructions((now) => now.map((one) => (one === old ? made : one))),
        send: createSender(putInstruction, { style_id, instruction_id: old.id ?? "", ...toInstructionInput(made) }),
      }),
    ),
    ...added.map(
      (made): Step => ({
        makes: instructions((now) => [...now, made]),
        send: createSender(createInstruction, { style_id, ...toInstructionInput(made) }),
      }),
    ),
  ];
}

const createSender =
  <Params>(endpoint: Endpoint<Params, unknown>, params: Params): Step["send"] =>
  (client, signal) =>
    client.call(endpoint, params, signal);

const toInstructionInput = ({ label, prompt, source_language }: Instruction): Instruction => ({
  label,
  prompt,
  ...(source_language !== undefined && { source_language }),
});

/** Converts the service's answer to a list without members that are `null`. */
function toStyleList({ name, language, configured_rules, custom_instructions }: StyleRuleList): List {
  const rules: Record<string, Record<string, string>> = {};
  for (const [category, members] of Object.entries(configured_rules ?? {})) {
    const options = Object.entries(members ?? {}).filter((entry): entry is [string, string] => entry[1] != null);
    if (options.length > 0) rules[category] = Object.fromEntries(options);
  }
  const instructions = (custom_instructions ?? []).map(({ id, label, prompt, source_language }) => ({
    label,
    prompt,
    ...(id !== undefined && { id }),
    ...(source_language != null && { source_language }),
  }));
  return { name, language, configured_rules: rules, custom_instructions: instructions };
}
