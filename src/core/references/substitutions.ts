import type { Message } from "../catalog/message.ts";
import type { Span } from "../text/textEdits.ts";

/** A variable of a text of Apple that its entry does not have. */
export interface UnknownSubstitution {
  readonly owner: Message;
  /** `%#@files@`. */
  readonly text: string;
  /** The place in the file. */
  readonly span: Span;
}

const substitution = /%(?:\d{1,2}\$)?#@([^@%\s]{1,100})@/g;

/** Finds the variables that texts of `.stringsdict` files and string catalogs show and their entries do not define. */
export function findUnknownSubstitutions(file: string, messages: readonly Message[]): readonly UnknownSubstitution[] {
  const known = new Map<unknown, Set<unknown>>();
  for (const { path } of messages) {
    // `[key, "substitutions", name, form]` of catalogs, `[key, name, form]` of dictionaries
    const name = path[1] === "substitutions" && path.length > 3 ? path[2] : path[1];
    known.set(path[0], (known.get(path[0]) ?? new Set()).add(name));
  }
  return messages.flatMap((owner) =>
    owner.text.includes("#@")
      ? [...owner.text.matchAll(substitution)].flatMap(([text, name]) =>
          known.get(owner.path[0])?.has(name) || file.includes(`<key>${name}</key>`)
            ? []
            : [{ owner, text, span: spanIn(file, owner, text) }],
        )
      : [],
  );
}

function spanIn(file: string, { span }: Message, text: string): Span {
  const at = file.slice(span.start, span.end).indexOf(text);
  return at < 0 ? span : { start: span.start + at, end: span.start + at + text.length };
}
