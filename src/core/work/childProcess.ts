/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that programs need, by what for. Keys of services and secrets of other programs are none of them. */
const needed: ReadonlySet<string> = new Set(
  [
    "PATH HOME USER LOGNAME SHELL LANG LANGUAGE TZ TMPDIR TMP TEMP LD_LIBRARY_PATH",
    // sound, and what reaches its server
    "DISPLAY WAYLAND_DISPLAY XAUTHORITY DBUS_SESSION_BUS_ADDRESS AUDIODEV AUDIODRIVER SDL_AUDIODRIVER",
    // dictionaries and language pairs
    "DICPATH APERTIUM_DATADIR",
    // VS Code's own executable as Node, and certificates of an organization
    "ELECTRON_RUN_AS_NODE NODE_EXTRA_CA_CERTS",
    // Windows, without which hardly anything starts
    "SYSTEMROOT SYSTEMDRIVE WINDIR COMSPEC PATHEXT APPDATA LOCALAPPDATA USERPROFILE USERNAME HOMEDRIVE HOMEPATH",
    "PROGRAMDATA PROGRAMFILES PROGRAMFILES(X86) PROGRAMW6432 COMMONPROGRAMFILES NUMBER_OF_PROCESSORS",
    // macOS
    "__CF_USER_TEXT_ENCODING",
  ].flatMap((names) => names.split(" ")),
);
const neededFamily = /^(?:LC_|XDG_|PULSE_|PIPEWIRE_|ALSA_|JACK_|PROCESSOR_)/;
const secret = /KEY|TOKEN|SECRET|PASS|CREDENTIAL/;

/** The environment of a program that is started: what it needs, and a search path without relative folders. */
export function childEnvironment(env: Environment, platform: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) {
    const upper = name.toUpperCase();
    const isNeeded = needed.has(upper) || (neededFamily.test(upper) && !secret.test(upper));
    if (value !== undefined && isNeeded) kept[name] = upper === "PATH" ? absoluteOnly(value, platform) : value;
  }
  return kept;
}

/** Returns the possible files of a program, the preferred one first; never in the open folder. */
export function programFiles(name: string, env: Environment, platform: string): readonly string[] {
  if (isAbsolute(name, platform)) return [name];
  const isWindows = platform === "win32";
  return searchFolders(env, platform).map((folder) => (isWindows ? `${folder}\\${name}.exe` : `${folder}/${name}`));
}

function searchFolders(env: Environment, platform: string): readonly string[] {
  const names = Object.keys(env).filter((name) => (platform === "win32" ? name.toUpperCase() : name) === "PATH");
  const path = env[names[0] ?? ""] ?? (platform === "win32" ? "" : "/usr/local/bin:/usr/bin:/bin");
  const { separator } = platformOf(platform);
  return path
    .split(separator)
    .map((folder) => folder.replace(/^"(.*)"$/, "$1"))
    .filter((folder) => isAbsolute(folder, platform));
}

const absoluteOnly = (path: string, platform: string): string =>
  searchFolders({ PATH: path }, platform).join(platformOf(platform).separator);

const isAbsolute = (path: string, platform: string): boolean => platformOf(platform).absolute.test(path);

const platformOf = (platform: string) =>
  platform === "win32" ? { separator: ";", absolute: /^(?:[a-z]:[\\/]|\\\\)/i } : { separator: ":", absolute: /^\// };
