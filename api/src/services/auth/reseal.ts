import type { Database } from "../../db/client";
import { seal, unseal } from "../../lib/auth/sealed";
import { webSecrets } from "../../lib/env";
import { logError } from "../../lib/log";
import { listSealed, replaceSealed } from "../../queries/accounts/sealed-factors";

const BATCH = 50;

/**
 * While WEB_SECRET is being replaced: encrypts the secrets of two-step logins with the next one, after
 * which the old one can go.
 */
export async function resealSecrets(env: ApiEnv, db: Database): Promise<void> {
  const [newest, ...older] = webSecrets(env);
  if (older.length === 0) return;
  let unreadable = 0;
  for (let after = "", isLast = false; !isLast;) {
    const rows = await listSealed(db, after, BATCH);
    const replaced = [];
    for (const row of rows) {
      if ((await unseal([newest], row.secret, row.user_id)) !== null) continue;
      const secret = await unseal(older, row.secret, row.user_id);
      if (secret === null) unreadable += 1;
      else replaced.push({ ...row, sealed: await seal(newest, secret, row.user_id) });
    }
    if (replaced.length > 0) await replaceSealed(db, replaced);
    after = rows.at(-1)?.user_id ?? after;
    isLast = rows.length < BATCH;
  }
  if (unreadable === 0) return;
  logError("Second factors cannot be read", new Error("Was WEB_SECRET changed before?"), {
    count: unreadable,
  });
}
