import { parentPort, workerData } from "node:worker_threads";
import { answerTexts } from "../detection/detectionThread.ts";
import { answerMatches } from "../memories/thread/matchThread.ts";
import { readFileInto } from "../memories/thread/tmxImport.ts";
import { answerStatements } from "../store/postgres/connectionThread.ts";
import { answerCorrections } from "../writing/correctionThread.ts";
import type { ThreadTask } from "./threadTask.ts";

/** CPU-intensive work in a thread, so that the service can answer other requests. */
if (parentPort !== null) {
  const task: ThreadTask = workerData;
  if (task.kind === "import") await readFileInto(parentPort, task.path);
  else if (task.kind === "index") answerMatches(parentPort);
  else if (task.kind === "correction") answerCorrections(parentPort);
  else if (task.kind === "postgres") await answerStatements(parentPort);
  else answerTexts(parentPort);
}
