/** The maximum nesting of elements; the parser's time grows with its square. */
export const maxXmlDepth = 100;

/** Decoded values by name as written. */
export type XmlAttributes = Readonly<Record<string, string>>;

/** A start tag. */
export interface XmlTag {
  /** As written, with its prefix. */
  readonly name: string;
  readonly attributes: XmlAttributes;
}

/** Receives the tags of a text in order. */
export interface TagReader {
  /** Elements that are open. */
  readonly depth: number;
  /** True if the attributes of the next start tag are not needed: they may be missing. */
  readonly isSkipping?: boolean;
  /** Takes a start tag that ends at `end`; returns what is wrong with it. */
  open(tag: XmlTag, end: number): string | undefined;
  /** Takes an end tag that ends at `end`. */
  close(isSelfClosing: boolean, end: number): void;
}
