import { makeZip } from "client-zip";

type Files = Record<string, string | Uint8Array>;

/** A zip with these files. */
export async function zipOf(files: Files): Promise<Uint8Array<ArrayBuffer>> {
  const list = Object.entries(files).map(([name, input]) => ({
    name,
    input: input as string | Uint8Array<ArrayBuffer>,
  }));
  return new Uint8Array(await new Response(makeZip(list)).arrayBuffer());
}
