import type { ResourceDirectory, Translator } from "../project/ports.ts";
import { directoryOf } from "../service/directory.ts";
import type { Connected } from "./connect.ts";

/** What a run asks of a service. */
export interface LazyService {
  readonly translator: Translator;
  readonly directory: ResourceDirectory;
  /** Connects ahead: there is something to translate. A failure is that of whoever asks first. */
  begin(): void;
  close(): Promise<void>;
}

/** A service that is connected to when it is first asked: where nothing is to translate, none is started or disturbed. */
export function lazyService(connect: () => Promise<Connected>): LazyService {
  let connecting: Promise<Connected> | undefined;
  let connected: Connected | undefined;
  const ready = async (): Promise<Connected> => {
    connecting ??= connect();
    connected = await connecting;
    return connected;
  };
  const directory = async (): Promise<ResourceDirectory> => directoryOf((await ready()).client);
  return {
    begin: () => void ready().catch(() => {}),
    translator: {
      async engine(source, target, signal) {
        return (await ready()).translator.engine(source, target, signal);
      },
      async *translate(request, signal, hurry) {
        yield* (await ready()).translator.translate(request, signal, hurry);
      },
      async *stream(request, texts, signal, hurry) {
        yield* (await ready()).translator.stream(request, texts, signal, hurry);
      },
      // an estimate asks for the engine first
      requests: (request) => connected?.translator.requests(request) ?? Math.ceil(request.texts.length / 50),
      tooLarge: (request) => connected?.translator.tooLarge(request) ?? [],
    },
    directory: {
      glossary: async (...asked) => (await directory()).glossary(...asked),
      style: async (...asked) => (await directory()).style(...asked),
      memory: async (...asked) => (await directory()).memory(...asked),
      dictionaryStamp: async (...asked) => (await directory()).dictionaryStamp(...asked),
    },
    async close() {
      await (await connecting?.catch(() => undefined))?.close();
    },
  };
}
