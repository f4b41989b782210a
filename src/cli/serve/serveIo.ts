/** The output of `glossa serve`, and the signal to end it. */
export interface ServeIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads all of the standard input. Defaults to that of the process. */
  readonly input?: () => Promise<string>;
  readonly signal: AbortSignal;
}
