import type { Database } from "../../db/client";
import { mayPublishMuch } from "../../queries/users/standing";
import { readSiteConfig } from "../site/site-config";

/** Whether somebody's imports become public without a moderator, by the site's own limits. */
export async function mayPublish(env: ApiEnv, db: Database, userId: string): Promise<boolean> {
  const { newcomers } = await readSiteConfig(env);
  return mayPublishMuch(db, userId, newcomers);
}
