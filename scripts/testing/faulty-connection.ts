import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";
import { HOST } from "../lib/ports";

const RECIPIENT = /^RCPT TO:<(refused|busy|ended|cut)-([^>]+)>/imu;

/**
 * An SMTP proxy that fails by recipient: `refused-` gets a 550, `busy-` first a 450; `ended-` and
 * `cut-` lose their first connection, by a close or a reset.
 */
export async function startFaultyConnection(port: number) {
  const failed = new Set<string>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect({ port, host: HOST });
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => open.delete(socket));
    }
    upstream.pipe(client);
    client.on("end", () => upstream.end());
    client.on("data", (data) => {
      const [, fault, name = ""] = RECIPIENT.exec(data.toString()) ?? [];
      if (!fault || failed.has(name)) return upstream.write(data);
      if (fault === "refused") return client.write("550 5.1.1 There is nobody of that name\r\n");
      failed.add(name);
      if (fault === "busy") return client.write("450 4.2.1 Try again later\r\n");
      upstream.destroy();
      return fault === "ended" ? client.end() : client.resetAndDestroy();
    });
  });
  server.listen(0, HOST);
  await once(server, "listening");

  function stop(): void {
    server.close();
    for (const socket of open) socket.destroy();
  }
  return { port: (server.address() as AddressInfo).port, stop };
}
