import type { ReactNode } from "react";
import { Prose } from "~/components/posts/prose";
import { Panel } from "~/components/ui/panel";
import { countOf } from "~/utils/format/numbers";

type Props = {
  /** Null before there is a text. */
  preview: { descriptionHtml: string; words: number; readingMinutes: number } | null;
  notice?: ReactNode;
};

export function PreviewPanel({ preview, notice }: Props) {
  return (
    <Panel
      id="preview"
      className="preview"
      tabIndex={0}
      heading="Preview"
      aside={
        <span className="hint">
          {notice}
          {preview && `${countOf(preview.words, "word")}, ${preview.readingMinutes} min read`}
        </span>
      }
    >
      {preview ? (
        <Prose html={preview.descriptionHtml} />
      ) : (
        <p className="muted">Your text will appear here as readers will see it.</p>
      )}
    </Panel>
  );
}
