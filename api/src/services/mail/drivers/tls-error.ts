import { SendError } from "../send-error";
import type { SmtpServer } from "../../../lib/smtp-url";

/** A mail server could not be spoken to over TLS. The message says why, and what to do. */
export class TlsError extends SendError {
  constructor(message: string) {
    super(message, "", false);
  }
}

/** Credentials, or the settings, need a TLS that the server does not offer. */
export function tlsNotOffered({ host, credentials }: SmtpServer): TlsError {
  const need = credentials ? "credentials are sent only over TLS" : "SMTP_URL says ?tls=required";
  return new TlsError(
    `${host} offers no TLS, and ${need}. Write smtps:// with port 465, or use a server that offers STARTTLS.`,
  );
}

/** The server offers TLS, and replied with this code when it was to begin. */
export function tlsRefused({ host }: SmtpServer, code: string): TlsError {
  return new TlsError(
    `${host} offers TLS, but refused to begin it (${code}). Its own log says why: often it cannot read its certificate or key.`,
  );
}

/** TLS ended before it was established. The runtime keeps to itself what was wrong. */
export function tlsFailed({ host }: SmtpServer): TlsError {
  return new TlsError(
    `No TLS with ${host}: its certificate has expired, is for another name or is signed by no known authority, or it speaks no safe version of TLS at this port. ` +
      "`npm run doctor`, with SMTP_URL in its environment, says which. " +
      "Write the name in the certificate into SMTP_URL, or get the server a certificate for this name that is signed by a known authority.",
  );
}
