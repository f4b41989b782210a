import { styleLimits } from "../../core/style/rules.ts";
import * as endpoints from "../../service/protocol/styleRuleEndpoints.ts";
import { HttpError } from "../wire/httpError.ts";
import { readTypedBody } from "../wire/readTypedBody.ts";
import { readResourceName } from "../wire/resourceName.ts";
import type { Call, Route } from "../wire/router.ts";
import { readInstruction, readList, readWholeRules } from "./readStyleRules.ts";
import type { StoredInstruction, StoredList, StyleStore } from "./styleRuleStore.ts";

const reading = { scope: "style_rules:read" };
const writing = { scope: "style_rules:write" };

/** Maximum lists of an account: our own choice (docs/protocol.md, *Limits*). */
const maxLists = 1000;
/** Maximum bytes of a body: two hundred instructions as JSON that escapes everything. */
const maxBodyBytes = 1024 * 1024;

/** The operations on style rule lists and on their instructions (docs/protocol.md, *Style rules*). */
export const styleRuleRoutes = (store: StyleStore): readonly Route[] => [...lists(store), ...instructions(store)];

const lists = (store: StyleStore): readonly Route[] => [
  {
    ...endpoints.styleRuleLists,
    right: reading,
    async answer({ fields }) {
      const given = await fields();
      const size = given.integer("page_size", 1, 25) ?? 10;
      const from = (given.integer("page", 0, 1_000_000) ?? 0) * size;
      const detailed = given.flag("detailed") ?? false;
      return { body: { style_rules: store.page(from, size).map((list) => toListBody(list, detailed)) } };
    },
  },
  {
    ...endpoints.createStyleRules,
    right: writing,
    bodyLimit: maxBodyBytes,
    async answer(call) {
      const list = readList(await readTypedBody(call));
      const id = store.transaction(() => {
        if (store.count >= maxLists)
          throw new HttpError(456, "Quota exceeded", `An account has at most ${maxLists} lists.`);
        return store.create(list);
      });
      return { status: 201, body: toListBody(getList(store, id)) };
    },
  },
  {
    ...endpoints.styleRuleListOf,
    right: reading,
    answer: async ({ params }) => ({ body: toListBody(getList(store, params["style_id"])) }),
  },
  {
    ...endpoints.renameStyleRules,
    right: writing,
    async answer(call) {
      const name = readResourceName(await readTypedBody(call), "name");
      const { id } = getList(store, call.params["style_id"]);
      store.rename(id, name);
      return { body: toListBody(getList(store, id)) };
    },
  },
  {
    ...endpoints.deleteStyleRules,
    right: writing,
    async answer({ params }) {
      if (!store.delete(readId(params["style_id"]))) throw noList();
      return { status: 204 };
    },
  },
  {
    ...endpoints.configureStyleRules,
    right: writing,
    async answer(call) {
      const rules = readWholeRules(await readTypedBody(call));
      const { id } = getList(store, call.params["style_id"]);
      store.configure(id, rules);
      return { body: toListBody(getList(store, id)) };
    },
  },
];

const instructions = (store: StyleStore): readonly Route[] => [
  {
    ...endpoints.createInstruction,
    right: writing,
    async answer(call) {
      const body = await readTypedBody(call);
      return store.transaction(() => {
        const list = getList(store, call.params["style_id"]);
        const given = readInstruction(body, list.language);
        if (list.instructions.length >= styleLimits.instructions)
          throw new HttpError(456, "Quota exceeded", `A list has at most ${styleLimits.instructions} instructions.`);
        return { status: 201, body: toInstructionBody({ id: store.addInstruction(list.id, given), ...given }) };
      });
    },
  },
  {
    ...endpoints.customInstruction,
    right: reading,
    answer: async (call) => ({ body: toInstructionBody(instructionOf(store, call)) }),
  },
  {
    ...endpoints.putInstruction,
    right: writing,
    async answer(call) {
      const body = await readTypedBody(call);
      const { id: instructionId } = instructionOf(store, call);
      const list = getList(store, call.params["style_id"]);
      const given = readInstruction(body, list.language);
      store.putInstruction(list.id, instructionId, given);
      return { body: toInstructionBody({ id: instructionId, ...given }) };
    },
  },
  {
    ...endpoints.deleteInstruction,
    right: writing,
    async answer(call) {
      const { id } = instructionOf(store, call);
      store.deleteInstruction(call.params["style_id"] ?? "", id);
      return { status: 204 };
    },
  },
];

/** Returns a list. Throws `HttpError` 400 for an invalid id, 404 for an unknown list. */
function getList(store: StyleStore, id: string | undefined): StoredList {
  const list = store.get(readId(id));
  if (list === undefined) throw noList();
  return list;
}

function readId(id = ""): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return id.toLowerCase();
  throw new HttpError(400, "Invalid or missing style_id");
}

export const noList = () => new HttpError(404, "Style rule list not found");

function instructionOf(store: StyleStore, { params }: Pick<Call, "params">): StoredInstruction {
  const { instructions: known } = getList(store, params["style_id"]);
  const found = known.find(({ id }) => id === params["instruction_id"]);
  if (found === undefined) throw new HttpError(404, "Custom instruction not found");
  return found;
}

function toListBody(list: StoredList, detailed = true): object {
  return {
    style_id: list.id,
    name: list.name,
    creation_time: list.created,
    updated_time: list.updated,
    language: list.language,
    version: list.version,
    ...(detailed && {
      configured_rules: list.rules,
      custom_instructions: list.instructions.map(toInstructionBody),
    }),
  };
}

const toInstructionBody = ({ id, label, prompt, source }: StoredInstruction): object => ({
  id,
  label,
  prompt,
  source_language: source,
});
