import { resolve } from "node:path";
import { fileSource } from "../../audio/audioFile.ts";
import { findAnyRecorder, findRecorders } from "../../audio/installedRecorder.ts";
import type { AudioDevice } from "../../audio/recorderPrograms.ts";
import type { SoundSource } from "../../audio/sound.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { printable } from "../terminal/terminalText.ts";

interface SourceOptions {
  readonly file?: string;
  readonly mic?: boolean;
  readonly device?: string;
}

/** Returns the sound source in the options of `glossa dictate`. Throws `BadCall`, and `Failure` without a recorder. */
export async function soundSourceFor({ file, mic, device }: SourceOptions, { cwd, env }: Io): Promise<SoundSource> {
  const isMicrophone = mic === true || device !== undefined;
  if ((file !== undefined) === isMicrophone) throw new WrongUsage("Specify --file FILE or --mic.");
  if (file !== undefined) return fileSource(resolve(cwd, file), env);
  return device === undefined ? await findAnyRecorder({ env }) : await deviceSource(device, env);
}

/** By its id, or by a part of its name. */
async function deviceSource(device: string, env: Io["env"]): Promise<SoundSource> {
  const is = ({ id, name }: AudioDevice) => id === device || name.toLowerCase().includes(device.toLowerCase());
  for (const recorder of await findRecorders({ env })) {
    const found = (await recorder.devices()).find(is);
    if (found !== undefined) return recorder.from(found);
  }
  throw new BadCall(`There is no microphone “${device}”. See glossa dictate --devices.`);
}

/** A line for each microphone. */
export async function deviceNames({ env }: Io): Promise<string> {
  const first = await findAnyRecorder({ env });
  const recorders = await findRecorders({ env });
  const lines = await Promise.all(
    recorders.map(async (recorder) => {
      const devices = await recorder.devices();
      return devices.map(({ id, name }) => `${printable(id)}  ${printable(name)} (${recorder.name})\n`).join("");
    }),
  );
  return lines.join("") || `The default microphone (${first.name})\n`;
}
