import type {
  CapturedSound,
  Dictation,
  DictationEvent,
  DictationRequest,
} from "../../../src/service/dictation/dictationTypes.ts";
import { startDictation } from "../../../src/service/dictation/startDictation.ts";
import { createScripted, type Manners } from "./scripted.ts";
import { inMemory, simulatedClock, spoken } from "./simulated.ts";
import { frame, type Script } from "./speech.ts";

export const targetLanguages = ["de"];

/** A dictation into a microphone, in simulated time. */
export function course(said: Script, manners: Omit<Manners, "now"> = {}, wished: Partial<DictationRequest> = {}) {
  const clock = simulatedClock();
  const service = createScripted(said, { ...manners, now: clock.now });
  const memory = inMemory(service, clock);
  const ending = new AbortController();
  const events: DictationEvent[] = [];
  let failure: unknown;
  let dictation: Dictation | undefined;
  const microphone = () => spoken(clock, frames(said.length));
  const run = (sound: AsyncIterable<CapturedSound> = microphone()) => {
    const options = { signal: ending.signal, clock, open: memory.open };
    dictation = startDictation(memory.client, { targetLanguages, ...wished }, sound, options);
    const reading = (async (told: Dictation) => {
      for await (const event of told) events.push(event);
    })(dictation);
    return reading.catch((error: unknown) => {
      failure = error;
    });
  };
  const whole = async () => {
    await clock.until(run());
    if (failure !== undefined) throw failure;
    return events;
  };
  const states = () => events.flatMap((event) => (event.kind === "state" ? [event.state] : []));
  return { clock, service, run, whole, events, states, ending, dictation: () => dictation as Dictation, ...memory };
}

export function* frames(length: number): Generator<CapturedSound> {
  for (let at = 0; at < length; at += 100) yield frame(at);
}
