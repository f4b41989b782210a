/** A device that a recorder program can record from. */
export interface AudioDevice {
  /** Name for the program. */
  readonly id: string;
  /** For people. */
  readonly name: string;
}

/** A program that records 16 kHz mono s16le to its output. */
export interface RecorderProgram {
  readonly program: string;
  readonly platforms: readonly NodeJS.Platform[];
  /** Arguments for recording from a device, or from the default one. */
  readonly args: (device: string | undefined, platform: NodeJS.Platform) => readonly string[];
  /** Lists its devices (by another program if it can't), and parses the output. */
  readonly devices?: {
    readonly program: string;
    readonly args: (platform: NodeJS.Platform) => readonly string[];
    readonly read: (text: string, platform: NodeJS.Platform) => readonly AudioDevice[];
  };
  /** Environment that names the device, if arguments don't. */
  readonly env?: (device: string) => Readonly<Record<string, string>>;
}

const unix: readonly NodeJS.Platform[] = ["linux", "freebsd", "openbsd"];

/** Recorder programs in order of preference. */
export const recorders: readonly RecorderProgram[] = [
  {
    program: "arecord",
    platforms: ["linux"],
    args: (device) => [
      ...["-q", "-t", "raw", "-f", "S16_LE", "-r", "16000", "-c", "1", "--buffer-time=200000"],
      ...(device === undefined ? [] : ["-D", device]),
    ],
    devices: { program: "arecord", args: () => ["-l"], read: alsaDevices },
  },
  {
    program: "parecord",
    platforms: unix,
    args: (device) => [
      ...["--raw", "--format=s16le", "--rate=16000", "--channels=1", "--latency-msec=50", "--client-name=Glossa"],
      ...(device === undefined ? [] : [`--device=${device}`]),
    ],
    devices: { program: "pactl", args: () => ["list", "short", "sources"], read: pulseDevices },
  },
  {
    program: "rec",
    platforms: [...unix, "darwin"],
    args: () => [
      ...["-q", "--buffer", "3200", "-t", "raw", "-b", "16", "-e", "signed-integer", "-L", "-r", "16000", "-c", "1"],
      "-",
    ],
    env: (device) => ({ AUDIODEV: device }),
  },
  {
    program: "ffmpeg",
    platforms: [...unix, "darwin", "win32"],
    args: (device, platform) => [
      ...["-nostdin", "-hide_banner", "-loglevel", "error", "-fflags", "nobuffer", ...inputOf(device, platform)],
      ...["-ac", "1", "-ar", "16000", "-f", "s16le", "-flush_packets", "1", "pipe:1"],
    ],
    devices: { program: "ffmpeg", args: listArgs, read: ffmpegDevices },
  },
];

function inputOf(device: string | undefined, platform: NodeJS.Platform): readonly string[] {
  if (platform === "darwin") return ["-f", "avfoundation", "-i", `:${device ?? "default"}`];
  // Windows has no name for the default device: the first of its list was chosen before
  if (platform === "win32") return ["-f", "dshow", "-audio_buffer_size", "50", "-i", `audio=${device ?? ""}`];
  return ["-f", "pulse", "-i", device ?? "default"];
}

function listArgs(platform: NodeJS.Platform): readonly string[] {
  if (platform === "darwin") return ["-hide_banner", "-f", "avfoundation", "-list_devices", "true", "-i", ""];
  if (platform === "win32") return ["-hide_banner", "-f", "dshow", "-list_devices", "true", "-i", "dummy"];
  return ["-hide_banner", "-sources", "pulse"];
}

/** `card 0: PCH [HDA Intel PCH], device 0: ALC257 Analog [ALC257 Analog]` */
function alsaDevices(text: string): readonly AudioDevice[] {
  return [...text.matchAll(/^card (\d+): [^\n[]*\[([^\]\n]*)\], device (\d+): [^\n[]*\[([^\]\n]*)\]/gm)].map(
    ([, card, cardName = "", device, name = ""]) => ({
      id: `plughw:${card},${device}`,
      name: cardName === name ? name : `${cardName}, ${name}`,
    }),
  );
}

/** Parses `1⇥alsa_input.pci-0000_00_1f.3.analog-stereo⇥…`; monitors of outputs are no microphones. */
function pulseDevices(text: string): readonly AudioDevice[] {
  return [...text.matchAll(/^\d+\t([^\t\n]+)\t/gm)]
    .map(([, id = ""]) => ({ id, name: id }))
    .filter(({ id }) => !id.endsWith(".monitor"));
}

function ffmpegDevices(text: string, platform: NodeJS.Platform): readonly AudioDevice[] {
  if (platform === "darwin") return avfoundationDevices(text);
  if (platform === "win32") return dshowDevices(text);
  // `* alsa_input.usb [Microphone] (audio)`
  return [...text.matchAll(/^[ *]{2}(\S+) \[([^\]\n]*)\]/gm)]
    .map(([, id = "", name = ""]) => ({ id, name: name || id }))
    .filter(({ id }) => !id.endsWith(".monitor"));
}

/** After `AVFoundation audio devices:`, `[AVFoundation indev @ 0x…] [0] MacBook Microphone`. */
function avfoundationDevices(text: string): readonly AudioDevice[] {
  const audio = text.split(/AVFoundation audio devices:/)[1] ?? "";
  return [...audio.matchAll(/^\[AVFoundation[^\]\n]*\] \[(\d+)\] ([^\n]+)$/gm)].map(([, id = "", name = ""]) => ({
    id,
    name: name.trim(),
  }));
}

/** `[dshow @ …] "Microphone (Realtek)" (audio)`; before ffmpeg 4.4, after `DirectShow audio devices`, without `(audio)`. */
function dshowDevices(text: string): readonly AudioDevice[] {
  const older = text.split(/DirectShow audio devices/)[1];
  const pattern = older === undefined ? /\] +"([^"\n]+)" \(audio\)/g : /\] +"([^"\n]+)"/g;
  return [...(older ?? text).matchAll(pattern)]
    .map(([, name = ""]) => ({ id: name, name }))
    .filter(({ id }) => !id.startsWith("@device"));
}
