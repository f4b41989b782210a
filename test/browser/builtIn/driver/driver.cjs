// @ts-check
// An extension that opens files, runs commands and changes settings when a test asks on a socket: what the test does not
// test, and what Quick Open and the palette take a second for. Plain JavaScript, as VS Code loads it as it is.
const { connect } = require("node:net");
const { createInterface } = require("node:readline");
const vscode = require("vscode");

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
  setting: ([name, value]) =>
    vscode.workspace.getConfiguration().update(name, value, vscode.ConfigurationTarget.Global),
};

exports.activate = () => {
  // the end of this process closes it
  const connection = connect(String(process.env["GLOSSA_TEST_DRIVER"]));
  // the test has ended
  connection.on("error", () => {});
  createInterface({ input: connection }).on("line", async (line) => {
    const { id, request, argument } = JSON.parse(line);
    const answer = { id };
    try {
      await requests[request]?.(argument);
    } catch (error) {
      Object.assign(answer, { error: String(error) });
    }
    connection.write(`${JSON.stringify(answer)}\n`);
  });
};
