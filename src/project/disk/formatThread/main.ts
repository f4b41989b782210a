import { parentPort } from "node:worker_threads";
import type { Merge, Parsed } from "../../../core/formats/format.ts";
import type { Message } from "../../../core/message.ts";
import type { Problem } from "../../../core/problem.ts";
import { mergeOf } from "../../apply/mergePlan.ts";
import { rebaseEdits } from "../../apply/rebaseEdits.ts";
import type { SettledWork } from "../../model/ports.ts";
import type { FromThread, ToThread } from "./formatProtocol.ts";
import { KeptDocuments } from "./keptDocuments.ts";
import { formatNamed } from "./named.ts";
import { unshared } from "./sharedMessages.ts";

/** Messages of one slice: some milliseconds of the thread that takes them. */
const slice = 2_000;

/** Reads and writes long texts in a thread of its own, one after the other. */
if (parentPort !== null) {
  const port = parentPort;
  const waiting = new Map<number, readonly Message[]>();
  const kept = new KeptDocuments();
  const answer = (message: FromThread): void => port.postMessage(message);
  const next = (id: number): void => {
    const messages = waiting.get(id) ?? [];
    const isEnd = messages.length <= slice;
    if (isEnd) waiting.delete(id);
    else waiting.set(id, messages.slice(slice));
    answer({ id, kind: isEnd ? "end" : "more", messages: messages.slice(0, slice) });
  };
  port.on("message", (asked: ToThread) => {
    const { id } = asked;
    try {
      if (asked.kind === "next") next(id);
      else if (asked.kind === "settle") answer({ id, kind: "settled", settled: settled(kept, asked.work) });
      else if (asked.kind === "try") answer({ id, kind: "tried", problems: tried(kept, asked.work) });
      else if (asked.kind === "merge") answer({ id, kind: "merged", merge: merged(kept, asked.work) });
      else {
        const { messages, ...rest } = parsed(kept, asked.work);
        waiting.set(id, messages);
        answer({ id, kind: "parsed", rest });
      }
    } catch (error) {
      answer({ id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  });
}

type Work<K extends ToThread["kind"]> = Extract<ToThread, { kind: K; work: unknown }>["work"];

function parsed(kept: KeptDocuments, { format, text, side }: Work<"parse">): Parsed {
  const { messages, problems, categories, syntaxes } = kept.read(format, unshared(text), side);
  return { messages, problems, ...(categories && { categories }), ...(syntaxes && { syntaxes: [...syntaxes] }) };
}

function settled(kept: KeptDocuments, { format, text, model, rewrites, ...options }: Work<"settle">): SettledWork {
  const places = new Map(rewrites.map((rewrite, i) => [rewrite, i]));
  const document = kept.read(format, unshared(text));
  const source = model === undefined ? document : kept.read(format, unshared(model));
  // the other side makes the result of the edits
  const { result: _, ...done } = rebaseEdits(document, rewrites, formatNamed(format), { ...options, model: source });
  return { ...done, settled: done.settled.flatMap((rewrite) => places.get(rewrite) ?? []) };
}

function tried(kept: KeptDocuments, { format, text, model, changes }: Work<"try">): readonly Problem[] {
  const document = kept.read(format, unshared(text));
  return document.edit(changes, { model: kept.read(format, unshared(model)) }).problems;
}

const merged = (kept: KeptDocuments, { format, text, source }: Work<"merge">): Merge =>
  mergeOf(formatNamed(format), kept.read(format, unshared(text)), kept.read(format, unshared(source)), {});
