import type { ResourceDirectory, Translator } from "../../project/model/ports.ts";
import { directoryOf } from "../../service/serviceDirectory.ts";
import type { ServiceConnection } from "./connectService.ts";

/** The parts of a service that a run needs. */
export interface LazyService {
  readonly translator: Translator;
  readonly directory: ResourceDirectory;
  /** Connects in advance, as there is something to translate. The first request reports a failure. */
  begin(): void;
  /** Returns whether it was asked for anything. */
  isUsed(): boolean;
  close(): Promise<void>;
}

/** A service that is connected on the first request: if nothing is to translate, none is started or disturbed. */
export function createLazyService(connect: () => Promise<ServiceConnection>): LazyService {
  let connecting: Promise<ServiceConnection> | undefined;
  let connected: ServiceConnection | undefined;
  const connectOnce = async (): Promise<ServiceConnection> => {
    connecting ??= connect();
    connected = await connecting;
    return connected;
  };
  const directory = async (): Promise<ResourceDirectory> => directoryOf((await connectOnce()).client);
  return {
    begin: () => void connectOnce().catch(() => {}),
    isUsed: () => connecting !== undefined,
    translator: {
      async engine(...asked) {
        return (await connectOnce()).translator.engine(...asked);
      },
      async *translate(request, signal, abortInFlight) {
        yield* (await connectOnce()).translator.translate(request, signal, abortInFlight);
      },
      async *stream(request, texts, signal, abortInFlight) {
        yield* (await connectOnce()).translator.stream(request, texts, signal, abortInFlight);
      },
      // an estimate asks for the engine first
      requests: (request) => connected?.translator.requests(request) ?? Math.ceil(request.texts.length / 50),
      tooLarge: (request) => connected?.translator.tooLarge(request) ?? [],
    },
    directory: {
      glossary: async (...asked) => (await directory()).glossary(...asked),
      style: async (...asked) => (await directory()).style(...asked),
      memory: async (...asked) => (await directory()).memory(...asked),
      styleProfile: async (...asked) => (await directory()).styleProfile(...asked),
      dictionaryStamp: async (...asked) => (await directory()).dictionaryStamp(...asked),
    },
    async close() {
      await (await connecting?.catch(() => undefined))?.close();
    },
  };
}
