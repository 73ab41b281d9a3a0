import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

type Row = Record<string, number | string | null>;
type Reply = { id: number; rows?: Row[]; error?: string };

/** The API in processes that are killed together without warning. */
export async function startApi(args: string[]) {
  const child = fork(join(import.meta.dirname, "serve-api.ts"), args, {
    execArgv: ["--import", "tsx"],
    detached: true,
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  const ended = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error("The API did not start"))),
  ]);
  child.on("message", (reply: Reply) => waiting.get(reply.id)?.(reply));
  let orders = 0;

  async function order(what: object): Promise<Row[]> {
    const id = (orders += 1);
    const replied = new Promise<Reply>((resolve) => waiting.set(id, resolve));
    child.send({ id, ...what });
    const { rows, error } = await replied;
    waiting.delete(id);
    if (error) throw new Error(error);
    return rows ?? [];
  }

  return {
    /** Runs the jobs of one minute. */
    runMinute: () => order({ run: "minute" }),
    query: (query: string) => order({ run: "sql", query }),
    async kill() {
      if (child.pid) process.kill(-child.pid, "SIGKILL");
      await ended;
    },
  };
}
