import { timeStamp } from "../../core/sound/subtitles.ts";
import { createTranscriptWriter, type TranscriptEntry, type TranscriptFormat } from "../../core/sound/transcript.ts";
import type { DictationEvent } from "../../service/dictation/dictationTypes.ts";
import { serviceCode } from "../../service/translator.ts";
import type { Io } from "../terminal/io.ts";
import { printable } from "../terminal/terminalText.ts";

/** Prints speech live: concluded text to the output, tentative text to the last line of a terminal. */
export interface DictationPrinter {
  begin(name: string, isLive: boolean): void;
  print(event: DictationEvent): void;
  /** Nothing more comes. */
  end(): void;
}

interface PrinterNeeds {
  readonly format: TranscriptFormat | "json";
  /** As they were given. */
  readonly targets: readonly string[];
  readonly io: Io;
}

type Utterance = DictationEvent & { readonly kind: "utterance" };

export function dictationPrinter({ format, targets, io }: PrinterNeeds): DictationPrinter {
  const writer = format === "json" ? undefined : createTranscriptWriter(format, targets);
  const line = liveLine(io);
  const all: object[] = [];
  let billed = 0;
  const withTargetNames = ({ translations, ...rest }: Utterance): TranscriptEntry & { readonly language: string } => ({
    ...rest,
    translations: new Map(targets.map((target) => [target, (translations.get(serviceCode(target)) ?? "").trim()])),
  });
  const printUtterance = (utterance: Utterance) => {
    const said = withTargetNames(utterance);
    const { start, end, language, source, translations } = said;
    line.clear();
    if (writer !== undefined) io.out(lines(writer.add(said)));
    else {
      const times = { start: Math.round(start), end: Math.round(end) };
      all.push({ ...times, language, text: source.trim(), translations: Object.fromEntries(translations) });
    }
  };
  return {
    begin(name, isLive) {
      io.out(writer?.head ?? "");
      if (isLive) io.err(`Listening (${printable(name)}). Enter or Ctrl+C ends.\n`);
    },
    print(event) {
      if (event.kind === "utterance") printUtterance(event);
      if (event.kind === "heard") billed = event.milliseconds;
      if (event.kind === "text" && event.isSource) line.show(billed, event.tentative.map(({ text }) => text).join(""));
      if (event.kind === "state" && event.state === "reconnecting") line.show(billed, "Connecting again…");
    },
    end() {
      line.clear();
      if (format === "json")
        io.out(`${JSON.stringify({ command: "dictate", utterances: all, billedMilliseconds: billed })}\n`);
    },
  };
}

/** Every line separately, as the service's text must not move the cursor. */
const lines = (text: string): string => text.split("\n").map(printable).join("\n");

/** Shows tentative text in a terminal; nothing elsewhere. */
function liveLine({ err, columns }: Io) {
  let shown = "";
  return {
    show(milliseconds: number, text: string) {
      if (columns === undefined) return;
      const stamp = `${timeStamp(milliseconds)} `;
      // of what is longer the end is news
      const said = printable(text.trim()).slice(-Math.max(1, columns - stamp.length - 1));
      shown = stamp + said;
      err(`\r${shown}\u001b[K`);
    },
    clear() {
      if (shown !== "") err("\r\u001b[K");
      shown = "";
    },
  };
}
