import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A language service with a key, as a cloud has it: it answers in words of no language, and each of its answers is late. */
export interface StandIn {
  readonly url: string;
  /** Requests to translate so far. */
  readonly requests: () => number;
  close(): void;
}

/** Starts a stand-in on this machine; `latency` in milliseconds. */
export async function startStandIn(latency: number): Promise<StandIn> {
  let requests = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isTranslation = request.method === "POST" && request.url === "/v2/translate";
    if (isTranslation) requests++;
    await new Promise((resolve) => setTimeout(resolve, latency));
    const body = isTranslation
      ? translated(JSON.parse(Buffer.concat(chunks).toString("utf8")))
      : { message: "Not found" };
    response.writeHead(isTranslation ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const translated = ({ text, target_lang }: { readonly text: readonly string[]; readonly target_lang: string }) => ({
  translations: text.map((one) => ({
    detected_source_language: "EN",
    text: `${target_lang} ${inNoLanguage(one)}`,
    billed_characters: one.length,
  })),
});

/** Texts are masked as XML: tags, entities and what stands in opaque elements stay. */
const inNoLanguage = (xml: string): string =>
  xml.replace(/<x\b[^>]*[^/]>.*?<\/x>|<[^>]*>|&\w+;|([a-z]+)/gi, (all, word: string | undefined) =>
    word === undefined ? all : word.replace(/[a-z]/gi, shifted),
  );

/** The letter thirteen places on, so that no check takes a text for one in the language of its source. */
const shifted = (letter: string): string => {
  const first = letter < "a" ? 65 : 97;
  return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
};
