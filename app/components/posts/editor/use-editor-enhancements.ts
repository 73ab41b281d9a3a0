import { useDynamicImport } from "~/components/enhancements/use-dynamic-import";
import type { EditorEnhancements } from "./editor-enhancements.client";

const load = async (): Promise<EditorEnhancements> =>
  (await import("./editor-enhancements.client")).editorEnhancements;

export function useEditorEnhancements(): EditorEnhancements | null {
  return useDynamicImport(load);
}
