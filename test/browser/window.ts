import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumArguments, findChromium } from "../../scripts/editor/chromium.ts";
import { ignoreFrames } from "../../scripts/editor/ignoreFrames.ts";
import {
  calmSettings,
  installExtension,
  otherExtensions,
  type Server,
  type ServerOptions,
  startServer,
} from "../../scripts/editor/server.ts";
import { root, temporaryFolder } from "../../scripts/processes.ts";
import { packExtension } from "../../scripts/vsix.ts";
import { Driver } from "./driver.ts";

export interface WindowOptions
  extends Pick<ServerOptions, "settings" | "machineSettings" | "workspaceTrust" | "environment" | "without"> {
  /** A folder of extensions instead of the one with what ships. */
  readonly extensions?: string;
  /** True if all windows of this process have this environment, and those with the same extensions can be reused. */
  readonly isShared?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Draws all that VS Code draws by default, as pictures show it. */
  readonly drawsAll?: boolean;
  /** Flags of a separate browser, such as one with a microphone. */
  readonly flags?: readonly string[];
}

/** A page of a browser, and a server of VS Code with nothing from before, to load a folder in. */
export interface Window {
  readonly page: Page;
  readonly server: Server;
  readonly driver: Driver;
  /** Leaves the folder, waits for the end of its extension host, and removes what the browser keeps. */
  empty(): Promise<void>;
  /** Closes it, or keeps it empty for the next suite of this process. */
  leave(): Promise<void>;
}

interface Parts extends Omit<Window, "empty" | "leave"> {
  readonly context: BrowserContext;
  /** A browser of its own. */
  readonly own: Browser | undefined;
  /** The extensions of a window that can be reused for the same ones; absent otherwise. */
  readonly reusableWith: string | undefined;
}

/** A window that a suite has left: a start costs the processors as much as the tests of many a suite. */
let free: Parts | undefined;

let launched: Promise<Browser> | undefined;

/** Opens a window, or returns the one that was left if it fits. */
export async function openWindow({ drawsAll, ...given }: WindowOptions): Promise<Window> {
  const without = [...otherExtensions, ...(given.without ?? [])];
  const options = drawsAll ? given : { ...given, settings: { ...calmSettings, ...given.settings }, without };
  const parts = (await reused(options)) ?? (await started(options));
  await parts.page.setViewportSize(options.viewport ?? { width: 1280, height: 800 });
  return { ...parts, empty: () => empty(parts), leave: () => left(parts) };
}

/** Closes the window that was left, and the browser. A process that runs suites for mocha keeps them for its next one. */
export async function closeWindows(): Promise<void> {
  if (process.env["MOCHA_WORKER_ID"] !== undefined) return;
  if (free !== undefined) await close(free);
  free = undefined;
  await (await launched)?.close();
  launched = undefined;
}

/** Returns the extensions of windows that others can use: settings and the size are changed without a start. */
function reusableWith({ extensions, flags, environment, workspaceTrust, isShared }: WindowOptions): string | undefined {
  if (isShared) return extensions;
  const isDefault = extensions === undefined && flags === undefined && environment === undefined && !workspaceTrust;
  return isDefault ? "what ships" : undefined;
}

async function reused(options: WindowOptions): Promise<Parts | undefined> {
  if (free === undefined || free.reusableWith !== reusableWith(options)) return undefined;
  const parts = free;
  free = undefined;
  try {
    await parts.server.renew(options);
    return parts;
  } catch {
    // what still writes there ends with it
    await close(parts);
    return undefined;
  }
}

async function started(options: WindowOptions): Promise<Parts> {
  const driver = await Driver.listen();
  const server = await startServer({
    ...options,
    extensions: options.extensions ?? (await shippedExtensions()),
    builtIn: join(root, "test/browser/builtIn"),
    environment: { ...options.environment, GLOSSA_TEST_DRIVER: driver.address },
  });
  const own = options.flags && (await launch(options.flags));
  const context = await (own ?? (await browser())).newContext();
  // nothing is slower for it; a busy machine is
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await ignoreFrames(page);
  return { page, server, driver, context, own, reusableWith: reusableWith(options) };
}

async function left(parts: Parts): Promise<void> {
  if (parts.reusableWith === undefined || free !== undefined) return close(parts);
  try {
    await empty(parts);
    free = parts;
  } catch {
    // whatever holds it up ends with it
    await close(parts);
  }
}

async function empty({ page, server, driver, context }: Parts): Promise<void> {
  page.removeAllListeners("console");
  // VS Code asks before it leaves if something is not saved
  page.once("dialog", (dialog) => dialog.accept().catch(() => {}));
  await driver.forget();
  await page.goto(`${server.url}/healthz`, { timeout: 10_000 });
  page.removeAllListeners("dialog");
  await driver.ended();
  const session = await context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: server.url, storageTypes: "all" });
  await session.detach();
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(0, 0);
}

async function close({ context, own, server, driver }: Parts): Promise<void> {
  await context.close();
  await own?.close();
  await server.stop();
  driver.close();
}

function browser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

const launch = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments, ...flags] });

let installed: Promise<string> | undefined;

/** The VSIX that `npm test` packed, or one packed now, installed once for all editors of this run. */
export function shippedExtensions(): Promise<string> {
  installed ??= (async () => {
    const vsix = process.env["GLOSSA_VSIX"] ?? join(await temporaryFolder("vsix"), "glossa.vsix");
    if (!process.env["GLOSSA_VSIX"]) await packExtension(vsix);
    return installExtension(vsix);
  })();
  return installed;
}
