import { type MarkupTag, readTags } from "../markupTags.ts";
import type { SourceFile } from "../sourceFile.ts";
import { memberName } from "./jsNodes.ts";

/** A template of Angular: a file, or what a component has in its script. */
export interface AngularTemplate {
  /** The template where it is in the file, with everything else blank. */
  readonly file: SourceFile;
  readonly tags: readonly MarkupTag[];
}

/** Returns the template that a file is, or those in the components of a script as one. */
export function angularTemplate(file: SourceFile): AngularTemplate | undefined {
  if (file.language === "html") return { file, tags: file.tags };
  if (file.language !== "typescript" && file.language !== "tsx") return undefined;
  const contents = inlineTemplates(file);
  if (contents.length === 0) return undefined;
  let text = "";
  for (const { start, end } of contents)
    text += blank(file.text.slice(text.length, start)) + file.text.slice(start, end);
  const template = file.withText(text + blank(file.text.slice(text.length)), "html");
  return { file: template, tags: readTags(template.text, "html") };
}

const blank = (text: string): string => text.replace(/[^\r\n]/g, " ");

/** `template: "…"` of `@Component({ … })`. */
function inlineTemplates(file: SourceFile) {
  if (!file.code.includes("@Component")) return [];
  return [...file.places(["template"])].flatMap(({ chain }) => {
    const pair = chain.at(-2);
    const value = pair && memberName(pair) === "template" ? pair.childForFieldName("value") : null;
    if (value === null || !/string$/.test(value.type)) return [];
    return [{ start: value.startIndex + 1, end: value.endIndex - 1 }];
  });
}
