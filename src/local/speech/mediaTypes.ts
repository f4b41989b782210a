/** Audio that a client sends. */
export type SourceType =
  | { readonly kind: "pcm" /** Samples a second; mono, signed 16 bit. */; readonly rate: number }
  | { readonly kind: "coded" /** For `ffmpeg`, before its input. */; readonly options: readonly string[] };

/** Audio that a client wants. */
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

/** What a client gets that names none. */
export const usualTargetType = "audio/webm;codecs=opus";

/** `Audio/PCM; rate=16000; encoding="s16le"` as the tables below have it. Mono is all there is, and may be said. */
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

const coded = (...options: readonly string[]): SourceType => ({ kind: "coded", options });
const pcm = (rate: number): SourceType => ({ kind: "pcm", rate });
const containers = "flac,mp3,ogg,matroska,webm,wav";

const sources: ReadonlyMap<string, SourceType> = new Map([
  // what a container may name besides, such as other files, is none of these formats
  ["audio/auto", coded("-format_whitelist", containers)],
  ["audio/flac", coded("-f", "flac")],
  ["audio/mpeg", coded("-f", "mp3")],
  ["audio/ogg", coded("-f", "ogg")],
  ["audio/ogg;codecs=flac", coded("-f", "ogg")],
  ["audio/ogg;codecs=opus", coded("-f", "ogg")],
  ["audio/pcm;encoding=alaw;rate=8000", coded("-f", "alaw", "-ar", "8000")],
  ["audio/pcm;encoding=ulaw;rate=8000", coded("-f", "mulaw", "-ar", "8000")],
  ["audio/pcm;encoding=s16le;rate=8000", pcm(8000)],
  ["audio/pcm;encoding=s16le;rate=16000", pcm(16_000)],
  ["audio/pcm;encoding=s16le;rate=44100", pcm(44_100)],
  ["audio/pcm;encoding=s16le;rate=48000", pcm(48_000)],
  ["audio/webm", coded("-f", "matroska")],
  ["audio/webm;codecs=opus", coded("-f", "matroska")],
  ["audio/x-matroska", coded("-f", "matroska")],
  ...["aac", "flac", "mp3", "opus"].map((codec): [string, SourceType] => [
    `audio/x-matroska;codecs=${codec}`,
    coded("-f", "matroska"),
  ]),
]);

const opus = ["-c:a", "libopus", "-ar", "48000"] as const;
const flac = ["-c:a", "flac"] as const;
const aac = ["-c:a", "aac"] as const;

const targets: ReadonlyMap<string, SourceType> = new Map([
  ["audio/flac", coded(...flac, "-f", "flac")],
  ["video/mp2t;codecs=aac", coded(...aac, "-f", "mpegts")],
  ["video/mp2t;codecs=opus", coded(...opus, "-f", "mpegts")],
  ["audio/ogg", coded(...opus, "-f", "ogg")],
  ["audio/ogg;codecs=flac", coded(...flac, "-f", "ogg")],
  ["audio/ogg;codecs=opus", coded(...opus, "-f", "ogg")],
  ["audio/opus", coded(...opus, "-f", "opus")],
  ["audio/pcm;encoding=alaw;rate=8000", coded("-c:a", "pcm_alaw", "-ar", "8000", "-f", "alaw")],
  ["audio/pcm;encoding=ulaw;rate=8000", coded("-c:a", "pcm_mulaw", "-ar", "8000", "-f", "mulaw")],
  ["audio/pcm;encoding=s16le;rate=16000", pcm(16_000)],
  ["audio/pcm;encoding=s16le;rate=24000", pcm(24_000)],
  ["audio/webm", coded(...opus, "-f", "webm")],
  ["audio/webm;codecs=opus", coded(...opus, "-f", "webm")],
  ["audio/x-matroska", coded(...opus, "-f", "matroska")],
  ["audio/x-matroska;codecs=aac", coded(...aac, "-f", "matroska")],
  ["audio/x-matroska;codecs=flac", coded(...flac, "-f", "matroska")],
  ["audio/x-matroska;codecs=opus", coded(...opus, "-f", "matroska")],
]);
