import { resolve } from "node:path";
import { fileSource } from "../audio/file.ts";
import { anyRecorder, installedRecorders } from "../audio/recorder.ts";
import type { Device } from "../audio/recorders.ts";
import type { SoundSource } from "../audio/sound.ts";
import { BadCall } from "./exitCodes.ts";
import type { Io } from "./io.ts";
import { printable } from "./printable.ts";

interface SourceOptions {
  readonly file?: string;
  readonly mic?: boolean;
  readonly device?: string;
}

/** What the options of `glossa dictate` name. Throws `BadCall`, and `Failure` where no program records. */
export async function sourceFor({ file, mic, device }: SourceOptions, { cwd, env }: Io): Promise<SoundSource> {
  const isMicrophone = mic === true || device !== undefined;
  if ((file !== undefined) === isMicrophone) throw new BadCall("Say --file FILE or --mic.");
  if (file !== undefined) return fileSource(resolve(cwd, file), env);
  return device === undefined ? await anyRecorder({ env }) : await deviceSource(device, env);
}

/** By its id, or by a part of its name. */
async function deviceSource(device: string, env: Io["env"]): Promise<SoundSource> {
  const is = ({ id, name }: Device) => id === device || name.toLowerCase().includes(device.toLowerCase());
  for (const recorder of await installedRecorders({ env })) {
    const found = (await recorder.devices()).find(is);
    if (found !== undefined) return recorder.from(found);
  }
  throw new BadCall(`There is no microphone “${device}”. See glossa dictate --devices.`);
}

/** A line for each microphone. */
export async function deviceNames({ env }: Io): Promise<string> {
  const first = await anyRecorder({ env });
  const recorders = await installedRecorders({ env });
  const lines = await Promise.all(
    recorders.map(async (recorder) => {
      const devices = await recorder.devices();
      return devices.map(({ id, name }) => `${printable(id)}  ${printable(name)} (${recorder.name})\n`).join("");
    }),
  );
  return lines.join("") || `The usual microphone (${first.name})\n`;
}
