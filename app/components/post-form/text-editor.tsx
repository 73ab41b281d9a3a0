import type { ComponentProps } from "react";
import { FieldFrame } from "~/components/ui/field";
import { Textarea } from "~/components/ui/textarea";
import type { Comforts } from "./comforts";

type Props = { id: string; errors?: readonly string[]; comforts: Comforts | null } & Omit<
  ComponentProps<"textarea">,
  "id"
>;

/** The text of a post, in Markdown; with scripts there is a toolbar above it. */
export function TextEditor({ id, errors, comforts, ...control }: Props) {
  return (
    <FieldFrame
      id={id}
      label="Text"
      errors={errors}
      hint="Markdown: **bold**, *italic*, ## heading, [words](link)"
    >
      {(aria) => (
        <div className="editor">
          {comforts && <comforts.MarkdownToolbar textId={id} />}
          <Textarea rows={18} {...control} {...aria} />
        </div>
      )}
    </FieldFrame>
  );
}
