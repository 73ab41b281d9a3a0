import { usePart } from "~/components/use-part";
import type { Comforts } from "./comforts";

const load = async (): Promise<Comforts> => (await import("./comforts")).comforts;

/** The comforts of the form once they are there; null in plain HTML. */
export function useComforts(): Comforts | null {
  return usePart(load);
}
