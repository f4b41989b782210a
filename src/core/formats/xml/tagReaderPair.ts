import type { TagReader, XmlTag } from "./xmlTag.ts";

/** Two readers of the tags of one text; the first one says what is wrong with them. */
export class TagReaderPair<A extends TagReader, B extends TagReader> implements TagReader {
  readonly first: A;
  readonly second: B;

  constructor(first: A, second: B) {
    this.first = first;
    this.second = second;
  }

  get depth(): number {
    return this.first.depth;
  }

  open(tag: XmlTag, end: number): string | undefined {
    return this.first.open(tag, end) ?? this.second.open(tag, end);
  }

  close(isSelfClosing: boolean, end: number): void {
    this.first.close(isSelfClosing, end);
    this.second.close(isSelfClosing, end);
  }
}
