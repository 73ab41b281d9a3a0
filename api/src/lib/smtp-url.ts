/** Whether mails are sent over TLS. Opportunistic: where it is offered and can be verified. */
type TlsPolicy = "opportunistic" | "required" | "never";

export type SmtpServer = {
  host: string;
  port: number;
  /** Whether TLS begins with the first byte. */
  isImplicit: boolean;
  tls: TlsPolicy;
  credentials?: { username: string; password: string };
};

const NO_ADDRESS = {
  what: "it is no address of a mail server",
  cure: "Write it as in smtps://user:password@mail.example or smtp://127.0.0.1:25",
};
const NO_POLICY = {
  what: "its ?tls= is neither required nor never",
  cure: "Write ?tls=required, ?tls=never or none of both",
};
const NEVER_WITH_TLS = {
  what: "it says ?tls=never, and has credentials or smtps, which need TLS",
  cure: "Leave ?tls=never out, or write smtp:// without user and password",
};

/** What is wrong with an SMTP_URL and how to cure it; null where nothing is. */
export function findSmtpUrlProblem(smtpUrl: string): { what: string; cure: string } | null {
  if (!/^smtps?:\/\/[^/?#]/u.test(smtpUrl) || !URL.canParse(smtpUrl)) return NO_ADDRESS;
  const { protocol, username, searchParams } = new URL(smtpUrl);
  const tls = searchParams.get("tls");
  if (tls === null || tls === "required") return null;
  if (tls !== "never") return NO_POLICY;
  return protocol === "smtps:" || username ? NEVER_WITH_TLS : null;
}

/**
 * Reads `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. Credentials
 * require TLS whatever the address says; without them it may say `?tls=required` or `?tls=never`.
 */
export function readSmtpUrl(smtpUrl: string): SmtpServer {
  const url = new URL(smtpUrl);
  const isImplicit = url.protocol === "smtps:";
  const asked = url.searchParams.get("tls");
  const isStrict = isImplicit || url.username !== "" || asked === "required";
  return {
    host: url.hostname,
    port: Number(url.port) || (isImplicit ? 465 : 587),
    isImplicit,
    tls: isStrict ? "required" : asked === "never" ? "never" : "opportunistic",
    ...(url.username && {
      credentials: {
        username: decodeURIComponent(url.username),
        password: decodeURIComponent(url.password),
      },
    }),
  };
}
