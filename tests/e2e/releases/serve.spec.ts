import { findFreePorts } from "../../../scripts/lib/ports";
import { withTemporaryFolder } from "../../../scripts/lib/temporary-folder";
import { serve, writeSettings } from "../../fixtures/stack/serve";
import { expect, test } from "../../fixtures/test";

test.slow();

test("a site on one machine takes its settings, holds no demo and keeps its data", async () => {
  await withTemporaryFolder(async (folder) => {
    const { web, api } = await findFreePorts();
    const [site, calls] = [`http://localhost:${web}`, `http://localhost:${api}`];
    await writeSettings(folder, {
      'name = "Ink Bazaar"': 'name = "Paper Lane"',
      "https://ink.example": site,
      "https://api.ink.example": calls,
    });
    const env = { WEB_PORT: String(web), API_PORT: String(api) };

    expect(await serve(folder, { ...env, SMTP_URL: "" })).toContain("Set SMTP_URL");

    const reachable = { ...env, SMTP_URL: "smtp://127.0.0.1:1" };
    const person = { firstName: "Ada", lastName: "Quill", email: "ada@example.com" };
    const password = "a rather long pass phrase";
    const output = await serve(folder, reachable, async () => {
      expect(await (await fetch(site)).text()).toContain("Set up your site");
      expect(await (await fetch(`${site}/about`)).text()).toContain("Paper Lane");
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
    expect(output).toContain(`${site}/set-up?code=`);

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
