/** The smallest media of each type that a reader takes for what they are, in Base64. Own work. */
const smallest = {
  // 1 × 1 grey
  png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg==",
  // 1 × 1 grey
  gif: "R0lGODdhAQABAIAAAICAgAAAACwAAAAAAQABAAACAkQBADs=",
  // 1 × 1 grey, baseline
  jpg: "/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z",
  // 1 × 1 grey
  bmp: "Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAAAgICAAA==",
  // 1 × 1 grey
  tif: "SUkqAAoAAACAAAgAAAEEAAEAAAABAAAAAQEEAAEAAAABAAAAAgEDAAEAAAAIAAAAAwEDAAEAAAABAAAABgEDAAEAAAABAAAAEQEEAAEAAAAIAAAAFgEEAAEAAAABAAAAFwEEAAEAAAABAAAAAAAAAA==",
  // a head and an end
  emf: "AQAAAFgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAaAAAAGgAAACBFTUYAAAEAbAAAAAIAAAABAAAAAAAAAAAAAAAAAAAAAQAAAAEAAAABAAAAAQAAAA4AAAAUAAAAAAAAAAAAAAAUAAAA",
  // a head and an end
  wmf: "AQAJAAADDAAAAAAAAwAAAAAAAwAAAAAA",
  // one silent sample
  wav: "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQEAAACAAA==",
  // one silent frame
  mp3: "//sQxAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  // no track
  mp4: "AAAAGGZ0eXBpc29tAAACAGlzb21tcDQyAAAACGZyZWU=",
  // no track
  mov: "AAAAFGZ0eXBxdCAgAAACAHF0ICAAAAAIZnJlZQ==",
  // no stream
  avi: "UklGRgQAAABBVkkg",
  // no stream
  wmv: "MCaydY5mzxGm2QCqAGLObB4AAAAAAAAAAAAAAAEC",
} as const;

/** Other extensions of the same types. */
const aliases: Readonly<Record<string, keyof typeof smallest>> = {
  jpeg: "jpg",
  jpe: "jpg",
  jfif: "jpg",
  tiff: "tif",
  m4v: "mp4",
  m4a: "mp4",
  qt: "mov",
  wma: "wmv",
  asf: "wmv",
};

/** Returns the placeholder for a picture, a sound or a film of this file name; `undefined` for other types. */
export function placeholderFor(name: string): Uint8Array | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  const type = aliases[extension] ?? extension;
  const text = Object.hasOwn(smallest, type) ? smallest[type as keyof typeof smallest] : undefined;
  return text === undefined ? undefined : Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0));
}
