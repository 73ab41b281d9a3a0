import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "../../../../scripts/lib/browsers";
import { HOST } from "../../../../scripts/lib/ports";
import { makeCertificate } from "../certificate";

const INSTALLED = "/etc/postfix";
// What Debian's package adds to main.cf where the machine has a certificate of its own making.
const TLS_SETTINGS = "/usr/share/postfix/main.cf.tls";
const NEEDED = [join(INSTALLED, "main.cf"), join(INSTALLED, "master.cf"), TLS_SETTINGS];

/** Why Debian's Postfix cannot be started here; null where it can. */
export function findPostfixProblem(): string | null {
  if (findProgram("postfix") === null) return "Postfix is not installed";
  if (process.getuid?.() !== 0) return "only root starts Postfix";
  const missing = NEEDED.find((path) => !existsSync(path));
  return missing ? `${missing} is missing: this is not Debian's Postfix` : null;
}

/**
 * Starts Debian's Postfix with the settings and the kind of certificate that its package installs,
 * on a port of this machine alone and with all of its files in a folder; it relays to another port.
 */
export async function startPostfix(folder: string, port: number, relay: number) {
  const place = (name: string) => join(folder, name);
  const run = async (program: string, ...args: string[]) =>
    (await promisify(execFile)(program, args)).stdout.trim();
  // Its processes run as users of their own.
  await chmod(folder, 0o755);
  await Promise.all([mkdir(place("queue")), mkdir(place("data"))]);
  await run("chown", "postfix", place("data"));

  const config = place("config");
  await cp(INSTALLED, config, { recursive: true });
  const master = await readFile(join(config, "master.cf"), "utf8");
  const listening = master.replace(/^smtp(?=\s+inet\s)/mu, `${HOST}:${port}`);
  await writeFile(join(config, "master.cf"), listening);

  const { key, cert } = makeCertificate();
  await writeFile(place("key.pem"), key, { mode: 0o600 });
  await writeFile(place("cert.pem"), cert);
  const settings = [
    ...(await readFile(TLS_SETTINGS, "utf8")).split("\n").filter((line) => /^\w/u.test(line)),
    `smtpd_tls_cert_file = ${place("cert.pem")}`,
    `smtpd_tls_key_file = ${place("key.pem")}`,
    `queue_directory = ${place("queue")}`,
    `data_directory = ${place("data")}`,
    `maillog_file = ${place("log")}`,
    `maillog_file_prefixes = ${folder}`,
    `inet_interfaces = ${HOST}`,
    "inet_protocols = ipv4",
    `relayhost = [${HOST}]:${relay}`,
  ];
  await run("postconf", "-c", config, "-e", ...settings);
  await run("postfix", "-c", config, "start");
  return {
    /** What it wrote into its log. */
    readLog: () => readFile(place("log"), "utf8"),
    stop: () => run("postfix", "-c", config, "stop"),
  };
}
