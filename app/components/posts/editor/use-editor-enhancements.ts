import { useChunk } from "~/components/enhancements/use-chunk";
import type { EditorEnhancements } from "./editor-enhancements";

const load = async (): Promise<EditorEnhancements> =>
  (await import("./editor-enhancements")).editorEnhancements;

export function useEditorEnhancements(): EditorEnhancements | null {
  return useChunk(load);
}
