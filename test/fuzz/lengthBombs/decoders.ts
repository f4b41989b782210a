import { encode } from "@msgpack/msgpack";
import { formats } from "../../../src/core/formats/index.ts";
import { parseProject } from "../../../src/core/projectFile/projectFile.ts";
import { monoSamples, wavSound } from "../../../src/core/sound/wavFile.ts";
import { createTmxReader } from "../../../src/core/tmx/tmxReader.ts";
import { readZipArchive } from "../../../src/core/zip/zipArchive.ts";
import { decodeCommand, decodeMessage } from "../../../src/service/protocol/voiceMessages.ts";
import { archiveOf } from "../../local/documents/formats/archives.ts";
import { type OfficeType, officeFiles, officeTexts } from "../officeFiles.ts";
import { takeApart } from "../takenApart.ts";

/** Something that reads bytes which say themselves how long or deep they are. */
export interface Decoder {
  /** Valid inputs that get other lengths. */
  readonly sound: Uint8Array;
  /** Returns inputs that make it request memory. They take long to make, and a process needs those of one decoder only. */
  bombs(): readonly Uint8Array[];
  read(bytes: Uint8Array): unknown;
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A length in a head of MessagePack, so often in each other. */
const nested = (head: readonly number[], count: number): Uint8Array =>
  Uint8Array.from(Array.from({ length: count }, () => head).flat());

const arrays = [0xdd, 0x01, 0xf7, 0x8a, 0x40];
const maps = [0xdf, 0x01, 0xf7, 0x8a, 0x40];

const messagePack: Decoder = {
  sound: encode({
    source_transcript_update: { concluded: [{ text: "a", start_time: 1, end_time: 2 }], tentative: [] },
  }),
  bombs: () => [
    ...[1, 3, 40, 1000].flatMap((count) => [
      nested(arrays, count),
      nested(maps, count),
      nested([...arrays, ...maps], count),
    ]),
    ...[0xc6, 0xdb, 0xc9].map((head) => Uint8Array.from([...arrays, head, 0x7f, 0xff, 0xff, 0xff, 0x61])),
    nested([0x91], 100_000),
    nested([0x81, 0xa1, 0x61], 100_000),
  ],
  read(bytes) {
    attempt(() => decodeMessage(bytes, "msgpack"));
    attempt(() => decodeCommand(bytes, "msgpack"));
  },
};

const wav: Decoder = {
  sound: Buffer.concat([
    Buffer.from(
      "RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3e\0\0\0\x7d\0\0\x02\0\x10\0data\x08\0\0\0",
      "latin1",
    ),
    Buffer.alloc(8),
  ]),
  bombs: () => [],
  read(bytes) {
    const sound = wavSound(bytes);
    if (sound)
      monoSamples(bytes.subarray(sound.start, sound.start + Math.min(sound.length, bytes.length)), sound.format);
  },
};

const office = (type: OfficeType): Decoder => {
  const texts = (count: number): string => `<${officeTexts[type]}>A</${officeTexts[type]}>`.repeat(count);
  return {
    sound: officeFiles[type](texts(1)),
    bombs: () => [
      officeFiles[type](`<${officeTexts[type]}>`.repeat(100_000)),
      officeFiles[type](texts(100_000)),
      archiveOf(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`word/${i}.xml`, ""]))),
    ],
    async read(bytes) {
      attempt(() => readZipArchive(bytes));
      await takeApart(type, bytes);
    },
  };
};

/** Characters that open something in a text format, or expand to more than they are. */
const openings = [
  ...[
    "[",
    '{"a":',
    "{a: ",
    "a: [",
    "- ",
    "? ",
    "a:\n ",
    "<a>",
    "<a b='",
    "<!--",
    "<![CDATA[",
    "(",
    "array(",
    "{{",
    "{a, plural, other {",
  ],
  ...["[a](", "> ", "* ", "[[a]]\n", "[a.b]\n", "a.a.", "a = [", "<g id='1'>", "<ph>", "&a;", "msgid ", '"'],
];
const entities = Array.from({ length: 30 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};">`).join("");
const aliases = Array.from({ length: 30 }, (_, i) => `e${i + 1}: &e${i + 1} [*e${i}, *e${i}]`).join("\n");
const textBombs = (): readonly Uint8Array[] =>
  [
    ...openings.flatMap((opening) => [opening.repeat(20_000), `en:\n  ${opening.repeat(20_000)}`]),
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "aaaaaaaaaa">${entities}]><a>&e30;</a>`,
    `e0: &e0 [a, a]\n${aliases}\n`,
    `e0: &e0 {a: a}\n${aliases.replaceAll("[", "{<<: [").replaceAll("]", "]}")}\n`,
  ].map(utf8);

const textDecoder = (sound: string, read: (bytes: Uint8Array) => unknown): Decoder => ({
  sound: utf8(sound),
  bombs: textBombs,
  read,
});

/** By name; the texts that are read are the same for all formats. */
export const decoders: Readonly<Record<string, Decoder>> = {
  messagePack,
  wav,
  docx: office("docx"),
  xlsx: office("xlsx"),
  pptx: office("pptx"),
  idml: office("idml"),
  voice: textDecoder('{"end_of_source_media": {}}', (bytes) => decodeMessage(text(bytes), "json")),
  project: textDecoder('{"sourceLocale": "en"}', (bytes) => parseProject(text(bytes))),
  tmx: textDecoder("<tmx version='1.4'><header srclang='en'/><body></body></tmx>", (bytes) => {
    const reader = createTmxReader({ header: () => {}, unit: () => {} });
    reader.write(text(bytes));
    reader.end();
  }),
  ...Object.fromEntries(
    formats.map((format) => [format.id, textDecoder('{"a": "b"}', (bytes) => format.read(text(bytes)))]),
  ),
  ...Object.fromEntries(
    (["txt", "srt", "html", "xml", "dita", "mif", "xlf"] as const).map((type) => [
      `document ${type}`,
      textDecoder("<a>b</a>", (bytes) => takeApart(type, bytes)),
    ]),
  ),
};

/** Ignores inputs that are refused. */
function attempt(read: () => unknown): void {
  try {
    read();
  } catch {
    // only the memory counts
  }
}
