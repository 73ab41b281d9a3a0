import type { ComponentProps } from "react";
import { FieldFrame } from "~/components/forms/field";
import { Textarea } from "~/components/forms/textarea";
import type { EditorEnhancements } from "./editor-enhancements.client";
import "./text-editor.css";

type Props = {
  id: string;
  fileId: string;
  errors?: readonly string[];
  enhancements: EditorEnhancements | null;
} & Omit<ComponentProps<"textarea">, "id">;

export function TextEditor({ id, fileId, errors, enhancements, ...control }: Props) {
  return (
    <FieldFrame
      id={id}
      label="Text"
      errors={errors}
      hint="Markdown: **bold**, *italic*, ## heading, [text](link)"
    >
      {(aria) => (
        <div className="editor">
          {enhancements && <enhancements.Formatting textId={id} fileId={fileId} />}
          <Textarea rows={18} {...control} {...aria} />
        </div>
      )}
    </FieldFrame>
  );
}
