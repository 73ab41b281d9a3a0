import { CloudflareError } from "../lib/cloudflare";
import type { Account, Write } from "./fake-cloudflare";

export const NEW_DATABASE = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

type Named = Record<string, string>;
type Secret = { name: string; type: string; text?: string };

/** An empty account that stores what is created. */
export function openGrowingAccount() {
  const account: Account = { "/workers/scripts": [], "/d1/database": [], "/queues": [] };
  const secrets: Record<string, string> = {};
  const writes: string[] = [];
  const list = <Item>(path: string) => (account[path] ??= []) as Item[];

  const write: Write = (method, path, body) => {
    writes.push(`${method} ${path}`);
    const [, script, isSecret] = /^\/workers\/scripts\/([^/]+)(\/secrets)?$/u.exec(path) ?? [];
    if (script && isSecret) return putSecret(script, JSON.parse(body) as Secret);
    if (script) return putScript(script);
    const sent = JSON.parse(body) as Named;
    if (path === "/d1/database") {
      const database = { uuid: NEW_DATABASE, name: sent["name"], running_in_region: "WEUR" };
      account[`/d1/database/${NEW_DATABASE}`] = database;
      list(path).push(database);
      return { ...database, created_in_region: "WEUR" };
    }
    if (path === "/r2/buckets") return (account[`/r2/buckets/${sent["name"]}`] = sent);
    if (path === "/queues") list(path).push(sent);
    return path === "/queues" ? sent : undefined;
  };

  function putScript(name: string): object {
    account[`/workers/scripts/${name}/secrets`] = [];
    account[`/workers/scripts/${name}/settings`] = { bindings: [] };
    return { id: name };
  }

  function putSecret(worker: string, { name, type, text = "" }: Secret): unknown {
    const path = `/workers/scripts/${worker}/secrets`;
    // The code by which wrangler knows that it must create the Worker first.
    if (!account[path]) return new CloudflareError(404, "This Worker does not exist", 10007);
    list<Secret>(path).push({ name, type });
    const { bindings } = account[`/workers/scripts/${worker}/settings`] as { bindings: Secret[] };
    bindings.push({ name, type });
    secrets[`${worker} ${name}`] = text;
    return { name, type };
  }

  return { account, secrets, writes, write };
}
