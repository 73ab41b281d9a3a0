export type Conversation = ReturnType<typeof openConversation>;

const WHOLE_REPLY = /(?:^|\n)\d{3}(?: [^\n]*)?\r?\n$/u;

/** Talks with a mail server, one command and its reply after the other. */
export function openConversation(socket: Socket) {
  const reader = socket.readable.getReader();
  const writer = socket.writable.getWriter();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();

  /** The reply to what was said before; `expected` is how its code begins. */
  async function hear(expected: string, said: string): Promise<string> {
    let reply = "";
    while (!WHOLE_REPLY.test(reply)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The mail server ended the connection after ${said}`);
      reply += decoder.decode(value, { stream: true });
    }
    // The reply's text may name an address, which no log may hold.
    const code = reply.slice(0, 3);
    if (!code.startsWith(expected)) throw new Error(`The mail server answered ${said} by ${code}`);
    return reply;
  }

  async function say(line: string, expected: string, name = line): Promise<string> {
    await writer.write(encoder.encode(`${line}\r\n`));
    return hear(expected, name);
  }

  /** Says the last word without waiting for a reply. */
  async function leave(): Promise<void> {
    await writer.write(encoder.encode("QUIT\r\n"));
  }

  /** The same conversation, encrypted from here on. */
  function encrypt(): Conversation {
    reader.releaseLock();
    writer.releaseLock();
    return openConversation(socket.startTls());
  }

  return { hear, say, leave, encrypt };
}
