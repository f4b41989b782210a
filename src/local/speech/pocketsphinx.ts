import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { isInstalled, output, spawnProgram } from "./installedPrograms.ts";
import { worker } from "./recognitionWorker.ts";
import {
  type Recognition,
  type RecognitionOptions,
  type RecognitionStream,
  type Recognized,
  type RecognizedWords,
  recognitionRate,
} from "./speech.ts";

/** Maximum bytes of audio that wait for the recognizer: 4 minutes. */
const maxWaitingBytes = 8 * 1024 * 1024;

const bytesOfMs = (recognitionRate * 2) / 1000;

/** Runs PocketSphinx if Debian's package is installed: English only, a process per stream. */
export function pocketsphinx(python = "/usr/bin/python3"): Recognition {
  let isThere = false;
  return {
    name: "PocketSphinx",
    punctuates: false,
    async blockReason(language, terms) {
      if (language !== "EN") return "Without a speech engine the embedded service understands English only.";
      isThere ||= await output(python, ["-c", probe]).then(
        () => true,
        () => false,
      );
      if (!isThere)
        return "Speech recognition is not installed: install pocketsphinx, pocketsphinx-en-us and python3-pocketsphinx.";
      if (terms.length === 0 || (await isInstalled("flite"))) return undefined;
      return "Spoken terms need a program that knows how they sound: install flite.";
    },
    open: (request) => openStream(python, request),
  };
}

const probe = `
import os
from pocketsphinx import Decoder, get_model_path
os.stat(os.path.join(get_model_path(), "en-us.lm.bin"))
`;

function openStream(python: string, { terms }: RecognitionOptions): RecognitionStream {
  const child = spawnProgram(python, ["-u", "-c", worker, JSON.stringify(terms)]);
  const ended = endOf(child);
  child.stdin.on("error", () => {});
  return {
    write(audio) {
      if (child.stdin.writableLength > maxWaitingBytes) throw new Error("recognition is too far behind");
      if (child.stdin.writable) child.stdin.write(audio);
    },
    get waiting() {
      return child.stdin.writableLength / bytesOfMs;
    },
    end: () => child.stdin.end(),
    close: () => void child.kill("SIGKILL"),
    results: resultsOf(child, ended),
  };
}

/** Resolves to the error, if any. */
function endOf(child: ChildProcess): Promise<Error | undefined> {
  return new Promise((resolve) => {
    child.on("error", resolve);
    child.once("close", (code) =>
      resolve(code === 0 ? undefined : new Error(`recognition ended with ${code ?? "a signal"}`)),
    );
  });
}

async function* resultsOf(child: ChildProcess, ended: Promise<Error | undefined>): AsyncGenerator<Recognized> {
  if (child.stdout !== null) for await (const line of createInterface({ input: child.stdout })) yield parseResult(line);
  const failure = await ended;
  if (failure !== undefined) throw failure;
}

type ResultLine = Readonly<Record<keyof Recognized, readonly (readonly [string, number, number])[]>>;

function parseResult(line: string): Recognized {
  const { concluded, tentative } = JSON.parse(line) as ResultLine;
  return { concluded: concluded.map(utterance), tentative: tentative.map(utterance) };
}

const utterance = ([text, start, end]: readonly [string, number, number]): RecognizedWords => ({ text, start, end });
