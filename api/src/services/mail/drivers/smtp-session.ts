import { SendError } from "../send-error";

export type SmtpSession = ReturnType<typeof openSmtpSession>;

// What a server answers to these is about the mail, not about us.
const ABOUT_THE_MAIL = ["RCPT", "DATA", "the mail"];
const COMPLETE_REPLY = /(?:^|\n)\d{3}(?: [^\n]*)?\r?\n$/u;

/** Sends commands to a mail server and reads their replies, one at a time. */
export function openSmtpSession(socket: Socket) {
  const reader = socket.readable.getReader();
  const writer = socket.writable.getWriter();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  /** Reads the reply to a command; throws unless its code starts with `expected`. */
  async function readReply(expected: string, command: string): Promise<string> {
    let reply = "";
    while (!COMPLETE_REPLY.test(reply)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The mail server closed the connection after ${command}`);
      reply += decoder.decode(value, { stream: true });
    }
    // The text may contain an address, which must not be logged.
    const code = reply.slice(0, 3);
    if (code.startsWith(expected)) return reply;
    const isFinal = code.startsWith("5") && ABOUT_THE_MAIL.includes(command);
    const text = reply.replace(/^\d{3}[ -]/gmu, "");
    throw new SendError(`The mail server replied ${code} to ${command}`, text, isFinal);
  }

  /** Sends a line and reads the reply; `name` replaces a line that must not be logged. */
  async function send(line: string, expected: string, name = line): Promise<string> {
    await writer.write(encoder.encode(`${line}\r\n`));
    return readReply(expected, name);
  }

  /** Ends the session without waiting for a reply. */
  async function quit(): Promise<void> {
    await writer.write(encoder.encode("QUIT\r\n"));
  }

  /** Continues the session over TLS. */
  function startTls(): SmtpSession {
    reader.releaseLock();
    writer.releaseLock();
    return openSmtpSession(socket.startTls());
  }

  /** Closes the connection. */
  function close(): void {
    void socket.close().catch(() => undefined);
  }

  return { readReply, send, quit, startTls, close };
}
