// @ts-check
// Runs a command for as long as the launcher lives: its end, however violent, closes our stdin,
// and then the whole process group goes. Without it a server outlives a killed launcher.
import { spawn } from "node:child_process";

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
let ending = false;

child.on("error", (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(127);
});
child.on("exit", (code) => (ending ? killGroup("SIGKILL") : process.exit(code ?? 1)));
process.stdin.resume().on("close", end);
process.on("SIGTERM", end);

function end() {
  if (ending) return;
  ending = true;
  killGroup("SIGTERM");
  setTimeout(() => killGroup("SIGKILL"), 3000);
}

/** @param {NodeJS.Signals} signal */
function killGroup(signal) {
  process.kill(-process.pid, signal);
}
