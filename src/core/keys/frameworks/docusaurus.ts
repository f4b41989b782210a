import { unwrap } from "../javascript/jsNodes.ts";
import { callsOf, jsxElementsOf } from "../javascript/jsPlaces.ts";
import { type JsReading, readingOf } from "../javascript/jsReading.ts";
import { literalText, readPassedParameters, usageOf } from "../javascript/jsUsage.ts";
import { messageId, readWrittenMessage } from "../javascript/writtenMessage.ts";
import { type KeyFramework, scriptLanguages } from "../keyFramework.ts";
import type { KeyUsage } from "../keyUsage.ts";
import { partsOf, type SyntaxNode, spanOf } from "../syntax/syntaxTree.ts";

/** Docusaurus: the id is the key, or else the text. */
export const docusaurus: KeyFramework = {
  id: "docusaurus",
  title: "Docusaurus",
  dependencies: { npm: ["@docusaurus/core"] },
  formats: ["json"],
  languages: scriptLanguages,
  words: ["Translate", "translate"],
  read: (file, options) => {
    const reading = readingOf(file, options);
    return [...docusaurusCalls(reading), ...docusaurusElements(reading)];
  },
};

const docusaurusScope = { framework: "docusaurus", identity: "name" } as const;

function docusaurusCalls({ file }: JsReading): readonly KeyUsage[] {
  return [...callsOf(file, ["translate"])].flatMap(({ args: [first, values], receiver, node }) => {
    if (first === undefined || receiver !== undefined || unwrap(first).type !== "object") return [];
    const message = readWrittenMessage(first, "message");
    return [
      {
        ...usageOf(
          messageId(message, (text) => text),
          spanOf(message.id ?? first),
          spanOf(node),
          docusaurusScope,
        ),
        ...readPassedParameters(values),
        ...(message.text !== undefined && { defaultText: message.text }),
      },
    ];
  });
}

function docusaurusElements({ file }: JsReading): readonly KeyUsage[] {
  return [...jsxElementsOf(file, ["Translate"])].map(({ attributes, children, tag }) => {
    const id = attributes.get("id");
    const text = textOf(children);
    return {
      ...usageOf(
        messageId({ id, text }, (key) => key),
        spanOf(id ?? tag),
        spanOf(tag),
        docusaurusScope,
      ),
      ...readPassedParameters(attributes.get("values")),
      ...(text !== undefined && { defaultText: text }),
    };
  });
}

function textOf(children: readonly SyntaxNode[]): string | undefined {
  const shown = children.filter(({ type, text }) => type !== "jsx_text" || text.trim() !== "");
  const [only, ...others] = shown;
  if (only === undefined || others.length > 0) return undefined;
  if (only.type === "jsx_text") return only.text.trim().replace(/\s*\n\s*/g, " ");
  return only.type === "jsx_expression" ? literalText(partsOf(only)[0]) : undefined;
}
