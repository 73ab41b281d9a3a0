import { useEffect, useState } from "react";
import type { ComponentProps } from "react";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { PreviewPanel } from "./preview-panel";
import { useControlValue } from "./use-control";

const DEBOUNCE_MS = 400;

type Preview = ComponentProps<typeof PreviewPanel>["preview"];

const NOTHING = { preview: null as Preview, isStale: false };

/** The rendered text, requested from the server after each pause. */
export function LivePreview({ textId, postId }: { textId: string; postId: string | null }) {
  const { csrf } = useRootData();
  const text = useControlValue(textId);
  const [{ preview, isStale }, setShown] = useState(NOTHING);

  useEffect(() => document.getElementById("preview")?.focus(), []);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === "") return setShown(NOTHING);
      try {
        const body = new URLSearchParams({ description: text, csrf: csrf ?? "" });
        if (postId) body.set("postId", postId);
        const options = { method: "POST", body, signal: controller.signal };
        const response = await fetch(paths.postEditor(), options);
        const result = (await response.json()) as { preview?: Preview };
        if (!result.preview) throw new Error(`The preview responded with ${response.status}`);
        setShown({ preview: result.preview, isStale: false });
      } catch {
        if (!controller.signal.aborted) setShown((last) => ({ ...last, isStale: true }));
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, csrf, postId]);

  return (
    <PreviewPanel
      preview={preview}
      notice={
        <span aria-live="polite">
          {isStale && "Out of date: the preview could not be loaded. "}
        </span>
      }
    />
  );
}
