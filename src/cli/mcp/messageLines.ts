/** Bytes of a line at most: far more than the largest batch of translations. */
export const maxLineBytes = 10 * 1024 * 1024;

/** A line of the input; one that is too long is not kept, but the id of its request is. */
export type MessageLine =
  | { readonly text: string }
  | { readonly tooLong: true; readonly id: string | number | undefined };

/** Splits input into lines. A line beyond the limit is passed over up to its end. */
export class MessageLines {
  readonly #maxBytes: number;
  #parts: Uint8Array[] = [];
  #size = 0;
  /** Set while a line that is too long goes on. */
  #scanner: RequestIdScanner | undefined;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Takes bytes of the input; returns the lines that they complete. */
  push(chunk: Uint8Array): readonly MessageLine[] {
    const lines: MessageLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      lines.push(this.#finish());
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
    return lines;
  }

  #add(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#scanner === undefined && this.#size > this.#maxBytes) {
      this.#scanner = new RequestIdScanner();
      for (const kept of this.#parts) this.#scanner.push(kept);
      this.#parts = [];
    }
    if (this.#scanner === undefined) this.#parts.push(part);
    else this.#scanner.push(part);
  }

  #finish(): MessageLine {
    const line: MessageLine =
      this.#scanner === undefined
        ? { text: Buffer.concat(this.#parts).toString("utf8") }
        : { tooLong: true, id: this.#scanner.id };
    this.#parts = [];
    this.#size = 0;
    this.#scanner = undefined;
    return line;
  }
}

const [newline, quote, backslash] = [10, 34, 92];
const [comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [44, 58, 91, 93, 123, 125];

/** Bytes of a name or value that are kept. */
const maxToken = 1_000;

/** Finds the member `id` of a JSON object by its bytes, part by part, also if the object is broken or cut off. */
export class RequestIdScanner {
  #id: string | number | undefined;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The name or value being read, of a member of the outermost object. */
  #token: number[] = [];
  #name = "";

  get id(): string | number | undefined {
    return this.#id;
  }

  push(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#isInString) this.#takeInString(byte);
      else this.#take(byte);
    }
  }

  #takeInString(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInString = false;
    this.#keep(byte);
  }

  #take(byte: number): void {
    if (byte === openBrace || byte === openBracket) this.#depth++;
    else if (byte === closeBrace || byte === closeBracket) this.#close();
    else if (byte === comma) this.#endMember();
    else if (byte === colon) this.#endName();
    else {
      this.#isInString = byte === quote;
      this.#keep(byte);
    }
  }

  #keep(byte: number): void {
    if (this.#depth === 1 && this.#token.length < maxToken) this.#token.push(byte);
  }

  #close(): void {
    this.#endMember();
    this.#depth--;
  }

  #endName(): void {
    if (this.#depth !== 1) return;
    this.#name = this.#takeToken();
  }

  #endMember(): void {
    if (this.#depth !== 1) return;
    const value = this.#takeToken();
    if (this.#name === '"id"') this.#id = requestId(value);
    this.#name = "";
  }

  #takeToken(): string {
    const text = Buffer.from(this.#token).toString("utf8").trim();
    this.#token = [];
    return text;
  }
}

/** Parses an id; `undefined` if it is none that a request may have. */
function requestId(text: string): string | number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" || Number.isSafeInteger(value) ? (value as string | number) : undefined;
  } catch {
    return undefined;
  }
}
