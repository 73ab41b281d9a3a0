import { main } from "../lib/project";
import { seedWhenEmpty } from "../seed/seed";
import { migrate } from "../storage/migrate";

/** Makes a state with the demo in the folder that is named: what tests import cannot read Markdown. */
main(async () => {
  const [folder = ""] = process.argv.slice(2);
  await migrate(folder);
  await seedWhenEmpty(folder, { quiet: true });
});
