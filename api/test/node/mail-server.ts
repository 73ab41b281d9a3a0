import { once } from "node:events";
import { createRequire } from "node:module";
import type { AddressInfo, Server } from "node:net";
import type { Readable } from "node:stream";

type SignIn = { method: string; username: string; password: string };
type Session = { secure: boolean; user?: string };
type Options = {
  secure?: boolean;
  key?: string;
  cert?: string;
  authMethods?: string[];
  authOptional?: boolean;
  disabledCommands?: string[];
  onAuth: (
    sent: SignIn,
    session: Session,
    done: (error: Error | null, answer?: { user: string }) => void,
  ) => void;
  onData: (stream: Readable, session: Session, done: () => void) => void;
};
type SmtpServer = {
  server: Server;
  listen: (port: number, host: string) => void;
  close: () => void;
  on: (event: "error", listener: () => void) => void;
};

// The server inside MailDev, which itself offers no encryption.
const require = createRequire(createRequire(import.meta.url).resolve("maildev/bin/maildev"));
const { SMTPServer }: { SMTPServer: new (options: Options) => SmtpServer } = require("smtp-server");

export const ACCOUNT = { username: "ink@x.test", password: "s:cret / %41" };

/** A real mail server that records commands, and whether they were encrypted. */
export async function startMailServer(given: Partial<Options>) {
  const signIns: (SignIn & { secure: boolean })[] = [];
  const mails: { text: string; secure: boolean; user?: string }[] = [];
  const smtp = new SMTPServer({
    ...given,
    onAuth(sent, { secure }, done) {
      signIns.push({ ...sent, secure });
      const isRight = sent.username === ACCOUNT.username && sent.password === ACCOUNT.password;
      if (isRight) done(null, { user: sent.username });
      else done(new Error("Who are you?"));
    },
    onData(stream, { secure, user }, done) {
      const mail = { text: "", secure, user };
      mails.push(mail);
      stream.setEncoding("utf8").on("data", (part: string) => (mail.text += part));
      stream.on("end", done);
    },
  });
  // Clients that trust no certificate of it hang up.
  smtp.on("error", () => undefined);
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  const { port } = smtp.server.address() as AddressInfo;
  return { port, signIns, mails, stop: () => smtp.close() };
}
