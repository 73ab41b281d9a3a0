import { main } from "../lib/project";
import { seedWhenEmpty } from "../seed/seed";
import { migrate } from "../storage/migrate";

// A program of its own, since the files of tests cannot import Markdown, as the demo's texts are.
/** Makes a state with the demo in the folder that is named. */
main(async () => {
  const [folder = ""] = process.argv.slice(2);
  await migrate(folder);
  await seedWhenEmpty(folder, { quiet: true });
});
