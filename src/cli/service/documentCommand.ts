import { basename } from "node:path";
import { Failure } from "../../core/failures/failure.ts";
import { isPseudo, toServiceSource } from "../../core/locales/locale.ts";
import {
  assertTranslates,
  type DocumentHooks,
  isPseudoText,
  secondsLeft,
  translateDocument,
} from "../../service/operations/documentTranslation.ts";
import {
  type DocumentParams,
  type DocumentTypeName,
  documentSizes,
  documentType,
  documentTypes,
  outputType,
} from "../../service/protocol/documentEndpoints.ts";
import { formalities } from "../../service/protocol/textEndpoints.ts";
import { serviceCode } from "../../service/translator.ts";
import { oneOfWords } from "../terminal/arguments.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";
import { countNoun, printable } from "../terminal/terminalText.ts";
import { keepDocument, mustBeWritable, translationPath } from "./documentFile.ts";
import type { ServiceCall, ServiceCommand } from "./serviceCommand.ts";
import { openContent } from "./textFile.ts";

/** `glossa service document` */
export const command: ServiceCommand = {
  help: `glossa service document FILE --to LANGUAGE [--from LANGUAGE] [--out FILE] [--force] [--formality FORMALITY]
                        [--glossary ID]… [--style-list ID] [--memory ID [--threshold N]] [--output-format EXTENSION]
                        [--watermark] [--allow-pseudo]

Translates a document (${documentTypes.slice(0, 4).join(", ")}, ${documentTypes.slice(4).join(", ")})
and writes the translation next to it: guide.html becomes guide.de.html. A service hands a translation out once.

  --to LANGUAGE        the language to translate into
  --from LANGUAGE      its language; required with --glossary. Default: detected by the service
  --out FILE           write there
  --force              write over a file that is there
  --formality F        ${formalities.join(", ")}
  --glossary ID        up to five, the first one first
  --style-list ID      a style rule list
  --memory ID          a translation memory
  --threshold N        with --memory: the minimum match in percent. Default: 75
  --output-format E    docx for a PDF
  --watermark          mark docx and pdf as translated
  --allow-pseudo       write pseudo-localized text, which is not a translation, if no engine covers the languages
`,
  options: {
    to: { type: "string" },
    from: { type: "string" },
    out: { type: "string" },
    force: { type: "boolean" },
    formality: { type: "string" },
    glossary: { type: "string", multiple: true },
    "style-list": { type: "string" },
    memory: { type: "string" },
    threshold: { type: "string" },
    "output-format": { type: "string" },
    watermark: { type: "boolean" },
    "allow-pseudo": { type: "boolean" },
  },
  usesEngines: true,
  async run(call) {
    const [file = ""] = call.words;
    const to = call.text("to");
    if (to === undefined) throw new WrongUsage("Specify --to: the language to translate into.");
    const params = await paramsOf(call, file, to);
    const type = typeOf(file);
    mustFit(file, type, params.file.content.size);
    const place =
      call.text("out") ?? translationPath(file, to, call.text("from"), outputType(type, params.output_format));
    await mustBeWritable(place, file, call.flag("force"), call.io);
    if (!mayBePseudo(call, to)) await assertTranslates(call.client, params, to, call.signal);
    const { content, status } = await translateDocument(call.client, params, call.signal, watchOf(call, to));
    const written = await keepDocument(place, content, call.flag("force"), call.io);
    call.progress("");
    const { billed_characters: billed, engine } = status;
    const facts = [
      `${printable(written)} written`,
      ...(billed === undefined ? [] : [`${countNoun(billed, "character")} billed`]),
      ...(engine === undefined ? [] : [printable(engine)]),
    ];
    return { json: { ...status, file: written }, text: `${facts.join(", ")}\n` };
  },
};

async function paramsOf(call: ServiceCall, file: string, to: string): Promise<DocumentParams> {
  const glossaries = call.texts("glossary");
  const from = call.text("from");
  if (glossaries.length > 0 && from === undefined) throw new WrongUsage("--glossary needs --from.");
  const given = {
    source_lang: from === undefined ? undefined : toServiceSource(from),
    output_format: call.text("output-format"),
    formality: oneOfWords("--formality", call.text("formality"), formalities),
    glossary_id: glossaries.length === 1 ? glossaries[0] : undefined,
    glossary_ids: glossaries.length > 1 ? glossaries : undefined,
    style_id: call.text("style-list"),
    translation_memory_id: call.text("memory"),
    translation_memory_threshold: thresholdOf(call.text("threshold")),
    enable_watermark: call.flag("watermark") || undefined,
  };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const content = await openContent(file, call.io);
  return { file: { name: basename(file), content }, target_lang: serviceCode(to), ...known };
}

function thresholdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) throw new WrongUsage("--threshold takes a number from 0 to 100.");
  return Number(text);
}

const mayBePseudo = (call: ServiceCall, to: string): boolean => call.flag("allow-pseudo") || isPseudo(to);

function watchOf(call: ServiceCall, to: string): DocumentHooks {
  const percent = (bytes: number, total: number) => `${Math.floor((100 * bytes) / Math.max(1, total))} %`;
  return {
    onSent: (bytes, total) => call.progress(`Sending ${percent(bytes, total)}`),
    onReceived: (bytes, total) => call.progress(`Receiving ${total === undefined ? bytes : percent(bytes, total)}`),
    onStatus(status) {
      // what language it is in is known by now, and nothing is billed yet
      if (isPseudoText(status) && !mayBePseudo(call, to)) throw new Failure("service.noEngine", { detail: to });
      const seconds = secondsLeft(status);
      const left = seconds === undefined ? "" : `, about ${countNoun(seconds, "second")} left`;
      call.progress(`Document: ${status.status}${left}`);
    },
  };
}

function typeOf(file: string): DocumentTypeName {
  const type = documentType(file);
  if (type !== undefined) return type;
  const [detail] = /\.[^./\\]+$/.exec(file) ?? [];
  throw new Failure("document.type", { file, ...(detail !== undefined && { detail }) });
}

/** A free account takes less of some types: the service itself refuses those. */
function mustFit(file: string, type: DocumentTypeName, bytes: number): void {
  const { pro: max } = documentSizes[type];
  const detail = `${Number((max / (1024 * 1024)).toFixed(2))} MB`;
  if (bytes > max) throw new Failure("document.tooLarge", { file, detail });
}
