import { type Disposable, type Event, EventEmitter, env, l10n, type Uri, Uri as Uris } from "vscode";
import type { RecorderServer } from "../../audio/page/recorderServer.ts";
import type { SoundSource } from "../../audio/sound.ts";
import type { Log } from "../../core/work/log.ts";
import { during } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import { combineDisposables } from "../platform/basics/disposables.ts";
import { notify } from "../platform/ui/notify.ts";
import type { DictationController, SpeechPiece } from "./dictationSession.ts";
import { PushToTalk } from "./pushToTalk.ts";
import { getRecorderTexts } from "./recorderTexts.ts";

/** The page in the user's own browser that records, and plays synthesized speech. */
export interface RecorderPage extends Disposable {
  readonly source: SoundSource;
  /** True if a page is open. */
  readonly isConnected: boolean;
  /** A page came or left. */
  readonly onDidChange: Event<void>;
  /** Opens the page in the browser, in addition to any other. */
  open(): Promise<void>;
  /** Shows on the page what the dictation does, and has the page's buttons begin, pause and end it. */
  attach(dictation: DictationController, start: () => void): Disposable;
}

interface Needs {
  /** The extension's own folder. */
  readonly extension: Uri;
  readonly log: Log;
}

/** Milliseconds in which a page that was opened should have come. */
const openingTimeoutMs = 15_000;

/** Makes the page; starts no server before the first use. */
export function createRecorderPage(needs: Needs): RecorderPage {
  return new Recorder(needs);
}

class Recorder implements RecorderPage {
  readonly #needs: Needs;
  #starting: Promise<RecorderServer> | undefined;
  #server: RecorderServer | undefined;
  #dictation: { readonly controller: DictationController; readonly pressed: PushToTalk } | undefined;
  readonly #changed = new EventEmitter<void>();
  readonly onDidChange = this.#changed.event;
  #rate = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  readonly source: SoundSource = {
    kind: "page",
    name: l10n.t("Recorder page"),
    open: async (signal) => {
      const { connection: line } = await this.#ready();
      signal.throwIfAborted();
      if (!line.isConnected) await this.open();
      return await line.record(signal);
    },
  };

  get isConnected(): boolean {
    return this.#server?.connection.isConnected ?? false;
  }

  async open(): Promise<void> {
    const server = await this.#ready();
    const address = Uris.parse(server.url).with({ fragment: server.token() });
    clearTimeout(this.#waiting);
    // VS Code finds out by itself how the browser reaches it
    if (!(await during("person", "address", () => env.openExternal(address)))) this.#offer(server);
    else this.#waiting = setTimeout(() => server.connection.isConnected || this.#offer(server), openingTimeoutMs);
  }

  attach(controller: DictationController, start: () => void): Disposable {
    this.#dictation = { controller, pressed: new PushToTalk(controller, start) };
    this.#show();
    return combineDisposables(
      controller.onDidChange(() => this.#show()),
      controller.onDidSpeak((piece) => this.#speak(piece)),
      {
        dispose: () => {
          this.#dictation = undefined;
        },
      },
    );
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#changed.dispose();
    void this.#starting?.then((server) => server.close()).catch(() => {});
    this.#starting = undefined;
    this.#server = undefined;
  }

  #ready(): Promise<RecorderServer> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async #start(): Promise<RecorderServer> {
    const { createRecorderServer } = await import("../../audio/page/recorderServer.ts");
    const { extension, log } = this.#needs;
    const server = await createRecorderServer({
      scripts: Uris.joinPath(extension, "dist", "webview").fsPath,
      styles: Uris.joinPath(extension, "media").fsPath,
      language: env.language,
      texts: getRecorderTexts(),
    });
    server.addAddress((await env.asExternalUri(Uris.parse(server.url))).toString(true));
    server.connection.onChange = () => {
      if (server.connection.isConnected) clearTimeout(this.#waiting);
      log.info(`recorder page: ${server.connection.isConnected ? "connected" : "gone"}`);
      this.#changed.fire();
    };
    server.connection.onAction = (action) => this.#dictation?.pressed.perform(action);
    this.#server = server;
    this.#show();
    return server;
  }

  /** Offers another way if no page came: the browser may be another one, or on another machine. */
  #offer(server: RecorderServer): void {
    const [again, copy] = [l10n.t("Open Again"), l10n.t("Copy Address")];
    const text = l10n.t("The recorder page has not opened in your browser yet.");
    const work = async (): Promise<void> => {
      const chosen = await notify("information", text, again, copy);
      if (chosen === again) await this.open();
      if (chosen !== copy) return;
      const base = await env.asExternalUri(Uris.parse(server.url));
      await env.clipboard.writeText(base.with({ fragment: server.token() }).toString(true));
    };
    inBackground(this.#needs.log, "recorder page", () => work());
  }

  #show(): void {
    if (this.#dictation === undefined) return;
    const { controller, pressed } = this.#dictation;
    pressed.update();
    const { state, utterances } = controller;
    const last = utterances.at(-1);
    this.#server?.connection.show({
      type: "phase",
      phase: state.phase,
      ...(state.place !== undefined && { place: state.place }),
      ...(state.failure !== undefined && { failure: state.failure }),
      ...(last !== undefined && { said: last.text, language: last.language }),
    });
  }

  #speak({ contentType, data }: SpeechPiece): void {
    if (contentType !== undefined) this.#rate = pcmRateOf(contentType);
    if (this.#rate > 0) for (const pcm of data) this.#server?.connection.speak(this.#rate, pcm);
  }
}

/** Hertz of `audio/pcm;encoding=s16le;rate=24000`; 0 for what the page can't play. */
const pcmRateOf = (contentType: string): number =>
  /^audio\/pcm\b/i.test(contentType) ? Number(/\brate=(\d+)/.exec(contentType)?.[1] ?? 16_000) : 0;
