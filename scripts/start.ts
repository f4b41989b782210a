import { spawn } from "node:child_process";
import { join } from "node:path";
import { bundle, watch } from "./bundle.ts";
import { copySample } from "./editor/sample.ts";
import { installExtension, startServer } from "./editor/server.ts";
import { root, temporaryFolder } from "./processes.ts";
import { goOnWithout, step } from "./progress.ts";
import { prepareSystem } from "./system/prepare.ts";
import { packExtension } from "./vsix.ts";

/** Shows Glossa in a VS Code with a copy of the sample project, until Ctrl+C. */
export async function start(): Promise<number> {
  // Ctrl+C is how this is meant to end.
  process.exitCode = 0;
  // what lacks a program says so in the editor
  await prepareSystem(["start"]).catch(goOnWithout);
  const workspace = await copySample();
  await step("Building", () => bundle(false));
  if (await openDesktop(workspace)) {
    await watch();
    console.log("VS Code is open with Glossa and a copy of the sample project; changes of src/ are built as you save.");
    console.log("In its window, Developer: Reload Window takes them up. Ctrl+C here ends this.");
  } else {
    console.log(`\n  ${await serve(workspace)}\n`);
    console.log("Open this in a browser: VS Code with Glossa and a copy of the sample project. Ctrl+C here ends it.");
  }
  return new Promise(() => {});
}

/** Opens a window with the `code` command; returns false if there is none or it fails. */
function openDesktop(workspace: string): Promise<boolean> {
  const code = spawn("code", ["--new-window", `--extensionDevelopmentPath=${root}`, workspace], {
    stdio: "ignore",
    shell: process.platform === "win32",
  });
  return new Promise((resolve) => {
    code.on("error", () => resolve(false));
    code.on("exit", (status) => resolve(status === 0));
  });
}

async function serve(workspace: string): Promise<string> {
  const vsix = join(await temporaryFolder("vsix"), "glossa.vsix");
  await step("Packing", () => packExtension(vsix));
  const extensions = await step("Installing Glossa", () => installExtension(vsix));
  const { url } = await step("Starting VS Code", () => startServer({ extensions }));
  return `${url}/?folder=${encodeURIComponent(workspace)}`;
}
