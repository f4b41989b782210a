import { commands } from "vscode";
import { Activities, untilIdle } from "../browser/builtIn/driver/activities.cjs";

const activities = new Activities();
let trips = 0;

/** Asks the window something and waits for its answer: by then, all that could go on in the extension host has. */
export const roundTrip = () => commands.executeCommand("setContext", "glossaTests.trips", ++trips);

/**
 * Waits until nothing of Glossa goes on, and VS Code has been sent all that came of it. While a test holds answers of a
 * service back, it says so: then work that waits for these does not count.
 */
export async function idle({ isServiceHeld = false } = {}): Promise<void> {
  await untilIdle(activities, roundTrip, isServiceHeld);
}
