/** Audio that a client sends. */
export type SourceType =
  | { readonly kind: "pcm" /** Samples a second; mono, signed 16 bit. */; readonly rate: number }
  | { readonly kind: "coded" /** For `ffmpeg`, before its input. */; readonly options: readonly string[] };

/** Audio that a client requests. */
export type TargetType = SourceType & { /** As answers name it. */ readonly name: string };

/** Returns a source type in any spacing and quoting, else `undefined` (docs/protocol.md, *Audio types*). */
export function sourceType(text: string): SourceType | undefined {
  const name = canonical(text);
  return name === undefined ? undefined : sources.get(name);
}

/** The same for types of synthesized speech. */
export function targetType(text: string): TargetType | undefined {
  const name = canonical(text);
  const found = name === undefined ? undefined : targets.get(name);
  return name === undefined || found === undefined ? undefined : { ...found, name };
}

/** Type for a client that names none. */
export const defaultTargetType = "audio/webm;codecs=opus";

/**
 * Normalizes `Audio/PCM; rate=16000; encoding="s16le"` to the form of the tables below. Only mono is supported, and may
 * be named.
 */
function canonical(text: string): string | undefined {
  if (text.length > 200) return undefined;
  const [essence = "", ...given] = text.split(";").map((part) => part.trim().toLowerCase());
  const parameters = new Map<string, string>();
  for (const part of given.filter(Boolean)) {
    const [, name = "", value = ""] = /^([a-z]+) *= *"?([\w.-]+)"?$/.exec(part) ?? [];
    if (name === "" || parameters.has(name)) return undefined;
    if (name !== "channels" || value !== "1") parameters.set(name, value);
  }
  const sorted = [...parameters].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return [essence, ...sorted.map(([name, value]) => `${name}=${value}`)].join(";");
}

const order = ["encoding", "rate", "codecs"];

const toCodedType = (...options: readonly string[]): SourceType => ({ kind: "coded", options });
const pcm = (rate: number): SourceType => ({ kind: "pcm", rate });
const containers = "flac,mp3,ogg,matroska,webm,wav";

const sources: ReadonlyMap<string, SourceType> = new Map([
  // other things that a container may name, such as other files, is none of these formats
  ["audio/auto", toCodedType("-format_whitelist", containers)],
  ["audio/flac", toCodedType("-f", "flac")],
  ["audio/mpeg", toCodedType("-f", "mp3")],
  ["audio/ogg", toCodedType("-f", "ogg")],
  ["audio/ogg;codecs=flac", toCodedType("-f", "ogg")],
  ["audio/ogg;codecs=opus", toCodedType("-f", "ogg")],
  ["audio/pcm;encoding=alaw;rate=8000", toCodedType("-f", "alaw", "-ar", "8000")],
  ["audio/pcm;encoding=ulaw;rate=8000", toCodedType("-f", "mulaw", "-ar", "8000")],
  ["audio/pcm;encoding=s16le;rate=8000", pcm(8000)],
  ["audio/pcm;encoding=s16le;rate=16000", pcm(16_000)],
  ["audio/pcm;encoding=s16le;rate=44100", pcm(44_100)],
  ["audio/pcm;encoding=s16le;rate=48000", pcm(48_000)],
  ["audio/webm", toCodedType("-f", "matroska")],
  ["audio/webm;codecs=opus", toCodedType("-f", "matroska")],
  ["audio/x-matroska", toCodedType("-f", "matroska")],
  ...["aac", "flac", "mp3", "opus"].map((codec): [string, SourceType] => [
    `audio/x-matroska;codecs=${codec}`,
    toCodedType("-f", "matroska"),
  ]),
]);

const opus = ["-c:a", "libopus", "-ar", "48000"] as const;
const flac = ["-c:a", "flac"] as const;
const aac = ["-c:a", "aac"] as const;

const targets: ReadonlyMap<string, SourceType> = new Map([
  ["audio/flac", toCodedType(...flac, "-f", "flac")],
  ["video/mp2t;codecs=aac", toCodedType(...aac, "-f", "mpegts")],
  ["video/mp2t;codecs=opus", toCodedType(...opus, "-f", "mpegts")],
  ["audio/ogg", toCodedType(...opus, "-f", "ogg")],
  ["audio/ogg;codecs=flac", toCodedType(...flac, "-f", "ogg")],
  ["audio/ogg;codecs=opus", toCodedType(...opus, "-f", "ogg")],
  ["audio/opus", toCodedType(...opus, "-f", "opus")],
  ["audio/pcm;encoding=alaw;rate=8000", toCodedType("-c:a", "pcm_alaw", "-ar", "8000", "-f", "alaw")],
  ["audio/pcm;encoding=ulaw;rate=8000", toCodedType("-c:a", "pcm_mulaw", "-ar", "8000", "-f", "mulaw")],
  ["audio/pcm;encoding=s16le;rate=16000", pcm(16_000)],
  ["audio/pcm;encoding=s16le;rate=24000", pcm(24_000)],
  ["audio/webm", toCodedType(...opus, "-f", "webm")],
  ["audio/webm;codecs=opus", toCodedType(...opus, "-f", "webm")],
  ["audio/x-matroska", toCodedType(...opus, "-f", "matroska")],
  ["audio/x-matroska;codecs=aac", toCodedType(...aac, "-f", "matroska")],
  ["audio/x-matroska;codecs=flac", toCodedType(...flac, "-f", "matroska")],
  ["audio/x-matroska;codecs=opus", toCodedType(...opus, "-f", "matroska")],
]);
