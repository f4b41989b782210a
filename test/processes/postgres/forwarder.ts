import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** An address that leads to one of several servers, as a virtual address or a balancer of connections does. */
export interface Forwarder {
  readonly port: number;
  /** Sends new connections to another port; those that there are stay where they are. */
  leadTo(port: number): void;
  close(): void;
}

export async function startForwarder(to: number): Promise<Forwarder> {
  let target = to;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
    },
    close() {
      server.close();
      for (const one of open) one.destroy();
    },
  };
}
