import { once } from "node:events";
import { createRequire } from "node:module";
import type { AddressInfo, Server } from "node:net";
import type { Readable } from "node:stream";
import { HOST } from "../../lib/ports";

type Options = {
  disabledCommands: string[];
  onData: (stream: Readable, session: object, done: () => void) => void;
};
type SmtpServer = {
  server: Server;
  listen: (port: number, host: string) => void;
  close: () => void;
  on: (event: "error", listener: () => void) => void;
};

// MailDev's own server, without storing and parsing every mail.
const require = createRequire(createRequire(import.meta.url).resolve("maildev/bin/maildev"));
const { SMTPServer }: { SMTPServer: new (options: Options) => SmtpServer } = require("smtp-server");

const HEADERS_END = "\r\n\r\n";
const REQUIRED = ["List-Id: ", "List-Unsubscribe: <http", "List-Unsubscribe-Post: ", "From: "];

export async function startCountingServer() {
  const mails = new Map<string, number>();
  const recipients = new Map<string, Set<string>>();
  const incomplete: string[] = [];
  const awaited = new Map<number, () => void>();
  let accepted = 0;
  let bytes = 0;
  const smtp = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        bytes += part.length;
        if (!text.includes(HEADERS_END)) text += part;
      });
      stream.on("end", () => {
        const to = /^To: (.+)\r$/mu.exec(text)?.[1] ?? "";
        const id = /^Message-ID: (.+)\r$/mu.exec(text)?.[1] ?? "";
        mails.set(id, (mails.get(id) ?? 0) + 1);
        recipients.set(to, (recipients.get(to) ?? new Set()).add(id));
        if (!REQUIRED.every((header) => text.includes(header))) incomplete.push(to);
        accepted += 1;
        awaited.get(accepted)?.();
        done();
      });
    },
  });
  // Connections whose client was killed.
  smtp.on("error", () => undefined);
  smtp.listen(0, HOST);
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://${HOST}:${port}`,
    recipients,
    incomplete,
    accepted: () => accepted,
    whenAccepted: (count: number) =>
      new Promise<void>((resolve) => void awaited.set(count, resolve)),
    /** Repeated mails, which real servers drop by their Message-ID. */
    repeated: () => [...mails.values()].filter((times) => times > 1).length,
    bytes: () => bytes,
    stop: () => smtp.close(),
  };
}
