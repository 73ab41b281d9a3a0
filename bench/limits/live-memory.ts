import type { Miniflare } from "miniflare";
import { WebSocket } from "ws";

type Usage = { usedSize: number; embedderHeapUsedSize: number; backingStorageSize: number };
type Answer = { id: number; result: Usage };

const PAUSE_MS = 50;

/**
 * The peak of a Worker's live memory in MB during `act`: the process also has uncollected garbage.
 */
export async function measureLiveMemory(
  mf: Miniflare,
  name: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const inspector = await mf.getInspectorURL();
  const socket = new WebSocket(new URL(`/core:user:${name}`, inspector));
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  let last = 0;
  const send = (method: string) =>
    new Promise<Usage>((resolve) => {
      const id = (last += 1);
      const receive = (text: Buffer) => {
        const answer = JSON.parse(text.toString("utf8")) as Answer;
        if (answer.id !== id) return;
        socket.off("message", receive);
        resolve(answer.result);
      };
      socket.on("message", receive).send(JSON.stringify({ id, method }));
    });

  let most = 0;
  const work = { isOver: false };
  const watch = async () => {
    await send("HeapProfiler.enable");
    while (!work.isOver) {
      await send("HeapProfiler.collectGarbage");
      const usage = await send("Runtime.getHeapUsage");
      const bytes = usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize;
      most = Math.max(most, bytes);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const watching = watch();
  await act();
  work.isOver = true;
  await watching;
  socket.close();
  return most / 1e6;
}
