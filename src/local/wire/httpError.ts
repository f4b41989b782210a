/** Error answer of the service: a status and the body of an error (docs/protocol.md, *Error body*). */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: number;
  readonly detail: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** For programs; with errors of style rules only (docs/protocol.md, *Error body*). */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    detail?: string,
    headers: Readonly<Record<string, string>> = {},
    code?: string,
  ) {
    super(message);
    this.status = status;
    this.detail = detail;
    this.headers = headers;
    this.code = code;
  }
}

/** Returns the most precise words of an error, for the log. */
export function logReasonOf(error: unknown): string {
  if (error instanceof HttpError) return error.detail ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
