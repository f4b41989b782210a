import { loadModel } from "../../../src/local/detection/languageModel.ts";
import { splitSegments, splittingNames } from "../../../src/local/markup/markupSegments.ts";
import { parseMarkup } from "../../../src/local/markup/parseMarkup.ts";
import { type OfficeType, officeFiles, officeTexts } from "../officeFiles.ts";
import { takeApart } from "../takenApart.ts";
import type { Subject } from "./growth.ts";

const openings = {
  txt: [""],
  srt: ["", "1\n00:00:01,000 --> 00:00:02,000\n"],
  html: ["", "<p>", '<p title="', "<!--", "<script>", "<pre>"],
  xlf: [
    "",
    '<xliff version="1.2"><file source-language="en" original="a" datatype="x"><body><trans-unit id="a"><source>',
  ],
  xml: ["", "<a>", '<a b="', "<!--", "<![CDATA[", "<?"],
  json: ["", '{"a": "'],
  dita: ["", '<topic id="a"><title>', '<topic id="'],
  mif: ["", "<MIFFile 2015>\n", "<MIFFile 2015>\n<Para <ParaLine <String `"],
} as const;

/** Every reader of documents that are one text: opened, taken apart and put together again. */
const documents: readonly Subject[] = Object.entries(openings).map(([type, some]) => ({
  name: `document ${type}`,
  read: (text) => takeApart(type as keyof typeof openings, new TextEncoder().encode(text)),
  around: (run) => some.flatMap((opening) => [opening + run, opening + run + closings[opening]]),
}));

const closings: Readonly<Record<string, string>> = {
  "<p>": "</p>",
  "<a>": "</a>",
  '{"a": "': '"}',
  "<MIFFile 2015>\n<Para <ParaLine <String `": "'>>>\n",
};

/** Packages: the run as a text, and as markup in a text's place. */
const packages: readonly Subject[] = Object.entries(officeTexts).map(([type, name]) => ({
  name: `document ${type}`,
  read: (inner) => takeApart(type as OfficeType, officeFiles[type as OfficeType](inner)),
  around: (run) => [run, `<${name}>${run}</${name}>`, `<${name}>${run}`],
}));

/** Texts that the service is sent, as it takes them apart. */
const markup: readonly Subject[] = ([undefined, "xml", "html"] as const).map((handling) => ({
  name: `tag handling ${handling ?? "none"}`,
  read(text) {
    const found = parseMarkup(text, { handling, strict: false, ignoredTags: new Set(["x"]) });
    splitSegments(found, { splitting: splittingNames, lines: true, sentences: "en" });
  },
}));

const model = loadModel();
const detection: Subject = {
  name: "detection",
  async read(text) {
    const { detect, judge } = await model;
    detect([text], {});
    judge([text], {});
  },
};

/** Documents that the embedded service reads. */
export const documentSubjects: readonly Subject[] = [...documents, ...packages, ...markup, detection];
