import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ROOT } from "./project";

/** The secrets of each Worker; `wrangler secret put` sets them in production. */
export const SECRETS = {
  web: ["SESSION_SECRET", "WEB_SECRET"],
  api: ["WEB_SECRET", "SMTP_URL"],
} as const;

const GENERATED = ["SESSION_SECRET", "WEB_SECRET"];

type Values = Record<string, string | undefined>;

/** Local secrets: those of `.dev.vars`, else random ones that are generated once. */
export async function readLocalSecrets(persist: string): Promise<Values> {
  const path = join(persist, "secrets.json");
  const stored = JSON.parse(await readFile(path, "utf8").catch(() => "{}")) as Values;
  const missing = GENERATED.filter((name) => !stored[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString("base64url");
  if (missing.length > 0) {
    await mkdir(persist, { recursive: true });
    await writeFile(path, JSON.stringify(stored, null, 2), { mode: 0o600 });
  }
  const given: Values = parseEnv(await readFile(join(ROOT, ".dev.vars"), "utf8").catch(() => ""));
  return { ...stored, ...given };
}
