import { useEffect, useState } from "react";
import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/posts/prose";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/page/root-data";
import { useControlValue } from "./use-control";

const DEBOUNCE_MS = 400;

type Preview = { html: string; isStale: boolean };

/** The rendered text, requested from the server whenever typing pauses. */
export function LivePreview({ textId }: { textId: string }) {
  const { csrf } = useRootData();
  const text = useControlValue(textId);
  const [{ html, isStale }, setPreview] = useState<Preview>({ html: "", isStale: false });

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === "") return setPreview({ html: "", isStale: false });
      try {
        const body = new URLSearchParams({ description: text, csrf: csrf ?? "" });
        const options = { method: "POST", body, signal: controller.signal };
        const response = await fetch(paths.postPreview(), options);
        const result = (await response.json()) as { html?: string };
        if (result.html === undefined)
          throw new Error(`The preview responded with ${response.status}`);
        setPreview({ html: result.html, isStale: false });
      } catch {
        if (!controller.signal.aborted) setPreview((last) => ({ ...last, isStale: true }));
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, csrf]);

  return (
    <Panel
      id="preview"
      heading="Preview"
      aside={
        <span className="hint" aria-live="polite">
          {isStale && "Out of date: the preview could not be loaded"}
        </span>
      }
    >
      {html ? (
        <Prose html={html} />
      ) : (
        <p className="muted">Your text will appear here as readers will see it.</p>
      )}
    </Panel>
  );
}
