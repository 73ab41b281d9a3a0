import { once } from "node:events";
import { type Socket, connect, isIP } from "node:net";
import { connect as connectTls } from "node:tls";
import { readSmtpUrl } from "../../api/src/lib/smtp-url";
import { explainTlsFailure } from "./explain-tls-failure";

const TIMEOUT_MS = 10_000;
const COMPLETE_REPLY = /(?:^|\n)\d{3}(?: [^\n]*)?\r?\n$/u;

export type SmtpAnswer =
  | { type: "tls" }
  | { type: "plain" }
  | { type: "no-tls"; reason: string }
  | { type: "failed"; reason: string };

/** Connects as the API would, and sends nothing. */
export async function greetMailServer(smtpUrl: string): Promise<SmtpAnswer> {
  const { host, port, isImplicit, tls } = readSmtpUrl(smtpUrl);
  const socket = connect({ host, port });
  socket.on("error", () => undefined);
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error("it does not answer")));
  try {
    await once(socket, "connect");
    if (isImplicit) return await greetOverTls(socket, host, receive);
    await requireReply("220", receive(socket));
    const offers = await greet(socket);
    if (tls === "never") return { type: "plain" };
    if (!/^250[ -]STARTTLS\s*$/imu.test(offers)) return noTls("it offers none");
    const reply = await send(socket, "STARTTLS");
    if (!reply.startsWith("2")) return noTls(`it offers it and replies "${reply.trim()}"`);
    return await greetOverTls(socket, host, greet);
  } catch (failure) {
    return { type: "failed", reason: failure instanceof Error ? failure.message : String(failure) };
  } finally {
    socket.destroy();
  }
}

async function greetOverTls(
  socket: Socket,
  host: string,
  hear: (socket: Socket) => Promise<string>,
): Promise<SmtpAnswer> {
  const secured = connectTls({ socket, host, servername: isIP(host) ? "" : host });
  try {
    await once(secured, "secureConnect");
  } catch (failure) {
    return noTls(explainTlsFailure(failure as Error, host));
  }
  secured.on("error", () => undefined);
  await requireReply("2", hear(secured));
  return { type: "tls" };
}

const noTls = (reason: string): SmtpAnswer => ({ type: "no-tls", reason });

const greet = (socket: Socket) => requireReply("250", send(socket, "EHLO doctor.invalid"));

async function requireReply(code: string, received: Promise<string>): Promise<string> {
  const reply = await received;
  if (!reply.startsWith(code)) throw new Error(reply.trim());
  return reply;
}

function send(socket: Socket, line: string): Promise<string> {
  socket.write(`${line}\r\n`);
  return receive(socket);
}

function receive(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = "";
    const end = () => reject(new Error("it closed the connection"));
    socket.once("error", reject).once("close", end);
    socket.on("data", function read(chunk: Buffer) {
      reply += chunk.toString();
      if (!COMPLETE_REPLY.test(reply)) return;
      // Bytes after STARTTLS belong to TLS.
      socket.off("data", read).off("error", reject).off("close", end).pause();
      resolve(reply);
    });
    socket.resume();
  });
}
