/** Facts about one text that a model reads next to it. Other services get the context of the request instead. */
export interface TextFacts {
  /** Path of its key: `cart.title`. */
  readonly key?: string;
  /** The note for translators. */
  readonly note?: string;
  /** Its place in code, or its kind by its file: `text of <button> in Cart`. */
  readonly place?: string;
  /** Its plural form, with numbers that select it (`few (2, 3, 4, 22)`), and its branches (`gender: female`). */
  readonly form?: string;
  /** The most characters of its translation. */
  readonly max?: number;
  /** Translations of the project that are near, by their texts or their places. */
  readonly near?: readonly NearPair[];
  /** The same text in other languages of the project, by locale. */
  readonly references?: Readonly<Record<string, string>>;
}

/** A text and its translation. */
export type NearPair = readonly [source: string, target: string];

/** Members that are texts, with the characters of each that are sent. */
const factLengths = { key: 200, note: 300, place: 300, form: 100 } as const;

/** Near translations of one text. */
export const maxNear = 4;

/** Near translations of all texts of a request to a model. */
export const maxNearOfRequest = 24;

/** Other languages that a text is shown in. */
export const maxReferences = 2;

/** Characters of a near translation or a reference: part of one would be wrong, so a longer one is left out. */
const maxShown = 300;

/** Returns facts as they are sent: long ones are cut or left out, and so are empty ones. Undefined if none is left. */
export function boundFacts({ max, near = [], references = {}, ...texts }: TextFacts): TextFacts | undefined {
  const bounded = Object.entries(factLengths).flatMap(([name, length]) => {
    const text = texts[name as keyof typeof texts]?.trim() ?? "";
    return text === "" ? [] : [[name, text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text]];
  });
  const isShown = (text: string): boolean => text.trim() !== "" && text.length <= maxShown;
  const pairs = near.filter((pair) => pair.every(isShown)).slice(0, maxNear);
  const others = Object.entries(references)
    .filter(([, text]) => isShown(text))
    .slice(0, maxReferences);
  const facts = {
    ...Object.fromEntries(bounded),
    ...(max !== undefined && { max }),
    ...(pairs.length > 0 && { near: pairs }),
    ...(others.length > 0 && { references: Object.fromEntries(others) }),
  };
  return Object.keys(facts).length === 0 ? undefined : facts;
}
