import { execFileSync } from "node:child_process";

export type Certificate = { key: string; cert: string };

/** A self-signed certificate for this machine. */
export function makeCertificate(): Certificate {
  const pem = execFileSync(
    "openssl",
    [
      ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
      ["-keyout", "-", "-out", "-"],
    ].flat(),
    { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  );
  const start = pem.indexOf("-----BEGIN CERTIFICATE-----");
  return { key: pem.slice(0, start), cert: pem.slice(start) };
}
