import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Certificate } from "./certificate";

/** Writes a certificate into a folder that is deleted after the tests of a file; returns its path. */
export function writeCertificate({ cert }: Certificate): string {
  const folder = mkdtempSync(join(tmpdir(), "ink-bazaar-tls-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "cert.pem");
  writeFileSync(path, cert);
  return path;
}
