import { openDatabase } from "../../db/client";
import { endAnnouncement } from "../../queries/site-versions";
import { addPurge } from "../purges/purge";

/** Takes an announcement whose end has come off pages that were made before. */
export async function endAnnouncements(env: ApiEnv): Promise<void> {
  if (!(await endAnnouncement(openDatabase(env.DB)))) return;
  await addPurge(env, { tags: ["settings"], isRemoval: false });
}
