import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findFreePorts } from "../../../scripts/lib/ports";
import { ROOT } from "../../../scripts/lib/project";
import { withTemporaryFolder } from "../../../scripts/lib/temporary-folder";
import { expect, test } from "../../fixtures/test";

const ENTRY = [
  "--require",
  "./scripts/lib/require-node.cjs",
  "--import",
  "tsx",
  "scripts/serve.ts",
];

test.slow();

/** Serves the site of a folder as long as `use` takes; returns what it said. */
async function serve(folder: string, env: Record<string, string>, use?: () => Promise<void>) {
  const args = [...ENTRY, "--env", "home", "--config", folder, "--data", join(folder, "data")];
  const server = spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } });
  const ended = once(server, "exit");
  let said = "";
  const serving = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("Serving ")) resolve();
      });
    }
  });
  try {
    await Promise.race([serving, ended]);
    await use?.();
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
  return said;
}

test("a site on one machine takes its settings, holds no demo and keeps its data", async () => {
  await withTemporaryFolder(async (folder) => {
    const { web, api } = await findFreePorts();
    const [site, calls] = [`http://localhost:${web}`, `http://localhost:${api}`];
    const example = await readFile(join(ROOT, "config/example.toml"), "utf8");
    const settings = example
      .replace('name = "Ink Bazaar"', 'name = "Paper Lane"')
      .replace("https://ink.example", site)
      .replace("https://api.ink.example", calls);
    await writeFile(join(folder, "home.toml"), settings);
    const env = { WEB_PORT: String(web), API_PORT: String(api) };

    expect(await serve(folder, { ...env, SMTP_URL: "" })).toContain("Set SMTP_URL");

    const reachable = { ...env, SMTP_URL: "smtp://127.0.0.1:1" };
    const person = { firstName: "Ada", lastName: "Quill", email: "ada@example.com" };
    const password = "a rather long pass phrase";
    await serve(folder, reachable, async () => {
      expect(await (await fetch(site)).text()).toContain("Paper Lane");
      expect(await (await fetch(`${calls}/api/posts`)).json()).toEqual([]);
      const registered = await fetch(`${calls}/api/users/register`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...person, password }),
      });
      expect(registered.status).toBe(201);
      expect(await (await fetch(`${site}/health`)).json()).toMatchObject({ status: "ok" });
      expect(await serve(folder, env)).toContain("already running in this folder");
    });

    await serve(folder, reachable, async () => {
      const login = await fetch(`${calls}/api/users/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: person.email, password }),
      });
      expect(login.status).toBe(200);
    });
  });
});
