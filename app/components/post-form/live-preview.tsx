import { useEffect, useState } from "react";
import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/ui/prose";
import { paths } from "~/utils/paths";
import { useRootData } from "~/utils/root-data";
import { useControlValue } from "./use-control";

const PAUSE_MS = 400;

type Rendering = { html: string; isOld: boolean };

/** The text as it will be shown: rendered by the server whenever the typing pauses. */
export function LivePreview({ textId }: { textId: string }) {
  const { csrf } = useRootData();
  const text = useControlValue(textId);
  const [{ html, isOld }, setRendering] = useState<Rendering>({ html: "", isOld: false });

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      if (text.trim() === "") return setRendering({ html: "", isOld: false });
      try {
        const body = new URLSearchParams({ description: text, csrf: csrf ?? "" });
        const options = { method: "POST", body, signal: stop.signal };
        const response = await fetch(paths.postPreview(), options);
        const answer = (await response.json()) as { html?: string };
        if (answer.html === undefined) throw new Error(`The preview answered ${response.status}`);
        setRendering({ html: answer.html, isOld: false });
      } catch {
        // The next pause tries again; the person is told that this one is old.
        if (!stop.signal.aborted) setRendering((last) => ({ ...last, isOld: true }));
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, csrf]);

  return (
    <Panel
      id="preview"
      heading="Preview"
      aside={
        <span className="hint" aria-live="polite">
          {isOld && "Not up to date: no answer just now"}
        </span>
      }
    >
      {html ? (
        <Prose html={html} />
      ) : (
        <p className="muted">What you write appears here as readers will see it.</p>
      )}
    </Panel>
  );
}
