import { findNextEnd } from "../../../contract/site/settings/site-settings";
import { openDatabase } from "../../db/client";
import { findEnded, setNextEnd } from "../../queries/site/site-versions";
import { toSettings } from "../../serializers/site/version";
import { addPurge } from "../purges/purge";

/** Takes an announcement, or a pause, whose end has come off pages that were made before. */
export async function followEnds(env: ApiEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const ended = await findEnded(db);
  if (!ended) return;
  await addPurge(env, { tags: ["settings"], isRemoval: false });
  await setNextEnd(db, ended.id, findNextEnd(toSettings(ended)));
}
