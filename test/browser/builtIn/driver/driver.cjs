// @ts-check
// An extension that opens files, runs commands and changes settings when a test asks on a socket: what the test does not
// test, and what Quick Open and the palette take a second for. Plain JavaScript, as VS Code loads it as it is.
const { renameSync, rmSync } = require("node:fs");
const { createServer } = require("node:http");
const { join } = require("node:path");
const vscode = require("vscode");
const { Activities, untilIdle } = require("./activities.cjs");

/** @type {InstanceType<typeof Activities> | undefined} */
let activities;
let trips = 0;

/** @type {Record<string, (argument: any) => Thenable<unknown>>} */
const requests = {
  /** Opens a file, or what has another address, with the cursor at a place (both from 1). */
  open: ({ path, uri, line, column }) => {
    const at = line && new vscode.Position(line - 1, (column ?? 1) - 1);
    const selection = at && new vscode.Range(at, at);
    const what = uri === undefined ? vscode.Uri.file(path) : vscode.Uri.parse(uri, true);
    return vscode.commands.executeCommand("vscode.open", what, { preview: false, selection });
  },
  command: (id) => vscode.commands.executeCommand(id),
  /** Waits until nothing of Glossa goes on, and VS Code has been sent all that came of it. */
  idle: async ({ isServiceHeld }) => {
    // it is started when the window has been shown
    await vscode.extensions.getExtension("glossa.glossa")?.activate();
    const roundTrip = () => vscode.commands.executeCommand("setContext", "glossaTests.trips", ++trips);
    if (activities !== undefined) await untilIdle(activities, roundTrip, isServiceHeld);
  },
  setting: ([name, value]) =>
    vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global),
};

exports.activate = (/** @type {import("vscode").ExtensionContext} */ context) => {
  const watched = new Activities();
  activities = watched;
  context.subscriptions.push(watched);
  const server = createServer(async (incoming, response) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { request, argument } = JSON.parse(String(Buffer.concat(chunks)));
    try {
      await requests[request]?.(argument);
      response.end();
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  // each window has a host of its own
  const socket = join(String(process.env["GLOSSA_TEST_DRIVER"]), `${Date.now()}-${process.pid}.sock`);
  // the file of a socket is there a moment before anyone listens: it gets its name after that
  server.listen(`${socket}.new`, () => renameSync(`${socket}.new`, socket));
  context.subscriptions.push({
    dispose: () => {
      server.close();
      rmSync(socket, { force: true });
    },
  });
};
