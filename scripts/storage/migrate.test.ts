import { expect, test } from "vitest";
import { withTemporaryFolder } from "../lib/temporary-folder";
import { migrate } from "./migrate";
import { openStorage } from "./open-storage";

test("a database that a later version has changed is left as it is", async () => {
  await withTemporaryFolder(async (folder) => {
    await migrate(folder);
    await migrate(folder);
    const storage = await openStorage(folder);
    await storage.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run();
    await storage.dispose();
    await expect(migrate(folder)).rejects.toThrow(/the migration 9999_later\.sql/u);
  });
});
