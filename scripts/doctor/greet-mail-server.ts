import { connect as connectPlain } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls } from "node:tls";

const TIMEOUT_MS = 10_000;

/** How a mail server answered: in TLS, with an offer of it, without, or not at all. */
export type SmtpAnswer =
  { type: "tls" | "offers-tls" | "plain" } | { type: "failed"; reason: string };

/** Greets the server of an SMTP_URL as the API would, and sends nothing. */
export async function greetMailServer(smtpUrl: string): Promise<SmtpAnswer> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const isTls = protocol === "smtps:";
  const address = { host: hostname, port: Number(port) || (isTls ? 465 : 587) };
  const socket = isTls ? connectTls({ ...address, servername: hostname }) : connectPlain(address);
  try {
    const offers = await readOffers(socket);
    if (isTls) return { type: "tls" };
    return { type: /^250[ -]STARTTLS\s*$/imu.test(offers) ? "offers-tls" : "plain" };
  } catch (failure) {
    return { type: "failed", reason: failure instanceof Error ? failure.message : String(failure) };
  } finally {
    socket.destroy();
  }
}

/** Waits for the greeting, says EHLO and returns what the server offers. */
function readOffers(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    let isGreeted = false;
    socket.setTimeout(TIMEOUT_MS, () => reject(new Error("it does not answer")));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("it closed the connection")));
    socket.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (!/(?:^|\n)\d{3} [^\n]*\n$/u.test(said)) return;
      if (!isGreeted && !said.startsWith("220")) reject(new Error(said.trim()));
      if (isGreeted) resolve(said);
      else socket.write("EHLO doctor.invalid\r\n");
      isGreeted = true;
      said = "";
    });
  });
}
