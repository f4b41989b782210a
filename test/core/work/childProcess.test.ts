import assert from "node:assert/strict";
import { childEnvironment, programFiles } from "../../../src/core/work/childProcess.ts";

describe("the environment of programs that are started", () => {
  const passed = {
    ...{ PATH: "/usr/bin", HOME: "/home/a", LANG: "de_DE.UTF-8", LC_TIME: "C", TMPDIR: "/tmp", TZ: "UTC" },
    ...{ XDG_RUNTIME_DIR: "/run/user/1", DISPLAY: ":0", XAUTHORITY: "/home/a/.Xauthority", PULSE_SERVER: "unix:/p" },
    ...{ ALSA_CARD: "1", AUDIODEV: "hw:1", DICPATH: "/dictionaries", APERTIUM_DATADIR: "/pairs" },
    ...{ ELECTRON_RUN_AS_NODE: "1", SystemRoot: "C:\\Windows", PATHEXT: ".EXE", LOCALAPPDATA: "C:\\a" },
  };
  const kept = {
    ...{
      GLOSSA_API_KEY: "k",
      GLOSSA_ADMIN_KEY: "k",
      GLOSSA_FUZZ_RUNS: "1",
      GITHUB_TOKEN: "t",
      AWS_SECRET_ACCESS_KEY: "s",
    },
    ...{ DEEPL_AUTH_KEY: "k", NPM_CONFIG_USERCONFIG: "/a", SSH_AUTH_SOCK: "/s", HTTPS_PROXY: "http://a:b@c" },
    ...{ NODE_OPTIONS: "--require /tmp/x.js", LD_PRELOAD: "/tmp/x.so", BASH_ENV: "/tmp/x", PYTHONPATH: "/tmp" },
    ...{ XDG_ACTIVATION_TOKEN: "t", PULSE_COOKIE_KEY: "k", LC_PASSWORD: "p", DATABASE_URL: "postgres://a:b@c" },
  };

  it("is what they need, and no key nor secret", () =>
    assert.deepEqual(childEnvironment({ ...passed, ...kept, LANGUAGE: undefined }, "linux"), passed));

  const paths: readonly (readonly [string, string, string])[] = [
    ["linux", ".:/usr/bin::bin:./node_modules/.bin:/bin:", "/usr/bin:/bin"],
    [
      "win32",
      '.;C:\\Windows;;tools;\\tools;"D:\\my tools";\\\\server\\bin;C:',
      "C:\\Windows;D:\\my tools;\\\\server\\bin",
    ],
  ];
  for (const [platform, path, expected] of paths) {
    it(`has a search path without the folder that happens to be open, on ${platform}`, () =>
      assert.deepEqual(childEnvironment({ Path: path }, platform), { Path: expected }));
  }
});

describe("where a program may be", () => {
  const rows: readonly (readonly [string, string, Record<string, string>, readonly string[]])[] = [
    ["linux", "ffmpeg", { PATH: ".:/usr/bin:bin:/bin" }, ["/usr/bin/ffmpeg", "/bin/ffmpeg"]],
    ["linux", "ffmpeg", {}, ["/usr/local/bin/ffmpeg", "/usr/bin/ffmpeg", "/bin/ffmpeg"]],
    ["linux", "ffmpeg", { Path: "/other" }, ["/usr/local/bin/ffmpeg", "/usr/bin/ffmpeg", "/bin/ffmpeg"]],
    ["linux", "/usr/bin/python3", { PATH: "/bin" }, ["/usr/bin/python3"]],
    ["win32", "ffmpeg", { Path: ".;C:\\bin;bin" }, ["C:\\bin\\ffmpeg.exe"]],
    ["win32", "ffmpeg", {}, []],
    ["win32", "C:\\bin\\ffmpeg.exe", {}, ["C:\\bin\\ffmpeg.exe"]],
  ];
  for (const [platform, name, env, files] of rows) {
    it(`${name} on ${platform} with ${JSON.stringify(env)}`, () =>
      assert.deepEqual(programFiles(name, env, platform), files));
  }
});
