import { join } from "node:path";

/** A file that the benchmark made for the peers. */
export function dataFile(name: string): string {
  return join(process.env.PEER_DATA ?? "", name);
}
