import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { Failure, ROOT } from "./project";

export const SECRETS = {
  web: ["SESSION_SECRET", "SESSION_SECRET_NEXT", "WEB_SECRET", "WEB_SECRET_NEXT"],
  api: [
    "WEB_SECRET",
    "WEB_SECRET_NEXT",
    "SMTP_URL",
    "MAIL_HTTP_HEADER",
    "MAIL_EVENTS_SECRET",
    "MAIL_EVENTS_SECRET_NEXT",
    "ALARM_WEBHOOK_URL",
  ],
} as const;

export const GENERATED_SECRETS = ["SESSION_SECRET", "WEB_SECRET"];

type Values = Record<string, string | undefined>;

/** From `.dev.vars`, else random and generated once. */
export async function readLocalSecrets(persist: string): Promise<Values> {
  const given: Values = parseEnv(await readFile(join(ROOT, ".dev.vars"), "utf8").catch(() => ""));
  return { ...(await readGeneratedSecrets(persist)), ...given };
}

export async function readServedSecrets(persist: string): Promise<Values> {
  const names = new Set([...SECRETS.web, ...SECRETS.api]);
  const given = [...names].flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, value]] : [];
  });
  return { ...(await readGeneratedSecrets(persist)), ...Object.fromEntries(given) };
}

async function readGeneratedSecrets(persist: string): Promise<Values> {
  const path = join(persist, "secrets.json");
  const stored = parseSecrets(path, await readFile(path, "utf8").catch(() => "{}"));
  const missing = GENERATED_SECRETS.filter((name) => !stored[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString("base64url");
  if (missing.length > 0) {
    await mkdir(persist, { recursive: true });
    // Atomic, since the disk may be full.
    await writeFile(`${path}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
  return stored;
}

function parseSecrets(path: string, text: string): Values {
  try {
    return JSON.parse(text) as Values;
  } catch {
    throw new Failure(
      `${path} cannot be read. Delete it to make new secrets: everybody is signed out then.`,
    );
  }
}
