import { once } from "node:events";
import { type AddressInfo, type Socket, connect, createServer } from "node:net";

/** A proxy to an SMTP server that replies to STARTTLS as a Postfix does that cannot read its key. */
export async function startTlsRefusal(port: number) {
  const server = createServer((client) => {
    const upstream = connect({ port, host: "127.0.0.1" });
    const end = (socket: Socket) => () => void socket.destroy();
    client.on("error", end(upstream)).on("close", end(upstream));
    upstream.on("error", end(client)).on("close", end(client));
    upstream.pipe(client, { end: false });
    client.on("data", (data) => {
      if (!data.toString().startsWith("STARTTLS")) return upstream.write(data);
      return client.write("454 4.7.0 TLS not available due to local problem\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, stop: () => void server.close() };
}
