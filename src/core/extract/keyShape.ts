import type { Message, Path } from "../catalog/message.ts";

/** Formats whose keys are parts of objects; the keys of others are flat. */
const nested: ReadonlySet<string> = new Set(["json", "json5", "yaml", "php", "script", "toml"]);

/** A container of a file, or a text without parts. */
interface Part {
  readonly parts: Map<string, Part>;
}

/** The shape of the keys of a file: which parts its paths have. */
export class KeyShape {
  readonly #root: Part = { parts: new Map() };
  readonly #format: string;

  constructor(messages: readonly Message[], format: string) {
    this.#format = format;
    for (const { path } of messages) {
      let at = this.#root;
      for (const part of path) {
        const next = at.parts.get(String(part)) ?? { parts: new Map() };
        at.parts.set(String(part), next);
        at = next;
      }
    }
  }

  /**
   * Returns the path of a new key of a format as neighbours have it: `cart.title` is one part where keys with dots are names,
   * and two where they are nested.
   */
  pathOf(key: string, separator: string | false): Path {
    if (this.#format === "android") return [key.replaceAll(".", "_")];
    if (!nested.has(this.#format) || separator === false) return [key];
    const parts = key.split(separator);
    // a sentence is no path
    if (parts.some((part) => part === "" || /\s/.test(part))) return [key];
    return this.#pathIn(this.#root, parts, separator);
  }

  #pathIn(container: Part, parts: readonly string[], separator: string): Path {
    for (let length = parts.length - 1; length > 0; length--) {
      const [name, inner] = findPart(container, parts.slice(0, length).join(separator));
      if (inner !== undefined && inner.parts.size > 0)
        return [name, ...this.#pathIn(inner, parts.slice(length), separator)];
    }
    return hasFlatNames(container, separator) ? [parts.join(separator)] : parts;
  }

  /** Returns whether a path holds other texts. */
  isParent(path: Path): boolean {
    return (this.#find(path)?.parts.size ?? 0) > 0;
  }

  /** Returns the names below the first parts of all keys: `other` of `cart.other`. */
  hasForms(): boolean {
    const all = [...this.#root.parts.values()];
    const formed = all.filter(({ parts }) => parts.has("other"));
    return formed.length * 2 > all.length;
  }

  /** Returns how many parts of a key, from its first, are containers here. */
  sharedParts(key: string, separator: string | false): number {
    const parts = separator === false ? [key] : key.split(separator);
    let at: Part | undefined = this.#root;
    for (const [index, part] of parts.slice(0, -1).entries()) {
      at = at.parts.get(part);
      if (at === undefined || at.parts.size === 0) return index || this.#sharesFlat(parts, separator || "\0");
    }
    return parts.length - 1;
  }

  #sharesFlat(parts: readonly string[], separator: string): number {
    if (parts.length < 2) return 0;
    const beginning = `${parts[0]}${separator}`;
    return [...this.#root.parts.keys()].some((name) => name.startsWith(beginning)) ? 1 : 0;
  }

  #find(path: Path): Part | undefined {
    let at: Part | undefined = this.#root;
    for (const part of path) at = at?.parts.get(String(part));
    return at;
  }
}

/** Returns a part by its name, which has modifiers behind it in slang: `page(interface=Page)`. */
function findPart({ parts }: Part, name: string): readonly [name: string, part: Part | undefined] {
  const own = parts.get(name);
  if (own !== undefined) return [name, own];
  return [...parts].find(([written]) => written.startsWith(`${name}(`) && written.endsWith(")")) ?? [name, undefined];
}

/** Returns whether the names of a container are keys with separators, and none of them contains others. */
function hasFlatNames({ parts }: Part, separator: string): boolean {
  const names = [...parts].filter(([name, inner]) => inner.parts.size === 0 && name.includes(separator));
  return names.length > 0 && ![...parts.values()].some((inner) => inner.parts.size > 0);
}
