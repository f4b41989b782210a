import type { FailureCode, FailureFacts } from "../../core/failures/failure.ts";
import { because } from "./because.ts";
import type { Sentence } from "./cliEngineSentences.ts";

/** Failures of microphones and sound files. */
export const soundFailures: Record<Extract<FailureCode, `sound.${string}`>, (facts: FailureFacts) => Sentence> = {
  "sound.denied": () => ({ what: "Access to the microphone was denied.", remedy: "Allow it, then try again." }),
  "sound.noMicrophone": () => ({ what: "There is no microphone.", remedy: "Connect one, then try again." }),
  "sound.busy": () => ({ what: "The microphone is in use by another program.", remedy: "Close that, then try again." }),
  "sound.insecure": () => ({ what: "The browser gives the microphone only to pages with HTTPS." }),
  "sound.failed": ({ detail }) => ({ what: `The microphone could not be opened${because(detail)}.` }),
  "sound.noRecorder": ({ detail }) => ({
    what: `No program that records from a microphone is installed${because(detail)}.`,
    remedy: "Install one: on Debian and Ubuntu, apt install alsa-utils; elsewhere SoX or ffmpeg.",
  }),
  "sound.noDecoder": () => ({
    what: "Only ffmpeg can read this file, and it is not installed.",
    remedy: "Install ffmpeg, or convert the file to WAV.",
  }),
  "sound.unreadable": ({ detail }) => ({ what: `It contains no sound that can be read${because(detail)}.` }),
};
