import type { MicrophoneProblem } from "./recorderProtocol.ts";

/** Options of a microphone. */
export interface MicrophoneOptions {
  /** Empty: the browser's default. */
  readonly device: string;
  readonly echoCancellation: boolean;
  readonly noiseSuppression: boolean;
}

export interface Microphone {
  readonly name: string;
  close(): void;
}

/** The reason why there is no microphone. */
export class MicrophoneError extends Error {
  override readonly name = "MicrophoneError";
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

export interface OpenMicrophoneOptions extends MicrophoneOptions {
  /** 100 ms of PCM s16le at 16 kHz, mono. */
  onFrame(pcm: Uint8Array): void;
  /** It was unplugged, or its permission taken back. */
  onLost(): void;
}

/** Opens a microphone, for which the browser asks the user. Throws `MicrophoneError`. */
export async function openMicrophone({ onFrame, onLost, ...options }: OpenMicrophoneOptions): Promise<Microphone> {
  const stream = await openStream(options);
  const [track] = stream.getAudioTracks();
  const context = new AudioContext();
  const close = (): void => {
    for (const track of stream.getTracks()) track.stop();
    if (context.state !== "closed") void context.close();
  };
  try {
    await hear(context, stream, onFrame);
  } catch (error) {
    close();
    throw error instanceof MicrophoneError ? error : new MicrophoneError("failed");
  }
  track?.addEventListener("ended", onLost, { once: true });
  return { name: track?.label ?? "", close };
}

/** Lists the microphones; without names until one was opened. */
export async function listMicrophones(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices
    .filter(({ kind, deviceId, label }) => kind === "audioinput" && deviceId !== "" && label !== "")
    .filter(({ deviceId }) => deviceId !== "default" && deviceId !== "communications")
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}

async function openStream({ device, ...options }: MicrophoneOptions): Promise<MediaStream> {
  // without a secure context there is no `mediaDevices` at all
  if (!window.isSecureContext || navigator.mediaDevices === undefined) throw new MicrophoneError("insecure");
  const audio = { ...options, autoGainControl: true, channelCount: 1, ...(device && { deviceId: { exact: device } }) };
  try {
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new MicrophoneError(problems[error instanceof DOMException ? error.name : ""] ?? "failed");
  }
}

/** Media Capture and Streams, 10.2.1 `getUserMedia`. */
const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

async function hear(context: AudioContext, stream: MediaStream, onFrame: (pcm: Uint8Array) => void): Promise<void> {
  await context.audioWorklet.addModule("worklet.js");
  const hearer = new AudioWorkletNode(context, "hearer");
  hearer.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => onFrame(new Uint8Array(data));
  // a node is processed only if it leads to the output, and recorded sound must not be heard
  const silence = new GainNode(context, { gain: 0 });
  new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(hearer).connect(silence);
  silence.connect(context.destination);
  const late = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  await Promise.race([context.resume(), late]);
  if (context.state !== "running") throw new MicrophoneError("blocked");
}
