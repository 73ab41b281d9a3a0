import type { SmtpAnswer } from "../../doctor/greet-mail-server";
import type { Environment } from "../../doctor/environment";
import type { Fault } from "./faults";
import { FILE, HEALTHY_ENVIRONMENT } from "./healthy-environment";

const hasSmtpUrl = (url: string): Partial<Environment> => ({ variables: { SMTP_URL: url } });

export const greets = (answer: SmtpAnswer, url: string): Partial<Environment> => ({
  ...hasSmtpUrl(url),
  greetMailServer: async () => answer,
});

const noTls = (url: string) => greets({ type: "no-tls", reason: "it offers none" }, url);

export const MAIL_FAULTS: Fault[] = [
  {
    name: "a sender without SPF",
    environment: { resolveTxt: async (name) => (name.startsWith("_dmarc") ? [["v=DMARC1"]] : []) },
    says: "! DNS of inkbazaar.org: it has no SPF record.",
  },
  {
    name: "a sender without DMARC",
    environment: {
      resolveTxt: (name) =>
        name.startsWith("_")
          ? Promise.reject(new Error("ENOTFOUND"))
          : HEALTHY_ENVIRONMENT.resolveTxt(name),
    },
    says: "! DNS of inkbazaar.org: it has no DMARC record.",
  },
  {
    name: "a sender of the example",
    settings: ["hello@inkbazaar.org", "hello@ink.example"],
    says: `✗ mail.from in ${FILE}: Ink Bazaar <hello@ink.example> is an example.`,
  },
  {
    name: "a sender without an address",
    settings: ["Ink Bazaar <hello@inkbazaar.org>", "Ink Bazaar"],
    says: `✗ mail.from in ${FILE}: "Ink Bazaar" has no address. Write it as in "Ink Bazaar <hello@ink.example>".`,
  },
  {
    name: "an SMTP_URL that is none",
    environment: hasSmtpUrl("mail.example:587"),
    says: "✗ SMTP_URL: it is no address of a mail server. Write it as in smtps://user:password@mail.example",
  },
  {
    name: "a mail server at port 25",
    environment: noTls("smtp://mail.example:25"),
    says: "✗ SMTP_URL: deployed Workers cannot connect to port 25. Use port 465 with smtps, or 587",
  },
  {
    name: "a mail server that is away",
    environment: greets({ type: "failed", reason: "it does not answer" }, "smtp://mail.example"),
    says: "✗ SMTP_URL: mail.example:587 cannot be used: it does not answer.",
  },
  {
    name: "a mail server that would get a password without TLS",
    environment: noTls("smtp://ada:secret@mail.example:587"),
    says: "✗ SMTP_URL: TLS with mail.example:587 is not possible, because it offers none: nothing would be sent.",
  },
  {
    name: "a mail server without TLS",
    environment: noTls("smtp://mail.example:587"),
    says: "! SMTP_URL: TLS with mail.example:587 is not possible, because it offers none: mails go unencrypted.",
  },
];
