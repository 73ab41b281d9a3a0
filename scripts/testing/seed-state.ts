import { main } from "../lib/project";
import { seedWhenEmpty } from "../seed/seed";
import { migrate } from "../storage/migrate";

// A separate program, because tests cannot import the demo's Markdown texts.
/** Creates a state with the demo data in a folder. */
main(async () => {
  const [folder = ""] = process.argv.slice(2);
  await migrate(folder);
  await seedWhenEmpty(folder, { quiet: true });
});
