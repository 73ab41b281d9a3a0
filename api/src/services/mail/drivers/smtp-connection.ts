import { connect } from "cloudflare:sockets";
import { logInfo } from "../../../lib/log";
import { SendError } from "../send-error";
import { type SmtpSession, openSmtpSession } from "./smtp-session";
import type { SmtpServer } from "../../../lib/smtp-url";
import { TlsError, tlsFailed, tlsNotOffered, tlsRefused } from "./tls-error";

const TIMEOUT_MS = 30_000;
const TLS_RETRY_MS = 60 * 60_000;

type Connection = {
  session: SmtpSession;
  /** The reply to EHLO, which lists what the server can do. */
  extensions: string;
  restartTimeout: () => void;
  close: () => void;
};

/** When TLS is tried again with servers with which it was impossible. */
const retryTlsAt = new Map<string, number>();

/**
 * Connects to a mail server and greets it. Where TLS is opportunistic and impossible, as with the
 * certificate that Debian makes for a Postfix, it connects again without.
 */
export async function openConnection(server: SmtpServer, domain: string): Promise<Connection> {
  const address = `${server.host}:${server.port}`;
  if (server.tls !== "opportunistic") return connectOnce(server, domain);
  if (Date.now() >= (retryTlsAt.get(address) ?? 0)) {
    try {
      return await connectOnce(server, domain);
    } catch (error) {
      if (!(error instanceof TlsError)) throw error;
      if (!retryTlsAt.has(address)) {
        logInfo({ message: "Mails are sent without TLS", server: address, detail: error.message });
      }
      retryTlsAt.set(address, Date.now() + TLS_RETRY_MS);
    }
  }
  return connectOnce({ ...server, tls: "never" }, domain);
}

async function connectOnce(server: SmtpServer, domain: string): Promise<Connection> {
  const socket = connect(
    { hostname: server.host, port: server.port },
    { secureTransport: server.isImplicit ? "on" : "starttls", allowHalfOpen: false },
  );
  let session = openSmtpSession(socket);
  // Closing the socket rejects every pending read and write.
  let timeout = setTimeout(() => session.close(), TIMEOUT_MS);
  const restartTimeout = () => {
    clearTimeout(timeout);
    timeout = setTimeout(() => session.close(), TIMEOUT_MS);
  };
  const close = () => {
    clearTimeout(timeout);
    session.close();
  };
  const greeting = `EHLO ${domain}`;
  try {
    await receiveGreeting(socket, session, server);
    let extensions = await session.send(greeting, "2", "EHLO");
    if (await askForTls(session, server, extensions)) {
      session = session.startTls();
      extensions = await session.send(greeting, "2", "EHLO").catch((error: unknown) => {
        // What fails without a reply is the handshake.
        throw error instanceof SendError ? error : tlsFailed(server);
      });
    }
    return { session, extensions, restartTimeout, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function receiveGreeting(socket: Socket, session: SmtpSession, server: SmtpServer) {
  try {
    await socket.opened;
    await session.readReply("2", "the connection");
  } catch (error) {
    // The runtime gives one error for a server that is away and for TLS that fails.
    const isTls = server.isImplicit && !(error instanceof SendError);
    throw isTls && (await isReachable(server)) ? tlsFailed(server) : error;
  }
}

/** Asks to start TLS; false where the server does not offer it and need not. */
async function askForTls(session: SmtpSession, server: SmtpServer, extensions: string) {
  if (server.isImplicit || server.tls === "never") return false;
  if (!/^250[ -]STARTTLS\b/imu.test(extensions)) {
    if (server.tls === "required") throw tlsNotOffered(server);
    return false;
  }
  const reply = await session.send("STARTTLS", "");
  if (!reply.startsWith("2")) throw tlsRefused(server, reply.slice(0, 3));
  return true;
}

async function isReachable({ host, port }: SmtpServer): Promise<boolean> {
  const socket = connect({ hostname: host, port });
  const close = () => void socket.close().catch(() => undefined);
  const timeout = setTimeout(close, TIMEOUT_MS);
  try {
    await socket.opened;
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timeout);
    close();
  }
}
