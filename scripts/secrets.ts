import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "./project";

/** What each Worker is told in secret; `wrangler secret put` sets them where it is deployed. */
export const SECRETS = {
  web: ["SESSION_SECRET", "WEB_SECRET"],
  api: ["WEB_SECRET", "SMTP_URL"],
} as const;

const MADE_UP = ["SESSION_SECRET", "WEB_SECRET"];

type Values = Record<string, string | undefined>;

/** The secrets of a local stack: those of `.dev.vars`, else random ones made once and kept. */
export async function readLocalSecrets(persist: string): Promise<Values> {
  const path = join(persist, "secrets.json");
  const kept = JSON.parse(await readFile(path, "utf8").catch(() => "{}")) as Values;
  const missing = MADE_UP.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString("base64url");
  if (missing.length > 0) {
    await mkdir(persist, { recursive: true });
    await writeFile(path, JSON.stringify(kept, null, 2), { mode: 0o600 });
  }
  const given: Values = parseEnv(await readFile(join(ROOT, ".dev.vars"), "utf8").catch(() => ""));
  return { ...kept, ...given };
}
