import { type Database, openDatabase } from "./client";

/** A session of the database that begins at the one that is written to. */
export const PRIMARY = "first-primary";

/** Where the database was after the last statement; null before the first, and without a version. */
export function currentBookmark(env: ApiEnv, db: Database): string | null {
  const bookmark = db.readBookmark();
  return bookmark && env.VERSION?.id ? `${env.VERSION.id}:${bookmark}` : null;
}

/** The primary database, for what is done by itself. */
export function openPrimary(env: Pick<ApiEnv, "DB">): Database {
  return openDatabase(env.DB, async () => PRIMARY);
}
