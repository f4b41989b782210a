import { parentPort } from "node:worker_threads";
import type { Message } from "../../../core/message.ts";
import { encodable } from "../../encodable.ts";
import { mergeOf } from "../../merge.ts";
import type { ParseWork, SettledWork, SettleWork } from "../../ports.ts";
import { settleRewrites } from "../../settle.ts";
import { formatNamed } from "./named.ts";
import type { FromThread, ToThread } from "./protocol.ts";
import { unshared } from "./shared.ts";

/** Messages of one slice: some milliseconds of the thread that takes them. */
const slice = 2_000;

/** Reads and writes long texts in a thread of its own, one after the other. */
if (parentPort !== null) {
  const port = parentPort;
  const waiting = new Map<number, readonly Message[]>();
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
      else if (asked.kind === "settle") answer({ id, kind: "settled", settled: settled(whole(asked.work)) });
      else if (asked.kind === "blocked") answer({ id, kind: "refused", problems: blocked(asked.work) });
      else if (asked.kind === "merge") answer({ id, kind: "merged", merge: merged(asked.work) });
      else {
        const { messages, ...rest } = parsed({ ...asked.work, text: unshared(asked.work.text) });
        waiting.set(id, messages);
        answer({ id, kind: "parsed", rest });
      }
    } catch (error) {
      answer({ id, kind: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  });
}

function whole({ text, model, writing, ...work }: Extract<ToThread, { kind: "settle" }>["work"]): SettleWork {
  const own = unshared(text);
  return { ...work, text: own, writing: { ...writing, model: model === undefined ? own : unshared(model) } };
}

function parsed({ format, text, side }: ParseWork) {
  const { syntaxes, ...rest } = formatNamed(format).parse(text, side);
  return { ...rest, ...(syntaxes && { syntaxes: [...syntaxes] }) };
}

function settled({ format, encoding, text, rewrites, writing }: SettleWork): SettledWork {
  const places = new Map(rewrites.map((rewrite, i) => [rewrite, i]));
  // the other side makes it of the edits
  const { result: _, ...done } = settleRewrites(text, rewrites, encodable(formatNamed(format), encoding), writing);
  return { ...done, settled: done.settled.flatMap((rewrite) => places.get(rewrite) ?? []) };
}

function blocked({ format, text, model, paths }: Extract<ToThread, { kind: "blocked" }>["work"]) {
  const changes = paths.map((path) => ({ path, text: "x" }));
  return formatNamed(format).blocked(unshared(text), changes, unshared(model));
}

const merged = ({ format, text, source }: Extract<ToThread, { kind: "merge" }>["work"]) =>
  mergeOf(formatNamed(format), unshared(text), unshared(source), {});
