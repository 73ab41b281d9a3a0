import type { ComponentProps } from "react";
import { FieldFrame } from "~/components/forms/field";
import { Textarea } from "~/components/forms/textarea";
import type { EditorEnhancements } from "./editor-enhancements";
import "./text-editor.css";

type Props = {
  id: string;
  errors?: readonly string[];
  enhancements: EditorEnhancements | null;
} & Omit<ComponentProps<"textarea">, "id">;

/** The Markdown field of a post, with a toolbar once hydrated. */
export function TextEditor({ id, errors, enhancements, ...control }: Props) {
  return (
    <FieldFrame
      id={id}
      label="Text"
      errors={errors}
      hint="Markdown: **bold**, *italic*, ## heading, [text](link)"
    >
      {(aria) => (
        <div className="editor">
          {enhancements && <enhancements.MarkdownToolbar textId={id} />}
          <Textarea rows={18} {...control} {...aria} />
        </div>
      )}
    </FieldFrame>
  );
}
