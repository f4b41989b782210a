import type { Page } from "playwright-core";

/**
 * Spares the browser to hand each request and each frame of VS Code's sockets to Playwright, a tenth of the work of a run.
 * The page then has no events of requests; a session of its own has (`newCDPSession`). Playwright has no switch for it:
 * where its inner parts have changed, the run is only slower.
 */
export async function ignoreFrames(page: Page): Promise<void> {
  const { _connection: connection } = page as unknown as { readonly _connection?: InnerConnection };
  await connection?.toImpl?.(page)?.delegate?._mainFrameSession?._client?.send("Network.disable");
}

interface InnerConnection {
  toImpl?(page: Page): { readonly delegate?: { readonly _mainFrameSession?: { readonly _client?: InnerClient } } };
}

interface InnerClient {
  send(method: string): Promise<unknown>;
}
