import { API_CONFIG, run } from "./project";

/** Brings the database in a local folder up to date. */
export async function migrate(persist: string): Promise<void> {
  const where = ["--local", "--persist-to", persist, "-c", API_CONFIG];
  await run("wrangler", ["d1", "migrations", "apply", "DB", ...where], {
    quiet: true,
    env: { CI: "true" },
  });
}
