import type { Translator } from "../project/ports.ts";
import type { Connected } from "./connect.ts";

/** A translator that connects when it is first asked: where nothing is to translate, no service is started or disturbed. */
export function lazyTranslator(connect: () => Promise<Connected>): Translator & { close(): Promise<void> } {
  let connecting: Promise<Connected> | undefined;
  let connected: Connected | undefined;
  const ready = async (): Promise<Connected> => {
    connecting ??= connect();
    connected = await connecting;
    return connected;
  };
  return {
    async engine(source, target, signal) {
      return (await ready()).translator.engine(source, target, signal);
    },
    async *translate(request, signal, hurry) {
      yield* (await ready()).translator.translate(request, signal, hurry);
    },
    // an estimate asks for the engine first
    requests: (request) => connected?.translator.requests(request) ?? Math.ceil(request.texts.length / 50),
    async close() {
      await (await connecting?.catch(() => undefined))?.close();
    },
  };
}
