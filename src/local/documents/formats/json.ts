import { json as format } from "../../../core/formats/json.ts";
import type { Change } from "../../../core/message.ts";
import type { Edit } from "../../../core/text.ts";
import { joined } from "../../markup/parts.ts";
import { unicodeOf, unreadable } from "./encoding.ts";
import { atOnce, type DocumentFormat, type Unit, unitAt } from "./format.ts";

/** JSON: every text that is a value; keys, numbers and everything else stay. */
export const json: DocumentFormat = {
  async open(bytes) {
    const encoding = unicodeOf(bytes);
    const text = encoding.decode(bytes);
    const document = format.read(text);
    const { messages, problems } = document;
    const [fault] = problems.filter(({ code }) => code === "format.syntax" || code === "format.depth");
    if (fault !== undefined) throw unreadable("It is no JSON, or nested too deep.");
    const units = messages.filter((message) => /\p{L}/u.test(message.text));
    const paths = new Map(units.map(({ span, path }) => [span.start, path]));
    const rewrite = (whole: string, edits: readonly Edit[]): readonly Edit[] => {
      const changes = edits.flatMap(({ span, text: done }): readonly Change[] => {
        const path = paths.get(span.start);
        return path === undefined ? [] : [{ path, text: done }];
      });
      return (whole === text ? document : format.read(whole)).edit(changes).edits;
    };
    const unitOf = ({ span, text: raw }: (typeof units)[number]): Unit =>
      unitAt(span, { parts: [{ kind: "text", text: raw }], markup: false, write: (parts) => joined(parts, false) });
    return {
      texts: [{ text, passes: [atOnce(async () => units.map(unitOf))], rewrite }],
      close: async ([done = text]) => encoding.encode(done, (character) => character),
    };
  },
};
