import { parentPort } from "node:worker_threads";
import type { Message } from "../../../core/catalog/message.ts";
import type { Merge, Parsed } from "../../../core/formats/format.ts";
import type { Problem } from "../../../core/problems/problem.ts";
import { mergeOf } from "../../apply/mergePlan.ts";
import { rebaseEdits } from "../../apply/rebaseEdits.ts";
import type { FromFormatThread, RebasedPlaces, ToFormatThread } from "./formatProtocol.ts";
import { formatNamed, KeptDocuments } from "./keptDocuments.ts";
import { readShared } from "./sharedMessages.ts";

/** Messages of one slice: some milliseconds of the thread that takes them. */
const slice = 2_000;

/** Reads and edits long texts in a worker thread, one after the other. */
if (parentPort !== null) {
  const port = parentPort;
  const waiting = new Map<number, readonly Message[]>();
  const kept = new KeptDocuments();
  const answer = (message: FromFormatThread): void => port.postMessage(message);
  const next = (id: number): void => {
    const messages = waiting.get(id) ?? [];
    const isEnd = messages.length <= slice;
    if (isEnd) waiting.delete(id);
    else waiting.set(id, messages.slice(slice));
    answer({ id, kind: isEnd ? "end" : "more", messages: messages.slice(0, slice) });
  };
  port.on("message", (asked: ToFormatThread) => {
    const { id } = asked;
    try {
      if (asked.kind === "next") next(id);
      else if (asked.kind === "rebase") answer({ id, kind: "rebased", rebased: rebase(kept, asked.work) });
      else if (asked.kind === "try") answer({ id, kind: "tried", problems: tryChanges(kept, asked.work) });
      else if (asked.kind === "merge") answer({ id, kind: "merged", merge: merge(kept, asked.work) });
      else {
        const { messages, ...rest } = parse(kept, asked.work);
        waiting.set(id, messages);
        answer({ id, kind: "parsed", rest });
      }
    } catch (error) {
      answer({ id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  });
}

type Work<K extends ToFormatThread["kind"]> = Extract<ToFormatThread, { kind: K; work: unknown }>["work"];

function parse(kept: KeptDocuments, { name, text, side }: Work<"parse">): Parsed {
  const { messages, problems, expanded, aliases, categories, syntaxes } = kept.read(name, readShared(text), side);
  return {
    messages,
    problems,
    ...(expanded && { expanded }),
    ...(aliases && { aliases }),
    ...(categories && { categories }),
    ...(syntaxes && { syntaxes: [...syntaxes] }),
  };
}

function rebase(kept: KeptDocuments, { name, text, model, rewrites, ...options }: Work<"rebase">): RebasedPlaces {
  const places = new Map(rewrites.map((rewrite, i) => [rewrite, i]));
  const document = kept.read(name, readShared(text));
  const source = model === undefined ? document : kept.read(name, readShared(model));
  const done = rebaseEdits(document, rewrites, formatNamed(name), { ...options, model: source });
  return { ...done, accepted: done.accepted.flatMap((rewrite) => places.get(rewrite) ?? []) };
}

function tryChanges(kept: KeptDocuments, { name, text, model, changes }: Work<"try">): readonly Problem[] {
  const document = kept.read(name, readShared(text));
  return document.edit(changes, { model: kept.read(name, readShared(model)) }).problems;
}

const merge = (kept: KeptDocuments, { name, text, source }: Work<"merge">): Merge =>
  mergeOf(formatNamed(name), kept.read(name, readShared(text)), kept.read(name, readShared(source)), {});
