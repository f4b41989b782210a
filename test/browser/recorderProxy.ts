import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";

/** Something that serves the page below a path, at another host; as editors in a browser do. */
export async function proxy(port: number, host: string): Promise<Server> {
  const strip = (url = "/") => url.replace(/^\/proxy\/\d+/, "");
  const server = createServer((asked, response) => {
    const { method, headers } = asked;
    const onward = request({ port, host: "127.0.0.1", path: strip(asked.url), method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.writeHead(502).end());
    asked.pipe(onward);
  });
  server.on("upgrade", ({ url, rawHeaders }, socket) => {
    const onward = connect(port, "127.0.0.1", () => {
      onward.unref();
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      onward.write(`GET ${strip(url)} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      socket.pipe(onward).pipe(socket);
    });
    for (const end of [socket, onward]) end.on("error", () => [socket.destroy(), onward.destroy()]);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  // a test that fails leaves it as it is
  server.unref();
  server.on("connection", (socket) => socket.unref());
  return server;
}

/** Returns the port that a server listens on. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
