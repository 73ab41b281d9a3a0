import { join } from "node:path";

export function dataFile(name: string): string {
  return join(process.env.PEER_DATA ?? "", name);
}
