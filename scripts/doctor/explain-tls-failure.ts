import type { PeerCertificate } from "node:tls";

type TlsFailure = Error & { code?: string; cert?: PeerCertificate };

const UNKNOWN_AUTHORITY = "its certificate is signed by no known authority";

const REASONS: Record<string, string> = {
  CERT_HAS_EXPIRED: "its certificate has expired",
  CERT_NOT_YET_VALID: "its certificate is not valid yet",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is signed by itself, and by no known authority",
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `${UNKNOWN_AUTHORITY}, or the server does not send those between`,
  ERR_SSL_WRONG_VERSION_NUMBER: "it speaks no TLS there",
  ERR_SSL_UNSUPPORTED_PROTOCOL: "it speaks no version of TLS that is still safe",
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: "it speaks no version of TLS that is still safe",
};

/** Why TLS with a host failed, as part of a sentence. */
export function explainTlsFailure({ code = "", cert, message }: TlsFailure, host: string): string {
  if (code !== "ERR_TLS_CERT_ALTNAME_INVALID") return REASONS[code] ?? message;
  const names = cert?.subjectaltname?.replace(/\b(?:DNS|IP Address):/gu, "") ?? cert?.subject.CN;
  return `its certificate is for ${names || "nobody"}, not for ${host}`;
}
