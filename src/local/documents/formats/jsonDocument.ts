import type { MessageChange } from "../../../core/catalog/message.ts";
import { json as format } from "../../../core/formats/json.ts";
import type { Edit } from "../../../core/text/textEdits.ts";
import { joinParts } from "../../markup/markupParts.ts";
import { unicodeOf, unreadable } from "./documentEncoding.ts";
import { type DocumentFormat, type DocumentUnit, singlePass, unitAt } from "./documentFormat.ts";

/** JSON: every text that is a value; keys, numbers and everything else stay. */
export const jsonDocument: DocumentFormat = {
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
      const changes = edits.flatMap(({ span, text: done }): readonly MessageChange[] => {
        const path = paths.get(span.start);
        return path === undefined ? [] : [{ path, text: done }];
      });
      return (whole === text ? document : format.read(whole)).edit(changes).edits;
    };
    const unitOf = ({ span, text: raw }: (typeof units)[number]): DocumentUnit =>
      unitAt(span, { parts: [{ kind: "text", text: raw }], markup: false, write: (parts) => joinParts(parts, false) });
    return {
      texts: [{ text, passes: [singlePass(async () => units.map(unitOf))], rewrite }],
      close: async ([done = text]) => encoding.encode(done, (character) => character),
    };
  },
};
