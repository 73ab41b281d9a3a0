import { useChunk } from "~/components/enhancements/use-chunk";
import type { EditorEnhancements } from "./editor-enhancements.client";

const load = async (): Promise<EditorEnhancements> =>
  (await import("./editor-enhancements.client")).editorEnhancements;

export function useEditorEnhancements(): EditorEnhancements | null {
  return useChunk(load);
}
