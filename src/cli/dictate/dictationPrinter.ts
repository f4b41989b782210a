import { timeStamp } from "../../core/sound/subtitles.ts";
import { createTranscriptWriter, type TranscriptEntry, type TranscriptFormat } from "../../core/sound/transcript.ts";
import type { DictationEvent, Utterance } from "../../service/dictation/dictationTypes.ts";
import { serviceCode } from "../../service/translator.ts";
import type { Io } from "../terminal/io.ts";
import { printable } from "../terminal/terminalText.ts";

/** Prints speech live: concluded text to the output, tentative text to the last line of a terminal. */
export interface DictationPrinter {
  begin(name: string, beginning: Beginning): void;
  print(event: DictationEvent): void;
  /** Nothing more comes. */
  end(): void;
}

/** Facts that are known before the first event. */
interface Beginning {
  readonly isLive: boolean;
  /** Returns the milliseconds of a file, if known. */
  readonly duration: (() => number | undefined) | undefined;
  /** Utterances of an interrupted run, which are printed again: its output may be lost. */
  readonly earlier: readonly Utterance[];
}

interface PrinterNeeds {
  readonly format: TranscriptFormat | "json";
  /** As they were given. */
  readonly targets: readonly string[];
  readonly io: Io;
}

export function dictationPrinter({ format, targets, io }: PrinterNeeds): DictationPrinter {
  const writer = format === "json" ? undefined : createTranscriptWriter(format, targets);
  const line = liveLine(io);
  const all: object[] = [];
  let billed = 0;
  let done = 0;
  let hasLength = false;
  let progress = (): string => timeStamp(billed);
  const withTargetNames = ({ translations, ...rest }: Utterance): TranscriptEntry & { readonly language: string } => ({
    ...rest,
    translations: new Map(targets.map((target) => [target, (translations.get(serviceCode(target)) ?? "").trim()])),
  });
  const printUtterance = (utterance: Utterance) => {
    const said = withTargetNames(utterance);
    const { start, end, language, source, translations } = said;
    done = end;
    line.clear();
    if (writer !== undefined) io.out(lines(writer.add(said)));
    else {
      const times = { start: Math.round(start), end: Math.round(end) };
      all.push({ ...times, language, text: source.trim(), translations: Object.fromEntries(translations) });
    }
  };
  const showProgress = () => {
    if (hasLength) line.show(progress(), "");
  };
  const takeUtterance = (utterance: Utterance) => {
    printUtterance(utterance);
    showProgress();
  };
  const noteHeard = (milliseconds: number) => {
    billed = milliseconds;
    showProgress();
  };
  return {
    begin(name, { isLive, duration, earlier }) {
      io.out(writer?.head ?? "");
      for (const utterance of earlier) printUtterance(utterance);
      hasLength = duration !== undefined;
      if (duration !== undefined) progress = fileProgress(() => done, duration);
      if (isLive) io.err(`Listening (${printable(name)}). Enter or Ctrl+C ends.\n`);
      if (done > 0)
        io.err(`Going on at ${timeStamp(done)}, where an earlier run was interrupted. --restart begins anew.\n`);
    },
    print(event) {
      if (event.kind === "utterance") takeUtterance(event);
      if (event.kind === "heard") noteHeard(event.milliseconds);
      if (event.kind === "text" && event.isSource)
        line.show(progress(), event.tentative.map(({ text }) => text).join(""));
      if (event.kind === "state" && event.state === "reconnecting") line.show(progress(), "Connecting again…");
    },
    end() {
      line.clear();
      if (format === "json")
        io.out(`${JSON.stringify({ command: "dictate", utterances: all, billedMilliseconds: billed })}\n`);
    },
  };
}

/** Milliseconds of work before it says how long the rest takes. */
const minEstimateMs = 2000;

/** Returns how much of a file is written down, and after a while how long the rest takes. */
function fileProgress(done: () => number, duration: () => number | undefined): () => string {
  const [start, first] = [performance.now(), done()];
  return () => {
    const total = duration();
    if (total === undefined || total <= 0) return timeStamp(done());
    const elapsed = performance.now() - start;
    const rest = Math.max(0, total - done());
    const read = done() - first;
    const left = elapsed < minEstimateMs || read <= 0 ? "" : `, ${timeStamp((elapsed * rest) / read)} left`;
    return `${timeStamp(done())} of ${timeStamp(total)}${left}`;
  };
}

/** Every line separately, as the service's text must not move the cursor. */
const lines = (text: string): string => text.split("\n").map(printable).join("\n");

/** Shows tentative text in a terminal; nothing elsewhere. */
function liveLine({ err, columns }: Io) {
  let shown = "";
  return {
    show(progress: string, text: string) {
      if (columns === undefined) return;
      const stamp = `${progress} `;
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
