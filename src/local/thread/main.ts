import { parentPort, workerData } from "node:worker_threads";
import { answerTexts } from "../detection/answering.ts";
import { readFileInto } from "../memories/thread/importing.ts";
import { answerQuestions } from "../memories/thread/indexing.ts";
import { answerCorrections } from "../writing/answering.ts";
import type { Task } from "./task.ts";

/** What takes the processor for long, in a thread of its own, so that the service answers meanwhile. */
if (parentPort !== null) {
  const task: Task = workerData;
  if (task.kind === "import") await readFileInto(parentPort, task.path);
  else if (task.kind === "index") answerQuestions(parentPort);
  else if (task.kind === "correction") answerCorrections(parentPort);
  else answerTexts(parentPort);
}
